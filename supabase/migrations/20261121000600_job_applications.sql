-- A client's job applications, their history, tasks and contacts.

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade,
  job_title text not null check (char_length(btrim(job_title)) between 1 and 200),
  company_name text not null check (char_length(btrim(company_name)) between 1 and 120),
  status text not null default 'Applied'
    check (status in ('Applied', 'Interviewing', 'Offer Received', 'Rejected', 'Pending', 'Withdrawn')),
  priority text not null default 'Medium' check (priority in ('Low', 'Medium', 'High', 'Urgent')),
  location text check (char_length(location) <= 120),
  work_mode text check (work_mode in ('on-site', 'hybrid', 'remote')),
  job_url text check (char_length(job_url) <= 2000 and private.is_http_url(job_url)),
  source text check (char_length(source) <= 120),
  salary_min numeric(12, 2) check (salary_min >= 0),
  salary_max numeric(12, 2) check (salary_max >= 0),
  salary_currency text check (salary_currency ~ '^[A-Z]{3}$'),
  applied_at timestamptz not null default now(),
  deadline_at timestamptz,
  follow_up_at timestamptz,
  notes text check (char_length(notes) <= 10000),
  description text check (char_length(description) <= 50000),
  position double precision not null default 0,
  archived_at timestamptz,
  last_update timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint salary_range_in_order check (salary_max >= salary_min),
  constraint applied_at_is_plausible check (applied_at between '1970-01-01' and '2200-01-01'),
  constraint deadline_at_is_plausible check (deadline_at between '1970-01-01' and '2200-01-01'),
  constraint follow_up_at_is_plausible check (follow_up_at between '1970-01-01' and '2200-01-01'),
  constraint archived_at_is_plausible check (archived_at between '1970-01-01' and '2200-01-01'),
  constraint last_update_is_plausible check (last_update between '1970-01-01' and '2200-01-01')
);
comment on column public.job_applications.last_update is 'When anything that the client sees as progress last changed; null until then.';
create index job_applications_client_id_idx on public.job_applications (client_id, created_at desc);
create index job_applications_deleted_at_idx on public.job_applications (deleted_at) where deleted_at is not null;

create table public.application_events (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.job_applications (id) on delete cascade,
  client_id uuid not null references public.users (id) on delete cascade,
  kind text not null check (kind in ('created', 'status', 'interview', 'note')),
  from_status text,
  to_status text,
  note text check (char_length(note) <= 10000),
  occurred_at timestamptz not null default now(),
  actor_id uuid references public.users (id) on delete set null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint occurred_at_is_plausible check (occurred_at between '1970-01-01' and '2200-01-01')
);
comment on column public.application_events.deleted_at is 'Follows the application, so that its history hides and comes back with it.';
create index application_events_application_id_idx on public.application_events (application_id, occurred_at);
create index application_events_client_id_idx on public.application_events (client_id, occurred_at desc);
create index application_events_actor_id_idx on public.application_events (actor_id);

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  due_date date,
  priority text not null default 'Medium' check (priority in ('Low', 'Medium', 'High', 'Urgent')),
  type text not null default 'General' check (char_length(btrim(type)) between 1 and 60),
  done_at timestamptz,
  created_by uuid references public.users (id) on delete set null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint due_date_is_plausible check (due_date between '1970-01-01' and '2200-01-01'),
  constraint done_at_is_plausible check (done_at between '1970-01-01' and '2200-01-01')
);
create index tasks_user_id_idx on public.tasks (user_id, due_date);
create index tasks_application_id_idx on public.tasks (application_id);
create index tasks_created_by_idx on public.tasks (created_by);
create index tasks_deleted_at_idx on public.tasks (deleted_at) where deleted_at is not null;

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete set null,
  name text not null check (char_length(btrim(name)) between 1 and 120),
  company text check (char_length(company) <= 120),
  role text check (char_length(role) <= 120),
  relationship text check (char_length(relationship) <= 120),
  email text check (char_length(email) <= 320),
  phone text check (char_length(phone) <= 60),
  notes text check (char_length(notes) <= 10000),
  last_contacted_at timestamptz,
  next_contact_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint last_contacted_at_is_plausible check (last_contacted_at between '1970-01-01' and '2200-01-01'),
  constraint next_contact_at_is_plausible check (next_contact_at between '1970-01-01' and '2200-01-01')
);
create index contacts_client_id_idx on public.contacts (client_id, created_at desc);
create index contacts_application_id_idx on public.contacts (application_id);
create index contacts_deleted_at_idx on public.contacts (deleted_at) where deleted_at is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- History

