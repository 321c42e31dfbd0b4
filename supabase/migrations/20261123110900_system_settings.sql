-- What the operator of the product sets: a key and a value each, which functions read.
-- Who manages system settings reads and changes them. A key comes with the migration that reads it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.system_settings (
  key text primary key check (key ~ '^[a-z_]{1,60}$'),
  value jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coaching_request_days_are_plausible check (
    case when key = 'coaching_request_days' then
      case when jsonb_typeof(value) = 'number' then value::numeric between 1 and 30 else false end
    else true end
  )
);
comment on table public.system_settings is
  'Settings of the product. coaching_request_days: within how many days a coach answers a request, before it is declined by itself.';

insert into public.system_settings (key, value) values ('coaching_request_days', '3');

insert into private.activity_readers (entity, readers) values ('system_settings', 'nobody');

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.system_setting(p_key text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select s.value from public.system_settings s where s.key = p_key $$;
comment on function private.system_setting(text) is 'What the operator set, for functions that go by it.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger stamp_times before insert or update on public.system_settings
  for each row execute function private.stamp_times();
create trigger log_activity after insert or update or delete on public.system_settings
  for each row execute function private.log_activity('', 'key', 'value');

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.system_settings enable row level security;
call private.require_sign_in('public.system_settings');

create policy "Administrators read system settings" on public.system_settings
  for select to authenticated using ((select private.has_permission('manage_system_settings')));
create policy "Administrators change system settings" on public.system_settings
  for update to authenticated using ((select private.has_permission('manage_system_settings')));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, update (value) on public.system_settings to authenticated;
