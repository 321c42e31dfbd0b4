-- Reading analytics writes nothing, so that a view as a coach or as an organization's administrator shows it too.
-- What takes long to count is counted by the hour, in the zones of those who see the platform and were here within a week:
-- no one has to ask for it first.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table private.kept_analytics drop column asked_at;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.count_platform_analytics(p_days integer, p_time_zone text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  began constant timestamptz := clock_timestamp();
  counted jsonb;
begin
  counted := private.count_analytics(null, null, p_days, p_time_zone, false);
  insert into private.kept_analytics as k (days, time_zone, figures, took_ms, counted_at)
  values (p_days, p_time_zone, counted, extract(epoch from clock_timestamp() - began) * 1000, now())
  on conflict (days, time_zone) do update
    set figures = excluded.figures, took_ms = excluded.took_ms, counted_at = excluded.counted_at;
  return counted;
end
$$;

create or replace function private.platform_analytics(p_days integer, p_time_zone text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Milliseconds up to which the platform is counted while somebody waits.
  quick constant integer := 300;
  kept jsonb;
begin
  select k.figures into kept from private.kept_analytics k
  where k.days = p_days and k.time_zone = p_time_zone and k.took_ms > quick and k.counted_at > now() - interval '3 hours';
  return coalesce(kept, private.count_analytics(null, null, p_days, p_time_zone, false));
end
$$;

create or replace function private.refresh_analytics() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  asked record;
  counted integer := 0;
begin
  delete from private.kept_analytics k where k.counted_at < now() - interval '7 days';
  for asked in
    select periods.days, zones.time_zone
    from unnest(array[30, 90, 365]) as periods (days)
    cross join (
      select distinct u.time_zone from public.users u
      join public.role_permissions p on p.role = u.role and p.permission = 'view_all_users'
      where u.status = 'active' and u.last_seen_at > now() - interval '7 days'
    ) zones
  loop
    perform private.count_platform_analytics(asked.days, asked.time_zone);
    counted := counted + 1;
  end loop;
  return counted;
end
$$;
comment on function private.refresh_analytics() is
  'Counts the platform for the zones of those who see all of it and were here within seven days, and keeps it. For the server only; gives how many counts.';

-- As it was, but for "stable".
create or replace function public.analytics(p_scope text, p_days integer, p_time_zone text, p_org_id uuid default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  figures jsonb;
  period record;
  me constant uuid := auth.uid();
begin
  perform private.require_live_session();
  perform private.require_analytics(p_scope, p_org_id);
  figures := case when p_scope = 'platform' then private.platform_analytics(p_days, p_time_zone)
    else private.count_analytics(
      private.analytics_clients(p_scope, p_org_id), case when p_scope = 'clients' then me end, p_days, p_time_zone,
      p_scope = 'organization')
  end;
  select * into period from private.analytics_period(p_days, p_time_zone);
  return figures || jsonb_build_object('coaches', (
    with loads as materialized (
      select * from private.coach_loads(
        case p_scope when 'clients' then array[me]
          when 'organization' then array(select u.id from public.users u where u.org_id = p_org_id and u.role = 'coach') end,
        period.before_at, period.from_at, period.until_at)
    )
    select jsonb_build_object(
      'count', private.told_count(count(*), p_scope = 'organization'),
      'median_clients', case when count(*) >= 5 then percentile_cont(0.5) within group (order by l.clients) end,
      'median_sessions', case when count(*) >= 5 then percentile_cont(0.5) within group (order by l.sessions) end,
      'median_sessions_before', case when count(*) >= 5 then percentile_cont(0.5) within group (order by l.sessions_before) end,
      'rows', case when p_scope <> 'organization' then coalesce(
        (
          select jsonb_agg(to_jsonb(most) order by most.clients desc, most.full_name, most.coach_id)
          from (select * from loads o order by o.clients desc, o.full_name, o.coach_id limit 100) most
        ),
        '[]') else '[]' end
    )
    from loads l
  ));
end
$$;
