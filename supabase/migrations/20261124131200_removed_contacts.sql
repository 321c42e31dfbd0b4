-- Contacts that came together with a file go together when the import is undone.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.remove_contacts(p_ids uuid[]) returns integer
language plpgsql security invoker set search_path = ''
as $$
declare
  own constant integer := (
    select count(*) from public.contacts c where c.id = any (p_ids) and c.client_id = (select auth.uid())
  );
begin
  if own is distinct from (select count(distinct id)::integer from unnest(p_ids) as id) then
    perform private.forbid('Some of these contacts no longer exist. Nothing was deleted.');
  end if;
  delete from public.contacts c where c.id = any (p_ids);
  return own;
end
$$;
comment on function public.remove_contacts(uuid[]) is
  'Deletes own contacts, all of them or none; gives how many. Each can be restored for 30 days.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.remove_contacts(uuid[]) to authenticated, service_role;
