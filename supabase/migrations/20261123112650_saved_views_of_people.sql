-- Administrators keep views of the list of people as clients keep views of the list of applications: each list has its own
-- names, order, default and fifty.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.saved_views
  add column list text not null default 'applications' check (list in ('applications', 'people'));
comment on column public.saved_views.list is 'The list that the query belongs to.';
comment on column public.saved_views.client_id is 'Whose view it is: a client, or an administrator where it is of people.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

drop index public.saved_views_name_key;
drop index public.saved_views_default_key;
create unique index saved_views_name_key on public.saved_views (client_id, list, lower(btrim(name)));
create unique index saved_views_default_key on public.saved_views (client_id, list) where is_default;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.start_saved_view() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (select count(*) from public.saved_views v where v.client_id = new.client_id and v.list = new.list) >= 50 then
    perform private.refuse('You have 50 saved views. Delete one to save another.');
  end if;
  new.position := coalesce(
    (select max(v.position) from public.saved_views v where v.client_id = new.client_id and v.list = new.list), 0
  ) + 1;
  return new;
end
$$;

create or replace function private.keep_one_default_view() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.saved_views v set is_default = false
  where v.client_id = new.client_id and v.list = new.list and v.id <> new.id and v.is_default;
  return new;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create or replace trigger guard_columns before update on public.saved_views
  for each row when (private.is_request()) execute function private.keep_columns('id', 'client_id', 'list', 'created_at');

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter policy "Clients save their own views" on public.saved_views
  with check (
    client_id = (select auth.uid())
    and (
      (list = 'applications' and (select private.is_client()))
      or (list = 'people' and (select private.has_permission('view_all_users')))
    )
  );
alter policy "Clients save their own views" on public.saved_views rename to "Users save their own views";
alter policy "Clients read their own views" on public.saved_views rename to "Users read their own views";
alter policy "Clients change their own views" on public.saved_views rename to "Users change their own views";
alter policy "Clients delete their own views" on public.saved_views rename to "Users delete their own views";
