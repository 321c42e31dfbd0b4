-- What the list of applications rests on: how long each stands where it is, its place on the board, and acts on one or
-- many that happen as a whole or not at all.

alter table public.job_applications add column status_since timestamptz not null default now();
comment on column public.job_applications.status_since is 'When the application came to its present status, as its history says.';
comment on column public.job_applications.position is
  'The place in its status, from the top, by id where two are the same. Inserted as 0 it becomes the place above all others.';
create index job_applications_position_idx on public.job_applications (client_id, position, id);

create function private.status_began(p_application_id uuid, p_status text) returns timestamptz
language sql stable set search_path = ''
as $$
  select max(e.occurred_at) from public.application_events e
  where e.application_id = p_application_id and e.kind in ('created', 'status') and e.to_status = p_status
$$;

-- Rows from before have no places: the newest stand first. Their own triggers would write of a change that nobody made.
alter table public.job_applications disable trigger user;
update public.job_applications a
set status_since = coalesce(private.status_began(a.id, a.status), a.applied_at), position = placed.place * 1024
from (
  select id, row_number() over (partition by client_id order by position, created_at desc, id) as place
  from public.job_applications
) as placed
where placed.id = a.id;
alter table public.job_applications enable trigger user;

create function private.place_on_board() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.position := coalesce(
    (select min(a.position) from public.job_applications a where a.client_id = new.client_id), 0
  ) - 1024;
  return new;
end
$$;
create trigger place_on_board before insert on public.job_applications
  for each row when (new.position = 0) execute function private.place_on_board();

-- After start_application, which gives applied_at: triggers run in the order of their names.
create function private.track_status() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.status_since := new.applied_at;
  elsif new.status is distinct from old.status then
    new.status_since := now();
  elsif new.applied_at is distinct from old.applied_at and old.status_since = old.applied_at then
    new.status_since := new.applied_at;
  elsif private.is_request() then
    new.status_since := old.status_since;
  end if;
  return new;
end
$$;
create trigger track_status before insert or update on public.job_applications
  for each row execute function private.track_status();

-- A corrected date of a move is the beginning of that status. The microsecond keeps stamp_times from naming a change of
-- the application itself, which an open form of it would be told of.
create function private.retime_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.job_applications a
  set status_since = private.status_began(a.id, a.status), updated_at = a.updated_at + interval '1 microsecond'
  where a.id = new.application_id and a.status = new.to_status
    and a.status_since is distinct from private.status_began(a.id, a.status);
  return null;
end
$$;
create trigger retime_status after update of occurred_at on public.application_events
  for each row when (new.kind = 'status' and new.occurred_at is distinct from old.occurred_at)
  execute function private.retime_status();

-- A deleted row is hidden, so no change of it is told; its owner's open lists hear of it here. Many are not named: the
-- list is then asked for again.
create function private.tell_deleted_applications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('table', 'job_applications', 'ids', case when count(*) <= 500 then jsonb_agg(gone.id) end),
    'rows_deleted', 'user:' || gone.client_id, true
  )
  from after_rows gone
  join before_rows was on was.id = gone.id
  where gone.deleted_at is not null and was.deleted_at is null
  group by gone.client_id;
  return null;
end
$$;
create trigger tell_deleted after update on public.job_applications
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.tell_deleted_applications();

-- ---------------------------------------------------------------------------------------------------------------
-- The board

-- The place right below a card of the same status, or at the top; null where no number is left between its neighbours.
create function private.place_below(p_client_id uuid, p_status text, p_moved uuid, p_after uuid) returns double precision
language plpgsql stable set search_path = ''
as $$
declare
  above double precision;
  below double precision;
begin
  select a.position into above from public.job_applications a
  where a.id = p_after and a.id <> p_moved and a.client_id = p_client_id and a.status = p_status and a.deleted_at is null;
  select min(a.position) into below from public.job_applications a
  where a.client_id = p_client_id and a.status = p_status and a.deleted_at is null and a.id <> p_moved
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

create function private.renumber_board(p_client_id uuid, p_status text) returns void
language sql set search_path = ''
as $$
  update public.job_applications a
  set position = placed.place * 1024, updated_at = a.updated_at + interval '1 microsecond'
  from (
    select n.id, row_number() over (order by n.position, n.id) as place
    from public.job_applications n
    where n.client_id = p_client_id and n.status = p_status and n.deleted_at is null
  ) as placed
  where placed.id = a.id
$$;

create function public.move_application(p_id uuid, p_status text, p_after uuid default null)
returns public.job_applications
language plpgsql security definer set search_path = ''
as $$
declare
  moved public.job_applications;
  place double precision;
