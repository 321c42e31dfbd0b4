-- The address of Milepost's own call in calendars: feeds and invitations are told what kind of session each is, and what is written
-- into the calendar of an account leads to the call.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.calendar_session(p_session public.coaching_sessions) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_session.id, 'title', p_session.title, 'session_time', p_session.session_time,
    'duration_minutes', p_session.duration_minutes, 'status', p_session.status, 'agenda', p_session.agenda,
    'meeting_url', p_session.meeting_url, 'location', p_session.location, 'sequence', p_session.sequence,
    'session_type', p_session.session_type, 'requested_by', p_session.requested_by, 'occurrence_at', p_session.occurrence_at
  )
$$;

create or replace function private.read_calendar_feed(p_token_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  feed record;
  series_ids uuid[];
begin
  select f.user_id, f.is_busy_only, f.last_read_at, u.time_zone into feed
  from public.calendar_feeds f
  join public.users u on u.id = f.user_id
  join auth.users a on a.id = f.user_id
  where f.token_hash = p_token_hash and u.status = 'active' and a.deleted_at is null
    and coalesce(a.banned_until <= now(), true);
  if not found then
    return null;
  end if;
  -- One write in five minutes is enough to know whether anything reads here.
  if feed.last_read_at is null or feed.last_read_at < now() - interval '5 minutes' then
    update public.calendar_feeds f set last_read_at = now() where f.user_id = feed.user_id;
  end if;
  select coalesce(array_agg(distinct s.series_id), '{}') into series_ids
  from public.coaching_sessions s
  where (s.coach_id = feed.user_id or s.client_id = feed.user_id) and s.series_id is not null
    and s.session_time > now() - interval '1 year'
    and (s.status <> 'cancelled' or s.updated_at > now() - interval '30 days');
  return jsonb_build_object(
    'is_busy_only', feed.is_busy_only,
    'time_zone', feed.time_zone,
    'sessions', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', s.id, 'title', s.title, 'session_time', s.session_time, 'duration_minutes', s.duration_minutes,
            'status', s.status, 'session_type', s.session_type, 'agenda', s.agenda, 'meeting_url', s.meeting_url, 'location', s.location,
            'sequence', s.sequence, 'created_at', s.created_at, 'updated_at', s.updated_at, 'other_name', other.full_name,
            'series_id', s.series_id, 'occurrence_at', s.occurrence_at
          )
          order by s.session_time, s.id
        )
        from public.coaching_sessions s
        join public.users other on other.id = case s.coach_id when feed.user_id then s.client_id else s.coach_id end
        where (s.coach_id = feed.user_id or s.client_id = feed.user_id)
          and (
            -- A series is told as a whole.
            s.series_id = any (series_ids)
            or s.series_id is null
              and s.session_time > now() - interval '1 year'
              -- What was cancelled stays until every calendar has read that it is.
              and (s.status <> 'cancelled' or s.updated_at > now() - interval '30 days')
          )
      ),
      '[]'
    ),
    'series', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', r.id, 'time_zone', r.time_zone, 'weeks', r.weeks, 'rrule', r.rrule,
            'starts', (
              select jsonb_agg(o.starts_at order by o.number)
              from private.series_starts(r.dtstart, r.time_zone, r.weeks, r.count) o
            )
          )
          order by r.dtstart, r.id
        )
        from public.session_series r
        where r.id = any (series_ids)
      ),
      '[]'
    ),
    'interviews', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', e.id, 'job_title', a.job_title, 'company_name', a.company_name, 'occurred_at', e.occurred_at,
            'note', e.note, 'interview_round', e.interview_round, 'interview_number', e.interview_number,
            'interview_outcome', e.interview_outcome, 'interview_minutes', e.interview_minutes,
            'interview_location', e.interview_location, 'revision', e.revision, 'created_at', e.created_at,
            'updated_at', e.updated_at
          )
          order by e.occurred_at, e.id
        )
        from public.application_events e
        join public.job_applications a on a.id = e.application_id
        where e.client_id = feed.user_id and e.kind = 'interview' and e.deleted_at is null
          and e.occurred_at > now() - interval '1 year'
          and (e.interview_outcome <> 'cancelled' or e.updated_at > now() - interval '30 days')
      ),
      '[]'
    )
  );
end
$$;

create or replace function private.calendar_writes(p_integration public.calendar_integrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with wanted as (
    select s.id, s.session_time as starts_at, upper(s.during) as ends_at,
      s.title || coalesce(' with ' || private.name_of(s.client_id), '') as title,
      -- The path of Milepost's own call; where Milepost is, whoever writes it knows.
      coalesce(
        s.meeting_url, case when s.session_type = 'video' then '/sessions/' || s.id || '/call' end, s.location
      ) as location
    from public.coaching_sessions s
    -- What was booked on a booking page is in the calendar by that page.
    where s.coach_id = p_integration.user_id and s.status in ('pending', 'confirmed') and s.session_time > now()
      and s.calendar_provider is null and p_integration.writes_sessions
  ),
  digested as (select w.*, md5(row(w.starts_at, w.ends_at, w.title, w.location)::text) as digest from wanted w),
  due as (
    select d.id as session_id, c.event_id, d.digest, d.title, d.starts_at, d.ends_at, d.location
    from digested d
    left join private.calendar_copies c on c.integration_id = p_integration.id and c.session_id = d.id
    where c.written is distinct from d.digest
    union all
    select c.session_id, c.event_id, null, null, null, null, null
    from private.calendar_copies c
    left join public.coaching_sessions s on s.id = c.session_id
    where c.integration_id = p_integration.id
      and (s.id is null or s.status = 'cancelled' or not p_integration.writes_sessions and s.session_time > now())
    order by starts_at nulls first
    limit 100
  )
  select coalesce(jsonb_agg(to_jsonb(due)), '[]') from due
$$;
