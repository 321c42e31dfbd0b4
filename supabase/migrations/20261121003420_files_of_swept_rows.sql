-- What is swept away for good takes its file along: versions of a deleted review, and files of deleted messages. A message
-- itself stays as the line that says that it was deleted.

create trigger remove_file after delete on public.review_versions
  for each row execute function private.remove_stored_file('documents');
create trigger remove_file after delete on public.message_attachments
  for each row execute function private.remove_stored_file('attachments');

create index message_attachments_deleted_at_idx on public.message_attachments (deleted_at) where deleted_at is not null;

insert into private.restorable_tables (table_name, owner_column) values ('message_attachments', null);
