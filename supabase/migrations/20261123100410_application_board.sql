-- An application's place in its status, on the board and in the list, and acts on many applications.
-- An act on many happens as a whole or not at all, and locks them always in the same order.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.place_above_all(p_client_id uuid) returns double precision
language sql stable security definer set search_path = ''
as $$
  select coalesce(min(a.position), 0) - 1024 from public.job_applications a where a.client_id = p_client_id
$$;
comment on function private.place_above_all(uuid) is 'The place above all applications of a client, deleted ones included.';

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
  set position = placed.place * 1024
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
    perform private.forbid('Only its owner can move an application');
  end if;
  place := private.place_below(moved.client_id, p_status, p_id, p_after);
  if place is null then
    perform private.renumber_board(moved.client_id, p_status);
    place := private.place_below(moved.client_id, p_status, p_id, p_after);
  end if;
  update public.job_applications a
  set status = p_status, position = place
  where a.id = p_id
  returning * into moved;
  return moved;
end
$$;
comment on function public.move_application(uuid, text, uuid) is
  'The owner puts an application into a status, right below the one named or at the top.';

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
    perform private.forbid('Some of these applications no longer exist. Nothing was changed.');
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

create function public.undo_moves(p_moves jsonb) returns integer
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
comment on function public.undo_moves(jsonb) is
  'Undoes moves of the last hour, all of them or none: [{ id, status, position, moved_to }], the status and place to go '
  'back to and the status that the move led to. The history forgets them.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  private.place_above_all(uuid),
  public.move_application(uuid, text, uuid),
  public.move_applications(uuid[], text),
  public.archive_applications(uuid[], boolean),
  public.delete_applications(uuid[]),
  public.restore_applications(uuid[]),
  public.undo_moves(jsonb)
  to authenticated, service_role;
