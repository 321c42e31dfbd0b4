-- An application that was added with its offer has that on a day that nobody knows: it is told so, and not as of the day
-- on which the application was sent.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function public.suggested_follow_ups(p_limit integer default 20) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  proposed jsonb;
begin
  perform private.require_live_session();
  with waiting as (
    select a.id, a.job_title, a.company_name, 'no-answer' as reason, a.applied_at as since, false as on_unknown_day,
      interval '7 days' as patience
    from public.job_applications a
    where a.client_id = me and a.deleted_at is null and a.archived_at is null and a.status = 'Applied'
      and a.applied_at <= now() - interval '7 days'
      and (a.follow_up_at is null or a.follow_up_at <= now())
      and not exists (
        select from public.application_events e
        where e.application_id = a.id
          and (
            e.kind = 'interview'
            or private.is_answer(e.from_status, e.to_status)
          )
      )
    union all
    select a.id, a.job_title, a.company_name, 'offer', coalesce(offered.at, offered.added_at), offered.at is null,
      interval '2 days'
    from public.job_applications a
    cross join lateral (
      select max(e.occurred_at) filter (where e.kind = 'status') as at, max(e.occurred_at) as added_at
      from public.application_events e
      where e.application_id = a.id and e.to_status = 'Offer Received'
    ) offered
    where a.client_id = me and a.deleted_at is null and a.archived_at is null and a.status = 'Offer Received'
      and coalesce(offered.at, offered.added_at) <= now() - interval '2 days'
      and (a.follow_up_at is null or a.follow_up_at <= now())
  ),
  due as (
    select w.* from waiting w
    where not exists (
        select from public.follow_up_dismissals d where d.application_id = w.id and d.reason = w.reason
      )
      -- A follow-up that is planned or was made lately is enough.
      and not exists (
        select from public.tasks t
        where t.application_id = w.id and t.deleted_at is null and t.type = 'Follow-up'
          and (t.done_at is null or t.done_at > now() - w.patience)
      )
  )
  select jsonb_build_object(
    'total', (select count(*) from due),
    'rows', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'application_id', d.id, 'job_title', d.job_title, 'company_name', d.company_name, 'reason', d.reason,
          'since', d.since, 'on_unknown_day', d.on_unknown_day
        )
        order by d.reason desc, d.on_unknown_day, d.since desc
      )
      from (
        select * from due order by due.reason desc, due.on_unknown_day, due.since desc, due.id
        limit least(greatest(p_limit, 1), 100)
      ) d
    ), '[]')
  ) into proposed;
  return proposed;
end
$$;
comment on function public.suggested_follow_ups(integer) is
  'Applications of the caller that wait for a follow-up, offers first, then the latest: seven days after Applied without an '
  'answer, two days after an offer. An application that was added with its offer has it on an unknown day, and waits since '
  'it was sent. The same rule stands in shared/src/domain/follow-ups.';

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
          select g.id, 'goal' as kind, g.title, g.reached_at as at, g.id as goal_id, null::uuid as application_id,
            false as on_unknown_day
          from public.goals g
          where g.client_id = p_client_id and g.deleted_at is null and g.status = 'reached'
          union all
          select m.id, 'milestone', m.title, m.done_at, m.goal_id, null, false
          from public.milestones m
          where m.client_id = p_client_id and m.deleted_at is null and m.done_at is not null
          union all
          (
            select e.id, 'first_interview', a.job_title || ', ' || a.company_name, e.occurred_at, null, a.id, false
            from public.application_events e
            join public.job_applications a on a.id = e.application_id
            where e.client_id = p_client_id and e.deleted_at is null and e.kind = 'interview' and e.occurred_at <= now()
              and e.interview_outcome <> 'cancelled'
            order by e.occurred_at limit 1
          )
          union all
          (
            select distinct on (a.id) e.id, 'offer', a.job_title || ', ' || a.company_name, e.occurred_at, null, a.id,
              e.kind = 'created'
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
