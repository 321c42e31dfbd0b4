-- What is offered instead of a time that is taken: inside the coach's hours, and free of both people's sessions, time off and
-- busy times. 'These times work for both of you' is then true.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- One with another parameter beside it could not be told from it.
drop function private.nearest_open_starts(uuid, uuid, timestamptz, integer, interval, tstzmultirange);
create function private.nearest_open_starts(
  p_coach_id uuid, p_client_id uuid, p_wanted timestamptz, p_minutes integer, p_within interval, p_taken tstzmultirange,
  p_except_session_id uuid default null
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
          and s.id is distinct from p_except_session_id
          and s.coach_blocked && tstzrange(
            start.starts_at - make_interval(mins => coach.buffer_before),
            start.starts_at + coach.length + make_interval(mins => coach.buffer_after)
          )
      )
      and not exists (
        select from public.coaching_sessions s
        where s.client_id = p_client_id and s.status in ('pending', 'confirmed')
          and s.id is distinct from p_except_session_id
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
comment on function private.nearest_open_starts(uuid, uuid, timestamptz, integer, interval, tstzmultirange, uuid) is
  'Up to three free starts nearest to a wanted one inside the coach''s hours, however far ahead, and outside what else is taken.';

create function private.refuse_held(
  p_coach_id uuid, p_client_id uuid, p_wanted timestamptz, p_minutes integer, p_session_id uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  raise exception using
    errcode = '23P01',
    message = 'That time is no longer available',
    -- The coach may schedule any length, and sooner than clients may book.
    detail = private.nearest_open_starts(
      p_coach_id, p_client_id, p_wanted, p_minutes, interval '14 days', '{}', p_session_id
    );
end
$$;
comment on function private.refuse_held(uuid, uuid, timestamptz, integer, uuid) is
  'Refuses a time that the coach wanted, with up to three open ones; the own time of a session that is moved is no obstacle.';

create or replace function public.schedule_session(
  p_id uuid,
  p_client_id uuid,
  p_title text,
  p_session_time timestamptz,
  p_duration_minutes integer,
  p_session_type text,
  p_agenda text,
  p_meeting_url text default null,
  p_location text default null,
  p_coach_id uuid default null
) returns public.coaching_sessions
language plpgsql security invoker set search_path = ''
as $$
declare
  scheduled public.coaching_sessions;
  coach constant uuid := case when (select private.is_super_admin()) then coalesce(p_coach_id, auth.uid()) else auth.uid() end;
begin
  perform private.require_live_session();
  if not (select private.is_coach() or private.is_super_admin()) then
    perform private.forbid('Only a coach can schedule sessions');
  end if;
  if p_coach_id is not null and p_coach_id <> coach then
    perform private.forbid('Only an administrator can schedule for another coach');
  end if;

  select * into scheduled from public.coaching_sessions s where s.id = p_id;
  if found and scheduled.coach_id = coach and scheduled.client_id = p_client_id then
    return scheduled;
  end if;

  if p_client_id is null or p_session_time is null or coalesce(btrim(p_title), '') = '' then
    perform private.refuse('Please fill in all required fields');
  end if;
  if p_session_time <= now() then
    perform private.refuse('Choose a time in the future');
  end if;
  insert into public.coaching_sessions (
    id, client_id, coach_id, title, session_time, duration_minutes, session_type, agenda, meeting_url, location
  )
  values (
    coalesce(p_id, gen_random_uuid()), p_client_id, coach, p_title, p_session_time, coalesce(p_duration_minutes, 60),
    coalesce(p_session_type, 'video'), nullif(p_agenda, ''), nullif(p_meeting_url, ''), nullif(p_location, '')
  )
  returning * into scheduled;
  return scheduled;
exception
  when exclusion_violation then
    perform private.refuse_held(coach, p_client_id, p_session_time, coalesce(p_duration_minutes, 60));
end
$$;

create or replace function public.reschedule_session(p_id uuid, p_start timestamptz, p_duration_minutes integer default null)
returns public.coaching_sessions
language plpgsql security definer set search_path = ''
as $$
declare
  moved public.coaching_sessions;
  minutes integer;
  runs_it boolean;
  confirms_itself boolean;
begin
  perform private.require_live_session();
  -- The row first, then the locks of private.fill_session_ranges: the order in which an update takes them.
  select * into moved from public.coaching_sessions s where s.id = p_id for update;
  runs_it := moved.coach_id = auth.uid() or private.is_super_admin();
  if moved.id is null or not (runs_it or moved.client_id = auth.uid()) then
    perform private.forbid('This session isn''t yours');
  end if;
  if p_start is null then
    perform private.refuse('Please fill in all required fields');
  end if;
  minutes := coalesce(p_duration_minutes, moved.duration_minutes);
  if minutes not in (30, 45, 60, 90, 120) then
    perform private.refuse('A session takes 30, 45, 60, 90 or 120 minutes');
  elsif minutes <> moved.duration_minutes and not runs_it then
    perform private.forbid('Only the coach can change how long a session takes');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(moved.coach_id::text, 0));
  perform pg_advisory_xact_lock(hashtextextended(moved.client_id::text, 0));
  if moved.status not in ('pending', 'confirmed') then
    perform private.refuse('Only an upcoming session can be rescheduled');
  elsif moved.session_time = p_start and moved.duration_minutes = minutes then
    return moved;
  elsif p_start <= now() then
    perform private.refuse('Choose a time in the future');
  end if;

  if runs_it then
    confirms_itself := false;
  else
    if not private.pair_is_active(moved.client_id, moved.coach_id) then
      perform private.forbid('You don''t work with this coach');
    end if;
    perform private.require_notice(moved, 'reschedule');
    if not exists (
      select from private.free_slot_starts(
        moved.coach_id, p_start, p_start + interval '1 second', minutes, moved.client_id, moved.id
      ) start where start = p_start
    ) then
      perform private.refuse_taken(moved.coach_id, moved.client_id, p_start, minutes, moved.id);
    end if;
    select p.auto_confirm into confirms_itself from public.coach_profiles p where p.user_id = moved.coach_id;
  end if;

  -- The other party has not agreed to the new time yet.
  begin
    update public.coaching_sessions s
    set session_time = p_start,
        duration_minutes = minutes,
        requested_by = auth.uid(),
        status = case when confirms_itself then 'confirmed' else 'pending' end
    where s.id = p_id
    returning * into moved;
  exception
    when exclusion_violation then
      perform private.refuse_held(moved.coach_id, moved.client_id, p_start, minutes, moved.id);
  end;
  return moved;
end
$$;

drop function private.nearest_free_starts(uuid, uuid, timestamptz, integer);

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

-- For schedule_session, which runs with the rights of who calls it.
grant execute on function private.refuse_held(uuid, uuid, timestamptz, integer, uuid) to authenticated, service_role;
