-- What booking pages elsewhere tell of their events.
-- An event has attendees, and each delivery tells of one event and some of its attendees as they stood at one time. What is
-- older than what is known changes nothing, so deliveries may come twice or in any order. What the event means here follows
-- from what is known of it: it is a session with the first attendee who is an assigned client of the coach; with nobody such
-- it is a busy time; without anybody left it is nothing. Rescheduling makes a new event there: the session goes over to it.
-- Where the session cannot be, because its time is taken or longer than a session lasts, the event is a busy time and the
-- coach is told once.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table private.calendar_deliveries (
  integration_id uuid not null references public.calendar_integrations (id) on delete cascade,
  digest text not null,
  received_at timestamptz not null default now(),
  primary key (integration_id, digest)
);
comment on table private.calendar_deliveries is 'Deliveries of the last 30 days by the digest of their text: one that comes again is known.';

create table private.calendar_events (
  integration_id uuid not null references public.calendar_integrations (id) on delete cascade,
  event_id text not null,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  session_type text not null,
  meeting_url text,
  location text,
  cancel_reason text,
  told_at timestamptz not null,
  session_id uuid references public.coaching_sessions (id) on delete set null,
  is_conflicting boolean not null default false,
  primary key (integration_id, event_id),
  check (ends_at > starts_at)
);
comment on column private.calendar_events.told_at is 'Of which time the provider told what is known.';
comment on column private.calendar_events.is_conflicting is 'The event should be a session and cannot be; the coach has been told.';

create table private.calendar_attendees (
  integration_id uuid not null references public.calendar_integrations (id) on delete cascade,
  event_id text not null,
  attendee_id text not null,
  email text not null,
  status text not null check (status in ('active', 'canceled', 'moved')),
  told_at timestamptz not null,
  primary key (integration_id, event_id, attendee_id)
);
comment on table private.calendar_attendees is
  'Who attends an event. An attendee may be known to have moved to another event before the one that they left is known.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index calendar_events_session_id_idx on private.calendar_events (session_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.forget_calendar(p_integration public.calendar_integrations) returns void
language sql security definer set search_path = ''
as $$
  delete from public.busy_blocks b where b.coach_id = p_integration.user_id and b.source = p_integration.type;
  delete from private.calendar_webhooks w where w.integration_id = p_integration.id;
  delete from private.calendar_events e where e.integration_id = p_integration.id;
  delete from private.calendar_attendees a where a.integration_id = p_integration.id;
  delete from private.calendar_deliveries d where d.integration_id = p_integration.id;
$$;
comment on function private.forget_calendar(public.calendar_integrations) is
  'Deletes all that is known from a connection, and its secret. Sessions stay: people have agreed on them.';

create function private.session_length_of(p_starts_at timestamptz, p_ends_at timestamptz) returns integer
language sql immutable set search_path = ''
as $$
  select min(minutes) from unnest('{30,45,60,90,120}'::integer[]) minutes
  where p_starts_at + make_interval(mins => minutes) >= p_ends_at
$$;
comment on function private.session_length_of(timestamptz, timestamptz) is
  'The shortest length of a session that holds the event; null for one that is too long.';

