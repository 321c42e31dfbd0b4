-- Moves of applications are undone, and the history forgets them.

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

grant execute on function public.take_back_moves(jsonb) to authenticated, service_role;
