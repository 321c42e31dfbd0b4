-- What analytics counts over a period: the last 30, 90 or 365 days in the reader's zone, today included, beside the one before.
-- A rate or a median needs five; in an organization's aggregates no count from one to four is told.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.told_count(p_count bigint, p_is_aggregate boolean) returns bigint
language sql immutable set search_path = ''
as $$ select case when p_is_aggregate and p_count between 1 and 4 then null else p_count end $$;
comment on function private.told_count(bigint, boolean) is 'A count; null where it is too small to be told of people who stay unnamed.';

create function private.analytics_period(p_days integer, p_time_zone text)
returns table (before_at timestamptz, from_at timestamptz, until_at timestamptz, cohorts_at timestamptz)
language plpgsql stable set search_path = ''
as $$
declare
  today date;
begin
  if p_days is null or p_days not in (30, 90, 365) then
    perform private.refuse('Choose 30, 90, or 365 days');
  end if;
  -- Refuses a zone that there is not.
  perform private.day_start(current_date, p_time_zone);
  today := (now() at time zone p_time_zone)::date;
  return query select
    private.day_start(today + 1 - 2 * p_days, p_time_zone), private.day_start(today + 1 - p_days, p_time_zone),
    private.day_start(today + 1, p_time_zone),
    private.day_start((date_trunc('month', today) - interval '11 months')::date, p_time_zone);
end
$$;
comment on function private.analytics_period(integer, text) is
  'Where the period before begins, where the period begins and ends, and where the first of twelve months of sign-up begins.';

create function private.count_analytics(
  p_clients uuid[], p_coach_id uuid, p_days integer, p_time_zone text, p_is_aggregate boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  period record;
begin
  select * into period from private.analytics_period(p_days, p_time_zone);
  return jsonb_build_object(
    'counted_at', now(),
    'from', (period.from_at at time zone p_time_zone)::date,
    'to', (now() at time zone p_time_zone)::date,
    'clients', (
      select private.told_count(count(*), p_is_aggregate) from public.users u
      where u.role = 'client' and (p_clients is null or u.id = any (p_clients))
    ),
    'funnel', (
      with reached as materialized (
        select true as is_now, s.step, count(*) as n
        from private.client_steps(p_clients, p_coach_id, period.from_at, period.until_at) s group by s.step
        union all
        select false, s.step, count(*)
        from private.client_steps(p_clients, p_coach_id, period.before_at, period.from_at) s group by s.step
      ),
      counted as (
        select known.step, known.place,
          coalesce(sum(r.n) filter (where r.is_now), 0)::bigint as n,
          coalesce(sum(r.n) filter (where not r.is_now), 0)::bigint as n_before
        from unnest(array['signed_up', 'application', 'coach', 'session', 'offer']) with ordinality as known (step, place)
        left join reached r on r.step >= known.place
        group by known.step, known.place
      )
      select jsonb_agg(
        jsonb_build_object(
          'step', c.step, 'count', private.told_count(c.n, p_is_aggregate),
          'before', private.told_count(c.n_before, p_is_aggregate)
        )
        order by c.place
      )
      from counted c
    ),
    'retention', (
      select coalesce(jsonb_agg(to_jsonb(cell) order by cell.cohort, cell.month), '[]')
      from (
        select m.cohort, m.month, private.told_count(count(*), p_is_aggregate) as clients,
          case when count(*) >= 5 then private.told_count(count(*) filter (where m.is_active), p_is_aggregate) end as active
        from private.client_months(p_clients, p_coach_id, period.cohorts_at, p_time_zone) m
        group by m.cohort, m.month
      ) cell
    ),
    'waits', (
      select jsonb_agg(
        jsonb_build_object(
          'what', known.what, 'count', coalesce(w.n, 0), 'median', case when w.n >= 5 then w.median end,
          'before', coalesce(w.n_before, 0), 'median_before', case when w.n_before >= 5 then w.median_before end
        ) || case when p_is_aggregate and w.people between 1 and 4 then '{"count": null, "median": null}'::jsonb else '{}' end
          || case when p_is_aggregate and w.people_before between 1 and 4
            then '{"before": null, "median_before": null}'::jsonb else '{}' end
        order by known.place
      )
      from unnest(array['answer', 'interview', 'offer']) with ordinality as known (what, place)
      left join (
        select d.what,
          count(*) filter (where d.at >= period.from_at) as n,
          count(distinct d.client_id) filter (where d.at >= period.from_at) as people,
          percentile_cont(0.5) within group (order by d.days) filter (where d.at >= period.from_at) as median,
          count(*) filter (where d.at < period.from_at) as n_before,
          count(distinct d.client_id) filter (where d.at < period.from_at) as people_before,
          percentile_cont(0.5) within group (order by d.days) filter (where d.at < period.from_at) as median_before
        from private.application_waits(p_clients, period.before_at, period.until_at) d
        group by d.what
      ) w on w.what = known.what
    ),
    'areas', (
      select jsonb_agg(
        jsonb_build_object(
          'area', known.area, 'count', private.told_count(coalesce(used.n, 0), p_is_aggregate),
          'before', private.told_count(coalesce(used.n_before, 0), p_is_aggregate)
        )
        order by coalesce(used.n, 0) desc, known.place
      )
      from unnest(
        array['applications', 'sessions', 'messages', 'tasks', 'goals', 'documents', 'reviews', 'network']
      ) with ordinality as known (area, place)
      left join (
        select a.area, count(distinct a.client_id) filter (where a.at >= period.from_at) as n,
          count(distinct a.client_id) filter (where a.at < period.from_at) as n_before
        from private.client_acts(p_clients, p_coach_id, period.before_at, period.until_at) a group by a.area
      ) used on used.area = known.area
      where p_coach_id is null or known.area <> 'network'
    )
  );
end
$$;
comment on function private.count_analytics(uuid[], uuid, integer, text, boolean) is
  'The figures of these clients, null for all, over a period. Only for functions that have checked who calls.';
