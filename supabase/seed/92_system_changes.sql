-- How the operator came to today's settings and flags. What they are now stands with their tables.
insert into public.system_changes (kind, key, before, after, reason, changed_by, changed_at)
select change.kind, change.key, change.before::jsonb, change.after::jsonb, change.reason,
  '10000000-0000-4000-8000-000000000001', now() - change.ago
from (
  values
    ('setting', 'coaching_request_days', '2', '3', 'Coaches who work part-time asked for one more day', interval '34 days'),
    ('setting', 'coaching_request_pause_days', '30', '14', 'Clients whose schedule changed had to wait too long', interval '19 days'),
    (
      'flag', 'marketplace',
      '{"is_on": true, "percentage": 0, "roles": [], "org_ids": [], "user_ids": []}',
      '{"is_on": true, "percentage": 25, "roles": [], "org_ids": [], "user_ids": []}',
      'A quarter first, to see how many requests a coach gets', interval '26 days'
    ),
    (
      'flag', 'marketplace',
      '{"is_on": true, "percentage": 25, "roles": [], "org_ids": [], "user_ids": []}',
      '{"is_on": true, "percentage": 100, "roles": [], "org_ids": [], "user_ids": []}',
      'Coaches answer within a day on average', interval '12 days'
    )
) as change (kind, key, before, after, reason, ago);

update public.feature_flags set full_since = now() - interval '12 days' where key = 'marketplace';
