-- The list of a coach's clients with what is asked of each at a glance, in one round trip.

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
          'last_activity_at', (
            select max(act.at) from (
              select max(e.created_at) as at
              from public.application_events e where e.client_id = mine.client_id and e.actor_id = mine.client_id
              union all
              select max(r.created_at) from public.review_requests r where r.client_id = mine.client_id
              union all
              select max(t.done_at) from public.tasks t where t.user_id = mine.client_id and t.done_at <= now()
            ) act
          ),
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

revoke all on function public.coach_clients() from anon, public;
grant execute on function public.coach_clients() to authenticated, service_role;
