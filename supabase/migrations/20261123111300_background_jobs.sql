-- Background jobs: work that a person or the server asked for and the job runner does, once, with retries.
-- Functions enqueue by private.enqueue_job(); the runner (backend/src/jobs) claims a job, keeps its lease while it works,
-- and finishes or fails it. A lease that runs out gives the job to the next claim, so that nothing is lost with a process,
-- and each of these names the attempt, so that a process that was given up changes nothing more.
-- The person who asked and the administrators read a job; its file is for the person who asked. Both are kept for a week.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.background_jobs (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '^[a-z][a-z_]{0,59}$'),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  requested_by uuid references public.users (id) on delete cascade deferrable,
  once_key text check (char_length(once_key) between 1 and 200),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'canceled')),
  progress smallint not null default 0 check (progress between 0 and 100),
  attempt smallint not null default 0,
  max_attempts smallint not null default 5 check (max_attempts between 1 and 10),
  run_at timestamptz not null default now(),
  lease_until timestamptz,
  result jsonb,
  error text check (char_length(error) <= 500),
  file_path text unique,
  file_name text check (char_length(file_name) between 1 and 200),
  file_size bigint check (file_size >= 0),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint a_running_job_is_leased check ((state = 'running') = (lease_until is not null)),
  constraint an_ended_job_has_its_time check ((state in ('done', 'failed', 'canceled')) = (finished_at is not null)),
  constraint a_file_is_named check (num_nulls(file_path, file_name, file_size) in (0, 3))
);
comment on column public.background_jobs.name is 'Which handler does it (backend/src/jobs/handlers.ts).';
comment on column public.background_jobs.requested_by is 'Null for what the server does by itself.';
comment on column public.background_jobs.once_key is 'Of two waiting or running jobs with the same name and key there is one.';
comment on column public.background_jobs.error is 'Why the latest attempt failed, as a sentence for the person who asked.';
comment on column public.background_jobs.file_path is 'In the bucket exports: <person>/<job>/<attempt>/<file>.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create unique index background_jobs_once_key_idx on public.background_jobs (name, once_key)
  where state in ('waiting', 'running');
