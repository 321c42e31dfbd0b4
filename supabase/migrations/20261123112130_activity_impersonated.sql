-- The list of the activity log tells as whom an administrator acted, and can hold only what was done in impersonations.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

drop function public.list_activity(text, uuid, text, text, uuid, timestamptz, timestamptz, timestamptz, uuid, integer);

-- With the caller's own rights: the policies of the log and of people decide what is found and whose name is told.
-- What is not asked for is left out of the plan, so that each filter finds its index.
create function public.list_activity(
  p_search text default null,
  p_person uuid default null,
  p_action text default null,
  p_entity text default null,
  p_record uuid default null,
  p_from timestamptz default null,
  p_to timestamptz default null,
  p_before_at timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 50,
  p_impersonated boolean default null
) returns jsonb
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  me constant uuid := auth.uid();
  most constant integer := least(greatest(coalesce(p_limit, 50), 1), 500);
  pattern constant text := private.like_pattern(nullif(btrim(p_search), ''));
  sees_all boolean;
  my_clients uuid[];
  named_people uuid[];
  found public.activity_logs[];
begin
  perform private.require_permission('view_activity_logs');
  sees_all := private.is_super_admin();
  my_clients := array(select private.my_client_ids());
  named_people := array(select u.id from public.users u where u.full_name ilike pattern or u.email ilike pattern);
  found := array(
    select l
    from public.activity_logs l
    -- The policy says this more strictly; here it lets a coach's rows be found by their indexes.
    where (sees_all or l.actor_id = me or l.subject_id = any (my_clients))
      and (p_person is null or l.actor_id = p_person or l.subject_id = p_person)
      and (p_action is null or l.action = p_action)
      and (p_entity is null or l.entity = p_entity)
      and (p_record is null or l.entity_id = p_record)
      and (p_impersonated is not true or l.impersonation_id is not null)
      and (p_from is null or l.at >= p_from)
      and (p_to is null or l.at < p_to)
      and (p_before_at is null or (l.at, l.id) < (p_before_at, p_before_id))
      and (
        pattern is null or l.record_name ilike pattern or l.actor_id = any (named_people) or l.subject_id = any (named_people)
      )
    order by l.at desc, l.id desc
    limit most + 1
  );
  return jsonb_build_object(
    'next', case when cardinality(found) > most then jsonb_build_object('at', found[most].at, 'id', found[most].id) end,
    'rows', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', l.id, 'at', l.at, 'action', l.action, 'entity', l.entity, 'entity_id', l.entity_id,
            'actor_id', l.actor_id, 'on_behalf_of', l.on_behalf_of, 'subject_id', l.subject_id,
            'record_name', coalesce(
              l.record_name, private.activity_record_name(coalesce(l.before, '{}') || coalesce(l.after, '{}'))
            ),
            'before', l.before, 'after', l.after
          )
          order by l.at desc, l.id desc
        )
        from unnest(found[:most]) l
      ),
      '[]'
    ),
    'names', coalesce(
      (
        select jsonb_object_agg(named.id, named.name)
        from (
          select u.id, private.shown_name(u.full_name, u.email) as name from public.users u
          union all
          select o.id, o.name from public.organizations o
        ) named
        where named.id in (
          select mentioned.id
          from unnest(found[:most]) l
          cross join lateral (
            values (l.actor_id), (l.on_behalf_of), (l.subject_id),
              ((l.before ->> 'coach_id')::uuid), ((l.after ->> 'coach_id')::uuid),
              ((l.before ->> 'client_id')::uuid), ((l.after ->> 'client_id')::uuid),
              ((l.before ->> 'user_id')::uuid), ((l.after ->> 'user_id')::uuid),
              ((l.before ->> 'org_id')::uuid), ((l.after ->> 'org_id')::uuid)
          ) mentioned (id)
        )
      ),
      '{}'
    )
  );
end
$$;
comment on function public.list_activity(text, uuid, text, text, uuid, timestamptz, timestamptz, timestamptz, uuid, integer, boolean) is
  'A page of the activity log, newest first, from behind the row of that time and id on, which the page before gives as next: administrators all, coaches own acts and what is about rows of own active clients that they read. p_impersonated: only what was done while an administrator viewed Milepost as somebody. names: of the people and organizations in it whom the caller may read.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.list_activity(text, uuid, text, text, uuid, timestamptz, timestamptz, timestamptz, uuid, integer, boolean)
  to authenticated, service_role;
