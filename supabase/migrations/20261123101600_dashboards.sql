-- What the dashboards of client and coach add up, one round trip for each.
-- A month is one of the viewer's calendar. The days of the dashboard reach two years back, so that a year can be compared
-- with the year before it. What a client does with another coach shows in no figure of a coach.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.dashboard_stats(p_time_zone text default 'UTC') returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  today date;
  month_start timestamptz;
  last_month_start timestamptz;
  stats jsonb;
  sent integer;
  response_days double precision[];
  answered integer;
begin
  perform private.require_live_session();
  begin
    today := (now() at time zone p_time_zone)::date;
    month_start := date_trunc('month', now() at time zone p_time_zone) at time zone p_time_zone;
    last_month_start := (date_trunc('month', now() at time zone p_time_zone) - interval '1 month') at time zone p_time_zone;
  exception
    when invalid_parameter_value then
      perform private.refuse(format('There is no time zone %s', left(p_time_zone, 60)));
  end;

  select count(*) into sent from public.job_applications a where a.client_id = me and a.applied_at <= now();
  select coalesce(array_agg(greatest(extract(epoch from first_answer.at - first_answer.applied_at) / 86400, 0)), '{}')
  into response_days
  from (
    select min(e.occurred_at) as at, a.applied_at
    from public.application_events e
    join public.job_applications a on a.id = e.application_id
    where a.client_id = me and a.applied_at <= now()
      and e.from_status = 'Applied' and e.to_status in ('Interviewing', 'Offer Received', 'Rejected')
    group by a.id, a.applied_at
  ) first_answer;
  answered := cardinality(response_days);

  select jsonb_build_object(
    'totalApplications', count(*),
    'applicationsThisMonth', count(*) filter (where a.applied_at >= month_start and a.applied_at <= now()),
    'applicationsLastMonth', count(*) filter (where a.applied_at >= last_month_start and a.applied_at < month_start)
  )
  into stats
  from public.job_applications a where a.client_id = me;

  stats := stats || jsonb_build_object(
    'interviewsScheduled', (
      select count(*) from public.application_events e
      where e.client_id = me and e.kind = 'interview' and e.occurred_at > now()
        and e.interview_outcome is distinct from 'cancelled'
    ),
    'reviewRequests', (select count(*) from public.review_requests r where r.client_id = me),
    'openReviews', (
      select count(*) from public.review_requests r where r.client_id = me and r.status in ('Pending', 'In Progress')
    ),
    'profileViews', (
      select count(distinct v.viewer_id) from public.profile_views v where v.profile_id = me and v.viewed_on > current_date - 30
    ),
    'sent', sent,
    'answered', answered,
    'responseRate', case when sent >= 5 then round(100.0 * answered / sent, 1) end,
    'averageResponseTime', (select case when answered >= 5 then round(avg(d)::numeric, 1) end from unnest(response_days) d),
    'medianResponseTime', (
      select case when answered >= 5 then round((percentile_cont(0.5) within group (order by d))::numeric, 1) end
      from unnest(response_days) d
    ),
    'contactsThisMonth', (select count(*) from public.contacts c where c.client_id = me and c.created_at >= month_start),
    'contactsLastMonth', (
      select count(*) from public.contacts c
      where c.client_id = me and c.created_at >= last_month_start and c.created_at < month_start
    ),
    'upcomingSessions', (
      select count(*) from public.coaching_sessions s
      where s.client_id = me and s.session_time >= now() and s.status in ('pending', 'confirmed')
    ),
    'tasksDue', (select count(*) from public.tasks t where t.user_id = me and t.done_at is null and t.due_date <= today)
  );

  return jsonb_build_object(
    'stats', stats,
    'recent_applications', (
      select coalesce(jsonb_agg(to_jsonb(recent) order by recent.created_at desc), '[]')
      from (
        select a.* from public.job_applications a where a.client_id = me order by a.created_at desc limit 4
      ) recent
    ),
    'upcoming_sessions', (
      select coalesce(
        jsonb_agg(
          to_jsonb(upcoming) || jsonb_build_object('coach', (
            select jsonb_build_object(
              'id', u.id, 'full_name', u.full_name, 'email', u.email, 'avatar_url', u.avatar_url, 'time_zone', u.time_zone
            )
            from public.users u where u.id = upcoming.coach_id
          ))
          order by upcoming.session_time
        ),
        '[]'
      )
      from (
        select s.* from public.coaching_sessions s
        where s.client_id = me and s.session_time >= now() and s.status in ('pending', 'confirmed')
        order by s.session_time limit 5
      ) upcoming
    ),
    'recent_reviews', (
      select coalesce(jsonb_agg(to_jsonb(recent) order by recent.created_at desc), '[]')
      from (
        select r.* from public.review_requests r where r.client_id = me order by r.created_at desc limit 5
      ) recent
    ),
    'daily', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'day', by_day.day, 'applications', by_day.applications, 'interviews', by_day.interviews,
            'responses', by_day.responses, 'sessions', by_day.sessions
          )
          order by by_day.day
        ),
        '[]'
      )
      from (
        select act.day,
          count(*) filter (where act.kind = 'application') as applications,
          count(*) filter (where act.kind = 'interview') as interviews,
          count(*) filter (where act.kind = 'response') as responses,
          count(*) filter (where act.kind = 'session') as sessions
        from (
          select (a.applied_at at time zone p_time_zone)::date as day, 'application' as kind
          from public.job_applications a where a.client_id = me
          union all
          -- An interview counts on its own day; an application that came to interviews without a date, on the day it did.
          select (e.occurred_at at time zone p_time_zone)::date, 'interview'
          from public.application_events e
          where e.client_id = me
            and (
              e.kind = 'interview'
              or e.kind = 'status' and e.to_status = 'Interviewing' and not exists (
                select from public.application_events dated
                where dated.application_id = e.application_id and dated.kind = 'interview'
              )
            )
          union all
          select (min(e.occurred_at) at time zone p_time_zone)::date, 'response'
          from public.application_events e
          where e.client_id = me
            and e.from_status = 'Applied' and e.to_status in ('Interviewing', 'Offer Received', 'Rejected')
          group by e.application_id
          union all
          select (s.session_time at time zone p_time_zone)::date, 'session'
          from public.coaching_sessions s where s.client_id = me and s.status not in ('cancelled', 'no_show')
        ) act
        where act.day > today - 730 and act.day <= today
        group by act.day
      ) by_day
    ),
    'status_counts', (
      select jsonb_object_agg(known.status, coalesce(counted.n, 0))
      from unnest(array['Applied', 'Interviewing', 'Offer Received', 'Rejected', 'Pending', 'Withdrawn']) as known (status)
      left join (
        select a.status, count(*) as n from public.job_applications a where a.client_id = me group by a.status
      ) counted using (status)
    )
  );
