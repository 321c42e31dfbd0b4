-- The errors of browsers as administrators work through them: one group for a fault of a module, whatever the release, with
-- a state. A group that was fixed comes back by itself when somebody who is signed in meets it in a later release.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions that a column needs

create function private.error_fingerprint(p_module text, p_kind text, p_message text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select md5(p_module || ' ' || p_kind || ' ' || regexp_replace(p_message, '[0-9a-f]*[0-9][0-9a-f]*', '#', 'gi'))
$$;
comment on function private.error_fingerprint(text, text, text) is
  'The same for errors of a module that differ in numbers and hashes only, such as those in the names of files.';

create function private.version_numbers(p_version text) returns integer[]
language sql immutable parallel safe set search_path = ''
as $$
  select string_to_array(substring(p_version from '^\d{1,6}\.\d{1,6}\.\d{1,6}'), '.')::integer[]
$$;
comment on function private.version_numbers(text) is
  'The numbers of a version, which compare as versions do; null for what is none.';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.client_errors
  add column fingerprint text not null
    generated always as (private.error_fingerprint(module, kind, message)) stored;

create table private.client_error_states (
  fingerprint text primary key,
  state text not null check (state in ('seen', 'fixed')),
  fixed_in text check (char_length(fixed_in) <= 60 and fixed_in ~ '^\d{1,6}\.\d{1,6}\.\d{1,6}([-+][\w.+-]+)?$'),
  changed_by uuid references public.users (id) on delete set null,
  changed_at timestamptz not null default now(),
  constraint a_fixed_error_names_its_version check ((state = 'fixed') = (fixed_in is not null))
);
comment on table private.client_error_states is 'What became of an error; an error without a row is new.';

insert into public.data_inventory (table_name, holds, treatment, reason, export_condition) values
  (
    'private.client_error_states', 'What became of errors in browsers', 'anonymise', 'The state stays without who set it.', null
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index client_errors_fingerprint_idx on public.client_errors (fingerprint, at desc);
create index client_error_states_changed_by_idx on private.client_error_states (changed_by);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.error_came_back(p_fingerprint text, p_fixed_in text, p_fixed_at timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.client_errors e
    where e.fingerprint = p_fingerprint and e.is_signed_in and e.at > p_fixed_at
      and private.version_numbers(e.version) >= private.version_numbers(p_fixed_in)
      -- Whoever still has the page open of a release that was known to have it tells nothing new.
      and not exists (
        select from public.client_errors known
        where known.fingerprint = p_fingerprint and known.version = e.version and known.at <= p_fixed_at
      )
  )
$$;
comment on function private.error_came_back(text, text, timestamptz) is
  'Whether somebody who is signed in met an error, after it was called fixed, in a release that should not have it.';

create function public.client_error_groups(p_days integer default 7) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  since timestamptz;
  sees_all boolean;
  seen text[];
begin
  perform private.require_permission('view_performance_metrics');
  sees_all := private.has_permission('manage_system_settings');
  seen := case when not sees_all then array['shell', 'mf_coach', 'mf_account'] end;
  since := now() - make_interval(days => least(greatest(coalesce(p_days, 7), 1), 90));
  -- A hundred of each kind of sender: no number of forged ones pushes a real one off the list. What an error says may hold
  -- what somebody was working on, so it is for administrators, and so is what they make of it.
  return (
    with met as materialized (
      select e.fingerprint, e.is_signed_in from public.client_errors e
      where e.at > since and (seen is null or e.module = any (seen))
      group by e.fingerprint, e.is_signed_in
    ),
    told as (
      select case when sees_all then e.fingerprint end as fingerprint, e.module, e.kind, e.is_signed_in, e.version,
        e.sender, e.at, e.path, e.message, e.stack
      from met join public.client_errors e on e.fingerprint = met.fingerprint and e.is_signed_in = met.is_signed_in
    ),
    by_release as (
      select t.fingerprint, t.module, t.kind, t.is_signed_in, t.version, count(*) as times, max(t.at) as last_at
      from told t group by t.fingerprint, t.module, t.kind, t.is_signed_in, t.version
    ),
    grouped as (
      select t.fingerprint, t.module, t.kind, t.is_signed_in, count(*) filter (where t.at > since) as times,
        case when t.is_signed_in then count(distinct t.sender) filter (where t.at > since) end as people,
        min(t.at) as first_at, max(t.at) as last_at,
        case when sees_all then (array_agg(t.message order by t.at desc))[1] end as message,
        case when sees_all then (array_agg(t.stack order by t.at desc))[1] end as stack,
        (array_agg(t.version order by t.at desc))[1] as version,
        (array_agg(t.path order by t.at desc))[1] as path,
        row_number() over (
          partition by t.is_signed_in order by count(*) filter (where t.at > since) desc, max(t.at) desc
        ) as place
      from told t group by t.fingerprint, t.module, t.kind, t.is_signed_in
    ),
    judged as (
      select g.*, s.state, s.fixed_in, s.changed_at, u.full_name as changed_by,
        s.state = 'fixed' and private.error_came_back(s.fingerprint, s.fixed_in, s.changed_at) as came_back
      from grouped g
      left join private.client_error_states s on s.fingerprint = g.fingerprint
      left join public.users u on u.id = s.changed_by
      where g.place <= 100
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'fingerprint', j.fingerprint, 'module', j.module, 'kind', j.kind, 'is_signed_in', j.is_signed_in,
        'message', j.message, 'stack', j.stack, 'version', j.version, 'path', j.path,
        'count', j.times, 'people', j.people, 'first_at', j.first_at, 'last_at', j.last_at,
        'releases', (
          select jsonb_agg(jsonb_build_object('version', r.version, 'count', r.times) order by r.last_at desc)
          from by_release r
          where r.fingerprint is not distinct from j.fingerprint and r.module = j.module and r.kind = j.kind
            and r.is_signed_in = j.is_signed_in
        ),
        'state', case when sees_all then case when j.state is null or j.came_back then 'new' else j.state end end,
        'came_back', coalesce(j.came_back, false), 'fixed_in', j.fixed_in,
        'changed_at', j.changed_at, 'changed_by', j.changed_by
      )
      order by j.is_signed_in desc, j.times desc, j.last_at desc
    ), '[]')
    from judged j
  );
