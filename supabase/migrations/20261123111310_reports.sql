-- Reports: what an administrator has put together from a list of safe views, as a file, now or by a schedule, also by mail.
-- A view of a source holds nothing that people write to each other: no notes, messages or documents. A definition names
-- columns, filters and a grouping; private.report_rows() is the one place that makes a query of it, and takes no name that
-- the view does not have. Each change is a version that stays. A run is what became of a background job; its file goes after
-- a week, the run stays. Whoever may see the admin dashboard manages reports, and nobody else is mailed one.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.report_definitions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  source text not null check (source ~ '^[a-z_]{1,40}$'),
  definition jsonb not null check (jsonb_typeof(definition) = 'object' and char_length(definition::text) <= 10000),
  format text not null default 'csv' check (format in ('csv', 'pdf')),
  time_zone text not null check (char_length(time_zone) between 1 and 60),
  schedule text check (schedule ~ '^[0-9]{1,2}( \S+){4}$' and char_length(schedule) <= 100),
  recipients uuid[] not null default '{}' check (cardinality(recipients) <= 50),
  skip_empty boolean not null default true,
  next_run_at timestamptz,
  created_by uuid default auth.uid() references public.users (id) on delete set null,
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.report_definitions.definition is 'Its columns, filters, grouping and chart (shared/src/domain/reports).';
comment on column public.report_definitions.schedule is 'A cron expression of five fields, by the clocks of time_zone, once an hour at most; null runs when asked only.';
comment on column public.report_definitions.next_run_at is 'Null without a schedule, and until the job runner has read it.';

create table public.report_versions (
  report_id uuid not null references public.report_definitions (id) on delete cascade,
  version bigint not null,
  content jsonb not null,
  made_by uuid references public.users (id) on delete set null,
  made_at timestamptz not null default now(),
  primary key (report_id, version)
);
comment on table public.report_versions is 'What a report was by each of its revisions.';

