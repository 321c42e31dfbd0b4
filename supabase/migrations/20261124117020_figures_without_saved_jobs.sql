-- Figures count what was applied for: a saved job is in none of them.
-- Those that count by a day of applying or by steps of the history leave it out by themselves, since it has neither.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.client_acts(p_clients uuid[], p_coach_id uuid, p_from timestamptz, p_until timestamptz)
returns table (client_id uuid, area text, at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select a.client_id, 'applications', a.created_at from public.job_applications a
  where a.created_at >= p_from and a.created_at < p_until and a.deleted_at is null and a.status is not null
    and (p_clients is null or a.client_id = any (p_clients))
  union all
  select e.client_id, 'applications', e.created_at from public.application_events e
  join public.job_applications a on a.id = e.application_id and a.status is not null
  where e.created_at >= p_from and e.created_at < p_until and e.deleted_at is null and e.kind <> 'created'
    and e.actor_id = e.client_id and (p_clients is null or e.client_id = any (p_clients))
  union all
  select t.user_id, 'tasks', t.done_at from public.tasks t
  where t.done_at >= p_from and t.done_at < p_until and t.deleted_at is null
    and (p_clients is null or t.user_id = any (p_clients))
  union all
  select g.client_id, 'goals', g.created_at from public.goals g
  where g.created_at >= p_from and g.created_at < p_until and g.deleted_at is null
    and (p_clients is null or g.client_id = any (p_clients))
  union all
  select d.client_id, 'documents', d.created_at from public.documents d
  where d.created_at >= p_from and d.created_at < p_until and d.deleted_at is null
    and (p_clients is null or d.client_id = any (p_clients))
  union all
  select s.client_id, 'sessions', s.session_time from public.coaching_sessions s
  where s.session_time >= p_from and s.session_time < p_until and s.status = 'completed'
    and (p_coach_id is null or s.coach_id = p_coach_id) and (p_clients is null or s.client_id = any (p_clients))
  union all
  select r.client_id, 'reviews', r.created_at from public.review_requests r
  where r.created_at >= p_from and r.created_at < p_until and r.deleted_at is null
    and (p_coach_id is null or r.coach_id is null or r.coach_id = p_coach_id)
    and (p_clients is null or r.client_id = any (p_clients))
  union all
  select c.client_id, 'messages', m.created_at from public.conversations c
  join public.messages m on m.conversation_id = c.id and m.author_id = c.client_id
  where m.created_at >= p_from and m.created_at < p_until and m.deleted_at is null
    and (p_coach_id is null or c.coach_id = p_coach_id) and (p_clients is null or c.client_id = any (p_clients))
  union all
  -- Contacts are their client's own: no coach reads them, so no coach counts them.
  select k.client_id, 'network', k.created_at from public.contacts k
  where p_coach_id is null and k.created_at >= p_from and k.created_at < p_until and k.deleted_at is null
    and (p_clients is null or k.client_id = any (p_clients));
end
$$;

create or replace function private.client_steps(p_clients uuid[], p_coach_id uuid, p_from timestamptz, p_until timestamptz)
returns table (client_id uuid, signed_up_at timestamptz, step integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select u.id, u.created_at,
    case
      when not exists (
        select from public.job_applications a
        where a.client_id = u.id and a.deleted_at is null and a.created_at < p_until and a.status is not null
      ) then 1
      when not exists (
        select from public.client_coach_assignments c
        where c.client_id = u.id and c.assigned_at < p_until and (p_coach_id is null or c.coach_id = p_coach_id)
      ) then 2
      when not exists (
        select from public.coaching_sessions s
        where s.client_id = u.id and s.status = 'completed' and s.session_time < p_until
          and (p_coach_id is null or s.coach_id = p_coach_id)
      ) then 3
      when not exists (
        select from public.application_events e
        where e.client_id = u.id and e.to_status = 'Offer Received' and e.deleted_at is null and e.occurred_at < p_until
      ) then 4
      else 5
    end
  from public.users u
  where u.role = 'client' and u.created_at >= p_from and u.created_at < p_until
    and (p_clients is null or u.id = any (p_clients));
end
$$;

create or replace function public.coach_clients() returns jsonb
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
          'assigned_at', mine.assigned_at,
          'last_activity_at', private.latest_act_of(mine.client_id),
          'applications', (
            select count(*) from public.job_applications a
            where a.client_id = mine.client_id and a.deleted_at is null and a.status is not null
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
    from (
      select a.client_id, a.assigned_at from public.client_coach_assignments a
      where a.coach_id = auth.uid() and a.is_active
    ) mine
  );
end
$$;

create or replace function public.admin_overview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('view_admin_dashboard');
  return (
    select jsonb_build_object(
      'total_users', count(*),
      'active_users', count(*) filter (where u.last_seen_at > now() - interval '30 days'),
      'new_this_month', count(*) filter (where u.created_at >= date_trunc('month', now(), 'UTC')),
      'by_role', jsonb_build_object(
        'client', count(*) filter (where u.role = 'client'),
        'coach', count(*) filter (where u.role = 'coach'),
        'super_admin', count(*) filter (where u.role = 'super_admin')
      ),
      'suspended_users', count(*) filter (where u.status = 'suspended')
    )
    from public.users u
  ) || jsonb_build_object(
    'organizations', (select count(*) from public.organizations o where o.archived_at is null),
    'active_assignments', (select count(*) from public.client_coach_assignments a where a.is_active),
    'applications', (select count(*) from public.job_applications a where a.deleted_at is null and a.status is not null),
    'sessions_upcoming', (
      select count(*) from public.coaching_sessions s where s.session_time >= now() and s.status in ('pending', 'confirmed')
    ),
    'sessions_completed_30d', (
      select count(*) from public.coaching_sessions s
      where s.status = 'completed' and s.session_time >= now() - interval '30 days'
    ),
    'reviews_waiting', (
      select count(*) from public.review_requests r where r.deleted_at is null and r.status in ('Pending', 'In Progress')
    ),
    'sign_ups_daily', (
      select coalesce(jsonb_agg(jsonb_build_object('day', by_day.day, 'count', by_day.n) order by by_day.day), '[]')
      from (
        select (u.created_at at time zone 'UTC')::date as day, count(*) as n
        from public.users u where u.created_at > now() - interval '90 days'
        group by 1
      ) by_day
    )
  );
end
$$;

create or replace function public.admin_overview_rows(p_figure text, p_limit integer default 50, p_offset integer default 0)
returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_permission('view_admin_dashboard');
  if p_figure is null or p_figure not in (
    'active_assignments', 'applications', 'sessions_upcoming', 'sessions_completed', 'reviews_waiting'
  ) then
    perform private.refuse('Choose a figure of the overview');
  end if;
  return (
    with found as materialized (
      select a.id, 'assignment' as kind, coalesce(client.full_name, client.email) as title,
        coalesce(coach.full_name, coach.email) as subtitle, a.assigned_at as at, '/admin/users/' || a.client_id as path
      from public.client_coach_assignments a
      join public.users client on client.id = a.client_id
      join public.users coach on coach.id = a.coach_id
      where p_figure = 'active_assignments' and a.is_active
      union all
      select a.id, 'application', a.job_title, a.company_name, a.created_at, '/client/' || a.client_id || '/applications'
      from public.job_applications a where p_figure = 'applications' and a.deleted_at is null and a.status is not null
      union all
      select s.id, 'session', s.title,
        coalesce(client.full_name, client.email) || ', ' || coalesce(coach.full_name, coach.email), s.session_time,
        '/coach/' || s.coach_id || '/sessions?session=' || s.id
      from public.coaching_sessions s
      join public.users client on client.id = s.client_id
      join public.users coach on coach.id = s.coach_id
      where case p_figure
        when 'sessions_upcoming' then s.session_time >= now() and s.status in ('pending', 'confirmed')
        when 'sessions_completed' then s.status = 'completed' and s.session_time >= now() - interval '30 days'
        else false
      end
      union all
      select r.id, 'review', coalesce(nullif(btrim(r.title), ''), r.document_type), coalesce(client.full_name, client.email),
        r.created_at, '/reviews/' || r.id
      from public.review_requests r join public.users client on client.id = r.client_id
      where p_figure = 'reviews_waiting' and r.deleted_at is null and r.status in ('Pending', 'In Progress')
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(page) order by page.place), '[]')
        from (
          -- What is ahead comes soonest first, everything else newest first.
          select f.*, row_number() over (
            order by case when p_figure = 'sessions_upcoming' then f.at end, f.at desc, f.id
          ) as place
          from found f
          order by place
          limit least(greatest(coalesce(p_limit, 50), 1), 200) offset greatest(coalesce(p_offset, 0), 0)
        ) page
      )
    )
  );
