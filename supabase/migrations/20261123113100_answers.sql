-- When an application counts as answered.
-- A status later than Applied implies an answer: the first step of the history to Interviewing, Offer Received or Rejected.
-- An application that was added at such a status is answered too, on a day that nobody knows; such an answer counts in
-- rates and never in times. Pending is paused and Withdrawn the client's own act: neither is an answer.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.is_answer(p_from_status text, p_to_status text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_from_status, 'Applied') in ('Applied', 'Pending', 'Withdrawn')
    and coalesce(p_to_status in ('Interviewing', 'Offer Received', 'Rejected'), false)
$$;
comment on function private.is_answer(text, text) is
  'Whether a step of the history answers an application: from nothing, Applied, Pending or Withdrawn to a status that only '
  'an employer gives. The first such step is the first answer.';

create function private.first_answers(p_clients uuid[])
returns table (application_id uuid, client_id uuid, to_status text, at timestamptz)
language sql stable security invoker set search_path = ''
as $$
  select distinct on (e.application_id) e.application_id, e.client_id, e.to_status,
    case when e.kind = 'status' then e.occurred_at end
  from public.application_events e
  where (p_clients is null or e.client_id = any (p_clients)) and e.deleted_at is null and e.kind in ('created', 'status')
    and private.is_answer(e.from_status, e.to_status)
  order by e.application_id, e.kind <> 'created', e.occurred_at, e.created_at
$$;
comment on function private.first_answers(uuid[]) is
  'The first answer to each application of these clients, of all without any; at is null where its day is unknown.';

create or replace function private.application_waits(p_clients uuid[], p_from timestamptz, p_until timestamptz)
returns table (client_id uuid, what text, at timestamptz, days double precision)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select a.client_id, w.what, w.at, greatest(extract(epoch from w.at - a.applied_at) / 86400, 0)::double precision
  from (
    select f.application_id, 'answer' as what, f.at from private.first_answers(p_clients) f where f.at is not null
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

create or replace function public.application_overview(p_client_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.require_live_session();
  return jsonb_build_object(
    'counts', (
      select jsonb_object_agg(known.status, coalesce(counted.n, 0))
      from unnest(array['Applied', 'Interviewing', 'Offer Received', 'Rejected', 'Pending', 'Withdrawn']) as known (status)
      left join (
        select a.status, count(*) as n from public.job_applications a where a.client_id = p_client_id group by a.status
      ) counted using (status)
    ),
    -- As the funnel of application_insights counts, over all time.
    'reached', (
      select jsonb_build_object(
        'sent', count(*),
        'interviewed', count(*) filter (where outcome.interviewed),
        'offered', count(*) filter (where outcome.offered)
      )
      from public.job_applications a
      left join (
        select e.application_id, true as interviewed, bool_or(e.to_status = 'Offer Received') as offered
        from public.application_events e
        where e.client_id = p_client_id and e.to_status in ('Interviewing', 'Offer Received')
        group by e.application_id
      ) outcome on outcome.application_id = a.id
      where a.client_id = p_client_id and a.applied_at <= now()
    ),
    'recent', (
      select coalesce(jsonb_agg(to_jsonb(recent) order by recent.created_at desc, recent.id), '[]')
      from (
        select a.* from public.job_applications a where a.client_id = p_client_id order by a.created_at desc, a.id limit 5
      ) recent
    )
  );
end
$$;
comment on function public.application_overview(uuid) is
  'How many applications of a client stand at each status, how many of those sent reached an interview and an offer, and the '
  'five newest, for whoever may read them.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.first_answers(uuid[]) to authenticated, service_role;
