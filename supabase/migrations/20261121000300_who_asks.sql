-- What policies ask about the caller. Each is called inside a scalar or array sub-select, so that it runs once for a
-- statement and not once for a row. They read with their owner's rights: the policies of these tables call them too.

create function private.my_role() returns text
language sql stable security definer set search_path = ''
as $$ select u.role from public.users u where u.id = auth.uid() $$;

create function private.is_super_admin() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.users u where u.id = auth.uid() and u.role = 'super_admin') $$;

create function private.is_coach() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.users u where u.id = auth.uid() and u.role = 'coach') $$;

create function private.is_client() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.users u where u.id = auth.uid() and u.role = 'client') $$;

-- A token works only while its sign-in exists and its person is active: sign-out and suspension take effect at once.
create function private.session_is_live() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from auth.sessions s
    join public.users u on u.id = s.user_id
    where s.id::text = auth.jwt() ->> 'session_id'
      and s.user_id = auth.uid()
      and u.status = 'active'
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

-- Functions that run with their owner's rights pass no policy, so they begin with one of these.
create function private.require_live_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.session_is_live() then
    raise exception using errcode = '42501', message = 'Sign in again to go on';
  end if;
end
$$;

create function private.require_super_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not private.is_super_admin() then
    raise exception using errcode = '42501', message = 'Only an administrator may do this';
  end if;
end
$$;

grant execute on function
  private.my_role(), private.is_super_admin(), private.is_coach(), private.is_client(), private.session_is_live(),
  private.my_org_id(), private.my_client_ids(), private.my_coach_ids(), private.my_administered_org_ids(),
  private.pair_is_active(uuid, uuid), private.require_live_session(), private.require_super_admin()
  to authenticated, service_role;