end
$$;

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
  from public.job_applications a where a.client_id = me and a.status is not null;

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
          from public.job_applications a where a.client_id = me and a.status is not null
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

create or replace function public.application_insights(p_from date, p_to date, p_time_zone text default 'UTC') returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  from_at timestamptz;
  until_at timestamptz;
  -- What is noted about a saved job is no step of the search yet.
  saved constant uuid[] := array(select a.id from public.job_applications a where a.client_id = me and a.status is null);
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
    select h.*, h.from_status is not null or h.to_status = 'Applied' as is_dated
    from private.my_application_history(from_at, until_at) h
  ),
  outcome as materialized (
    select sent.id, sent.source,
      coalesce(bool_or(h.to_status in ('Interviewing', 'Offer Received')), false) as interviewed,
      coalesce(bool_or(h.to_status = 'Offer Received'), false) as offered,
      coalesce(bool_or(private.is_answer(h.from_status, h.to_status)), false) as answered
    from sent left join history h on h.application_id = sent.id
    group by sent.id, sent.source
  )
  select jsonb_build_object(
    'sent', (select count(*) from outcome),
    'answered', (select count(*) from outcome o where o.answered),
    'answered_on_unknown_day', (
      select count(*) from outcome o join private.first_answers(array[me]) f on f.application_id = o.id where f.at is null
    ),
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
          -- A stay that began before the application was added has no known length.
          select count(*) filter (where h.left_at is not null and h.is_dated) as n,
            count(*) filter (where h.left_at is null) as ongoing,
            percentile_cont(array[0, 0.25, 0.5, 0.75, 1]::double precision[]) within group (
              order by greatest(extract(epoch from h.left_at - h.occurred_at) / 86400, 0)::double precision
            ) filter (where h.left_at is not null and h.is_dated) as quartiles
          from history h where h.to_status = known.status
        ) stays
      ) s
    ),
    'days', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]')
      from (
        select (e.occurred_at at time zone p_time_zone)::date as day, count(*)
        from public.application_events e
        where e.client_id = me and e.application_id <> all (saved) and e.occurred_at < least(until_at, now())
          and e.occurred_at >= greatest(from_at, until_at - interval '366 days')
        group by 1
      ) d
    )
  )
  into result;
  return result;
