-- What the pages of organizations show: the list of all, the members of one, and its figures.
-- All run with their owner's rights, so each checks the caller first and decides itself what the caller sees.
-- The figures are counts and rates over the organization's clients. One that rests on fewer than five people is withheld, and
-- no row behind a figure is shown: an organization's administrator reads nothing of what a client keeps here.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index organizations_name_idx on public.organizations (lower(name), id);
create index users_org_id_name_idx on public.users (org_id, lower(coalesce(full_name, email)), id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.list_organizations(
  p_search text default null,
  p_archived boolean default false,
  p_limit integer default 25,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.like_pattern(nullif(btrim(p_search), ''));
begin
  perform private.require_permission('manage_organizations');
  return (
    with found as (
      select o.* from public.organizations o
      where (o.archived_at is not null) = coalesce(p_archived, false)
        and (pattern is null or o.name ilike pattern or o.slug ilike pattern or o.domain ilike pattern)
    ),
    page as (
      select * from found f order by lower(f.name), f.id
      limit least(greatest(coalesce(p_limit, 25), 0), 200) offset greatest(coalesce(p_offset, 0), 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', p.id, 'name', p.name, 'slug', p.slug, 'domain', p.domain, 'archived_at', p.archived_at,
              'revision', p.revision, 'created_at', p.created_at,
              'members', (select count(*) from public.organization_members m where m.org_id = p.id),
              'invitations', (
                select count(*) from public.organization_invitations i where i.org_id = p.id and i.expires_at > now()
              ),
              'administrators', (
                select coalesce(
                  jsonb_agg(
                    jsonb_build_object('id', u.id, 'name', private.shown_name(u.full_name, u.email))
                    order by lower(coalesce(u.full_name, u.email))
                  ),
                  '[]'
                )
                from public.organization_members m
                join public.users u on u.id = m.user_id
                where m.org_id = p.id and m.is_admin
              )
            )
            order by lower(p.name), p.id
          )
          from page p
        ),
        '[]'
      )
    )
  );
end
$$;
comment on function public.list_organizations(text, boolean, integer, integer) is
  'A page of the organizations in use, or of the archived ones, with their administrators. Administrators of the product only.';

create function public.list_organization_members(
  p_org_id uuid,
  p_search text default null,
  p_limit integer default 25,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  pattern constant text := private.like_pattern(nullif(btrim(p_search), ''));
  sees_all boolean;
begin
  perform private.require_live_session();
  sees_all := private.may_manage_organization(p_org_id)
    or private.has_permission('view_org_users') and coalesce(p_org_id = private.my_org_id(), false);
  return (
    with found as (
      select u.id, u.full_name, u.email, u.avatar_url, u.role, u.status
      from public.users u
      where u.org_id = p_org_id and (sees_all or u.id = me)
        and (pattern is null or u.full_name ilike pattern or u.email ilike pattern)
    ),
    page as (
      select * from found f order by lower(coalesce(f.full_name, f.email)), f.id
      limit least(greatest(coalesce(p_limit, 25), 0), 200) offset greatest(coalesce(p_offset, 0), 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'sees_all', sees_all,
      'may_invite', private.may_invite_to(p_org_id),
      'may_manage', private.may_manage_organization(p_org_id),
      'rows', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'org_id', p_org_id, 'user_id', p.id, 'is_admin', m.is_admin, 'joined_at', m.created_at, 'role', p.role,
              'status', p.status,
              'user', jsonb_build_object('id', p.id, 'full_name', p.full_name, 'email', p.email, 'avatar_url', p.avatar_url)
            )
            order by lower(coalesce(p.full_name, p.email)), p.id
          )
          from page p
          join public.organization_members m on m.org_id = p_org_id and m.user_id = p.id
        ),
        '[]'
      )
    )
  );
end
$$;
comment on function public.list_organization_members(uuid, text, integer, integer) is
  'A page of an organization''s members and what the caller may do: all for its administrators, its coaches and administrators of '
  'the product, oneself for everybody else.';

-- Which clients there are is no secret here; what they do is shown of five or more of them together.
create function public.organization_figures(p_org_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := now() - interval '90 days';
begin
  perform private.require_live_session();
  if not private.may_manage_organization(p_org_id) then
    perform private.forbid('Only an administrator of this organization sees its figures');
  end if;
  return (
    with client as materialized (
      select u.id, u.last_seen_at > now() - interval '30 days' as is_active
      from public.users u
      where u.org_id = p_org_id and u.role = 'client' and u.status = 'active'
    ),
    sent as materialized (
      select a.id, a.client_id,
        coalesce(bool_or(private.is_answer(e.from_status, e.to_status)), false) as answered,
        coalesce(bool_or(e.to_status in ('Interviewing', 'Offer Received')), false) as interviewed
      from client
      join public.job_applications a on a.client_id = client.id and a.deleted_at is null
        and a.applied_at >= since and a.applied_at <= now()
      left join public.application_events e on e.application_id = a.id and e.kind in ('created', 'status')
      group by a.id, a.client_id
    ),
    sender as (select s.client_id, count(*) as applications from sent s group by s.client_id),
    completed as (
      select s.id, s.client_id
      from client join public.coaching_sessions s on s.client_id = client.id
      where s.status = 'completed' and s.session_time >= since
    ),
    figure (id, place, people, value, total) as (
      select 'active', 1, count(*), count(*) filter (where c.is_active), count(*) from client c
      union all
      select 'applications', 2, count(*),
        (percentile_cont(0.5) within group (order by s.applications))::numeric::integer, sum(s.applications)::bigint
      from sender s
      union all
      select 'response_rate', 3, count(distinct s.client_id), round(100.0 * count(*) filter (where s.answered) / nullif(count(*), 0)),
        count(*)
      from sent s
      union all
      select 'interview_rate', 4, count(distinct s.client_id),
        round(100.0 * count(*) filter (where s.interviewed) / nullif(count(*), 0)), count(*)
      from sent s
      union all
      select 'sessions', 5, count(distinct c.client_id), count(*), count(*) from completed c
    )
    select jsonb_build_object(
      'members', (select count(*) from public.organization_members m where m.org_id = p_org_id),
      'clients', (select count(*) from client),
      'coaches', (select count(*) from public.users u where u.org_id = p_org_id and u.role = 'coach' and u.status = 'active'),
      'figures', (
        select jsonb_agg(
          -- Of a figure that is withheld not even the number of people is told: it would say what one of few did.
          case when f.people >= 5
            then jsonb_build_object('id', f.id, 'people', f.people, 'value', f.value, 'total', f.total)
            else jsonb_build_object('id', f.id, 'people', null, 'value', null, 'total', null)
          end
          order by f.place
        )
        from figure f
      )
    )
  );
end
$$;
comment on function public.organization_figures(uuid) is
  'Counts and rates over an organization''s clients of the last 90 days; what fewer than five people did is withheld. For its '
  'administrators and those of the product.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.list_organizations(text, boolean, integer, integer),
  public.list_organization_members(uuid, text, integer, integer),
  public.organization_figures(uuid)
  to authenticated, service_role;