create function private.note_application_progress() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_request() then
    new.last_update := old.last_update;
  end if;
  if new.last_update is not distinct from old.last_update
    and (new.job_title, new.company_name, new.status, new.priority, new.location, new.work_mode, new.job_url, new.source,
         new.salary_min, new.salary_max, new.salary_currency, new.applied_at, new.deadline_at, new.follow_up_at,
         new.notes, new.description)
      is distinct from
        (old.job_title, old.company_name, old.status, old.priority, old.location, old.work_mode, old.job_url, old.source,
         old.salary_min, old.salary_max, old.salary_currency, old.applied_at, old.deadline_at, old.follow_up_at,
         old.notes, old.description)
  then
    new.last_update := now();
  end if;
  return new;
end
$$;
create trigger note_progress before update on public.job_applications
  for each row execute function private.note_application_progress();

create function private.start_application() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.applied_at := coalesce(new.applied_at, now());
  if private.is_request() then
    new.last_update := null;
    new.deleted_at := null;
  end if;
  return new;
end
$$;
create trigger start_application before insert on public.job_applications
  for each row execute function private.start_application();

create function private.record_application_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.application_events (application_id, client_id, kind, to_status, occurred_at, actor_id)
    values (new.id, new.client_id, 'created', new.status, new.applied_at, auth.uid());
    return null;
  end if;
  if new.status is distinct from old.status then
    insert into public.application_events (application_id, client_id, kind, from_status, to_status, actor_id)
    values (new.id, new.client_id, 'status', old.status, new.status, auth.uid());
  end if;
  if new.applied_at is distinct from old.applied_at then
    update public.application_events set occurred_at = new.applied_at
    where application_id = new.id and kind = 'created' and occurred_at is distinct from new.applied_at;
  end if;
  if new.deleted_at is distinct from old.deleted_at then
    update public.application_events set deleted_at = new.deleted_at where application_id = new.id;
  end if;
  return null;
end
$$;
create trigger record_event after insert or update on public.job_applications
  for each row execute function private.record_application_event();

-- An event that a person adds: an interview (also in the future) or a note, about an own application.
create function private.start_application_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select a.client_id into new.client_id from public.job_applications a where a.id = new.application_id and a.deleted_at is null;
  new.from_status := null;
  new.to_status := null;
  new.deleted_at := null;
  new.actor_id := auth.uid();
  return new;
end
$$;
create trigger start_event before insert on public.application_events
  for each row when (private.is_request()) execute function private.start_application_event();

-- ---------------------------------------------------------------------------------------------------------------
-- Guards

create trigger guard_columns before update on public.job_applications
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'client_id', 'deleted_at', 'created_at');
create trigger stamp_times before insert or update on public.job_applications
  for each row execute function private.stamp_times();
create trigger soft_delete before delete on public.job_applications
  for each row when (private.is_request()) execute function private.soft_delete();

create trigger stamp_times before insert or update on public.application_events
  for each row execute function private.stamp_times();

-- A task or contact may stand with an application of the same person only.
create function private.check_application_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  owner_id constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if new.application_id is not null and not exists (
    select from public.job_applications a where a.id = new.application_id and a.client_id = owner_id
  ) then
    perform private.refuse('That application belongs to somebody else');
  end if;
  return new;
end
$$;

create function private.start_task() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.created_by := (select auth.uid());
  new.deleted_at := null;
  return new;
end
$$;
create trigger start_task before insert on public.tasks
  for each row when (private.is_request()) execute function private.start_task();
create trigger check_application before insert or update of application_id on public.tasks
  for each row execute function private.check_application_owner('user_id');
create trigger guard_columns before update on public.tasks
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'user_id', 'created_by', 'deleted_at', 'created_at');
create trigger stamp_times before insert or update on public.tasks
  for each row execute function private.stamp_times();