end
$$;

create or replace function public.figure_rows(
  p_figure text, p_of text[], p_from date, p_to date, p_time_zone text default 'UTC', p_limit integer default 50,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  from_at timestamptz;
  until_at timestamptz;
  saved constant uuid[] := array(select a.id from public.job_applications a where a.client_id = me and a.status is null);
  result jsonb;
begin
  perform private.require_live_session();
  if p_figure not in (
    'sent', 'answered', 'reached', 'source', 'resume', 'moved', 'at-step', 'stayed', 'day',
    'responses', 'interviews', 'interviews-held', 'interviews-ahead', 'offers', 'sessions', 'profile-views'
  ) then
    perform private.refuse('Choose a valid figure');
  end if;
  from_at := private.day_start(p_from, p_time_zone);
  until_at := private.day_start(p_to + 1, p_time_zone);

  with history as (
    select h.*, h.from_status is not null or h.to_status = 'Applied' as is_dated
    from private.my_application_history(from_at, until_at) h
    where p_figure in ('moved', 'at-step', 'stayed')
  ),
  first_answer as (
    select f.application_id, f.to_status, f.at as occurred_at
    from private.first_answers(array[me]) f
    where p_figure in ('sent', 'answered', 'reached', 'source', 'resume', 'responses')
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
      case when h.is_dated then extract(epoch from coalesce(h.left_at, now()) - h.occurred_at) / 86400 end,
      case when h.left_at is null then 'staying' else 'stayed' end, null, h.to_status, null
    from history h
    where p_figure = 'stayed' and h.to_status = p_of[1] and (h.is_dated or h.left_at is null)
    union all
    select e.id, e.application_id, e.occurred_at, null, e.kind, e.from_status, e.to_status, e.note
    from public.application_events e
    where p_figure = 'day' and e.client_id = me and e.application_id <> all (saved)
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
        e.kind = 'interview' and e.interview_outcome <> 'cancelled'
        or e.kind = 'status' and e.to_status = 'Interviewing' and not exists (
          select from public.application_events dated
          where dated.application_id = e.application_id and dated.kind = 'interview'
            and dated.interview_outcome <> 'cancelled'
        )
      )
    union all
    -- What a goal counts: interviews that were held, and applications that got an offer in the period.
    select e.id, e.application_id, e.occurred_at, null, e.kind, null, null, e.note
    from public.application_events e
    where p_figure = 'interviews-held' and e.client_id = me and e.kind = 'interview' and e.interview_outcome <> 'cancelled'
      and e.occurred_at >= from_at and e.occurred_at < until_at and e.occurred_at <= now()
    union all
    (
      select distinct on (e.application_id) e.id, e.application_id, e.occurred_at, null::numeric, e.kind, e.from_status,
        e.to_status, e.note
      from public.application_events e
      where p_figure = 'offers' and e.client_id = me and e.to_status = 'Offer Received'
        and e.occurred_at >= from_at and e.occurred_at < until_at
      order by e.application_id, e.occurred_at, e.id
    )
    union all
    select e.id, e.application_id, e.occurred_at, null, e.kind, null, null, e.note
    from public.application_events e
    where p_figure = 'interviews-ahead' and e.client_id = me and e.kind = 'interview' and e.occurred_at > now()
        and e.interview_outcome is distinct from 'cancelled'
  ),
  listed (id, kind, record_id, title, subtitle, status, at, days, event, from_status, to_status, note) as (
    select picked.row_id::text, 'application', a.id, a.job_title, a.company_name, a.status, picked.at,
      case when picked.days is not null then round(greatest(picked.days, 0), 1) end, picked.event, picked.from_status, picked.to_status, picked.note
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

-- ---------------------------------------------------------------------------------------------------------------
-- Views

create or replace view private.report_source_applications as
select private.shown_name(u.full_name, u.email) as client, a.job_title, a.company_name, a.status, a.priority, a.work_mode,
  a.source, a.applied_at, a.status_since
from public.job_applications a
join public.users u on u.id = a.client_id
where a.deleted_at is null and a.status is not null;
