-- One act on many people: role, organization, or status. Each person is an act of its own, by the function that does it for
-- one, so that what is refused for one stands in nobody's way, and the same rules hold: nobody changes their own account,
-- and the last administrator stays. Each row of the answer holds what was before, for who undoes it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.account_before(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'role', u.role, 'org_id', u.org_id, 'status', u.status,
    'reason', s.reason, 'until', s.ends_at,
    'coached', exists (
      select from public.client_coach_assignments a where a.is_active and u.id in (a.client_id, a.coach_id)
    )
  )
  from public.users u
  left join lateral (
    select d.reason, d.ends_at from public.account_actions d
    where d.user_id = u.id and d.action = 'suspended' and u.status = 'suspended'
    order by d.created_at desc limit 1
  ) s on true
  where u.id = p_user_id
$$;
comment on function private.account_before(uuid) is
  'What a change of an account can be undone to: role, organization, status with reason and end, and whether somebody works with them.';

create function private.change_accounts(p_user_ids uuid[], p_act text, p_value text, p_reason text, p_until timestamptz)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  person_id uuid;
  before jsonb;
  outcome text;
  sentence text;
  answer jsonb := '[]';
begin
  if coalesce(cardinality(p_user_ids), 0) not between 1 and 200 then
    perform private.refuse('Choose between 1 and 200 users at a time');
  end if;
  -- In one order, so that two administrators at once wait for each other.
  for person_id in select distinct i.id from unnest(p_user_ids) i (id) order by i.id loop
    before := private.account_before(person_id);
    sentence := null;
    begin
      if before ->> p_act is not distinct from p_value then
        outcome := 'unchanged';
      else
        outcome := 'changed';
        case p_act
          when 'role' then perform public.admin_set_role(person_id, p_value);
          when 'org_id' then perform public.admin_set_organization(person_id, p_value::uuid);
          when 'status' then perform public.admin_set_status(person_id, p_value, p_reason, p_until);
        end case;
      end if;
    exception
      -- What the functions refuse in words, as private.refuse() does.
      when raise_exception then
        outcome := 'refused';
        sentence := sqlerrm;
    end;
    answer := answer || jsonb_build_object('id', person_id, 'outcome', outcome, 'message', sentence, 'before', before);
  end loop;
  return answer;
end
$$;
comment on function private.change_accounts(uuid[], text, text, text, timestamptz) is
  'Does one act to each. Only for functions that have checked that the caller is an administrator.';

create function public.admin_set_roles(p_user_ids uuid[], p_role text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return private.change_accounts(p_user_ids, 'role', p_role, null, null);
end
$$;
comment on function public.admin_set_roles(uuid[], text) is
  'Gives up to 200 people a role, each by admin_set_role(), and tells of each what became of it. Administrators only.';

create function public.admin_set_organizations(p_user_ids uuid[], p_org_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return private.change_accounts(p_user_ids, 'org_id', p_org_id::text, null, null);
end
$$;
comment on function public.admin_set_organizations(uuid[], uuid) is
  'Puts up to 200 people into an organization, or with null into none, and tells of each what became of it. Administrators only.';

create function public.admin_set_statuses(
  p_user_ids uuid[], p_status text, p_reason text default null, p_until timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return private.change_accounts(p_user_ids, 'status', p_status, p_reason, p_until);
end
$$;
comment on function public.admin_set_statuses(uuid[], text, text, timestamptz) is
  'Suspends or restores up to 200 people, each by admin_set_status(), and tells of each what became of it. Administrators only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.admin_set_roles(uuid[], text),
  public.admin_set_organizations(uuid[], uuid),
  public.admin_set_statuses(uuid[], text, text, timestamptz)
  to authenticated, service_role;
