-- The list of people, for 100,000 of them: each order has an index that ends with the id, and a page begins after or ends
-- before a person instead of counting rows off. A cursor counts only where its reader sees that person: the order tells
-- nothing about others.
-- It runs with its owner's rights, because text search uses no index under row-level security, and decides itself whom the
-- caller sees.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

drop index public.users_created_at_idx;
create index users_by_name_idx on public.users (lower(coalesce(full_name, email)), id);
create index users_by_email_idx on public.users (lower(email), id);
create index users_by_role_idx on public.users (role, id);
create index users_by_joining_idx on public.users (created_at, id);
create index users_by_last_seen_idx on public.users (coalesce(last_seen_at, '-infinity'), id);

-- One index for both texts, with a short list of what is not sorted in yet: the planner prefers reading 100,000 people to
-- two indexes with long ones.
drop index public.users_full_name_trgm_idx, public.users_email_trgm_idx;
create index users_search_idx on public.users
  using gin ((coalesce(full_name, '') || ' ' || email) extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

drop function public.list_people(text, text, text, uuid, text, boolean, integer, integer);

create function private.people_condition(p_activity text) returns text
language sql immutable set search_path = ''
as $$
  select case p_activity
    when 'active' then 'u.last_seen_at > now() - interval ''30 days'''
    when 'inactive' then '(u.last_seen_at is null or u.last_seen_at <= now() - interval ''30 days'')'
    when 'new' then 'u.created_at >= date_trunc(''month'', now(), ''UTC'')'
  end
$$;
comment on function private.people_condition(text) is
  'The condition on a person u that counts as active (seen in 30 days), inactive or new (joined this month, in UTC).';

create function public.list_people(
  p_search text default null,
  p_role text default null,
  p_status text default null,
  p_org uuid default null,
  p_activity text default null,
  p_verified boolean default null,
  p_sort text default 'full_name',
  p_descending boolean default false,
  p_limit integer default 25,
  p_after uuid default null,
  p_before uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all boolean;
  my_org uuid;
  my_clients uuid[];
  pattern constant text := private.like_pattern(nullif(btrim(p_search), ''));
  most constant integer := least(greatest(coalesce(p_limit, 25), 1), 200);
  sort_key constant text := case p_sort
    when 'full_name' then 'lower(coalesce(u.full_name, u.email))'
    when 'email' then 'lower(u.email)'
    when 'role' then 'u.role'
    when 'created_at' then 'u.created_at'
    when 'last_seen_at' then 'coalesce(u.last_seen_at, ''-infinity'')'
  end;
  -- Going back reads the order the other way round.
  is_back constant boolean := p_before is not null and p_after is null;
  descends constant boolean := coalesce(p_descending, false) <> is_back;
  visible text;
  cursor_key text;
  cursor_id uuid;
  total bigint;
  ids uuid[];
  has_more boolean;
begin
  perform private.require_permission('view_org_users');
  sees_all := private.has_permission('view_all_users');
  if sort_key is null then
    perform private.refuse('Users can''t be sorted by that');
  end if;
  if p_activity is not null and private.people_condition(p_activity) is null then
    perform private.refuse('Choose a valid activity');
  end if;
  my_org := private.my_org_id();
  my_clients := array(select private.my_client_ids());

  visible := concat_ws(
    ' and ',
    case when sees_all then 'true' else '(u.org_id = $1 or u.id = any ($2))' end,
    case when pattern is not null then 'coalesce(u.full_name, '''') || '' '' || u.email ilike $3' end,
    case when p_role is not null then 'u.role = $4' end,
    case when p_status is not null then 'u.status = $5' end,
    case when p_org is not null then 'u.org_id = $6' end,
    private.people_condition(p_activity),
    case when p_verified is not null then format(
      'u.role = ''coach'' and %s exists (select from public.coach_profiles p where p.user_id = u.id and p.verified_at is not null)',
      case when p_verified then '' else 'not' end
    ) end
  );
  execute format('select count(*) from public.users u where %s', visible)
    into total using my_org, my_clients, pattern, p_role, p_status, p_org;

  execute format('select (%s)::text, u.id from public.users u where u.id = $3 and ($4 or u.org_id = $1 or u.id = any ($2))', sort_key)
    into cursor_key, cursor_id using my_org, my_clients, coalesce(p_after, p_before), sees_all;
  execute format(
    'select array(select u.id from public.users u where %s %s order by %s %s, u.id %s limit %s)',
    visible,
    case when cursor_id is not null then format(
      'and (%s, u.id) %s (%L::%s, %L::uuid)', sort_key, case when descends then '<' else '>' end, cursor_key,
      case when p_sort in ('created_at', 'last_seen_at') then 'timestamptz' else 'text' end, cursor_id
    ) end,
    sort_key, case when descends then 'desc' else 'asc' end, case when descends then 'desc' else 'asc' end, most + 1
  )
    into ids using my_org, my_clients, pattern, p_role, p_status, p_org;
  has_more := cardinality(ids) > most;
  ids := ids[:most];
  if is_back then
    ids := array(select i.id from unnest(ids) with ordinality i (id, place) order by i.place desc);
  end if;

  return jsonb_build_object(
    'total', total,
    'previous', case when case when is_back then has_more else cursor_id is not null end then coalesce(ids[1], cursor_id) end,
    'next', case when case when is_back then cursor_id is not null else has_more end then ids[cardinality(ids)] end,
    'rows', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', u.id, 'full_name', u.full_name, 'email', u.email, 'avatar_url', u.avatar_url,
            'role', u.role, 'status', u.status, 'org_id', u.org_id, 'org_name', o.name,
            'created_at', u.created_at, 'last_seen_at', u.last_seen_at,
            'verified_at', case when u.role = 'coach' then p.verified_at end,
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
              where a.client_id = u.id and a.is_active
            ),
            'clients_count', (
              select count(*) from public.client_coach_assignments a where a.coach_id = u.id and a.is_active
            )
          )
          order by listed.place
        ),
        '[]'
      )
      from unnest(ids) with ordinality listed (id, place)
      join public.users u on u.id = listed.id
      left join public.organizations o on o.id = u.org_id
      left join public.coach_profiles p on p.user_id = u.id
    )
  );
end
$$;
comment on function public.list_people(text, text, text, uuid, text, boolean, text, boolean, integer, uuid, uuid) is
  'A page of people after or before one of them: administrators see all, coaches their own organization and their own active clients.';

create function public.count_people() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  counts jsonb;
begin
  perform private.require_permission('view_all_users');
  execute format(
    $query$
      select jsonb_build_object(
        'total', count(*), 'active', count(*) filter (where %s), 'new', count(*) filter (where %s)
      )
      from public.users u
    $query$,
    private.people_condition('active'), private.people_condition('new')
  )
    into counts;
  return counts;
end
$$;
comment on function public.count_people() is
  'How many people there are, how many were seen in 30 days and how many joined this month: the totals of the lists of the same name.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.list_people(text, text, text, uuid, text, boolean, text, boolean, integer, uuid, uuid),
  public.count_people()
  to authenticated, service_role;