create function private.client_of_event(p_integration public.calendar_integrations, p_event_id text, p_present uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.client_id
  from private.calendar_attendees a
  join public.users u on lower(u.email) = lower(a.email) and u.role = 'client' and u.status = 'active'
  join public.client_coach_assignments c on c.client_id = u.id and c.coach_id = p_integration.user_id and c.is_active
  where a.integration_id = p_integration.id and a.event_id = p_event_id and a.status = 'active'
  order by c.client_id is distinct from p_present, a.told_at, a.attendee_id
  limit 1
$$;
comment on function private.client_of_event(public.calendar_integrations, text, uuid) is
  'The assigned client who attends an event; of several the one who has its session, else the first.';

create function private.mark_busy_event(p_integration public.calendar_integrations, p_event private.calendar_events, p_is_busy boolean)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not p_is_busy then
    delete from public.busy_blocks b
    where b.coach_id = p_integration.user_id and b.source = p_integration.type and b.external_id = p_event.event_id;
    return;
  end if;
  update public.busy_blocks b
  set starts_at = p_event.starts_at, ends_at = p_event.ends_at
  where b.coach_id = p_integration.user_id and b.source = p_integration.type and b.external_id = p_event.event_id;
  if not found then
    insert into public.busy_blocks (coach_id, starts_at, ends_at, source, external_id)
    values (p_integration.user_id, p_event.starts_at, p_event.ends_at, p_integration.type, p_event.event_id);
  end if;
end
$$;

create function private.book_event(p_integration public.calendar_integrations, p_event private.calendar_events, p_client_id uuid)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  booked uuid;
begin
  insert into public.coaching_sessions (
    client_id, coach_id, title, session_time, duration_minutes, session_type, status, meeting_url, location, requested_by,
    calendar_event_id, calendar_provider
  )
  values (
    p_client_id, p_integration.user_id, p_event.title, p_event.starts_at,
    private.session_length_of(p_event.starts_at, p_event.ends_at), p_event.session_type, 'confirmed', p_event.meeting_url,
    p_event.location, p_client_id, p_event.event_id, p_integration.type
  )
  returning id into booked;
  return booked;
exception
  when exclusion_violation then
    return null;
end
$$;
comment on function private.book_event(public.calendar_integrations, private.calendar_events, uuid) is
  'Makes the session of an event, which both people agreed on at the provider; null when its time is taken.';

create function private.move_to_event(p_session_id uuid, p_event private.calendar_events) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.coaching_sessions s
  set session_time = p_event.starts_at,
      duration_minutes = private.session_length_of(p_event.starts_at, p_event.ends_at),
      status = 'confirmed',
      requested_by = s.client_id,
      meeting_url = coalesce(p_event.meeting_url, s.meeting_url),
      calendar_event_id = p_event.event_id
  where s.id = p_session_id;
  return true;
exception
  when exclusion_violation then
    return false;
end
$$;

create function private.settle_event(p_integration public.calendar_integrations, p_event_id text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  event private.calendar_events;
  session public.coaching_sessions;
  client uuid;
  is_attended boolean;
  is_agreed boolean := false;
  conflicts boolean := false;
begin
  select * into event from private.calendar_events e where e.integration_id = p_integration.id and e.event_id = p_event_id;
  if event.event_id is null then
    return;
  end if;
  select * into session from public.coaching_sessions s where s.id = event.session_id for update;
  is_agreed := coalesce(session.status in ('pending', 'confirmed') and session.session_time > now(), false);
  is_attended := exists (
    select from private.calendar_attendees a
    where a.integration_id = p_integration.id and a.event_id = p_event_id and a.status = 'active'
  );
  client := private.client_of_event(p_integration, p_event_id, session.client_id);

  if is_agreed and client is distinct from session.client_id then
    update public.coaching_sessions s
    set status = 'cancelled', cancel_reason = coalesce(event.cancel_reason, 'Canceled on ' || p_integration.name)
    where s.id = session.id;
    session := null;
  end if;

  if client is not null and event.starts_at > now() then
    if private.session_length_of(event.starts_at, event.ends_at) is null then
      conflicts := session.id is null or is_agreed;
    elsif session.id is null then
      session.id := private.book_event(p_integration, event, client);
      conflicts := session.id is null;
    -- Taken over from the event before. A session of this very event may have been moved here since.
    elsif is_agreed and session.calendar_event_id is distinct from event.event_id then
      conflicts := not private.move_to_event(session.id, event);
    end if;
  end if;

  perform private.mark_busy_event(
    p_integration, event, is_attended and event.ends_at > now() and (client is null or conflicts)
  );
  if conflicts and not event.is_conflicting then
    perform private.notify(
      p_integration.user_id, 'calendar_conflict', 'Calendar conflict',
      case
        when session.id is not null then format(
          '“%s” with %s moved on %s to a time that can''t be a session here. The session still has its old time: reschedule or cancel it',
          left(event.title, 200), coalesce(private.name_of(client), 'your client'), p_integration.name
        )
        else format(
          '“%s” with %s was booked on %s and can''t be a session here. Its time is taken, or it is longer than 2 hours. The time is blocked',
          left(event.title, 200), coalesce(private.name_of(client), 'your client'), p_integration.name
        )
      end,
      case when session.id is not null then '/sessions?session=' || session.id else '/calendar-integrations' end,
      session.id, event.starts_at
    );
  end if;
  update private.calendar_events e
  set session_id = session.id, is_conflicting = conflicts
  where e.integration_id = p_integration.id and e.event_id = p_event_id;
end
$$;
comment on function private.settle_event(public.calendar_integrations, text) is
  'Makes session and busy time follow from what is known of an event. Asked again, it changes nothing.';

-- A session goes over from the event that was left to the new one, as long as it is still agreed.
create function private.take_over_session(p_integration public.calendar_integrations, p_from text, p_to text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  taken uuid;
begin
  select s.id into taken
  from private.calendar_events e
  join public.coaching_sessions s on s.id = e.session_id
  where e.integration_id = p_integration.id and e.event_id = p_from
    and s.status in ('pending', 'confirmed') and s.session_time > now()
    and s.client_id = private.client_of_event(p_integration, p_to, s.client_id);
  if taken is null then
    return;
  end if;
  update private.calendar_events e set session_id = null where e.integration_id = p_integration.id and e.event_id = p_from;
  update private.calendar_events e set session_id = taken
  where e.integration_id = p_integration.id and e.event_id = p_to and e.session_id is null;
end
$$;

create function private.receive_calendar_event(p_integration_id uuid, p_digest text, p_event jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  integration public.calendar_integrations;
  told constant timestamptz := (p_event ->> 'told_at')::timestamptz;
  event constant text := p_event ->> 'event_id';
  previous constant text := p_event -> 'previous' ->> 'event_id';
  is_news boolean;
begin
  -- One delivery of a connection after the other.
  select * into integration from public.calendar_integrations i where i.id = p_integration_id and i.is_connected for update;
  if integration.id is null then
    return 'unknown';
  end if;
  delete from private.calendar_deliveries d where d.integration_id = integration.id and d.received_at < now() - interval '30 days';
  insert into private.calendar_deliveries (integration_id, digest) values (integration.id, p_digest) on conflict do nothing;
  if not found then
    return 'repeated';
  end if;
  update public.calendar_integrations i
  set last_event_at = now(),
      email = coalesce(i.email, left(p_event -> 'account' ->> 'email', 320)),
      calendar_id = coalesce(i.calendar_id, left(p_event -> 'account' ->> 'calendar_id', 500))
  where i.id = integration.id;

  insert into private.calendar_attendees (integration_id, event_id, attendee_id, email, status, told_at)
  select integration.id, event, a.id, a.email, a.status, told
  from jsonb_to_recordset(p_event -> 'attendees') as a(id text, email text, status text)
  on conflict (integration_id, event_id, attendee_id) do update
  set email = excluded.email, status = excluded.status, told_at = excluded.told_at
  where private.calendar_attendees.told_at < excluded.told_at and private.calendar_attendees.status <> 'moved';
  is_news := found;
  insert into private.calendar_attendees (integration_id, event_id, attendee_id, email, status, told_at)
  select integration.id, previous, a.id, '', 'moved', told
  from jsonb_array_elements_text(p_event -> 'previous' -> 'attendee_ids') as a(id)
  where previous is not null
  on conflict (integration_id, event_id, attendee_id) do update
  set status = 'moved'
  where private.calendar_attendees.status <> 'moved';
  is_news := is_news or found;

  insert into private.calendar_events (
    integration_id, event_id, title, starts_at, ends_at, session_type, meeting_url, location, cancel_reason, told_at
  )
  select integration.id, event, coalesce(nullif(left(btrim(e.title), 200), ''), 'Session'), e.starts_at, e.ends_at, e.session_type,
    case when private.is_http_url(e.meeting_url) then left(e.meeting_url, 2000) end, left(e.location, 200),
    left(e.cancel_reason, 2000), told
  from jsonb_to_record(p_event) as e(
    title text, starts_at timestamptz, ends_at timestamptz, session_type text, meeting_url text, location text, cancel_reason text
  )
  on conflict (integration_id, event_id) do update
  set title = excluded.title, starts_at = excluded.starts_at, ends_at = excluded.ends_at, session_type = excluded.session_type,
      meeting_url = excluded.meeting_url, location = excluded.location, cancel_reason = excluded.cancel_reason,
      told_at = excluded.told_at
  where private.calendar_events.told_at < excluded.told_at;
  if not (is_news or found) then
    return 'outdated';
  end if;

  if previous is not null then
    perform private.take_over_session(integration, previous, event);
    perform private.settle_event(integration, previous);
  end if;
  perform private.settle_event(integration, event);
  return 'received';
end
$$;

create function public.receive_calendar_event(integration_id uuid, digest text, event jsonb) returns text
language sql security invoker set search_path = ''
as $$ select private.receive_calendar_event(integration_id, digest, event) $$;
comment on function public.receive_calendar_event(uuid, text, jsonb) is
  'Takes what a provider told of an event: received, or repeated, outdated or unknown when it changes nothing. For servers only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.calendar_deliveries enable row level security;
alter table private.calendar_events enable row level security;
alter table private.calendar_attendees enable row level security;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on private.calendar_deliveries, private.calendar_events, private.calendar_attendees
  from public, anon, authenticated, service_role;
grant execute on function
  private.receive_calendar_event(uuid, text, jsonb),
  public.receive_calendar_event(uuid, text, jsonb)
  to service_role;
