-- What became of a session, and who agrees to its time.
-- An outcome can be undone until the client is told of it, and corrected for seven days. The other party is told by a
-- schedule once the time for Undo is over. A time is confirmed by the party that did not ask for it, and by nobody in that
-- party's place; a coach may remind the client once a day.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.coaching_sessions
  add column settled_at timestamptz,
  add column reminded_at timestamptz;
comment on column public.coaching_sessions.settled_at is
  'When it was completed or marked as missed. Null for what was settled before this was kept: its end counts.';
comment on column public.coaching_sessions.reminded_at is 'When the client was last reminded to confirm the present time.';
comment on column public.coaching_sessions.requested_by is
  'Who set the present time. While the session is pending, the other party confirms it.';

create table private.untold_outcomes (
  session_id uuid primary key references public.coaching_sessions (id) on delete cascade,
  status_before text not null,
  settled_by uuid references public.users (id) on delete cascade,
  due_at timestamptz not null
);
comment on table private.untold_outcomes is
  'Outcomes that nobody has been told of yet, with the status that Undo brings back: the one that the client knows.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index untold_outcomes_due_at_idx on private.untold_outcomes (due_at);
create index untold_outcomes_settled_by_idx on private.untold_outcomes (settled_by);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.raise_sequence() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.sequence := old.sequence + 1;
  if new.session_time <> old.session_time then
    new.reminded_at := null;
  end if;
  return new;
end
$$;

-- What each party may write by itself; status moves by move_coaching_session alone.
create or replace function private.guard_session() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_owner constant boolean := old.coach_id = (select auth.uid()) or (select private.is_super_admin());
begin
  if (new.rating, new.rating_comment) is distinct from (old.rating, old.rating_comment) then
    if old.client_id <> (select auth.uid()) then
      perform private.forbid('Only the client can rate a session');
    elsif old.status <> 'completed' then
      perform private.refuse('You can rate a session once it is completed');
    elsif old.rating is not null then
      perform private.refuse('You have already rated this session');
    end if;
  end if;
  if not is_owner and (new.title, new.session_time, new.duration_minutes, new.session_type, new.agenda, new.meeting_url,
      new.location, new.calendar_event_id, new.calendar_provider)
    is distinct from (old.title, old.session_time, old.duration_minutes, old.session_type, old.agenda, old.meeting_url,
      old.location, old.calendar_event_id, old.calendar_provider)
  then
    perform private.forbid('Only the coach can change a session');
  end if;
  if (new.session_time, new.duration_minutes) is distinct from (old.session_time, old.duration_minutes) then
    if old.status not in ('pending', 'confirmed') then
      perform private.refuse('Only an upcoming session can be rescheduled');
    elsif new.session_time <= now() then
      perform private.refuse('Choose a time in the future');
    end if;
  end if;
  -- The client has not agreed to the new time yet.
  if new.session_time <> old.session_time then
    new.status := 'pending';
    new.requested_by := (select auth.uid());
  end if;
  return new;
end
$$;

create function private.tell_of_session(p_session public.coaching_sessions, p_kind text, p_heading text) returns void
language sql security definer set search_path = ''
as $$
  select private.notify(
    p_session.client_id, p_kind, p_heading,
    format('%s with %s', p_session.title, coalesce(private.name_of(p_session.coach_id), 'your coach')),
    '/client/sessions?session=' || p_session.id, p_session.id, p_session.session_time
  );
  select private.notify(
    p_session.coach_id, p_kind, p_heading,
    format('%s with %s', p_session.title, coalesce(private.name_of(p_session.client_id), 'your client')),
    '/sessions?session=' || p_session.id, p_session.id, p_session.session_time
  );
$$;
comment on function private.tell_of_session(public.coaching_sessions, text, text) is
  'Tells client and coach of a session, except who did it.';

