-- Tasks that a coach gives a client: what counts as done, a file with it, and on the same row when the client opened it and
-- what they answered.
-- The client alone answers and is said to have seen it; who gave the task says what counts as done. Files lie in the folder
-- of whoever added them, under tasks/, and are read by whoever reads the task. One file may go with the tasks of several
-- clients: it is removed with the last of them.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.tasks
  add column done_when text check (char_length(done_when) <= 2000),
  add column seen_at timestamptz,
  add column answer text check (char_length(answer) <= 10000),
  add column answered_at timestamptz;
comment on column public.tasks.done_when is 'What counts as done, in the words of whoever gave the task.';
comment on column public.tasks.seen_at is 'When the client first opened a task that somebody else gave them.';
comment on column public.tasks.answered_at is 'When the client last answered, by words or by a file.';

create table public.task_files (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks (id) on delete cascade deferrable,
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  kind text not null check (kind in ('assigned', 'answer')),
  file_path text not null check (char_length(file_path) <= 300),
  file_name text not null check (char_length(btrim(file_name)) between 1 and 200),
  file_size integer not null check (file_size between 1 and 10485760),
  mime_type text not null check (
    mime_type in (
      'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain'
    )
  ),
  uploaded_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (task_id, kind)
);
comment on table public.task_files is 'The file that goes with a task, and the one that answers it.';
comment on column public.task_files.user_id is 'Whose task it is.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index task_files_user_id_idx on public.task_files (user_id);
create index task_files_file_path_idx on public.task_files (file_path);
create index task_files_uploaded_by_idx on public.task_files (uploaded_by);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.guard_assigned_task() returns trigger
language plpgsql set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if tg_op = 'INSERT' then
    new.seen_at := null;
    new.answer := null;
    new.answered_at := null;
    return new;
  end if;
  new.answered_at := old.answered_at;
  if old.user_id <> me then
    new.seen_at := old.seen_at;
    if new.answer is distinct from old.answer then
      perform private.forbid('Only the client can answer a task');
    end if;
    return new;
  end if;
  if new.done_when is distinct from old.done_when and old.created_by is distinct from me then
    perform private.forbid('Only the coach who gave this task can change what counts as done');
  end if;
  new.answer := nullif(btrim(new.answer), '');
  if new.answer is distinct from old.answer then
    new.answered_at := case
      when new.answer is not null then now()
      else (select f.created_at from public.task_files f where f.task_id = new.id and f.kind = 'answer')
    end;
  end if;
  if (new.seen_at, new.answer, new.done_at) is distinct from (old.seen_at, old.answer, old.done_at) then
    new.seen_at := coalesce(old.seen_at, now());
  end if;
  return new;
end
$$;

create function private.notify_of_task() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.notify(
      new.user_id, 'task_assigned', 'New task', coalesce(private.name_of(new.created_by), 'Your coach') || ' gave you a task: ' || new.title,
      '/client/' || new.user_id || '/applications?task=' || new.id
    );
    return null;
  end if;
  perform private.notify(
    new.created_by, 'task_answered',
    case when new.answered_at is distinct from old.answered_at then 'Task answered' else 'Task done' end,
    coalesce(private.name_of(new.user_id), 'Your client')
      || case when new.answered_at is distinct from old.answered_at then ' answered: ' else ' finished: ' end || new.title,
    '/coach/clients/' || new.user_id || '?task=' || new.id
  )
  where private.pair_is_active(new.user_id, new.created_by);
  return null;
end
$$;

-- Its task, who added it and what its file is are the database's own.
create function private.start_task_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  task public.tasks;
  stored jsonb;
begin
  select * into task from public.tasks t where t.id = new.task_id and t.deleted_at is null;
  new.user_id := coalesce(task.user_id, new.user_id);
  if me is null then
    return new;
  end if;
  new.uploaded_by := me;
  if (new.kind = 'answer' and me is distinct from task.user_id)
    or (new.kind = 'assigned' and me is distinct from task.created_by)
  then
    perform private.forbid('You can''t add a file to this task');
  end if;
  if not starts_with(new.file_path, me || '/tasks/') then
    perform private.refuse('The file is in the wrong place');
  end if;
  select o.metadata into stored from storage.objects o where o.bucket_id = 'documents' and o.name = new.file_path;
  if not found then
    perform private.refuse('The file didn''t upload. Try again.');
  end if;
  new.file_size := coalesce((stored ->> 'size')::integer, new.file_size);
  new.mime_type := coalesce(split_part(stored ->> 'mimetype', ';', 1), new.mime_type);
  return new;
end
$$;

create function private.answer_by_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.tasks t set answered_at = coalesce(t.answered_at, now()), seen_at = coalesce(t.seen_at, now())
    where t.id = new.task_id and new.kind = 'answer';
  else
    update public.tasks t set answered_at = null where t.id = old.task_id and old.kind = 'answer' and t.answer is null;
  end if;
  return null;
end
$$;

create function private.remove_task_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.file_path is null
    or exists (select from public.task_files f where f.file_path = old.file_path)
    or exists (select from public.task_templates p where p.file_path = old.file_path)
  then
    return null;
  end if;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'documents' and name = old.file_path;
  return null;
