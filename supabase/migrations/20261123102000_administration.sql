-- Lists and acts of administration. All run with their owner's rights, so each checks the caller first and decides
-- itself what the caller sees: text search does not use its index under row-level security.
-- Somebody who is an administrator always remains.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.list_people(
  p_search text default null,
  p_role text default null,
  p_status text default null,
  p_org uuid default null,
  p_sort text default 'full_name',
  p_descending boolean default false,
  p_limit integer default 25,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all boolean;
  my_org uuid;
  my_clients uuid[];
  pattern constant text := private.like_pattern(nullif(btrim(p_search), ''));
  direction constant text := case when p_descending then 'desc nulls last' else 'asc nulls last' end;
  result jsonb;
begin
  perform private.require_permission('view_org_users');
  sees_all := private.has_permission('view_all_users');
  if p_sort is null or p_sort not in ('full_name', 'email', 'role', 'created_at', 'last_seen_at') then
    perform private.refuse('Users can''t be sorted by that');
  end if;
  my_org := private.my_org_id();
  my_clients := array(select private.my_client_ids());

  execute format(
    $query$
      with visible as (
        select u.*
        from public.users u
        where ($1 or u.org_id = $2 or u.id = any ($3))
          and ($4 is null or u.full_name ilike $4 or u.email ilike $4)
          and ($5 is null or u.role = $5)
          and ($6 is null or u.status = $6)
          and ($7 is null or u.org_id = $7)
      ),
      page as (
        select row_number() over (order by %1$s %2$s, v.id) as place, v.*
        from visible v
        order by %1$s %2$s, v.id
        limit $8 offset $9
      )
      select jsonb_build_object(
        'total', (select count(*) from visible),
        'rows', coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'id', page.id, 'full_name', page.full_name, 'email', page.email, 'avatar_url', page.avatar_url,
                'role', page.role, 'status', page.status, 'org_id', page.org_id,
                'org_name', (select o.name from public.organizations o where o.id = page.org_id),
                'created_at', page.created_at, 'last_seen_at', page.last_seen_at,
                'coaches', (
                  select coalesce(
                    jsonb_agg(
                      jsonb_build_object('assignment_id', a.id, 'id', coach.id, 'full_name', coach.full_name)
                      order by coach.full_name
                    ),
                    '[]'
                  )
                  from public.client_coach_assignments a
                  join public.users coach on coach.id = a.coach_id
                  where a.client_id = page.id and a.is_active
                ),
                'clients_count', (
                  select count(*) from public.client_coach_assignments a where a.coach_id = page.id and a.is_active
                )
              )
              order by page.place
            )
            from page
          ),
          '[]'
        )
      )
    $query$,
    case p_sort when 'full_name' then 'lower(v.full_name)' when 'email' then 'lower(v.email)' else format('v.%I', p_sort) end,
    direction
  )
  into result
  using sees_all, my_org, my_clients, pattern, p_role, p_status, p_org,
    least(greatest(coalesce(p_limit, 25), 0), 200), greatest(coalesce(p_offset, 0), 0);
  return result;
end
$$;
comment on function public.list_people(text, text, text, uuid, text, boolean, integer, integer) is
  'A page of people: administrators see all, coaches their own organization and their own active clients.';

create function public.admin_overview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('view_admin_dashboard');
  return (
    select jsonb_build_object(
      'total_users', count(*),
      'active_users', count(*) filter (where u.last_seen_at > now() - interval '30 days'),
      'new_this_month', count(*) filter (where u.created_at >= date_trunc('month', now())),
      'by_role', jsonb_build_object(
        'client', count(*) filter (where u.role = 'client'),
        'coach', count(*) filter (where u.role = 'coach'),
        'super_admin', count(*) filter (where u.role = 'super_admin')
      ),
      'suspended_users', count(*) filter (where u.status = 'suspended')
    )
    from public.users u
  ) || jsonb_build_object(
    'organizations', (select count(*) from public.organizations),
    'active_assignments', (select count(*) from public.client_coach_assignments a where a.is_active),
    'applications', (select count(*) from public.job_applications a where a.deleted_at is null),
    'sessions_upcoming', (
      select count(*) from public.coaching_sessions s where s.session_time >= now() and s.status in ('pending', 'confirmed')
    ),
    'sessions_completed_30d', (
      select count(*) from public.coaching_sessions s
      where s.status = 'completed' and s.session_time >= now() - interval '30 days'
    ),
    'reviews_waiting', (
      select count(*) from public.review_requests r where r.deleted_at is null and r.status in ('Pending', 'In Progress')
    ),
    'sign_ups_daily', (
      select coalesce(jsonb_agg(jsonb_build_object('day', by_day.day, 'count', by_day.n) order by by_day.day), '[]')
      from (
        select u.created_at::date as day, count(*) as n
        from public.users u where u.created_at > now() - interval '90 days'
        group by 1
      ) by_day
    )
  );
end
$$;
comment on function public.admin_overview() is 'The counted figures of the administrator''s overview. Days and months in UTC.';

create function private.keep_an_administrator(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.users u where u.role = 'super_admin' and u.status = 'active' and u.id <> p_user_id
  ) then
    perform private.refuse('This is the last active administrator');
  end if;
