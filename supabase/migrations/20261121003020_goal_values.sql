-- What a goal counts, and out of how many.

create function private.zone_of(p_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$ select coalesce((select u.time_zone from public.users u where u.id = p_user_id), 'UTC') $$;

create function private.goal_value(goal public.goals) returns integer
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
comment on function private.goal_value(public.goals) is
  'What the goal counts at this moment: the client''s own rows between its dates, by the days of the client''s clock.';

create function private.goal_target(goal public.goals) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when goal.measure = 'milestones'
    then (select count(*) from public.milestones m where m.goal_id = goal.id and m.deleted_at is null)::integer
    else goal.target_value
  end
$$;
