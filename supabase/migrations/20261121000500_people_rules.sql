-- Rules of organizations and people: accounts become people, guarded columns, who reads whom.

-- ---------------------------------------------------------------------------------------------------------------
-- Accounts become people

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
create trigger person_from_account after insert on auth.users
  for each row execute function private.person_from_account();

create function private.person_follows_account_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.users set email = lower(coalesce(new.email, '')) where id = new.id;
  return new;
end
$$;
create trigger person_follows_account_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.person_follows_account_email();

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

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
create trigger check_time_zone before insert or update of time_zone on public.users
  for each row execute function private.check_time_zone();

create trigger guard_columns before update on public.users
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'role', 'org_id', 'status', 'email', 'last_seen_at', 'created_at');
create trigger stamp_times before insert or update on public.users
  for each row execute function private.stamp_times();

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
create trigger membership_follows_person_insert after insert on public.users
  for each row when (new.org_id is not null) execute function private.membership_follows_person();
create trigger membership_follows_person_update after update of org_id on public.users
  for each row when (old.org_id is distinct from new.org_id) execute function private.membership_follows_person();

create function private.check_member_belongs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.users u where u.id = new.user_id and u.org_id = new.org_id) then
    perform private.refuse('That person does not belong to this organization');
  end if;
  return new;
end
$$;
create trigger check_member_belongs before insert on public.organization_members
  for each row execute function private.check_member_belongs();
create trigger guard_columns before update on public.organization_members
  for each row when (private.is_request()) execute function private.keep_columns('org_id', 'user_id', 'created_at');
create trigger stamp_times before insert or update on public.organization_members
  for each row execute function private.stamp_times();

create trigger guard_columns before update on public.organizations
  for each row when (private.is_request()) execute function private.keep_columns('id', 'created_at');
create trigger stamp_times before insert or update on public.organizations
  for each row execute function private.stamp_times();

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
create trigger check_assignment before insert on public.client_coach_assignments
  for each row execute function private.check_assignment();

create function private.end_assignment() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.is_active then
    perform private.refuse('An ended assignment stays ended; make a new one');
  end if;
  new.ended_at := coalesce(new.ended_at, now());
  return new;
end
$$;
create trigger end_assignment before update of is_active on public.client_coach_assignments
  for each row when (old.is_active is distinct from new.is_active) execute function private.end_assignment();
create trigger guard_columns before update on public.client_coach_assignments
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'client_id', 'coach_id', 'assigned_by', 'assigned_at', 'created_at');
create trigger stamp_times before insert or update on public.client_coach_assignments
  for each row execute function private.stamp_times();

create trigger log_activity after insert or update or delete on public.organizations
  for each row execute function private.log_activity('', 'name', 'slug', 'domain');
create trigger log_activity after insert or update or delete on public.users
  for each row execute function private.log_activity('id', 'full_name', 'email', 'role', 'org_id', 'status');
create trigger log_activity after insert or update or delete on public.organization_members
  for each row execute function private.log_activity('user_id', 'org_id', 'user_id', 'is_admin');
create trigger log_activity after insert or update or delete on public.client_coach_assignments
  for each row execute function private.log_activity('client_id', 'client_id', 'coach_id', 'is_active');

-- ---------------------------------------------------------------------------------------------------------------
-- Row-level security

alter table public.organizations enable row level security;
alter table public.users enable row level security;
alter table public.organization_members enable row level security;
alter table public.client_coach_assignments enable row level security;
alter table public.role_permissions enable row level security;

grant select, insert, update, delete on public.organizations, public.organization_members to authenticated;
grant select, update on public.users to authenticated;
grant select, insert, update on public.client_coach_assignments to authenticated;
grant select on public.role_permissions to authenticated;

create policy "Only a live session of an active person" on public.organizations
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "People read their own organization" on public.organizations
  for select to authenticated using (id = (select private.my_org_id()));
create policy "Administrators read all organizations" on public.organizations
  for select to authenticated using ((select private.is_super_admin()));
create policy "Administrators add organizations" on public.organizations
  for insert to authenticated with check ((select private.is_super_admin()));
create policy "Administrators change organizations" on public.organizations
  for update to authenticated using ((select private.is_super_admin()));
create policy "Administrators remove organizations" on public.organizations
  for delete to authenticated using ((select private.is_super_admin()));

create policy "Only a live session of an active person" on public.users
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "People read themselves" on public.users
  for select to authenticated using (id = (select auth.uid()));
create policy "Coaches read their assigned clients" on public.users
  for select to authenticated using (id = any (array(select private.my_client_ids())));
create policy "Clients read their assigned coaches" on public.users
  for select to authenticated using (id = any (array(select private.my_coach_ids())));
create policy "Coaches read people of their own organization" on public.users
  for select to authenticated using ((select private.is_coach()) and org_id = (select private.my_org_id()));
create policy "Administrators read everybody" on public.users
  for select to authenticated using ((select private.is_super_admin()));
create policy "People change their own profile" on public.users
  for update to authenticated using (id = (select auth.uid()));
create policy "Administrators change any profile" on public.users
  for update to authenticated using ((select private.is_super_admin()));

create policy "Only a live session of an active person" on public.organization_members
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "People read their own membership" on public.organization_members
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Coaches read the members of their own organization" on public.organization_members
  for select to authenticated using ((select private.is_coach()) and org_id = (select private.my_org_id()));
create policy "Organization administrators manage members" on public.organization_members
  for all to authenticated
  using (org_id = any (array(select private.my_administered_org_ids())))
  with check (org_id = any (array(select private.my_administered_org_ids())));
create policy "Administrators manage all members" on public.organization_members
  for all to authenticated
  using ((select private.is_super_admin())) with check ((select private.is_super_admin()));

create policy "Only a live session of an active person" on public.client_coach_assignments
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Clients read who coaches them" on public.client_coach_assignments
  for select to authenticated using (client_id = (select auth.uid()));
create policy "Coaches read whom they coach" on public.client_coach_assignments
  for select to authenticated using (coach_id = (select auth.uid()));
create policy "Administrators read all assignments" on public.client_coach_assignments
  for select to authenticated using ((select private.is_super_admin()));
create policy "Administrators assign coaches" on public.client_coach_assignments
  for insert to authenticated with check ((select private.is_super_admin()));
create policy "Administrators end assignments" on public.client_coach_assignments
  for update to authenticated using ((select private.is_super_admin()));

create policy "Only a live session of an active person" on public.role_permissions
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Everybody signed in reads what roles may do" on public.role_permissions
  for select to authenticated using (true);

create view public.user_profiles with (security_invoker = true) as
  select id, role, org_id, full_name, email, avatar_url from public.users;
comment on view public.user_profiles is 'What the session store reads of a person; the policies of users apply.';
grant select on public.user_profiles to authenticated, service_role;
