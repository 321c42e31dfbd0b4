-- Google and Outlook calendars that coaches have signed in to.
-- The function calendar-sync claims accounts that are due: every 15 minutes, and soon after a session of the coach has
-- changed. It reads the times that are taken there and writes the sessions into the calendar. Tokens are encrypted before
-- they come here, and only the server reads them. When one no longer works, the coach is told once and connects again.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.calendar_integrations add column needs_reconnect boolean not null default false;
comment on column public.calendar_integrations.needs_reconnect is 'The provider no longer takes the tokens: the coach has to sign in there again.';

create table private.calendar_accounts (
  integration_id uuid primary key references public.calendar_integrations (id) on delete cascade,
  tokens text not null,
  next_sync_at timestamptz not null default now(),
  syncing_since timestamptz,
  failures integer not null default 0
);
comment on column private.calendar_accounts.tokens is 'Encrypted with a key that the database doesn''t have.';

create table private.calendar_copies (
  integration_id uuid not null references public.calendar_integrations (id) on delete cascade,
  -- Of a session that may be gone: then its copy has to go too.
  session_id uuid not null,
  event_id text not null,
  written text not null,
  primary key (integration_id, session_id)
);
comment on table private.calendar_copies is 'Sessions that were written into a calendar: as which event, and the digest of what was written.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index calendar_accounts_next_sync_at_idx on private.calendar_accounts (next_sync_at);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- Times are named by where they come from. Those of busy calendars may bear the same name, and have no event.
create or replace function private.mark_busy_event(p_integration public.calendar_integrations, p_event private.calendar_events, p_is_busy boolean)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not p_is_busy then
    delete from public.busy_blocks b
    where b.coach_id = p_integration.user_id and b.source = p_integration.name and b.external_id = p_event.event_id;
    return;
  end if;
  update public.busy_blocks b
  set starts_at = p_event.starts_at, ends_at = p_event.ends_at
  where b.coach_id = p_integration.user_id and b.source = p_integration.name and b.external_id = p_event.event_id;
  if not found then
    insert into public.busy_blocks (coach_id, starts_at, ends_at, source, external_id)
    values (p_integration.user_id, p_event.starts_at, p_event.ends_at, p_integration.name, p_event.event_id);
  end if;
end
$$;

update public.busy_blocks b set source = i.name
from public.calendar_integrations i
where i.user_id = b.coach_id and i.type = b.source and b.external_id is not null;

create or replace function private.forget_calendar(p_integration public.calendar_integrations) returns void
language sql security definer set search_path = ''
as $$
  delete from public.busy_blocks b
  where b.coach_id = p_integration.user_id and b.source = p_integration.name and b.external_id is not null;
  delete from private.calendar_webhooks w where w.integration_id = p_integration.id;
  delete from private.calendar_events e where e.integration_id = p_integration.id;
  delete from private.calendar_attendees a where a.integration_id = p_integration.id;
  delete from private.calendar_deliveries d where d.integration_id = p_integration.id;
  delete from private.calendar_accounts a where a.integration_id = p_integration.id;
  delete from private.calendar_copies c where c.integration_id = p_integration.id;
  update public.calendar_integrations i set needs_reconnect = false where i.id = p_integration.id;
$$;

create function public.calendar_owner() returns uuid
language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.require_calendar_owner();
  return auth.uid();
end
$$;
comment on function public.calendar_owner() is 'The caller''s id, if they are a coach who may connect calendars.';

