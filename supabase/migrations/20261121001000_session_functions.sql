-- Scheduling and moving coaching sessions.

-- The specification's slots in the coach's zone, nearest to the wanted time first, that neither calendar has taken.
create function private.nearest_free_starts(
  p_coach_id uuid, p_client_id uuid, p_wanted timestamptz, p_duration_minutes integer
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with coach as (
    select u.time_zone, p.buffer_before, p.buffer_after
    from public.users u
    join public.coach_profiles p on p.user_id = u.id
    where u.id = p_coach_id
  ),
  slot as (
    select (day::date + clock) at time zone coach.time_zone as starts_at
    from coach
    cross join generate_series(
      (p_wanted at time zone coach.time_zone)::date - 14, (p_wanted at time zone coach.time_zone)::date + 14, interval '1 day'
    ) as day
    cross join unnest(array[
      '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30'
    ]::time[]) as clock
  ),
  free as (
    select slot.starts_at
    from slot, coach
    where slot.starts_at > now()
      and slot.starts_at between p_wanted - interval '14 days' and p_wanted + interval '14 days'
      and not exists (
        select from public.coaching_sessions s
        where s.status in ('pending', 'confirmed')
          and (
            s.coach_id = p_coach_id and s.coach_blocked && tstzrange(
              slot.starts_at - make_interval(mins => coach.buffer_before),
              slot.starts_at + make_interval(mins => p_duration_minutes + coach.buffer_after)
            )
            or s.client_id = p_client_id
              and s.during && tstzrange(slot.starts_at, slot.starts_at + make_interval(mins => p_duration_minutes))
          )
      )
    order by abs(extract(epoch from slot.starts_at - p_wanted)), slot.starts_at
    limit 3
  )
  select coalesce(
    jsonb_agg(to_char(free.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') order by free.starts_at), '[]'
  )
  from free
$$;
grant execute on function private.nearest_free_starts(uuid, uuid, timestamptz, integer) to authenticated, service_role;

create function public.schedule_session(
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
    perform private.forbid('Only a coach schedules sessions');
  end if;
  if p_coach_id is not null and p_coach_id <> coach then
    perform private.forbid('Only an administrator schedules for another coach');
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
    raise exception using
      errcode = '23P01',
      message = 'That time has just been taken',
      detail = private.nearest_free_starts(coach, p_client_id, p_session_time, coalesce(p_duration_minutes, 60));
end
$$;
comment on function public.schedule_session(uuid, uuid, text, timestamptz, integer, text, text, text, text, uuid) is
  'A coach schedules a session with an assigned client; an administrator for any coach by p_coach_id. Starts pending. '
  'The same id again gives the same session. Taken: SQLSTATE 23P01 with up to three free starts (JSON, UTC) as detail.';

create function public.taken_times(p_coach_id uuid, p_client_id uuid, p_from timestamptz, p_to timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not private.is_super_admin()
    and not (auth.uid() in (p_coach_id, p_client_id) and private.pair_is_active(p_client_id, p_coach_id))
  then
    perform private.forbid('This coach and this client do not work together');
  end if;
  return query
    select lower(taken.range), upper(taken.range)
    from (
      select case when s.coach_id = p_coach_id then s.coach_blocked else s.during end as range
      from public.coaching_sessions s
      where s.status in ('pending', 'confirmed')
        and (
          s.coach_id = p_coach_id and s.coach_blocked && tstzrange(p_from, p_to)
          or s.client_id = p_client_id and s.during && tstzrange(p_from, p_to)
        )
    ) taken
    order by 1;
end
$$;
comment on function public.taken_times(uuid, uuid, timestamptz, timestamptz) is
  'When the coach or the client is taken, the coach''s buffers included, and nothing but times. For either of an active pair and administrators.';

create function public.move_coaching_session(p_id uuid, p_status text, p_reason text default null)
returns public.coaching_sessions
language plpgsql security definer set search_path = ''
as $$
declare
  moved public.coaching_sessions;
  runs_it boolean;
begin
  perform private.require_live_session();
  select * into moved from public.coaching_sessions s where s.id = p_id for update;
  runs_it := moved.coach_id = auth.uid() or private.is_super_admin();
  if moved.id is null or not (runs_it or moved.client_id = auth.uid()) then
    perform private.forbid('This session is not yours');
  end if;
  if moved.status = p_status then
    return moved;
  end if;
  if p_status is null or p_status not in ('pending', 'confirmed', 'completed', 'cancelled', 'no_show') then
    perform private.refuse('There is no such status of a session');
  end if;
  if not runs_it and p_status not in ('confirmed', 'cancelled') then
    perform private.forbid('Only the coach may do this');
  end if;
  if not (
    moved.status = 'pending' and p_status in ('confirmed', 'cancelled')
    or moved.status = 'confirmed' and p_status in ('completed', 'cancelled', 'no_show')
  ) then
    perform private.refuse(format(
      'A session that is %s cannot become %s', replace(moved.status, '_', ' '), replace(p_status, '_', ' ')
    ));
  end if;
  if p_status in ('completed', 'no_show') and moved.session_time > now() then
    perform private.refuse('This session has not started yet');
  end if;
  if char_length(p_reason) > 2000 then
    perform private.refuse('The reason is too long (2,000 characters at most)');
  end if;

  update public.coaching_sessions s
  set status = p_status,
      cancelled_by = case when p_status = 'cancelled' then auth.uid() end,
      cancel_reason = case when p_status = 'cancelled' then nullif(btrim(p_reason), '') end
  where s.id = p_id
  returning * into moved;
  return moved;
end
$$;
comment on function public.move_coaching_session(uuid, text, text) is
  'Confirms, completes, cancels a session or marks it missed. The coach and administrators all, the client confirms and cancels.';

grant execute on function
  public.schedule_session(uuid, uuid, text, timestamptz, integer, text, text, text, text, uuid),
  public.taken_times(uuid, uuid, timestamptz, timestamptz),
  public.move_coaching_session(uuid, text, text)
  to authenticated, service_role;
