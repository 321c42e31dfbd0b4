-- Goals of a client with their history. Client and assigned coach both work on them.
-- What a goal counts is read from the client's own rows each time; only a manual goal keeps a figure of its own. A goal is
-- reached when its figure says so, and not reached any more when that is corrected. Each change is a line of the history.
-- The other party is told when a goal is added or reached: notify() leaves out who did it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.goals (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  description text check (char_length(description) <= 10000),
  category text not null default 'General' check (char_length(btrim(category)) between 1 and 60),
  measure text not null default 'manual'
    check (measure in ('manual', 'milestones', 'applications', 'interviews', 'sessions', 'offers')),
  target_value integer check (target_value between 1 and 100000),
  manual_value integer not null default 0 check (manual_value between 0 and 100000),
  starts_on date not null default current_date,
  target_date date,
  status text not null default 'active' check (status in ('active', 'reached', 'paused', 'dropped')),
  reached_at timestamptz,
  position double precision not null default 0,
  created_by uuid references public.users (id) on delete set null,
  updated_by uuid references public.users (id) on delete set null,
  revision bigint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint target_unless_milestones check ((measure = 'milestones') = (target_value is null)),
  constraint dates_in_order check (target_date >= starts_on),
  constraint starts_on_is_plausible check (starts_on between '1970-01-01' and '2200-01-01'),
  constraint target_date_is_plausible check (target_date between '1970-01-01' and '2200-01-01'),
  constraint reached_at_is_plausible check (reached_at between '1970-01-01' and '2200-01-01'),
  constraint goals_position_is_finite check (position > '-Infinity' and position < 'Infinity')
);
comment on column public.goals.target_value is 'How many; null where the milestones themselves are counted.';
comment on column public.goals.status is 'A person chooses between active, paused and dropped; whether an active goal is reached, the database says.';

