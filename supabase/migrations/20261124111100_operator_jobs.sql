-- What the operator sees of work that nobody waits for: every background job, of which a failed one is tried again, and how
-- each piece of scheduled work ran last. The backend notes its runs; under pg_cron they stand in cron.job_run_details instead.
-- Of a failure its kind alone is kept: messages of the database quote what people wrote.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table private.scheduled_runs (
  name text primary key check (name ~ '^[a-z][a-z-]{0,59}$'),
  every_seconds integer not null check (every_seconds > 0),
  last_at timestamptz not null default now(),
  last_good_at timestamptz,
  last_error text check (char_length(last_error) between 1 and 300),
  failures integer not null default 0 check (failures >= 0),
  constraint a_failure_has_its_error check ((failures = 0) = (last_error is null))
);
comment on table private.scheduled_runs is 'How each piece of scheduled work ran last.';
comment on column private.scheduled_runs.failures is 'Runs that failed since the last one that didn''t.';

insert into public.data_inventory (table_name, treatment, holds, reason, kept_until, export_condition) values
  ('private.scheduled_runs', 'retain', 'When scheduled work ran last', 'Holds no personal data.', 'the next run', null);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.note_scheduled_run(p_name text, p_every_seconds integer, p_error text default null) returns integer
language sql security definer set search_path = ''
as $$
  insert into private.scheduled_runs as r (name, every_seconds, last_good_at, last_error, failures)
  values (
    p_name, greatest(p_every_seconds, 1), case when p_error is null then now() end, left(p_error, 300),
    case when p_error is null then 0 else 1 end
  )
  on conflict (name) do update
  set every_seconds = excluded.every_seconds, last_at = excluded.last_at, last_error = excluded.last_error,
    last_good_at = coalesce(excluded.last_good_at, r.last_good_at),
    failures = case when p_error is null then 0 else r.failures + 1 end
  returning failures
$$;
comment on function private.note_scheduled_run(text, integer, text) is
  'Notes that a piece of scheduled work ran, and what kind of failure it ended with; gives how often it failed in a row. For the server only.';

create function public.background_work() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_system_settings');
  return jsonb_build_object(
    'jobs', (
      select jsonb_object_agg(known.state, (select count(*) from public.background_jobs j where j.state = known.state))
      from unnest(array['waiting', 'running', 'done', 'failed', 'canceled']) known (state)
    ),
    'runs', coalesce(
      (
        select jsonb_agg(
          to_jsonb(r) || jsonb_build_object(
            -- A moment is left for work that takes its time, and for notes that are written once a minute.
            'is_late', r.last_at < now() - make_interval(secs => 2 * r.every_seconds) - interval '3 minutes'
          )
          order by r.failures > 0 desc, r.name
        )
        from private.scheduled_runs r
      ),
      '[]'
    )
  );
end
$$;
comment on function public.background_work() is
  'How many background jobs are in each state, and how each piece of scheduled work ran last. For those who manage settings.';

create function public.retry_background_job(p_id uuid) returns public.background_jobs
language plpgsql security definer set search_path = ''
as $$
declare
  job public.background_jobs;
begin
  perform private.require_permission('manage_system_settings');
  select * into job from public.background_jobs j where j.id = p_id for update;
  if job.id is null then
    perform private.refuse('This job is no longer kept');
  elsif job.state <> 'failed' then
    perform private.refuse('Only a failed job can be tried again');
  end if;
  begin
    update public.background_jobs j
    set state = 'waiting', attempt = 0, progress = 0, run_at = now(), finished_at = null, error = null
    where j.id = p_id returning * into job;
  exception when unique_violation then
    perform private.refuse('The same job is already waiting or running');
  end;
  perform pg_catalog.pg_notify('background_jobs', job.name);
  return job;
end
$$;
comment on function public.retry_background_job(uuid) is
  'Has the job runner do a failed job again, with all its attempts. For those who manage settings.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index background_jobs_state_idx on public.background_jobs (state, created_at desc);

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.scheduled_runs enable row level security;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on private.scheduled_runs from public, anon, authenticated, service_role;
grant execute on function public.background_work(), public.retry_background_job(uuid) to authenticated, service_role;
grant execute on function private.note_scheduled_run(text, integer, text) to service_role;
