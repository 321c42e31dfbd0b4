-- Applications that come from a file. Rows are gathered here in batches, become applications all together or not at all,
-- and can be taken back together.

create table public.application_imports (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade,
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
create index application_imports_client_id_idx on public.application_imports (client_id, created_at desc);
create index application_imports_open_idx on public.application_imports (created_at) where state = 'open';

-- The rules of an application are checked where it is made, by the table of applications; here is only held what came.
create table public.application_import_rows (
  import_id uuid not null references public.application_imports (id) on delete cascade,
  place integer not null check (place between 1 and 10000),
  row_number integer not null check (row_number between 1 and 1000000),
  application_id uuid not null default gen_random_uuid(),
  job_title text,
  company_name text,
  status text,
  status_since timestamptz,
  priority text,
  location text,
  work_mode text,
  job_url text,
  source text,
  salary_min numeric,
  salary_max numeric,
  salary_currency text,
  applied_at timestamptz,
  deadline_at timestamptz,
  follow_up_at timestamptz,
  archived_at timestamptz,
  notes text,
  description text,
  primary key (import_id, place),
  constraint row_is_not_huge check (
    char_length(concat(job_title, company_name, status, priority, location, work_mode, job_url, source, salary_currency,
      notes, description)) <= 70000
  )
);
comment on table public.application_import_rows is 'Rows of an open import; gone once they are applications.';
comment on column public.application_import_rows.place is 'Counts the rows that are sent, from 1: an import holds 10,000 at most.';
comment on column public.application_import_rows.row_number is 'Where the row stands in the file.';

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
create trigger start_import before insert on public.application_imports
  for each row when (private.is_request()) execute function private.start_application_import();
create trigger stamp_times before insert or update on public.application_imports
  for each row execute function private.stamp_times();
-- What is begun is no act yet; what it made, and what was taken back, are.
create trigger log_activity after update on public.application_imports
  for each row execute function private.log_activity('client_id', 'file_name', 'state', 'row_count', 'removed_count');

create function private.start_application_import_row() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.application_id := gen_random_uuid();
  return new;
end
$$;
create trigger start_row before insert on public.application_import_rows
  for each row when (private.is_request()) execute function private.start_application_import_row();

create function private.my_open_import_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select i.id from public.application_imports i where i.client_id = auth.uid() and i.state = 'open' $$;
grant execute on function private.my_open_import_ids() to authenticated, service_role;

alter table public.application_imports enable row level security;
alter table public.application_import_rows enable row level security;
grant select, insert, delete on public.application_imports to authenticated;
grant select, insert on public.application_import_rows to authenticated;

create policy "Only a live session of an active person" on public.application_imports
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Clients read their own imports" on public.application_imports
  for select to authenticated using (client_id = (select auth.uid()));
create policy "Clients begin imports of their own" on public.application_imports
  for insert to authenticated with check (client_id = (select auth.uid()) and (select private.is_client()));
create policy "Clients give up imports that are still open" on public.application_imports
  for delete to authenticated using (client_id = (select auth.uid()) and state = 'open');
create policy "Administrators read all imports" on public.application_imports
  for select to authenticated using ((select private.is_super_admin()));

create policy "Only a live session of an active person" on public.application_import_rows
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Clients read the rows of their open imports" on public.application_import_rows
  for select to authenticated using (import_id = any (array(select private.my_open_import_ids())));
create policy "Clients add rows to their open imports" on public.application_import_rows
  for insert to authenticated with check (import_id = any (array(select private.my_open_import_ids())));

alter publication supabase_realtime add table public.application_imports;

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
grant execute on function private.sweep_application_imports() to service_role;
