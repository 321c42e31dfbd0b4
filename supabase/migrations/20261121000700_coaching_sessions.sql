-- Coaches' profiles and hours, coaching sessions and the notes to them.

create table public.coach_profiles (
  user_id uuid primary key references public.users (id) on delete cascade,
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.coach_profiles.buffer_before is 'Minutes kept free before each session.';
comment on column public.coach_profiles.buffer_after is 'Minutes kept free after each session.';
comment on column public.coach_profiles.display_name is 'Copied from users by trigger, so that listings need no access to users.';

create table public.availability_rules (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null references public.users (id) on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  starts_at time not null,
  ends_at time not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  unique (coach_id, weekday, starts_at)
);
comment on table public.availability_rules is 'Weekly hours in the coach''s own time zone; weekday 0 is Sunday.';

create table public.coaching_sessions (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade,
  coach_id uuid not null references public.users (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  session_time timestamptz not null,
  duration_minutes integer not null default 60 check (duration_minutes in (30, 45, 60, 90, 120)),
  session_type text not null default 'video' check (session_type in ('video', 'phone', 'in-person')),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed', 'cancelled', 'no_show')),
  agenda text check (char_length(agenda) <= 10000),
  meeting_url text check (char_length(meeting_url) <= 2000 and private.is_http_url(meeting_url)),
  location text check (char_length(location) <= 200),
  cancelled_by uuid references public.users (id) on delete set null,
  cancel_reason text check (char_length(cancel_reason) <= 2000),
  rating smallint check (rating between 1 and 5),
  rating_comment text check (char_length(rating_comment) <= 2000),
  calendar_event_id text check (char_length(calendar_event_id) <= 255),
  calendar_provider text check (char_length(calendar_provider) <= 60),
  sequence integer not null default 0,
  during tstzrange not null,
  coach_blocked tstzrange not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (client_id <> coach_id),
  constraint session_time_is_plausible check (session_time between '2000-01-01' and '2200-01-01'),
  constraint client_is_free exclude using gist (client_id with =, during with &&)
    where (status in ('pending', 'confirmed')),
  constraint coach_is_free exclude using gist (coach_id with =, coach_blocked with &&)
    where (status in ('pending', 'confirmed'))
);
comment on column public.coaching_sessions.during is 'Filled by trigger from session_time and duration_minutes.';
comment on column public.coaching_sessions.coach_blocked is 'during with the coach''s buffers of the day on which it was set.';
comment on column public.coaching_sessions.sequence is 'Raised with each change of time or status; calendar files carry it.';
create index coaching_sessions_client_id_idx on public.coaching_sessions (client_id, session_time);
create index coaching_sessions_coach_id_idx on public.coaching_sessions (coach_id, session_time);
create index coaching_sessions_cancelled_by_idx on public.coaching_sessions (cancelled_by);

create table public.session_notes (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.coaching_sessions (id) on delete cascade,
  author_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  visibility text not null default 'private' check (visibility in ('private', 'shared')),
  body text not null check (char_length(btrim(body)) between 1 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_notes_session_id_idx on public.session_notes (session_id, created_at);
create index session_notes_author_id_idx on public.session_notes (author_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Every coach has a profile

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
create trigger coach_profile_follows_person after insert or update of role, full_name, avatar_url on public.users
  for each row execute function private.coach_profile_follows_person();

create trigger guard_columns before update on public.coach_profiles
  for each row when (private.is_request())
  execute function private.keep_columns('user_id', 'display_name', 'avatar_url', 'verified_at', 'created_at');
create trigger stamp_times before insert or update on public.coach_profiles
  for each row execute function private.stamp_times();
create trigger guard_columns before update on public.availability_rules
  for each row when (private.is_request()) execute function private.keep_columns('id', 'coach_id', 'created_at');
create trigger stamp_times before insert or update on public.availability_rules
  for each row execute function private.stamp_times();

-- ---------------------------------------------------------------------------------------------------------------
-- Sessions

create function private.check_pair() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.users u where u.id = new.client_id and u.role = 'client') then
    perform private.refuse('Choose a client');
  end if;
  if new.coach_id is null then
    return new;
  end if;
  if not exists (select from public.users u where u.id = new.coach_id and u.role = 'coach') then
    perform private.refuse('Choose a coach');
  end if;
  if auth.uid() is not null and not private.is_super_admin()
    and not private.pair_is_active(new.client_id, new.coach_id)
  then
    perform private.forbid('This coach and this client do not work together');
  end if;
  return new;
end
$$;
comment on function private.check_pair() is 'A row that names two people needs an active assignment, or an administrator who makes it.';
create trigger check_pair before insert on public.coaching_sessions
  for each row execute function private.check_pair();

create function private.fill_session_ranges() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ends_at constant timestamptz := new.session_time + make_interval(mins => new.duration_minutes);
begin
  -- One at a time for a coach and a client, coach first: two exclusion constraints checked at once could deadlock.
  perform pg_advisory_xact_lock(hashtextextended(new.coach_id::text, 0));
  perform pg_advisory_xact_lock(hashtextextended(new.client_id::text, 0));
  new.during := tstzrange(new.session_time, ends_at);
  select tstzrange(
    new.session_time - make_interval(mins => coalesce(max(p.buffer_before), 0)),
    ends_at + make_interval(mins => coalesce(max(p.buffer_after), 0))
  )
  into new.coach_blocked
  from public.coach_profiles p
  where p.user_id = new.coach_id;
  return new;
end
$$;
create trigger fill_ranges before insert or update of session_time, duration_minutes on public.coaching_sessions
  for each row execute function private.fill_session_ranges();

create function private.start_session() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.session_time <= now() then
    perform private.refuse('Choose a time in the future');
  end if;
  new.status := 'pending';
  new.cancelled_by := null;
  new.cancel_reason := null;
  new.rating := null;
  new.rating_comment := null;
  new.sequence := 0;
  return new;
end
$$;
create trigger start_session before insert on public.coaching_sessions
  for each row when (private.is_request()) execute function private.start_session();

-- What each party may write by itself; status moves by move_coaching_session alone.
create function private.guard_session() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_owner constant boolean := old.coach_id = (select auth.uid()) or (select private.is_super_admin());
begin
  if (new.rating, new.rating_comment) is distinct from (old.rating, old.rating_comment) then
    if old.client_id <> (select auth.uid()) then
      perform private.forbid('Only the client rates a session');
    elsif old.status <> 'completed' then
      perform private.refuse('A session can be rated when it is completed');
    elsif old.rating is not null then
      perform private.refuse('This session has been rated already');
    end if;
  end if;
  if not is_owner and (new.title, new.session_time, new.duration_minutes, new.session_type, new.agenda, new.meeting_url,
      new.location, new.calendar_event_id, new.calendar_provider)
    is distinct from (old.title, old.session_time, old.duration_minutes, old.session_type, old.agenda, old.meeting_url,
      old.location, old.calendar_event_id, old.calendar_provider)
  then
    perform private.forbid('Only the coach changes a session');
  end if;
  if (new.session_time, new.duration_minutes) is distinct from (old.session_time, old.duration_minutes) then
    if old.status not in ('pending', 'confirmed') then
      perform private.refuse('Only an upcoming session can be moved');
    elsif new.session_time <= now() then
      perform private.refuse('Choose a time in the future');
    end if;
  end if;
  return new;
end
$$;
create trigger guard_session before update on public.coaching_sessions
  for each row when (private.is_request()) execute function private.guard_session();
create trigger guard_columns before update on public.coaching_sessions
  for each row when (private.is_request())
  execute function private.keep_columns(
    'id', 'client_id', 'coach_id', 'status', 'cancelled_by', 'cancel_reason', 'sequence', 'created_at'
  );
create trigger stamp_times before insert or update on public.coaching_sessions
  for each row execute function private.stamp_times();

create function private.raise_sequence() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end
$$;
create trigger raise_sequence before update on public.coaching_sessions
  for each row when ((old.session_time, old.duration_minutes, old.status) is distinct from
                     (new.session_time, new.duration_minutes, new.status))
  execute function private.raise_sequence();

create function private.start_session_note() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.author_id := (select auth.uid());
  return new;
end
$$;
create trigger start_note before insert on public.session_notes
  for each row when (private.is_request()) execute function private.start_session_note();
create trigger guard_columns before update on public.session_notes
  for each row when (private.is_request()) execute function private.keep_columns('id', 'session_id', 'author_id', 'created_at');
create trigger stamp_times before insert or update on public.session_notes
  for each row execute function private.stamp_times();

create trigger log_activity after insert or update or delete on public.coaching_sessions
  for each row execute function private.log_activity(
    'client_id', 'title', 'session_time', 'duration_minutes', 'status', 'coach_id'
  );
create trigger log_activity after insert or update or delete on public.coach_profiles
  for each row execute function private.log_activity('user_id', 'headline', 'is_listed', 'verified_at', 'hourly_rate');

create function private.my_coaching_session_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select s.id from public.coaching_sessions s where s.client_id = auth.uid() or s.coach_id = auth.uid() $$;

create function private.people_i_share_sessions_with() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select s.coach_id from public.coaching_sessions s where s.client_id = auth.uid()
  union
  select s.client_id from public.coaching_sessions s where s.coach_id = auth.uid()
$$;
grant execute on function private.my_coaching_session_ids(), private.people_i_share_sessions_with()
  to authenticated, service_role;

-- ---------------------------------------------------------------------------------------------------------------
-- Row-level security

alter table public.coach_profiles enable row level security;
alter table public.availability_rules enable row level security;
alter table public.coaching_sessions enable row level security;
alter table public.session_notes enable row level security;

grant select, update on public.coach_profiles to authenticated;
grant select, insert, update, delete on public.availability_rules, public.session_notes to authenticated;
grant select, insert, update on public.coaching_sessions to authenticated;

create policy "People read whom they share sessions with" on public.users
  for select to authenticated using (id = any (array(select private.people_i_share_sessions_with())));

create policy "Only a live session of an active person" on public.coach_profiles
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Everybody signed in reads listed coaches" on public.coach_profiles
  for select to authenticated using (is_listed);
create policy "Coaches read their own profile" on public.coach_profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Clients read the profiles of assigned coaches" on public.coach_profiles
  for select to authenticated using (user_id = any (array(select private.my_coach_ids())));
create policy "Administrators read all coach profiles" on public.coach_profiles
  for select to authenticated using ((select private.is_super_admin()));
create policy "Coaches change their own profile" on public.coach_profiles
  for update to authenticated using (user_id = (select auth.uid()) and (select private.is_coach()));
create policy "Administrators change any coach profile" on public.coach_profiles
  for update to authenticated using ((select private.is_super_admin()));

create policy "Only a live session of an active person" on public.availability_rules
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Coaches manage their own hours" on public.availability_rules
  for all to authenticated
  using (coach_id = (select auth.uid()) and (select private.is_coach()))
  with check (coach_id = (select auth.uid()) and (select private.is_coach()));
create policy "Clients read the hours of assigned coaches" on public.availability_rules
  for select to authenticated using (coach_id = any (array(select private.my_coach_ids())));
create policy "Administrators manage all hours" on public.availability_rules
  for all to authenticated using ((select private.is_super_admin())) with check ((select private.is_super_admin()));

create policy "Only a live session of an active person" on public.coaching_sessions
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Clients read their own sessions" on public.coaching_sessions
  for select to authenticated using (client_id = (select auth.uid()));
create policy "Coaches read their own sessions" on public.coaching_sessions
  for select to authenticated using (coach_id = (select auth.uid()));
create policy "Administrators read all sessions" on public.coaching_sessions
  for select to authenticated using ((select private.is_super_admin()));
create policy "Coaches schedule sessions with assigned clients" on public.coaching_sessions
  for insert to authenticated
  with check (coach_id = (select auth.uid()) and client_id = any (array(select private.my_client_ids())));
create policy "Administrators schedule any session" on public.coaching_sessions
  for insert to authenticated with check ((select private.is_super_admin()));
create policy "Coaches change their own sessions" on public.coaching_sessions
  for update to authenticated using (coach_id = (select auth.uid()));
create policy "Clients rate their own sessions" on public.coaching_sessions
  for update to authenticated using (client_id = (select auth.uid()));
create policy "Administrators change any session" on public.coaching_sessions
  for update to authenticated using ((select private.is_super_admin()));

create policy "Only a live session of an active person" on public.session_notes
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Authors read their own notes" on public.session_notes
  for select to authenticated using (author_id = (select auth.uid()));
create policy "Participants read shared notes" on public.session_notes
  for select to authenticated
  using (visibility = 'shared' and session_id = any (array(select private.my_coaching_session_ids())));
create policy "Administrators read shared notes" on public.session_notes
  for select to authenticated using (visibility = 'shared' and (select private.is_super_admin()));
create policy "Participants write notes" on public.session_notes
  for insert to authenticated
  with check (
    author_id = (select auth.uid()) and session_id = any (array(select private.my_coaching_session_ids()))
  );
create policy "Authors change their own notes" on public.session_notes
  for update to authenticated using (author_id = (select auth.uid()));
create policy "Authors delete their own notes" on public.session_notes
  for delete to authenticated using (author_id = (select auth.uid()));
