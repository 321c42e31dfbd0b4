-- Either party moves a session to another time.

create function private.spoken_minutes(p_minutes integer) returns text
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
      perform private.refuse(format('A session that has begun cannot be %s; ask your coach', p_act));
    end if;
    perform private.refuse(format(
      'This session cannot be %s less than %s before; ask your coach', p_act, private.spoken_minutes(notice)
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
    perform private.forbid('This session is not yours');
  end if;
  if p_start is null then
    perform private.refuse('Please fill in all required fields');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(moved.coach_id::text, 0));
  perform pg_advisory_xact_lock(hashtextextended(moved.client_id::text, 0));
  if moved.status not in ('pending', 'confirmed') then
    perform private.refuse('Only an upcoming session can be moved');
  elsif moved.session_time = p_start then
    return moved;
  elsif p_start <= now() then
    perform private.refuse('Choose a time in the future');
  end if;

  if runs_it then
    confirms_itself := false;
  else
    if not private.pair_is_active(moved.client_id, moved.coach_id) then
      perform private.forbid('You do not work with this coach');
    end if;
    perform private.require_notice(moved, 'moved');
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

grant execute on function public.reschedule_session(uuid, timestamptz) to authenticated, service_role;
