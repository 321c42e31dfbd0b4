-- A row that somebody deleted is hidden by its policy, so that no change of it is told to whoever has it on the screen.
-- Their own channel says which rows are gone instead: the table and the id, nothing more. Coming back is a change again.

create function private.tell_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  gone constant jsonb := to_jsonb(new);
  subject_id uuid;
begin
  subject_id := case tg_table_name
    when 'tasks' then (gone ->> 'user_id')::uuid
    when 'review_comments' then (select r.client_id from public.review_requests r where r.id = (gone ->> 'review_id')::uuid)
    when 'application_comments' then (
      select a.client_id from public.job_applications a where a.id = (gone ->> 'application_id')::uuid
    )
    else (gone ->> 'client_id')::uuid
  end;
  perform realtime.send(
    jsonb_build_object('table', tg_table_name, 'ids', jsonb_build_array(new.id)), 'rows_deleted', 'user:' || reader.id, true
  )
  from (
    select subject_id as id
    union
    select a.coach_id from public.client_coach_assignments a
    where tg_argv[0] = 'shared' and a.client_id = subject_id and a.is_active
  ) reader
  where reader.id is not null;
  return null;
end
$$;
comment on function private.tell_deleted() is
  'Tells the client, and with the argument shared the client''s coaches too, that a row is gone from their lists.';

create trigger tell_deleted after update of deleted_at on public.tasks
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted('shared');
create trigger tell_deleted after update of deleted_at on public.review_requests
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted('shared');
create trigger tell_deleted after update of deleted_at on public.review_comments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted('shared');
create trigger tell_deleted after update of deleted_at on public.application_comments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted('shared');
create trigger tell_deleted after update of deleted_at on public.goals
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted('shared');
create trigger tell_deleted after update of deleted_at on public.milestones
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted('shared');
create trigger tell_deleted after update of deleted_at on public.contacts
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted();
create trigger tell_deleted after update of deleted_at on public.interactions
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted();
create trigger tell_deleted after update of deleted_at on public.documents
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted();
