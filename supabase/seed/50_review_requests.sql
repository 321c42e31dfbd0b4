-- Review requests: made pending, then moved as a coach would

insert into public.review_requests (id, client_id, coach_id, document_type, title, description, priority, notes, created_at, updated_at)
select
  ('f0000000-0000-4000-8000-' || lpad(row_number() over ()::text, 12, '0'))::uuid, asked.client_id::uuid, asked.coach_id::uuid,
  asked.document_type, asked.title, asked.description, asked.priority, asked.notes,
  now() - make_interval(days => asked.days), now() - make_interval(days => asked.days)
from (
  values
    ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Resume', 'Resume for product roles', 'Is the first page enough? I cut the early jobs.', 'High', null, 164),
    ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Cover Letter', 'Cover letter for Tidewater', 'Referral from Jordan is in the first line.', 'Medium', null, 156),
    ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Portfolio', 'Case study: onboarding', null, 'Medium', 'The numbers are rounded on purpose.', 92),
    ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Cover Letter', 'Letter for a role abroad', 'Would need a visa.', 'Low', null, 70),
    ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Resume', 'Resume for senior roles', 'Same history, told for a senior title.', 'High', 'Kestrel reads it next week.', 9),
    ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Portfolio', 'Case study: pricing', null, 'Urgent', null, 4),
    ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Cover Letter', 'Letter for Halcyon Energy', 'Second application there; how openly do I say it?', 'Medium', null, 3),
    ('10000000-0000-4000-8000-000000000004', null, 'LinkedIn Profile', null, 'Headline and the About text.', 'Low', null, 1),
    ('10000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000002', 'Resume', 'Resume for analytics engineering', null, 'Medium', null, 58),
    ('10000000-0000-4000-8000-000000000005', null, 'Portfolio', 'dbt side project', 'Is the readme clear?', 'High', null, 20),
    ('10000000-0000-4000-8000-000000000006', '10000000-0000-4000-8000-000000000003', 'Resume', 'Resume for staff roles', null, 'High', null, 6)
) as asked (client_id, coach_id, document_type, title, description, priority, notes, days);

update public.review_requests set status = 'In Progress', estimated_completion = created_at::date + 5
where title in ('Resume for product roles', 'Cover letter for Tidewater', 'Case study: onboarding', 'Letter for a role abroad',
  'Resume for senior roles', 'Case study: pricing', 'Resume for analytics engineering', 'Resume for staff roles');
update public.review_requests set estimated_completion = current_date + 3 where status = 'In Progress' and created_at > now() - interval '10 days';

update public.review_requests
set status = 'Completed', completed_date = created_at + interval '4 days', updated_at = created_at + interval '4 days',
    coach_notes = 'Comments are in the margin. The first page carries it; cut the last two bullets.'
where title in ('Resume for product roles', 'Cover letter for Tidewater', 'Case study: onboarding', 'Resume for analytics engineering');
update public.review_requests
set status = 'Rejected', reject_reason = 'I do not know visa rules well enough to advise on this one.', updated_at = created_at + interval '2 days'
where title = 'Letter for a role abroad';

update public.review_events e
set created_at = r.created_at + case e.to_status when 'In Progress' then interval '1 day' when 'Rejected' then interval '2 days' else interval '4 days' end,
    actor_id = r.coach_id
from public.review_requests r
where r.id = e.review_id and e.from_status is not null;
