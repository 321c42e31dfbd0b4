-- Clients book with their coaches.

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
    message = 'That time has just been taken',
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
    perform private.forbid('Only a client books sessions');
  end if;
  if p_id is null or p_coach_id is null or p_start is null or p_duration_minutes is null or p_session_type is null
    or coalesce(btrim(p_title), '') = ''
  then
    perform private.refuse('Please fill in all required fields');
  end if;
  if not private.pair_is_active(auth.uid(), p_coach_id) then
    perform private.forbid('You do not work with this coach');
  end if;

  -- The locks of private.fill_session_ranges, in its order, taken before the look at what is free.
  perform pg_advisory_xact_lock(hashtextextended(p_coach_id::text, 0));
  perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 0));
  select * into booked from public.coaching_sessions s where s.id = p_id;
  if found then
    if booked.client_id = auth.uid() and booked.coach_id = p_coach_id then
      return booked;
    end if;
    perform private.forbid('This session is not yours');
  end if;

  select * into profile from public.coach_profiles p where p.user_id = p_coach_id;
  if not (p_duration_minutes = any (profile.session_lengths)) then
    perform private.refuse(format('This coach does not offer sessions of %s minutes', p_duration_minutes));
  elsif not (p_session_type = any (profile.session_types)) then
    perform private.refuse('This coach does not offer sessions of this type');
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

grant execute on function
  public.book_session(uuid, uuid, timestamptz, integer, text, text, text)
  to authenticated, service_role;
