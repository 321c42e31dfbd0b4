-- The list of clients says since when each is assigned: nobody is quiet in the first days with a new coach.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

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
    from (
      select a.client_id, a.assigned_at from public.client_coach_assignments a
      where a.coach_id = auth.uid() and a.is_active
    ) mine
  );
end
$$;
comment on function public.coach_clients() is
  'The calling coach''s active clients: person, since when, latest activity (as on the dashboard), applications, tasks, next session with this coach.';
