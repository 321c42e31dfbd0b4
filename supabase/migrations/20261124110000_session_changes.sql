-- What a change of a session brings with it.
-- Another length is a change like another time: the client is notified, invited, and asked to agree, whoever writes it.
-- What an upcoming session is about, and where it is held, is told and invited to again when it changes.
-- The client learns of an outcome once the time for Undo is over, and rates the session no earlier.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.coaching_sessions
  add column status_before text check (status_before in ('pending', 'confirmed', 'completed', 'no_show')),
  add column outcome_told_at timestamptz,
  add constraint an_untold_outcome_has_its_status check ((status_before is null) = (outcome_told_at is null));
comment on column public.coaching_sessions.outcome_told_at is
  'When the time to undo the present outcome ends: until then the client is shown status_before.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.hold_outcome() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status not in ('completed', 'no_show') then
    new.status_before := null;
    new.outcome_told_at := null;
  else
    new.status_before := case when old.outcome_told_at > now() then old.status_before else old.status end;
    -- As long as private.notify_of_session waits before it tells.
    new.outcome_told_at := now() + interval '12 seconds';
    -- An undone correction brings back what the client knows already.
    if new.status_before = new.status then
      new.status_before := null;
      new.outcome_told_at := null;
    end if;
  end if;
  return new;
end
$$;
comment on function private.hold_outcome() is 'Keeps what the client is shown of a session until the time to undo its outcome is over.';

create or replace function private.guard_session() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_owner constant boolean := old.coach_id = (select auth.uid()) or (select private.is_super_admin());
begin
  if (new.rating, new.rating_comment) is distinct from (old.rating, old.rating_comment) then
    if old.client_id <> (select auth.uid()) then
      perform private.forbid('Only the client can rate a session');
    elsif old.status <> 'completed' or old.outcome_told_at > now() then
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
    -- The client has not agreed to the new time and length yet.
    new.status := 'pending';
    new.requested_by := (select auth.uid());
  end if;
  return new;
end
$$;

create or replace function private.start_session() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.session_time <= now() then
    perform private.refuse('Choose a time in the future');
  end if;
  new.status := 'pending';
  new.cancelled_by := null;
  new.cancel_reason := null;
  new.rating := null;
  new.rating_comment := null;
  new.sequence := 0;
  new.status_before := null;
  new.outcome_told_at := null;
  return new;
end
$$;

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
  elsif new.duration_minutes <> old.duration_minutes then
    perform private.tell_of_session(
      new, 'session_rescheduled', format('Session changed to %s', private.minutes_label(new.duration_minutes))
    );
  elsif new.status = old.status then
    perform private.tell_of_session(new, 'session_changed', 'Session details changed');
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

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger hold_outcome before update on public.coaching_sessions
  for each row when (old.status is distinct from new.status) execute function private.hold_outcome();
create trigger guard_outcome before update on public.coaching_sessions
  for each row when (private.is_request()) execute function private.keep_columns('status_before', 'outcome_told_at');

drop trigger notify_of_session_change on public.coaching_sessions;
create trigger notify_of_session_change after update of status, session_time, duration_minutes on public.coaching_sessions
  for each row when (
    (old.status, old.session_time, old.duration_minutes) is distinct from
      (new.status, new.session_time, new.duration_minutes)
    and not private.is_series_write()
  )
  execute function private.notify_of_session();
create trigger notify_of_session_details after update of title, session_type, agenda, meeting_url, location
  on public.coaching_sessions
  for each row when (
    (old.title, old.session_type, old.agenda, old.meeting_url, old.location) is distinct from
      (new.title, new.session_type, new.agenda, new.meeting_url, new.location)
    and (old.status, old.session_time, old.duration_minutes) is not distinct from
      (new.status, new.session_time, new.duration_minutes)
    and new.status in ('pending', 'confirmed')
    and not private.is_series_write()
  )
  execute function private.notify_of_session();

create or replace trigger raise_sequence before update on public.coaching_sessions
  for each row when (
    (old.session_time, old.duration_minutes, old.status, old.title, old.session_type, old.agenda, old.meeting_url, old.location)
      is distinct from
      (new.session_time, new.duration_minutes, new.status, new.title, new.session_type, new.agenda, new.meeting_url, new.location)
  )
  execute function private.raise_sequence();
comment on column public.coaching_sessions.sequence is
  'Raised with each change of time, status, or what calendars show of it; calendar files carry it.';

create or replace trigger queue_invitation_mail after insert on public.notifications
  for each row when (
    new.coaching_session_id is not null
    and new.kind in (
      'session_scheduled', 'session_rescheduled', 'session_changed', 'session_confirmed', 'session_cancelled',
      'series_scheduled', 'series_confirmed', 'series_cancelled'
    )
  )
  execute function private.queue_invitation_mail();