create table public.report_runs (
  id uuid primary key,
  report_id uuid not null references public.report_definitions (id) on delete cascade,
  version bigint not null,
  requested_by uuid references public.users (id) on delete set null,
  state text not null,
  row_count integer check (row_count >= 0),
  is_skipped boolean not null default false,
  mailed_to uuid[] not null default '{}',
  error text,
  file_path text,
  file_name text,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.report_runs is 'What became of the background job with the same id, which goes after a week.';
comment on column public.report_runs.requested_by is 'Null for a run by the schedule.';
comment on column public.report_runs.mailed_to is 'Who has been sent this run: another attempt leaves them out.';

insert into private.activity_readers (entity, readers) values ('report_definitions', 'nobody');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index report_definitions_next_run_at_idx on public.report_definitions (next_run_at) where next_run_at is not null;
create index report_definitions_created_by_idx on public.report_definitions (created_by);
create index report_versions_made_by_idx on public.report_versions (made_by);
create index report_runs_report_id_idx on public.report_runs (report_id, created_at desc);
create index report_runs_created_at_idx on public.report_runs (created_at desc);
create index report_runs_requested_by_idx on public.report_runs (requested_by);
create index report_runs_file_path_idx on public.report_runs (file_path) where file_path is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Views

create view private.report_source_users as
select private.shown_name(u.full_name, u.email) as name, u.email, u.role, u.status, o.name as organization,
  u.created_at as joined_at, u.last_seen_at
from public.users u
left join public.organizations o on o.id = u.org_id;

create view private.report_source_applications as
select private.shown_name(u.full_name, u.email) as client, a.job_title, a.company_name, a.status, a.priority, a.work_mode,
  a.source, a.applied_at, a.status_since
from public.job_applications a
join public.users u on u.id = a.client_id
where a.deleted_at is null;

create view private.report_source_sessions as
select private.shown_name(client.full_name, client.email) as client, private.shown_name(coach.full_name, coach.email) as coach,
  s.session_time, s.duration_minutes, s.session_type, s.status, s.rating
from public.coaching_sessions s
join public.users client on client.id = s.client_id
join public.users coach on coach.id = s.coach_id;

create view private.report_source_reviews as
select private.shown_name(client.full_name, client.email) as client, private.shown_name(coach.full_name, coach.email) as coach,
  r.document_type, r.priority, r.status, r.created_at as requested_at, r.estimated_completion as due_on,
  r.completed_date as completed_at
from public.review_requests r
join public.users client on client.id = r.client_id
left join public.users coach on coach.id = r.coach_id
where r.deleted_at is null;

create view private.report_source_assignments as
select private.shown_name(client.full_name, client.email) as client, private.shown_name(coach.full_name, coach.email) as coach,
  case when a.is_active then 'active' else 'ended' end as status, a.assigned_at, a.ended_at
from public.client_coach_assignments a
join public.users client on client.id = a.client_id
join public.users coach on coach.id = a.coach_id;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.report_condition(p_column text, p_kind text, p_filter jsonb, p_time_zone text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  wanted constant text := p_filter ->> 'value';
  -- Midnight of the zone for an instant, the day itself for a date.
  day constant text := case p_kind when 'instant' then format('(%L::date::timestamp at time zone %L)', wanted, p_time_zone)
    else format('%L::date', wanted) end;
begin
  case
    when p_filter ->> 'operator' = 'is' and p_kind = 'text' then
      return format('coalesce(v.%I, '''') = %L', p_column, coalesce(wanted, ''));
    when p_filter ->> 'operator' = 'is_not' and p_kind = 'text' then
      return format('coalesce(v.%I, '''') <> %L', p_column, coalesce(wanted, ''));
    when p_filter ->> 'operator' = 'contains' and p_kind = 'text' then
      return format('v.%I ilike %L', p_column, private.like_pattern(coalesce(wanted, '')));
    when p_filter ->> 'operator' = 'at_least' and p_kind = 'number' then
      return format('v.%I >= %L::numeric', p_column, wanted);
    when p_filter ->> 'operator' = 'at_most' and p_kind = 'number' then
      return format('v.%I <= %L::numeric', p_column, wanted);
    when p_filter ->> 'operator' = 'since' and p_kind in ('instant', 'date') then
      return format('v.%I >= %s', p_column, day);
    when p_filter ->> 'operator' = 'before' and p_kind in ('instant', 'date') then
      return format('v.%I < %s', p_column, day);
    when p_filter ->> 'operator' = 'last_days' and p_kind in ('instant', 'date') then
      return format(
        'v.%1$I between now() - make_interval(days => least(%2$L::integer, 3660)) and now()', p_column, wanted
      );
    else
      perform private.refuse('Choose a filter that fits its column');
  end case;
  return null;
end
$$;

create function private.report_rows(p_source text, p_definition jsonb, p_time_zone text, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  source constant regclass :=
    case when p_source ~ '^[a-z_]{1,40}$' then to_regclass('private.report_source_' || p_source) end;
  grouped_by constant text := p_definition ->> 'group_by';
  bucket constant text := coalesce(p_definition ->> 'bucket', 'month');
  columns constant jsonb := case when p_definition ->> 'group_by' is null then p_definition -> 'columns'
    else jsonb_build_array(p_definition ->> 'group_by') end;
  kinds jsonb;
  cells text[] := '{}';
  conditions text[] := '{true}';
  name text;
  filter jsonb;
  query text;
  result jsonb;
begin
  select jsonb_object_agg(
    a.attname,
    case when a.atttypid = 'timestamptz'::regtype then 'instant' when a.atttypid = 'date'::regtype then 'date'
      when a.atttypid in ('smallint'::regtype, 'integer'::regtype, 'bigint'::regtype, 'numeric'::regtype) then 'number'
      else 'text' end
  )
  into kinds
  from pg_catalog.pg_attribute a where a.attrelid = source and a.attnum > 0;
  if kinds is null then
    perform private.refuse('Choose a source from the list');
  elsif jsonb_typeof(columns) is distinct from 'array' or jsonb_array_length(columns) not between 1 and 20 then
    perform private.refuse('Choose at least one column');
  elsif bucket not in ('day', 'week', 'month', 'year') then
    perform private.refuse('Choose days, weeks, months, or years');
  end if;
  for name in select jsonb_array_elements_text(columns) loop
    if kinds ->> name is null then
      perform private.refuse('Choose columns from the list');
    end if;
    cells := cells || case
      when grouped_by is not null and kinds ->> name in ('instant', 'date') then format(
        'to_char(date_trunc(%L, v.%I%s), ''YYYY-MM-DD'')', bucket, name,
        case kinds ->> name when 'instant' then format(' at time zone %L', p_time_zone) else '::timestamp' end
      )
      when kinds ->> name = 'instant' then format('to_char(v.%I at time zone %L, ''YYYY-MM-DD HH24:MI'')', name, p_time_zone)
      else format('v.%I', name)
    end;
  end loop;
  for filter in select jsonb_array_elements(coalesce(p_definition -> 'filters', '[]')) loop
    if kinds ->> (filter ->> 'column') is null then
      perform private.refuse('Choose columns from the list');
    end if;
    conditions := conditions || private.report_condition(
      filter ->> 'column', kinds ->> (filter ->> 'column'), filter, p_time_zone
    );
  end loop;
  query := format(
    case when grouped_by is null then 'select jsonb_build_array(%1$s) as cells from %2$s v where %3$s order by %4$s'
      else 'select jsonb_build_array(g.key, count(*)) as cells
        from (select coalesce((%1$s)::text, ''None'') as key from %2$s v where %3$s) g group by g.key order by %5$s' end,
    array_to_string(cells, ', '), source, array_to_string(conditions, ' and '),
    (select string_agg(format('v.%I', c.it), ', ' order by c.place) from jsonb_array_elements_text(columns) with ordinality c (it, place)),
    case when kinds ->> grouped_by in ('instant', 'date') then 'g.key' else 'count(*) desc, g.key' end
  );
  begin
    execute format(
      'select jsonb_build_object(''total'', (select count(*) from (%1$s) counted), ''rows'',
         coalesce((select jsonb_agg(r.cells) from (%1$s limit %2$s) r), ''[]''))',
      query, greatest(p_limit, 0)
    )
    into result;
  exception
    when invalid_text_representation or datetime_field_overflow or invalid_datetime_format or numeric_value_out_of_range then
      perform private.refuse('Enter a valid value for each filter');
    when invalid_parameter_value then
      perform private.refuse('Choose a valid time zone');
  end;
  return result;
end
$$;
comment on function private.report_rows(text, jsonb, text, integer) is
  'What a report holds: total, and up to so many rows of cells in the order of its columns, or of a group and its count.';

create function public.preview_report(p_source text, p_definition jsonb, p_time_zone text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('view_admin_dashboard');
  return private.report_rows(p_source, p_definition, p_time_zone, 20);
end
$$;
comment on function public.preview_report(text, jsonb, text) is 'The first 20 rows of a report that may not be saved yet, and how many there are.';

create function public.run_report(p_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  report_name text;
begin
  perform private.require_permission('view_admin_dashboard');
  select d.name into report_name from public.report_definitions d where d.id = p_id;
  if report_name is null then
    perform private.forbid('Report not found');
  end if;
  return private.enqueue_job(
    'run_report', jsonb_build_object('report_id', p_id), report_name, p_id || ' now', p_max_attempts => 4
  );
end
$$;
comment on function public.run_report(uuid) is
  'Has a report made soon; gives the id of its run. One that is being made is given instead of a second one.';

create function private.enqueue_due_reports() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due public.report_definitions;
  n integer := 0;
begin
  for due in
    select * from public.report_definitions d where d.next_run_at <= now() order by d.next_run_at for update skip locked
  loop
    perform private.enqueue_job(
      'run_report', jsonb_build_object('report_id', due.id, 'scheduled_for', due.next_run_at), due.name,
      due.id || ' ' || due.next_run_at, p_max_attempts => 4, p_requested_by => null
    );
    update public.report_definitions d set next_run_at = null where d.id = due.id;
    perform private.enqueue_job('plan_report', jsonb_build_object('report_id', due.id), p_requested_by => null);
    n := n + 1;
  end loop;
  return n;
end
$$;
comment on function private.enqueue_due_reports() is
  'Has the reports made whose time has come, and their next time found. For the server only; gives their number.';

create function private.plan_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.schedule is not null then
    perform private.enqueue_job('plan_report', jsonb_build_object('report_id', new.id), p_requested_by => null);
  end if;
  return null;
end
$$;

-- The time of the schedule before is none of this one's.
create function private.forget_next_run() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.next_run_at := null;
  return new;
end
$$;

create function private.keep_report_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.report_versions (report_id, version, content, made_by)
  select new.id, new.revision, jsonb_object_agg(key, value), auth.uid()
  from jsonb_each(to_jsonb(new))
  where key in ('name', 'source', 'definition', 'format', 'time_zone', 'schedule', 'recipients', 'skip_empty');
  return null;
end
$$;

create function private.note_report_run() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.report_runs (id, report_id, version, requested_by, state, created_at)
  select new.id, d.id, d.revision, new.requested_by, new.state, new.created_at
  from public.report_definitions d where d.id = (new.data ->> 'report_id')::uuid
  on conflict (id) do update set
    state = new.state,
    version = coalesce((new.result ->> 'version')::bigint, report_runs.version),
    row_count = (new.result ->> 'rows')::integer,
    is_skipped = coalesce((new.result ->> 'skipped')::boolean, false),
    error = new.error,
    file_path = new.file_path,
    file_name = new.file_name,
    started_at = new.started_at,
    finished_at = new.finished_at;
  return null;
end
$$;

create function private.forget_report_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.report_runs r set file_path = null where r.id = old.id;
  return null;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger stamp_times before insert or update on public.report_definitions
  for each row execute function private.stamp_times();
create trigger raise_revision
  before update of name, source, definition, format, time_zone, schedule, recipients, skip_empty on public.report_definitions
  for each row execute function private.raise_revision();
create trigger forget_next_run before insert or update of schedule, time_zone on public.report_definitions
  for each row execute function private.forget_next_run();
create trigger plan_report after insert or update of schedule, time_zone on public.report_definitions
  for each row execute function private.plan_report();
create trigger keep_version
  after insert or update of name, source, definition, format, time_zone, schedule, recipients, skip_empty on public.report_definitions
  for each row execute function private.keep_report_version();
create trigger log_activity after insert or update or delete on public.report_definitions
  for each row execute function private.log_activity('', 'name', 'source', 'definition', 'format', 'schedule', 'recipients');

create trigger note_report_run after insert or update of state on public.background_jobs
  for each row when (new.name = 'run_report') execute function private.note_report_run();
create trigger forget_report_file after delete on public.background_jobs
  for each row when (old.name = 'run_report') execute function private.forget_report_file();

-- ---------------------------------------------------------------------------------------------------------------
-- Published tables

alter publication supabase_realtime add table public.report_definitions, public.report_runs;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.report_definitions enable row level security;
alter table public.report_versions enable row level security;
alter table public.report_runs enable row level security;
call private.require_sign_in('public.report_definitions', 'public.report_versions', 'public.report_runs');

create policy "Who sees the admin dashboard reads reports" on public.report_definitions
  for select to authenticated using ((select private.has_permission('view_admin_dashboard')));
create policy "Who sees the admin dashboard adds reports" on public.report_definitions
  for insert to authenticated with check ((select private.has_permission('view_admin_dashboard')));
create policy "Who sees the admin dashboard changes reports" on public.report_definitions
  for update to authenticated using ((select private.has_permission('view_admin_dashboard')));
create policy "Who sees the admin dashboard deletes reports" on public.report_definitions
  for delete to authenticated using ((select private.has_permission('view_admin_dashboard')));
create policy "Who sees the admin dashboard reads versions of reports" on public.report_versions
  for select to authenticated using ((select private.has_permission('view_admin_dashboard')));
create policy "Who sees the admin dashboard reads runs of reports" on public.report_runs
  for select to authenticated using ((select private.has_permission('view_admin_dashboard')));

create policy "Who sees the admin dashboard reads the files of reports" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'exports'
    and (select private.has_permission('view_admin_dashboard'))
    and exists (select from public.report_runs r where r.file_path = name)
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, delete on public.report_definitions to authenticated;
grant insert (id, name, source, definition, format, time_zone, schedule, recipients, skip_empty),
  update (name, source, definition, format, time_zone, schedule, recipients, skip_empty)
  on public.report_definitions to authenticated;
grant select on public.report_versions, public.report_runs to authenticated;
grant execute on function public.preview_report(text, jsonb, text), public.run_report(uuid) to authenticated, service_role;
