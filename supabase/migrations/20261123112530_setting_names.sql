-- The activity log names settings and features by their label, which is what administrators know them by, not by their key.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.activity_record_name(p_kept jsonb) returns text
language sql immutable set search_path = ''
as $$
  select left(nullif(btrim(coalesce(
    p_kept ->> 'title',
    p_kept ->> 'job_title' || coalesce(' at ' || nullif(p_kept ->> 'company_name', ''), ''),
    p_kept ->> 'name',
    nullif(p_kept ->> 'full_name', ''),
    p_kept ->> 'email',
    p_kept ->> 'file_name',
    p_kept ->> 'headline',
    p_kept ->> 'label',
    p_kept ->> 'key',
    p_kept ->> 'module',
    p_kept ->> 'document_type'
  )), ''), 200)
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create or replace trigger log_activity after insert or update or delete on public.system_settings
  for each row execute function private.log_activity('', 'key', 'label', 'value');
create or replace trigger log_activity after insert or update or delete on public.feature_flags
  for each row execute function private.log_activity(
    '', 'key', 'label', 'is_on', 'percentage', 'roles', 'org_ids', 'user_ids'
  );
