-- Acts on many applications, which happen as a whole or not at all.

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

grant execute on function
  public.move_applications(uuid[], text),
  public.archive_applications(uuid[], boolean),
  public.delete_applications(uuid[]),
  public.restore_applications(uuid[])
  to authenticated, service_role;
