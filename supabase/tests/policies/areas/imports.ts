import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

const { client } = people;

/** Imports of applications. */
export const subjects = {
  'application_imports: open': {
    table: 'application_imports',
    where: byId(rows.openImport),
    insert: `(client_id, file_name, row_count) values ('${client}', 'jobs.csv', 1)`,
    update: `state = 'committed'`,
    insider: 'client',
  },
  'application_imports: committed': {
    table: 'application_imports',
    where: byId(rows.committedImport),
    update: `state = 'undone'`,
    insider: 'client',
  },
  application_import_rows: {
    table: 'application_import_rows',
    where: `import_id = '${rows.openImport}'`,
    insert: `(import_id, place, row_number, application) values ('${rows.openImport}', 2, 3, '{}')`,
    update: `application = '{}'`,
    insider: 'client',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  'application_imports: open': {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'application_imports: committed': {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  application_import_rows: {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
};