end
$$;
comment on function public.dashboard_stats(text) is
  'Everything that /dashboard shows of the calling client, in one round trip. Days and months are of p_time_zone. '
  'Rates are null below five applications or answers; daily reaches two years back, for a year and the year before it.';

create function public.coach_dashboard() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  zone text;
  day_start timestamptz;
  day_end timestamptz;
begin
  perform private.require_live_session();
  if not private.is_coach() then
    perform private.forbid('Only a coach has this dashboard');
  end if;
  select u.time_zone into zone from public.users u where u.id = me;
  day_start := date_trunc('day', now() at time zone zone) at time zone zone;
  day_end := (date_trunc('day', now() at time zone zone) + interval '1 day') at time zone zone;

  return jsonb_build_object(
    'today_sessions', (
      select coalesce(
        jsonb_agg(to_jsonb(s) || jsonb_build_object('client', private.person_card(s.client_id)) order by s.session_time), '[]'
      )
      from public.coaching_sessions s
      where s.coach_id = me and s.session_time >= day_start and s.session_time < day_end
    ),
    'next_sessions', (
      select coalesce(
        jsonb_agg(
          to_jsonb(later) || jsonb_build_object('client', private.person_card(later.client_id)) order by later.session_time
        ),
        '[]'
      )
      from (
        select s.* from public.coaching_sessions s
        where s.coach_id = me and s.session_time >= day_end and s.status in ('pending', 'confirmed')
        order by s.session_time limit 5
      ) later
    ),
    'waiting_reviews', (
      select coalesce(
        jsonb_agg(
          to_jsonb(r) || jsonb_build_object('client', private.person_card(r.client_id))
          order by array_position(array['Urgent', 'High', 'Medium', 'Low'], r.priority), r.created_at
        ),
        '[]'
      )
      from public.review_requests r
      where r.deleted_at is null
        and (
          r.status = 'Pending' and (
            r.coach_id = me or r.coach_id is null and r.client_id in (select private.my_client_ids())
          )
          or r.status = 'In Progress' and r.coach_id = me
        )
    ),
    'clients_needing_attention', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'client', private.person_card(watched.client_id),
            'reasons', to_jsonb(
              array_remove(
                array[
                  case when watched.last_activity_at is null or watched.last_activity_at < now() - interval '14 days' then 'no-activity' end,
                  case when watched.overdue_tasks > 0 then 'overdue-tasks' end
                ],
                null
              )
            ),
            'last_activity_at', watched.last_activity_at,
            'overdue_tasks', watched.overdue_tasks
          )
          order by watched.last_activity_at nulls first
        ) filter (
          where watched.overdue_tasks > 0 or watched.last_activity_at is null
            or watched.last_activity_at < now() - interval '14 days'
        ),
        '[]'
      )
      from (
        select mine.client_id,
          private.latest_act_of(mine.client_id) as last_activity_at,
          (
            select count(*) from public.tasks t
            where t.user_id = mine.client_id and t.done_at is null and t.deleted_at is null
              and t.due_date < (now() at time zone zone)::date
          ) as overdue_tasks
        from private.my_client_ids() as mine (client_id)
      ) watched
    ),
    'client_count', (select count(*) from private.my_client_ids()),
    'completed_sessions', (
      select count(*) from public.coaching_sessions s where s.coach_id = me and s.status = 'completed'
    ),
    'rating_average', (
      select case when count(s.rating) >= 5 then round(avg(s.rating), 1) end
      from public.coaching_sessions s where s.coach_id = me and s.status = 'completed'
    ),
    'rating_count', (
      select count(s.rating) from public.coaching_sessions s where s.coach_id = me and s.status = 'completed'
    )
  );
