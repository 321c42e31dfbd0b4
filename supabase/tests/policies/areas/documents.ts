import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

const { client } = people;

/** Documents and the applications they went out with. */
export const subjects = {
  "documents: the client's": {
    table: 'documents',
    where: byId(rows.document),
    insert: `(client_id, name, file_path, file_name, file_size, mime_type)
      values ('${client}', 'Letter', '${client}/letter.txt', 'letter.txt', 10, 'text/plain')`,
    update: `name = 'Renamed'`,
    insider: 'client',
  },
  'documents: deleted': { table: 'documents', where: byId(rows.deletedDocument), insider: 'client' },
  "application_documents: the client's": {
    table: 'application_documents',
    where: `application_id = '${rows.application}' and document_id = '${rows.document}'`,
    insert: `(application_id, document_id, client_id)
      values ('d0000000-0000-4000-8000-000000000040', '${rows.document}', '${client}')`,
    update: `client_id = client_id`,
    insider: 'client',
  },
  'application_documents: of a deleted application': {
    table: 'application_documents',
    where: `application_id = '${rows.deletedApplication}'`,
    insider: 'client',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  "documents: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'documents: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "application_documents: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'application_documents: of a deleted application': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
};
