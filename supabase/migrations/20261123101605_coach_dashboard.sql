-- What a coach's dashboard and list of clients add up, one round trip for each.
-- What a client does with another coach shows in no figure of a coach.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

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

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.coach_dashboard(),
  public.coach_clients()
  to authenticated, service_role;
