-- Coaches' connections to calendars and booking pages elsewhere.
-- A coach reads the own rows and writes them by functions alone: connecting makes the address and the secret of a webhook,
-- disconnecting forgets them together with the account's email address, calendar and booking page. What proves a
-- delivery genuine stays in a table that nobody but the server reads.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- What the tables ask

create function private.is_https_url(address text) returns boolean
language sql immutable set search_path = ''
as $$ select address ~* '^https://[^[:space:]<>"/?#@]+([/?#][^[:space:]<>"]*)?$' $$;
comment on function private.is_https_url(text) is 'Whether an address is https and names no user before its host.';

create function private.new_webhook_secret() returns text
language sql volatile set search_path = ''
as $$ select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') $$;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.calendar_integrations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  type text not null check (type in ('cal.com', 'calendly', 'google', 'outlook')),
  name text not null check (char_length(btrim(name)) between 1 and 60),
  is_connected boolean not null default false,
  email text check (char_length(email) <= 320),
  calendar_id text check (char_length(calendar_id) <= 500),
  webhook_url text check (char_length(webhook_url) <= 500 and webhook_url ~ '^/functions/v1/'),
  booking_url text check (char_length(booking_url) <= 500 and private.is_https_url(booking_url)),
  last_event_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, type),
  constraint nothing_of_a_disconnected_account_is_kept check (
    is_connected or num_nonnulls(email, calendar_id, webhook_url, booking_url, last_event_at) = 0
  )
);
comment on column public.calendar_integrations.email is 'The account at the provider, as its first genuine delivery names it.';
comment on column public.calendar_integrations.calendar_id is 'The calendar that the provider writes its events into, where it says which.';
comment on column public.calendar_integrations.webhook_url is
  'Where the provider delivers events, as a path of the backend''s own address; its last part nobody can guess.';
comment on column public.calendar_integrations.booking_url is 'The coach''s page at the provider, shown to clients.';
comment on column public.calendar_integrations.last_event_at is 'When the provider last delivered something genuine.';

create table private.calendar_webhooks (
  integration_id uuid primary key references public.calendar_integrations (id) on delete cascade,
  address uuid not null unique default gen_random_uuid(),
  secret text not null default private.new_webhook_secret()
);
comment on table private.calendar_webhooks is 'The address and the signing secret of a connection. The coach is shown the secret once.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.calendar_name(p_type text) returns text
language sql immutable set search_path = ''
as $$
  select case p_type
    when 'cal.com' then 'Cal.com' when 'calendly' then 'Calendly' when 'google' then 'Google Calendar' when 'outlook' then 'Outlook'
  end
$$;

create function private.require_calendar_owner() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_calendar_integrations');
  if not private.is_coach() then
    perform private.forbid('Only a coach can connect a calendar');
  end if;
end
$$;

