-- Coaching sessions.
-- Neither party is in two sessions at once. Status moves by move_coaching_session alone; a late cancellation is for the
-- coach.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

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

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index coaching_sessions_client_id_idx on public.coaching_sessions (client_id, session_time);
create index coaching_sessions_coach_id_idx on public.coaching_sessions (coach_id, session_time);
create index coaching_sessions_cancelled_by_idx on public.coaching_sessions (cancelled_by);
create index coaching_sessions_requested_by_idx on public.coaching_sessions (requested_by);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

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

create function private.time_label(p_time timestamptz, p_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$ select to_char(p_time at time zone u.time_zone, 'Mon FMDD, YYYY, FMHH12:MI AM') from public.users u where u.id = p_user_id $$;
comment on function private.time_label(timestamptz, uuid) is 'A time as that person''s clock shows it.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

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

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.coaching_sessions enable row level security;
call private.require_sign_in('public.coaching_sessions');

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

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update on public.coaching_sessions to authenticated;
grant execute on function
  private.my_coaching_session_ids(),
  private.nearest_free_starts(uuid, uuid, timestamptz, integer),
  public.schedule_session(uuid, uuid, text, timestamptz, integer, text, text, text, text, uuid),
  public.move_coaching_session(uuid, text, text)
  to authenticated, service_role;
