-- What browsers report of the modules that they run: errors and measurements, each with module and version, so that the
-- team in charge can be named and a bad release stopped. No personal data: addresses come as the claimed path, and words
-- that could name a person are taken out before a row is written.

create table public.client_errors (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  module text not null check (module ~ '^(shell|mf_[a-z]+)$'),
  version text not null check (char_length(version) <= 60),
  channel text not null check (channel in ('stable', 'canary', 'fallback', 'preview', 'development')),
  kind text not null check (kind in ('error', 'load', 'render')),
  message text not null check (char_length(message) <= 500),
  stack text check (char_length(stack) <= 4000),
  path text check (char_length(path) <= 200),
  browser text check (char_length(browser) <= 60)
);
comment on column public.client_errors.kind is 'load: a release could not be loaded; render: a page broke; error: anything else thrown.';
comment on column public.client_errors.path is 'The claimed path, such as /reviews/:id, never the address itself.';
create index client_errors_at_idx on public.client_errors (at desc);
create index client_errors_module_idx on public.client_errors (module, version, at desc);

create table public.web_vitals (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  module text not null check (module ~ '^(shell|mf_[a-z]+)$'),
  version text not null check (char_length(version) <= 60),
  channel text not null check (channel in ('stable', 'canary', 'fallback', 'preview', 'development')),
  name text not null check (name in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'load', 'long_task')),
  value double precision not null check (value between 0 and 600000),
  path text check (char_length(path) <= 200),
  device text not null check (device in ('phone', 'desktop'))
);
comment on column public.web_vitals.value is 'Milliseconds; CLS has no unit. load is the time from asking for a module to having it.';
create index web_vitals_at_idx on public.web_vitals (at desc);
create index web_vitals_module_idx on public.web_vitals (module, version, name, at desc);

alter table public.client_errors enable row level security;
alter table public.web_vitals enable row level security;
grant select on public.client_errors, public.web_vitals to authenticated, service_role;

create policy "Only a live session of an active person" on public.client_errors
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Administrators read the errors of browsers" on public.client_errors
  for select to authenticated using ((select private.is_super_admin()));

create policy "Only a live session of an active person" on public.web_vitals
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Administrators read the measurements of browsers" on public.web_vitals
  for select to authenticated using ((select private.is_super_admin()));

create function private.without_persons(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(p_text, '[^[:space:]<>"'']+@[^[:space:]<>"'']+', '<address>', 'g'),
      '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', '<id>', 'gi'
    ),
    '(https?://[^[:space:]?#)]*)[?#][^[:space:])]*', '\1', 'g'
  )
$$;
comment on function private.without_persons(text) is
  'A text without e-mail addresses, record ids, and what follows the path of an address.';

