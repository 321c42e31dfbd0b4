-- Goals of a client with their milestones and history. Client and assigned coach both work on them. What a goal counts is
-- read from the client's own rows each time; only a manual goal keeps a figure of its own.

create table public.goals (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade,
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
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint target_unless_milestones check ((measure = 'milestones') = (target_value is null)),
  constraint dates_in_order check (target_date >= starts_on),
  constraint starts_on_is_plausible check (starts_on between '1970-01-01' and '2200-01-01'),
  constraint target_date_is_plausible check (target_date between '1970-01-01' and '2200-01-01'),
  constraint reached_at_is_plausible check (reached_at between '1970-01-01' and '2200-01-01')
);
comment on column public.goals.target_value is 'How many; null where the milestones themselves are counted.';
comment on column public.goals.status is 'A person chooses between active, paused and dropped; whether an active goal is reached, the database says.';
create index goals_client_id_idx on public.goals (client_id, position);
create index goals_created_by_idx on public.goals (created_by);
create index goals_updated_by_idx on public.goals (updated_by);
create index goals_deleted_at_idx on public.goals (deleted_at) where deleted_at is not null;

create table public.milestones (
  id uuid primary key default gen_random_uuid(),
  goal_id uuid not null references public.goals (id) on delete cascade,
  client_id uuid not null references public.users (id) on delete cascade,
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
  constraint done_at_is_plausible check (done_at between '1970-01-01' and '2200-01-01')
);
create index milestones_goal_id_idx on public.milestones (goal_id, position);
create index milestones_client_id_idx on public.milestones (client_id);
create index milestones_done_by_idx on public.milestones (done_by);
create index milestones_created_by_idx on public.milestones (created_by);
create index milestones_deleted_at_idx on public.milestones (deleted_at) where deleted_at is not null;

create table public.goal_events (
  id uuid primary key default gen_random_uuid(),
  goal_id uuid not null references public.goals (id) on delete cascade,
  client_id uuid not null references public.users (id) on delete cascade,
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
create index goal_events_goal_id_idx on public.goal_events (goal_id, occurred_at);
create index goal_events_client_id_idx on public.goal_events (client_id);
create index goal_events_actor_id_idx on public.goal_events (actor_id);

insert into private.restorable_tables (table_name, owner_column, coaches_too) values
  ('goals', 'client_id', false),
  ('milestones', 'client_id', true);

alter table public.goals enable row level security;
alter table public.milestones enable row level security;
alter table public.goal_events enable row level security;