create or replace function private.notify_of_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.tell_of_session(new, 'session_scheduled', case
      when new.requested_by is distinct from new.client_id then 'Session scheduled'
      when new.status = 'confirmed' then 'Session booked'
      else 'Session requested'
    end);
  elsif new.session_time <> old.session_time then
    perform private.tell_of_session(new, 'session_rescheduled', 'Session rescheduled');
  elsif new.status in ('completed', 'no_show') then
    -- Long enough for the Undo that is shown for ten seconds.
    insert into private.untold_outcomes (session_id, status_before, settled_by, due_at)
    values (new.id, old.status, auth.uid(), now() + interval '12 seconds')
    on conflict (session_id) do update set settled_by = excluded.settled_by, due_at = excluded.due_at;
  elsif old.status not in ('completed', 'no_show') then
    perform private.tell_of_session(
      new, 'session_' || new.status, case new.status when 'cancelled' then 'Session canceled' else 'Session ' || new.status end
    );
  end if;
  return null;
end
$$;

create function private.tell_outcomes() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  told integer := 0;
begin
  for due in
    delete from private.untold_outcomes u
    where u.session_id in (
      select d.session_id from private.untold_outcomes d where d.due_at <= now() order by d.due_at limit 500 for update skip locked
    )
    returning u.session_id, u.settled_by
  loop
    -- Told as what that person did, so that who did it is left out and the other party gets the mail.
    perform set_config('request.jwt.claims', coalesce(jsonb_build_object('sub', due.settled_by)::text, ''), true);
    perform private.tell_of_session(
      s, 'session_' || s.status, case s.status when 'no_show' then 'Session missed' else 'Session completed' end
    )
    from public.coaching_sessions s
    where s.id = due.session_id and s.status in ('completed', 'no_show');
    told := told + 1;
  end loop;
  perform set_config('request.jwt.claims', '', true);
  return told;
end
$$;
comment on function private.tell_outcomes() is 'Tells of the outcomes whose time for Undo is over; gives how many. A schedule calls it.';

create or replace function public.move_coaching_session(p_id uuid, p_status text, p_reason text default null)
returns public.coaching_sessions
language plpgsql security definer set search_path = ''
as $$
declare
  moved public.coaching_sessions;
  runs_it boolean;
  has_begun boolean;
begin
  perform private.require_live_session();
  select * into moved from public.coaching_sessions s where s.id = p_id for update;
  runs_it := moved.coach_id = auth.uid() or private.is_super_admin();
  has_begun := moved.session_time <= now();
  if moved.id is null or not (runs_it or moved.client_id = auth.uid()) then
    perform private.forbid('This session isn''t yours');
  end if;
  if moved.status = p_status then
    return moved;
  end if;
  if p_status is null or p_status not in ('pending', 'confirmed', 'completed', 'cancelled', 'no_show') then
    perform private.refuse('Choose a valid status');
  end if;
  if not runs_it and p_status not in ('confirmed', 'cancelled') then
    perform private.forbid('Only the coach can do this');
  end if;
  -- What was held without an answer was held.
  if not (
    moved.status = 'pending' and (p_status in ('confirmed', 'cancelled') or p_status = 'completed' and has_begun)
    or moved.status = 'confirmed' and p_status in ('completed', 'cancelled', 'no_show')
    or moved.status = 'completed' and p_status = 'no_show'
    or moved.status = 'no_show' and p_status = 'completed'
  ) then
    perform private.refuse(format(
      'You can''t change a session from %s to %s',
      replace(replace(moved.status, '_', ' '), 'cancelled', 'canceled'),
      replace(replace(p_status, '_', ' '), 'cancelled', 'canceled')
    ));
  end if;
  if p_status in ('completed', 'no_show') and not has_begun then
    perform private.refuse('This session hasn''t started yet');
  end if;
  if moved.status in ('completed', 'no_show') then
    if coalesce(moved.settled_at, upper(moved.during)) < now() - interval '7 days' then
      perform private.refuse('You can correct an outcome for 7 days');
    elsif moved.rating is not null then
      perform private.refuse('The client has rated this session, so it took place');
    end if;
  end if;
  if char_length(p_reason) > 2000 then
    perform private.refuse('The reason is too long (2,000 characters at most)');
  end if;
  if p_status = 'confirmed' and not runs_it and moved.requested_by = auth.uid() then
    perform private.forbid('Your coach has to confirm the time you requested');
  elsif p_status = 'confirmed' and runs_it and moved.requested_by is distinct from moved.client_id then
    perform private.forbid(format(
      '%s has to confirm the time you requested', coalesce(private.name_of(moved.client_id), 'The client')
    ));
  end if;
  if not runs_it and p_status = 'cancelled' then
    perform private.require_notice(moved, 'cancel');
  end if;

  update public.coaching_sessions s
  set status = p_status,
      settled_at = case when p_status in ('completed', 'no_show') then coalesce(s.settled_at, now()) end,
      cancelled_by = case when p_status = 'cancelled' then auth.uid() end,
      cancel_reason = case when p_status = 'cancelled' then nullif(btrim(p_reason), '') end
  where s.id = p_id
  returning * into moved;
  return moved;
