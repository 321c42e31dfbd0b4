-- Requests for personal data, review dates, and what retention deleted lately

with request as (
  insert into public.data_requests (kind, user_id, requested_by, is_from_staff, state, due_on, reason, receipt, handled_by, ended_at, created_at)
  values
    (
      'erase', '10000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000005', false, 'received',
      current_date + 26, null, null, null, null, now() - interval '4 days'
    ),
    (
      'export', '10000000-0000-4000-8000-000000000003', '10000000-0000-4000-8000-000000000003', false, 'done',
      current_date + 9, null, '{"rows": 214, "files": 6}', null, now() - interval '21 days', now() - interval '21 days 2 minutes'
    ),
    (
      'erase', '10000000-0000-4000-8000-000000000006', '10000000-0000-4000-8000-000000000006', false, 'withdrawn',
      current_date + 11, null, null, null, now() - interval '18 days', now() - interval '19 days'
    ),
    (
      'erase', null, null, true, 'done', current_date - 12, 'Asked for by letter',
      '{"files": 3, "calendars": 1, "tables": [
        {"table_name": "public.users", "holds": "Profiles", "treatment": "cascade", "reason": null, "kept_until": null, "goes": 1, "forgets": 0},
        {"table_name": "public.job_applications", "holds": "Applications", "treatment": "cascade", "reason": null, "kept_until": null, "goes": 38, "forgets": 0},
        {"table_name": "public.activity_logs", "holds": "Activity log", "treatment": "anonymise", "reason": "The log proves itself. A pseudonym takes the place of the person, and names and values go.", "kept_until": null, "goes": 0, "forgets": 112}
      ]}',
      '10000000-0000-4000-8000-000000000001', now() - interval '33 days', now() - interval '42 days'
    )
  returning id, state, requested_by, handled_by, created_at, ended_at
)
insert into public.data_request_steps (request_id, step, actor_id, at)
select r.id, step.name, step.actor_id, step.at from request r
cross join lateral (
  values ('received', coalesce(r.requested_by, r.handled_by), r.created_at), (r.state, coalesce(r.handled_by, r.requested_by), r.ended_at)
) as step (name, actor_id, at)
where step.at is not null;
-- What the trigger noted is of today.
delete from public.data_request_steps s using public.data_requests r
where r.id = s.request_id and s.at > r.created_at + interval '1 hour' and s.at > coalesce(r.ended_at, r.created_at) + interval '1 hour';

insert into public.compliance_reviews (id, name, owner_id, due_on, every_months, completed_at, completed_by, finding, evidence_path, evidence_name)
values
  (
    '88000000-0000-4000-8000-000000000001', 'Who has administrator access', '10000000-0000-4000-8000-000000000001',
    current_date + 9, 3, null, null, null, null, null
  ),
  (
    '88000000-0000-4000-8000-000000000002', 'Restore of a backup', '10000000-0000-4000-8000-000000000001',
    current_date + 34, 6, null, null, null, null, null
  ),
  ('88000000-0000-4000-8000-000000000003', 'Contracts with providers', null, current_date + 71, 12, null, null, null, null, null),
  (
    '88000000-0000-4000-8000-000000000004', 'Who has administrator access', '10000000-0000-4000-8000-000000000001',
    current_date - 82, 3, now() - interval '84 days', '10000000-0000-4000-8000-000000000001',
    'One administrator, who is known. Second factor is on.',
    '88000000-0000-4000-8000-000000000004/access-review.txt', 'Access review.txt'
  ),
  (
    '88000000-0000-4000-8000-000000000005', 'Restore of a backup', '10000000-0000-4000-8000-000000000001',
    current_date - 148, 6, now() - interval '146 days', '10000000-0000-4000-8000-000000000001',
    'Restored in 14 minutes on a machine of its own. All tables had their rows.', null, null
  );

insert into public.retention_runs (rule_key, day, days, before, removed, finished_at)
select r.key, current_date - ago, r.days, now() - make_interval(days => ago + r.days),
  case r.key when 'web_vitals' then 40 + (ago * 37) % 90 when 'client_errors' then (ago * 5) % 7 when 'sign_in_logs' then (ago * 11) % 9 else 0 end,
  date_trunc('hour', now()) - make_interval(days => ago)
from public.retention_rules r, generate_series(1, 10) ago;
