-- What a client has to do, by itself or with an application or a message. Clients and their coaches add and change tasks,
-- clients alone delete them. Administrators do all of it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  application_id uuid references public.job_applications (id) on delete cascade deferrable,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  due_date date,
  priority text not null default 'Medium' check (priority in ('Low', 'Medium', 'High', 'Urgent')),
  type text not null default 'General' check (char_length(btrim(type)) between 1 and 60),
  done_at timestamptz,
  created_by uuid references public.users (id) on delete set null,
  message_id uuid references public.messages (id) on delete set null,
  revision bigint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint due_date_is_plausible check (due_date between '1970-01-01' and '2200-01-01'),
  constraint done_at_is_plausible check (done_at between '1970-01-01' and '2200-01-01')
);
comment on column public.tasks.message_id is 'The message that the task was made of.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index tasks_user_id_idx on public.tasks (user_id, due_date);
create index tasks_application_id_idx on public.tasks (application_id);
create index tasks_created_by_idx on public.tasks (created_by);
create index tasks_deleted_at_idx on public.tasks (deleted_at) where deleted_at is not null;
create index tasks_message_id_idx on public.tasks (message_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.start_task() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.created_by := (select auth.uid());
  new.deleted_at := null;
  return new;
end
$$;

create function private.check_task_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.message_id is not null and not exists (
    select from public.messages m join public.conversations c on c.id = m.conversation_id
    where m.id = new.message_id and c.client_id = new.user_id and coalesce(auth.uid() in (c.client_id, c.coach_id), true)
  ) then
    perform private.refuse('That message belongs to someone else');
  end if;
  return new;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger start_task before insert on public.tasks
  for each row when (private.is_request()) execute function private.start_task();
create trigger check_application before insert or update of application_id on public.tasks
  for each row execute function private.check_application_owner('user_id');
create trigger guard_columns before update on public.tasks
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'user_id', 'created_by', 'deleted_at', 'created_at');
create trigger stamp_times before insert or update on public.tasks
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.tasks
  for each row execute function private.raise_revision();
create trigger soft_delete before delete on public.tasks
  for each row when (private.is_request()) execute function private.soft_delete();
create trigger check_message before insert or update of message_id on public.tasks
  for each row execute function private.check_task_message();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.tasks enable row level security;
call private.require_sign_in('public.tasks');

create policy "Deleted tasks are hidden" on public.tasks
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients, their coaches and administrators read tasks" on public.tasks
  for select to authenticated using (
    user_id = (select auth.uid())
    or user_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients, their coaches and administrators add tasks" on public.tasks
  for insert to authenticated with check (
    user_id = (select auth.uid())
    or user_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients, their coaches and administrators change tasks" on public.tasks
  for update to authenticated using (
    user_id = (select auth.uid())
    or user_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients delete their own tasks, administrators any" on public.tasks
  for delete to authenticated using (user_id = (select auth.uid()) or (select private.is_super_admin()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.tasks to authenticated;
