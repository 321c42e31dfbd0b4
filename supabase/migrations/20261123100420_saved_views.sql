-- Views of the list of applications that a client keeps. They are the client's alone; one at most is the default.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  name text not null check (char_length(btrim(name)) between 1 and 60),
  query text not null check (char_length(query) between 1 and 2000),
  position double precision not null default 0,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_views_position_is_finite check (position > '-Infinity' and position < 'Infinity')
);
comment on column public.saved_views.query is 'The query of the address, without its question mark.';
comment on column public.saved_views.is_default is 'Opened where the address asks for nothing in particular; one of a client at most.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create unique index saved_views_name_key on public.saved_views (client_id, lower(btrim(name)));
create unique index saved_views_default_key on public.saved_views (client_id) where is_default;
create index saved_views_client_id_idx on public.saved_views (client_id, position);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.start_saved_view() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (select count(*) from public.saved_views v where v.client_id = new.client_id) >= 50 then
    perform private.refuse('You have 50 saved views. Delete one to save another.');
  end if;
  new.position := coalesce((select max(v.position) from public.saved_views v where v.client_id = new.client_id), 0) + 1;
  return new;
end
$$;

create function private.keep_one_default_view() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.saved_views v set is_default = false
  where v.client_id = new.client_id and v.id <> new.id and v.is_default;
  return new;
end
$$;

create function public.order_saved_views(p_ids uuid[]) returns void
language sql security invoker set search_path = ''
as $$
  update public.saved_views v set position = placed.place
  from unnest(p_ids) with ordinality as placed (id, place)
  where placed.id = v.id
$$;
comment on function public.order_saved_views(uuid[]) is 'Puts own saved views into this order.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger start_saved_view before insert on public.saved_views
  for each row when (private.is_request()) execute function private.start_saved_view();
create trigger keep_one_default before insert or update of is_default on public.saved_views
  for each row when (new.is_default) execute function private.keep_one_default_view();
create trigger guard_columns before update on public.saved_views
  for each row when (private.is_request()) execute function private.keep_columns('id', 'client_id', 'created_at');
create trigger stamp_times before insert or update on public.saved_views
  for each row execute function private.stamp_times();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.saved_views enable row level security;
call private.require_sign_in('public.saved_views');

create policy "Clients read their own views" on public.saved_views
  for select to authenticated using (client_id = (select auth.uid()));
create policy "Clients save their own views" on public.saved_views
  for insert to authenticated with check (client_id = (select auth.uid()) and (select private.is_client()));
create policy "Clients change their own views" on public.saved_views
  for update to authenticated using (client_id = (select auth.uid()));
create policy "Clients delete their own views" on public.saved_views
  for delete to authenticated using (client_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.saved_views to authenticated;
grant execute on function public.order_saved_views(uuid[]) to authenticated, service_role;