create function public.connect_booking_page(p_type text, p_booking_url text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  connected public.calendar_integrations;
  webhook private.calendar_webhooks;
begin
  perform private.require_live_session();
  perform private.require_calendar_owner();
  if p_type is null or p_type not in ('cal.com', 'calendly') then
    perform private.refuse('Choose Cal.com or Calendly');
  end if;
  insert into public.calendar_integrations (user_id, type, name, is_connected, booking_url)
  values (auth.uid(), p_type, private.calendar_name(p_type), true, nullif(btrim(p_booking_url), ''))
  on conflict (user_id, type) do update
  set is_connected = true, booking_url = coalesce(excluded.booking_url, public.calendar_integrations.booking_url)
  returning * into connected;
  -- Connecting once more keeps the address, so that the provider needs no other, and makes the secret anew.
  insert into private.calendar_webhooks (integration_id) values (connected.id)
  on conflict (integration_id) do update set secret = excluded.secret
  returning * into webhook;
  update public.calendar_integrations i
  set webhook_url = '/functions/v1/calendar-webhook/' || p_type || '/' || webhook.address
  where i.id = connected.id
  returning * into connected;
  return jsonb_build_object('integration', to_jsonb(connected), 'secret', webhook.secret);
end
$$;
comment on function public.connect_booking_page(text, text) is
  'A coach connects Cal.com or Calendly: {"integration", "secret"}. The secret is told here and never again; connecting once more '
  'keeps the address and makes the secret anew.';

create function public.save_booking_url(p_type text, p_booking_url text) returns public.calendar_integrations
language plpgsql security definer set search_path = ''
as $$
declare
  saved public.calendar_integrations;
begin
  perform private.require_live_session();
  perform private.require_calendar_owner();
  update public.calendar_integrations i
  set booking_url = nullif(btrim(p_booking_url), '')
  where i.user_id = auth.uid() and i.type = p_type and i.is_connected
  returning * into saved;
  if saved.id is null then
    perform private.refuse('This calendar isn''t connected. Connect it first');
  end if;
  return saved;
end
$$;
comment on function public.save_booking_url(text, text) is
  'A coach says which page clients book on; empty for none. Https only.';

create function public.disconnect_calendar(p_type text) returns public.calendar_integrations
language plpgsql security definer set search_path = ''
as $$
declare
  left_behind public.calendar_integrations;
begin
  perform private.require_live_session();
  perform private.require_calendar_owner();
  select * into left_behind from public.calendar_integrations i where i.user_id = auth.uid() and i.type = p_type for update;
  if left_behind.id is null then
    perform private.refuse('This calendar isn''t connected');
  end if;
  perform private.forget_calendar(left_behind);
  update public.calendar_integrations i
  set is_connected = false, email = null, calendar_id = null, webhook_url = null, booking_url = null, last_event_at = null
  where i.id = left_behind.id
  returning * into left_behind;
  return left_behind;
end
$$;
comment on function public.disconnect_calendar(text) is
  'A coach ends a connection: email, calendar, webhook address and booking page are cleared, and the busy times that came from '
  'there go. Sessions stay.';

create function public.coach_booking_pages(p_coach_id uuid)
returns table (type text, name text, booking_url text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  return query
    select i.type, i.name, i.booking_url
    from public.calendar_integrations i
    join public.coach_profiles p on p.user_id = i.user_id
    join public.users u on u.id = i.user_id and u.role = 'coach' and u.status = 'active'
    where i.user_id = p_coach_id and i.booking_url is not null
      and (p.is_listed or p.user_id = auth.uid() or private.pair_is_active(auth.uid(), p.user_id) or private.is_super_admin())
    order by i.name;
end
$$;
comment on function public.coach_booking_pages(uuid) is
  'The pages on which a coach can be booked elsewhere, for whoever is shown the coach''s own page.';

create function public.calendar_webhook(address uuid, provider text) returns table (integration_id uuid, secret text)
language sql stable security invoker set search_path = ''
as $$ select * from private.calendar_webhook(address, provider) $$;
comment on function public.calendar_webhook(uuid, text) is
  'The connection that has this webhook address, and the secret that its deliveries are signed with. For servers only.';

create function private.calendar_webhook(p_address uuid, p_type text) returns table (integration_id uuid, secret text)
language sql stable security definer set search_path = ''
as $$
  select i.id, w.secret
  from private.calendar_webhooks w
  join public.calendar_integrations i on i.id = w.integration_id and i.is_connected and i.type = p_type
  join public.users u on u.id = i.user_id and u.role = 'coach' and u.status = 'active'
  where w.address = p_address
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger stamp_times before insert or update on public.calendar_integrations
  for each row execute function private.stamp_times();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.calendar_integrations enable row level security;
alter table private.calendar_webhooks enable row level security;
call private.require_sign_in('public.calendar_integrations');

create policy "Coaches read their own connections" on public.calendar_integrations
  for select to authenticated using (user_id = (select auth.uid()));

alter publication supabase_realtime add table public.calendar_integrations;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on private.calendar_webhooks from public, anon, authenticated, service_role;
grant select on public.calendar_integrations to authenticated;
grant execute on function private.is_https_url(text) to authenticated, service_role;
grant execute on function
  public.connect_booking_page(text, text),
  public.save_booking_url(text, text),
  public.disconnect_calendar(text),
  public.coach_booking_pages(uuid)
  to authenticated, service_role;
grant execute on function
  private.calendar_webhook(uuid, text),
  public.calendar_webhook(uuid, text)
  to service_role;
