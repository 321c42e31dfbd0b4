-- Documents of two reviews, whose files lie in supabase/seed-files, and what is said about them

insert into public.review_versions (id, review_id, file_path, file_name, file_size, mime_type, uploaded_by, created_at, updated_at)
select document.id::uuid, r.id, r.client_id || '/reviews/' || r.id || '/' || document.id || document.ending, document.file_name,
  document.file_size, document.mime_type, r.client_id, r.created_at, r.created_at
from (
  values
    ('f0000000-0000-4000-8000-000000000005', 'f1000000-0000-4000-8000-000000000001', '.pdf', 'Alex Rivera, resume.pdf', 5151, 'application/pdf'),
    ('f0000000-0000-4000-8000-000000000007', 'f1000000-0000-4000-8000-000000000002', '.txt', 'Letter for Halcyon Energy.txt', 674, 'text/plain')
) as document (review_id, id, ending, file_name, file_size, mime_type)
join public.review_requests r on r.id = document.review_id::uuid;

insert into public.review_comments (
  id, review_id, version_id, parent_id, author_id, page, quote, quote_prefix, quote_suffix, body, resolved_at, resolved_by, created_at, updated_at
)
select said.id::uuid, v.review_id, v.id, said.parent_id::uuid, said.author_id::uuid, said.page, said.quote, said.prefix, said.suffix, said.body,
  case when said.is_resolved then now() - make_interval(hours => said.hours - 5) end,
  case when said.is_resolved then said.author_id::uuid end,
  now() - make_interval(hours => said.hours), now() - make_interval(hours => said.hours)
from (
  values
    ('f2000000-0000-4000-8000-000000000001', 'f1000000-0000-4000-8000-000000000001', null, '10000000-0000-4000-8000-000000000002', 1, 'Responsible for various tasks around research and hiring.', 'inninemonths.•', '', 'This line says nothing yet. Which task, and what came of it?', false, 52),
    ('f2000000-0000-4000-8000-000000000002', 'f1000000-0000-4000-8000-000000000001', 'f2000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000004', null, null, null, null, 'I hired two of the four designers and ran the weekly tests. Would "Hired two designers; ran weekly usability tests" do?', false, 30),
    ('f2000000-0000-4000-8000-000000000003', 'f1000000-0000-4000-8000-000000000001', null, '10000000-0000-4000-8000-000000000002', 1, 'completion rose from 61 to 78 percent', 'withtwoengineers;', '.', 'Exactly like this. Do the same for the other lines.', true, 51),
    ('f2000000-0000-4000-8000-000000000004', 'f1000000-0000-4000-8000-000000000001', null, '10000000-0000-4000-8000-000000000002', 2, null, null, null, 'The second page can go to one third of its length.', false, 50),
    ('f2000000-0000-4000-8000-000000000005', 'f1000000-0000-4000-8000-000000000002', null, '10000000-0000-4000-8000-000000000004', null, 'came second', 'HalcyonEnergyand', '.You', 'Too open? It is true, and they know it.', false, 66)
) as said (id, version_id, parent_id, author_id, page, quote, prefix, suffix, body, is_resolved, hours)
join public.review_versions v on v.id = said.version_id::uuid
order by said.hours desc;
