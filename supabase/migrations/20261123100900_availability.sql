-- When a coach can be booked: weekly hours, dates with other hours, time off, times that another calendar takes, and where
-- the coach meets clients.
-- Hours are of the coach's clock. Where clocks are turned there are readings that never come and readings that come twice:
-- hours take in only instants at which the clock shows a time within them. A coach saves hours, exceptions and booking
-- rules as one; the free starts follow from them, from sessions and from busy times.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.availability_rules (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null references public.users (id) on delete cascade deferrable,
  weekday smallint not null check (weekday between 0 and 6),
  starts_at time not null,
  ends_at time not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  unique (coach_id, weekday, starts_at),
  -- The day is any: only the clock matters.
  constraint hours_of_a_weekday_do_not_overlap exclude using gist (
    coach_id with =, weekday with =,
    tsrange('2000-01-01'::date + starts_at, '2000-01-01'::date + ends_at) with &&
  )
);
comment on table public.availability_rules is 'Weekly hours in the coach''s own time zone; weekday 0 is Sunday.';

create table public.availability_overrides (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null references public.users (id) on delete cascade deferrable,
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

create table public.busy_blocks (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null references public.users (id) on delete cascade deferrable,
  starts_at timestamptz not null check (starts_at between '2000-01-01' and '2200-01-01'),
  ends_at timestamptz not null check (ends_at between '2000-01-01' and '2200-01-01'),
  source text not null default 'manual' check (char_length(source) between 1 and 60),
  external_id text check (char_length(external_id) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
comment on table public.busy_blocks is 'Times of a coach that another calendar takes. Nothing but times: what they are for stays there.';

-- Where a coach meets clients. Apart from the profile, which everybody reads once it is listed.
create table public.coach_meeting_places (
  coach_id uuid primary key references public.users (id) on delete cascade deferrable,
  video_url text check (char_length(video_url) <= 2000 and private.is_http_url(video_url)),
  phone text check (char_length(phone) <= 60),
  address text check (char_length(address) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index availability_overrides_coach_id_idx on public.availability_overrides (coach_id, starts_on);

create index busy_blocks_coach_id_idx on public.busy_blocks (coach_id, starts_at);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.taken_times(p_coach_id uuid, p_client_id uuid, p_from timestamptz, p_to timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not private.is_super_admin()
    and not (auth.uid() in (p_coach_id, p_client_id) and private.pair_is_active(p_client_id, p_coach_id))
  then
    perform private.forbid('This coach and this client don''t work together');
  end if;
  return query
    select lower(taken.range), upper(taken.range)
    from (
      select case when s.coach_id = p_coach_id then s.coach_blocked else s.during end as range
      from public.coaching_sessions s
      where s.status in ('pending', 'confirmed')
        and (
          s.coach_id = p_coach_id and s.coach_blocked && tstzrange(p_from, p_to)
          or s.client_id = p_client_id and s.during && tstzrange(p_from, p_to)
        )
    ) taken
    order by 1;
end
$$;
comment on function public.taken_times(uuid, uuid, timestamptz, timestamptz) is
  'When the coach or the client is taken, the coach''s buffers included, and nothing but times. For either of an active pair and administrators.';

create function private.turns_about(p_guess timestamptz, p_zone text) returns boolean
language sql stable set search_path = ''
as $$
  select (p_guess + interval '2 hours') at time zone p_zone - (p_guess - interval '2 hours') at time zone p_zone
    <> interval '4 hours'
$$;
comment on function private.turns_about(timestamptz, text) is 'Whether clocks are turned within two hours of that instant.';

create function private.clock_opens(p_local timestamp, p_zone text) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when not private.turns_about(guess, p_zone) then guess
    else (
      select max(minute) from generate_series(guess - interval '2 hours', guess + interval '2 hours', interval '1 minute') minute
      where (minute - interval '1 minute') at time zone p_zone < p_local
    )
  end
  from (select p_local at time zone p_zone as guess) wanted
$$;
comment on function private.clock_opens(timestamp, text) is 'The first minute from which the clock shows no earlier reading any more.';

create function private.clock_closes(p_local timestamp, p_zone text) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when not private.turns_about(guess, p_zone) then guess
    else (
      select min(minute) from generate_series(guess - interval '2 hours', guess + interval '2 hours', interval '1 minute') minute
      where minute at time zone p_zone >= p_local
    )
  end
  from (select p_local at time zone p_zone as guess) wanted
$$;
comment on function private.clock_closes(timestamp, text) is 'The first minute at which the clock shows this reading or a later one.';

create function private.open_hours(p_coach_id uuid, p_from timestamptz, p_to timestamptz)
returns table (opens_at timestamptz, closes_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  with coach as (select u.time_zone as zone from public.users u where u.id = p_coach_id),
  day as (
    select listed::date as on_date
    from coach, generate_series(
      (p_from at time zone coach.zone)::date - 1, (p_to at time zone coach.zone)::date + 1, interval '1 day'
    ) as listed
  ),
  own_hours as (
    select o.starts_on as on_date, o.starts_at, o.ends_at
    from public.availability_overrides o
    where o.coach_id = p_coach_id and o.starts_at is not null
  ),
  hours as (
    select day.on_date, own_hours.starts_at, own_hours.ends_at from day join own_hours using (on_date)
    union all
    select day.on_date, r.starts_at, r.ends_at
    from day
    join public.availability_rules r on r.coach_id = p_coach_id and r.weekday = extract(dow from day.on_date)
    where not exists (select from own_hours where own_hours.on_date = day.on_date)
      and not exists (
        select from public.availability_overrides o
        where o.coach_id = p_coach_id and o.starts_at is null and day.on_date between o.starts_on and o.ends_on
      )
  ),
  span as (
    select
      private.clock_opens(hours.on_date + hours.starts_at, coach.zone) as opens_at,
      private.clock_closes(hours.on_date + hours.ends_at, coach.zone) as closes_at
    from hours, coach
  )
  select span.opens_at, span.closes_at
  from span
  where span.opens_at < span.closes_at and span.opens_at < p_to and span.closes_at > p_from
$$;
comment on function private.open_hours(uuid, timestamptz, timestamptz) is
  'The coach''s hours as instants, exceptions of dates considered; sessions and busy times are not.';

create function private.free_slot_starts(
  p_coach_id uuid, p_from timestamptz, p_to timestamptz, p_minutes integer,
  p_client_id uuid default null, p_except_session_id uuid default null
) returns setof timestamptz
language sql stable security definer set search_path = ''
as $$
  with coach as (
    select p.*, make_interval(mins => p_minutes) as length,
      greatest(p_from, now() + make_interval(mins => p.min_notice_minutes)) as earliest,
      least(p_to, now() + make_interval(days => p.booking_window_days)) as latest
    from public.coach_profiles p
    join public.users u on u.id = p.user_id and u.role = 'coach' and u.status = 'active'
    where p.user_id = p_coach_id and p_minutes = any (p.session_lengths)
  ),
  open as materialized (
    select hours.opens_at, hours.closes_at
    from coach, private.open_hours(p_coach_id, coach.earliest - interval '1 day', coach.latest + interval '1 day') as hours
    where coach.earliest < coach.latest
  ),
  -- Hours that touch are one: a session may lie across noon when the morning ends where the afternoon begins.
  merged as (select range_agg(tstzrange(open.opens_at, open.closes_at)) as hours from open),
  start as (
    select distinct starts_at
    from coach, open, generate_series(
      open.opens_at, open.closes_at - interval '1 minute', make_interval(mins => coach.slot_step_minutes)
    ) as starts_at
    where starts_at >= coach.earliest and starts_at < coach.latest
  )
  select start.starts_at
  from start, coach, merged
  where merged.hours @> tstzrange(start.starts_at, start.starts_at + coach.length)
    and not exists (
      select from public.coaching_sessions s
      where s.coach_id = p_coach_id and s.status in ('pending', 'confirmed') and s.id is distinct from p_except_session_id
        and s.coach_blocked && tstzrange(
          start.starts_at - make_interval(mins => coach.buffer_before),
          start.starts_at + coach.length + make_interval(mins => coach.buffer_after)
        )
    )
    and not exists (
      select from public.coaching_sessions s
      where s.client_id = p_client_id and s.status in ('pending', 'confirmed') and s.id is distinct from p_except_session_id
        and s.during && tstzrange(start.starts_at, start.starts_at + coach.length)
    )
    and not exists (
      select from public.busy_blocks b
      where b.coach_id = p_coach_id
        and b.starts_at < start.starts_at + coach.length + make_interval(mins => coach.buffer_after)
        and b.ends_at > start.starts_at - make_interval(mins => coach.buffer_before)
    )
  order by 1
$$;
comment on function private.free_slot_starts(uuid, timestamptz, timestamptz, integer, uuid, uuid) is
  'Starts from p_from until before p_to at which a session of so many minutes can be booked with the coach, and with the client '
  'when one is named, as if p_except_session_id were not there. Asks nobody who is calling: its callers do.';

create function public.free_slots(
  p_coach_id uuid, p_from timestamptz, p_to timestamptz, p_duration_minutes integer default 60, p_session_id uuid default null
) returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  for_client uuid := case when private.is_client() then auth.uid() end;
begin
  perform private.require_live_session();
  if p_coach_id is null or not (
    auth.uid() = p_coach_id
    or private.is_super_admin()
    or private.pair_is_active(auth.uid(), p_coach_id)
    or for_client is not null
      and exists (select from public.coach_profiles p where p.user_id = p_coach_id and p.is_listed)
  ) then
    perform private.forbid('You don''t work with this coach');
  end if;
  if p_from is null or p_to is null or p_to <= p_from then
    perform private.refuse('Choose an end after the start');
  elsif p_to > p_from + interval '62 days' then
    perform private.refuse('Ask for 62 days at most');
  elsif p_duration_minutes is null or p_duration_minutes not in (30, 45, 60, 90, 120) then
    perform private.refuse('A session takes 30, 45, 60, 90 or 120 minutes');
  end if;
  if p_session_id is not null then
    select s.client_id into for_client from public.coaching_sessions s
    where s.id = p_session_id and s.coach_id = p_coach_id
      and (auth.uid() in (s.client_id, s.coach_id) or private.is_super_admin());
    if not found then
      perform private.forbid('This session isn''t yours');
    end if;
  end if;
  return query
    select start, start + make_interval(mins => p_duration_minutes)
    from private.free_slot_starts(p_coach_id, p_from, p_to, p_duration_minutes, for_client, p_session_id) start;
end
$$;
comment on function public.free_slots(uuid, timestamptz, timestamptz, integer, uuid) is
  'Free starts and their ends from p_from until before p_to, 62 days at most, soonest first: for clients of the coach, for any '
  'client while the coach is listed, for the coach and administrators. With p_session_id, where that session could be moved to.';

create function public.save_availability(p_version integer, p_settings jsonb, p_hours jsonb, p_exceptions jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  profile public.coach_profiles;
  wrong record;
  outside jsonb;
begin
  perform private.require_live_session();
  if not private.is_coach() then
    perform private.forbid('Only a coach can set hours');
  end if;
  select * into profile from public.coach_profiles p where p.user_id = auth.uid() for update;
  if profile.availability_version is distinct from p_version then
    return jsonb_build_object('saved', false);
  end if;
  if jsonb_array_length(p_hours) > 100 or jsonb_array_length(p_exceptions) > 400 then
    perform private.refuse('There are too many hours. You can set up to 100 a week and 400 dates');
  end if;

  delete from public.availability_rules r where r.coach_id = auth.uid();
  delete from public.availability_overrides o where o.coach_id = auth.uid();
  for wrong in
    select a.weekday, least(a.starts_at, b.starts_at) as starts_at, greatest(a.starts_at, b.starts_at) as other
    from (select row_number() over () as place, h.* from jsonb_to_recordset(p_hours) as h(weekday integer, starts_at time, ends_at time)) a
    join (select row_number() over () as place, h.* from jsonb_to_recordset(p_hours) as h(weekday integer, starts_at time, ends_at time)) b
      on a.place < b.place and a.weekday = b.weekday and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    limit 1
  loop
    perform private.refuse(format(
      'Hours on %s overlap: those from %s and those from %s',
      (array['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])[wrong.weekday + 1],
      to_char(wrong.starts_at, 'HH24:MI'), to_char(wrong.other, 'HH24:MI')
    ));
  end loop;
  insert into public.availability_rules (coach_id, weekday, starts_at, ends_at)
  select auth.uid(), h.weekday, h.starts_at, h.ends_at
  from jsonb_to_recordset(p_hours) as h(weekday smallint, starts_at time, ends_at time);

  insert into public.availability_overrides (coach_id, starts_on, ends_on, starts_at, ends_at, note)
  select auth.uid(), e.starts_on, e.ends_on, e.starts_at, e.ends_at, nullif(btrim(e.note), '')
  from jsonb_to_recordset(p_exceptions) as e(starts_on date, ends_on date, starts_at time, ends_at time, note text);
  for wrong in
    select a.starts_on
    from public.availability_overrides a
    join public.availability_overrides b on b.coach_id = a.coach_id and b.id > a.id and b.starts_on = a.starts_on
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    where a.coach_id = auth.uid()
    limit 1
  loop
    perform private.refuse(format('Hours on %s overlap', to_char(wrong.starts_on, 'Mon FMDD, YYYY')));
  end loop;

  update public.coach_profiles p
  set buffer_before = (p_settings ->> 'buffer_before')::integer,
      buffer_after = (p_settings ->> 'buffer_after')::integer,
      min_notice_minutes = (p_settings ->> 'min_notice_minutes')::integer,
      booking_window_days = (p_settings ->> 'booking_window_days')::integer,
      cancel_notice_minutes = (p_settings ->> 'cancel_notice_minutes')::integer,
      slot_step_minutes = (p_settings ->> 'slot_step_minutes')::integer,
      auto_confirm = (p_settings ->> 'auto_confirm')::boolean,
      session_lengths = array(select jsonb_array_elements_text(p_settings -> 'session_lengths')::integer order by 1),
      session_types = array(select jsonb_array_elements_text(p_settings -> 'session_types')),
      availability_version = p.availability_version + 1
  where p.user_id = auth.uid()
  returning * into profile;
  insert into public.coach_meeting_places (coach_id, video_url, phone, address)
  values (
    auth.uid(), nullif(btrim(p_settings ->> 'video_url'), ''), nullif(btrim(p_settings ->> 'phone'), ''),
    nullif(btrim(p_settings ->> 'address'), '')
  )
  on conflict (coach_id) do update
  set video_url = excluded.video_url, phone = excluded.phone, address = excluded.address;

  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'session_time', s.session_time) order by s.session_time), '[]')
  into outside
  from public.coaching_sessions s
  where s.coach_id = auth.uid() and s.status in ('pending', 'confirmed') and s.session_time > now()
    and not coalesce((
      select range_agg(tstzrange(h.opens_at, h.closes_at)) @> s.during
      from private.open_hours(auth.uid(), s.session_time - interval '1 day', s.session_time + interval '2 days') h
    ), false);
  return jsonb_build_object('saved', true, 'version', profile.availability_version, 'outside', outside);
end
$$;
comment on function public.save_availability(integer, jsonb, jsonb, jsonb) is
  'A coach''s hours, exceptions and booking rules, all or nothing. {"saved": false} when p_version is not the present one; else the new '
  'version and the sessions already agreed that lie outside the hours now: they stay.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger guard_columns before update on public.availability_rules
  for each row when (private.is_request()) execute function private.keep_columns('id', 'coach_id', 'created_at');
create trigger stamp_times before insert or update on public.availability_rules
  for each row execute function private.stamp_times();

create trigger stamp_times before insert or update on public.availability_overrides
  for each row execute function private.stamp_times();

create trigger guard_columns before update on public.busy_blocks
  for each row when (private.is_request()) execute function private.keep_columns('id', 'coach_id', 'created_at');
create trigger stamp_times before insert or update on public.busy_blocks
  for each row execute function private.stamp_times();

create trigger stamp_times before insert or update on public.coach_meeting_places
  for each row execute function private.stamp_times();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.availability_rules enable row level security;
alter table public.availability_overrides enable row level security;
alter table public.busy_blocks enable row level security;
alter table public.coach_meeting_places enable row level security;
call private.require_sign_in(
  'public.availability_rules',
  'public.availability_overrides',
  'public.busy_blocks',
  'public.coach_meeting_places'
);

create policy "Coaches, their clients and administrators read hours" on public.availability_rules
  for select to authenticated using (
    coach_id = (select auth.uid()) and (select private.is_coach())
    or coach_id = any (array(select private.my_coach_ids()))
    or (select private.is_super_admin())
  );
create policy "Coaches add their own hours, administrators any" on public.availability_rules
  for insert to authenticated with check (
    coach_id = (select auth.uid()) and (select private.is_coach())
    or (select private.is_super_admin())
  );
create policy "Coaches change their own hours, administrators any" on public.availability_rules
  for update to authenticated using (
    coach_id = (select auth.uid()) and (select private.is_coach())
    or (select private.is_super_admin())
  );
create policy "Coaches remove their own hours, administrators any" on public.availability_rules
  for delete to authenticated using (
    coach_id = (select auth.uid()) and (select private.is_coach())
    or (select private.is_super_admin())
  );

create policy "Coaches read their own exceptions, administrators all" on public.availability_overrides
  for select to authenticated using (coach_id = (select auth.uid()) or (select private.is_super_admin()));

create policy "Coaches manage their own busy times" on public.busy_blocks
  for all to authenticated
  using (coach_id = (select auth.uid()) and (select private.is_coach()))
  with check (coach_id = (select auth.uid()) and (select private.is_coach()));

create policy "Coaches read their own meeting places" on public.coach_meeting_places
  for select to authenticated using (coach_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.availability_rules, public.busy_blocks to authenticated;
grant select on public.availability_overrides, public.coach_meeting_places to authenticated;
grant execute on function
  public.taken_times(uuid, uuid, timestamptz, timestamptz),
  public.free_slots(uuid, timestamptz, timestamptz, integer, uuid),
  public.save_availability(integer, jsonb, jsonb, jsonb)
  to authenticated, service_role;
grant execute on function private.free_slot_starts(uuid, timestamptz, timestamptz, integer, uuid, uuid) to service_role;
