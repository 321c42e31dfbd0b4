-- A job that is saved before it is applied for: an application that has no status yet, and no applied date.
-- It is in no rate and no figure, and has no history but its notes: its first status begins the history, as adding an
-- application does otherwise. A step back to saved forgets that beginning. It is refused where more is known of the
-- application than one could have set by mistake: an interview, or a move that is older than an hour or has its own day.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.job_applications
  alter column status drop not null,
  alter column applied_at drop not null,
  add constraint applied_at_goes_with_a_status check ((status is null) = (applied_at is null));
comment on column public.job_applications.status is 'Null for a job that is saved, and not applied for yet.';
comment on column public.job_applications.applied_at is 'Null while the job is saved.';
comment on column public.job_applications.status_since is
  'When the application came to its present status, as its history says; for a saved job, when it was saved.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index job_applications_saved_idx on public.job_applications (client_id) where status is null;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.forget_beginning(p_application_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.application_events e
    where e.application_id = p_application_id
      and (
        e.kind = 'interview'
        or e.kind = 'status' and (
          e.actor_id is distinct from auth.uid() or least(e.created_at, e.occurred_at) <= now() - interval '1 hour'
        )
      )
  ) then
    perform private.refuse(
      'This application has a history, so it can''t become a saved job again. Remove its moves and interviews first.'
    );
  end if;
  delete from public.application_events e where e.application_id = p_application_id and e.kind in ('created', 'status');
end
$$;
comment on function private.forget_beginning(uuid) is
  'Makes an application one that was never sent: its first status and the moves of the last hour go. Refuses where more happened.';

create or replace function private.before_application_write() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_request constant boolean := private.is_request();
  unseen public.job_applications;
  elsewhere public.job_applications;
begin
  if tg_op = 'INSERT' then
    -- A saved job has no such day; the column's default would give it one.
    new.applied_at := case when new.status is not null then coalesce(new.applied_at, now()) end;
    if is_request then
      new.last_update := null;
      new.deleted_at := null;
      new.revision := 1;
      new.row_revision := 1;
      new.created_at := now();
      new.updated_at := now();
    end if;
    if new.position = 0 then
      new.position := private.place_above_all(new.client_id);
    end if;
    if not private.is_bulk_write() then
      new.status_since := coalesce(new.applied_at, new.created_at);
    end if;
    return new;
  end if;

  if is_request then
    perform private.require_unchanged(to_jsonb(old), to_jsonb(new), 'id', 'client_id', 'deleted_at', 'created_at');
    new.last_update := old.last_update;
  end if;
  if new.status is null then
    new.applied_at := null;
  elsif old.status is null and new.status is not null then
    new.applied_at := coalesce(new.applied_at, now());
  end if;
  unseen := old;
  unseen.client_id := new.client_id;
  unseen.position := new.position;
  unseen.archived_at := new.archived_at;
  unseen.status_since := new.status_since;
  unseen.revision := new.revision;
  unseen.row_revision := new.row_revision;
  unseen.deleted_at := new.deleted_at;
  unseen.created_at := new.created_at;
  unseen.updated_at := new.updated_at;
  if new.last_update is not distinct from old.last_update and new is distinct from unseen then
    new.last_update := now();
  end if;

  if not private.is_bulk_write() then
    if new.status is null and old.status is not null then
      new.status_since := new.created_at;
    elsif old.status is null and new.status is not null then
      new.status_since := new.applied_at;
    elsif new.status is distinct from old.status then
      new.status_since := now();
    elsif new.applied_at is distinct from old.applied_at and old.status_since = old.applied_at then
      new.status_since := new.applied_at;
    elsif is_request then
      new.status_since := old.status_since;
    end if;
  end if;

  new.revision := old.revision;
  new.row_revision := old.row_revision;
  elsewhere := old;
  elsewhere.position := new.position;
  elsewhere.status_since := new.status_since;
  if is_request or new is distinct from elsewhere then
    new.revision := old.revision + 1;
    if is_request or new.updated_at = old.updated_at then
      new.updated_at := now();
    end if;
  end if;
  new.row_revision := old.row_revision + 1;
  return new;
end
$$;

create or replace function private.record_application_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and new.status is null then
    return null;
  end if;
  if tg_op = 'INSERT' or old.status is null and new.status is not null then
    insert into public.application_events (application_id, client_id, kind, to_status, occurred_at, actor_id)
    values (new.id, new.client_id, 'created', new.status, new.applied_at, auth.uid());
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  if new.status is null and old.status is not null then
    perform private.forget_beginning(new.id);
  end if;
  if old.status is not null and new.status is not null and new.status is distinct from old.status and not private.is_correction() then
    if private.forget_slip(new.id, new.status, old.status) then
      update public.job_applications a set status_since = coalesce(private.status_began(a.id, a.status), a.applied_at)
      where a.id = new.id;
    else
      insert into public.application_events (application_id, client_id, kind, from_status, to_status, actor_id)
      values (new.id, new.client_id, 'status', old.status, new.status, auth.uid());
    end if;
  end if;
  if old.status is not null and new.status is not null and new.applied_at is distinct from old.applied_at then
    update public.application_events set occurred_at = new.applied_at
    where application_id = new.id and kind = 'created' and occurred_at is distinct from new.applied_at;
  end if;
  if new.deleted_at is distinct from old.deleted_at then
    update public.application_events set deleted_at = new.deleted_at where application_id = new.id;
  end if;
  return null;
