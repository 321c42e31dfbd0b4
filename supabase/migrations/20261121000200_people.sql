-- Organizations, people, who belongs where and which coach works with which client.

create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  domain text check (char_length(domain) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'client' check (role in ('client', 'coach', 'super_admin')),
  org_id uuid references public.organizations (id) on delete set null,
  full_name text check (char_length(full_name) <= 120 and full_name ~ '\S'),
  email text not null default '' check (char_length(email) <= 320),
  avatar_url text check (char_length(avatar_url) <= 2000 and private.is_http_url(avatar_url)),
  headline text check (char_length(headline) <= 200),
  time_zone text not null default 'UTC' check (char_length(time_zone) <= 60),
  status text not null default 'active' check (status in ('active', 'suspended')),
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_org_id_idx on public.users (org_id);
create index users_role_idx on public.users (role, status);
create index users_created_at_idx on public.users (created_at desc);
create index users_full_name_trgm_idx on public.users using gin (full_name extensions.gin_trgm_ops);
create index users_email_trgm_idx on public.users using gin (email extensions.gin_trgm_ops);

create table public.organization_members (
  org_id uuid not null references public.organizations (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, user_id)
);
create index organization_members_user_id_idx on public.organization_members (user_id);

create table public.client_coach_assignments (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade,
  coach_id uuid not null references public.users (id) on delete cascade,
  is_active boolean not null default true,
  assigned_by uuid references public.users (id) on delete set null,
  assigned_at timestamptz not null default now(),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (client_id <> coach_id),
  check (is_active = (ended_at is null))
);
create unique index client_coach_assignments_one_active on public.client_coach_assignments (client_id, coach_id)
  where is_active;
create index client_coach_assignments_client_id_idx on public.client_coach_assignments (client_id, is_active);
create index client_coach_assignments_coach_id_idx on public.client_coach_assignments (coach_id, is_active);
create index client_coach_assignments_assigned_by_idx on public.client_coach_assignments (assigned_by);

create table public.role_permissions (
  role text not null check (role in ('client', 'coach', 'super_admin')),
  permission text not null check (char_length(permission) <= 60),
  primary key (role, permission)
);
comment on table public.role_permissions is 'The table of shared/src/permissions; a test compares both.';

insert into public.role_permissions (role, permission)
select role, permission
from (values
  ('super_admin', array[
    'manage_organizations', 'view_all_users', 'view_admin_dashboard', 'manage_system_settings', 'manage_content',
    'manage_ai_content', 'view_billing', 'manage_notifications', 'view_security_logs'
  ]),
  ('staff', array[
    'manage_org_users', 'view_org_users', 'manage_activity_logs', 'view_activity_logs', 'manage_analytics',
    'view_analytics', 'manage_calendar_integrations', 'view_calendar_integrations', 'manage_performance_metrics',
    'view_performance_metrics'
  ]),
  ('everyone', array['view_own_organization', 'access_training', 'access_support'])
) as permission_set (holders, permissions)
cross join lateral unnest(permissions) as permission
cross join lateral unnest(
  case holders
    when 'super_admin' then array['super_admin']
    when 'staff' then array['coach', 'super_admin']
    else array['client', 'coach', 'super_admin']
  end
) as role;
