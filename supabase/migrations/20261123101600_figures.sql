-- What the records of a person add up to: dashboards, insights and overviews, one round trip for each.
-- An application is sent when its applied day has come; a first answer is the first move from Applied to Interviewing,
-- Offer Received or Rejected; Pending is paused and no answer; a stage is reached when the history has it or a later one;
-- a month is one of the viewer's calendar. The days of the dashboard reach two years back, so that a year can be compared
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

create function private.day_start(p_day date, p_time_zone text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  if p_day is null or p_day < '1900-01-01' or p_day > '2300-01-01' then
    perform private.refuse('Choose a valid day');
  end if;
  return p_day::timestamp at time zone p_time_zone;
exception
  when invalid_parameter_value then
    perform private.refuse(format('There is no time zone %s', left(p_time_zone, 60)));
end
$$;
comment on function private.day_start(date, text) is 'The first instant of a day in that zone.';

create function private.is_first_answer(p_from_status text, p_to_status text) returns boolean
language sql immutable set search_path = ''
as $$ select p_from_status = 'Applied' and p_to_status in ('Interviewing', 'Offer Received', 'Rejected') $$;

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

create function public.application_insights(p_from date, p_to date, p_time_zone text default 'UTC') returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  from_at timestamptz;
  until_at timestamptz;
  result jsonb;
begin
  perform private.require_live_session();
  from_at := private.day_start(p_from, p_time_zone);
  until_at := private.day_start(p_to + 1, p_time_zone);
  if p_from > p_to then
    perform private.refuse('The period can''t end before it starts');
  end if;

  with sent as materialized (
    select a.id, coalesce(btrim(a.source), '') as source
    from public.job_applications a
    where a.client_id = me and a.applied_at >= from_at and a.applied_at < until_at and a.applied_at <= now()
  ),
  history as materialized (
    select * from private.my_application_history(from_at, until_at)
  ),
  outcome as materialized (
    select sent.id, sent.source,
      coalesce(bool_or(h.to_status in ('Interviewing', 'Offer Received')), false) as interviewed,
      coalesce(bool_or(h.to_status = 'Offer Received'), false) as offered,
      coalesce(bool_or(private.is_first_answer(h.from_status, h.to_status)), false) as answered
    from sent left join history h on h.application_id = sent.id
    group by sent.id, sent.source
  )
  select jsonb_build_object(
    'sent', (select count(*) from outcome),
    'answered', (select count(*) from outcome o where o.answered),
    'funnel', (
      select jsonb_build_array(
        jsonb_build_object('status', 'Applied', 'count', count(*)),
        jsonb_build_object('status', 'Interviewing', 'count', count(*) filter (where o.interviewed)),
        jsonb_build_object('status', 'Offer Received', 'count', count(*) filter (where o.offered))
      )
      from outcome o
    ),
    'moves', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.count desc, m.from_status, m.to_status), '[]')
      from (
        select h.from_status, h.to_status, count(*) from history h where h.from_status is not null
        group by h.from_status, h.to_status
      ) m
    ),
    'starts', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.count desc, s.status), '[]')
      from (
        select h.to_status as status, count(*) from history h where h.step = 0 group by h.to_status
      ) s
    ),
    'steps', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.step, s.count desc, s.from_status, s.to_status), '[]')
      from (
        select h.step, h.from_status, h.to_status, count(*) from history h
        where h.step between 1 and 4 and h.from_status is not null
        group by h.step, h.from_status, h.to_status
      ) s
    ),
    'later_moves', (select count(*) from history h where h.step > 4),
    'sources', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.sent desc, s.source), '[]')
      from (
        select mode() within group (order by o.source) as source, count(*) as sent,
          count(*) filter (where o.answered) as answered
        from outcome o group by lower(o.source) order by count(*) desc, lower(o.source) limit 50
      ) s
    ),
    'resumes', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.document_id is null, r.sent desc, r.name), '[]')
      from (
        select d.id as document_id, d.name, d.version_label, count(*) as sent,
          count(*) filter (where o.answered) as answered
        from outcome o
        left join (
          public.application_documents link join public.documents d on d.id = link.document_id and d.kind = 'resume'
        ) on link.application_id = o.id
        group by d.id, d.name, d.version_label
        order by d.id is null, count(*) desc limit 50
      ) r
    ),
    'stages', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.place), '[]')
      from (
        select known.place, known.status, stays.n, stays.ongoing,
          case when stays.n >= 5 then stays.quartiles end as quartiles
        from unnest(array['Applied', 'Interviewing', 'Offer Received', 'Pending']) with ordinality as known (status, place)
        cross join lateral (
          select count(*) filter (where h.left_at is not null) as n,
            count(*) filter (where h.left_at is null) as ongoing,
            percentile_cont(array[0, 0.25, 0.5, 0.75, 1]::double precision[]) within group (
              order by greatest(extract(epoch from h.left_at - h.occurred_at) / 86400, 0)::double precision
            ) filter (where h.left_at is not null) as quartiles
          from history h where h.to_status = known.status
        ) stays
      ) s
    ),
    'days', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]')
      from (
        select (e.occurred_at at time zone p_time_zone)::date as day, count(*)
        from public.application_events e
        where e.client_id = me and e.occurred_at < least(until_at, now())
          and e.occurred_at >= greatest(from_at, until_at - interval '366 days')
        group by 1
      ) d
    )
  )
  into result;
  return result;
