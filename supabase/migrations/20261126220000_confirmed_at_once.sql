-- A session that is confirmed at once is told to both.
-- Where a coach confirms bookings by rule, the client's own act brings what otherwise the coach's answer brings. The client is
-- told of it like of that answer; the mail of it is the invitation, which goes to whoever acts on a session.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- Not by private.notify(), which tells nobody what they did themselves: the confirmation is the coach's rule.
create function private.tell_of_confirmation(p_session public.coaching_sessions) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, body, link, coaching_session_id, starts_at)
  values (
    p_session.client_id, 'session_confirmed', 'Session confirmed',
    left(format('%s with %s', p_session.title, coalesce(private.name_of(p_session.coach_id), 'your coach')), 2000),
    '/client/sessions?session=' || p_session.id, p_session.id, p_session.session_time
  )
$$;
comment on function private.tell_of_confirmation(public.coaching_sessions) is
  'Tells a client of a session that was confirmed at once, by the rule of the coach.';

create or replace function private.notify_of_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_new_time constant boolean := case tg_op
    when 'INSERT' then true
    else (new.session_time, new.duration_minutes) is distinct from (old.session_time, old.duration_minutes)
  end;
begin
  if is_new_time and new.status = 'confirmed' and auth.uid() = new.client_id then
    perform private.tell_of_confirmation(new);
  end if;
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

create or replace function private.queue_notification_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  about constant text := private.notification_category(new.kind);
  chosen constant boolean := (
    select p.email from public.notification_preferences p where p.user_id = new.user_id and p.category = about
  );
begin
  -- Whoever acts on a session is mailed its invitation, and nothing a second time.
  if auth.uid() = new.user_id and new.coaching_session_id is not null then
    return null;
  end if;
  if about = 'security'
    or coalesce(
      chosen,
      case
        when auth.uid() is null then new.kind in ('session_cancelled', 'series_cancelled')
        else auth.uid() <> new.user_id and about not in ('reminders', 'calendars')
      end
    )
  then
    -- Who writes a notification may have queued its mail already.
    insert into private.notification_mail (notification_id) values (new.id) on conflict do nothing;
    -- Heard by the embedded backend. Hosted Supabase calls the function by a webhook, and there nobody listens.
    perform pg_catalog.pg_notify('notification_mail', new.id::text);
  end if;
  return null;
end
$$;
