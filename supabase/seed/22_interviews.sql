-- Interviews: one or two for each application that came so far, and three ahead; then their rounds and outcomes.

insert into public.application_events (application_id, client_id, kind, note, occurred_at, actor_id, created_at)
select e.application_id, e.client_id, 'interview', round.note, e.occurred_at + round.after, e.client_id, e.occurred_at
from public.application_events e
cross join (
  values ('Phone screen with the recruiter', interval '3 days'), ('Panel with product and design', interval '9 days')
) as round (note, after)
where e.to_status = 'Interviewing' and e.occurred_at + round.after < now();

insert into public.application_events (application_id, client_id, kind, note, occurred_at, actor_id, created_at)
select a.id, a.client_id, 'interview', ahead.note, date_trunc('hour', now()) + ahead.after, a.client_id, now() - interval '1 day'
from public.job_applications a
join (
  values
    ('Kestrel Robotics', 'Senior Product Manager', 'Case study with the head of product', interval '2 days 3 hours'),
    ('Brightwater Health', 'Product Manager, Care', 'Second interview, on site', interval '5 days 1 hour'),
    ('Anvil & Thread', 'Product Manager, Developer Tools', 'Conversation with the founders', interval '9 days 2 hours')
) as ahead (company_name, job_title, note, after) using (company_name, job_title);

with counted as (
  select e.id, row_number() over (partition by e.application_id order by e.occurred_at) as round,
    row_number() over (partition by e.application_id order by e.occurred_at desc) = 1 as is_last, e.occurred_at, a.status
  from public.application_events e
  join public.job_applications a on a.id = e.application_id
  where e.kind = 'interview'
)
update public.application_events e
set interview_number = counted.round,
    interview_round = case counted.round when 1 then 'Phone screen' when 2 then 'Panel' else 'Final round' end,
    interview_outcome = case
      when counted.occurred_at > now() then 'pending'
      when counted.is_last and counted.status = 'Rejected' then 'failed'
      when counted.is_last and counted.status = 'Interviewing' then 'pending'
      else 'passed'
    end
from counted
where counted.id = e.id;
