import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

const { client } = people;

/** Imports of applications. */
export const imports: readonly Statement[] = [
  [
    `insert into public.application_imports (id, client_id, file_name, row_count, state, committed_at)
     values ($1, $3, 'open.csv', 1, 'open', null), ($2, $3, 'done.csv', 1, 'committed', now())`,
    [rows.openImport, rows.committedImport, client],
  ],
  [
    `insert into public.application_import_rows (import_id, place, row_number, application)
     values ($1, 1, 2, '{ "job_title": "Waiting" }')`,
    [rows.openImport],
  ],
];