create trigger soft_delete before delete on public.tasks
  for each row when (private.is_request()) execute function private.soft_delete();

create function private.start_contact() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.deleted_at := null;
  return new;
end
$$;
create trigger start_contact before insert on public.contacts
  for each row when (private.is_request()) execute function private.start_contact();
create trigger check_application before insert or update of application_id on public.contacts
  for each row execute function private.check_application_owner('client_id');
create trigger guard_columns before update on public.contacts
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'client_id', 'deleted_at', 'created_at');
create trigger stamp_times before insert or update on public.contacts
  for each row execute function private.stamp_times();
create trigger soft_delete before delete on public.contacts
  for each row when (private.is_request()) execute function private.soft_delete();

create trigger log_activity after insert or update or delete on public.job_applications
  for each row execute function private.log_activity('client_id', 'job_title', 'company_name', 'status');
create trigger log_activity after insert or update or delete on public.tasks
  for each row execute function private.log_activity('user_id', 'title', 'due_date', 'done_at');
create trigger log_activity after insert or update or delete on public.contacts
  for each row execute function private.log_activity('client_id', 'name', 'company');

-- ---------------------------------------------------------------------------------------------------------------
-- Row-level security

alter table public.job_applications enable row level security;
alter table public.application_events enable row level security;
alter table public.tasks enable row level security;
alter table public.contacts enable row level security;

grant select, insert, update, delete on public.job_applications, public.tasks, public.contacts to authenticated;
grant select, insert, delete on public.application_events to authenticated;

create policy "Only a live session of an active person" on public.job_applications
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Deleted applications are hidden" on public.job_applications
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients read their own applications" on public.job_applications
  for select to authenticated using (client_id = (select auth.uid()));
create policy "Coaches read applications of assigned clients" on public.job_applications
  for select to authenticated using (client_id = any (array(select private.my_client_ids())));
create policy "Clients add their own applications" on public.job_applications
  for insert to authenticated with check (client_id = (select auth.uid()) and (select private.is_client()));
create policy "Clients change their own applications" on public.job_applications
  for update to authenticated using (client_id = (select auth.uid()));
create policy "Clients delete their own applications" on public.job_applications
  for delete to authenticated using (client_id = (select auth.uid()));
create policy "Administrators manage all applications" on public.job_applications
  for all to authenticated using ((select private.is_super_admin())) with check ((select private.is_super_admin()));

create policy "Only a live session of an active person" on public.application_events
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Events of deleted applications are hidden" on public.application_events
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients read their own history" on public.application_events
  for select to authenticated using (client_id = (select auth.uid()));
create policy "Coaches read the history of assigned clients" on public.application_events
  for select to authenticated using (client_id = any (array(select private.my_client_ids())));
create policy "Administrators read all history" on public.application_events
  for select to authenticated using ((select private.is_super_admin()));
create policy "Clients add interviews and notes" on public.application_events
  for insert to authenticated with check (client_id = (select auth.uid()) and kind in ('interview', 'note'));
create policy "Clients remove their interviews and notes" on public.application_events
  for delete to authenticated using (client_id = (select auth.uid()) and kind in ('interview', 'note'));

create policy "Only a live session of an active person" on public.tasks
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Deleted tasks are hidden" on public.tasks
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients manage their own tasks" on public.tasks
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Coaches read tasks of assigned clients" on public.tasks
  for select to authenticated using (user_id = any (array(select private.my_client_ids())));
create policy "Coaches add tasks for assigned clients" on public.tasks
  for insert to authenticated with check (user_id = any (array(select private.my_client_ids())));
create policy "Coaches change tasks of assigned clients" on public.tasks
  for update to authenticated using (user_id = any (array(select private.my_client_ids())));
create policy "Administrators manage all tasks" on public.tasks
  for all to authenticated using ((select private.is_super_admin())) with check ((select private.is_super_admin()));

create policy "Only a live session of an active person" on public.contacts
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Deleted contacts are hidden" on public.contacts
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients manage their own contacts" on public.contacts
  for all to authenticated using (client_id = (select auth.uid())) with check (client_id = (select auth.uid()));
create policy "Administrators manage all contacts" on public.contacts
  for all to authenticated using ((select private.is_super_admin())) with check ((select private.is_super_admin()));
