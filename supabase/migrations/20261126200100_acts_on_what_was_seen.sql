-- An act that answers to somebody else's act holds for what its page showed: p_seen names columns with the values that were
-- shown, and the act is refused where one of them says something else by now. Without it a coach could confirm a time that
-- the client had already left. A module that is older than this calls the functions without p_seen, as before.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- Rows that the caller has no part in are left to the act itself, which refuses them.
create function private.require_session_as_seen(p_id uuid, p_seen jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  present public.coaching_sessions;
begin
  select * into present from public.coaching_sessions s
  where s.id = p_id and (auth.uid() in (s.client_id, s.coach_id) or private.is_super_admin())
  for update;
  if present.id is not null and jsonb_populate_record(present, p_seen) is distinct from present then
    perform private.refuse(format(
      'Someone else, or another window, changed this session first. It is now %s, for %s. Look at it, then try again.',
      case present.status when 'cancelled' then 'canceled' when 'no_show' then 'a no-show' else present.status end,
      to_char(
        present.session_time at time zone (select u.time_zone from public.users u where u.id = auth.uid()),
        'Mon FMDD, YYYY, FMHH12:MI AM'
      )
    ));
  end if;
end
$$;
comment on function private.require_session_as_seen(uuid, jsonb) is
  'Refuses where one of the columns in p_seen says something else of the session by now; locks it.';

create function public.move_coaching_session(p_id uuid, p_status text, p_reason text, p_seen jsonb)
returns public.coaching_sessions
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.require_session_as_seen(p_id, p_seen);
  return public.move_coaching_session(p_id, p_status, p_reason);
end
$$;
comment on function public.move_coaching_session(uuid, text, text, jsonb) is
  'As without p_seen, { column: value } as the page showed them; refused where one says something else by now.';

create function public.reschedule_session(p_id uuid, p_start timestamptz, p_duration_minutes integer, p_seen jsonb)
returns public.coaching_sessions
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.require_session_as_seen(p_id, p_seen);
  return public.reschedule_session(p_id, p_start, p_duration_minutes);
end
$$;
comment on function public.reschedule_session(uuid, timestamptz, integer, jsonb) is
  'As without p_seen, { column: value } as the page showed them; refused where one says something else by now.';

create function public.answer_coaching_request(
  p_id uuid, p_accept boolean, p_answer text, p_reason text, p_seen jsonb
) returns public.coaching_requests
language plpgsql security definer set search_path = ''
as $$
declare
  present public.coaching_requests;
begin
  perform private.require_live_session();
  select * into present from public.coaching_requests r where r.id = p_id and r.coach_id = auth.uid() for update;
  if present.id is not null and present.status = 'new'
    and jsonb_populate_record(present, p_seen) is distinct from present
  then
    perform private.refuse('The client changed this request first. Read it again, then answer.');
  end if;
  return public.answer_coaching_request(p_id, p_accept, p_answer, p_reason);
end
$$;
comment on function public.answer_coaching_request(uuid, boolean, text, text, jsonb) is
  'As without p_seen, { column: value } as the page showed them; refused where one says something else by now.';

create function public.move_review(
  p_id uuid,
  p_status text,
  p_reason text,
  p_notes text,
  p_estimated_completion date,
  p_coach_id uuid,
  p_seen jsonb
) returns public.review_requests
language plpgsql security definer set search_path = ''
as $$
declare
  present public.review_requests;
begin
  perform private.require_live_session();
  select * into present from public.review_requests r
  where r.id = p_id and r.deleted_at is null
    and (private.is_super_admin() or private.is_coach() and private.i_coach_review(r))
  for update;
  if present.id is not null and jsonb_populate_record(present, p_seen) is distinct from present then
    perform private.refuse(format(
      'Someone else, or another window, changed this request first. It is now %s. Read it again, then try again.',
      present.status
    ));
  end if;
  return public.move_review(p_id, p_status, p_reason, p_notes, p_estimated_completion, p_coach_id);
end
$$;
comment on function public.move_review(uuid, text, text, text, date, uuid, jsonb) is
  'As without p_seen, { column: value } as the page showed them; refused where one says something else by now.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.move_coaching_session(uuid, text, text, jsonb),
  public.reschedule_session(uuid, timestamptz, integer, jsonb),
  public.answer_coaching_request(uuid, boolean, text, text, jsonb),
  public.move_review(uuid, text, text, text, date, uuid, jsonb)
  to authenticated, service_role;