end
$$;
comment on function public.client_error_groups(integer) is
  'The errors that browsers met in the last days, by fault of a module and most frequent first, those of people who are signed in before others: how often and by how many in these days, with releases, first and last time of 90 days, and what became of each. Administrators all, coaches those of the modules that coaches use, without texts and states.';

create function public.set_client_error_state(p_fingerprint text, p_state text, p_fixed_in text default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_system_settings');
  if not exists (select from public.client_errors e where e.fingerprint = p_fingerprint) then
    perform private.refuse('This error is no longer kept.');
  end if;
  if p_state = 'new' then
    delete from private.client_error_states s where s.fingerprint = p_fingerprint;
    return;
  end if;
  if exists (
    select from public.client_errors e
    where e.fingerprint = p_fingerprint and e.is_signed_in and e.version = p_fixed_in
  ) then
    perform private.refuse(format('This error was seen in %s. Enter a later version.', p_fixed_in));
  end if;
  insert into private.client_error_states (fingerprint, state, fixed_in, changed_by)
  values (p_fingerprint, p_state, p_fixed_in, auth.uid())
  on conflict (fingerprint) do update
  set state = excluded.state, fixed_in = excluded.fixed_in, changed_by = excluded.changed_by, changed_at = now();
end
$$;
comment on function public.set_client_error_state(text, text, text) is
  'Marks an error as new, seen, or fixed in a version. For administrators.';

create or replace function public.performance_figures(p_days integer default 7) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  since timestamptz;
  seen text[];
begin
  perform private.require_permission('view_performance_metrics');
  seen := case when not private.has_permission('manage_system_settings') then array['shell', 'mf_coach', 'mf_account'] end;
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
    )
  );
end
$$;
comment on function public.performance_figures(integer) is
  'Web vitals (75th percentile) and long tasks of the last days by module and version, of people who are signed in and of others apart: administrators all, coaches those of the modules that coaches use. Days in UTC.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.client_error_states enable row level security;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on private.client_error_states from public, anon, authenticated, service_role;
grant execute on function
  public.client_error_groups(integer),
  public.set_client_error_state(text, text, text)
  to authenticated, service_role;
