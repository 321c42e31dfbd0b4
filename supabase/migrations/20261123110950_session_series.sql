-- Series of coaching sessions: weekly or every two weeks, a number of times, booked in one act.
-- The dates follow the coach's clock across daylight saving. All sessions are written or none; one that meets something is
-- given another time, or left out, before. Each session stays a row of its own: moved or canceled by itself, it is the
-- exception of its occurrence. Both people hear of the series once.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.session_series (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  coach_id uuid not null references public.users (id) on delete cascade deferrable,
  dtstart timestamptz not null,
  time_zone text not null,
  weeks smallint not null check (weeks in (1, 2)),
  count smallint not null check (count between 1 and 26),
  rrule text not null generated always as ('FREQ=WEEKLY;INTERVAL=' || weeks::text || ';COUNT=' || count::text) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (client_id <> coach_id)
);
comment on column public.session_series.dtstart is 'The first occurrence, as the rule has it.';
comment on column public.session_series.time_zone is 'The coach''s zone when it was booked: the rule repeats its clock time.';
comment on column public.session_series.rrule is 'The rule by RFC 5545.';

alter table public.coaching_sessions
  add column series_id uuid references public.session_series (id) on delete set null deferrable,
  add column occurrence_at timestamptz,
  add constraint an_occurrence_is_of_a_series check (series_id is null or occurrence_at is not null);
comment on column public.coaching_sessions.occurrence_at is
  'When the rule of the series has this session (RECURRENCE-ID); session_time is when it takes place.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index session_series_client_id_idx on public.session_series (client_id);
create index session_series_coach_id_idx on public.session_series (coach_id);
create unique index coaching_sessions_series_id_idx on public.coaching_sessions (series_id, occurrence_at);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.is_series_write() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('milepost.series', true), '') = 'on' $$;
comment on function private.is_series_write() is
  'Whether a function with its owner''s rights writes a series as a whole, and tells of it itself.';

create function private.refuse_series() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.forbid('A series is booked as a whole');
  return null;
end
$$;

create function private.series_starts(p_start timestamptz, p_time_zone text, p_weeks integer, p_count integer)
returns table (number integer, starts_at timestamptz)
language sql stable set search_path = ''
as $$
  select n + 1, (p_start at time zone p_time_zone + make_interval(weeks => n * p_weeks)) at time zone p_time_zone
  from generate_series(0, p_count - 1) n
$$;
comment on function private.series_starts(timestamptz, text, integer, integer) is
  'The occurrences of a rule: the same weekday and clock time in that zone, across daylight saving.';

create function private.check_series(p_weeks integer, p_count integer) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_weeks is null or p_weeks not in (1, 2) then
    perform private.refuse('A series repeats weekly or every two weeks');
  elsif p_count is null or p_count not between 2 and 26 then
    perform private.refuse('A series has 2 to 26 sessions');
  end if;
end
$$;

