-- Milestones on the way to a goal. Who works on the goal works on them.
-- What is done with one is a line of the goal's history; the slip of removing one and its way back are none.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.milestones (
  id uuid primary key default gen_random_uuid(),
  goal_id uuid not null references public.goals (id) on delete cascade deferrable,
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  target_date date,
  done_at timestamptz,
  done_by uuid references public.users (id) on delete set null,
  position double precision not null default 0,
  created_by uuid references public.users (id) on delete set null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint target_date_is_plausible check (target_date between '1970-01-01' and '2200-01-01'),
  constraint done_at_is_plausible check (done_at between '1970-01-01' and '2200-01-01'),
  constraint milestones_position_is_finite check (position > '-Infinity' and position < 'Infinity')
);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index milestones_goal_id_idx on public.milestones (goal_id, position);
create index milestones_client_id_idx on public.milestones (client_id);
create index milestones_done_by_idx on public.milestones (done_by);
create index milestones_created_by_idx on public.milestones (created_by);
create index milestones_deleted_at_idx on public.milestones (deleted_at) where deleted_at is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.start_milestone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select g.client_id into new.client_id from public.goals g where g.id = new.goal_id and g.deleted_at is null;
  new.created_by := auth.uid();
  new.done_by := case when new.done_at is not null then auth.uid() end;
  new.deleted_at := null;
  return new;
end
$$;

create function private.stamp_milestone_doer() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.done_by := case
    when new.done_at is null then null
    when old.done_at is null then auth.uid()
    else old.done_by
  end;
  return new;
end
$$;

create function private.record_milestone_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  what text;
begin
  if tg_op = 'INSERT' then
    what := 'milestone_added';
  elsif new.deleted_at is distinct from old.deleted_at then
    -- Together with its goal, or on its own.
    if new.deleted_at is null or exists (select from public.goals g where g.id = new.goal_id and g.deleted_at is not null) then
      return null;
    end if;
    what := 'milestone_removed';
  elsif (new.done_at is null) <> (old.done_at is null) then
    what := case when new.done_at is null then 'milestone_open' else 'milestone_done' end;
  elsif (new.title, new.target_date) is distinct from (old.title, old.target_date) then
    what := 'milestone_changed';
  else
    return null;
  end if;
  insert into public.goal_events (goal_id, client_id, kind, detail, actor_id, occurred_at)
  values (new.goal_id, new.client_id, what, new.title, coalesce(auth.uid(), new.created_by),
    case when tg_op = 'INSERT' then new.created_at else now() end);
  return null;
end
$$;

create function private.forget_removed_milestone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.goal_events e
  where e.goal_id = new.goal_id and e.kind = 'milestone_removed' and e.detail = old.title and e.occurred_at = old.deleted_at;
  return null;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger settle_goals_on_insert after insert on public.milestones
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('milestones');
create trigger settle_goals_on_update after update on public.milestones
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('milestones');
create trigger begin_milestone before insert on public.milestones
  for each row when (private.is_request()) execute function private.start_milestone();
create trigger stamp_doer before update on public.milestones
  for each row when (private.is_request()) execute function private.stamp_milestone_doer();
create trigger guard_columns before update on public.milestones
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'goal_id', 'client_id', 'created_by', 'deleted_at', 'created_at');
create trigger stamp_times before insert or update on public.milestones
  for each row execute function private.stamp_times();
create trigger soft_delete before delete on public.milestones
  for each row when (private.is_request()) execute function private.soft_delete();
create trigger record_event after insert or update on public.milestones
  for each row execute function private.record_milestone_event();
create trigger forget_removed after update on public.milestones
  for each row when (old.deleted_at is not null and new.deleted_at is null) execute function private.forget_removed_milestone();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.milestones enable row level security;
call private.require_sign_in('public.milestones');

create policy "Deleted milestones are hidden" on public.milestones
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients, their coaches and administrators manage milestones" on public.milestones
  for all to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.milestones to authenticated;
