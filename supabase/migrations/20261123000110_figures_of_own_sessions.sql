-- What a client does with another coach shows in no figure of a coach either: not in when the client was last active, nor
-- in how many sessions the week had.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

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

create or replace function public.coach_dashboard() returns jsonb
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
  perform private.require_sight_of_client(p_client_id);
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
