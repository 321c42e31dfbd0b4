-- What a coach's calendar shows of some weeks: sessions, busy times, time off and hours, in one answer.
-- It runs with the rights of whoever asks, so that each part shows what its own policies let that person read: an
-- administrator sees no busy times.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.calendar_entries(p_coach_id uuid, p_from timestamptz, p_to timestamptz) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  zone text;
begin
  perform private.require_live_session();
  if p_coach_id is null
    or not (p_coach_id = (select auth.uid()) and (select private.is_coach()) or (select private.is_super_admin()))
  then
    perform private.forbid('Only the coach can see this calendar');
  end if;
  if p_from is null or p_to is null or p_to <= p_from then
    perform private.refuse('Choose an end after the start');
  elsif p_to > p_from + interval '62 days' then
    perform private.refuse('Ask for 62 days at most');
  end if;
  select coalesce(u.time_zone, 'UTC') into zone from public.users u where u.id = p_coach_id;

  return jsonb_build_object(
    'sessions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', s.id, 'client_id', s.client_id, 'title', s.title, 'session_time', s.session_time,
            'duration_minutes', s.duration_minutes, 'session_type', s.session_type, 'status', s.status,
            'client', case when u.id is not null then jsonb_build_object(
              'id', u.id, 'full_name', u.full_name, 'email', u.email, 'avatar_url', u.avatar_url, 'time_zone', u.time_zone
            ) end
          )
          order by s.session_time, s.id
        ),
        '[]'
      )
      from public.coaching_sessions s
      left join public.users u on u.id = s.client_id
      where s.coach_id = p_coach_id and s.status <> 'cancelled'
        -- A session takes hours: the first line finds those of the range by the index, the second ends at the minute.
        and s.session_time > p_from - interval '1 day' and s.session_time < p_to
        and upper(s.during) > p_from
    ),
    'busy', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', b.id, 'starts_at', b.starts_at, 'ends_at', b.ends_at,
            'label', case b.source when 'manual' then 'Busy' else b.source end
          )
          order by b.starts_at, b.id
        ),
        '[]'
      )
      from public.busy_blocks b
      where b.coach_id = p_coach_id and b.starts_at < p_to and b.ends_at > p_from
    ),
    'time_off', (
      select coalesce(jsonb_agg(jsonb_build_object('date', off.on_date, 'label', off.note) order by off.on_date), '[]')
      from (
        select day::date as on_date, min(o.note) as note
        from generate_series((p_from at time zone zone)::date, (p_to at time zone zone)::date, interval '1 day') day
        join public.availability_overrides o
          on o.coach_id = p_coach_id and o.starts_at is null and day::date between o.starts_on and o.ends_on
        where day::date::timestamp at time zone zone < p_to
          and not exists (
            select from public.availability_overrides own
            where own.coach_id = p_coach_id and own.starts_at is not null and own.starts_on = day::date
          )
        group by day
      ) off
    ),
    'hours', (
      select coalesce(
        jsonb_agg(jsonb_build_object('starts_at', h.opens_at, 'ends_at', h.closes_at) order by h.opens_at), '[]'
      )
      from private.open_hours(p_coach_id, p_from, p_to) h
    ),
    'slot_minutes', coalesce((select p.slot_step_minutes from public.coach_profiles p where p.user_id = p_coach_id), 30)
  );
end
$$;
comment on function public.calendar_entries(uuid, timestamptz, timestamptz) is
  'A coach''s calendar from p_from until before p_to, 62 days at most: sessions that are not canceled with their clients, busy '
  'times, dates off by the coach''s zone, hours as instants, and the minutes from one offered start to the next. For the coach '
  'and administrators, who get no busy times.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.open_hours(uuid, timestamptz, timestamptz) to authenticated;
grant execute on function public.calendar_entries(uuid, timestamptz, timestamptz) to authenticated, service_role;
