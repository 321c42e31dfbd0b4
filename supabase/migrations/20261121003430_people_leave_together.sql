-- Several people may be erased by one statement. A row that two of them touched forgets one after the other, and PostgreSQL
-- then asks once more whether its parents are there, which are gone with their own people while the row waits to follow.
-- Where people are erased it asks at the end of the transaction, when the row has followed.

do $$
declare
  follows record;
begin
  for follows in
    select c.conrelid::regclass as child, c.conname as name
    from pg_catalog.pg_constraint c
    where c.contype = 'f' and c.confdeltype = 'c' and c.connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s alter constraint %I deferrable', follows.child, follows.name);
  end loop;
end
$$;

create function private.ask_for_parents_at_the_end() returns trigger
language plpgsql set search_path = ''
as $$
begin
  set constraints all deferred;
  return null;
end
$$;
create trigger ask_for_parents_at_the_end before delete on public.users
  for each statement execute function private.ask_for_parents_at_the_end();
