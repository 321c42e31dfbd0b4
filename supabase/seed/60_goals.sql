-- Goals of the client, the second client and the third, with milestones; what they count comes from the rows above

insert into public.goals (id, client_id, title, description, category, measure, target_value, manual_value, starts_on, target_date, status, reached_at, position, created_by, created_at)
select goal.id::uuid, goal.client_id::uuid, goal.title, goal.description, goal.category, goal.measure, goal.target_value, goal.manual_value,
  (now() at time zone 'America/Chicago')::date + goal.starts, (now() at time zone 'America/Chicago')::date + goal.ends,
  goal.status, case goal.measure when 'sessions' then now() - interval '22 days' end, goal.position, goal.created_by::uuid, now() + make_interval(days => goal.starts)
from (
  values
    ('f3000000-0000-4000-8000-000000000101', '10000000-0000-4000-8000-000000000004', '12 thoughtful applications in six weeks', 'Fewer, better: each with a letter that names the product.', 'Applications', 'applications', 12, 0, -30, 12, 'active', 1, '10000000-0000-4000-8000-000000000002'),
    ('f3000000-0000-4000-8000-000000000102', '10000000-0000-4000-8000-000000000004', 'Nine interviews before the holidays', null, 'Interviews', 'interviews', 9, 0, -28, 33, 'active', 2, '10000000-0000-4000-8000-000000000004'),
    ('f3000000-0000-4000-8000-000000000103', '10000000-0000-4000-8000-000000000004', 'Portfolio that answers what interviewers ask', 'Three case studies, each with the decision, the numbers and what I would do again.', 'Documents', 'milestones', null, 0, -40, 21, 'active', 3, '10000000-0000-4000-8000-000000000004'),
    ('f3000000-0000-4000-8000-000000000104', '10000000-0000-4000-8000-000000000004', 'Eight conversations with people who hire', null, 'Networking', 'manual', 8, 3, -45, -3, 'active', 4, '10000000-0000-4000-8000-000000000002'),
    ('f3000000-0000-4000-8000-000000000105', '10000000-0000-4000-8000-000000000004', 'Four sessions with Dana', null, 'General', 'sessions', 4, 0, -150, -20, 'active', 5, '10000000-0000-4000-8000-000000000002'),
    ('f3000000-0000-4000-8000-000000000106', '10000000-0000-4000-8000-000000000004', 'An offer that is worth the move', 'Product, team and a salary that covers Chicago.', 'General', 'offers', 1, 0, -50, 75, 'active', 6, '10000000-0000-4000-8000-000000000004'),
    ('f3000000-0000-4000-8000-000000000107', '10000000-0000-4000-8000-000000000004', 'A certificate in product analytics', null, 'Skills', 'manual', 6, 2, -90, 60, 'paused', 7, '10000000-0000-4000-8000-000000000004'),
    ('f3000000-0000-4000-8000-000000000108', '10000000-0000-4000-8000-000000000005', 'Finish the dbt side project', null, 'Skills', 'milestones', null, 0, -20, 14, 'active', 1, '10000000-0000-4000-8000-000000000005'),
    ('f3000000-0000-4000-8000-000000000109', '10000000-0000-4000-8000-000000000006', '3 applications a week in November', null, 'Applications', 'applications', 12, 0, -14, 14, 'active', 1, '10000000-0000-4000-8000-000000000003')
) as goal (id, client_id, title, description, category, measure, target_value, manual_value, starts, ends, status, position, created_by);

insert into public.milestones (goal_id, client_id, title, target_date, done_at, done_by, position, created_by, created_at)
select g.id, g.client_id, step.title, (now() at time zone 'America/Chicago')::date + step.due,
  now() - make_interval(days => step.done_days_ago), case when step.done_days_ago is not null then g.client_id end,
  step.position, step.created_by::uuid, g.created_at
from (
  values
    ('f3000000-0000-4000-8000-000000000103', 'Outline agreed with Dana', -32, 33, 1, '10000000-0000-4000-8000-000000000004'),
    ('f3000000-0000-4000-8000-000000000103', 'Case study: onboarding', -12, 10, 2, '10000000-0000-4000-8000-000000000004'),
    ('f3000000-0000-4000-8000-000000000103', 'Case study: pricing', -2, null, 3, '10000000-0000-4000-8000-000000000002'),
    ('f3000000-0000-4000-8000-000000000103', 'Online, and read by two people outside the field', 18, null, 4, '10000000-0000-4000-8000-000000000004'),
    ('f3000000-0000-4000-8000-000000000101', 'A list of thirty companies', -25, 24, 1, '10000000-0000-4000-8000-000000000002'),
    ('f3000000-0000-4000-8000-000000000101', 'Half of the applications out', 2, null, 2, '10000000-0000-4000-8000-000000000002'),
    ('f3000000-0000-4000-8000-000000000106', 'Know my number', 10, null, 1, '10000000-0000-4000-8000-000000000002'),
    ('f3000000-0000-4000-8000-000000000108', 'Models tested', -4, null, 1, '10000000-0000-4000-8000-000000000005'),
    ('f3000000-0000-4000-8000-000000000108', 'Write-up published', 10, null, 2, '10000000-0000-4000-8000-000000000005')
) as step (goal_id, title, due, done_days_ago, position, created_by)
join public.goals g on g.id = step.goal_id::uuid;
