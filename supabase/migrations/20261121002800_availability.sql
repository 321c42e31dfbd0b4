-- When a coach can be booked: weekly hours, dates with other hours, time off, times that another calendar takes, and where
-- the coach meets clients.

alter table public.coach_profiles
  add column slot_step_minutes integer not null default 30 check (slot_step_minutes in (15, 30, 60)),
  add column session_lengths integer[] not null default '{30,45,60,90,120}'
    check (cardinality(session_lengths) between 1 and 5 and session_lengths <@ '{30,45,60,90,120}'::integer[]),
  add column session_types text[] not null default '{video,phone,in-person}'
    check (cardinality(session_types) between 1 and 3 and session_types <@ '{video,phone,in-person}'::text[]),
  add column auto_confirm boolean not null default false,
  add column availability_version integer not null default 0;
comment on column public.coach_profiles.slot_step_minutes is 'Minutes from one offered start to the next.';
comment on column public.coach_profiles.auto_confirm is 'Bookings of clients are confirmed at once and not pending.';
comment on column public.coach_profiles.availability_version is
  'Raised by save_availability, so that two open forms do not overwrite each other.';

create trigger guard_availability_version before update on public.coach_profiles
  for each row when (private.is_request()) execute function private.keep_columns('availability_version');

-- The day is any: only the clock matters.
alter table public.availability_rules
  add constraint hours_of_a_weekday_do_not_overlap exclude using gist (
    coach_id with =, weekday with =,
    tsrange('2000-01-01'::date + starts_at, '2000-01-01'::date + ends_at) with &&
  );

create table public.availability_overrides (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null references public.users (id) on delete cascade,
  starts_on date not null check (starts_on between '2000-01-01' and '2200-01-01'),
  ends_on date not null check (ends_on between '2000-01-01' and '2200-01-01'),
  starts_at time,
  ends_at time,
  note text check (char_length(note) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_on between starts_on and starts_on + 366),
  check ((starts_at is null) = (ends_at is null)),
  check (starts_at is null or ends_at > starts_at and ends_on = starts_on)
);
comment on table public.availability_overrides is
  'With a clock: the hours of that date instead of the weekday''s, one row for each range. Without: time off, both dates included. '
  'A date with hours of its own is open even within time off.';
create index availability_overrides_coach_id_idx on public.availability_overrides (coach_id, starts_on);

create table public.busy_blocks (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null references public.users (id) on delete cascade,
  starts_at timestamptz not null check (starts_at between '2000-01-01' and '2200-01-01'),
  ends_at timestamptz not null check (ends_at between '2000-01-01' and '2200-01-01'),
  source text not null default 'manual' check (char_length(source) between 1 and 60),
  external_id text check (char_length(external_id) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
comment on table public.busy_blocks is 'Times of a coach that another calendar takes. Nothing but times: what they are for stays there.';
create index busy_blocks_coach_id_idx on public.busy_blocks (coach_id, starts_at);

-- Where a coach meets clients. Apart from the profile, which everybody reads once it is listed.
create table public.coach_meeting_places (
  coach_id uuid primary key references public.users (id) on delete cascade,
  video_url text check (char_length(video_url) <= 2000 and private.is_http_url(video_url)),
  phone text check (char_length(phone) <= 60),
  address text check (char_length(address) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger guard_columns before update on public.busy_blocks
  for each row when (private.is_request()) execute function private.keep_columns('id', 'coach_id', 'created_at');
create trigger stamp_times before insert or update on public.availability_overrides
  for each row execute function private.stamp_times();
create trigger stamp_times before insert or update on public.busy_blocks
  for each row execute function private.stamp_times();
create trigger stamp_times before insert or update on public.coach_meeting_places
  for each row execute function private.stamp_times();

alter table public.availability_overrides enable row level security;
alter table public.busy_blocks enable row level security;
alter table public.coach_meeting_places enable row level security;
grant select on public.availability_overrides, public.coach_meeting_places to authenticated;
grant select, insert, update, delete on public.busy_blocks to authenticated;

create policy "Only a live session of an active person" on public.availability_overrides
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Coaches read their own exceptions" on public.availability_overrides
  for select to authenticated using (coach_id = (select auth.uid()));
create policy "Administrators read all exceptions" on public.availability_overrides
  for select to authenticated using ((select private.is_super_admin()));

create policy "Only a live session of an active person" on public.busy_blocks
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Coaches manage their own busy times" on public.busy_blocks
  for all to authenticated
  using (coach_id = (select auth.uid()) and (select private.is_coach()))
  with check (coach_id = (select auth.uid()) and (select private.is_coach()));

create policy "Only a live session of an active person" on public.coach_meeting_places
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Coaches read their own meeting places" on public.coach_meeting_places
  for select to authenticated using (coach_id = (select auth.uid()));

-- Saving writes the hours anew each time: open booking pages hear of it by them.
alter publication supabase_realtime add table public.availability_rules;
