-- Why a time is not free, for the coach who wants it.
-- Tells more than the free starts do, and so only to the coach: which session or calendar holds a time, and what of it is
-- the coach's own rule, which the coach may pass over. Of a client's sessions with others it tells that there is one.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.hours_label(p_coach_id uuid, p_on_date date, p_zone text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    'Your hours on ' || to_char(p_on_date, 'FMDay') || ': ' || string_agg(
      to_char(h.opens_at at time zone p_zone, 'FMHH12:MI AM') || ' – ' || to_char(h.closes_at at time zone p_zone, 'FMHH12:MI AM'),
      ', ' order by h.opens_at
    ),
    'No hours on ' || to_char(p_on_date, 'FMDay') || ', ' || to_char(p_on_date, 'Mon FMDD')
  )
  from private.open_hours(
    p_coach_id, p_on_date::timestamp at time zone p_zone, (p_on_date + 1)::timestamp at time zone p_zone
  ) h
  where (h.opens_at at time zone p_zone)::date = p_on_date
$$;
comment on function private.hours_label(uuid, date, text) is 'The coach''s hours of a date in words, by the coach''s clock.';

create function public.explain_times(
  p_starts timestamptz[],
  p_duration_minutes integer,
  p_client_id uuid default null,
  p_session_id uuid default null,
  p_coach_id uuid default null
) returns table (starts_at timestamptz, kind text, label text, from_at timestamptz, until_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  coach uuid := case when private.is_super_admin() then coalesce(p_coach_id, auth.uid()) else auth.uid() end;
  client uuid := p_client_id;
  length constant interval := make_interval(mins => p_duration_minutes);
  profile public.coach_profiles;
  zone text;
  hours tstzmultirange;
begin
  perform private.require_live_session();
  if not (private.is_coach() or private.is_super_admin()) or p_coach_id is not null and p_coach_id <> coach then
    perform private.forbid('Only the coach can see what holds a time');
  end if;
  if p_session_id is not null then
    select s.coach_id, s.client_id into coach, client from public.coaching_sessions s
    where s.id = p_session_id and (s.coach_id = coach or private.is_super_admin());
    if not found then
      perform private.forbid('This session isn''t yours');
    end if;
  elsif client is not null and not (private.is_super_admin() or private.pair_is_active(client, coach)) then
    perform private.forbid('This coach and this client don''t work together');
  end if;
  if p_duration_minutes is null or p_duration_minutes not between 5 and 720 then
    perform private.refuse('A session takes from 5 minutes to 12 hours');
  elsif cardinality(p_starts) > 500 then
    perform private.refuse('Ask for 500 times at most');
  end if;

  select * into profile from public.coach_profiles p where p.user_id = coach;
  select u.time_zone into zone from public.users u where u.id = coach;
  select range_agg(tstzrange(h.opens_at, h.closes_at)) into hours
  from (select min(w) as first, max(w) as last from unnest(p_starts) w) wanted,
    private.open_hours(coach, wanted.first - interval '1 day', wanted.last + length + interval '1 day') h;

  return query
  with slot as (
    select distinct w as start, tstzrange(w, w + length) as during,
      tstzrange(
        w - make_interval(mins => coalesce(profile.buffer_before, 0)), w + length + make_interval(mins => coalesce(profile.buffer_after, 0))
      ) as blocked,
      (w at time zone zone)::date as on_date
    from unnest(p_starts) w
  ),
  closed as (select * from slot where not coalesce(hours @> slot.during, false)),
  reason as (
    select slot.start, 'past' as what, 'This time has passed' as says, null::timestamptz as since, null::timestamptz as until
    from slot where slot.start <= now()
    union all
    select slot.start, case when s.during && slot.during then 'session' else 'buffer' end,
      s.title || ' with ' || coalesce(private.name_of(s.client_id), 'a client'),
      lower(case when s.during && slot.during then s.during else s.coach_blocked end),
      upper(case when s.during && slot.during then s.during else s.coach_blocked end)
    from slot
    join public.coaching_sessions s on s.coach_id = coach and s.status in ('pending', 'confirmed')
      and s.id is distinct from p_session_id and s.coach_blocked && slot.blocked
    union all
    select slot.start, 'client_session', coalesce(private.name_of(client), 'Your client') || ' has another session',
      lower(s.during), upper(s.during)
    from slot
    join public.coaching_sessions s on s.client_id = client and s.coach_id <> coach and s.status in ('pending', 'confirmed')
      and s.during && slot.during
    union all
    select slot.start, 'busy', case b.source when 'manual' then 'Busy time' else b.source end, b.starts_at, b.ends_at
    from slot
    join public.busy_blocks b on b.coach_id = coach and tstzrange(b.starts_at, b.ends_at) && slot.blocked
    union all
    select closed.start,
      case when off.id is null then 'outside_hours' else 'time_off' end,
      case when off.id is null then private.hours_label(coach, closed.on_date, zone) else coalesce(off.note, 'Time off') end,
      off.starts_on::timestamp at time zone zone, (off.ends_on + 1)::timestamp at time zone zone
    from closed
    left join lateral (
      select o.* from public.availability_overrides o
      where o.coach_id = coach and o.starts_at is null and closed.on_date between o.starts_on and o.ends_on
        and not exists (
          select from public.availability_overrides own
          where own.coach_id = coach and own.starts_at is not null and own.starts_on = closed.on_date
        )
      order by o.starts_on
      limit 1
    ) off on true
  )
  select reason.start, reason.what, reason.says, reason.since, reason.until
  from reason
  order by reason.start, array_position(
    array['past', 'session', 'client_session', 'buffer', 'busy', 'time_off', 'outside_hours'], reason.what
  ), reason.since;
end
$$;
comment on function public.explain_times(timestamptz[], integer, uuid, uuid, uuid) is
  'For each start at which a session of so many minutes is not free, what holds it, the weightiest first; nothing for a free one. '
  'kind: past, session, client_session, buffer, busy, time_off or outside_hours. For the coach, and administrators by p_coach_id; '
  'with p_client_id the client''s other sessions too, with p_session_id as if that session were not there.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.explain_times(timestamptz[], integer, uuid, uuid, uuid) to authenticated, service_role;
