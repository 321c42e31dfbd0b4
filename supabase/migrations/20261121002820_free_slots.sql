-- The free starts that follow from a coach's hours, sessions and busy times.

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
grant execute on function private.free_slot_starts(uuid, timestamptz, timestamptz, integer, uuid, uuid)
  to authenticated, service_role;

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
    perform private.forbid('You do not work with this coach');
  end if;
  if p_from is null or p_to is null or p_to <= p_from then
    perform private.refuse('Choose an end after the beginning');
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
      perform private.forbid('This session is not yours');
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
grant execute on function public.free_slots(uuid, timestamptz, timestamptz, integer, uuid) to authenticated, service_role;
