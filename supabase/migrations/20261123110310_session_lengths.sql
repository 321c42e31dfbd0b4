-- Rescheduling changes how long a session takes as well.
-- The coach and administrators change it, with the time or alone; the other party is asked to agree to either.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- One with a third parameter beside it could not be told from it where two are given.
drop function public.reschedule_session(uuid, timestamptz);
create function public.reschedule_session(p_id uuid, p_start timestamptz, p_duration_minutes integer default null)
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
      -- The coach may go beyond the own hours and lengths: where those offer nothing, any free start near is offered.
      raise exception using
        errcode = '23P01',
        message = 'That time is no longer available',
        detail = coalesce(
          nullif(private.nearest_offered_starts(moved.coach_id, moved.client_id, p_start, minutes, moved.id), '[]'),
          private.nearest_free_starts(moved.coach_id, moved.client_id, p_start, minutes)::text
        );
  end;
  return moved;
end
$$;
comment on function public.reschedule_session(uuid, timestamptz, integer) is
  'Moves an upcoming session: the client to a free start and by the coach''s notice, the coach or an administrator to any free time '
  'and, with p_duration_minutes, to another length. Pending until the other party confirms. Not free: SQLSTATE 23P01 with up to '
  'three free starts (JSON, UTC) as detail.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.reschedule_session(uuid, timestamptz, integer) to authenticated, service_role;