end
$$;
comment on function private.remove_task_file() is 'Removes the file of a task or a template that no other one has.';

-- One act for several clients, all or none. The same p_id again makes nothing twice: each task's id follows from it.
create function public.assign_task(
  p_id uuid,
  p_client_ids uuid[],
  p_title text,
  p_done_when text default null,
  p_type text default 'General',
  p_priority text default 'Medium',
  p_due_in_days integer default null,
  p_file jsonb default null
) returns integer
language plpgsql security invoker set search_path = ''
as $$
declare
  receivers constant uuid[] := array(select distinct c.id from unnest(p_client_ids) as c (id) where c.id is not null);
  receiver uuid;
  new_id uuid;
begin
  perform private.require_live_session();
  if coalesce(cardinality(receivers), 0) not between 1 and 200 then
    perform private.refuse('Choose 1 to 200 clients');
  end if;
  if not receivers <@ array(select private.my_client_ids()) then
    perform private.forbid('You can assign tasks only to your own clients');
  end if;
  if p_due_in_days not between 0 and 365 then
    perform private.refuse('Choose a due date within a year');
  end if;
  foreach receiver in array receivers loop
    new_id := md5(p_id::text || receiver::text)::uuid;
    insert into public.tasks (id, user_id, title, done_when, type, priority, due_date)
    select new_id, u.id, p_title, nullif(btrim(p_done_when), ''), coalesce(p_type, 'General'), coalesce(p_priority, 'Medium'),
      (now() at time zone coalesce(u.time_zone, 'UTC'))::date + p_due_in_days
    from public.users u where u.id = receiver
    on conflict (id) do nothing;
    if p_file is not null then
      insert into public.task_files (task_id, user_id, kind, file_path, file_name, file_size, mime_type)
      values (
        new_id, receiver, 'assigned', p_file ->> 'file_path', p_file ->> 'file_name', (p_file ->> 'file_size')::integer,
        p_file ->> 'mime_type'
      )
      on conflict (task_id, kind) do nothing;
    end if;
  end loop;
  return cardinality(receivers);
end
$$;
comment on function public.assign_task(uuid, uuid[], text, text, text, text, integer, jsonb) is
  'Gives each of the calling coach''s clients a task, due so many days from the client''s own today; gives how many got one.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger guard_assigned_task before insert or update on public.tasks
  for each row when (private.is_request()) execute function private.guard_assigned_task();
-- That a client opened a task is no edit: whoever is editing it is not told that it changed.
drop trigger raise_revision on public.tasks;
create trigger raise_revision before update on public.tasks
  for each row when (
    new.seen_at is not distinct from old.seen_at or to_jsonb(new) - 'seen_at' is distinct from to_jsonb(old) - 'seen_at'
  )
  execute function private.raise_revision();
create trigger notify_of_task after insert on public.tasks
  for each row when (new.created_by is distinct from new.user_id) execute function private.notify_of_task();
create trigger notify_of_answer after update on public.tasks
  for each row when (
    new.created_by is distinct from new.user_id and (
      new.answered_at is not null and new.answered_at is distinct from old.answered_at
      -- An answer that came a moment before has told of it.
      or new.done_at is not null and old.done_at is null
        and coalesce(new.answered_at < now() - interval '1 minute', true)
    )
  )
  execute function private.notify_of_task();

create trigger start_file before insert on public.task_files
  for each row execute function private.start_task_file();
create trigger answer_by_file after insert or delete on public.task_files
  for each row execute function private.answer_by_file();
create trigger remove_file after delete on public.task_files
  for each row execute function private.remove_task_file();

-- ---------------------------------------------------------------------------------------------------------------
-- Realtime

alter publication supabase_realtime add table public.task_files;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

drop policy "Clients delete their own tasks, administrators any" on public.tasks;
create policy "Clients delete their own tasks, coaches those they gave, administrators any" on public.tasks
  for delete to authenticated using (
    user_id = (select auth.uid())
    or created_by = (select auth.uid()) and user_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
update private.restorable_tables set coaches_too = true where table_name = 'tasks';

alter table public.task_files enable row level security;
call private.require_sign_in('public.task_files');

create policy "Files of tasks that the caller does not read are hidden" on public.task_files
  as restrictive for select to authenticated using (exists (select from public.tasks t where t.id = task_id));
create policy "Clients, their coaches and administrators read files of tasks" on public.task_files
  for select to authenticated using (
    user_id = (select auth.uid())
    or user_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients and their coaches add files to tasks" on public.task_files
  for insert to authenticated with check (
    user_id = (select auth.uid()) or user_id = any (array(select private.my_client_ids()))
  );
create policy "People remove the files that they added to tasks" on public.task_files
  for delete to authenticated using (uploaded_by = (select auth.uid()));

create policy "Those who read a task read its files" on storage.objects
  for select to authenticated
  using (bucket_id = 'documents' and exists (select from public.task_files f where f.file_path = name));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, delete on public.task_files to authenticated;
grant execute on function public.assign_task(uuid, uuid[], text, text, text, text, integer, jsonb) to authenticated, service_role;
