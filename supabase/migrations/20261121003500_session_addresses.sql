-- What people are told of a session leads to that very session.

create or replace function private.notify_of_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  what text;
  heading text;
begin
  if tg_op = 'INSERT' then
    what := 'session_scheduled';
    heading := case
      when new.requested_by is distinct from new.client_id then 'Session scheduled'
      when new.status = 'confirmed' then 'Session booked'
      else 'Session requested'
    end;
  elsif new.session_time <> old.session_time then
    what := 'session_rescheduled';
    heading := 'Session rescheduled';
  else
    what := 'session_' || new.status;
    heading := case new.status when 'no_show' then 'Session missed' else 'Session ' || new.status end;
  end if;
  perform private.notify(
    new.client_id, what, heading,
    format('%s with %s: %s', new.title, coalesce(private.name_of(new.coach_id), 'your coach'), private.spoken_time(new.session_time, new.client_id)),
    '/client/sessions?session=' || new.id
  );
  perform private.notify(
    new.coach_id, what, heading,
    format('%s with %s: %s', new.title, coalesce(private.name_of(new.client_id), 'your client'), private.spoken_time(new.session_time, new.coach_id)),
    '/sessions?session=' || new.id
  );
  return null;
end
$$;
