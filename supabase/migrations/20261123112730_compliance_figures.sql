-- Compliance at a glance, counted from requests, reviews and retention runs.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.compliance_figures() returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  perform private.require_permission('view_security_logs');
  return jsonb_build_object(
    'requests', (
      select jsonb_build_object(
        'open', count(*) filter (where r.ended_at is null),
        'overdue', count(*) filter (where r.ended_at is null and r.due_on < today),
        'ended_30d', count(*) filter (where r.ended_at > now() - interval '30 days')
      ) from public.data_requests r
    ),
    'reviews', (
      select jsonb_build_object(
        'open', count(*) filter (where v.completed_at is null),
        'overdue', count(*) filter (where v.completed_at is null and v.due_on < today),
        'completed', count(*) filter (where v.completed_at is not null)
      ) from public.compliance_reviews v
    ),
    'removed_30d', (
      select coalesce(sum(n.removed), 0) from public.retention_runs n where n.day > today - 30
    ),
    'failed_rules', (
      select count(*) from (
        select distinct on (n.rule_key) n.error_code from public.retention_runs n order by n.rule_key, n.day desc
      ) latest where latest.error_code is not null
    ),
    'tables', (select count(*) from public.data_inventory)
  );
end
$$;
comment on function public.compliance_figures() is
  'How many requests and reviews are open, overdue and done, what retention deleted in 30 days (UTC), and how many rules failed in their last run.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.compliance_figures() to authenticated, service_role;
