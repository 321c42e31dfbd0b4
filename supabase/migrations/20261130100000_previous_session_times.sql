-- A pending session says from when it was rescheduled. Whoever read that from its sequence was told so of a session whose
-- title alone had changed.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.coaching_sessions
  add column previous_time timestamptz
    constraint previous_time_is_plausible check (previous_time between '1970-01-01' and '2200-01-01');
comment on column public.coaching_sessions.previous_time is
  'While a rescheduled session is pending: the time that was last agreed to, or first asked for. Null otherwise.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.raise_sequence() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.sequence := old.sequence + 1;
  if new.session_time <> old.session_time then
    new.reminded_at := null;
    new.previous_time := nullif(coalesce(old.previous_time, old.session_time), new.session_time);
  end if;
  if new.status <> 'pending' then
    new.previous_time := null;
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
  new.previous_time := null;
  new.status_before := null;
  new.outcome_told_at := null;
  return new;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger guard_previous_time before update on public.coaching_sessions
  for each row when (private.is_request()) execute function private.keep_columns('previous_time');
