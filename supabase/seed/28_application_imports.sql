-- What Alex brought from a tracker used before, and a file that was taken back

insert into public.application_imports (
  id, client_id, file_name, state, row_count, skipped_count, removed_count, created_at, updated_at, committed_at, undone_at
) values
  ('40000000-0000-4000-8000-000000000081', '10000000-0000-4000-8000-000000000004', 'huntr-export.csv', 'committed', 8, 2, 0,
    now() - interval '21 days', now() - interval '21 days', now() - interval '21 days', null),
  ('40000000-0000-4000-8000-000000000082', '10000000-0000-4000-8000-000000000004', 'Job search 2026 - Sheet1.csv', 'undone', 14, 0, 14,
    now() - interval '22 days', now() - interval '22 days', now() - interval '22 days', now() - interval '22 days');

insert into private.imported_applications (application_id, import_id)
select a.id, '40000000-0000-4000-8000-000000000081'
from public.job_applications a
where a.client_id = '10000000-0000-4000-8000-000000000004'
order by a.applied_at, a.id limit 8;
