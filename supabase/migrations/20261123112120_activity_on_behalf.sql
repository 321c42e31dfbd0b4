-- The activity log knows of impersonations: a row that was written in one names the administrator as its actor, the person as
-- whom they viewed, and the impersonation. Both are part of what is hashed; rows without them have the hashes that they had.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.activity_logs add column on_behalf_of uuid, add column impersonation_id uuid;
comment on column public.activity_logs.on_behalf_of is 'As whom the actor, an administrator, viewed Milepost then.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index activity_logs_on_behalf_of_idx on public.activity_logs (on_behalf_of) where on_behalf_of is not null;
create index activity_logs_impersonation_idx on public.activity_logs (at desc, id desc) where impersonation_id is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Views

-- jsonb writes its keys in one order, whatever order they came in. What is empty is left out, so that a later column changes
-- no hash of a row that has none.
create or replace view private.activity_contents with (security_invoker = true) as
select l.id, l.at, l.number, l.salt, l.details_hash, l.hash, l.entity_id, l.subject_id, told.details as told_details,
  num_nonnulls(l.record_name, l.before, l.after) > 0 as tells,
  convert_to(jsonb_strip_nulls(jsonb_build_object(
    'id', l.id, 'at', (extract(epoch from l.at) * 1000000)::bigint, 'action', l.action, 'entity', l.entity,
    'actor', coalesce(actor.pseudonym, l.actor_id), 'entity_id', coalesce(record.pseudonym, l.entity_id),
    'subject', coalesce(subject.pseudonym, l.subject_id), 'on_behalf_of', coalesce(behalf.pseudonym, l.on_behalf_of),
    'impersonation', l.impersonation_id, 'details', encode(coalesce(l.details_hash, told.details), 'hex')
  ))::text, 'UTF8') as content
from public.activity_logs l
left join private.activity_pseudonyms actor on actor.person_id = l.actor_id
left join private.activity_pseudonyms record on record.person_id = l.entity_id
left join private.activity_pseudonyms subject on subject.person_id = l.subject_id
left join private.activity_pseudonyms behalf on behalf.person_id = l.on_behalf_of
cross join lateral (
  select sha256(convert_to(
    l.salt::text || jsonb_build_object('record_name', l.record_name, 'before', l.before, 'after', l.after)::text, 'UTF8'
  )) as details
) told;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- First argument: the column that holds the person whom the row is about ('' for none). The rest: the columns to keep.
create or replace function private.log_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subject_column constant text := tg_argv[0];
  kept constant text[] := tg_argv[1:];
  old_row constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  new_row constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  latest constant jsonb := case when tg_op = 'DELETE' then old_row else new_row end;
  administrator constant uuid := auth.jwt() -> 'act' ->> 'sub';
  kept_before jsonb;
  kept_after jsonb;
  kept_name text;
  what text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end;
begin
  select jsonb_object_agg(key, value) into kept_before
  from jsonb_each(old_row) where key = any (kept) and (tg_op <> 'UPDATE' or value is distinct from new_row -> key);
  select jsonb_object_agg(key, value) into kept_after
  from jsonb_each(new_row) where key = any (kept) and (tg_op <> 'UPDATE' or value is distinct from old_row -> key);

  if tg_op = 'UPDATE' and old_row -> 'deleted_at' is distinct from new_row -> 'deleted_at' then
    what := case when new_row ->> 'deleted_at' is null then 'restored' else 'deleted' end;
  elsif tg_op = 'UPDATE' and kept_after is null then
    return null;
  end if;
  select private.activity_record_name(jsonb_object_agg(key, value)) into kept_name
  from jsonb_each(latest) where key = any (kept);

  insert into public.activity_logs (
    actor_id, on_behalf_of, impersonation_id, action, entity, entity_id, subject_id, record_name, before, after
  )
  values (
    coalesce(administrator, auth.uid()), case when administrator is not null then auth.uid() end,
    case when administrator is not null then (auth.jwt() ->> 'session_id')::uuid end, what, tg_table_name, (latest ->> 'id')::uuid, (latest ->> nullif(subject_column, ''))::uuid, kept_name,
    kept_before, kept_after
  );
  return null;
end
$$;

create or replace function private.seal_activity(p_most integer default 5000) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  waiting uuid[];
  ids uuid[];
  details bytea[];
  hashes bytea[];
  link record;
  last_number bigint;
  last_hash bytea;
  sealed integer;
begin
  -- Whoever comes second leaves it to the first.
  if not exists (select from public.activity_logs l where l.number is null)
    or not pg_try_advisory_xact_lock(hashtext('milepost.activity_chain')) then
    return 0;
  end if;
  -- The lock keeps an erasure from changing a row between its reading and its sealing.
  waiting := array(
    select l.id from public.activity_logs l where l.number is null order by l.at, l.id limit p_most for update skip locked
  );
  insert into private.activity_pseudonyms (person_id)
  select u.id from public.users u
  where u.id in (
    select who.id from public.activity_logs l
    cross join lateral (values (l.actor_id), (l.on_behalf_of), (l.entity_id), (l.subject_id)) who (id)
    where l.id = any (waiting)
  )
  on conflict do nothing;

  select c.number, c.hash into last_number, last_hash from public.activity_chain c;
  for link in
    select k.id, k.told_details, k.content from private.activity_contents k where k.id = any (waiting) order by k.at, k.id
  loop
    last_hash := sha256(last_hash || link.content);
    ids := ids || link.id;
    details := details || link.told_details;
    hashes := hashes || last_hash;
  end loop;
  perform set_config('milepost.activity_log', 'seal', true);
  update public.activity_logs l set number = last_number + k.place, details_hash = k.details, hash = k.hash
  from unnest(ids, details, hashes) with ordinality k (id, details, hash, place)
  where l.id = k.id;
  get diagnostics sealed = row_count;
  perform set_config('milepost.activity_log', '', true);

  update public.activity_chain c set number = last_number + sealed, hash = last_hash, sealed_at = now();
  return sealed;
end
$$;

create or replace function private.erase_person_from_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  replacement constant uuid := coalesce(
    (select p.pseudonym from private.activity_pseudonyms p where p.person_id = old.id), gen_random_uuid()
  );
begin
  perform set_config('milepost.activity_log', 'erase', true);
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
