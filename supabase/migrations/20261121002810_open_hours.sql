-- Hours of a clock as instants. Where clocks are turned there are readings that never come and readings that come twice:
-- hours take in only instants at which the coach's clock shows a time within them.

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
