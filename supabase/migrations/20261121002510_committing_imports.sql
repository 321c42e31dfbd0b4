-- The rows of an import become applications.

create table private.imported_applications (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  import_id uuid not null references public.application_imports (id) on delete cascade
);
comment on table private.imported_applications is 'Which import made an application, for its undo.';
create index imported_applications_import_id_idx on private.imported_applications (import_id);

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
    perform private.forbid('There is no import of yours here');
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
    insert into public.job_applications (
      id, client_id, job_title, company_name, status, priority, location, work_mode, job_url, source, salary_min,
      salary_max, salary_currency, applied_at, deadline_at, follow_up_at, archived_at, notes, description, position,
      status_since
    )
    select r.application_id, import.client_id, r.job_title, r.company_name, coalesce(r.status, 'Applied'),
      coalesce(r.priority, 'Medium'), r.location, r.work_mode, r.job_url, r.source, r.salary_min, r.salary_max,
      r.salary_currency, coalesce(r.applied_at, now()), r.deadline_at, r.follow_up_at, r.archived_at, r.notes,
      r.description, top - 1024 * (import.row_count + 1 - r.place)::double precision,
      case when r.status <> 'Applied' then greatest(r.status_since, coalesce(r.applied_at, now()))
        else coalesce(r.applied_at, now()) end
    from public.application_import_rows r where r.import_id = p_id;
  exception when check_violation or not_null_violation or numeric_value_out_of_range then
    get stacked diagnostics detail = pg_exception_detail, broken = constraint_name;
    perform private.refuse_import_row(p_id, detail, broken);
  end;

  -- Who says since when an application has its status says that it was something else before: it was applied for.
  insert into public.application_events (application_id, client_id, kind, to_status, occurred_at, actor_id)
  select a.id, a.client_id, 'created', case when r.status_since is null then a.status else 'Applied' end,
    a.applied_at, import.client_id
  from public.application_import_rows r join public.job_applications a on a.id = r.application_id
  where r.import_id = p_id;
  insert into public.application_events (
    application_id, client_id, kind, from_status, to_status, occurred_at, actor_id, created_at
  )
  select a.id, a.client_id, 'status', 'Applied', a.status, a.status_since, import.client_id, now() + interval '1 millisecond'
  from public.application_import_rows r join public.job_applications a on a.id = r.application_id
  where r.import_id = p_id and r.status_since is not null and a.status <> 'Applied';

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

revoke all on function public.commit_application_import(uuid) from anon, public;
grant execute on function public.commit_application_import(uuid) to authenticated, service_role;
