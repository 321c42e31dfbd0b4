-- Goals and progress count an interview that was held: one that was canceled counts nowhere. An offer of an application
-- is told once, on its first day.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.goal_value(goal public.goals) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := private.zone_of(goal.client_id);
  first_moment constant timestamptz := goal.starts_on::timestamp at time zone zone;
  -- Without a target date the goal goes on.
  end_moment constant timestamptz := coalesce((goal.target_date + 1)::timestamp at time zone zone, 'infinity');
begin
  return case goal.measure
    when 'manual' then goal.manual_value
    when 'milestones' then (
      select count(*) from public.milestones m
      where m.goal_id = goal.id and m.deleted_at is null and m.done_at is not null
    )
    when 'applications' then (
      select count(*) from public.job_applications a
      where a.client_id = goal.client_id and a.deleted_at is null
        and a.applied_at >= first_moment and a.applied_at < end_moment
    )
    when 'interviews' then (
      select count(*) from public.application_events e
      where e.client_id = goal.client_id and e.deleted_at is null and e.kind = 'interview'
        and e.interview_outcome <> 'cancelled'
        and e.occurred_at >= first_moment and e.occurred_at < end_moment and e.occurred_at <= now()
    )
    when 'sessions' then (
      select count(*) from public.coaching_sessions s
      where s.client_id = goal.client_id and s.status = 'completed'
        and s.session_time >= first_moment and s.session_time < end_moment
    )
    when 'offers' then (
      select count(distinct e.application_id) from public.application_events e
      where e.client_id = goal.client_id and e.deleted_at is null and e.to_status = 'Offer Received'
        and e.occurred_at >= first_moment and e.occurred_at < end_moment
    )
  end;
end
$$;

create or replace function public.progress_story(p_client_id uuid) returns jsonb
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
            and e.interview_outcome <> 'cancelled'
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
              and e.interview_outcome <> 'cancelled'
            order by e.occurred_at limit 1
          )
          union all
          (
            select distinct on (a.id) e.id, 'offer', a.job_title || ', ' || a.company_name, e.occurred_at, null, a.id
            from public.application_events e
            join public.job_applications a on a.id = e.application_id
            where e.client_id = p_client_id and e.deleted_at is null and e.to_status = 'Offer Received'
            order by a.id, e.occurred_at, e.id
          )
        ) as everything
        order by everything.at desc, everything.id
        limit 100
      ) as story
    )
  );
end
$$;
