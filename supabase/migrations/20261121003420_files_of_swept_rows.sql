-- What is swept away for good takes its file along: versions of a deleted review, and files of deleted messages. A message
-- itself stays as the line that says that it was deleted.

create trigger remove_file after delete on public.review_versions
  for each row execute function private.remove_stored_file('documents');
create trigger remove_file after delete on public.message_attachments
  for each row execute function private.remove_stored_file('attachments');

create index message_attachments_deleted_at_idx on public.message_attachments (deleted_at) where deleted_at is not null;

create or replace function private.sweep_deleted() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  swept text;
  removed integer;
  total integer := 0;
begin
  for swept in
    select t.table_name from private.restorable_tables t
    union all
    select 'message_attachments'
  loop
    execute format('delete from public.%I where deleted_at < now() - interval ''30 days''', swept);
    get diagnostics removed = row_count;
    total := total + removed;
  end loop;
  return total;
end
$$;
