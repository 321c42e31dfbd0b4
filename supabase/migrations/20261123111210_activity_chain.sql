-- The activity log proves itself.
-- Each row is sealed: it gets the next number, and the hash of what it says and of the hash before it. Sealing runs each
-- second beside the writes, under one lock, so that writers never wait for each other and the chain never forks.
-- In what is hashed people are pseudonyms, and what the log tells of a record is a hash with a salt. Erasing a person takes
-- their ids, names and the salt out of the log, and the chain stays whole.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.activity_logs
  add column number bigint,
  add column salt uuid default gen_random_uuid(),
  add column details_hash bytea,
  add column hash bytea;
comment on column public.activity_logs.number is 'The row''s place in the chain; null until it is sealed.';
comment on column public.activity_logs.salt is
  'Makes details_hash unguessable; null once a person whom the row is about was erased, and with it what the row told.';
comment on column public.activity_logs.details_hash is 'sha256 of the salt, the name of the record and what changed.';
comment on column public.activity_logs.hash is 'sha256 of the hash of the row before and of what this row says.';

-- Screens that listen to this row hear of new activity once a second, without a message for each row.
create table public.activity_chain (
  id boolean primary key default true check (id),
  number bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  sealed_at timestamptz
);
comment on table public.activity_chain is 'The end of the chain: what the next row is sealed to.';
insert into public.activity_chain default values;

create table private.activity_pseudonyms (
  person_id uuid primary key,
  pseudonym uuid not null unique default gen_random_uuid()
);
comment on table private.activity_pseudonyms is
  'Under which id a person is in the hashed part of the log. Erasing the person removes the line, and leaves the pseudonym in the log.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create unique index activity_logs_number_idx on public.activity_logs (number);
create index activity_logs_unsealed_idx on public.activity_logs (at, id) where number is null;

-- ---------------------------------------------------------------------------------------------------------------
-- Views

-- jsonb writes its keys in one order, whatever order they came in. What is empty is left out, so that a later column changes
-- no hash of a row that has none.
create view private.activity_contents with (security_invoker = true) as
select l.id, l.at, l.number, l.salt, l.details_hash, l.hash, l.entity_id, l.subject_id, told.details as told_details,
  num_nonnulls(l.record_name, l.before, l.after) > 0 as tells,
  convert_to(jsonb_strip_nulls(jsonb_build_object(
    'id', l.id, 'at', (extract(epoch from l.at) * 1000000)::bigint, 'action', l.action, 'entity', l.entity,
    'actor', coalesce(actor.pseudonym, l.actor_id), 'entity_id', coalesce(record.pseudonym, l.entity_id),
    'subject', coalesce(subject.pseudonym, l.subject_id), 'details', encode(coalesce(l.details_hash, told.details), 'hex')
  ))::text, 'UTF8') as content
from public.activity_logs l
left join private.activity_pseudonyms actor on actor.person_id = l.actor_id
left join private.activity_pseudonyms record on record.person_id = l.entity_id
left join private.activity_pseudonyms subject on subject.person_id = l.subject_id
cross join lateral (
  select sha256(convert_to(
    l.salt::text || jsonb_build_object('record_name', l.record_name, 'before', l.before, 'after', l.after)::text, 'UTF8'
  )) as details
) told;
comment on view private.activity_contents is
  'The canonical JSON of each row of the log: people as pseudonyms, the time in microseconds since 1970, and the hash of what the row tells of its record.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- Nobody changes the log, the owner included. Only the functions that seal, erase and remove say that they are at work.
create or replace function private.keep_activity_log() returns trigger
language plpgsql set search_path = ''
as $$
declare
  work constant text := coalesce(current_setting('milepost.activity_log', true), '');
begin
  if not private.is_request() then
    if tg_op = 'DELETE' and work = 'remove' then
      return old;
    elsif tg_op = 'UPDATE' and work in ('seal', 'erase') then
      return new;
    end if;
  end if;
  raise exception using errcode = '42501', message = 'The activity log is append-only';
end
$$;

create function private.seal_activity(p_most integer default 5000) returns integer
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
    select who.id from public.activity_logs l cross join lateral (values (l.actor_id), (l.entity_id), (l.subject_id)) who (id)
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
comment on function private.seal_activity(integer) is
  'Takes what was logged since the last time into the chain, oldest first; gives the number of rows. Any number of servers may call it.';

create function private.erase_person_from_activity() returns trigger
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
    entity_id = case when l.entity_id = old.id then replacement else l.entity_id end,
    subject_id = case when l.subject_id = old.id then replacement else l.subject_id end,
    (salt, record_name, before, after) = (
      select l.salt, l.record_name, l.before, l.after where l.subject_id is distinct from old.id and l.entity_id is distinct from old.id
    )
  where l.actor_id = old.id or l.entity_id = old.id or l.subject_id = old.id;
  perform set_config('milepost.activity_log', '', true);
  delete from private.activity_pseudonyms p where p.person_id = old.id;
  return null;
end
$$;
comment on function private.erase_person_from_activity() is
  'Leaves of an erased person in the log that somebody did something, and when: under the pseudonym that the chain knows, without names or values.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

-- At the end of the transaction: what goes with a person is logged after the person has gone.
create constraint trigger erase_person_from_activity after delete on public.users
  deferrable initially deferred
  for each row execute function private.erase_person_from_activity();

-- ---------------------------------------------------------------------------------------------------------------
-- Realtime

alter publication supabase_realtime add table public.activity_chain;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.activity_chain enable row level security;
alter table private.activity_pseudonyms enable row level security;
call private.require_sign_in('public.activity_chain');

create policy "Those who read the activity log hear that it grew" on public.activity_chain
  for select to authenticated using ((select private.has_permission('view_activity_logs')));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on public.activity_chain from anon, authenticated, service_role;
revoke all on private.activity_pseudonyms from public, anon, authenticated, service_role;
grant select on public.activity_chain to authenticated, service_role;
grant execute on function private.seal_activity(integer) to service_role;
