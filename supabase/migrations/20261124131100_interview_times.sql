-- An interview has a length and a place, as a calendar needs them, and is in the calendar feed of its client. There its
-- version is the row's revision; one that is removed is gone with the next reading, one that was canceled stays until
-- every calendar has read that it is.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.application_events
  add column interview_minutes smallint check (interview_minutes between 5 and 1440),
  add column interview_location text check (char_length(btrim(interview_location)) between 1 and 500);
comment on column public.application_events.interview_minutes is 'How long the interview takes; of interviews only.';
comment on column public.application_events.interview_location is 'Where it takes place: a place, or a link.';

-- None of the interviews so far changes by it: their revisions and times stay.
alter table public.application_events disable trigger user;
update public.application_events set interview_minutes = 60 where kind = 'interview';
alter table public.application_events enable trigger user;

alter table public.application_events
  add constraint interviews_alone_have_times check (
    case kind when 'interview' then interview_minutes is not null else num_nonnulls(interview_minutes, interview_location) = 0 end
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index application_events_interviews_idx on public.application_events (client_id, occurred_at) where kind = 'interview';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.shape_application_event() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.kind = 'interview' then
    new.interview_outcome := coalesce(new.interview_outcome, 'pending');
    new.interview_minutes := coalesce(new.interview_minutes, 60);
  end if;
  -- What has happened does not lie ahead; an agreed interview may.
  if tg_op = 'UPDATE' and private.is_request() and new.kind <> 'interview' and new.occurred_at > now()
    and new.occurred_at is distinct from old.occurred_at
  then
    perform private.refuse('Choose a time that isn''t in the future');
  end if;
  return new;
end
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

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant update (interview_minutes, interview_location) on public.application_events to authenticated;
