-- What acts on many applications give back: the rows as they are after it, as move_application gives its one. Their
-- row_revision tells the page which of two rows is the newer, so that Undo brings no old row back over a newer one.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

drop function public.move_applications(uuid[], text);
create function public.move_applications(p_ids uuid[], p_status text) returns setof public.job_applications
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.require_own_applications(p_ids);
  update public.job_applications a set status = p_status where a.id = any (p_ids) and a.status is distinct from p_status;
  return query select a.* from public.job_applications a where a.id = any (p_ids);
end
$$;
comment on function public.move_applications(uuid[], text) is
  'Gives own applications a status, null for saved jobs, all of them or none; gives them as they are then. Their places '
  'stay.';

drop function public.archive_applications(uuid[], boolean);
create function public.archive_applications(p_ids uuid[], p_archived boolean) returns setof public.job_applications
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.require_own_applications(p_ids);
  update public.job_applications a set archived_at = case when p_archived then now() end
  where a.id = any (p_ids) and (a.archived_at is not null) is distinct from p_archived;
  return query select a.* from public.job_applications a where a.id = any (p_ids);
end
$$;
comment on function public.archive_applications(uuid[], boolean) is
  'Puts own applications into the archive or takes them out, all of them or none; gives them as they are then.';

drop function public.set_interview_stage(uuid[], text);
create function public.set_interview_stage(p_ids uuid[], p_stage text) returns setof public.job_applications
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.require_own_applications(p_ids);
  if exists (
    select from public.job_applications a where a.id = any (p_ids) and a.status is distinct from 'Interviewing'
  ) then
    perform private.refuse('Only applications that are Interviewing have an interview stage. Nothing was changed.');
  end if;
  update public.job_applications a set interview_stage = p_stage
  where a.id = any (p_ids) and a.interview_stage is distinct from p_stage;
  return query select a.* from public.job_applications a where a.id = any (p_ids);
end
$$;
comment on function public.set_interview_stage(uuid[], text) is
  'Gives own applications that are Interviewing a stage, or none, all of them or none of them; gives them as they are '
  'then.';

drop function public.undo_moves(jsonb);
create function public.undo_moves(p_moves jsonb) returns setof public.job_applications
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.require_own_applications(array(select m.id from jsonb_to_recordset(p_moves) as m (id uuid)));
  if exists (
    select from jsonb_array_elements(p_moves) as e (move)
    cross join lateral jsonb_to_record(e.move) as m (id uuid, moved_to text, stage_moved_to text)
    join public.job_applications a on a.id = m.id
    where a.status is distinct from m.moved_to
      or e.move ? 'stage_moved_to' and a.interview_stage is distinct from m.stage_moved_to
  ) then
    perform private.refuse('These applications have moved again since then. Nothing was undone.');
  end if;
  perform set_config('milepost.correction', 'on', true);
  update public.job_applications a
  set status = m.status, position = m.position,
    applied_at = case when m.status is not null then coalesce(a.applied_at, m.applied_at, now()) end,
    interview_stage = case
      when not e.move ? 'interview_stage' then a.interview_stage
      -- A stage that was removed meanwhile can't come back with an application.
      else (select s.name from public.interview_stages s where s.client_id = a.client_id and s.name = m.interview_stage)
    end
  from jsonb_array_elements(p_moves) as e (move)
  cross join lateral jsonb_to_record(e.move)
    as m (id uuid, status text, position double precision, applied_at timestamptz, interview_stage text)
  where a.id = m.id;
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
  return query select a.* from public.job_applications a
    join jsonb_to_recordset(p_moves) as m (id uuid) on m.id = a.id;
end
$$;
comment on function public.undo_moves(jsonb) is
  'Undoes moves of the last hour, all of them or none: [{ id, status, position, applied_at, moved_to }], the status and '
  'place to go back to and the status that the move led to; with interview_stage and stage_moved_to the stage too. The '
  'history forgets them. Gives the applications as they are then.';

grant execute on function
  public.move_applications(uuid[], text),
  public.archive_applications(uuid[], boolean),
  public.set_interview_stage(uuid[], text),
  public.undo_moves(jsonb)
  to authenticated, service_role;
