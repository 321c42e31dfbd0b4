-- An import writes thousands of rows as a whole, and so does its undo. Who has such rows on the screen is told once, in the
-- own channel, to ask for them again; the embedded backend tells none of the rows by itself meanwhile (realtime.quiet).

create function private.tell_import() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('tables', jsonb_build_array('job_applications', 'application_events')), 'rows_changed',
    'user:' || reader.id, true
  )
  from (
    select new.client_id as id
    union
    select a.coach_id from public.client_coach_assignments a where a.client_id = new.client_id and a.is_active
  ) reader;
  return null;
end
$$;
create trigger tell_import after update of state on public.application_imports
  for each row when (old.state is distinct from new.state) execute function private.tell_import();
