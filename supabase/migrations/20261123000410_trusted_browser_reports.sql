-- Reports of browsers decide about a release, so what decides must be somebody's. Nobody is on trial without an account,
-- so only reports of signed-in people count, no person counts for many, and nobody's reports take the place of others'.
-- What comes without a sign-in, forged or not, is kept and shown apart.

set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table private.report_key (secret uuid primary key default gen_random_uuid());
comment on table private.report_key is 'What hides who sent a report: the sender is a hash keyed by it.';
insert into private.report_key default values;
alter table private.report_key enable row level security;
revoke all on private.report_key from public, anon, authenticated, service_role;

alter table public.client_errors
  add column is_signed_in boolean not null default false,
  add column sender bytea;
alter table public.web_vitals
  add column is_signed_in boolean not null default false,
  add column sender bytea;
comment on column public.client_errors.is_signed_in is 'Whether it came with a live sign-in. What did not may be forged.';
comment on column public.web_vitals.is_signed_in is 'Whether it came with a live sign-in. What did not may be forged.';
comment on column public.client_errors.sender is 'A keyed hash of the account, or of the address where nobody is signed in.';
comment on column public.web_vitals.sender is 'A keyed hash of the account, or of the address where nobody is signed in.';
create index client_errors_sender_idx on public.client_errors (sender, at desc);
create index web_vitals_sender_idx on public.web_vitals (sender, at desc);

-- Column by column: who sent it is for counting only.
revoke select on public.client_errors, public.web_vitals from authenticated;
grant select (id, at, module, version, channel, kind, message, stack, path, browser, is_signed_in)
  on public.client_errors to authenticated;
grant select (id, at, module, version, channel, name, value, path, device, is_signed_in)
  on public.web_vitals to authenticated;

create function private.client_address() returns text
language sql stable set search_path = ''
as $$
  select left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-client-address', 100)
$$;
comment on function private.client_address() is
  'Who is asking, as the server found out. The data API sets the header itself, whatever a client sends under its name.';

create function private.report_sender(p_is_signed_in boolean) returns bytea
language sql stable security definer set search_path = ''
as $$
  select sha256(convert_to(
    k.secret::text || case
      when p_is_signed_in then ' person ' || auth.uid()::text
      else ' address ' || coalesce(private.client_address(), 'unknown')
    end, 'UTF8'))
  from private.report_key k
$$;
comment on function private.report_sender(boolean) is 'The caller''s account or address, as a hash that nobody can turn back.';

