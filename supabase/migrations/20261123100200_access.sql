-- Who asks, and whether they may ask at all: what policies want to know about the caller, and what roles may do.
-- What is a permission is asked as one: the rows of role_permissions decide, not the name of a role.
-- Each of these functions is called inside a scalar or array sub-select, so that it runs once for a statement and not once
-- for a row. They read with their owner's rights: the policies of the tables that they read call them too.
-- A sign-in counts while it exists, its account is neither banned nor deleted and its person is active. Whoever has a
-- verified second factor has used it for this sign-in, or gets nothing: the password alone is not enough for any row, file,
-- channel or function. What answers the challenge or signs out belongs to the sign-in service and asks no policy.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.role_permissions (
  role text not null check (role in ('client', 'coach', 'super_admin')),
  permission text not null check (char_length(permission) <= 60),
  primary key (role, permission)
);
comment on table public.role_permissions is 'Which role holds which permission: npm run permissions writes its rows from shared/src/contract/permissions.ts.';

create table private.request_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table private.request_limits is
  'Failed sign-ins, wrong codes and mails of the last minutes and hours. The layout is that of rate-limiter-flexible.';
comment on column private.request_limits.expire is 'Milliseconds since 1970, after which the count begins anew.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index request_limits_expire_idx on private.request_limits (expire);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.my_role() returns text
language sql stable security definer set search_path = ''
as $$ select u.role from public.users u where u.id = auth.uid() $$;

create function private.is_super_admin() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.users u where u.id = auth.uid() and u.role = 'super_admin') $$;
comment on function private.is_super_admin() is
  'For rules about a record, each of which a super administrator passes. What is a permission asks private.has_permission().';

create function private.is_coach() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.users u where u.id = auth.uid() and u.role = 'coach') $$;
comment on function private.is_coach() is
  'For what somebody does as a coach with their own clients, hours and sessions. What is a permission asks private.has_permission().';

create function private.is_client() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.users u where u.id = auth.uid() and u.role = 'client') $$;

-- A token works only while its sign-in exists, its account is neither banned nor deleted and its person is active:
-- sign-out and suspension take effect at once. Compared as identifiers: as texts, no index finds the sign-in among the
-- others.
create function private.session_is_live() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from auth.sessions s
    join auth.users a on a.id = s.user_id
    join public.users u on u.id = s.user_id
    where s.id = (auth.jwt() ->> 'session_id')::uuid
      and s.user_id = auth.uid()
      and u.status = 'active'
      and a.deleted_at is null
      and (a.banned_until is null or a.banned_until <= now())
      and (s.not_after is null or s.not_after > now())
  )
$$;

create function private.my_org_id() returns uuid
language sql stable security definer set search_path = ''
as $$ select u.org_id from public.users u where u.id = auth.uid() $$;

create function private.my_client_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select a.client_id
  from public.client_coach_assignments a
  join public.users me on me.id = a.coach_id and me.role = 'coach'
  where a.coach_id = auth.uid() and a.is_active
$$;

create function private.my_coach_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select a.coach_id from public.client_coach_assignments a where a.client_id = auth.uid() and a.is_active $$;

create function private.my_administered_org_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select m.org_id from public.organization_members m where m.user_id = auth.uid() and m.is_admin $$;

create function private.pair_is_active(p_client_id uuid, p_coach_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.client_coach_assignments a
    where a.client_id = p_client_id and a.coach_id = p_coach_id and a.is_active
  )
$$;

-- Functions that run with their owner's rights pass no policy, so they begin with this.
create function private.require_live_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.session_is_live() then
    raise exception using errcode = '42501', message = 'Sign in again to continue';
  end if;
  if not private.has_second_factor() then
    raise exception using errcode = '42501', message = 'Enter your authentication code to continue';
  end if;
end
$$;

create function private.require_super_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not private.is_super_admin() then
    raise exception using errcode = '42501', message = 'Only an administrator can do this';
  end if;
end
$$;

-- For restrictive policies: whoever has set up a second factor must have used it for this sign-in. It reads the factors
-- with its owner's rights, because nobody else may see them.
create function private.has_second_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;
comment on function private.has_second_factor() is
  'Whether this sign-in passed the person''s second factor, or the person has none.';

-- What every request of the data API is asked before its statement, in the same round trip: by our own backend, and by
-- PostgREST where it is told to (`pgrst.db_pre_request`). The policies alone would answer an ended sign-in with empty
-- lists, which a page shows as 'nothing there'. The claims were verified by whoever set them.
create function private.check_request() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(auth.jwt() ->> 'role', '') <> 'authenticated' then
    return;
  end if;
  if not private.session_is_live() then
    raise sqlstate 'PGRST' using
      message = '{"code":"session_not_found","message":"Sign in again to continue","details":null,"hint":null}',
      detail = '{"status":401,"headers":{}}';
  end if;
  if not private.has_second_factor() then
    raise sqlstate 'PGRST' using
      message =
        '{"code":"insufficient_aal","message":"Enter your authentication code to continue","details":null,"hint":null}',
      detail = '{"status":403,"headers":{}}';
  end if;
end
$$;
comment on function private.check_request() is
  'Refuses a request whose sign-in has ended, or whose person has a second factor and has not used it.';

create function private.has_permission(p_permission text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.users u
    join public.role_permissions held on held.role = u.role
    where u.id = auth.uid() and held.permission = p_permission
  )
$$;
comment on function private.has_permission(text) is
  'Whether the caller''s role holds a permission. Policies ask it as (select private.has_permission(''…'')), so that it runs once for a statement.';

create function private.require_permission(p_permission text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not private.has_permission(p_permission) then
    perform private.forbid('You don''t have permission to do this');
  end if;
end
$$;
comment on function private.require_permission(text) is
  'What a function begins with that runs with its owner''s rights: refuses callers without a live sign-in or without the permission.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.role_permissions enable row level security;
alter table private.request_limits enable row level security;
call private.require_sign_in('public.role_permissions');

create policy "Everybody signed in reads what roles may do" on public.role_permissions
  for select to authenticated using (true);

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on private.request_limits from public, anon, authenticated, service_role;
grant select on public.role_permissions to authenticated;
grant execute on function
  private.my_role(),
  private.pair_is_active(uuid, uuid),
  private.require_super_admin()
  to service_role;
grant execute on function
  private.is_super_admin(),
  private.is_coach(),
  private.is_client(),
  private.session_is_live(),
  private.my_org_id(),
  private.my_client_ids(),
  private.my_coach_ids(),
  private.my_administered_org_ids(),
  private.require_live_session(),
  private.has_second_factor(),
  private.has_permission(text),
  private.require_permission(text)
  to authenticated, service_role;
grant execute on function private.check_request() to anon, authenticated, service_role;

-- ---------------------------------------------------------------------------------------------------------------
-- Settings

-- Hosted Supabase lets PostgREST sign in as this role and read its settings. Elsewhere PostgREST does not run, and the
-- owner of the database may not be one who can alter the role.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    execute format(
      'alter role authenticator in database %I set pgrst.db_pre_request = %L',
      current_database(), 'private.check_request'
    );
    notify pgrst, 'reload config';
  end if;
exception
  when insufficient_privilege then
    raise notice 'pgrst.db_pre_request was not set: this role may not alter authenticator';
end
$$;