end
$$;
comment on function public.move_coaching_session(uuid, text, text) is
  'Confirms, completes, cancels a session or marks it missed. Who did not ask for the time confirms it. The coach and '
  'administrators settle it once it has begun and correct the outcome for 7 days; the client cancels a confirmed one only by '
  'the coach''s notice.';

create function public.undo_session_outcome(p_id uuid) returns public.coaching_sessions
language plpgsql security definer set search_path = ''
as $$
declare
  undone public.coaching_sessions;
  before text;
begin
  perform private.require_live_session();
  select * into undone from public.coaching_sessions s where s.id = p_id for update;
  if undone.id is null or not (undone.coach_id = auth.uid() or private.is_super_admin()) then
    perform private.forbid('Only the coach can do this');
  end if;
  if undone.rating is not null then
    perform private.refuse('The client has rated this session, so it took place');
  end if;
  delete from private.untold_outcomes u where u.session_id = p_id returning u.status_before into before;
  if before is null then
    perform private.refuse('The client has been notified. Correct the outcome instead');
  end if;
  update public.coaching_sessions s
  set status = before, settled_at = case when before in ('completed', 'no_show') then s.settled_at end
  where s.id = p_id
  returning * into undone;
  -- A correction that is undone brings the outcome back that the client knows already.
  delete from private.untold_outcomes u where u.session_id = p_id;
  return undone;
exception
  when exclusion_violation then
    perform private.refuse('Another session was scheduled for this time');
end
$$;
comment on function public.undo_session_outcome(uuid) is
  'Takes an outcome back while nobody has been told of it: the session has the status that the client knows. For the coach and administrators.';

create function public.remind_of_session(p_id uuid) returns public.coaching_sessions
language plpgsql security definer set search_path = ''
as $$
declare
  reminded public.coaching_sessions;
begin
  perform private.require_live_session();
  select * into reminded from public.coaching_sessions s where s.id = p_id for update;
  if reminded.id is null or not (reminded.coach_id = auth.uid() or private.is_super_admin()) then
    perform private.forbid('Only the coach can do this');
  end if;
  if reminded.status <> 'pending' or reminded.requested_by is not distinct from reminded.client_id then
    perform private.refuse('This session doesn''t wait for the client');
  elsif reminded.session_time <= now() then
    perform private.refuse('This session''s time has passed');
  elsif reminded.reminded_at > now() - interval '1 day' then
    perform private.refuse('You can remind a client once a day');
  end if;
  update public.coaching_sessions s set reminded_at = now() where s.id = p_id returning * into reminded;
  perform private.notify(
    reminded.client_id, 'session_reminder', 'Confirm your session',
    format('%s with %s', reminded.title, coalesce(private.name_of(reminded.coach_id), 'your coach')),
    '/client/sessions?session=' || reminded.id, reminded.id, reminded.session_time
  );
  return reminded;
end
$$;
comment on function public.remind_of_session(uuid) is
  'Reminds the client of a session whose present time the client has not confirmed, once a day. For the coach and administrators.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create or replace trigger guard_columns before update on public.coaching_sessions
  for each row when (private.is_request())
  execute function private.keep_columns(
    'id', 'client_id', 'coach_id', 'status', 'cancelled_by', 'cancel_reason', 'sequence', 'settled_at', 'reminded_at', 'created_at'
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.untold_outcomes enable row level security;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.undo_session_outcome(uuid),
  public.remind_of_session(uuid)
  to authenticated, service_role;
grant execute on function private.tell_outcomes() to service_role;
