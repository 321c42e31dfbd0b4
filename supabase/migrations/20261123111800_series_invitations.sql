-- Invitations to series of coaching sessions.
-- The mail of a series carries it as a whole: its rule, and its sessions as they are when the mail is sent. The mail of one
-- session of a series carries that session as an exception of the rule.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.calendar_session(p_session public.coaching_sessions) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_session.id, 'title', p_session.title, 'session_time', p_session.session_time,
    'duration_minutes', p_session.duration_minutes, 'status', p_session.status, 'agenda', p_session.agenda,
    'meeting_url', p_session.meeting_url, 'location', p_session.location, 'sequence', p_session.sequence,
    'requested_by', p_session.requested_by, 'occurrence_at', p_session.occurrence_at
  )
$$;
comment on function private.calendar_session(public.coaching_sessions) is 'What a calendar is told of a session.';

create or replace function private.session_invitation(p_session_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.calendar_session(s) || jsonb_build_object(
    'people', (
      select jsonb_agg(
        jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', a.email) order by u.id = s.client_id
      )
      from public.users u join auth.users a on a.id = u.id
      where u.id in (s.coach_id, s.client_id)
    ),
    'series', (
      select jsonb_build_object(
        'id', r.id, 'time_zone', r.time_zone, 'weeks', r.weeks, 'rrule', r.rrule,
        'starts', (
          select jsonb_agg(o.starts_at order by o.number)
          from private.series_starts(r.dtstart, r.time_zone, r.weeks, r.count) o
        ),
        'sessions', (
          select jsonb_agg(private.calendar_session(x) order by x.occurrence_at)
          from public.coaching_sessions x where x.series_id = r.id
        )
      )
      from public.session_series r where r.id = s.series_id
    )
  )
  from public.coaching_sessions s
  where s.id = p_session_id
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

drop trigger queue_invitation_mail on public.notifications;
create trigger queue_invitation_mail after insert on public.notifications
  for each row when (
    new.coaching_session_id is not null
    and new.kind in (
      'session_scheduled', 'session_rescheduled', 'session_confirmed', 'session_cancelled',
      'series_scheduled', 'series_confirmed', 'series_cancelled'
    )
  )
  execute function private.queue_invitation_mail();
