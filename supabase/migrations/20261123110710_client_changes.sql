-- What changed with a client since the last completed session with the calling coach: what a coach reads first.
-- With the caller's own rights, so that the policies of each table decide what is told: messages are those of the two of
-- them, reviews those that this coach reads.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.client_changes(p_client_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  most constant integer := 200;
  last_session public.coaching_sessions;
  since timestamptz;
  zone text;
begin
  perform private.require_live_session();
  if p_client_id is null or p_client_id <> all (array(select private.my_client_ids())) then
    perform private.forbid('Only a coach of this client can see what changed');
  end if;
  select * into last_session
  from public.coaching_sessions s
  where s.client_id = p_client_id and s.coach_id = me and s.status = 'completed'
  order by s.session_time desc limit 1;
  since := case
    when last_session.id is not null
    then least(last_session.session_time + make_interval(mins => last_session.duration_minutes), now())
    else (
      select a.assigned_at from public.client_coach_assignments a
      where a.client_id = p_client_id and a.coach_id = me and a.is_active
    )
  end;
  select u.time_zone into zone from public.users u where u.id = p_client_id;

  return (
    with changes as (
      select
        case
          when e.kind = 'interview' then 'interview'
          when e.to_status = 'Offer Received' then 'offer'
          when e.kind = 'created' then 'application'
          else 'move'
        end as kind,
        e.id, e.occurred_at as at, a.job_title || ', ' || a.company_name as title, e.from_status, e.to_status,
        a.id as record_id
      from public.application_events e
      join public.job_applications a on a.id = e.application_id
      where e.client_id = p_client_id and e.kind in ('created', 'status', 'interview')
        and e.occurred_at > since and e.occurred_at <= now()
      union all
      select 'goal_reached', g.id, g.reached_at, g.title, null, null, g.id
      from public.goals g
      where g.client_id = p_client_id and g.status = 'reached' and g.reached_at > since and g.reached_at <= now()
      union all
      select 'milestone_reached', m.id, m.done_at, m.title, null, null, m.goal_id
      from public.milestones m
      where m.client_id = p_client_id and m.done_at > since and m.done_at <= now()
      union all
      select 'task_done', t.id, t.done_at, t.title, null, null, t.id
      from public.tasks t
      where t.user_id = p_client_id and t.done_at > since and t.done_at <= now()
      union all
      -- Still open, however long ago its day went by.
      select 'task_overdue', t.id, (t.due_date + 1)::timestamp at time zone zone, t.title, null, null, t.id
      from public.tasks t
      where t.user_id = p_client_id and t.done_at is null and t.due_date < (now() at time zone zone)::date
      union all
      select 'message', m.id, m.created_at, left(m.body, 200), null, null, m.id
      from public.messages m
      join public.conversations c on c.id = m.conversation_id
      where c.client_id = p_client_id and c.coach_id = me and m.author_id = p_client_id and m.deleted_at is null
        and m.created_at > since
      union all
      select 'review', e.id, e.created_at, coalesce(nullif(btrim(r.title), ''), r.document_type), e.from_status, e.to_status, r.id
      from public.review_events e
      join public.review_requests r on r.id = e.review_id
      where r.client_id = p_client_id and e.created_at > since
    ),
    latest as (select * from changes order by changes.at desc, changes.id limit most)
    select jsonb_build_object(
      'since', since,
      'session', case when last_session.id is not null then jsonb_build_object(
        'id', last_session.id, 'title', last_session.title, 'session_time', last_session.session_time
      ) end,
      'total', (select count(*) from changes),
      'changes', coalesce((select jsonb_agg(to_jsonb(latest) order by latest.at desc, latest.id) from latest), '[]')
    )
  );
end
$$;
comment on function public.client_changes(uuid) is
  'What changed with a client since the calling coach''s last completed session with them, or since the assignment; the latest first, at most 200.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.client_changes(uuid) to authenticated, service_role;
