-- Who may change what is in service from the page. Versions and history are the registry's, which is no database: its server
-- asks here, with the sign-in of whoever asks it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.release_manager() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_system_settings');
  return (select concat_ws(' ', u.full_name, '<' || u.email || '>') from public.users u where u.id = auth.uid());
end
$$;
comment on function public.release_manager() is
  'The name and address of the caller, who may change what is in service: what the history of releases says of them.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.release_manager() to authenticated;
