-- Organizations, people, who belongs where and which coach works with which client.
-- Accounts become people by trigger. Role, organization and status are the administrators' to set.
-- People read whom they work with: their coach or clients, who shares a session or a review with them, who asks for their
-- coaching; coaches read the people of their organization as well, administrators everybody.
-- Foreign keys that cascade are deferrable: several people may be erased by one statement. A row that two of them touched
-- forgets one after the other, and PostgreSQL then asks once more whether its parents are there, which are gone with their
-- own people while the row waits to follow. Where people are erased it asks at the end of the transaction.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  domain text check (char_length(domain) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.users (
  id uuid primary key references auth.users (id) on delete cascade deferrable,
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

create table public.organization_members (
  org_id uuid not null references public.organizations (id) on delete cascade deferrable,
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, user_id)
);

create table public.client_coach_assignments (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  coach_id uuid not null references public.users (id) on delete cascade deferrable,
  is_active boolean not null default true,
  assigned_by uuid references public.users (id) on delete set null,
  assigned_at timestamptz not null default now(),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (client_id <> coach_id),
  check (is_active = (ended_at is null))
);

create view public.user_profiles with (security_invoker = true) as
  select id, role, org_id, full_name, email, avatar_url, headline, time_zone, status from public.users;
comment on view public.user_profiles is 'What the session store reads of a person; the policies of users apply.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index users_org_id_idx on public.users (org_id);
create index users_role_idx on public.users (role, status);
create index users_created_at_idx on public.users (created_at desc);
create index users_full_name_trgm_idx on public.users using gin (full_name extensions.gin_trgm_ops);
create index users_email_trgm_idx on public.users using gin (email extensions.gin_trgm_ops);

create index organization_members_user_id_idx on public.organization_members (user_id);

create unique index client_coach_assignments_one_active on public.client_coach_assignments (client_id, coach_id)
  where is_active;
create index client_coach_assignments_client_id_idx on public.client_coach_assignments (client_id, is_active);
create index client_coach_assignments_coach_id_idx on public.client_coach_assignments (coach_id, is_active);
create index client_coach_assignments_assigned_by_idx on public.client_coach_assignments (assigned_by);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.time_zone_or_utc(p_sent jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := case jsonb_typeof(p_sent) when 'string' then p_sent #>> '{}' end;
begin
  if zone is null or zone !~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' or char_length(zone) > 60 then
    return 'UTC';
  end if;
  perform now() at time zone zone;
  return zone;
exception
  when invalid_parameter_value then return 'UTC';
end
$$;
comment on function private.time_zone_or_utc(jsonb) is
  'The zone that a browser sent at sign-up when the database knows it, else UTC: a wrong one must not stop a sign-up.';

-- Sign-up metadata is whatever a stranger sent: it chooses between client and coach by the exact word, and names.
create function private.person_from_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sent constant jsonb := case jsonb_typeof(new.raw_user_meta_data) when 'object' then new.raw_user_meta_data else '{}' end;
  sent_name constant jsonb := coalesce(sent -> 'fullName', sent -> 'full_name');
begin
  insert into public.users (id, role, full_name, email, time_zone)
  values (
    new.id,
    case when sent -> 'role' = '"coach"'::jsonb then 'coach' else 'client' end,
    case jsonb_typeof(sent_name) when 'string' then nullif(btrim(left(btrim(sent_name #>> '{}'), 120)), '') end,
    lower(coalesce(new.email, '')),
    private.time_zone_or_utc(sent -> 'time_zone')
  );
  return new;
end
$$;

create function private.person_follows_account_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.users set email = lower(coalesce(new.email, '')) where id = new.id;
  return new;
end
$$;

create function private.check_time_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform now() at time zone new.time_zone;
  return new;
exception
  when invalid_parameter_value then
    raise exception using errcode = 'P0001', message = format('There is no time zone %s', left(new.time_zone, 60));
end
$$;

-- A person's organization and the membership in it are one fact.
create function private.membership_follows_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.org_id is not null then
    delete from public.organization_members where user_id = new.id and org_id = old.org_id;
  end if;
  if new.org_id is not null then
    insert into public.organization_members (org_id, user_id) values (new.org_id, new.id) on conflict do nothing;
  end if;
  return null;
end
$$;

create function private.check_member_belongs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.users u where u.id = new.user_id and u.org_id = new.org_id) then
    perform private.refuse('That user doesn''t belong to this organization');
  end if;
  return new;
end
$$;

create function private.check_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.users u where u.id = new.client_id and u.role = 'client') then
    perform private.refuse('Only a client can be assigned a coach');
  end if;
  if not exists (select from public.users u where u.id = new.coach_id and u.role = 'coach') then
    perform private.refuse('Only a coach can be assigned to a client');
  end if;
  new.assigned_by := coalesce(auth.uid(), new.assigned_by);
  return new;
end
$$;

create function private.end_assignment() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.is_active then
    perform private.refuse('An ended assignment can''t be resumed. Create a new one');
  end if;
  new.ended_at := coalesce(new.ended_at, now());
  return new;
end
$$;

create function private.check_pair() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.users u where u.id = new.client_id and u.role = 'client') then
    perform private.refuse('Choose a client');
  end if;
  if new.coach_id is null then
    return new;
  end if;
  if not exists (select from public.users u where u.id = new.coach_id and u.role = 'coach') then
    perform private.refuse('Choose a coach');
  end if;
  if auth.uid() is not null and not private.is_super_admin()
    and not private.pair_is_active(new.client_id, new.coach_id)
  then
    perform private.forbid('This coach and this client don''t work together');
  end if;
  return new;
end
$$;
comment on function private.check_pair() is 'A row that names two people needs an active assignment, or an administrator who makes it.';

create function private.people_i_share_sessions_with() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select s.coach_id from public.coaching_sessions s where s.client_id = auth.uid()
  union
  select s.client_id from public.coaching_sessions s where s.coach_id = auth.uid()
$$;

create function private.people_i_share_reviews_with() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select r.coach_id from public.review_requests r where r.client_id = auth.uid() and r.coach_id is not null
  union
  select r.client_id from public.review_requests r where r.coach_id = auth.uid()
$$;

create function private.name_of(p_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$ select private.shown_name(u.full_name, u.email) from public.users u where u.id = p_user_id $$;
comment on function private.name_of(uuid) is
  'How a person is called in sentences: without the marks that would turn the direction of the text around the name.';

create function public.touch_last_seen() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  update public.users u set last_seen_at = now()
  where u.id = auth.uid() and (u.last_seen_at is null or u.last_seen_at < now() - interval '5 minutes');
end
$$;
comment on function public.touch_last_seen() is 'Notes that the caller is here, at most every five minutes.';

create function private.person_card(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email, 'avatar_url', u.avatar_url)
  from public.users u where u.id = p_user_id
$$;
comment on function private.person_card(uuid) is 'Only for functions that have checked that the caller may read this person.';

create function private.clients_who_ask_me() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select r.client_id from public.coaching_requests r where r.coach_id = auth.uid() and r.status = 'new' $$;
comment on function private.clients_who_ask_me() is 'Clients with an open request to the calling coach.';

create function private.zone_of(p_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$ select coalesce((select u.time_zone from public.users u where u.id = p_user_id), 'UTC') $$;

create function private.ask_for_parents_at_the_end() returns trigger
language plpgsql set search_path = ''
as $$
begin
  set constraints all deferred;
  return null;
end
$$;

-- What a person is called, without the marks that turn the direction of writing.
create function private.shown_name(p_full_name text, p_email text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(nullif(btrim(translate(p_full_name, U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', '')), ''), p_email)
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger person_from_account after insert on auth.users
  for each row execute function private.person_from_account();
create trigger person_follows_account_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.person_follows_account_email();

create trigger guard_columns before update on public.organizations
  for each row when (private.is_request()) execute function private.keep_columns('id', 'created_at');
create trigger stamp_times before insert or update on public.organizations
  for each row execute function private.stamp_times();

create trigger check_time_zone before insert or update of time_zone on public.users
  for each row execute function private.check_time_zone();
create trigger guard_columns before update on public.users
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'role', 'org_id', 'status', 'email', 'last_seen_at', 'created_at');
create trigger stamp_times before insert or update on public.users
  for each row execute function private.stamp_times();
create trigger membership_follows_person_insert after insert on public.users
  for each row when (new.org_id is not null) execute function private.membership_follows_person();
create trigger membership_follows_person_update after update of org_id on public.users
  for each row when (old.org_id is distinct from new.org_id) execute function private.membership_follows_person();
create trigger ask_for_parents_at_the_end before delete on public.users
  for each statement execute function private.ask_for_parents_at_the_end();

create trigger check_member_belongs before insert on public.organization_members
  for each row execute function private.check_member_belongs();
create trigger guard_columns before update on public.organization_members
  for each row when (private.is_request()) execute function private.keep_columns('org_id', 'user_id', 'created_at');
create trigger stamp_times before insert or update on public.organization_members
  for each row execute function private.stamp_times();

create trigger check_assignment before insert on public.client_coach_assignments
  for each row execute function private.check_assignment();
create trigger end_assignment before update of is_active on public.client_coach_assignments
  for each row when (old.is_active is distinct from new.is_active) execute function private.end_assignment();
create trigger guard_columns before update on public.client_coach_assignments
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'client_id', 'coach_id', 'assigned_by', 'assigned_at', 'created_at');
create trigger stamp_times before insert or update on public.client_coach_assignments
  for each row execute function private.stamp_times();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.organizations enable row level security;
alter table public.users enable row level security;
alter table public.organization_members enable row level security;
alter table public.client_coach_assignments enable row level security;
call private.require_sign_in(
  'public.organizations',
  'public.users',
  'public.organization_members',
  'public.client_coach_assignments'
);

create policy "People read their own organization, administrators all" on public.organizations
  for select to authenticated using (
    (select private.has_permission('view_own_organization'))
    and (id = (select private.my_org_id()) or (select private.has_permission('manage_organizations')))
  );
create policy "Administrators add organizations" on public.organizations
  for insert to authenticated with check ((select private.has_permission('manage_organizations')));
create policy "Administrators change organizations" on public.organizations
  for update to authenticated using ((select private.has_permission('manage_organizations')));
create policy "Administrators remove organizations" on public.organizations
  for delete to authenticated using ((select private.has_permission('manage_organizations')));

create policy "People read whom they work with, administrators everybody" on public.users
  for select to authenticated using (
    id = (select auth.uid())
    or id = any (array(select private.my_coach_ids()))
    or id = any (array(select private.my_client_ids()))
    or id = any (array(select private.clients_who_ask_me()))
    or id = any (array(select private.people_i_share_sessions_with()))
    or id = any (array(select private.people_i_share_reviews_with()))
    or (select private.has_permission('view_org_users')) and org_id = (select private.my_org_id())
    or (select private.has_permission('view_all_users'))
  );
create policy "People change their own profile, administrators any" on public.users
  for update to authenticated using (id = (select auth.uid()) or (select private.is_super_admin()));

create policy "Members, coaches and administrators read who is a member" on public.organization_members
  for select to authenticated using (
    user_id = (select auth.uid())
    or (select private.has_permission('view_org_users')) and org_id = (select private.my_org_id())
    or org_id = any (array(select private.my_administered_org_ids()))
    or (select private.has_permission('manage_organizations'))
  );
create policy "Administrators of an organization or of all add members" on public.organization_members
  for insert to authenticated with check (
    org_id = any (array(select private.my_administered_org_ids()))
    or (select private.has_permission('manage_organizations'))
  );
create policy "Administrators of an organization or of all change members" on public.organization_members
  for update to authenticated using (
    org_id = any (array(select private.my_administered_org_ids()))
    or (select private.has_permission('manage_organizations'))
  );
create policy "Administrators of an organization or of all remove members" on public.organization_members
  for delete to authenticated using (
    org_id = any (array(select private.my_administered_org_ids()))
    or (select private.has_permission('manage_organizations'))
  );

create policy "Client, coach and administrators read who coaches whom" on public.client_coach_assignments
  for select to authenticated using (
    client_id = (select auth.uid())
    or coach_id = (select auth.uid())
    or (select private.is_super_admin())
  );
create policy "Administrators assign coaches" on public.client_coach_assignments
  for insert to authenticated with check ((select private.is_super_admin()));
create policy "Administrators end assignments" on public.client_coach_assignments
  for update to authenticated using ((select private.is_super_admin()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.organizations, public.organization_members to authenticated;
grant select, update on public.users to authenticated;
grant select, insert, update on public.client_coach_assignments to authenticated;
grant select on public.user_profiles to authenticated, service_role;
grant execute on function
  private.people_i_share_sessions_with(),
  private.people_i_share_reviews_with(),
  public.touch_last_seen(),
  private.clients_who_ask_me(),
  private.shown_name(text, text)
  to authenticated, service_role;