create function private.connect_calendar_account(p_user_id uuid, p_type text, p_tokens text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  connected uuid;
begin
  if p_type not in ('google', 'outlook') then
    perform private.refuse('Choose Google Calendar or Outlook');
  end if;
  insert into public.calendar_integrations (user_id, type, name, is_connected)
  values (p_user_id, p_type, private.calendar_name(p_type), true)
  -- It may be another account than before.
  on conflict (user_id, type) do update set is_connected = true, needs_reconnect = false, email = null, calendar_id = null
  returning id into connected;
  insert into private.calendar_accounts (integration_id, tokens) values (connected, p_tokens)
  on conflict (integration_id) do update
  set tokens = excluded.tokens, next_sync_at = now(), syncing_since = null, failures = 0;
end
$$;

create function private.calendar_account_tokens(p_user_id uuid, p_type text) returns text
language sql stable security definer set search_path = ''
as $$
  select a.tokens
  from private.calendar_accounts a
  join public.calendar_integrations i on i.id = a.integration_id
  where i.user_id = p_user_id and i.type = p_type
$$;

create function private.sync_calendars_of_coach() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.calendar_accounts a set next_sync_at = now()
  from public.calendar_integrations i
  where i.id = a.integration_id and i.user_id = coalesce(new.coach_id, old.coach_id) and a.next_sync_at > now();
  return null;
end
$$;
comment on function private.sync_calendars_of_coach() is 'A session that changed is written into the coach''s calendars soon.';

create function private.calendar_writes(p_integration public.calendar_integrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with wanted as (
    select s.id, s.session_time as starts_at, upper(s.during) as ends_at,
      s.title || coalesce(' with ' || private.name_of(s.client_id), '') as title,
      coalesce(s.meeting_url, s.location) as location
    from public.coaching_sessions s
    -- What was booked on a booking page is in the calendar by that page.
    where s.coach_id = p_integration.user_id and s.status in ('pending', 'confirmed') and s.session_time > now()
      and s.calendar_provider is null
  ),
  digested as (select w.*, md5(row(w.starts_at, w.ends_at, w.title, w.location)::text) as digest from wanted w),
  due as (
    select d.id as session_id, c.event_id, d.digest, d.title, d.starts_at, d.ends_at, d.location
    from digested d
    left join private.calendar_copies c on c.integration_id = p_integration.id and c.session_id = d.id
    where c.written is distinct from d.digest
    union all
    select c.session_id, c.event_id, null, null, null, null, null
    from private.calendar_copies c
    left join public.coaching_sessions s on s.id = c.session_id
    where c.integration_id = p_integration.id and (s.id is null or s.status = 'cancelled')
    order by starts_at nulls first
    limit 100
  )
  select coalesce(jsonb_agg(to_jsonb(due)), '[]') from due
$$;
comment on function private.calendar_writes(public.calendar_integrations) is
  'What a calendar lacks: sessions to be written, and those without a digest to be taken out.';

create function private.calendar_accounts_are_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.calendar_accounts a
    join public.calendar_integrations i on i.id = a.integration_id and not i.needs_reconnect
    where a.next_sync_at <= now()
  )
$$;

create function private.claim_calendar_accounts(p_most integer)
returns table (integration_id uuid, provider text, tokens text, email text, time_zone text, writes jsonb)
language sql security definer set search_path = ''
as $$
  with due as (
    select a.integration_id
    from private.calendar_accounts a
    join public.calendar_integrations i on i.id = a.integration_id and i.is_connected and not i.needs_reconnect
    join public.users u on u.id = i.user_id and u.role = 'coach' and u.status = 'active'
    where a.next_sync_at <= now() and (a.syncing_since is null or a.syncing_since < now() - interval '5 minutes')
    order by a.next_sync_at
    limit least(p_most, 20)
    for update of a skip locked
  ),
  taken as (
    update private.calendar_accounts a
    set syncing_since = now(), next_sync_at = now() + interval '15 minutes'
    from due where a.integration_id = due.integration_id
    returning a.integration_id, a.tokens
  )
  select i.id, i.type, t.tokens, i.email, u.time_zone, private.calendar_writes(i)
  from taken t
  join public.calendar_integrations i on i.id = t.integration_id
  join public.users u on u.id = i.user_id
$$;

create function private.save_calendar_tokens(p_integration_id uuid, p_tokens text) returns void
language sql security definer set search_path = ''
as $$ update private.calendar_accounts a set tokens = p_tokens where a.integration_id = p_integration_id $$;

create function private.note_calendar_copy(p_integration_id uuid, p_session_id uuid, p_event_id text, p_digest text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_event_id is null then
    delete from private.calendar_copies c where c.integration_id = p_integration_id and c.session_id = p_session_id;
    return;
  end if;
  insert into private.calendar_copies (integration_id, session_id, event_id, written)
  select i.id, p_session_id, p_event_id, p_digest
  from public.calendar_integrations i where i.id = p_integration_id and i.is_connected
  on conflict (integration_id, session_id) do update set event_id = excluded.event_id, written = excluded.written;
end
$$;
comment on function private.note_calendar_copy(uuid, uuid, text, text) is 'Notes that a session was written into a calendar; without an event, that it was taken out.';

create function private.store_account_times(p_integration public.calendar_integrations, p_times jsonb) returns void
language sql security definer set search_path = ''
as $$
  with given as (
    select distinct on (t.id) t.id, t.starts_at, t.ends_at
    from jsonb_to_recordset(p_times) as t(id text, starts_at timestamptz, ends_at timestamptz)
    -- The sessions themselves block their times.
    where t.ends_at > t.starts_at and not exists (
      select from private.calendar_copies c where c.integration_id = p_integration.id and c.event_id = t.id
    )
  ),
  gone as (
    delete from public.busy_blocks b
    where b.coach_id = p_integration.user_id and b.source = p_integration.name and b.external_id is not null
      and not exists (
        select from given g where g.id = b.external_id and (g.starts_at, g.ends_at) = (b.starts_at, b.ends_at)
      )
  )
  insert into public.busy_blocks (coach_id, starts_at, ends_at, source, external_id)
  select p_integration.user_id, g.starts_at, g.ends_at, p_integration.name, g.id
  from given g
  where not exists (
    select from public.busy_blocks b
    where b.coach_id = p_integration.user_id and b.source = p_integration.name and b.external_id = g.id
      and (g.starts_at, g.ends_at) = (b.starts_at, b.ends_at)
  )
$$;

create function private.settle_calendar_account(p_integration_id uuid, p_result jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  integration public.calendar_integrations;
  outcome constant text := p_result ->> 'outcome';
begin
  select * into integration from public.calendar_integrations i where i.id = p_integration_id and i.is_connected for update;
  if integration.id is null then
    return;
  end if;
  update private.calendar_accounts a
  set syncing_since = null,
      failures = case when outcome = 'synced' then 0 else a.failures + 1 end,
      next_sync_at = case
        when outcome = 'later' then now() + make_interval(secs => least(greatest((p_result ->> 'seconds')::integer, 1), 86400))
        else a.next_sync_at
      end
  where a.integration_id = integration.id;
  if outcome = 'synced' then
    perform private.store_account_times(integration, p_result -> 'times');
    update public.calendar_integrations i
    set last_event_at = now(),
        email = coalesce(i.email, left(p_result ->> 'email', 320)),
        calendar_id = coalesce(i.calendar_id, left(p_result ->> 'calendar_id', 500))
    where i.id = integration.id;
  elsif outcome = 'reconnect' and not integration.needs_reconnect then
    update public.calendar_integrations i set needs_reconnect = true where i.id = integration.id;
    perform private.notify(
      integration.user_id, 'calendar_needs_attention', 'A calendar needs attention',
      format('Sign in to %s again. Until you do, its busy times and your sessions there aren''t updated', integration.name),
      '/calendar-integrations'
    );
  end if;
end
$$;
comment on function private.settle_calendar_account(uuid, jsonb) is
  'How a sync ended: synced with the times that are taken, later, failed, or reconnect. The coach is told of the last once.';

-- The functions reach the database through the API only. Nobody but the server's key may call these.
create function public.connect_calendar_account(user_id uuid, provider text, tokens text) returns void
language sql security invoker set search_path = ''
as $$ select private.connect_calendar_account(user_id, provider, tokens) $$;
comment on function public.connect_calendar_account(uuid, text, text) is 'Keeps the encrypted tokens of a coach''s account. For servers only.';

create function public.calendar_account_tokens(user_id uuid, provider text) returns text
language sql stable security invoker set search_path = ''
as $$ select private.calendar_account_tokens(user_id, provider) $$;
comment on function public.calendar_account_tokens(uuid, text) is 'The encrypted tokens of a coach''s account; null for none. For servers only.';

create function public.claim_calendar_accounts(most integer)
returns table (integration_id uuid, provider text, tokens text, email text, time_zone text, writes jsonb)
language sql security invoker set search_path = ''
as $$ select * from private.claim_calendar_accounts(most) $$;
comment on function public.claim_calendar_accounts(integer) is
  'Hands out accounts that are due, each to one caller, with what is to be written. For servers only.';

create function public.save_calendar_tokens(integration_id uuid, tokens text) returns void
language sql security invoker set search_path = ''
as $$ select private.save_calendar_tokens(integration_id, tokens) $$;
comment on function public.save_calendar_tokens(uuid, text) is 'Keeps tokens that the provider has renewed. For servers only.';

create function public.note_calendar_copy(integration_id uuid, session_id uuid, event_id text, digest text) returns void
language sql security invoker set search_path = ''
as $$ select private.note_calendar_copy(integration_id, session_id, event_id, digest) $$;
comment on function public.note_calendar_copy(uuid, uuid, text, text) is 'Notes what was written into a calendar. For servers only.';

create function public.settle_calendar_account(integration_id uuid, result jsonb) returns void
language sql security invoker set search_path = ''
as $$ select private.settle_calendar_account(integration_id, result) $$;
comment on function public.settle_calendar_account(uuid, jsonb) is 'Says how the sync of an account ended. For servers only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger sync_calendars_of_coach after insert or delete or update of session_time, duration_minutes, status, title, meeting_url, location
  on public.coaching_sessions
  for each row execute function private.sync_calendars_of_coach();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.calendar_accounts enable row level security;
alter table private.calendar_copies enable row level security;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on private.calendar_accounts, private.calendar_copies from public, anon, authenticated, service_role;
grant execute on function private.require_calendar_owner(), public.calendar_owner() to authenticated, service_role;
grant execute on function
  private.connect_calendar_account(uuid, text, text),
  private.calendar_account_tokens(uuid, text),
  private.calendar_accounts_are_due(),
  private.claim_calendar_accounts(integer),
  private.save_calendar_tokens(uuid, text),
  private.note_calendar_copy(uuid, uuid, text, text),
  private.settle_calendar_account(uuid, jsonb),
  public.connect_calendar_account(uuid, text, text),
  public.calendar_account_tokens(uuid, text),
  public.claim_calendar_accounts(integer),
  public.save_calendar_tokens(uuid, text),
  public.note_calendar_copy(uuid, uuid, text, text),
  public.settle_calendar_account(uuid, jsonb)
  to service_role;
