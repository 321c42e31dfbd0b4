import { people } from '../../stage/cast.ts';
import type { Scene } from '../../stage/scene.ts';

/** The statements of an import: what the page does, one after the other. */
export const importId = '40000000-0000-4000-8000-000000000001';
export const begin = `insert into public.application_imports (id, client_id, file_name, row_count) values ($1, $2, 'jobs.csv', $3)`;
export const commit = 'select public.commit_application_import($1) as result';
export const undo = 'select public.undo_application_import($1, $2) as result';

/** The first rows of an import, as the page sends them. */
export const send = `
  insert into public.application_import_rows (import_id, place, row_number, application)
  select $1, place, place + 1, jsonb_build_object(
    'job_title', 'Imported role ' || place,
    'company_name', 'Northwind',
    'status', case when place = 2 then 'Interviewing' else 'Applied' end,
    'status_since', case when place = 2 then '2026-03-09T12:00:00Z' end,
    'applied_at', '2026-03-04T12:00:00Z'
  )
  from generate_series($2::integer, $3::integer) as place
  on conflict (import_id, place) do nothing`;

const mine = `
  select count(*)::int as count from public.job_applications a
  where a.client_id = '${people.client}' and a.job_title like 'Imported role %'`;
export const countOf = async ({ one }: Scene): Promise<unknown> => (await one<{ count: number }>('client', mine)).count;

export const begun = async ({ as }: Scene, rows: number): Promise<void> => {
  await as('client', begin, [importId, people.client, rows]);
  await as('client', send, [importId, 1, rows]);
};
export const committed = async (scene: Scene, rows: number): Promise<void> => {
  await begun(scene, rows);
  await scene.as('client', commit, [importId]);
  // A scene is one transaction, in which it is the same time everywhere.
  await scene.server(`
    update public.job_applications set created_at = created_at - interval '1 hour', updated_at = now() - interval '1 hour'
    where job_title like 'Imported role %'`);
  await scene.server(`
    update public.application_events e set updated_at = now() - interval '1 hour'
    from public.job_applications a where a.id = e.application_id and a.job_title like 'Imported role %'`);
  await scene.server(
    `update public.application_imports set committed_at = now() - interval '1 hour' where id = '${importId}'`,
  );
};
