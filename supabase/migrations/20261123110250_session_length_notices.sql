-- Whoever has to agree to another length of a session is told of it, as of another time.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

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

create or replace trigger notify_of_session_change after update of status, session_time, duration_minutes
  on public.coaching_sessions
  for each row when ((old.status, old.session_time, old.duration_minutes) is distinct from
                     (new.status, new.session_time, new.duration_minutes))
  execute function private.notify_of_session();
