-- The activity log as a file: made in the background, as long as the log is, with the rights of who asked. The job keeps the
-- sign-in that it was asked in and reads each page by it, so that it ends where the right or the sign-in does.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.export_activity(p_query jsonb, p_format text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  asked jsonb;
begin
  perform private.require_permission('manage_activity_logs');
  if coalesce(p_format, '') not in ('csv', 'jsonl') then
    perform private.refuse('The log is exported as CSV or as JSON Lines');
  elsif jsonb_typeof(p_query) is distinct from 'object' or octet_length(p_query::text) > 4000 then
    perform private.refuse('These filters can''t be read. Reload the page');
  end if;
  begin
    asked := jsonb_strip_nulls(jsonb_build_object(
      'search', left(nullif(btrim(p_query ->> 'search'), ''), 200),
      'person', (p_query ->> 'person')::uuid,
      'action', p_query ->> 'action',
      'entity', p_query ->> 'entity',
      'record', (p_query ->> 'record')::uuid,
      'impersonated', (p_query ->> 'impersonated')::boolean,
      'from', (p_query ->> 'from')::timestamptz,
      'to', (p_query ->> 'to')::timestamptz,
      'zone', coalesce(p_query ->> 'zone', 'UTC')
    ));
    perform now() at time zone (asked ->> 'zone');
  exception when data_exception then
    perform private.refuse('These filters can''t be read. Reload the page');
  end;
  return private.enqueue_job(
    'export_activity',
    jsonb_build_object(
      'format', p_format, 'query', asked,
      'claims', jsonb_build_object(
        'sub', auth.uid(), 'role', 'authenticated', 'session_id', auth.jwt() -> 'session_id', 'aal', auth.jwt() -> 'aal'
      )
    ),
    'Activity log',
    -- The second of two clicks asks for the same file.
    md5(auth.uid() || ' ' || p_format || ' ' || asked::text), p_max_attempts => 3
  );
end
$$;
comment on function public.export_activity(jsonb, text) is
  'Has a file made of the activity log that the caller may read, by filters (search, person, action, entity, record, impersonated, from, to, zone), as csv or jsonl; gives the id of the job.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.export_activity(jsonb, text) to authenticated, service_role;
