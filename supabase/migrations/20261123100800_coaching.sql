-- Coaches' profiles, coaching sessions and the notes to them.
-- Neither party is in two sessions at once. Clients book with their coaches and either party moves a session; who asked for
-- the present time does not confirm it, the other one does. Status moves by move_coaching_session alone; a late
-- cancellation is for the coach. Notes are their author's until they are shared.
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

create table public.coaching_sessions (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  coach_id uuid not null references public.users (id) on delete cascade deferrable,
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
  requested_by uuid default auth.uid() references public.users (id) on delete set null,
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
comment on column public.coaching_sessions.requested_by is
  'Who set the present time. While the session is pending, the other party confirms it; a coach may always.';

create table public.session_notes (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.coaching_sessions (id) on delete cascade deferrable,
  author_id uuid not null default auth.uid() references public.users (id) on delete cascade deferrable,
  visibility text not null default 'private' check (visibility in ('private', 'shared')),
  body text not null check (char_length(btrim(body)) between 1 and 10000),
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index coach_profiles_search_words_idx on public.coach_profiles using gin (search_words);
create index coach_profiles_search_text_idx on public.coach_profiles using gin (search_text extensions.gin_trgm_ops);
create index coach_profiles_is_listed_idx on public.coach_profiles (user_id) where is_listed;

create index coaching_sessions_client_id_idx on public.coaching_sessions (client_id, session_time);
create index coaching_sessions_coach_id_idx on public.coaching_sessions (coach_id, session_time);
create index coaching_sessions_cancelled_by_idx on public.coaching_sessions (cancelled_by);
create index coaching_sessions_requested_by_idx on public.coaching_sessions (requested_by);

create index session_notes_session_id_idx on public.session_notes (session_id, created_at);
create index session_notes_author_id_idx on public.session_notes (author_id);

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

-- What each party may write by itself; status moves by move_coaching_session alone.
create function private.guard_session() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_owner constant boolean := old.coach_id = (select auth.uid()) or (select private.is_super_admin());
begin
  if (new.rating, new.rating_comment) is distinct from (old.rating, old.rating_comment) then
    if old.client_id <> (select auth.uid()) then
      perform private.forbid('Only the client can rate a session');
    elsif old.status <> 'completed' then
      perform private.refuse('You can rate a session once it is completed');
    elsif old.rating is not null then
      perform private.refuse('You have already rated this session');
    end if;
  end if;
  if not is_owner and (new.title, new.session_time, new.duration_minutes, new.session_type, new.agenda, new.meeting_url,
      new.location, new.calendar_event_id, new.calendar_provider)
    is distinct from (old.title, old.session_time, old.duration_minutes, old.session_type, old.agenda, old.meeting_url,
      old.location, old.calendar_event_id, old.calendar_provider)
  then
    perform private.forbid('Only the coach can change a session');
  end if;
  if (new.session_time, new.duration_minutes) is distinct from (old.session_time, old.duration_minutes) then
    if old.status not in ('pending', 'confirmed') then
      perform private.refuse('Only an upcoming session can be rescheduled');
    elsif new.session_time <= now() then
      perform private.refuse('Choose a time in the future');
    end if;
  end if;
  return new;
end
$$;

create function private.raise_sequence() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end
$$;

create function private.start_session_note() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.author_id := (select auth.uid());
  return new;
end
$$;

create function private.my_coaching_session_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select s.id from public.coaching_sessions s where s.client_id = auth.uid() or s.coach_id = auth.uid() $$;

create function private.notify_of_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  what text;
  heading text;
begin
  if tg_op = 'INSERT' then
    what := 'session_scheduled';
    heading := case
      when new.requested_by is distinct from new.client_id then 'Session scheduled'
      when new.status = 'confirmed' then 'Session booked'
      else 'Session requested'
    end;
  elsif new.session_time <> old.session_time then
    what := 'session_rescheduled';
    heading := 'Session rescheduled';
  else
    what := 'session_' || new.status;
    heading := case new.status
      when 'no_show' then 'Session missed'
      when 'cancelled' then 'Session canceled'
      else 'Session ' || new.status
    end;
  end if;
  perform private.notify(
    new.client_id, what, heading,
    format('%s with %s: %s', new.title, coalesce(private.name_of(new.coach_id), 'your coach'), private.time_label(new.session_time, new.client_id)),
    '/client/sessions?session=' || new.id
  );
  perform private.notify(
    new.coach_id, what, heading,
    format('%s with %s: %s', new.title, coalesce(private.name_of(new.client_id), 'your client'), private.time_label(new.session_time, new.coach_id)),
    '/sessions?session=' || new.id
  );
  return null;
end
$$;

-- The fixed slots in the coach's zone, nearest to the wanted time first, that neither calendar has taken.
create function private.nearest_free_starts(
  p_coach_id uuid, p_client_id uuid, p_wanted timestamptz, p_duration_minutes integer
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with coach as (
    select u.time_zone, p.buffer_before, p.buffer_after
    from public.users u
    join public.coach_profiles p on p.user_id = u.id
    where u.id = p_coach_id
  ),
  slot as (
    select (day::date + clock) at time zone coach.time_zone as starts_at
    from coach
    cross join generate_series(
      (p_wanted at time zone coach.time_zone)::date - 14, (p_wanted at time zone coach.time_zone)::date + 14, interval '1 day'
    ) as day
    cross join unnest(array[
      '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30'
    ]::time[]) as clock
  ),
  free as (
    select slot.starts_at
    from slot, coach
    where slot.starts_at > now()
      and slot.starts_at between p_wanted - interval '14 days' and p_wanted + interval '14 days'
      and not exists (
        select from public.coaching_sessions s
        where s.status in ('pending', 'confirmed')
          and (
            s.coach_id = p_coach_id and s.coach_blocked && tstzrange(
              slot.starts_at - make_interval(mins => coach.buffer_before),
              slot.starts_at + make_interval(mins => p_duration_minutes + coach.buffer_after)
            )
            or s.client_id = p_client_id
              and s.during && tstzrange(slot.starts_at, slot.starts_at + make_interval(mins => p_duration_minutes))
          )
      )
    order by abs(extract(epoch from slot.starts_at - p_wanted)), slot.starts_at
    limit 3
  )
  select coalesce(
    jsonb_agg(to_char(free.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') order by free.starts_at), '[]'
  )
  from free
$$;

create function public.schedule_session(
  p_id uuid,
  p_client_id uuid,
  p_title text,
  p_session_time timestamptz,
  p_duration_minutes integer,
  p_session_type text,
  p_agenda text,
  p_meeting_url text default null,
  p_location text default null,
  p_coach_id uuid default null
) returns public.coaching_sessions
language plpgsql security invoker set search_path = ''
as $$
declare
  scheduled public.coaching_sessions;
  coach constant uuid := case when (select private.is_super_admin()) then coalesce(p_coach_id, auth.uid()) else auth.uid() end;
begin
  perform private.require_live_session();
  if not (select private.is_coach() or private.is_super_admin()) then
    perform private.forbid('Only a coach can schedule sessions');
  end if;
  if p_coach_id is not null and p_coach_id <> coach then
    perform private.forbid('Only an administrator can schedule for another coach');
  end if;

  select * into scheduled from public.coaching_sessions s where s.id = p_id;
  if found and scheduled.coach_id = coach and scheduled.client_id = p_client_id then
    return scheduled;
  end if;

  if p_client_id is null or p_session_time is null or coalesce(btrim(p_title), '') = '' then
    perform private.refuse('Please fill in all required fields');
  end if;
  if p_session_time <= now() then
    perform private.refuse('Choose a time in the future');
  end if;
  insert into public.coaching_sessions (
    id, client_id, coach_id, title, session_time, duration_minutes, session_type, agenda, meeting_url, location
  )
  values (
    coalesce(p_id, gen_random_uuid()), p_client_id, coach, p_title, p_session_time, coalesce(p_duration_minutes, 60),
    coalesce(p_session_type, 'video'), nullif(p_agenda, ''), nullif(p_meeting_url, ''), nullif(p_location, '')
  )
  returning * into scheduled;
  return scheduled;
exception
  when exclusion_violation then
    raise exception using
      errcode = '23P01',
      message = 'That time is no longer available',
      detail = private.nearest_free_starts(coach, p_client_id, p_session_time, coalesce(p_duration_minutes, 60));
end
$$;
comment on function public.schedule_session(uuid, uuid, text, timestamptz, integer, text, text, text, text, uuid) is
  'A coach schedules a session with an assigned client; an administrator for any coach by p_coach_id. Starts pending. '
  'The same id again gives the same session. Taken: SQLSTATE 23P01 with up to three free starts (JSON, UTC) as detail.';

create function public.move_coaching_session(p_id uuid, p_status text, p_reason text default null)
returns public.coaching_sessions
language plpgsql security definer set search_path = ''
as $$
declare
  moved public.coaching_sessions;
  runs_it boolean;
begin
  perform private.require_live_session();
  select * into moved from public.coaching_sessions s where s.id = p_id for update;
  runs_it := moved.coach_id = auth.uid() or private.is_super_admin();
  if moved.id is null or not (runs_it or moved.client_id = auth.uid()) then
    perform private.forbid('This session isn''t yours');
  end if;
  if moved.status = p_status then
    return moved;
  end if;
  if p_status is null or p_status not in ('pending', 'confirmed', 'completed', 'cancelled', 'no_show') then
    perform private.refuse('Choose a valid status');
  end if;
  if not runs_it and p_status not in ('confirmed', 'cancelled') then
    perform private.forbid('Only the coach can do this');
  end if;
  if not (
    moved.status = 'pending' and p_status in ('confirmed', 'cancelled')
    or moved.status = 'confirmed' and p_status in ('completed', 'cancelled', 'no_show')
  ) then
    perform private.refuse(format(
      'You can''t change a session from %s to %s',
      replace(replace(moved.status, '_', ' '), 'cancelled', 'canceled'),
      replace(replace(p_status, '_', ' '), 'cancelled', 'canceled')
    ));
  end if;
  if p_status in ('completed', 'no_show') and moved.session_time > now() then
    perform private.refuse('This session hasn''t started yet');
  end if;
  if char_length(p_reason) > 2000 then
    perform private.refuse('The reason is too long (2,000 characters at most)');
  end if;
  if not runs_it and p_status = 'confirmed' and moved.requested_by = auth.uid() then
    perform private.forbid('Your coach has to confirm the time you requested');
  end if;
  if not runs_it and p_status = 'cancelled' then
    perform private.require_notice(moved, 'cancel');
  end if;

  update public.coaching_sessions s
  set status = p_status,
      cancelled_by = case when p_status = 'cancelled' then auth.uid() end,
      cancel_reason = case when p_status = 'cancelled' then nullif(btrim(p_reason), '') end
  where s.id = p_id
  returning * into moved;
  return moved;
end
$$;
comment on function public.move_coaching_session(uuid, text, text) is
  'Confirms, completes, cancels a session or marks it missed. The coach and administrators all; the client confirms what the coach '
  'proposed and cancels, a confirmed session only by the coach''s notice.';

create function private.start_request() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.requested_by := (select auth.uid());
  return new;
end
$$;

create function private.nearest_offered_starts(
  p_coach_id uuid, p_client_id uuid, p_wanted timestamptz, p_minutes integer, p_except_session_id uuid default null
) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(to_char(near.start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') order by near.start), '[]'
  )::text
  from (
    select start
    from private.free_slot_starts(
      p_coach_id, p_wanted - interval '14 days', p_wanted + interval '14 days', p_minutes, p_client_id, p_except_session_id
    ) start
    order by abs(extract(epoch from start - p_wanted)), start
    limit 3
  ) near
$$;
comment on function private.nearest_offered_starts(uuid, uuid, timestamptz, integer, uuid) is
  'Up to three free starts of the coach''s availability nearest to the wanted one, as JSON in UTC.';

create function private.refuse_taken(
  p_coach_id uuid, p_client_id uuid, p_wanted timestamptz, p_minutes integer, p_except_session_id uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  raise exception using
    errcode = '23P01',
    message = 'That time is no longer available',
    detail = private.nearest_offered_starts(p_coach_id, p_client_id, p_wanted, p_minutes, p_except_session_id);
end
$$;

create function public.book_session(
  p_id uuid,
  p_coach_id uuid,
  p_start timestamptz,
  p_duration_minutes integer,
  p_session_type text,
  p_title text,
  p_agenda text default null
) returns public.coaching_sessions
language plpgsql security definer set search_path = ''
as $$
declare
  booked public.coaching_sessions;
  profile public.coach_profiles;
  place public.coach_meeting_places;
begin
  perform private.require_live_session();
  if not private.is_client() then
    perform private.forbid('Only a client can book sessions');
  end if;
  if p_id is null or p_coach_id is null or p_start is null or p_duration_minutes is null or p_session_type is null
    or coalesce(btrim(p_title), '') = ''
  then
    perform private.refuse('Please fill in all required fields');
  end if;
  if not private.pair_is_active(auth.uid(), p_coach_id) then
    perform private.forbid('You don''t work with this coach');
  end if;

  -- The locks of private.fill_session_ranges, in its order, taken before the look at what is free.
  perform pg_advisory_xact_lock(hashtextextended(p_coach_id::text, 0));
  perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 0));
  select * into booked from public.coaching_sessions s where s.id = p_id;
  if found then
    if booked.client_id = auth.uid() and booked.coach_id = p_coach_id then
      return booked;
    end if;
    perform private.forbid('This session isn''t yours');
  end if;

  select * into profile from public.coach_profiles p where p.user_id = p_coach_id;
  if not (p_duration_minutes = any (profile.session_lengths)) then
    perform private.refuse(format('This coach doesn''t offer sessions of %s minutes', p_duration_minutes));
  elsif not (p_session_type = any (profile.session_types)) then
    perform private.refuse('This coach doesn''t offer sessions of this type');
  elsif char_length(btrim(p_title)) > 200 then
    perform private.refuse('The title is too long (200 characters at most)');
  elsif char_length(p_agenda) > 10000 then
    perform private.refuse('The agenda is too long (10,000 characters at most)');
  end if;
  if not exists (
    select from private.free_slot_starts(
      p_coach_id, p_start, p_start + interval '1 second', p_duration_minutes, auth.uid()
    ) start where start = p_start
  ) then
    perform private.refuse_taken(p_coach_id, auth.uid(), p_start, p_duration_minutes);
  end if;

  select * into place from public.coach_meeting_places m where m.coach_id = p_coach_id;
  insert into public.coaching_sessions (
    id, client_id, coach_id, title, session_time, duration_minutes, session_type, agenda, status, meeting_url, location
  )
  values (
    p_id, auth.uid(), p_coach_id, btrim(p_title), p_start, p_duration_minutes, p_session_type, nullif(btrim(p_agenda), ''),
    case when profile.auto_confirm then 'confirmed' else 'pending' end,
    case p_session_type when 'video' then place.video_url end,
    case p_session_type when 'phone' then place.phone when 'in-person' then place.address end
  )
  returning * into booked;
  return booked;
end
$$;
comment on function public.book_session(uuid, uuid, timestamptz, integer, text, text, text) is
  'A client books a free start of an own coach; pending until the coach confirms, unless the coach confirms by rule. The same id again '
  'gives the same session. Not free: SQLSTATE 23P01 with up to three free starts (JSON, UTC) as detail.';

create function private.minutes_label(p_minutes integer) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_minutes >= 2880 and p_minutes % 1440 = 0 then p_minutes / 1440 || ' days'
    when p_minutes = 60 then '1 hour'
    when p_minutes >= 60 and p_minutes % 60 = 0 then p_minutes / 60 || ' hours'
    else p_minutes || ' minutes'
  end
$$;

-- A notice protects an agreed time. What is still pending can be taken back at any time.
create function private.require_notice(p_session public.coaching_sessions, p_act text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  notice integer;
begin
  select p.cancel_notice_minutes into notice from public.coach_profiles p where p.user_id = p_session.coach_id;
  if p_session.status = 'confirmed' and p_session.session_time < now() + make_interval(mins => coalesce(notice, 0)) then
    if p_session.session_time <= now() then
      perform private.refuse(format('You can''t %s a session that has started. Message your coach', p_act));
    end if;
    perform private.refuse(format(
      'You can''t %s less than %s before the session. Message your coach', p_act, private.minutes_label(notice)
    ));
  end if;
end
$$;

create function public.reschedule_session(p_id uuid, p_start timestamptz) returns public.coaching_sessions
language plpgsql security definer set search_path = ''
as $$
declare
  moved public.coaching_sessions;
  runs_it boolean;
  confirms_itself boolean;
begin
  perform private.require_live_session();
  -- The row first, then the locks of private.fill_session_ranges: the order in which an update takes them.
  select * into moved from public.coaching_sessions s where s.id = p_id for update;
  runs_it := moved.coach_id = auth.uid() or private.is_super_admin();
  if moved.id is null or not (runs_it or moved.client_id = auth.uid()) then
    perform private.forbid('This session isn''t yours');
  end if;
  if p_start is null then
    perform private.refuse('Please fill in all required fields');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(moved.coach_id::text, 0));
  perform pg_advisory_xact_lock(hashtextextended(moved.client_id::text, 0));
  if moved.status not in ('pending', 'confirmed') then
    perform private.refuse('Only an upcoming session can be rescheduled');
  elsif moved.session_time = p_start then
    return moved;
  elsif p_start <= now() then
    perform private.refuse('Choose a time in the future');
  end if;

  if runs_it then
    confirms_itself := false;
  else
    if not private.pair_is_active(moved.client_id, moved.coach_id) then
      perform private.forbid('You don''t work with this coach');
    end if;
    perform private.require_notice(moved, 'reschedule');
    if not exists (
      select from private.free_slot_starts(
        moved.coach_id, p_start, p_start + interval '1 second', moved.duration_minutes, moved.client_id, moved.id
      ) start where start = p_start
    ) then
      perform private.refuse_taken(moved.coach_id, moved.client_id, p_start, moved.duration_minutes, moved.id);
    end if;
    select p.auto_confirm into confirms_itself from public.coach_profiles p where p.user_id = moved.coach_id;
  end if;

  -- The other party has not agreed to the new time yet.
  begin
    update public.coaching_sessions s
    set session_time = p_start,
        requested_by = auth.uid(),
        status = case when confirms_itself then 'confirmed' else 'pending' end
    where s.id = p_id
    returning * into moved;
  exception
    when exclusion_violation then
      perform private.refuse_taken(moved.coach_id, moved.client_id, p_start, moved.duration_minutes, moved.id);
  end;
  return moved;
end
$$;
comment on function public.reschedule_session(uuid, timestamptz) is
  'Moves an upcoming session: the client to a free start and by the coach''s notice, the coach or an administrator to any free time. '
  'Pending until the other party confirms. Not free: SQLSTATE 23P01 with up to three free starts (JSON, UTC) as detail.';

create function private.time_label(p_time timestamptz, p_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$ select to_char(p_time at time zone u.time_zone, 'Mon FMDD, YYYY, FMHH12:MI AM') from public.users u where u.id = p_user_id $$;
comment on function private.time_label(timestamptz, uuid) is 'A time as that person''s clock shows it.';

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

create trigger check_pair before insert on public.coaching_sessions
  for each row execute function private.check_pair();
create trigger fill_ranges before insert or update of session_time, duration_minutes on public.coaching_sessions
  for each row execute function private.fill_session_ranges();
create trigger start_session before insert on public.coaching_sessions
  for each row when (private.is_request()) execute function private.start_session();
create trigger guard_session before update on public.coaching_sessions
  for each row when (private.is_request()) execute function private.guard_session();
create trigger guard_columns before update on public.coaching_sessions
  for each row when (private.is_request())
  execute function private.keep_columns(
    'id', 'client_id', 'coach_id', 'status', 'cancelled_by', 'cancel_reason', 'sequence', 'created_at'
  );
create trigger stamp_times before insert or update on public.coaching_sessions
  for each row execute function private.stamp_times();
create trigger raise_sequence before update on public.coaching_sessions
  for each row when ((old.session_time, old.duration_minutes, old.status) is distinct from
                     (new.session_time, new.duration_minutes, new.status))
  execute function private.raise_sequence();
create trigger notify_of_session_insert after insert on public.coaching_sessions
  for each row execute function private.notify_of_session();
create trigger notify_of_session_change after update of status, session_time on public.coaching_sessions
  for each row when ((old.status, old.session_time) is distinct from (new.status, new.session_time))
  execute function private.notify_of_session();
create trigger guard_requested_by before update on public.coaching_sessions
  for each row when (private.is_request()) execute function private.keep_columns('requested_by');
create trigger start_request before insert on public.coaching_sessions
  for each row when (private.is_request()) execute function private.start_request();

create trigger start_note before insert on public.session_notes
  for each row when (private.is_request()) execute function private.start_session_note();
create trigger guard_columns before update on public.session_notes
  for each row when (private.is_request()) execute function private.keep_columns('id', 'session_id', 'author_id', 'created_at');
create trigger stamp_times before insert or update on public.session_notes
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.session_notes
  for each row execute function private.raise_revision();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.coach_profiles enable row level security;
alter table public.coaching_sessions enable row level security;
alter table public.session_notes enable row level security;
call private.require_sign_in('public.coach_profiles', 'public.coaching_sessions', 'public.session_notes');

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

create policy "Client, coach and administrators read a session" on public.coaching_sessions
  for select to authenticated using (
    client_id = (select auth.uid())
    or coach_id = (select auth.uid())
    or (select private.is_super_admin())
  );
create policy "Coaches schedule sessions with clients, administrators any" on public.coaching_sessions
  for insert to authenticated with check (
    coach_id = (select auth.uid()) and client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients rate, coaches and administrators change sessions" on public.coaching_sessions
  for update to authenticated using (
    client_id = (select auth.uid())
    or coach_id = (select auth.uid())
    or (select private.is_super_admin())
  );

create policy "Authors read their notes, others of the session what is shared" on public.session_notes
  for select to authenticated using (
    author_id = (select auth.uid())
    or visibility = 'shared' and session_id = any (array(select private.my_coaching_session_ids()))
    or visibility = 'shared' and (select private.is_super_admin())
  );
create policy "Participants write notes" on public.session_notes
  for insert to authenticated
  with check (
    author_id = (select auth.uid()) and session_id = any (array(select private.my_coaching_session_ids()))
  );
create policy "Authors change their own notes" on public.session_notes
  for update to authenticated using (author_id = (select auth.uid()));
create policy "Authors delete their own notes" on public.session_notes
  for delete to authenticated using (author_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, update on public.coach_profiles to authenticated;
grant select, insert, update, delete on public.session_notes to authenticated;
grant select, insert, update on public.coaching_sessions to authenticated;
grant execute on function
  private.my_coaching_session_ids(),
  private.nearest_free_starts(uuid, uuid, timestamptz, integer),
  public.schedule_session(uuid, uuid, text, timestamptz, integer, text, text, text, text, uuid),
  public.move_coaching_session(uuid, text, text),
  public.book_session(uuid, uuid, timestamptz, integer, text, text, text),
  public.reschedule_session(uuid, timestamptz)
  to authenticated, service_role;
