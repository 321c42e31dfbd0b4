-- Files of what an administrator's dashboard shows: the page gives the figures as tables, as the person sees them, and the
-- job runner makes a file of them that is theirs for a week.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.make_dashboard_file(p_format text, p_title text, p_content jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('view_admin_dashboard');
  if coalesce(p_format, '') not in ('csv', 'json', 'pdf') then
    perform private.refuse('A file is made as CSV, JSON or PDF.');
  end if;
  if octet_length(p_content::text) > 200000 then
    perform private.refuse('This is too much for one file. Choose a shorter period.');
  end if;
  return private.enqueue_job(
    'make_dashboard_file', jsonb_build_object('format', p_format, 'content', p_content), p_title,
    -- The second of two clicks asks for the same file.
    md5(auth.uid() || ' ' || p_format || ' ' || p_content::text), p_max_attempts => 3
  );
end
$$;
comment on function public.make_dashboard_file(text, text, jsonb) is
  'Has a file made of tables that the dashboard shows, for the caller alone; gives the id of the job.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.make_dashboard_file(text, text, jsonb) to authenticated;
