-- Applications that come from a file. Rows are gathered here in batches, become applications all together or not at all,
-- and can be taken back together, with a word about those that somebody has worked on since.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.application_imports (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  file_name text not null check (char_length(btrim(file_name)) between 1 and 255),
  state text not null default 'open' check (state in ('open', 'committed', 'undone')),
  row_count integer not null check (row_count between 1 and 10000),
  skipped_count integer not null default 0 check (skipped_count between 0 and 10000),
  removed_count integer not null default 0 check (removed_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  committed_at timestamptz,
  undone_at timestamptz,
  constraint state_has_its_times check (
    (state = 'open') = (committed_at is null) and (state = 'undone') = (undone_at is not null)
  )
);
comment on column public.application_imports.row_count is 'How many rows must have arrived before they become applications.';
comment on column public.application_imports.skipped_count is 'How many rows of the file the client left out.';
comment on column public.application_imports.removed_count is 'How many applications the undo took back.';

-- An application is held as it came, by the names of its columns. Their types are checked as it comes, the rules of an
-- application where it is made, by the table of applications.
create table public.application_import_rows (
  import_id uuid not null references public.application_imports (id) on delete cascade deferrable,
  place integer not null check (place between 1 and 10000),
  row_number integer not null check (row_number between 1 and 1000000),
  application_id uuid not null default gen_random_uuid(),
  application jsonb not null,
  primary key (import_id, place),
  -- Twice what all columns may hold, because JSON escapes.
  constraint row_is_not_huge check (char_length(application::text) <= 140000)
);
comment on table public.application_import_rows is 'Rows of an open import; gone once they are applications.';
comment on column public.application_import_rows.place is 'Counts the rows that are sent, from 1: an import holds 10,000 at most.';
comment on column public.application_import_rows.row_number is 'Where the row stands in the file.';

create table private.imported_applications (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  import_id uuid not null references public.application_imports (id) on delete cascade
);
comment on table private.imported_applications is 'Which import made an application, for its undo.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index application_imports_client_id_idx on public.application_imports (client_id, created_at desc);
create index application_imports_open_idx on public.application_imports (created_at) where state = 'open';

create index imported_applications_import_id_idx on private.imported_applications (import_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- Only the newest of what was begun and left is kept, so that nobody's leftovers pile up.
create function private.start_application_import() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most_open constant integer := 5;
begin
  new.state := 'open';
  new.removed_count := 0;
  new.committed_at := null;
  new.undone_at := null;
  delete from public.application_imports i
  where i.id in (
    select o.id from public.application_imports o
    where o.client_id = new.client_id and o.client_id = auth.uid() and o.state = 'open' and o.id <> new.id
    order by o.created_at desc offset most_open - 1
  );
  return new;
end
$$;

create function private.start_application_import_row() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.application_id := gen_random_uuid();
  perform jsonb_populate_record(null::public.job_applications, new.application);
  return new;
end
$$;

create function private.my_open_import_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select i.id from public.application_imports i where i.client_id = auth.uid() and i.state = 'open' $$;

create function private.sweep_application_imports() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.application_imports i where i.state = 'open' and i.created_at < now() - interval '1 day';
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function private.sweep_application_imports() is
  'Removes imports that were begun more than a day ago and never finished. For the server only; gives their number.';

-- Which row of the file a refusal of the database is about: its detail begins with the id that the row was to have.
create function private.refuse_import_row(p_import_id uuid, p_detail text, p_constraint text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  refused integer;
begin
  select r.row_number into refused from public.application_import_rows r
  where r.import_id = p_import_id and p_detail like '%(' || r.application_id || ',%';
  perform private.refuse(format(
    'Nothing was imported: %s breaks a rule of applications (%s)',
    coalesce('row ' || refused, 'a row'), replace(coalesce(nullif(p_constraint, ''), 'a value is missing'), '_', ' ')
  ));
end
$$;

create function public.commit_application_import(p_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  import public.application_imports;
  arrived integer;
  top double precision;
  detail text;
  broken text;
begin
  perform private.require_live_session();
  select * into import from public.application_imports i where i.id = p_id for update;
  if import.id is null or import.client_id <> auth.uid() or not private.is_client() then
    perform private.forbid('Import not found');
  end if;
  -- The answer of an earlier try may have been lost.
  if import.state <> 'open' then
    return jsonb_build_object('imported', import.row_count);
  end if;
  select count(*) into arrived from public.application_import_rows r where r.import_id = p_id;
  if arrived <> import.row_count then
    perform private.refuse(format('Only %s of %s rows have arrived', arrived, import.row_count));
  end if;

  perform set_config('milepost.bulk_write', 'on', true);
  perform set_config('realtime.quiet', 'on', true);
  select coalesce(min(a.position), 0) into top from public.job_applications a where a.client_id = import.client_id;
  begin
    insert into public.job_applications
    select made.*
    from public.application_import_rows r
    cross join lateral jsonb_populate_record(null::public.job_applications, r.application) as came
    -- Every column is taken as it came, but for what no file says.
    cross join lateral jsonb_populate_record(came, jsonb_build_object(
      'id', r.application_id,
      'client_id', import.client_id,
      'status', coalesce(came.status, 'Applied'),
      'priority', coalesce(came.priority, 'Medium'),
      'applied_at', coalesce(came.applied_at, now()),
      'position', top - 1024 * (import.row_count + 1 - r.place)::double precision,
      'status_since', case when came.status <> 'Applied' then greatest(came.status_since, coalesce(came.applied_at, now()))
        else coalesce(came.applied_at, now()) end,
      'last_update', null,
      'revision', 1,
      'row_revision', 1,
      'deleted_at', null,
      'created_at', now(),
      'updated_at', now()
    )) as made
    where r.import_id = p_id;
  exception when check_violation or not_null_violation or numeric_value_out_of_range then
    get stacked diagnostics detail = pg_exception_detail, broken = constraint_name;
    perform private.refuse_import_row(p_id, detail, broken);
  end;

  -- Who says since when an application has its status says that it was something else before: it was applied for.
  insert into public.application_events (application_id, client_id, kind, to_status, occurred_at, actor_id)
  select a.id, a.client_id, 'created', case when r.application ->> 'status_since' is null then a.status else 'Applied' end,
    a.applied_at, import.client_id
  from public.application_import_rows r join public.job_applications a on a.id = r.application_id
  where r.import_id = p_id;
  insert into public.application_events (
    application_id, client_id, kind, from_status, to_status, occurred_at, actor_id, created_at
  )
  select a.id, a.client_id, 'status', 'Applied', a.status, a.status_since, import.client_id, now() + interval '1 millisecond'
  from public.application_import_rows r join public.job_applications a on a.id = r.application_id
  where r.import_id = p_id and r.application ->> 'status_since' is not null and a.status <> 'Applied';

  insert into private.imported_applications (application_id, import_id)
  select r.application_id, p_id from public.application_import_rows r where r.import_id = p_id;
  delete from public.application_import_rows r where r.import_id = p_id;
  perform set_config('realtime.quiet', 'off', true);
  update public.application_imports i set state = 'committed', committed_at = now() where i.id = p_id;
  perform set_config('milepost.bulk_write', 'off', true);
  return jsonb_build_object('imported', import.row_count);
end
$$;
comment on function public.commit_application_import(uuid) is
  'Makes applications of all rows of an own open import, or of none; gives how many. A second call gives the same.';

-- What somebody has worked on since is more than what the file said. All at once, because ten thousand single looks into
-- tables that have just grown take a minute.
create function private.changed_since_import(p_import public.application_imports) returns setof uuid
language sql stable set search_path = ''
as $$
  select a.id from private.imported_applications m join public.job_applications a on a.id = m.application_id
  where m.import_id = p_import.id and a.deleted_at is null
    -- Or it was given another place, which is no change of it otherwise.
    and (a.updated_at > p_import.committed_at or a.row_revision > a.revision)
  union
  select e.application_id
  from private.imported_applications m join public.application_events e on e.application_id = m.application_id
  where m.import_id = p_import.id and e.deleted_at is null and e.updated_at > p_import.committed_at
  union
  select t.application_id from private.imported_applications m join public.tasks t on t.application_id = m.application_id
  where m.import_id = p_import.id and t.deleted_at is null
  union
  select c.application_id
  from private.imported_applications m join public.contacts c on c.application_id = m.application_id
  where m.import_id = p_import.id and c.deleted_at is null
$$;

create function public.undo_application_import(p_id uuid, p_changed text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  import public.application_imports;
  changed uuid[];
  removed integer;
begin
  perform private.require_live_session();
  select * into import from public.application_imports i where i.id = p_id for update;
  if import.id is null or import.client_id <> auth.uid() or import.state = 'open' then
    perform private.forbid('Import not found');
  end if;
  if p_changed not in ('keep', 'remove') then
    perform private.refuse('Choose whether to keep or remove what was changed');
  end if;
  if import.state = 'undone' then
    return jsonb_build_object('removed', import.removed_count, 'changed', 0);
  end if;
  if import.committed_at < now() - interval '30 days' then
    perform private.refuse('An import can be undone for 30 days');
  end if;

  select array_agg(c.id) into changed
  from private.changed_since_import(import) as c (id)
  join public.job_applications a on a.id = c.id and a.deleted_at is null;
  if changed is not null and p_changed is null then
    return jsonb_build_object('removed', 0, 'changed', cardinality(changed));
  end if;

  perform set_config('milepost.bulk_write', 'on', true);
  perform set_config('realtime.quiet', 'on', true);
  update public.job_applications a set deleted_at = now()
  from private.imported_applications m
  where m.import_id = p_id and a.id = m.application_id and a.deleted_at is null
    and (p_changed = 'remove' or changed is null or a.id <> all (changed));
  get diagnostics removed = row_count;
  update public.application_events e set deleted_at = a.deleted_at
  from private.imported_applications m join public.job_applications a on a.id = m.application_id
  where m.import_id = p_id and e.application_id = m.application_id and a.deleted_at is not null and e.deleted_at is null;
  perform set_config('realtime.quiet', 'off', true);
  update public.application_imports i
  set state = 'undone', undone_at = now(), removed_count = removed where i.id = p_id;
  perform set_config('milepost.bulk_write', 'off', true);
  return jsonb_build_object('removed', removed, 'changed', coalesce(cardinality(changed), 0));
end
$$;
comment on function public.undo_application_import(uuid, text) is
  'Deletes what an own import of the last 30 days made. Where some of it was changed since and p_changed does not say keep '
  'or remove, it does nothing and tells how many.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger start_import before insert on public.application_imports
  for each row when (private.is_request()) execute function private.start_application_import();
create trigger stamp_times before insert or update on public.application_imports
  for each row execute function private.stamp_times();

create trigger start_row before insert on public.application_import_rows
  for each row when (private.is_request()) execute function private.start_application_import_row();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.application_imports enable row level security;
alter table public.application_import_rows enable row level security;
call private.require_sign_in('public.application_imports', 'public.application_import_rows');

create policy "Clients read their own imports, administrators all" on public.application_imports
  for select to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Clients begin imports of their own" on public.application_imports
  for insert to authenticated with check (client_id = (select auth.uid()) and (select private.is_client()));
create policy "Clients give up imports that are still open" on public.application_imports
  for delete to authenticated using (client_id = (select auth.uid()) and state = 'open');

create policy "Clients read the rows of their open imports" on public.application_import_rows
  for select to authenticated using (import_id = any (array(select private.my_open_import_ids())));
create policy "Clients add rows to their open imports" on public.application_import_rows
  for insert to authenticated with check (import_id = any (array(select private.my_open_import_ids())));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, delete on public.application_imports to authenticated;
grant select, insert on public.application_import_rows to authenticated;
grant execute on function
  private.my_open_import_ids(),
  public.commit_application_import(uuid),
  public.undo_application_import(uuid, text)
  to authenticated, service_role;
grant execute on function private.sweep_application_imports() to service_role;