create index background_jobs_waiting_idx on public.background_jobs (run_at) where state = 'waiting';
create index background_jobs_running_idx on public.background_jobs (lease_until) where state = 'running';
create index background_jobs_requested_by_idx on public.background_jobs (requested_by, created_at desc);
create index background_jobs_created_at_idx on public.background_jobs (created_at desc);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.enqueue_job(
  p_name text,
  p_data jsonb default '{}',
  p_title text default null,
  p_once_key text default null,
  p_run_at timestamptz default now(),
  p_max_attempts integer default 5,
  p_requested_by uuid default auth.uid()
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  enqueued uuid;
begin
  -- Until there is one: the job that was there may end between the two statements.
  while enqueued is null loop
    insert into public.background_jobs (name, data, title, once_key, run_at, max_attempts, requested_by)
    values (
      p_name, p_data, coalesce(p_title, initcap(left(p_name, 1)) || replace(substr(p_name, 2), '_', ' ')), p_once_key, p_run_at,
      p_max_attempts, p_requested_by
    )
    on conflict (name, once_key) where state in ('waiting', 'running') do nothing
    returning id into enqueued;
    if enqueued is null then
      select j.id into enqueued from public.background_jobs j
      where j.name = p_name and j.once_key = p_once_key and j.state in ('waiting', 'running');
    end if;
  end loop;
  perform pg_catalog.pg_notify('background_jobs', p_name);
  return enqueued;
end
$$;
comment on function private.enqueue_job(text, jsonb, text, text, timestamptz, integer, uuid) is
  'Has the job runner do something soon, or at a time; gives the id of the job. With p_once_key the job that waits or runs '
  'under the same name and key is given instead of a second one.';

create function private.claim_job(p_names text[]) returns setof public.background_jobs
language plpgsql security definer set search_path = ''
as $$
begin
  -- Whoever worked on it last is gone, and was the last to try.
  update public.background_jobs j
  set state = 'failed', lease_until = null, finished_at = now(), error = 'Something went wrong on our side.'
  where j.state = 'running' and j.lease_until < now() and j.attempt >= j.max_attempts;
  return query
  update public.background_jobs j
  set state = 'running', attempt = j.attempt + 1, lease_until = now() + interval '1 minute', progress = 0,
    started_at = coalesce(j.started_at, now())
  where j.id = (
    select due.id from public.background_jobs due
    where due.name = any (p_names)
      and (due.state = 'waiting' and due.run_at <= now() or due.state = 'running' and due.lease_until < now())
    order by due.run_at, due.created_at
    limit 1
    for update skip locked
  )
  returning j.*;
end
$$;
comment on function private.claim_job(text[]) is
  'Gives the runner the next job that is due, for a minute that private.keep_job() renews; nothing when none is due.';

create function private.keep_job(p_id uuid, p_attempt integer, p_progress integer default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.background_jobs j
  set lease_until = now() + interval '1 minute', progress = coalesce(p_progress, j.progress)
  where j.id = p_id and j.attempt = p_attempt and j.state = 'running';
  return found;
end
$$;
comment on function private.keep_job(uuid, integer, integer) is
  'Renews the lease and notes the progress in percent. False when the job was canceled or is another''s by now.';

create function private.finish_job(
  p_id uuid, p_attempt integer, p_result jsonb default null, p_file_path text default null, p_file_name text default null,
  p_file_size bigint default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.background_jobs j
  set state = 'done', progress = 100, lease_until = null, finished_at = now(), error = null, result = p_result,
    file_path = p_file_path, file_name = p_file_name, file_size = p_file_size
  where j.id = p_id and j.attempt = p_attempt and j.state = 'running';
  return found;
end
$$;
comment on function private.finish_job(uuid, integer, jsonb, text, text, bigint) is
  'Ends a job with its result and file. False when it was canceled or is another''s by now.';

create function private.fail_job(p_id uuid, p_attempt integer, p_error text, p_again boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  now_in text;
begin
  update public.background_jobs j
  set state = case when again.it then 'waiting' else 'failed' end,
    run_at = case when again.it then now() + interval '10 seconds' * 4 ^ (j.attempt - 1) else j.run_at end,
    finished_at = case when not again.it then now() end,
    lease_until = null,
    error = left(p_error, 500)
  from (select p_again and p_attempt < m.max_attempts as it from public.background_jobs m where m.id = p_id) again
  where j.id = p_id and j.attempt = p_attempt and j.state = 'running'
  returning j.state into now_in;
  return now_in;
end
$$;
comment on function private.fail_job(uuid, integer, text, boolean) is
  'Notes why an attempt failed: the next one comes after 10, 40, 160, … seconds, unless this was the last or another would '
  'not help. Gives the state from now on; null when the job was canceled or is another''s by now.';

create function private.seconds_to_next_job(p_names text[]) returns double precision
language sql stable security definer set search_path = ''
as $$
  select extract(epoch from min(case j.state when 'waiting' then j.run_at else j.lease_until end) - now())
  from public.background_jobs j
  where j.name = any (p_names) and j.state in ('waiting', 'running')
$$;

create function public.cancel_background_job(p_id uuid) returns public.background_jobs
language plpgsql security definer set search_path = ''
as $$
declare
  job public.background_jobs;
begin
  perform private.require_live_session();
  select * into job from public.background_jobs j where j.id = p_id for update;
  if job.requested_by is distinct from auth.uid() and not private.has_permission('manage_system_settings') then
    perform private.forbid('This job isn''t yours');
  elsif job.state in ('waiting', 'running') then
    update public.background_jobs j
    set state = 'canceled', lease_until = null, finished_at = now()
    where j.id = p_id
    returning * into job;
  end if;
  return job;
end
$$;
comment on function public.cancel_background_job(uuid) is
  'The person who asked, or an administrator, gives up a job. One that has ended stays as it is.';

-- A file may be left behind whose job never came to its end, so the bucket is looked through as well.
create function private.sweep_background_jobs() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.background_jobs j
  where j.created_at < now() - interval '7 days' and j.finished_at < now() - interval '7 days';
  get diagnostics removed = row_count;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'exports' and o.created_at < now() - interval '8 days';
  return removed;
end
$$;
comment on function private.sweep_background_jobs() is
  'Removes jobs that ended more than a week ago, with their files. For the server only; gives their number.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger remove_stored_file after delete on public.background_jobs
  for each row when (old.file_path is not null) execute function private.remove_stored_file('exports');

-- ---------------------------------------------------------------------------------------------------------------
-- Published tables

alter publication supabase_realtime add table public.background_jobs;

-- ---------------------------------------------------------------------------------------------------------------
-- Buckets

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'exports', 'exports', false, 50 * 1024 * 1024,
  array['text/csv', 'text/plain', 'application/json', 'application/pdf', 'application/zip']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.background_jobs enable row level security;
call private.require_sign_in('public.background_jobs');

create policy "People read the jobs that they asked for, administrators all" on public.background_jobs
  for select to authenticated
  using (requested_by = (select auth.uid()) or (select private.has_permission('manage_system_settings')));

-- The server alone writes here.
create policy "A person reads the files of their background jobs" on storage.objects
  for select to authenticated
  using (bucket_id = 'exports' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.background_jobs to authenticated;
grant execute on function public.cancel_background_job(uuid) to authenticated, service_role;