end
$$;
comment on function public.coach_dashboard() is
  'Everything that /coach/dashboard shows of the calling coach, in one round trip. Today is of the coach''s own time zone.';

create function public.coach_clients() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date;
begin
  perform private.require_live_session();
  if not private.is_coach() then
    perform private.forbid('Only a coach has clients');
  end if;
  select (now() at time zone u.time_zone)::date into today from public.users u where u.id = auth.uid();

  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'client', private.person_card(mine.client_id),
          'last_activity_at', private.latest_act_of(mine.client_id),
          'applications', (
            select count(*) from public.job_applications a where a.client_id = mine.client_id and a.deleted_at is null
          ),
          'interviewing', (
            select count(*) from public.job_applications a
            where a.client_id = mine.client_id and a.deleted_at is null and a.status = 'Interviewing'
          ),
          'open_tasks', (
            select count(*) from public.tasks t
            where t.user_id = mine.client_id and t.deleted_at is null and t.done_at is null
          ),
          'overdue_tasks', (
            select count(*) from public.tasks t
            where t.user_id = mine.client_id and t.deleted_at is null and t.done_at is null and t.due_date < today
          ),
          'next_session_at', (
            select min(s.session_time) from public.coaching_sessions s
            where s.client_id = mine.client_id and s.coach_id = auth.uid() and s.session_time > now()
              and s.status in ('pending', 'confirmed')
          )
        )
      ),
      '[]'
    )
    from (select private.my_client_ids() as client_id) mine
  );
end
$$;
comment on function public.coach_clients() is
  'The calling coach''s active clients: person, latest activity (as on the dashboard), applications, tasks, next session with this coach.';

create function private.my_application_history(p_from_at timestamptz, p_until_at timestamptz)
returns table (
  event_id uuid, application_id uuid, from_status text, to_status text, occurred_at timestamptz, step bigint,
  left_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$
  select e.id, e.application_id, e.from_status, e.to_status, e.occurred_at, row_number() over told - 1,
    lead(e.occurred_at) over told
  from public.application_events e
  join public.job_applications a on a.id = e.application_id
  where a.client_id = (select auth.uid()) and a.applied_at >= p_from_at and a.applied_at < p_until_at
    and a.applied_at <= now() and e.client_id = (select auth.uid()) and e.kind in ('created', 'status')
  window told as (partition by e.application_id order by e.kind <> 'created', e.occurred_at, e.created_at)
$$;
comment on function private.my_application_history(timestamptz, timestamptz) is
  'The statuses of the caller''s applications that were sent in a period, each application''s numbered from 0, with when it was left.';

-- Names of viewers come with their owner's rights: a viewer of the same organization is nobody whose row the client reads.
create function private.my_profile_views() returns table (viewer_id uuid, viewer_name text, viewed_on date, viewed_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select v.viewer_id, private.name_of(v.viewer_id), v.viewed_on, v.created_at
  from public.profile_views v where v.profile_id = auth.uid()
$$;
comment on function private.my_profile_views() is 'Who opened the caller''s profile, a row for each day.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.dashboard_stats(text),
  public.coach_dashboard(),
  public.coach_clients(),
  private.my_application_history(timestamptz, timestamptz),
  private.my_profile_views()
  to authenticated, service_role;
