-- The applications that an import made are taken back.

-- What somebody has worked on since is more than what the file said. All at once, because ten thousand single looks into
-- tables that have just grown take a minute.
create function private.changed_since_import(p_import public.application_imports) returns setof uuid
language sql stable set search_path = ''
as $$
  select a.id from private.imported_applications m join public.job_applications a on a.id = m.application_id
  where m.import_id = p_import.id and a.deleted_at is null and a.updated_at > p_import.committed_at
  union
  select e.application_id
  from private.imported_applications m join public.application_events e on e.application_id = m.application_id
  where m.import_id = p_import.id and e.deleted_at is null and e.updated_at > p_import.committed_at
  union
  select t.application_id from private.imported_applications m join public.tasks t on t.application_id = m.application_id
  where m.import_id = p_import.id and t.deleted_at is null
  union
  select c.application_id
  from private.imported_applications m join public.contacts c on c.application_id = m.application_id
  where m.import_id = p_import.id and c.deleted_at is null
$$;

create function public.undo_application_import(p_id uuid, p_changed text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  import public.application_imports;
  changed uuid[];
  removed integer;
begin
  perform private.require_live_session();
  select * into import from public.application_imports i where i.id = p_id for update;
  if import.id is null or import.client_id <> auth.uid() or import.state = 'open' then
    perform private.forbid('There is no import of yours here');
  end if;
  if p_changed not in ('keep', 'remove') then
    perform private.refuse('Say whether to keep or to remove what was changed');
  end if;
  if import.state = 'undone' then
    return jsonb_build_object('removed', import.removed_count, 'changed', 0);
  end if;
  if import.committed_at < now() - interval '30 days' then
    perform private.refuse('An import can be undone for 30 days');
  end if;

  select array_agg(c.id) into changed
  from private.changed_since_import(import) as c (id)
  join public.job_applications a on a.id = c.id and a.deleted_at is null;
  if changed is not null and p_changed is null then
    return jsonb_build_object('removed', 0, 'changed', cardinality(changed));
  end if;

  perform set_config('milepost.bulk_write', 'on', true);
  perform set_config('realtime.quiet', 'on', true);
  update public.job_applications a set deleted_at = now()
  from private.imported_applications m
  where m.import_id = p_id and a.id = m.application_id and a.deleted_at is null
    and (p_changed = 'remove' or changed is null or a.id <> all (changed));
  get diagnostics removed = row_count;
  update public.application_events e set deleted_at = a.deleted_at
  from private.imported_applications m join public.job_applications a on a.id = m.application_id
  where m.import_id = p_id and e.application_id = m.application_id and a.deleted_at is not null and e.deleted_at is null;
  perform set_config('realtime.quiet', 'off', true);
  update public.application_imports i
  set state = 'undone', undone_at = now(), removed_count = removed where i.id = p_id;
  perform set_config('milepost.bulk_write', 'off', true);
  return jsonb_build_object('removed', removed, 'changed', coalesce(cardinality(changed), 0));
end
$$;
comment on function public.undo_application_import(uuid, text) is
  'Deletes what an own import of the last 30 days made. Where some of it was changed since and p_changed does not say keep '
  'or remove, it does nothing and tells how many.';

revoke all on function public.undo_application_import(uuid, text) from anon, public;
grant execute on function public.undo_application_import(uuid, text) to authenticated, service_role;
