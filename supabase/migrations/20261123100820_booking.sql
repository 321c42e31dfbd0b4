-- Booking and moving coaching sessions.
-- Clients book with their coaches and either party moves a session; who asked for the present time does not confirm it, the
-- other one does.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.start_request() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.requested_by := (select auth.uid());
  return new;
end
$$;

create function private.nearest_offered_starts(
  p_coach_id uuid, p_client_id uuid, p_wanted timestamptz, p_minutes integer, p_except_session_id uuid default null
) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(to_char(near.start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') order by near.start), '[]'
  )::text
  from (
    select start
    from private.free_slot_starts(
      p_coach_id, p_wanted - interval '14 days', p_wanted + interval '14 days', p_minutes, p_client_id, p_except_session_id
    ) start
    order by abs(extract(epoch from start - p_wanted)), start
    limit 3
  ) near
$$;
comment on function private.nearest_offered_starts(uuid, uuid, timestamptz, integer, uuid) is
  'Up to three free starts of the coach''s availability nearest to the wanted one, as JSON in UTC.';

create function private.refuse_taken(
  p_coach_id uuid, p_client_id uuid, p_wanted timestamptz, p_minutes integer, p_except_session_id uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  raise exception using
    errcode = '23P01',
    message = 'That time is no longer available',
    detail = private.nearest_offered_starts(p_coach_id, p_client_id, p_wanted, p_minutes, p_except_session_id);
end
$$;

create function public.book_session(
  p_id uuid,
  p_coach_id uuid,
  p_start timestamptz,
  p_duration_minutes integer,
  p_session_type text,
  p_title text,
  p_agenda text default null
) returns public.coaching_sessions
language plpgsql security definer set search_path = ''
as $$
declare
  booked public.coaching_sessions;
  profile public.coach_profiles;
  place public.coach_meeting_places;
begin
  perform private.require_live_session();
  if not private.is_client() then
    perform private.forbid('Only a client can book sessions');
  end if;
  if p_id is null or p_coach_id is null or p_start is null or p_duration_minutes is null or p_session_type is null
    or coalesce(btrim(p_title), '') = ''
  then
    perform private.refuse('Please fill in all required fields');
  end if;
  if not private.pair_is_active(auth.uid(), p_coach_id) then
    perform private.forbid('You don''t work with this coach');
  end if;

  -- The locks of private.fill_session_ranges, in its order, taken before the look at what is free.
  perform pg_advisory_xact_lock(hashtextextended(p_coach_id::text, 0));
  perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 0));
  select * into booked from public.coaching_sessions s where s.id = p_id;
  if found then
    if booked.client_id = auth.uid() and booked.coach_id = p_coach_id then
      return booked;
    end if;
    perform private.forbid('This session isn''t yours');
  end if;

  select * into profile from public.coach_profiles p where p.user_id = p_coach_id;
  if not (p_duration_minutes = any (profile.session_lengths)) then
    perform private.refuse(format('This coach doesn''t offer sessions of %s minutes', p_duration_minutes));
  elsif not (p_session_type = any (profile.session_types)) then
    perform private.refuse('This coach doesn''t offer sessions of this type');
  elsif char_length(btrim(p_title)) > 200 then
    perform private.refuse('The title is too long (200 characters at most)');
  elsif char_length(p_agenda) > 10000 then
    perform private.refuse('The agenda is too long (10,000 characters at most)');
  end if;
  if not exists (
    select from private.free_slot_starts(
      p_coach_id, p_start, p_start + interval '1 second', p_duration_minutes, auth.uid()
    ) start where start = p_start
  ) then
    perform private.refuse_taken(p_coach_id, auth.uid(), p_start, p_duration_minutes);
  end if;

  select * into place from public.coach_meeting_places m where m.coach_id = p_coach_id;
  insert into public.coaching_sessions (
    id, client_id, coach_id, title, session_time, duration_minutes, session_type, agenda, status, meeting_url, location
  )
  values (
    p_id, auth.uid(), p_coach_id, btrim(p_title), p_start, p_duration_minutes, p_session_type, nullif(btrim(p_agenda), ''),
    case when profile.auto_confirm then 'confirmed' else 'pending' end,
    case p_session_type when 'video' then place.video_url end,
    case p_session_type when 'phone' then place.phone when 'in-person' then place.address end
  )
  returning * into booked;
  return booked;
end
$$;
comment on function public.book_session(uuid, uuid, timestamptz, integer, text, text, text) is
  'A client books a free start of an own coach; pending until the coach confirms, unless the coach confirms by rule. The same id again '
  'gives the same session. Not free: SQLSTATE 23P01 with up to three free starts (JSON, UTC) as detail.';

create function private.minutes_label(p_minutes integer) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_minutes >= 2880 and p_minutes % 1440 = 0 then p_minutes / 1440 || ' days'
    when p_minutes = 60 then '1 hour'
    when p_minutes >= 60 and p_minutes % 60 = 0 then p_minutes / 60 || ' hours'
    else p_minutes || ' minutes'
  end
$$;

-- A notice protects an agreed time. What is still pending can be taken back at any time.
create function private.require_notice(p_session public.coaching_sessions, p_act text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  notice integer;
begin
  select p.cancel_notice_minutes into notice from public.coach_profiles p where p.user_id = p_session.coach_id;
  if p_session.status = 'confirmed' and p_session.session_time < now() + make_interval(mins => coalesce(notice, 0)) then
    if p_session.session_time <= now() then
      perform private.refuse(format('You can''t %s a session that has started. Message your coach', p_act));
    end if;
    perform private.refuse(format(
      'You can''t %s less than %s before the session. Message your coach', p_act, private.minutes_label(notice)
    ));
  end if;
end
$$;

create function public.reschedule_session(p_id uuid, p_start timestamptz) returns public.coaching_sessions
language plpgsql security definer set search_path = ''
as $$
declare
  moved public.coaching_sessions;
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
  perform pg_advisory_xact_lock(hashtextextended(moved.coach_id::text, 0));
  perform pg_advisory_xact_lock(hashtextextended(moved.client_id::text, 0));
  if moved.status not in ('pending', 'confirmed') then
    perform private.refuse('Only an upcoming session can be rescheduled');
  elsif moved.session_time = p_start then
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
        moved.coach_id, p_start, p_start + interval '1 second', moved.duration_minutes, moved.client_id, moved.id
      ) start where start = p_start
    ) then
      perform private.refuse_taken(moved.coach_id, moved.client_id, p_start, moved.duration_minutes, moved.id);
    end if;
    select p.auto_confirm into confirms_itself from public.coach_profiles p where p.user_id = moved.coach_id;
  end if;

  -- The other party has not agreed to the new time yet.
  begin
    update public.coaching_sessions s
    set session_time = p_start,
        requested_by = auth.uid(),
        status = case when confirms_itself then 'confirmed' else 'pending' end
    where s.id = p_id
    returning * into moved;
  exception
    when exclusion_violation then
      perform private.refuse_taken(moved.coach_id, moved.client_id, p_start, moved.duration_minutes, moved.id);
  end;
  return moved;
end
$$;
comment on function public.reschedule_session(uuid, timestamptz) is
  'Moves an upcoming session: the client to a free start and by the coach''s notice, the coach or an administrator to any free time. '
  'Pending until the other party confirms. Not free: SQLSTATE 23P01 with up to three free starts (JSON, UTC) as detail.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger start_request before insert on public.coaching_sessions
  for each row when (private.is_request()) execute function private.start_request();

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.book_session(uuid, uuid, timestamptz, integer, text, text, text),
  public.reschedule_session(uuid, timestamptz)
  to authenticated, service_role;
