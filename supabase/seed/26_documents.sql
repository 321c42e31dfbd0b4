-- Two versions of a résumé, whose files lie in supabase/seed-files, and the applications that each went out with

insert into public.documents (id, client_id, kind, name, version_label, file_path, file_name, file_size, mime_type, created_at) values
  ('d0c00000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000004', 'resume', 'Résumé', 'Generalist', '10000000-0000-4000-8000-000000000004/d0c00000-0000-4000-8000-000000000001.txt', 'resume-generalist.txt', 644, 'text/plain', now() - interval '178 days'),
  ('d0c00000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000004', 'resume', 'Résumé', 'Platforms and tools', '10000000-0000-4000-8000-000000000004/d0c00000-0000-4000-8000-000000000002.txt', 'resume-platforms.txt', 670, 'text/plain', now() - interval '101 days');

insert into public.application_documents (application_id, document_id, client_id, created_at)
select a.id,
  case when a.applied_at > now() - interval '100 days' and a.job_title ~ '(Platform|Developer|Payments|Data|Identity|Billing|Senior)'
    then 'd0c00000-0000-4000-8000-000000000002'::uuid else 'd0c00000-0000-4000-8000-000000000001'::uuid end,
  a.client_id, a.applied_at
from public.job_applications a
where a.client_id = '10000000-0000-4000-8000-000000000004' and a.applied_at > now() - interval '172 days';
