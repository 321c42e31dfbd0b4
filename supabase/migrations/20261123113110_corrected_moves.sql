-- Moves that were a mistake leave no trace in the history.
-- A move that its own author takes back within the hour is forgotten with its way back, unless its day was corrected
-- meanwhile. Any other move is removed from the history by remove_move, which joins the steps beside it.
-- An interview that is added to an application that waits brings it to Interviewing, where the client wants that.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.is_correction() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('milepost.correction', true), '') = 'on' $$;
comment on function private.is_correction() is
  'Whether a status changes because the history is corrected, and the history is not to tell of it.';

create function private.forget_slip(p_application_id uuid, p_from_status text, p_to_status text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.application_events e
  where e.id = (
    select n.id from public.application_events n
    where n.application_id = p_application_id and n.kind = 'status' and n.from_status = p_from_status
      and n.to_status = p_to_status and n.actor_id = auth.uid()
      and least(n.created_at, n.occurred_at) > now() - interval '1 hour'
      and not exists (
        select from public.application_events later
        where later.application_id = p_application_id and later.kind = 'status' and later.created_at > n.created_at
      )
    order by n.occurred_at desc limit 1
  );
  return found;
end
$$;
comment on function private.forget_slip(uuid, text, text) is
  'Deletes the latest move of an application where the caller made it within the hour and left its day alone; says whether it did.';

create or replace function private.record_application_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.application_events (application_id, client_id, kind, to_status, occurred_at, actor_id)
    values (new.id, new.client_id, 'created', new.status, new.applied_at, auth.uid());
    return null;
  end if;
  if new.status is distinct from old.status and not private.is_correction() then
    if private.forget_slip(new.id, new.status, old.status) then
      update public.job_applications a set status_since = coalesce(private.status_began(a.id, a.status), a.applied_at)
      where a.id = new.id;
    else
      insert into public.application_events (application_id, client_id, kind, from_status, to_status, actor_id)
      values (new.id, new.client_id, 'status', old.status, new.status, auth.uid());
    end if;
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

create or replace function public.move_application(p_id uuid, p_status text, p_after uuid default null)
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
  update public.job_applications a set status = p_status, position = place where a.id = p_id;
  -- As the history leaves it: a move that was taken back gives status_since its earlier day.
  select * into moved from public.job_applications a where a.id = p_id;
  return moved;
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
  update public.job_applications a set status = m.status, position = m.position
  from jsonb_to_recordset(p_moves) as m (id uuid, status text, position double precision)
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
  set status_since = coalesce(private.status_began(a.id, a.status), a.applied_at)
  from jsonb_to_recordset(p_moves) as m (id uuid)
  where a.id = m.id;
  return changed;
end
$$;

create function public.remove_move(p_event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wrong public.application_events;
  next_step public.application_events;
  status_before text;
begin
  perform private.require_live_session();
  select e.* into wrong
  from public.application_events e join public.job_applications a on a.id = e.application_id
  where e.id = p_event_id and e.deleted_at is null and a.deleted_at is null
  for update of a, e;
  if wrong.id is null or wrong.client_id <> auth.uid() then
    perform private.forbid('Only the owner can correct this history');
  end if;
  if wrong.kind not in ('created', 'status') then
    perform private.refuse('Choose a change of status');
  end if;
  if wrong.kind = 'created' and wrong.to_status = 'Applied' then
    perform private.refuse('An application begins with Applied. Delete the application if it was added by mistake.');
  end if;

  select e.* into next_step from public.application_events e
  where e.application_id = wrong.application_id and e.kind = 'status' and e.id <> wrong.id
    and (wrong.kind = 'created' or (e.occurred_at, e.created_at, e.id) > (wrong.occurred_at, wrong.created_at, wrong.id))
  order by e.occurred_at, e.created_at, e.id limit 1;
  if wrong.kind = 'created' then
    status_before := 'Applied';
    update public.application_events e set to_status = status_before where e.id = wrong.id;
  else
    select e.to_status into status_before from public.application_events e
    where e.application_id = wrong.application_id and e.kind in ('created', 'status') and e.id <> wrong.id
      and (e.kind = 'created' or (e.occurred_at, e.created_at, e.id) < (wrong.occurred_at, wrong.created_at, wrong.id))
    order by e.kind = 'created', e.occurred_at desc, e.created_at desc, e.id desc limit 1;
    delete from public.application_events e where e.id = wrong.id;
  end if;

  if next_step.id is null then
    perform set_config('milepost.correction', 'on', true);
    update public.job_applications a set status = status_before where a.id = wrong.application_id;
    perform set_config('milepost.correction', 'off', true);
  elsif next_step.to_status = status_before then
    delete from public.application_events e where e.id = next_step.id;
  else
    update public.application_events e set from_status = status_before where e.id = next_step.id;
  end if;
  update public.job_applications a set status_since = coalesce(private.status_began(a.id, a.status), a.applied_at)
  where a.id = wrong.application_id;
end
$$;
comment on function public.remove_move(uuid) is
  'The owner removes a status that an application never had. The steps beside it are joined; where it was the last, the '
  'application goes back to the status before it. Of the first one, the application began as Applied.';

create function public.move_to_interviewing(p_event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  interview public.application_events;
  moved public.job_applications;
begin
  perform private.require_live_session();
  select * into interview from public.application_events e
  where e.id = p_event_id and e.kind = 'interview' and e.deleted_at is null;
  select * into moved from public.job_applications a
  where a.id = interview.application_id and a.deleted_at is null for update;
  if moved.id is null or moved.client_id <> auth.uid() then
    perform private.forbid('Only its owner can move an application');
  end if;
  if moved.status not in ('Applied', 'Pending') then
    return;
  end if;
  perform public.move_application(moved.id, 'Interviewing');
  update public.application_events e set occurred_at = greatest(interview.occurred_at, moved.status_since)
  where e.application_id = moved.id and e.kind = 'status' and e.to_status = 'Interviewing' and e.from_status = moved.status
    and e.created_at = now() and e.occurred_at > interview.occurred_at;
end
$$;
comment on function public.move_to_interviewing(uuid) is
  'The owner moves the application of an interview to Interviewing, on the day of the interview where that is past. One that '
  'is neither at Applied nor Pending stays.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.remove_move(uuid),
  public.move_to_interviewing(uuid)
  to authenticated, service_role;
