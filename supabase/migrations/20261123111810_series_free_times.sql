-- Free times near a session of a series that is held: inside the coach's hours, and free of sessions, time off and busy times.
-- A time is looked for within half of the interval of the series, so that no two of its sessions are offered the same one.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.nearest_open_starts(
  p_coach_id uuid, p_client_id uuid, p_wanted timestamptz, p_minutes integer, p_within interval, p_taken tstzmultirange
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with coach as (
    select p.*, make_interval(mins => p_minutes) as length from public.coach_profiles p where p.user_id = p_coach_id
  ),
  open as materialized (
    select hours.opens_at, hours.closes_at
    from private.open_hours(p_coach_id, p_wanted - p_within, p_wanted + p_within) as hours
    union all
    -- Office hours for a coach who has set none yet.
    select (day::date + time '09:00') at time zone zone.name, (day::date + time '17:00') at time zone zone.name
    from (select private.zone_of(p_coach_id) as name) zone
    cross join generate_series(
      (p_wanted - p_within) at time zone zone.name, (p_wanted + p_within) at time zone zone.name, interval '1 day'
    ) as day
    where not exists (select from public.availability_rules r where r.coach_id = p_coach_id)
      and not exists (
        select from public.availability_overrides o
        where o.coach_id = p_coach_id and day::date between o.starts_on and o.ends_on
      )
  ),
  merged as (select range_agg(tstzrange(open.opens_at, open.closes_at)) as hours from open),
  start as (
    select distinct starts_at
    from coach, open, generate_series(
      open.opens_at, open.closes_at - interval '1 minute', make_interval(mins => coach.slot_step_minutes)
    ) as starts_at
    where starts_at > now() and starts_at between p_wanted - p_within and p_wanted + p_within
  ),
  free as (
    select start.starts_at
    from start, coach, merged
    where merged.hours @> tstzrange(start.starts_at, start.starts_at + coach.length)
      and not p_taken && tstzrange(start.starts_at, start.starts_at + coach.length)
      and not exists (
        select from public.coaching_sessions s
        where s.coach_id = p_coach_id and s.status in ('pending', 'confirmed')
          and s.coach_blocked && tstzrange(
            start.starts_at - make_interval(mins => coach.buffer_before),
            start.starts_at + coach.length + make_interval(mins => coach.buffer_after)
          )
      )
      and not exists (
        select from public.coaching_sessions s
        where s.client_id = p_client_id and s.status in ('pending', 'confirmed')
          and s.during && tstzrange(start.starts_at, start.starts_at + coach.length)
      )
      and not exists (
        select from public.busy_blocks b
        where b.coach_id = p_coach_id
          and b.starts_at < start.starts_at + coach.length + make_interval(mins => coach.buffer_after)
          and b.ends_at > start.starts_at - make_interval(mins => coach.buffer_before)
      )
    order by abs(extract(epoch from start.starts_at - p_wanted)), start.starts_at
    limit 3
  )
  select coalesce(
    jsonb_agg(to_char(free.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') order by free.starts_at), '[]'
  )
  from free
$$;
comment on function private.nearest_open_starts(uuid, uuid, timestamptz, integer, interval, tstzmultirange) is
  'Up to three free starts nearest to a wanted one inside the coach''s hours, however far ahead, and outside what else is taken.';

create or replace function public.plan_series(
  p_client_id uuid, p_start timestamptz, p_duration_minutes integer, p_weeks integer, p_count integer, p_coach_id uuid default null
) returns table (number integer, starts_at timestamptz, label text, free_starts jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  coach constant uuid := coalesce(p_coach_id, auth.uid());
  length constant interval := make_interval(mins => p_duration_minutes);
begin
  perform private.require_live_session();
  if not private.is_super_admin() and not (private.is_coach() and coach = auth.uid()) then
    perform private.forbid('Only a coach can schedule sessions');
  elsif not private.is_super_admin() and not coalesce(private.pair_is_active(p_client_id, coach), false) then
    perform private.forbid('This coach and this client don''t work together');
  end if;
  perform private.check_series(p_weeks, p_count);
  return query
  with occurrence as (
    select s.number, s.starts_at from private.series_starts(p_start, private.zone_of(coach), p_weeks, p_count) s
  ),
  -- The coach may schedule outside own hours, here as for one session.
  held as (
    select distinct on (e.starts_at) e.starts_at, e.label
    from public.explain_times(
      (select array_agg(o.starts_at) from occurrence o), p_duration_minutes, p_client_id, null, p_coach_id
    ) with ordinality e (starts_at, kind, label, from_at, until_at, place)
    where e.kind <> 'outside_hours'
    order by e.starts_at, e.place
  ),
  taken as (select range_agg(tstzrange(o.starts_at, o.starts_at + length)) as times from occurrence o)
  select o.number, o.starts_at, held.label, case when held.starts_at is null then '[]'::jsonb else
    private.nearest_open_starts(
      coach, p_client_id, o.starts_at, p_duration_minutes, make_interval(hours => p_weeks * 84), taken.times
    )
  end
  from taken cross join occurrence o left join held on held.starts_at = o.starts_at
  order by o.number;
end
$$;
