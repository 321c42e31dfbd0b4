-- The dashboard counts each answer in its rate, and in its times those whose day is known; a canceled interview counts
-- nowhere.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function public.dashboard_stats(p_time_zone text default 'UTC') returns jsonb
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
  select count(*), coalesce(
    array_agg(greatest(extract(epoch from f.at - a.applied_at) / 86400, 0)) filter (where f.at is not null), '{}'
  )
  into answered, response_days
  from private.first_answers(array[me]) f
  join public.job_applications a on a.id = f.application_id
  where a.applied_at <= now();

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
    'answeredInKnownTime', cardinality(response_days),
    'responseRate', case when sent >= 5 then round(100.0 * answered / sent, 1) end,
    'averageResponseTime', (select case when cardinality(response_days) >= 5 then round(avg(d)::numeric, 1) end from unnest(response_days) d),
    'medianResponseTime', (
      select case when cardinality(response_days) >= 5
        then round((percentile_cont(0.5) within group (order by d))::numeric, 1) end
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
              e.kind = 'interview' and e.interview_outcome <> 'cancelled'
              or e.kind = 'status' and e.to_status = 'Interviewing' and not exists (
                select from public.application_events dated
                where dated.application_id = e.application_id and dated.kind = 'interview'
                  and dated.interview_outcome <> 'cancelled'
              )
            )
          union all
          select (f.at at time zone p_time_zone)::date, 'response'
          from private.first_answers(array[me]) f where f.at is not null
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
