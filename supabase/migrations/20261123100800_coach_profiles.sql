-- Coaches' profiles: name and picture follow the person. Everybody signed in reads those that are listed.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.coach_profiles (
  user_id uuid primary key references public.users (id) on delete cascade deferrable,
  display_name text check (char_length(display_name) <= 120),
  avatar_url text check (char_length(avatar_url) <= 2000),
  headline text check (char_length(headline) <= 200),
  bio text check (char_length(bio) <= 10000),
  specialties text[] not null default '{}' check (cardinality(specialties) <= 30),
  languages text[] not null default '{}' check (cardinality(languages) <= 30),
  hourly_rate numeric(10, 2) check (hourly_rate >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  is_listed boolean not null default false,
  verified_at timestamptz,
  capacity integer check (capacity >= 0),
  min_notice_minutes integer not null default 720 check (min_notice_minutes between 0 and 43200),
  booking_window_days integer not null default 60 check (booking_window_days between 1 and 365),
  buffer_before integer not null default 0 check (buffer_before between 0 and 240),
  buffer_after integer not null default 0 check (buffer_after between 0 and 240),
  cancel_notice_minutes integer not null default 1440 check (cancel_notice_minutes between 0 and 43200),
  slot_step_minutes integer not null default 30 check (slot_step_minutes in (15, 30, 60)),
  session_lengths integer[] not null default '{30,45,60,90,120}'
    check (cardinality(session_lengths) between 1 and 5 and session_lengths <@ '{30,45,60,90,120}'::integer[]),
  session_types text[] not null default '{video,phone,in-person}'
    check (cardinality(session_types) between 1 and 3 and session_types <@ '{video,phone,in-person}'::text[]),
  auto_confirm boolean not null default false,
  availability_version integer not null default 0,
  search_text text,
  search_words tsvector,
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint specialties_are_short check (private.short_texts(specialties)),
  constraint languages_are_short check (private.short_texts(languages)),
  constraint coach_profiles_hourly_rate_is_finite check (hourly_rate < 'Infinity')
);
comment on column public.coach_profiles.buffer_before is 'Minutes kept free before each session.';
comment on column public.coach_profiles.buffer_after is 'Minutes kept free after each session.';
comment on column public.coach_profiles.display_name is 'Copied from users by trigger, so that listings need no access to users.';
comment on column public.coach_profiles.slot_step_minutes is 'Minutes from one offered start to the next.';
comment on column public.coach_profiles.auto_confirm is 'Bookings of clients are confirmed at once and not pending.';
comment on column public.coach_profiles.availability_version is
  'Raised by save_availability, so that two open forms do not overwrite each other.';
comment on column public.coach_profiles.search_text is 'What a listing is searched in, in lower case; filled by trigger, as search_words.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index coach_profiles_search_words_idx on public.coach_profiles using gin (search_words);
create index coach_profiles_search_text_idx on public.coach_profiles using gin (search_text extensions.gin_trgm_ops);
create index coach_profiles_is_listed_idx on public.coach_profiles (user_id) where is_listed;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.coach_profile_follows_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role = 'coach' then
    insert into public.coach_profiles (user_id, display_name, avatar_url, headline)
    values (new.id, new.full_name, new.avatar_url, new.headline)
    on conflict (user_id) do update set display_name = excluded.display_name, avatar_url = excluded.avatar_url;
  elsif tg_op = 'UPDATE' and old.role = 'coach' then
    update public.coach_profiles set is_listed = false where user_id = new.id;
  end if;
  return null;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger coach_profile_follows_person after insert or update of role, full_name, avatar_url on public.users
  for each row execute function private.coach_profile_follows_person();

create trigger guard_columns before update on public.coach_profiles
  for each row when (private.is_request())
  execute function private.keep_columns('user_id', 'display_name', 'avatar_url', 'verified_at', 'created_at');
create trigger stamp_times before insert or update on public.coach_profiles
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.coach_profiles
  for each row execute function private.raise_revision();
create trigger guard_availability_version before update on public.coach_profiles
  for each row when (private.is_request()) execute function private.keep_columns('availability_version');

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.coach_profiles enable row level security;
call private.require_sign_in('public.coach_profiles');

create policy "Everybody reads listed coaches, clients also their own" on public.coach_profiles
  for select to authenticated using (
    is_listed
    or user_id = (select auth.uid())
    or user_id = any (array(select private.my_coach_ids()))
    or (select private.is_super_admin())
  );
create policy "Coaches change their own profile, administrators any" on public.coach_profiles
  for update to authenticated using (
    user_id = (select auth.uid()) and (select private.is_coach())
    or (select private.is_super_admin())
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, update on public.coach_profiles to authenticated;
