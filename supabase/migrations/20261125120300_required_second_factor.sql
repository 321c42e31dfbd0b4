-- Administrators set up a second factor within the days that the operator sets, counted from the day they became one, or from
-- the last change of the setting where that is later. Until they do, what their role may do is not theirs: every permission,
-- and every rule that an administrator passes. What is their own stays: account, settings, and the way to set up the factor.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table private.administrators (
  user_id uuid primary key references public.users (id) on delete cascade deferrable,
  since timestamptz not null default now()
);
comment on table private.administrators is 'Since when each administrator is one. Follows the role of the user.';

insert into private.administrators (user_id, since)
select u.id, u.created_at from public.users u where u.role = 'super_admin';

insert into public.data_inventory (table_name, treatment, holds, export_condition) values
  ('private.administrators', 'cascade', 'Since when a user is an administrator', null);

insert into public.system_settings
  (key, area, label, effect, read_by, kind, minimum, maximum, unit, options, default_value, value)
values (
  'administrator_second_factor_days', 'Sign-in', 'Time for administrators to set up a second factor',
  'An administrator without an authenticator app loses the administrator''s permissions after this long, counted from the day '
    || 'they became one or from this change, until they set one up. With 0 it isn''t required.',
  'Every request of an administrator', 'integer', 0, 90, 'days', null, '0', '0'
);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.note_administrator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role = 'super_admin' then
    insert into private.administrators (user_id) values (new.id) on conflict do nothing;
  else
    delete from private.administrators a where a.user_id = new.id;
  end if;
  return null;
end
$$;

create function private.second_factor_due() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select greatest(a.since, s.updated_at) + make_interval(days => s.value::integer)
  from private.administrators a
  join public.system_settings s on s.key = 'administrator_second_factor_days'
  where a.user_id = auth.uid() and private.system_setting('administrator_second_factor_days')::integer > 0
    and not exists (select from auth.mfa_factors f where f.user_id = a.user_id and f.status = 'verified')
$$;
comment on function private.second_factor_due() is
  'Until when the caller, an administrator, has to set up a second factor; null for who has one or needs none.';

create function private.lacks_required_factor() returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.second_factor_due() <= now(), false) $$;
comment on function private.lacks_required_factor() is
  'Whether the caller is an administrator whose time to set up a second factor has ended.';

create or replace function private.has_permission(p_permission text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.users u
    join public.role_permissions held on held.role = u.role
    where u.id = auth.uid() and held.permission = p_permission
  ) and not private.lacks_required_factor()
$$;

create or replace function private.is_super_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.users u where u.id = auth.uid() and u.role = 'super_admin')
    and not private.lacks_required_factor()
$$;

create or replace function private.require_super_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if private.lacks_required_factor() then
    perform private.forbid('Set up a second factor in Account Settings to continue');
  elsif not private.is_super_admin() then
    raise exception using errcode = '42501', message = 'Only an administrator can do this';
  end if;
end
$$;

create or replace function private.require_permission(p_permission text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if private.lacks_required_factor() then
    perform private.forbid('Set up a second factor in Account Settings to continue');
  elsif not private.has_permission(p_permission) then
    perform private.forbid('You don''t have permission to do this');
  end if;
end
$$;

create or replace view public.user_profiles with (security_invoker = true) as
  select u.id, u.role, u.org_id, u.full_name, u.email, u.avatar_url, u.headline, u.time_zone, u.status,
    -- The policies of data_requests show it to the person and to those who see security logs.
    (
      select max(r.erase_at) from public.data_requests r
      where r.user_id = u.id and r.kind = 'erase' and r.state in ('received', 'running', 'failed')
    ) as erase_at,
    case when u.id = auth.uid() then private.second_factor_due() end as second_factor_due_at
  from public.users u;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger note_administrator_insert after insert on public.users
  for each row when (new.role = 'super_admin') execute function private.note_administrator();
create trigger note_administrator_update after update of role on public.users
  for each row when (old.role is distinct from new.role) execute function private.note_administrator();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.administrators enable row level security;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.second_factor_due(), private.lacks_required_factor() to authenticated, service_role;
