-- Whoever was let into a call may come back to it until its end. A session that is moved has another call: its client waits
-- at the door again, and reads nothing of an end that was that of the earlier one.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.close_moved_call() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.session_calls c set admitted_at = null, ended_at = null
  where c.session_id = new.id and (c.admitted_at is not null or c.ended_at is not null);
  return null;
end
$$;
comment on function private.close_moved_call() is
  'A session that is moved to another time has a call that nobody was let into yet.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger close_moved_call after update of session_time on public.coaching_sessions
  for each row when (new.session_time is distinct from old.session_time) execute function private.close_moved_call();
