-- Erasing a person takes their address out of the log wherever an invitation brought it there: to Milepost as to an
-- organization, to the address they have as to each they had before. The chain stays whole: what a row tells is in it as a
-- hash with a salt, and the salt goes with it. A page of the log names those who are in a list, such as a flag's people.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.addresses_of(p_user_id uuid, p_email text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct known.address), '{}')
  from (
    select lower(p_email) as address
    union all
    select lower(told.address) from public.activity_logs l
    cross join lateral (values (l.before ->> 'email'), (l.after ->> 'email')) told (address)
    where l.entity = 'users' and l.entity_id = p_user_id
  ) known
  where known.address <> ''
    and not exists (select from public.users u where u.id <> p_user_id and lower(u.email) = known.address)
$$;
comment on function private.addresses_of(uuid, text) is
  'The email address of a person and those that the log knows they had before, but for what is somebody else''s by now.';

create or replace function private.forget_person_elsewhere() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  addresses constant text[] := private.addresses_of(old.id, old.email);
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o using private.files_of_person(old.id) f where o.bucket_id = f.bucket_id and o.name = f.name;
  update storage.objects o set owner = null, owner_id = null where o.owner_id = old.id::text;
  delete from public.notifications n where n.id in (select private.notifications_naming(old.id));
  delete from auth.flow_state f where f.user_id = old.id;
  delete from public.organization_invitations i where lower(i.email) = any (addresses);
  update public.report_versions v set content = jsonb_set(v.content, '{recipients}', (v.content -> 'recipients') - old.id::text)
  where (v.content -> 'recipients') ? old.id::text;
  update public.report_definitions d set recipients = array_remove(d.recipients, old.id) where old.id = any (d.recipients);
  update public.report_runs r set mailed_to = array_remove(r.mailed_to, old.id) where old.id = any (r.mailed_to);
  return old;
end
$$;

create or replace function private.erase_person_from_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  addresses constant text[] := private.addresses_of(old.id, old.email);
  replacement constant uuid := coalesce(
    (select p.pseudonym from private.activity_pseudonyms p where p.person_id = old.id), gen_random_uuid()
  );
begin
  perform set_config('milepost.activity_log', 'erase', true);
  -- What the log tells of an invitation is the address.
  update public.activity_logs l set salt = null, record_name = null, before = null, after = null
  where l.entity in ('organization_invitations', 'user_invitations')
    and (lower(l.before ->> 'email') = any (addresses) or lower(l.after ->> 'email') = any (addresses));
  update public.activity_logs l
  set actor_id = case when l.actor_id = old.id then replacement else l.actor_id end,
    on_behalf_of = case when l.on_behalf_of = old.id then replacement else l.on_behalf_of end,
    entity_id = case when l.entity_id = old.id then replacement else l.entity_id end,
    subject_id = case when l.subject_id = old.id then replacement else l.subject_id end,
    (salt, record_name, before, after) = (
      select l.salt, l.record_name, l.before, l.after where l.subject_id is distinct from old.id and l.entity_id is distinct from old.id
    )
  where l.actor_id = old.id or l.on_behalf_of = old.id or l.entity_id = old.id or l.subject_id = old.id;
  perform set_config('milepost.activity_log', '', true);
  delete from private.activity_pseudonyms p where p.person_id = old.id;
  return null;
end
$$;
comment on function private.erase_person_from_activity() is
  'Leaves of an erased person in the log that somebody did something, and when: under the pseudonym that the chain knows, without names, addresses or values.';

create or replace function public.list_activity(
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
  patterns constant text[] := private.search_patterns(p_search);
  sees_all boolean;
  my_clients uuid[];
  named_people uuid[];
  found public.activity_logs[];
begin
  perform private.require_permission('view_activity_logs');
  sees_all := private.is_super_admin();
  my_clients := array(select private.my_client_ids());
  named_people := array(
    select u.id from public.users u
    where cardinality(patterns) > 0
      and (
        coalesce(u.full_name, '') || ' ' || u.email ilike all (patterns)
        or octet_length(coalesce(u.full_name, '') || u.email) <> char_length(coalesce(u.full_name, '') || u.email)
          and private.folded(coalesce(u.full_name, '') || ' ' || u.email) like all (patterns)
      )
  );
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
        cardinality(patterns) = 0 or l.record_name ilike all (patterns)
        or octet_length(l.record_name) <> char_length(l.record_name) and private.folded(l.record_name) like all (patterns)
        or l.actor_id = any (named_people) or l.subject_id = any (named_people)
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
              ((l.before ->> 'org_id')::uuid), ((l.after ->> 'org_id')::uuid),
              ((l.before ->> 'owner_id')::uuid), ((l.after ->> 'owner_id')::uuid)
          ) mentioned (id)
          union all
          select listed.id::uuid
          from unnest(found[:most]) l
          cross join lateral (values (l.before), (l.after)) side (told)
          cross join unnest(array['org_ids', 'user_ids', 'recipients']) as list (key)
          cross join lateral jsonb_array_elements_text(
            case when jsonb_typeof(side.told -> list.key) = 'array' then side.told -> list.key else '[]' end
          ) as listed (id)
        )
      ),
      '{}'
    )
  );
end
$$;
