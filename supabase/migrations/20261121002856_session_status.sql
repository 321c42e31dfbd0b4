-- What a session may become: who asked for its time does not confirm it, and a late cancellation is for the coach.

create or replace function public.move_coaching_session(p_id uuid, p_status text, p_reason text default null)
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
  if not runs_it and p_status = 'confirmed' and moved.requested_by = auth.uid() then
    perform private.forbid('Your coach confirms the time that you asked for');
  end if;
  if not runs_it and p_status = 'cancelled' then
    perform private.require_notice(moved, 'cancelled');
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
  'Confirms, completes, cancels a session or marks it missed. The coach and administrators all; the client confirms what the coach '
  'proposed and cancels, a confirmed session only by the coach''s notice.';