create table public.goal_events (
  id uuid primary key default gen_random_uuid(),
  goal_id uuid not null references public.goals (id) on delete cascade deferrable,
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  kind text not null check (kind in (
    'created', 'changed', 'counted', 'reached', 'active', 'paused', 'dropped',
    'milestone_added', 'milestone_changed', 'milestone_done', 'milestone_open', 'milestone_removed'
  )),
  detail text check (char_length(detail) <= 500),
  actor_id uuid references public.users (id) on delete set null,
  occurred_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on table public.goal_events is 'Who did what to a goal, written by triggers only. actor_id is null where the database itself saw it.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index goals_client_id_idx on public.goals (client_id, position);
create index goals_created_by_idx on public.goals (created_by);
create index goals_updated_by_idx on public.goals (updated_by);
create index goals_deleted_at_idx on public.goals (deleted_at) where deleted_at is not null;
create index goals_deleted_idx on public.goals (client_id, deleted_at desc) where deleted_at is not null;

create index goal_events_goal_id_idx on public.goal_events (goal_id, occurred_at);
create index goal_events_client_id_idx on public.goal_events (client_id);
create index goal_events_actor_id_idx on public.goal_events (actor_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.goal_value(goal public.goals) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := private.zone_of(goal.client_id);
  first_moment constant timestamptz := goal.starts_on::timestamp at time zone zone;
  -- Without a target date the goal goes on.
  end_moment constant timestamptz := coalesce((goal.target_date + 1)::timestamp at time zone zone, 'infinity');
begin
  return case goal.measure
    when 'manual' then goal.manual_value
    when 'milestones' then (
      select count(*) from public.milestones m
      where m.goal_id = goal.id and m.deleted_at is null and m.done_at is not null
    )
    when 'applications' then (
      select count(*) from public.job_applications a
      where a.client_id = goal.client_id and a.deleted_at is null
        and a.applied_at >= first_moment and a.applied_at < end_moment
    )
    when 'interviews' then (
      select count(*) from public.application_events e
      where e.client_id = goal.client_id and e.deleted_at is null and e.kind = 'interview'
        and e.occurred_at >= first_moment and e.occurred_at < end_moment and e.occurred_at <= now()
    )
    when 'sessions' then (
      select count(*) from public.coaching_sessions s
      where s.client_id = goal.client_id and s.status = 'completed'
        and s.session_time >= first_moment and s.session_time < end_moment
    )
    when 'offers' then (
      select count(distinct e.application_id) from public.application_events e
      where e.client_id = goal.client_id and e.deleted_at is null and e.to_status = 'Offer Received'
        and e.occurred_at >= first_moment and e.occurred_at < end_moment
    )
  end;
end
$$;
comment on function private.goal_value(public.goals) is
  'What the goal counts at this moment: the client''s own rows between its dates, by the days of the client''s clock.';

create function private.goal_target(goal public.goals) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when goal.measure = 'milestones'
    then (select count(*) from public.milestones m where m.goal_id = goal.id and m.deleted_at is null)::integer
    else goal.target_value
  end
$$;

create function private.settled_goal(goal public.goals, before public.goals) returns public.goals
language plpgsql security definer set search_path = ''
as $$
declare
  target integer;
begin
  -- Its milestones go and come back after it.
  if goal.deleted_at is distinct from before.deleted_at and before.id is not null then
    return goal;
  end if;
  if goal.status in ('active', 'reached') then
    target := private.goal_target(goal);
    goal.status := case when target > 0 and private.goal_value(goal) >= target then 'reached' else 'active' end;
  end if;
  if goal.status <> 'reached' then
    goal.reached_at := null;
  else
    goal.reached_at := coalesce(before.reached_at, goal.reached_at, now());
  end if;
  return goal;
end
$$;
comment on function private.settled_goal(public.goals, public.goals) is
  'The goal with what the database says of it: whether it is reached, and since when. before: as it was; null for a new one.';

create function private.settle_goals(p_client_ids uuid[], p_measures text[]) returns void
language sql security definer set search_path = ''
as $$
  update public.goals g set status = g.status
  where g.client_id = any (p_client_ids) and g.measure = any (p_measures) and g.deleted_at is null
    and g.status in ('active', 'reached')
    and exists (select from public.users u where u.id = g.client_id)
    and (private.goal_target(g) > 0 and private.goal_value(g) >= private.goal_target(g)) is distinct from (g.status = 'reached')
$$;

-- Once for a statement, because an import brings a thousand rows. Arguments: the measures that its table feeds.
create function private.settle_goals_of_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_goals(array(select distinct c.client_id from changed c), tg_argv::text[]);
  return null;
end
$$;

create function private.settle_all_goals() returns void
language sql security definer set search_path = ''
as $$
  select private.settle_goals(array(select distinct g.client_id from public.goals g where g.status = 'active'), array['interviews'])
$$;
comment on function private.settle_all_goals() is
  'For the server, each hour: an interview counts when its time has come, and then no row changes.';

-- All that happens to a goal before it is written, in this order:
-- 1. A request begins it, or leaves alone what is not its to change and is noted as its editor.
-- 2. The database sees whether it is reached. This comes after the guard, which refuses a request that says so itself.
create function private.before_goal_write() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_request() and tg_op = 'INSERT' then
    new.created_by := auth.uid();
    new.updated_by := null;
    new.deleted_at := null;
    new.reached_at := null;
  elsif private.is_request() then
    perform private.require_unchanged(
      to_jsonb(old), to_jsonb(new), 'id', 'client_id', 'created_by', 'reached_at', 'deleted_at', 'created_at'
    );
    new.updated_by := auth.uid();
  end if;
  return private.settled_goal(new, case tg_op when 'UPDATE' then old end);
end
$$;

create function private.record_goal_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  what text;
  told text;
begin
  if tg_op = 'INSERT' then
    insert into public.goal_events (goal_id, client_id, kind, actor_id, occurred_at)
    values (new.id, new.client_id, 'created', coalesce(auth.uid(), new.created_by), new.created_at);
    what := case new.status when 'reached' then 'reached' end;
  elsif new.deleted_at is distinct from old.deleted_at then
    -- What was removed by hand before stays removed when the goal comes back.
    update public.milestones m set deleted_at = new.deleted_at
    where m.goal_id = new.id and m.deleted_at is not distinct from old.deleted_at;
    update public.goal_events e set deleted_at = new.deleted_at where e.goal_id = new.id;
    return null;
  elsif new.status <> old.status then
    what := new.status;
  elsif new.manual_value <> old.manual_value then
    what := 'counted';
    told := format('from %s to %s', old.manual_value, new.manual_value);
  elsif (new.title, new.description, new.category, new.measure, new.target_value, new.starts_on, new.target_date)
    is distinct from (old.title, old.description, old.category, old.measure, old.target_value, old.starts_on, old.target_date)
  then
    what := 'changed';
  end if;
  if what is not null then
    insert into public.goal_events (goal_id, client_id, kind, detail, actor_id, occurred_at)
    values (new.id, new.client_id, what, told, auth.uid(), coalesce(case what when 'reached' then new.reached_at end, now()));
  end if;
  return null;
end
$$;

create function private.notify_of_goal() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
begin
  perform private.notify(
    new.client_id, case when is_new then 'goal_added' else 'goal_reached' end,
    case when is_new then 'New goal' else 'Goal reached' end,
    case when is_new then coalesce(private.name_of(auth.uid()), 'Your coach') || ' added a goal: ' || new.title else new.title end,
    '/client/progress?goal=' || new.id
  );
  perform private.notify(
    a.coach_id, case when is_new then 'goal_added' else 'goal_reached' end,
    case when is_new then 'New goal' else 'Goal reached' end,
    coalesce(private.name_of(new.client_id), 'A client')
      || case when is_new then ' has a new goal: ' else ' reached a goal: ' end || new.title,
    '/client/' || new.client_id || '/roadmap?goal=' || new.id
  )
  from public.client_coach_assignments a
  where a.client_id = new.client_id and a.is_active;
  return null;
end
$$;

create function private.require_client_access(p_client_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if p_client_id is distinct from auth.uid() and not private.is_super_admin()
    and not exists (select from private.my_client_ids() as mine (id) where mine.id = p_client_id)
  then
    perform private.forbid('This is shown to the client and to their coaches only');
  end if;
end
$$;

create function public.list_goals(p_client_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.require_client_access(p_client_id);
  return (
    select coalesce(jsonb_agg(
      to_jsonb(g) || jsonb_build_object(
        'value', private.goal_value(g),
        'target', private.goal_target(g),
        'created_by_name', private.name_of(g.created_by),
        'updated_by_name', private.name_of(g.updated_by),
        'milestones', (
          select coalesce(jsonb_agg(
            to_jsonb(m) || jsonb_build_object('done_by_name', private.name_of(m.done_by)) order by m.position, m.created_at, m.id
          ), '[]')
          from public.milestones m where m.goal_id = g.id and m.deleted_at is null
        )
      ) order by g.position, g.created_at, g.id
    ), '[]')
    from public.goals g
    where g.client_id = p_client_id and g.deleted_at is null
  );
end
$$;
comment on function public.list_goals(uuid) is
  'A client''s goals in their order, each with what it counts now, out of how many, and its milestones. For the client, assigned coaches and administrators.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger settle_goals_on_insert after insert on public.job_applications
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('applications');
create trigger settle_goals_on_update after update on public.job_applications
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('applications');

create trigger settle_goals_on_insert after insert on public.application_events
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('interviews', 'offers');
create trigger settle_goals_on_update after update on public.application_events
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('interviews', 'offers');
create trigger settle_goals_on_delete after delete on public.application_events
  referencing old table as changed for each statement
  execute function private.settle_goals_of_changed('interviews', 'offers');

create trigger settle_goals_on_insert after insert on public.coaching_sessions
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('sessions');
create trigger settle_goals_on_update after update on public.coaching_sessions
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('sessions');

create trigger before_write before insert or update on public.goals
  for each row execute function private.before_goal_write();
create trigger stamp_times before insert or update on public.goals
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.goals
  for each row execute function private.raise_revision();
create trigger soft_delete before delete on public.goals
  for each row when (private.is_request()) execute function private.soft_delete();
create trigger record_event after insert or update on public.goals
  for each row execute function private.record_goal_event();
create trigger notify_of_goal_insert after insert on public.goals
  for each row execute function private.notify_of_goal();
create trigger notify_of_goal_reached after update on public.goals
  for each row when (old.status <> 'reached' and new.status = 'reached') execute function private.notify_of_goal();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.goals enable row level security;
alter table public.goal_events enable row level security;
call private.require_sign_in('public.goals', 'public.goal_events');

create policy "Deleted goals are hidden" on public.goals
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients, their coaches and administrators read goals" on public.goals
  for select to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients, their coaches and administrators add goals" on public.goals
  for insert to authenticated with check (
    client_id = (select auth.uid()) and (select private.is_client())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients, their coaches and administrators change goals" on public.goals
  for update to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  )
  with check (
    client_id = (select auth.uid()) and (select private.is_client())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients delete their own goals, administrators any" on public.goals
  for delete to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));

create policy "The history of deleted goals is hidden" on public.goal_events
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients, their coaches and administrators read goal history" on public.goal_events
  for select to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.goals to authenticated;
grant select on public.goal_events to authenticated;
grant execute on function
  public.list_goals(uuid),
  private.settled_goal(public.goals, public.goals)
  to authenticated, service_role;
