-- Coaches' materials, whose files lie in supabase/seed-files, with whom they are shared, and who opened them

insert into public.materials (id, coach_id, kind, title, description, tags, created_at)
select ('3a7e0000-0000-4000-8000-00000000000' || listed.number)::uuid, listed.coach_id::uuid, listed.kind, listed.title,
  listed.description, listed.tags, now() - make_interval(days => listed.days)
from (
  values
    (1, '10000000-0000-4000-8000-000000000002', 'file', 'Story worksheet', 'One story on one page. Bring two to the next session.', array['Interviews', 'Worksheets'], 150),
    (2, '10000000-0000-4000-8000-000000000002', 'file', 'Negotiating an offer', 'Five steps, and the sentence to practice.', array['Offers'], 70),
    (3, '10000000-0000-4000-8000-000000000002', 'link', 'Pay by occupation and region', 'Official figures. Look up your own before you name a number.', array['Offers', 'Research'], 68),
    (4, '10000000-0000-4000-8000-000000000002', 'file', 'Case outline', null, array['Interviews'], 6),
    (5, '10000000-0000-4000-8000-000000000003', 'file', 'System design checklist', null, array['Interviews'], 9)
) as listed (number, coach_id, kind, title, description, tags, days);

insert into public.material_versions (id, material_id, file_path, file_name, file_size, mime_type, url, note, created_at)
select ('3a7e0000-0000-4000-8000-00000000010' || listed.number)::uuid, m.id,
  case when m.kind = 'file' then m.coach_id || '/' || m.id || '/3a7e0000-0000-4000-8000-00000000010' || listed.number || '.txt' end,
  listed.file_name, listed.file_size, case when m.kind = 'file' then 'text/plain' end, listed.url, listed.note,
  now() - make_interval(days => listed.days)
from (
  values
    (1, 'Story worksheet', 'story-worksheet.txt', 273, null, null, 150),
    (2, 'Story worksheet', 'story-worksheet.txt', 487, null, 'Adds the lesson, and which five stories to pick', 20),
    (3, 'Negotiating an offer', 'negotiating-an-offer.txt', 295, null, null, 70),
    (4, 'Pay by occupation and region', null, null, 'https://www.bls.gov/oes/current/oes_stru.htm', null, 68),
    (5, 'Case outline', 'case-outline.txt', 354, null, null, 6),
    (6, 'System design checklist', 'system-design-checklist.txt', 129, null, null, 9)
) as listed (number, title, file_name, file_size, url, note, days)
join public.materials m on m.title = listed.title
order by listed.number;

insert into public.material_shares (material_id, client_id, created_at) values
  ('3a7e0000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000004', now() - interval '148 days'),
  ('3a7e0000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000005', now() - interval '60 days'),
  ('3a7e0000-0000-4000-8000-000000000003', null, now() - interval '65 days'),
  ('3a7e0000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000006', now() - interval '8 days');

insert into public.session_materials (session_id, material_id, created_at)
select s.id, listed.material_id::uuid, least(s.session_time, now()) - interval '3 days'
from (
  values
    ('Salary negotiation', '3a7e0000-0000-4000-8000-000000000002'),
    ('Case study rehearsal', '3a7e0000-0000-4000-8000-000000000004')
) as listed (title, material_id)
join public.coaching_sessions s on s.title = listed.title and s.client_id = '10000000-0000-4000-8000-000000000004';

insert into public.material_openings (version_id, version, client_id, material_id, coach_id, times, first_opened_at, last_opened_at)
select v.id, v.number, opened.client_id::uuid, v.material_id, v.coach_id, opened.times, now() - make_interval(days => opened.first),
  now() - make_interval(days => opened.last)
from (
  values
    ('3a7e0000-0000-4000-8000-000000000101', '10000000-0000-4000-8000-000000000004', 3, 147, 40),
    ('3a7e0000-0000-4000-8000-000000000101', '10000000-0000-4000-8000-000000000005', 1, 58, 58),
    ('3a7e0000-0000-4000-8000-000000000103', '10000000-0000-4000-8000-000000000004', 2, 66, 62),
    ('3a7e0000-0000-4000-8000-000000000104', '10000000-0000-4000-8000-000000000004', 1, 61, 61),
    ('3a7e0000-0000-4000-8000-000000000106', '10000000-0000-4000-8000-000000000006', 1, 7, 7)
) as opened (version_id, client_id, times, first, last)
join public.material_versions v on v.id = opened.version_id::uuid;
