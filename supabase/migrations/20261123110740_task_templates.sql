-- What a coach gives client after client: 'Five contacts in a week'. A template is its coach's own; the tasks that are made
-- of it are the clients', and a later change of the template leaves them as they are.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.task_templates (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null default auth.uid() references public.users (id) on delete cascade deferrable,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  done_when text check (char_length(done_when) <= 2000),
  type text not null default 'General' check (char_length(btrim(type)) between 1 and 60),
  priority text not null default 'Medium' check (priority in ('Low', 'Medium', 'High', 'Urgent')),
  due_in_days integer check (due_in_days between 0 and 365),
  file_path text check (char_length(file_path) <= 300),
  file_name text check (char_length(btrim(file_name)) between 1 and 200),
  file_size integer check (file_size between 1 and 10485760),
  mime_type text check (
    mime_type in (
      'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain'
    )
  ),
  revision bigint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint file_is_whole check (num_nulls(file_path, file_name, file_size, mime_type) in (0, 4)),
  constraint file_is_in_own_folder check (starts_with(file_path, coach_id::text || '/tasks/'))
);

insert into private.restorable_tables (table_name, owner_column, coaches_too) values ('task_templates', 'coach_id', false);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index task_templates_coach_id_idx on public.task_templates (coach_id, title);
create index task_templates_deleted_at_idx on public.task_templates (deleted_at) where deleted_at is not null;
create index task_templates_file_path_idx on public.task_templates (file_path);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.start_task_template() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.coach_id := (select auth.uid());
  new.deleted_at := null;
  return new;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger start_template before insert on public.task_templates
  for each row when (private.is_request()) execute function private.start_task_template();
create trigger guard_columns before update on public.task_templates
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'coach_id', 'deleted_at', 'created_at');
create trigger stamp_times before insert or update on public.task_templates
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.task_templates
  for each row execute function private.raise_revision();
create trigger soft_delete before delete on public.task_templates
  for each row when (private.is_request()) execute function private.soft_delete();
create trigger remove_file after delete on public.task_templates
  for each row execute function private.remove_task_file();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.task_templates enable row level security;
call private.require_sign_in('public.task_templates');

create policy "Deleted templates are hidden" on public.task_templates
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Coaches keep their own templates" on public.task_templates
  for all to authenticated using (coach_id = (select auth.uid()) and (select private.is_coach()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.task_templates to authenticated;
