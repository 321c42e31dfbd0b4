-- The audit trail. No foreign keys, because a person can be erased and the trail stays; only the columns that each
-- trigger lists, never bodies of notes or messages nor tokens.

create table public.activity_logs (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (char_length(action) <= 60),
  entity text not null check (char_length(entity) <= 60),
  entity_id uuid,
  subject_id uuid,
  before jsonb,
  after jsonb
);
comment on column public.activity_logs.subject_id is 'The person whom the record is about; a coach reads what is about own clients.';
create index activity_logs_at_idx on public.activity_logs (at desc);
create index activity_logs_actor_id_idx on public.activity_logs (actor_id, at desc);
create index activity_logs_subject_id_idx on public.activity_logs (subject_id, at desc);
create index activity_logs_entity_idx on public.activity_logs (entity, at desc);

alter table public.activity_logs enable row level security;
grant select on public.activity_logs to authenticated, service_role;
revoke insert, update, delete, truncate on public.activity_logs from service_role;

create policy "Only a live session of an active person" on public.activity_logs
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));

create policy "Administrators read all activity" on public.activity_logs
  for select to authenticated using ((select private.is_super_admin()));

create policy "Coaches read own acts and those about own clients" on public.activity_logs
  for select to authenticated
  using (
    (select private.is_coach())
    and (actor_id = (select auth.uid()) or subject_id = any (array(select private.my_client_ids())))
  );

-- Nobody changes the trail, the owner included; the retention function alone says that it is at work.
create function private.keep_activity_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and coalesce(current_setting('milepost.retention', true), '') = 'on' and not private.is_request() then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'The activity log is append-only';
end
$$;
create trigger keep_activity_log before update or delete on public.activity_logs
  for each row execute function private.keep_activity_log();
create trigger keep_activity_log_whole before truncate on public.activity_logs
  for each statement execute function private.keep_activity_log();

-- First argument: the column that holds the person whom the row is about ('' for none). The rest: the columns to keep.
create function private.log_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subject_column constant text := tg_argv[0];
  kept constant text[] := tg_argv[1:];
  old_row constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  new_row constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  latest constant jsonb := case when tg_op = 'DELETE' then old_row else new_row end;
  kept_before jsonb;
  kept_after jsonb;
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

  insert into public.activity_logs (actor_id, action, entity, entity_id, subject_id, before, after)
  values (
    auth.uid(), what, tg_table_name, (latest ->> 'id')::uuid, (latest ->> nullif(subject_column, ''))::uuid,
    kept_before, kept_after
  );
  return null;
end
$$;

create function private.sweep_activity_logs(p_before timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  perform set_config('milepost.retention', 'on', true);
  delete from public.activity_logs where at < p_before;
  get diagnostics removed = row_count;
  perform set_config('milepost.retention', 'off', true);
  return removed;
end
$$;
comment on function private.sweep_activity_logs(timestamptz) is
  'Retention: removes activity older than the given time. For the server only; gives the number of rows.';
