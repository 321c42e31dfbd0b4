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