end
$$;
comment on function public.application_insights(date, date, text) is
  'Funnel, moves, response by source and resume, days in each stage of the calling client''s applications that were sent in '
  'the period, and what each of its days (at most the last 366) saw. Quartiles are minimum, three quartiles, maximum in days; null below five stays.';

create function public.figure_rows(
  p_figure text, p_of text[], p_from date, p_to date, p_time_zone text default 'UTC', p_limit integer default 50,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  from_at timestamptz;
  until_at timestamptz;
  result jsonb;
begin
  perform private.require_live_session();
  if p_figure not in (
    'sent', 'answered', 'reached', 'source', 'resume', 'moved', 'at-step', 'stayed', 'day',
    'responses', 'interviews', 'interviews-ahead', 'sessions', 'profile-views'
  ) then
    perform private.refuse('Choose a valid figure');
  end if;
  from_at := private.day_start(p_from, p_time_zone);
  until_at := private.day_start(p_to + 1, p_time_zone);

  with history as (
    select * from private.my_application_history(from_at, until_at)
    where p_figure in ('moved', 'at-step', 'stayed')
  ),
  first_answer as (
    select distinct on (e.application_id) e.application_id, e.to_status, e.occurred_at
    from public.application_events e
    where p_figure in ('sent', 'answered', 'reached', 'source', 'resume', 'responses')
      and e.client_id = me and private.is_first_answer(e.from_status, e.to_status)
    order by e.application_id, e.occurred_at, e.created_at
  ),
  picked (row_id, application_id, at, days, event, from_status, to_status, note) as (
    select a.id, a.id, a.applied_at, extract(epoch from first_answer.occurred_at - a.applied_at) / 86400,
      'answer', null, first_answer.to_status, null
    from public.job_applications a
    left join first_answer on first_answer.application_id = a.id
    where p_figure in ('sent', 'answered', 'reached', 'source', 'resume')
      and a.client_id = me and a.applied_at >= from_at and a.applied_at < until_at and a.applied_at <= now()
      and case p_figure
        when 'sent' then true
        when 'answered' then first_answer.to_status is not null
        when 'reached' then p_of[1] = 'Applied' or exists (
          select from public.application_events e
          where e.application_id = a.id and (e.to_status = p_of[1] or e.to_status = 'Offer Received')
        )
        when 'source' then lower(coalesce(btrim(a.source), '')) = lower(btrim(p_of[1]))
        when 'resume' then case
          when p_of[1] = '' then not exists (
            select from public.application_documents link
            join public.documents d on d.id = link.document_id and d.kind = 'resume'
            where link.application_id = a.id
          )
          else exists (
            select from public.application_documents link
            join public.documents d on d.id = link.document_id and d.kind = 'resume'
            where link.application_id = a.id and d.id::text = p_of[1]
          )
        end
      end
    union all
    select h.event_id, h.application_id, h.occurred_at, null, 'status', h.from_status, h.to_status, null
    from history h
    where p_figure = 'moved' and h.from_status = p_of[1] and h.to_status = p_of[2]
      and (p_of[3] is null or h.step::text = p_of[3])
    union all
    select h.event_id, h.application_id, h.occurred_at, null, case when h.from_status is null then 'created' else 'status' end,
      h.from_status, h.to_status, null
    from history h
    where p_figure = 'at-step' and h.step::text = p_of[1] and h.to_status = p_of[2]
    union all
    select h.event_id, h.application_id, h.occurred_at,
      extract(epoch from coalesce(h.left_at, now()) - h.occurred_at) / 86400,
      case when h.left_at is null then 'staying' else 'stayed' end, null, h.to_status, null
    from history h
    where p_figure = 'stayed' and h.to_status = p_of[1]
    union all
    select e.id, e.application_id, e.occurred_at, null, e.kind, e.from_status, e.to_status, e.note
    from public.application_events e
    where p_figure = 'day' and e.client_id = me
      and e.occurred_at >= from_at and e.occurred_at < least(until_at, now())
    union all
    select first_answer.application_id, first_answer.application_id, first_answer.occurred_at,
      extract(epoch from first_answer.occurred_at - a.applied_at) / 86400, 'answer', null, first_answer.to_status, null
    from first_answer
    join public.job_applications a on a.id = first_answer.application_id
    where p_figure = 'responses' and first_answer.occurred_at >= from_at and first_answer.occurred_at < until_at
    union all
    select e.id, e.application_id, e.occurred_at, null, e.kind, e.from_status, e.to_status, e.note
    from public.application_events e
    where p_figure = 'interviews' and e.client_id = me and e.occurred_at >= from_at and e.occurred_at < until_at
      and (
        e.kind = 'interview'
        or e.kind = 'status' and e.to_status = 'Interviewing' and not exists (
          select from public.application_events dated
          where dated.application_id = e.application_id and dated.kind = 'interview'
        )
      )
    union all
    select e.id, e.application_id, e.occurred_at, null, e.kind, null, null, e.note
    from public.application_events e
    where p_figure = 'interviews-ahead' and e.client_id = me and e.kind = 'interview' and e.occurred_at > now()
        and e.interview_outcome is distinct from 'cancelled'
  ),
  listed (id, kind, record_id, title, subtitle, status, at, days, event, from_status, to_status, note) as (
    select picked.row_id::text, 'application', a.id, a.job_title, a.company_name, a.status, picked.at,
      round(greatest(picked.days, 0), 1), picked.event, picked.from_status, picked.to_status, picked.note
    from picked
    join public.job_applications a on a.id = picked.application_id
    union all
    select s.id::text, 'session', s.id, s.title, s.session_type, s.status, s.session_time, null, 'session', null, null, null
    from public.coaching_sessions s
    where p_figure = 'sessions' and s.client_id = me and s.status not in ('cancelled', 'no_show')
      and s.session_time >= from_at and s.session_time < until_at
    union all
    select v.viewer_id || ' ' || v.viewed_on, 'person', v.viewer_id, v.viewer_name, '', null, v.viewed_at, null, 'view', null, null, null
    from private.my_profile_views() v
    where p_figure = 'profile-views' and v.viewed_on > current_date - 30
  )
  select jsonb_build_object(
    'total', (select count(*) from listed),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(page) order by page.place), '[]')
      from (
        select l.*, row_number() over newest_first as place
        from listed l
        window newest_first as (order by case when p_figure = 'interviews-ahead' then l.at end, l.at desc, l.id)
        order by place limit least(greatest(p_limit, 1), 200) offset greatest(p_offset, 0)
      ) page
    )
  )
  into result;
  return result;