create or replace function private.take_browser_report(p_errors jsonb, p_vitals jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most_rows constant integer := 50;
  signed_in constant boolean := auth.uid() is not null and private.session_is_live();
  reporter constant bytea := private.report_sender(signed_in);
  -- A minute's rows of each table: of one sender, and of all that are signed in, or all that are not.
  most_of_one constant integer := case when signed_in then 200 else 100 end;
  most_of_all constant integer := case when signed_in then 6000 else 3000 end;
  since constant timestamptz := now() - interval '1 minute';
  room integer;
begin
  if jsonb_typeof(p_errors) is distinct from 'array' or jsonb_typeof(p_vitals) is distinct from 'array'
    or jsonb_array_length(p_errors) > most_rows or jsonb_array_length(p_vitals) > most_rows then
    perform private.refuse('A report holds two lists of at most 50 entries');
  end if;

  select least(
    most_of_one - count(*) filter (where e.sender = reporter),
    most_of_all - count(*) filter (where e.is_signed_in = signed_in)
  ) into room from public.client_errors e where e.at > since;
  insert into public.client_errors (module, version, channel, kind, message, stack, path, browser, is_signed_in, sender)
  select e.module, e.version, e.channel, e.kind, left(private.without_persons(e.message), 500),
    left(private.without_persons(e.stack), 4000), e.path, e.browser, signed_in, reporter
  from jsonb_to_recordset(p_errors) as e (
    module text, version text, channel text, kind text, message text, stack text, path text, browser text
  )
  limit greatest(room, 0);

  select least(
    most_of_one - count(*) filter (where v.sender = reporter),
    most_of_all - count(*) filter (where v.is_signed_in = signed_in)
  ) into room from public.web_vitals v where v.at > since;
  insert into public.web_vitals (module, version, channel, name, value, path, device, is_signed_in, sender)
  select v.module, v.version, v.channel, v.name, v.value, v.path, v.device, signed_in, reporter
  from jsonb_to_recordset(p_vitals) as v (
    module text, version text, channel text, name text, value double precision, path text, device text
  )
  limit greatest(room, 0);
end
$$;
comment on function private.take_browser_report(jsonb, jsonb) is
  'Stores what a browser reports, as far as it is small, well formed and within the limits of its sender.';

drop function private.module_health(timestamptz);
create function private.module_health(p_since timestamptz) returns table (
  module text, version text, channel text, loads bigint, load_failures bigint, errors bigint,
  interactions bigint, slow_interactions bigint, people bigint, people_with_load_failures bigint,
  people_with_errors bigint, people_with_slow_interactions bigint, load_ms double precision,
  anonymous_loads bigint, anonymous_failures bigint, last_seen_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  with told as (
    select v.module, v.version, v.channel, v.is_signed_in, v.sender, v.at, v.value,
      case when v.name = 'load' then 'load' when v.value > 500 then 'slow' else 'quick' end as what
    from public.web_vitals v where v.at > p_since and v.name in ('load', 'INP')
    union all
    select e.module, e.version, e.channel, e.is_signed_in, e.sender, e.at, null,
      case when e.kind = 'load' then 'failure' else 'error' end
    from public.client_errors e where e.at > p_since
  ),
  by_person as (
    select t.module, t.version, t.channel, t.sender,
      count(*) filter (where t.what = 'load') as loads,
      count(*) filter (where t.what = 'failure') as failures,
      count(*) filter (where t.what = 'error') as errors,
      count(*) filter (where t.what in ('slow', 'quick')) as interactions,
      count(*) filter (where t.what = 'slow') as slow
    from told t where t.is_signed_in
    group by t.module, t.version, t.channel, t.sender
  ),
  -- One person weighs ten visits and ten interactions at most: whoever visits all day, or lies, is one of many.
  weighed as (
    select p.*, 10.0 / greatest(p.loads + p.failures, 10) as of_visits, 10.0 / greatest(p.interactions, 10) as of_use
    from by_person p
  ),
  counted as (
    select w.module, w.version, w.channel,
      round(sum(w.loads * w.of_visits))::bigint as loads,
      round(sum(w.failures * w.of_visits))::bigint as failures,
      round(sum(least(w.errors * w.of_visits, 10)))::bigint as errors,
      round(sum(w.interactions * w.of_use))::bigint as interactions,
      round(sum(w.slow * w.of_use))::bigint as slow,
      count(*) as people, count(*) filter (where w.failures > 0) as failing, count(*) filter (where w.errors > 0) as erring,
      count(*) filter (where w.slow > 0) as waiting
    from weighed w group by w.module, w.version, w.channel
  ),
  seen as (
    select t.module, t.version, t.channel, max(t.at) as last_seen_at,
      percentile_cont(0.75) within group (order by t.value) filter (where t.what = 'load' and t.is_signed_in) as load_ms,
      count(*) filter (where t.what = 'load' and not t.is_signed_in) as anonymous_loads,
      count(*) filter (where t.what in ('failure', 'error') and not t.is_signed_in) as anonymous_failures
    from told t group by t.module, t.version, t.channel
  )
  select s.module, s.version, s.channel, coalesce(c.loads, 0), coalesce(c.failures, 0), coalesce(c.errors, 0),
    coalesce(c.interactions, 0), coalesce(c.slow, 0), coalesce(c.people, 0), coalesce(c.failing, 0),
    coalesce(c.erring, 0), coalesce(c.waiting, 0), s.load_ms, s.anonymous_loads, s.anonymous_failures, s.last_seen_at
  from seen s left join counted c on c.module = s.module and c.version = s.version and c.channel = s.channel
$$;
comment on function private.module_health(timestamptz) is
  'What browsers of signed-in people reported since then, by module, version and channel, where one person weighs ten visits and ten interactions at most; what came without a sign-in is counted apart. Slow is an interaction over 500 ms; load_ms is the 75th percentile.';

create or replace function public.performance_figures(p_days integer default 7) returns jsonb
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
        select v.module, v.version, v.is_signed_in, v.name, count(*) as samples,
          percentile_cont(0.75) within group (order by v.value) as p75
        from public.web_vitals v
        where v.at > since and v.name <> 'long_task' and (seen is null or v.module = any (seen))
        group by v.module, v.version, v.is_signed_in, v.name
      ) figure
    ),
    'long_tasks', (
      select coalesce(jsonb_agg(to_jsonb(busy) order by busy.total_ms desc), '[]')
      from (
        select v.module, v.version, v.is_signed_in, count(*) as tasks, sum(v.value) as total_ms
        from public.web_vitals v
        where v.at > since and v.name = 'long_task' and (seen is null or v.module = any (seen))
        group by v.module, v.version, v.is_signed_in
      ) busy
    ),
    -- A hundred of each kind of sender: no number of forged ones pushes a real one off the list. What an error says may
    -- hold what somebody was working on, so it is for administrators.
    'errors', (
      select coalesce(
        jsonb_agg(to_jsonb(grouped) - 'place' order by grouped.is_signed_in desc, grouped.count desc, grouped.last_at desc),
        '[]')
      from (
        select e.module, e.version, e.channel, e.kind, e.is_signed_in,
          case when sees_all then e.message end as message, count(*) as count, min(e.at) as first_at,
          max(e.at) as last_at,
          case when sees_all then (array_agg(e.stack order by e.at desc))[1] end as stack,
          (array_agg(e.path order by e.at desc))[1] as path,
          row_number() over (partition by e.is_signed_in order by count(*) desc, max(e.at) desc) as place
        from public.client_errors e
        where e.at > since and (seen is null or e.module = any (seen))
        group by e.module, e.version, e.channel, e.kind, e.is_signed_in, case when sees_all then e.message end
      ) grouped
      where grouped.place <= 100
    )
  );
end
$$;
comment on function public.performance_figures(integer) is
  'Web vitals (75th percentile), long tasks and errors of the last days by module and version, of people who are signed in and of others apart: administrators all, coaches those of the modules that coaches use, without what the errors say. Days in UTC.';

revoke all on function private.client_address(), private.report_sender(boolean), private.module_health(timestamptz)
  from public, anon, authenticated;