begin
  perform private.require_live_session();
  select * into moved from public.job_applications a where a.id = p_id and a.deleted_at is null for update;
  if moved.id is null or moved.client_id <> auth.uid() then
    perform private.forbid('Only its owner moves an application');
  end if;
  place := private.place_below(moved.client_id, p_status, p_id, p_after);
  if place is null then
    perform private.renumber_board(moved.client_id, p_status);
    place := private.place_below(moved.client_id, p_status, p_id, p_after);
  end if;
  update public.job_applications a
  set status = p_status, position = place,
      updated_at = case when a.status = p_status then a.updated_at + interval '1 microsecond' else now() end
  where a.id = p_id
  returning * into moved;
  return moved;
end
$$;
comment on function public.move_application(uuid, text, uuid) is
  'The owner puts an application into a status, right below the one named or at the top.';

-- ---------------------------------------------------------------------------------------------------------------
-- Many at once

-- Locks them, always in the same order, so that two acts on the same rows wait for each other.
create function private.require_own_applications(p_ids uuid[], p_deleted boolean default false) returns void
language plpgsql set search_path = ''
as $$
declare
  own integer;
begin
  if coalesce(cardinality(p_ids), 0) > 20000 then
    perform private.refuse('Choose at most 20,000 applications');
  end if;
  select count(*) into own from (
    select from public.job_applications a
    where a.id = any (p_ids) and a.client_id = auth.uid()
      and case when p_deleted then a.deleted_at is null or a.deleted_at > now() - interval '30 days'
        else a.deleted_at is null end
    order by a.id
    for update
  ) as locked;
  if own is distinct from (select count(distinct id)::integer from unnest(p_ids) as id) then
    perform private.forbid('Some of these applications are not there any more. Nothing was changed.');
  end if;
end
$$;

create function public.move_applications(p_ids uuid[], p_status text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_live_session();
  perform private.require_own_applications(p_ids);
  update public.job_applications a set status = p_status where a.id = any (p_ids) and a.status <> p_status;
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function public.move_applications(uuid[], text) is
  'Gives own applications a status, all of them or none; gives how many changed. Their places stay.';

create function public.archive_applications(p_ids uuid[], p_archived boolean) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_live_session();
  perform private.require_own_applications(p_ids);
  update public.job_applications a set archived_at = case when p_archived then now() end
  where a.id = any (p_ids) and (a.archived_at is not null) is distinct from p_archived;
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function public.archive_applications(uuid[], boolean) is
  'Puts own applications into the archive or takes them out, all of them or none; gives how many changed.';

create function public.delete_applications(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_live_session();
  perform private.require_own_applications(p_ids);
  update public.job_applications a set deleted_at = now() where a.id = any (p_ids);
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function public.delete_applications(uuid[]) is
  'Deletes own applications, all of them or none; restore_applications undoes it for 30 days.';

create function public.restore_applications(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_live_session();
  perform private.require_own_applications(p_ids, true);
  update public.job_applications a set deleted_at = null where a.id = any (p_ids) and a.deleted_at is not null;
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function public.restore_applications(uuid[]) is
  'Undoes the delete of own applications within 30 days, all of them or none; gives how many came back.';

create function public.take_back_moves(p_moves jsonb) returns integer
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
    perform private.refuse('These applications have moved again since. Nothing was taken back.');
  end if;
  update public.job_applications a set status = m.status, position = m.position
  from jsonb_to_recordset(p_moves) as m (id uuid, status text, position double precision)
  where a.id = m.id;
  get diagnostics changed = row_count;

  -- The slip and its way back: neither was a step of the search, and both would count as one.
  delete from public.application_events e
  using (
    select distinct on (n.application_id, n.to_status) n.id
    from public.application_events n
    join jsonb_to_recordset(p_moves) as m (id uuid, status text, moved_to text) on m.id = n.application_id
    where n.kind = 'status' and n.actor_id = auth.uid() and n.created_at > now() - interval '1 hour'
      and (n.from_status = m.status and n.to_status = m.moved_to
        or n.from_status = m.moved_to and n.to_status = m.status and n.created_at = now())
    order by n.application_id, n.to_status, n.created_at desc
  ) as slip
  where slip.id = e.id;
  update public.job_applications a
  set status_since = coalesce(private.status_began(a.id, a.status), a.applied_at)
  from jsonb_to_recordset(p_moves) as m (id uuid)
  where a.id = m.id;
  return changed;
end
$$;
comment on function public.take_back_moves(jsonb) is
  'Undoes moves of the last hour, all of them or none: [{ id, status, position, moved_to }], the status and place to go '
  'back to and the status that the move led to. The history forgets them.';

grant execute on function
  public.move_application(uuid, text, uuid),
  public.move_applications(uuid[], text),
  public.archive_applications(uuid[], boolean),
  public.delete_applications(uuid[]),
  public.restore_applications(uuid[]),
  public.take_back_moves(jsonb)
  to authenticated, service_role;
