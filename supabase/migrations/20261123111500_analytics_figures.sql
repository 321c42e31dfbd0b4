-- What the clients of a platform, a coach or an organization reached and did: the sets that analytics counts, and whose
-- rows it shows.
-- Each function takes the clients that it may count, null for all of them, and, for a coach's own figures, the coach beside
-- whose sessions, reviews and messages those of other coaches are left out. They check nobody: only functions that have
-- checked who calls may ask them.
-- A null array is all clients, so each call is planned by itself.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.client_steps(p_clients uuid[], p_coach_id uuid, p_from timestamptz, p_until timestamptz)
returns table (client_id uuid, signed_up_at timestamptz, step integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select u.id, u.created_at,
    case
      when not exists (
        select from public.job_applications a
        where a.client_id = u.id and a.deleted_at is null and a.created_at < p_until
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
comment on function private.client_steps(uuid[], uuid, timestamptz, timestamptz) is
  'Clients who signed up in a period, each with the step that they came to by its end without leaving one out: 1 signed up, 2 first application, 3 coach, 4 first completed session, 5 offer.';

create function private.client_acts(p_clients uuid[], p_coach_id uuid, p_from timestamptz, p_until timestamptz)
returns table (client_id uuid, area text, at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select a.client_id, 'applications', a.created_at from public.job_applications a
  where a.created_at >= p_from and a.created_at < p_until and a.deleted_at is null
    and (p_clients is null or a.client_id = any (p_clients))
  union all
  select e.client_id, 'applications', e.created_at from public.application_events e
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
comment on function private.client_acts(uuid[], uuid, timestamptz, timestamptz) is
  'What clients did in a period, by the area of the product in which they did it.';

create function private.client_months(p_clients uuid[], p_coach_id uuid, p_from timestamptz, p_time_zone text)
returns table (client_id uuid, signed_up_at timestamptz, cohort date, month integer, is_active boolean)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  with cohorts as materialized (
    select u.id, u.created_at, date_trunc('month', u.created_at at time zone p_time_zone)::date as signed_up_in
    from public.users u
    where u.role = 'client' and u.created_at >= p_from and (p_clients is null or u.id = any (p_clients))
  ),
  active as materialized (
    select distinct c.id, floor(extract(epoch from a.at - c.created_at) / 2592000)::integer as place
    from cohorts c
    join private.client_acts(p_clients, p_coach_id, p_from, now()) a on a.client_id = c.id and a.at >= c.created_at
  )
  select c.id, c.created_at, c.signed_up_in, m.place, a.id is not null
  from cohorts c
  join generate_series(0, 11) as m (place) on c.created_at + (m.place + 1) * interval '30 days' <= now()
  left join active a on a.id = c.id and a.place = m.place;
end
$$;
comment on function private.client_months(uuid[], uuid, timestamptz, text) is
  'For each client who signed up since then, the first twelve times 30 days after it that are over, and whether the client did anything in them. A cohort is the month of sign-up in that zone.';

create function private.application_waits(p_clients uuid[], p_from timestamptz, p_until timestamptz)
returns table (client_id uuid, what text, at timestamptz, days double precision)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select a.client_id, w.what, w.at, greatest(extract(epoch from w.at - a.applied_at) / 86400, 0)::double precision
  from (
    select e.application_id, 'answer' as what, min(e.occurred_at) as at from public.application_events e
    where e.deleted_at is null and e.kind = 'status' and private.is_answer(e.from_status, e.to_status)
      and (p_clients is null or e.client_id = any (p_clients))
    group by e.application_id
    union all
    select e.application_id, 'interview', min(e.occurred_at) from public.application_events e
    where e.deleted_at is null and e.occurred_at <= now()
      and (e.kind = 'status' and e.to_status = 'Interviewing' or e.kind = 'interview' and e.interview_outcome <> 'cancelled')
      and (p_clients is null or e.client_id = any (p_clients))
    group by e.application_id
    union all
    select e.application_id, 'offer', min(e.occurred_at) from public.application_events e
    where e.deleted_at is null and e.kind = 'status' and e.to_status = 'Offer Received'
      and (p_clients is null or e.client_id = any (p_clients))
    group by e.application_id
  ) w
  join public.job_applications a on a.id = w.application_id and a.deleted_at is null
  where w.at >= p_from and w.at < p_until;
end
$$;
comment on function private.application_waits(uuid[], timestamptz, timestamptz) is
  'The first answers, interviews and offers that came in a period, each with the days since its application was sent.';

create function private.coach_loads(p_coaches uuid[], p_before timestamptz, p_from timestamptz, p_until timestamptz)
returns table (
  coach_id uuid, full_name text, capacity integer, clients integer, sessions integer, sessions_before integer,
  sessions_ahead integer, reviews_waiting integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select u.id, u.full_name, p.capacity, assigned.n, held.now, held.before, held.ahead, waiting.n
  from public.users u
  left join public.coach_profiles p on p.user_id = u.id
  cross join lateral (
    select count(*)::integer as n from public.client_coach_assignments a where a.coach_id = u.id and a.is_active
  ) assigned
  cross join lateral (
    select
      count(*) filter (where s.status = 'completed' and s.session_time >= p_from and s.session_time < p_until)::integer as now,
      count(*) filter (where s.status = 'completed' and s.session_time < p_from)::integer as before,
      count(*) filter (where s.status in ('pending', 'confirmed') and s.session_time >= now())::integer as ahead
    from public.coaching_sessions s where s.coach_id = u.id and s.session_time >= p_before
  ) held
  cross join lateral (
    select count(*)::integer as n from public.review_requests r
    where r.coach_id = u.id and r.deleted_at is null and r.status in ('Pending', 'In Progress')
  ) waiting
  where u.role = 'coach' and u.status = 'active' and (p_coaches is null or u.id = any (p_coaches));
end
$$;
comment on function private.coach_loads(uuid[], timestamptz, timestamptz, timestamptz) is
  'What coaches have to do: clients, sessions held in the period and in the one before, sessions ahead, reviews that wait.';
