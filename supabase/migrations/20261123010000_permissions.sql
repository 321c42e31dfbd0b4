-- What is a permission is asked as one: the rows of role_permissions decide, not the name of a role.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

create function private.has_permission(p_permission text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.users u
    join public.role_permissions held on held.role = u.role
    where u.id = auth.uid() and held.permission = p_permission
  )
$$;
comment on function private.has_permission(text) is
  'Whether the caller''s role holds a permission. Policies ask it as (select private.has_permission(''…'')), so that it runs once for a statement.';

create function private.require_permission(p_permission text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not private.has_permission(p_permission) then
    perform private.forbid('You don''t have permission to do this');
  end if;
end
$$;
comment on function private.require_permission(text) is
  'What a function begins with that runs with its owner''s rights: refuses callers without a live sign-in or without the permission.';

revoke all on function private.has_permission(text), private.require_permission(text) from public, anon;
grant execute on function private.has_permission(text), private.require_permission(text) to authenticated, service_role;

alter policy "People read whom they work with, administrators everybody" on public.users
  using (
  id = (select auth.uid())
  or id = any (array(select private.my_coach_ids()))
  or id = any (array(select private.my_client_ids()))
  or id = any (array(select private.clients_who_ask_me()))
  or id = any (array(select private.people_i_share_sessions_with()))
  or id = any (array(select private.people_i_share_reviews_with()))
  or (select private.has_permission('view_org_users')) and org_id = (select private.my_org_id())
  or (select private.has_permission('view_all_users'))
);
alter policy "People read their own organization, administrators all" on public.organizations
  using (
  (select private.has_permission('view_own_organization'))
  and (id = (select private.my_org_id()) or (select private.has_permission('manage_organizations')))
);
alter policy "Administrators add organizations" on public.organizations
  with check ((select private.has_permission('manage_organizations')));
alter policy "Administrators change organizations" on public.organizations
  using ((select private.has_permission('manage_organizations')));
alter policy "Administrators remove organizations" on public.organizations
  using ((select private.has_permission('manage_organizations')));
alter policy "Members, coaches and administrators read who is a member" on public.organization_members
  using (
  user_id = (select auth.uid())
  or (select private.has_permission('view_org_users')) and org_id = (select private.my_org_id())
  or org_id = any (array(select private.my_administered_org_ids()))
  or (select private.has_permission('manage_organizations'))
);
alter policy "Administrators of an organization or of all add members" on public.organization_members
  with check (
  org_id = any (array(select private.my_administered_org_ids()))
  or (select private.has_permission('manage_organizations'))
);
alter policy "Administrators of an organization or of all change members" on public.organization_members
  using (
  org_id = any (array(select private.my_administered_org_ids()))
  or (select private.has_permission('manage_organizations'))
);
alter policy "Administrators of an organization or of all remove members" on public.organization_members
  using (
  org_id = any (array(select private.my_administered_org_ids()))
  or (select private.has_permission('manage_organizations'))
);
alter policy "Administrators read all, coaches own acts and of rows they read" on public.activity_logs
  using (
  (select private.has_permission('view_activity_logs')) and (
    (select private.is_super_admin())
    or actor_id = (select auth.uid())
    or subject_id = any (array(select private.my_client_ids()))
      and coalesce(before ->> 'coach_id', (select auth.uid())::text) = (select auth.uid())::text
      and coalesce(after ->> 'coach_id', (select auth.uid())::text) = (select auth.uid())::text
      and (entity, entity_id) in (select shown.entity, shown.entity_id from private.rows_whose_log_i_read() shown)
  )
);
alter policy "Administrators read the errors of browsers" on public.client_errors
  using ((select private.has_permission('manage_system_settings')));
alter policy "Administrators read the measurements of browsers" on public.web_vitals
  using ((select private.has_permission('manage_system_settings')));
alter policy "Administrators read the previews" on public.module_previews
  using ((select private.has_permission('manage_system_settings')));

create or replace function public.list_people(
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
    perform private.refuse('People cannot be sorted by that');
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

create or replace function public.admin_overview() returns jsonb
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

create or replace function public.admin_set_organization(p_user_id uuid, p_org_id uuid) returns public.users
language plpgsql security definer set search_path = ''
as $$
declare
  person public.users := private.person_to_administer(p_user_id);
begin
  perform private.require_permission('manage_organizations');
  if p_org_id is not null and not exists (select from public.organizations o where o.id = p_org_id) then
    perform private.refuse('There is no such organization');
  end if;
  update public.users u set org_id = p_org_id where u.id = p_user_id returning * into person;
  return person;
end
$$;

create or replace function public.list_activity(
  p_search text default null,
  p_entity text default null,
  p_actor uuid default null,
  p_from timestamptz default null,
  p_to timestamptz default null,
  p_limit integer default 50,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  sees_all boolean;
  my_clients uuid[];
  pattern constant text := private.like_pattern(nullif(btrim(p_search), ''));
begin
  perform private.require_permission('view_activity_logs');
  sees_all := private.is_super_admin();
  my_clients := array(select private.my_client_ids());
  return (
    with found as not materialized (
      select l.id, l.at
      from public.activity_logs l
      -- The policy says this more strictly; here it lets a coach's rows be found by their indexes.
      where (sees_all or l.actor_id = me or l.subject_id = any (my_clients))
        and (p_entity is null or l.entity = p_entity)
        and (p_actor is null or l.actor_id = p_actor)
        and (p_from is null or l.at >= p_from)
        and (p_to is null or l.at < p_to)
        and (
          pattern is null or l.action ilike pattern or l.entity ilike pattern or l.before::text ilike pattern
          or l.after::text ilike pattern
          or l.actor_id in (select u.id from public.users u where u.full_name ilike pattern or u.email ilike pattern)
        )
    ),
    page as (
      select f.id from found f order by f.at desc, f.id
      limit least(greatest(coalesce(p_limit, 50), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', l.id, 'at', l.at, 'action', l.action, 'entity', l.entity, 'entity_id', l.entity_id,
              'actor_id', l.actor_id, 'actor_name', private.shown_name(actor.full_name, actor.email),
              'subject_id', l.subject_id, 'subject_name', private.shown_name(subject.full_name, subject.email),
              'before', l.before, 'after', l.after
            )
            order by l.at desc, l.id
          )
          from public.activity_logs l
          left join public.users actor on actor.id = l.actor_id
          left join public.users subject on subject.id = l.subject_id
          where l.id in (select page.id from page)
        ),
        '[]'
      )
    )
  );
end
$$;

create or replace function public.performance_figures(p_days integer default 7) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  since timestamptz;
  sees_all boolean;
  seen text[];
begin
  perform private.require_permission('view_performance_metrics');
  sees_all := private.has_permission('manage_system_settings');
  seen := case when not sees_all then array['shell', 'mf_coach', 'mf_account'] end;
  since := now() - make_interval(days => least(greatest(coalesce(p_days, 7), 1), 90));
  return jsonb_build_object(
    'since', since,
    'modules', (
      select coalesce(jsonb_agg(to_jsonb(h) order by h.module, h.last_seen_at desc), '[]')
      from private.module_health(since) h where seen is null or h.module = any (seen)
    ),
    'vitals', (
      select coalesce(jsonb_agg(to_jsonb(figure) order by figure.module, figure.version, figure.name), '[]')
      from (
        select v.module, v.version, v.is_signed_in, v.name, count(*) as samples,
          percentile_cont(0.75) within group (order by v.value) as p75
        from public.web_vitals v
        where v.at > since and v.name <> 'long_task' and (seen is null or v.module = any (seen))
        group by v.module, v.version, v.is_signed_in, v.name
      ) figure
    ),
    'long_tasks', (
      select coalesce(jsonb_agg(to_jsonb(busy) order by busy.total_ms desc), '[]')
      from (
        select v.module, v.version, v.is_signed_in, count(*) as tasks, sum(v.value) as total_ms
        from public.web_vitals v
        where v.at > since and v.name = 'long_task' and (seen is null or v.module = any (seen))
        group by v.module, v.version, v.is_signed_in
      ) busy
    ),
    -- A hundred of each kind of sender: no number of forged ones pushes a real one off the list. What an error says may
    -- hold what somebody was working on, so it is for administrators.
    'errors', (
      select coalesce(
        jsonb_agg(to_jsonb(grouped) - 'place' order by grouped.is_signed_in desc, grouped.count desc, grouped.last_at desc),
        '[]')
      from (
        select e.module, e.version, e.channel, e.kind, e.is_signed_in,
          case when sees_all then e.message end as message, count(*) as count, min(e.at) as first_at,
          max(e.at) as last_at,
          case when sees_all then (array_agg(e.stack order by e.at desc))[1] end as stack,
          (array_agg(e.path order by e.at desc))[1] as path,
          row_number() over (partition by e.is_signed_in order by count(*) desc, max(e.at) desc) as place
        from public.client_errors e
        where e.at > since and (seen is null or e.module = any (seen))
        group by e.module, e.version, e.channel, e.kind, e.is_signed_in, case when sees_all then e.message end
      ) grouped
      where grouped.place <= 100
    )
  );
end
$$;

create or replace function public.module_health(p_minutes integer default 60) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- The registry's watchman comes with the secret key; people need the permission.
  if coalesce(auth.role(), '') <> 'service_role' then
    perform private.require_permission('manage_system_settings');
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(h) order by h.module, h.last_seen_at desc), '[]')
    from private.module_health(now() - make_interval(mins => least(greatest(coalesce(p_minutes, 60), 1), 43200))) h
  );
