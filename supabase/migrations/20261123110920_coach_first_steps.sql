-- What a new coach does first, read from the rows that doing it leaves, until the coach dismisses it; and a dashboard that
-- gives a client 14 days from the assignment before it calls them quiet.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.coach_profiles add column first_steps_dismissed_at timestamptz;
comment on column public.coach_profiles.first_steps_dismissed_at is 'When the coach put the list of first steps away.';

-- Who coaches already needs no first steps.
update public.coach_profiles p set first_steps_dismissed_at = now()
where exists (select from public.client_coach_assignments a where a.coach_id = p.user_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.first_steps_of(p_coach_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_array(
    jsonb_build_object('step', 'profile', 'is_done', exists (
      select from public.coach_profiles p
      where p.user_id = p_coach_id and cardinality(p.specialties) > 0
        and coalesce(btrim(p.headline), '') <> '' and coalesce(btrim(p.bio), '') <> ''
    )),
    jsonb_build_object('step', 'hours', 'is_done', exists (
      select from public.availability_rules r where r.coach_id = p_coach_id
    )),
    jsonb_build_object('step', 'calendar', 'is_done', exists (
      select from public.calendar_integrations c where c.user_id = p_coach_id and c.is_connected
    ) or exists (select from public.calendar_feeds f where f.user_id = p_coach_id)),
    jsonb_build_object('step', 'client', 'is_done', exists (
      select from public.client_coach_assignments a where a.coach_id = p_coach_id
    ))
  )
$$;
comment on function private.first_steps_of(uuid) is 'The first steps of a coach in their order, each with whether it is done.';

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
                  case when watched.is_quiet then 'no-activity' end,
                  case when watched.overdue_tasks > 0 then 'overdue-tasks' end
                ],
                null
              )
            ),
            'last_activity_at', watched.last_activity_at,
            'overdue_tasks', watched.overdue_tasks
          )
          order by watched.last_activity_at nulls first
        ) filter (where watched.is_quiet or watched.overdue_tasks > 0),
        '[]'
      )
      from (
        select assigned.client_id, acted.last_activity_at,
          greatest(acted.last_activity_at, assigned.assigned_at) < now() - interval '14 days' as is_quiet,
          (
            select count(*) from public.tasks t
            where t.user_id = assigned.client_id and t.done_at is null and t.deleted_at is null
              and t.due_date < (now() at time zone zone)::date
          ) as overdue_tasks
        from public.client_coach_assignments assigned
        cross join lateral (select private.latest_act_of(assigned.client_id) as last_activity_at) acted
        where assigned.coach_id = me and assigned.is_active
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
    ),
    'first_steps', (
      select case when p.first_steps_dismissed_at is null then private.first_steps_of(me) end
      from public.coach_profiles p where p.user_id = me
    )
  );
end
$$;