end
$$;
comment on function public.figure_rows(text, text[], date, date, text, integer, integer) is
  'The rows behind one figure of the calling client''s dashboard or insights, newest first; p_of says which part of it, such as '
  '{Applied,Rejected} of the moves. days is how long the answer or the stage took.';

create function public.application_overview(p_client_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.require_live_session();
  return jsonb_build_object(
    'counts', (
      select jsonb_object_agg(known.status, coalesce(counted.n, 0))
      from unnest(array['Applied', 'Interviewing', 'Offer Received', 'Rejected', 'Pending', 'Withdrawn']) as known (status)
      left join (
        select a.status, count(*) as n from public.job_applications a where a.client_id = p_client_id group by a.status
      ) counted using (status)
    ),
    'recent', (
      select coalesce(jsonb_agg(to_jsonb(recent) order by recent.created_at desc, recent.id), '[]')
      from (
        select a.* from public.job_applications a where a.client_id = p_client_id order by a.created_at desc, a.id limit 5
      ) recent
    )
  );
end
$$;
comment on function public.application_overview(uuid) is
  'How many applications of a client stand at each status, and the five newest, for whoever may read them.';

create function public.progress_story(p_client_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := private.zone_of(p_client_id);
  monday constant date := date_trunc('week', now() at time zone zone)::date;
  week_start constant timestamptz := monday::timestamp at time zone zone;
  last_week_start constant timestamptz := (monday - 7)::timestamp at time zone zone;
begin
  perform private.require_live_session();
  perform private.require_client_access(p_client_id);
  return jsonb_build_object(
    'week_starts_on', monday,
    'week', (
      select jsonb_object_agg(counted.what, jsonb_build_object('now', counted.this_week, 'before', counted.last_week))
      from (
        select done.what, count(*) filter (where done.at >= week_start) as this_week,
          count(*) filter (where done.at >= last_week_start and done.at < week_start) as last_week
        from (
          select 'applications' as what, a.applied_at as at from public.job_applications a
          where a.client_id = p_client_id and a.deleted_at is null
          union all
          select 'interviews', e.occurred_at from public.application_events e
          where e.client_id = p_client_id and e.deleted_at is null and e.kind = 'interview' and e.occurred_at <= now()
          union all
          select 'sessions', s.session_time from public.coaching_sessions s
          where s.client_id = p_client_id and s.status = 'completed'
            and (s.client_id = (select auth.uid()) or s.coach_id = (select auth.uid()) or (select private.is_super_admin()))
          union all
          select 'milestones', m.done_at from public.milestones m
          where m.client_id = p_client_id and m.deleted_at is null and m.done_at is not null
          union all
          select nothing.what, null from unnest(array['applications', 'interviews', 'sessions', 'milestones']) as nothing (what)
        ) as done
        group by done.what
      ) as counted
    ),
    'reached', (
      select coalesce(jsonb_agg(to_jsonb(story) order by story.at desc, story.id), '[]')
      from (
        select * from (
          select g.id, 'goal' as kind, g.title, g.reached_at as at, g.id as goal_id, null::uuid as application_id
          from public.goals g
          where g.client_id = p_client_id and g.deleted_at is null and g.status = 'reached'
          union all
          select m.id, 'milestone', m.title, m.done_at, m.goal_id, null
          from public.milestones m
          where m.client_id = p_client_id and m.deleted_at is null and m.done_at is not null
          union all
          (
            select e.id, 'first_interview', a.job_title || ', ' || a.company_name, e.occurred_at, null, a.id
            from public.application_events e
            join public.job_applications a on a.id = e.application_id
            where e.client_id = p_client_id and e.deleted_at is null and e.kind = 'interview' and e.occurred_at <= now()
            order by e.occurred_at limit 1
          )
          union all
          select e.id, 'offer', a.job_title || ', ' || a.company_name, e.occurred_at, null, a.id
          from public.application_events e
          join public.job_applications a on a.id = e.application_id
          where e.client_id = p_client_id and e.deleted_at is null and e.to_status = 'Offer Received'
        ) as everything
        order by everything.at desc, everything.id
        limit 100
      ) as story
    )
  );
end
$$;
comment on function public.progress_story(uuid) is
  'What a client has reached, the latest first, and what this week and the last held, by the client''s clock. For the client, assigned coaches and administrators.';

create function private.latest_act_of(p_client_id uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select max(act.at) from (
    select max(e.created_at) as at
    from public.application_events e where e.client_id = p_client_id and e.actor_id = p_client_id
    union all
    select max(r.created_at)
    from public.review_requests r where r.client_id = p_client_id and (r.coach_id is null or r.coach_id = auth.uid())
    union all
    select max(t.done_at) from public.tasks t where t.user_id = p_client_id and t.done_at <= now()
  ) act
$$;
comment on function private.latest_act_of(uuid) is
  'When a client last did something that the calling coach may know of. Only for functions that have checked who calls.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.dashboard_stats(text),
  public.coach_dashboard(),
  public.coach_clients(),
  private.day_start(date, text),
  private.is_first_answer(text, text),
  private.my_application_history(timestamptz, timestamptz),
  private.my_profile_views(),
  public.application_insights(date, date, text),
  public.figure_rows(text, text[], date, date, text, integer, integer),
  public.application_overview(uuid),
  public.progress_story(uuid)
  to authenticated, service_role;