end
$$;

create or replace function public.create_module_preview(p_module text, p_address text, p_hours integer default 24) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_permission('manage_system_settings');
  if p_hours is null or p_hours not between 1 and 168 then
    perform private.refuse('A preview lasts 1 to 168 hours');
  end if;
  perform private.refuse_preview_address(p_address);
  insert into public.module_previews (module, address, token, created_by, expires_at)
  values (p_module, p_address, token, auth.uid(), now() + make_interval(hours => p_hours));
  return token;
end
$$;

create or replace function public.list_module_previews() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_system_settings');
  return jsonb_build_object(
    'origins', coalesce((select jsonb_agg(o.origin order by o.origin) from private.preview_origins o), '[]'),
    'previews', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'module', p.module, 'address', p.address, 'token', p.token,
            'is_allowed', exists (select from private.preview_origins o where o.origin = private.origin_of(p.address)),
            'created_by_name', private.name_of(p.created_by), 'created_at', p.created_at, 'expires_at', p.expires_at,
            'opened_by', (
              select count(distinct l.actor_id) from public.activity_logs l
              where l.entity = 'module_previews' and l.action = 'opened' and l.entity_id = p.id and l.at >= p.created_at
            )
          )
          order by p.created_at desc, p.id
        )
        from public.module_previews p
        where p.expires_at > now() and p.revoked_at is null
      ),
      '[]'
    )
  );
end
$$;

create or replace function public.revoke_module_preview(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_system_settings');
  update public.module_previews p set revoked_at = now() where p.id = p_id and p.revoked_at is null;
  if not found and not exists (select from public.module_previews p where p.id = p_id) then
    perform private.refuse('There is no such preview link');
  end if;
end
$$;