create function public.plan_series(
  p_client_id uuid, p_start timestamptz, p_duration_minutes integer, p_weeks integer, p_count integer, p_coach_id uuid default null
) returns table (number integer, starts_at timestamptz, label text, free_starts jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  coach constant uuid := coalesce(p_coach_id, auth.uid());
begin
  perform private.require_live_session();
  if not private.is_super_admin() and not (private.is_coach() and coach = auth.uid()) then
    perform private.forbid('Only a coach can schedule sessions');
  elsif not private.is_super_admin() and not coalesce(private.pair_is_active(p_client_id, coach), false) then
    perform private.forbid('This coach and this client don''t work together');
  end if;
  perform private.check_series(p_weeks, p_count);
  return query
  with occurrence as (
    select s.number, s.starts_at from private.series_starts(p_start, private.zone_of(coach), p_weeks, p_count) s
  ),
  -- The coach may schedule outside own hours, here as for one session.
  held as (
    select distinct on (e.starts_at) e.starts_at, e.label
    from public.explain_times(
      (select array_agg(o.starts_at) from occurrence o), p_duration_minutes, p_client_id, null, p_coach_id
    ) with ordinality e (starts_at, kind, label, from_at, until_at, place)
    where e.kind <> 'outside_hours'
    order by e.starts_at, e.place
  )
  select o.number, o.starts_at, held.label, case when held.starts_at is null then '[]'::jsonb else (
    select coalesce(jsonb_agg(near.start), '[]')
    from jsonb_array_elements_text(private.nearest_free_starts(coach, p_client_id, o.starts_at, p_duration_minutes)) near (start)
    -- Another session of the series takes place then.
    where not exists (
      select from occurrence other
      where tstzrange(other.starts_at, other.starts_at + make_interval(mins => p_duration_minutes))
        && tstzrange(near.start::timestamptz, near.start::timestamptz + make_interval(mins => p_duration_minutes))
    )
  ) end
  from occurrence o left join held on held.starts_at = o.starts_at
  order by o.number;
end
$$;
comment on function public.plan_series(uuid, timestamptz, integer, integer, integer, uuid) is
  'What a series would be: each occurrence, with what holds it (label; null where it is free) and the nearest free starts. '
  'For the coach, and administrators by p_coach_id.';

create function private.tell_of_series(p_session public.coaching_sessions, p_kind text, p_heading text, p_count integer)
returns void
language sql security definer set search_path = ''
as $$
  select private.notify(
    p_session.client_id, p_kind, p_heading,
    format('%s with %s: %s sessions', p_session.title, coalesce(private.name_of(p_session.coach_id), 'your coach'), p_count),
    '/client/sessions?session=' || p_session.id, p_session.id, p_session.session_time
  );
  select private.notify(
    p_session.coach_id, p_kind, p_heading,
    format('%s with %s: %s sessions', p_session.title, coalesce(private.name_of(p_session.client_id), 'your client'), p_count),
    '/sessions?session=' || p_session.id, p_session.id, p_session.session_time
  );
$$;
comment on function private.tell_of_series(public.coaching_sessions, text, text, integer) is
  'Tells client and coach of so many sessions of a series, from this one on, except who did it.';

create function public.schedule_series(
  p_id uuid,
  p_client_id uuid,
  p_title text,
  p_start timestamptz,
  p_weeks integer,
  p_count integer,
  p_duration_minutes integer,
  p_session_type text,
  p_agenda text,
  p_meeting_url text default null,
  p_location text default null,
  p_changes jsonb default '{}',
  p_coach_id uuid default null
) returns public.session_series
language plpgsql security definer set search_path = ''
as $$
declare
  made public.session_series;
  first_session public.coaching_sessions;
  booked integer;
  coach constant uuid := coalesce(p_coach_id, auth.uid());
begin
  perform private.require_live_session();
  if not private.is_super_admin() and not (private.is_coach() and coach = auth.uid()) then
    perform private.forbid('Only a coach can schedule sessions');
  elsif not private.is_super_admin() and not coalesce(private.pair_is_active(p_client_id, coach), false) then
    perform private.forbid('This coach and this client don''t work together');
  end if;
  select * into made from public.session_series s where s.id = p_id;
  if found and made.coach_id = coach and made.client_id = p_client_id then
    return made;
  end if;
  if p_client_id is null or p_start is null or coalesce(btrim(p_title), '') = '' then
    perform private.refuse('Please fill in all required fields');
  end if;
  perform private.check_series(p_weeks, p_count);

  insert into public.session_series (id, client_id, coach_id, dtstart, time_zone, weeks, count)
  values (coalesce(p_id, gen_random_uuid()), p_client_id, coach, p_start, private.zone_of(coach), p_weeks, p_count)
  returning * into made;
  perform set_config('milepost.series', 'on', true);
  insert into public.coaching_sessions (
    client_id, coach_id, title, session_time, duration_minutes, session_type, agenda, meeting_url, location,
    series_id, occurrence_at, requested_by
  )
  select p_client_id, coach, btrim(p_title),
    case when p_changes ? s.number::text then (p_changes ->> s.number::text)::timestamptz else s.starts_at end,
    coalesce(p_duration_minutes, 60), coalesce(p_session_type, 'video'), nullif(p_agenda, ''), nullif(p_meeting_url, ''),
    nullif(p_location, ''), made.id, s.starts_at, auth.uid()
  from private.series_starts(p_start, made.time_zone, p_weeks, p_count) s
  -- null as another time: left out.
  where not p_changes ? s.number::text or p_changes ->> s.number::text is not null;
  get diagnostics booked = row_count;
  perform set_config('milepost.series', 'off', true);

  select * into first_session from public.coaching_sessions s where s.series_id = made.id order by s.session_time limit 1;
  if booked < 2 then
    perform private.refuse('A series needs at least 2 sessions');
  elsif first_session.session_time <= now() then
    perform private.refuse('Choose a time in the future');
  end if;
  perform private.tell_of_series(first_session, 'series_scheduled', 'Sessions scheduled', booked);
  return made;
exception
  when exclusion_violation then
    raise exception using
      errcode = '23P01',
      message = 'One of these times is no longer available. Check the series again';
end
$$;
comment on function public.schedule_series(
  uuid, uuid, text, timestamptz, integer, integer, integer, text, text, text, text, jsonb, uuid
) is
  'A coach books a series with an assigned client, all sessions or none; an administrator for any coach by p_coach_id. p_changes '
  'gives occurrences by number another time, or null to leave one out. The same id again gives the same series.';

create function public.confirm_series(p_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  first_session public.coaching_sessions;
  next_id uuid;
  confirmed integer := 0;
begin
  perform private.require_live_session();
  if not exists (select from public.session_series s where s.id = p_id and s.client_id = auth.uid()) then
    perform private.forbid('These sessions aren''t yours');
  end if;
  perform set_config('milepost.series', 'on', true);
  for next_id in
    select s.id from public.coaching_sessions s
    where s.series_id = p_id and s.status = 'pending' and s.requested_by is distinct from auth.uid() and s.session_time > now()
    order by s.session_time
  loop
    confirmed := confirmed + 1;
    if confirmed = 1 then
      first_session := public.move_coaching_session(next_id, 'confirmed');
    else
      perform public.move_coaching_session(next_id, 'confirmed');
    end if;
  end loop;
  perform set_config('milepost.series', 'off', true);
  if confirmed > 0 then
    perform private.tell_of_series(first_session, 'series_confirmed', 'Sessions confirmed', confirmed);
  end if;
  return confirmed;
end
$$;
comment on function public.confirm_series(uuid) is
  'The client agrees to all sessions of a series that wait for it; gives how many. The coach hears of it once.';

create function public.cancel_series(p_session_id uuid, p_reason text default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  from_here public.coaching_sessions;
  rule public.session_series;
  next_id uuid;
  canceled integer := 0;
begin
  perform private.require_live_session();
  select * into from_here from public.coaching_sessions s where s.id = p_session_id;
  if from_here.id is null
    or not (from_here.coach_id = auth.uid() or from_here.client_id = auth.uid() or private.is_super_admin())
  then
    perform private.forbid('This session isn''t yours');
  elsif from_here.series_id is null then
    perform private.refuse('This session isn''t part of a series');
  end if;
  select * into rule from public.session_series s where s.id = from_here.series_id for update;
  perform set_config('milepost.series', 'on', true);
  for next_id in
    select s.id from public.coaching_sessions s
    where s.series_id = rule.id and s.occurrence_at >= from_here.occurrence_at and s.status in ('pending', 'confirmed')
      and s.session_time > now()
    order by s.session_time
  loop
    perform public.move_coaching_session(next_id, 'cancelled', p_reason);
    canceled := canceled + 1;
  end loop;
  perform set_config('milepost.series', 'off', true);
  if canceled > 0 then
    -- What the rule still has ends before this occurrence; the canceled sessions stay as its exceptions.
    update public.session_series s
    set count = greatest(1, (
      select o.number - 1 from private.series_starts(rule.dtstart, rule.time_zone, rule.weeks, rule.count) o
      where o.starts_at = from_here.occurrence_at
    ))
    where s.id = rule.id;
    perform private.tell_of_series(from_here, 'series_cancelled', 'Sessions canceled', canceled);
  end if;
  return canceled;
end
$$;
comment on function public.cancel_series(uuid, text) is
  'Cancels a session of a series and those that follow, all or none, by the rules of each; gives how many. Told once.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger stamp_times before insert or update on public.session_series
  for each row execute function private.stamp_times();
create trigger guard_series before update on public.coaching_sessions
  for each row when (private.is_request()) execute function private.keep_columns('series_id', 'occurrence_at');
create trigger refuse_series before insert on public.coaching_sessions
  for each row when (new.series_id is not null and private.is_request()) execute function private.refuse_series();

drop trigger notify_of_session_insert on public.coaching_sessions;
create trigger notify_of_session_insert after insert on public.coaching_sessions
  for each row when (not private.is_series_write()) execute function private.notify_of_session();
drop trigger notify_of_session_change on public.coaching_sessions;
create trigger notify_of_session_change after update of status, session_time on public.coaching_sessions
  for each row when ((old.status, old.session_time) is distinct from (new.status, new.session_time) and not private.is_series_write())
  execute function private.notify_of_session();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.session_series enable row level security;
call private.require_sign_in('public.session_series');

create policy "Client, coach and administrators read a series" on public.session_series
  for select to authenticated using (
    client_id = (select auth.uid())
    or coach_id = (select auth.uid())
    or (select private.is_super_admin())
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.session_series to authenticated;
grant execute on function
  private.is_series_write(),
  private.refuse_series(),
  public.plan_series(uuid, timestamptz, integer, integer, integer, uuid),
  public.schedule_series(uuid, uuid, text, timestamptz, integer, integer, integer, text, text, text, text, jsonb, uuid),
  public.confirm_series(uuid),
  public.cancel_series(uuid, text)
  to authenticated, service_role;