end
$$;

create or replace function private.place_below(p_client_id uuid, p_status text, p_moved uuid, p_after uuid) returns double precision
language plpgsql stable set search_path = ''
as $$
declare
  above double precision;
  below double precision;
begin
  select a.position into above from public.job_applications a
  where a.id = p_after and a.id <> p_moved and a.client_id = p_client_id and a.status is not distinct from p_status and a.deleted_at is null;
  select min(a.position) into below from public.job_applications a
  where a.client_id = p_client_id and a.status is not distinct from p_status and a.deleted_at is null and a.id <> p_moved
    and (above is null or (a.position, a.id) > (above, p_after));
  if above is null then
    return coalesce(below, 0) - 1024;
  end if;
  if below is null then
    return above + 1024;
  end if;
  return case when (above + below) / 2 > above and (above + below) / 2 < below then (above + below) / 2 end;
end
$$;

create or replace function private.renumber_board(p_client_id uuid, p_status text) returns void
language sql set search_path = ''
as $$
  update public.job_applications a
  set position = placed.place * 1024
  from (
    select n.id, row_number() over (order by n.position, n.id) as place
    from public.job_applications n
    where n.client_id = p_client_id and n.status is not distinct from p_status and n.deleted_at is null
  ) as placed
  where placed.id = a.id
$$;

create or replace function public.move_applications(p_ids uuid[], p_status text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_live_session();
  perform private.require_own_applications(p_ids);
  update public.job_applications a set status = p_status where a.id = any (p_ids) and a.status is distinct from p_status;
  get diagnostics changed = row_count;
  return changed;
end
$$;

create or replace function public.undo_moves(p_moves jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_live_session();
  perform private.require_own_applications(array(select m.id from jsonb_to_recordset(p_moves) as m (id uuid)));
  if exists (
    select from jsonb_to_recordset(p_moves) as m (id uuid, moved_to text)
    join public.job_applications a on a.id = m.id
    where a.status is distinct from m.moved_to
  ) then
    perform private.refuse('These applications have moved again since then. Nothing was undone.');
  end if;
  perform set_config('milepost.correction', 'on', true);
  update public.job_applications a
  set status = m.status, position = m.position,
    applied_at = case when m.status is not null then coalesce(a.applied_at, m.applied_at, now()) end
  from jsonb_to_recordset(p_moves) as m (id uuid, status text, position double precision, applied_at timestamptz)
  where a.id = m.id;
  get diagnostics changed = row_count;
  perform set_config('milepost.correction', 'off', true);

  delete from public.application_events e
  using (
    select distinct on (n.application_id) n.id
    from public.application_events n
    join jsonb_to_recordset(p_moves) as m (id uuid, status text, moved_to text) on m.id = n.application_id
    where n.kind = 'status' and n.actor_id = auth.uid() and n.created_at > now() - interval '1 hour'
      and n.from_status = m.status and n.to_status = m.moved_to
    order by n.application_id, n.created_at desc
  ) as slip
  where slip.id = e.id;
  update public.job_applications a
  set status_since = coalesce(private.status_began(a.id, a.status), a.applied_at, a.created_at)
  from jsonb_to_recordset(p_moves) as m (id uuid)
  where a.id = m.id;
  return changed;
end
$$;

create or replace function private.start_application_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_saved boolean;
begin
  select a.client_id, a.status is null into new.client_id, is_saved
  from public.job_applications a where a.id = new.application_id and a.deleted_at is null;
  if is_saved and new.kind = 'interview' then
    perform private.refuse('Choose a status before you add an interview. A saved job has none.');
  end if;
  new.from_status := null;
  new.to_status := null;
  new.deleted_at := null;
  new.actor_id := auth.uid();
  return new;
end
$$;

create or replace function public.commit_application_import(p_id uuid) returns jsonb
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
    cross join lateral (select coalesce(r.application -> 'status' = 'null', false) as is_saved) as saved
    -- Every column is taken as it came, but for what no file says.
    cross join lateral jsonb_populate_record(came, jsonb_build_object(
      'id', r.application_id,
      'client_id', import.client_id,
      -- A file that names no status means Applied; one that names none on purpose means a saved job.
      'status', case when saved.is_saved then null else coalesce(came.status, 'Applied') end,
      'priority', coalesce(came.priority, 'Medium'),
      'applied_at', case when not saved.is_saved then coalesce(came.applied_at, now()) end,
      'position', top - 1024 * (import.row_count + 1 - r.place)::double precision,
      'status_since', case when saved.is_saved then now() when came.status <> 'Applied' then greatest(came.status_since, coalesce(came.applied_at, now()))
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
  where r.import_id = p_id and a.status is not null;
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