end
$$;

-- Locks the person and all administrators in one order: two administrators who demote or suspend each other at once wait
-- for one another instead of deadlocking, and the second is asked again whether it still is one.
create function private.person_to_administer(p_user_id uuid) returns public.users
language plpgsql security definer set search_path = ''
as $$
declare
  person public.users;
begin
  perform private.require_super_admin();
  perform from public.users u where u.id = p_user_id or u.role = 'super_admin' order by u.id for update;
  perform private.require_super_admin();
  select * into person from public.users u where u.id = p_user_id;
  if person.id is null then
    perform private.refuse('User not found');
  end if;
  return person;
end
$$;

create function public.admin_set_role(p_user_id uuid, p_role text) returns public.users
language plpgsql security definer set search_path = ''
as $$
declare
  person public.users := private.person_to_administer(p_user_id);
begin
  if p_role is null or p_role not in ('client', 'coach', 'super_admin') then
    perform private.refuse('Choose a valid role');
  end if;
  if person.role = p_role then
    return person;
  end if;
  if p_user_id = auth.uid() then
    perform private.refuse('You can''t change your own role');
  end if;
  if person.role = 'super_admin' then
    perform private.keep_an_administrator(p_user_id);
  end if;
  -- Somebody with another role neither coaches nor is coached by the old assignments.
  update public.client_coach_assignments a set is_active = false
  where a.is_active and p_user_id in (a.client_id, a.coach_id);
  update public.users u set role = p_role where u.id = p_user_id returning * into person;
  return person;
end
$$;
comment on function public.admin_set_role(uuid, text) is
  'Gives a person another role and ends assignments of the old one. Not one''s own role, nor the last active administrator''s.';

create function public.admin_set_status(p_user_id uuid, p_status text) returns public.users
language plpgsql security definer set search_path = ''
as $$
declare
  person public.users := private.person_to_administer(p_user_id);
begin
  if p_status is null or p_status not in ('active', 'suspended') then
    perform private.refuse('Choose a valid status');
  end if;
  if p_user_id = auth.uid() then
    perform private.refuse('You can''t suspend your own account');
  end if;
  if p_status = 'suspended' and person.role = 'super_admin' then
    perform private.keep_an_administrator(p_user_id);
  end if;
  update public.users u set status = p_status where u.id = p_user_id returning * into person;
  if p_status = 'suspended' then
    delete from auth.sessions s where s.user_id = p_user_id;
    update auth.users a set banned_until = now() + interval '100 years' where a.id = p_user_id;
  else
    update auth.users a set banned_until = null where a.id = p_user_id;
  end if;
  return person;
end
$$;
comment on function public.admin_set_status(uuid, text) is
  'Suspends a person, which ends every sign-in at once, or restores one. Not oneself, nor the last active administrator.';

create function public.admin_set_organization(p_user_id uuid, p_org_id uuid) returns public.users
language plpgsql security definer set search_path = ''
as $$
declare
  person public.users := private.person_to_administer(p_user_id);
begin
  perform private.require_permission('manage_organizations');
  if p_org_id is not null and not exists (select from public.organizations o where o.id = p_org_id) then
    perform private.refuse('Organization not found');
  end if;
  update public.users u set org_id = p_org_id where u.id = p_user_id returning * into person;
  return person;
end
$$;
comment on function public.admin_set_organization(uuid, uuid) is
  'Puts a person into an organization, or with null into none. Administrators only.';

create function public.admin_assign_coach(p_client_id uuid, p_coach_id uuid) returns public.client_coach_assignments
language plpgsql security definer set search_path = ''
as $$
declare
  assignment public.client_coach_assignments;
begin
  perform private.require_super_admin();
  insert into public.client_coach_assignments (client_id, coach_id) values (p_client_id, p_coach_id)
  on conflict (client_id, coach_id) where is_active do nothing
  returning * into assignment;
  if assignment.id is null then
    select * into assignment from public.client_coach_assignments a
    where a.client_id = p_client_id and a.coach_id = p_coach_id and a.is_active;
  end if;
  return assignment;
end
$$;
comment on function public.admin_assign_coach(uuid, uuid) is
  'Assigns a coach to a client; an active assignment of the same pair is given back as it is. Administrators only.';

create function public.admin_end_assignment(p_assignment_id uuid) returns public.client_coach_assignments
language plpgsql security definer set search_path = ''
as $$
declare
  assignment public.client_coach_assignments;
begin
  perform private.require_super_admin();
  update public.client_coach_assignments a set is_active = false where a.id = p_assignment_id and a.is_active;
  select * into assignment from public.client_coach_assignments a where a.id = p_assignment_id;
  if assignment.id is null then
    perform private.refuse('Assignment not found');
  end if;
  return assignment;
end
$$;
comment on function public.admin_end_assignment(uuid) is
  'Ends an assignment; the coach''s access to the client ends with it. Administrators only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.list_people(text, text, text, uuid, text, boolean, integer, integer),
  public.admin_overview(),
  public.admin_set_role(uuid, text),
  public.admin_set_status(uuid, text),
  public.admin_set_organization(uuid, uuid),
  public.admin_assign_coach(uuid, uuid),
  public.admin_end_assignment(uuid)
  to authenticated, service_role;
