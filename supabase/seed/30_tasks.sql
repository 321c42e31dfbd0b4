-- Tasks, some of an application, some made by the coach

insert into public.tasks (user_id, application_id, title, due_date, priority, type, done_at, created_by, created_at)
select
  planned.user_id::uuid,
  (select a.id from public.job_applications a where a.client_id = planned.user_id::uuid and a.company_name = planned.company order by a.applied_at desc limit 1),
  planned.title, (now() at time zone 'America/Chicago')::date + planned.due, planned.priority, planned.type,
  case when planned.done then now() + make_interval(days => planned.due) - interval '1 day' end,
  planned.created_by::uuid, now() + make_interval(days => least(planned.due, 0) - 6)
from (
  values
    ('10000000-0000-4000-8000-000000000004', 'Oakline Insurance', 'Follow up on the application', -4, 'High', 'Follow-up', false, '10000000-0000-4000-8000-000000000004'),
    ('10000000-0000-4000-8000-000000000004', null, 'Ask Jordan for a reference', -2, 'Medium', 'Networking', false, '10000000-0000-4000-8000-000000000004'),
    ('10000000-0000-4000-8000-000000000004', 'Kestrel Robotics', 'Prepare the case study: pricing for a new arm', 0, 'Urgent', 'Interview', false, '10000000-0000-4000-8000-000000000002'),
    ('10000000-0000-4000-8000-000000000004', 'Maplecrest Clinics', 'Write to the hiring manager', 0, 'Medium', 'Follow-up', false, '10000000-0000-4000-8000-000000000004'),
    ('10000000-0000-4000-8000-000000000004', 'Brightwater Health', 'Read the last two annual reports', 3, 'High', 'Interview', false, '10000000-0000-4000-8000-000000000002'),
    ('10000000-0000-4000-8000-000000000004', null, 'Rewrite the summary of the resume', 6, 'Medium', 'Document', false, '10000000-0000-4000-8000-000000000002'),
    ('10000000-0000-4000-8000-000000000004', 'Anvil & Thread', 'List three questions for the founders', 8, 'Medium', 'Interview', false, '10000000-0000-4000-8000-000000000004'),
    ('10000000-0000-4000-8000-000000000004', 'Halcyon Energy', 'Send a thank-you note', -60, 'Low', 'Follow-up', true, '10000000-0000-4000-8000-000000000004'),
    ('10000000-0000-4000-8000-000000000004', null, 'Record a two-minute introduction', -21, 'Medium', 'Document', true, '10000000-0000-4000-8000-000000000002'),
    ('10000000-0000-4000-8000-000000000004', 'Cobalt Ledger', 'Compare the offer with the market', -63, 'High', 'Research', true, '10000000-0000-4000-8000-000000000002'),
    ('10000000-0000-4000-8000-000000000005', 'Cobalt Ledger', 'Finish the take-home exercise', -9, 'High', 'Interview', false, '10000000-0000-4000-8000-000000000002'),
    ('10000000-0000-4000-8000-000000000005', null, 'Publish the dbt side project', -3, 'Medium', 'Document', false, '10000000-0000-4000-8000-000000000005'),
    ('10000000-0000-4000-8000-000000000006', 'Windrose Maps', 'Practise a system design question', 2, 'High', 'Interview', false, '10000000-0000-4000-8000-000000000003')
) as planned (user_id, company, title, due, priority, type, done, created_by);

-- What counts as done with what the coach gave, and what was answered

update public.tasks t set done_when = given.done_when, seen_at = given.seen_at, answer = given.answer, answered_at = given.answered_at
from (
  values
    ('Prepare the case study: pricing for a new arm', 'Ten slides, and the number on the first one', now() - interval '2 days', null, null::timestamptz),
    ('Read the last two annual reports', 'Three questions that you would ask the CFO', null::timestamptz, null, null),
    ('Record a two-minute introduction', 'One take, without notes', now() - interval '25 days', 'Third take, 1:50. Uploaded to our folder; the ending still feels rushed.', now() - interval '22 days')
) as given (title, done_when, seen_at, answer, answered_at)
where t.title = given.title;

insert into public.task_templates (coach_id, title, done_when, type, priority, due_in_days)
values
  ('10000000-0000-4000-8000-000000000002', 'Five contacts in a week', 'Five names, each with what they said or when you will hear from them', 'Networking', 'Medium', 7),
  ('10000000-0000-4000-8000-000000000002', 'Two-minute introduction', 'One take, without notes', 'Interview', 'High', 5),
  ('10000000-0000-4000-8000-000000000003', 'One system design out loud', 'A drawing, and the three trade-offs you made', 'Interview', 'High', 7);