-- Anybody may report, signed in or not: a sign-in page that breaks must be heard of. So what is taken is small, checked,
-- and limited for all together; beyond the limit reports are dropped without a word.
create function private.take_browser_report(p_errors jsonb, p_vitals jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most_rows constant integer := 50;
  most_a_minute constant integer := 3000;
begin
  if jsonb_typeof(p_errors) is distinct from 'array' or jsonb_typeof(p_vitals) is distinct from 'array'
    or jsonb_array_length(p_errors) > most_rows or jsonb_array_length(p_vitals) > most_rows then
    perform private.refuse('A report holds two lists of at most 50 entries');
  end if;
  if (select count(*) from public.client_errors e where e.at > now() - interval '1 minute') < most_a_minute then
    insert into public.client_errors (module, version, channel, kind, message, stack, path, browser)
    select e.module, e.version, e.channel, e.kind, left(private.without_persons(e.message), 500),
      left(private.without_persons(e.stack), 4000), e.path, e.browser
    from jsonb_to_recordset(p_errors) as e (
      module text, version text, channel text, kind text, message text, stack text, path text, browser text
    );
  end if;
  if (select count(*) from public.web_vitals v where v.at > now() - interval '1 minute') < most_a_minute then
    insert into public.web_vitals (module, version, channel, name, value, path, device)
    select v.module, v.version, v.channel, v.name, v.value, v.path, v.device
    from jsonb_to_recordset(p_vitals) as v (
      module text, version text, channel text, name text, value double precision, path text, device text
    );
  end if;
end
$$;
comment on function private.take_browser_report(jsonb, jsonb) is
  'Stores what a browser reports, as far as it is small, well formed and within the limit.';

create function public.report_from_browser(p_errors jsonb default '[]', p_vitals jsonb default '[]') returns void
language sql security invoker set search_path = ''
as $$ select private.take_browser_report(p_errors, p_vitals) $$;
comment on function public.report_from_browser(jsonb, jsonb) is
  'Takes errors and measurements of modules from a browser, at most 50 of each. For everybody, signed in or not.';

create function private.module_health(p_since timestamptz) returns table (
  module text, version text, channel text, loads bigint, load_failures bigint, errors bigint,
  interactions bigint, slow_interactions bigint, load_ms double precision, last_seen_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  with measured as (
    select v.module, v.version, v.channel,
      count(*) filter (where v.name = 'load') as loads,
      count(*) filter (where v.name = 'INP') as interactions,
      count(*) filter (where v.name = 'INP' and v.value > 500) as slow_interactions,
      percentile_cont(0.75) within group (order by v.value) filter (where v.name = 'load') as load_ms,
      max(v.at) as last_seen_at
    from public.web_vitals v where v.at > p_since
    group by v.module, v.version, v.channel
  ),
  failed as (
    select e.module, e.version, e.channel,
      count(*) filter (where e.kind = 'load') as load_failures,
      count(*) filter (where e.kind <> 'load') as errors,
      max(e.at) as last_seen_at
    from public.client_errors e where e.at > p_since
    group by e.module, e.version, e.channel
  )
  select module, version, channel, coalesce(m.loads, 0), coalesce(f.load_failures, 0), coalesce(f.errors, 0),
    coalesce(m.interactions, 0), coalesce(m.slow_interactions, 0), m.load_ms, greatest(m.last_seen_at, f.last_seen_at)
  from measured m full join failed f using (module, version, channel)
$$;
comment on function private.module_health(timestamptz) is
  'What browsers reported since then, by module, version and channel. Slow is an interaction over 500 ms; load_ms is the 75th percentile.';

create function public.module_health(p_minutes integer default 60) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- The registry's watchman comes with the secret key; people must be administrators.
  if coalesce(auth.role(), '') <> 'service_role' then
    perform private.require_super_admin();
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(h) order by h.module, h.last_seen_at desc), '[]')
    from private.module_health(now() - make_interval(mins => least(greatest(coalesce(p_minutes, 60), 1), 43200))) h
  );
end
$$;
comment on function public.module_health(integer) is
  'How the releases of the modules do in browsers, over the last minutes. For administrators and the server.';

create function public.performance_figures(p_days integer default 7) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  since timestamptz;
  sees_all boolean;
  seen text[];
begin
  perform private.require_live_session();
  sees_all := private.is_super_admin();
  if not sees_all and not private.is_coach() then
    perform private.forbid('You may not see how the product performs');
  end if;
  seen := case when not sees_all then array['shell', 'mf_coach', 'mf_account'] end;
  since := now() - make_interval(days => least(greatest(coalesce(p_days, 7), 1), 90));
  return jsonb_build_object(
    'since', since,
    'modules', (
      select coalesce(jsonb_agg(to_jsonb(h) order by h.module, h.last_seen_at desc), '[]')
      from private.module_health(since) h where seen is null or h.module = any (seen)
    ),
    'vitals', (
      select coalesce(jsonb_agg(to_jsonb(figure) order by figure.module, figure.version, figure.name), '[]')
      from (
        select v.module, v.version, v.name, count(*) as samples,
          percentile_cont(0.75) within group (order by v.value) as p75
        from public.web_vitals v
        where v.at > since and v.name <> 'long_task' and (seen is null or v.module = any (seen))
        group by v.module, v.version, v.name
      ) figure
    ),
    'long_tasks', (
      select coalesce(jsonb_agg(to_jsonb(busy) order by busy.total_ms desc), '[]')
      from (
        select v.module, v.version, count(*) as tasks, sum(v.value) as total_ms
        from public.web_vitals v
        where v.at > since and v.name = 'long_task' and (seen is null or v.module = any (seen))
        group by v.module, v.version
      ) busy
    ),
    'errors', (
      select coalesce(jsonb_agg(to_jsonb(grouped) order by grouped.count desc, grouped.last_at desc), '[]')
      from (
        select e.module, e.version, e.channel, e.kind, e.message, count(*) as count, min(e.at) as first_at,
          max(e.at) as last_at,
          case when sees_all then (array_agg(e.stack order by e.at desc))[1] end as stack,
          (array_agg(e.path order by e.at desc))[1] as path
        from public.client_errors e
        where e.at > since and (seen is null or e.module = any (seen))
        group by e.module, e.version, e.channel, e.kind, e.message
        order by count(*) desc, max(e.at) desc
        limit 100
      ) grouped
    )
  );
