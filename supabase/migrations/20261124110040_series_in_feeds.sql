-- A feed tells a series as its invitation does: one UID, its rule, and the sessions that differ from it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

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
            'status', s.status, 'agenda', s.agenda, 'meeting_url', s.meeting_url, 'location', s.location,
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
    )
  );
end
$$;
