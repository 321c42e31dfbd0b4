-- Many applications at once write their history and one line of the activity log themselves: ten thousand lines would bury
-- the rest.

create function private.is_bulk_write() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('milepost.bulk_write', true), '') = 'on' and not private.is_request() $$;
comment on function private.is_bulk_write() is
  'Whether a function with its owner''s rights writes many applications and their history as a whole.';
grant execute on function private.is_bulk_write() to authenticated, service_role;

create or replace trigger log_activity after insert or update or delete on public.job_applications
  for each row when (not private.is_bulk_write())
  execute function private.log_activity('client_id', 'job_title', 'company_name', 'status');
create or replace trigger record_event after insert or update on public.job_applications
  for each row when (not private.is_bulk_write()) execute function private.record_application_event();