end
$$;
comment on function public.performance_figures(integer) is
  'Web vitals (75th percentile), long tasks and errors of the last days by module and version: administrators all, coaches those of the modules that coaches use. Days in UTC.';

create function private.sweep_browser_reports(p_before timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
  total integer;
begin
  delete from public.client_errors e where e.at < p_before;
  get diagnostics total = row_count;
  delete from public.web_vitals v where v.at < p_before;
  get diagnostics removed = row_count;
  return total + removed;
end
$$;
comment on function private.sweep_browser_reports(timestamptz) is
  'Removes what browsers reported before that time. For the server only; gives the number of rows.';

-- Where a module that is not in service may be looked at from: an administrator makes the link, its token runs out.
create table public.module_previews (
  id uuid primary key default gen_random_uuid(),
  module text not null check (module ~ '^mf_[a-z]+$'),
  address text not null check (char_length(address) <= 500 and private.is_http_url(address)),
  token_hash bytea not null unique,
  created_by uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '7 days')
);
create index module_previews_created_by_idx on public.module_previews (created_by);
alter table public.module_previews enable row level security;
-- Column by column: the hash is nobody's business.
grant select (id, module, address, created_by, created_at, expires_at) on public.module_previews to authenticated;
grant select on public.module_previews to service_role;

create policy "Only a live session of an active person" on public.module_previews
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Administrators read the previews" on public.module_previews
  for select to authenticated using ((select private.is_super_admin()));

create function public.create_module_preview(p_module text, p_address text, p_hours integer default 24) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_super_admin();
  if p_hours is null or p_hours not between 1 and 168 then
    perform private.refuse('A preview lasts 1 to 168 hours');
  end if;
  insert into public.module_previews (module, address, token_hash, created_by, expires_at)
  values (p_module, p_address, sha256(convert_to(token, 'UTF8')), auth.uid(), now() + make_interval(hours => p_hours));
  return token;
end
$$;
comment on function public.create_module_preview(text, text, integer) is
  'Makes a link''s token for looking at a module that is not in service, for that many hours. Administrators only; the token is told once.';

create function public.module_preview(p_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  return (
    select jsonb_build_object('module', p.module, 'address', p.address, 'expires_at', p.expires_at)
    from public.module_previews p
    where p.token_hash = sha256(convert_to(p_token, 'UTF8')) and p.expires_at > now()
  );
end
$$;
comment on function public.module_preview(text) is
  'What a preview link shows, for whoever is signed in; nothing when the link has run out or never was.';

revoke all on function
  public.report_from_browser(jsonb, jsonb), public.module_health(integer), public.performance_figures(integer),
  public.create_module_preview(text, text, integer), public.module_preview(text)
  from anon, public;
grant usage on schema private to anon;
grant execute on function public.report_from_browser(jsonb, jsonb), private.take_browser_report(jsonb, jsonb)
  to anon, authenticated, service_role;
grant execute on function public.module_health(integer), public.performance_figures(integer) to authenticated, service_role;
grant execute on function public.create_module_preview(text, text, integer), public.module_preview(text) to authenticated;
grant execute on function private.sweep_browser_reports(timestamptz) to service_role;
