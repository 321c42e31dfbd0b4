-- Insights count each answer, and in times those steps alone whose day is known: an application that was added at a later
-- status came to it at an unknown time.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function public.application_insights(p_from date, p_to date, p_time_zone text default 'UTC') returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  from_at timestamptz;
  until_at timestamptz;
  result jsonb;
begin
  perform private.require_live_session();
  from_at := private.day_start(p_from, p_time_zone);
  until_at := private.day_start(p_to + 1, p_time_zone);
  if p_from > p_to then
    perform private.refuse('The period can''t end before it starts');
  end if;

  with sent as materialized (
    select a.id, coalesce(btrim(a.source), '') as source
    from public.job_applications a
    where a.client_id = me and a.applied_at >= from_at and a.applied_at < until_at and a.applied_at <= now()
  ),
  history as materialized (
    select h.*, h.from_status is not null or h.to_status = 'Applied' as is_dated
    from private.my_application_history(from_at, until_at) h
  ),
  outcome as materialized (
    select sent.id, sent.source,
      coalesce(bool_or(h.to_status in ('Interviewing', 'Offer Received')), false) as interviewed,
      coalesce(bool_or(h.to_status = 'Offer Received'), false) as offered,
      coalesce(bool_or(private.is_answer(h.from_status, h.to_status)), false) as answered
    from sent left join history h on h.application_id = sent.id
    group by sent.id, sent.source
  )
  select jsonb_build_object(
    'sent', (select count(*) from outcome),
    'answered', (select count(*) from outcome o where o.answered),
    'answered_on_unknown_day', (
      select count(*) from outcome o join private.first_answers(array[me]) f on f.application_id = o.id where f.at is null
    ),
    'funnel', (
      select jsonb_build_array(
        jsonb_build_object('status', 'Applied', 'count', count(*)),
        jsonb_build_object('status', 'Interviewing', 'count', count(*) filter (where o.interviewed)),
        jsonb_build_object('status', 'Offer Received', 'count', count(*) filter (where o.offered))
      )
      from outcome o
    ),
    'moves', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.count desc, m.from_status, m.to_status), '[]')
      from (
        select h.from_status, h.to_status, count(*) from history h where h.from_status is not null
        group by h.from_status, h.to_status
      ) m
    ),
    'starts', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.count desc, s.status), '[]')
      from (
        select h.to_status as status, count(*) from history h where h.step = 0 group by h.to_status
      ) s
    ),
    'steps', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.step, s.count desc, s.from_status, s.to_status), '[]')
      from (
        select h.step, h.from_status, h.to_status, count(*) from history h
        where h.step between 1 and 4 and h.from_status is not null
        group by h.step, h.from_status, h.to_status
      ) s
    ),
    'later_moves', (select count(*) from history h where h.step > 4),
    'sources', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.sent desc, s.source), '[]')
      from (
        select mode() within group (order by o.source) as source, count(*) as sent,
          count(*) filter (where o.answered) as answered
        from outcome o group by lower(o.source) order by count(*) desc, lower(o.source) limit 50
      ) s
    ),
    'resumes', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.document_id is null, r.sent desc, r.name), '[]')
      from (
        select d.id as document_id, d.name, d.version_label, count(*) as sent,
          count(*) filter (where o.answered) as answered
        from outcome o
        left join (
          public.application_documents link join public.documents d on d.id = link.document_id and d.kind = 'resume'
        ) on link.application_id = o.id
        group by d.id, d.name, d.version_label
        order by d.id is null, count(*) desc limit 50
      ) r
    ),
    'stages', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.place), '[]')
      from (
        select known.place, known.status, stays.n, stays.ongoing,
          case when stays.n >= 5 then stays.quartiles end as quartiles
        from unnest(array['Applied', 'Interviewing', 'Offer Received', 'Pending']) with ordinality as known (status, place)
        cross join lateral (
          -- A stay that began before the application was added has no known length.
          select count(*) filter (where h.left_at is not null and h.is_dated) as n,
            count(*) filter (where h.left_at is null) as ongoing,
            percentile_cont(array[0, 0.25, 0.5, 0.75, 1]::double precision[]) within group (
              order by greatest(extract(epoch from h.left_at - h.occurred_at) / 86400, 0)::double precision
            ) filter (where h.left_at is not null and h.is_dated) as quartiles
          from history h where h.to_status = known.status
        ) stays
      ) s
    ),
    'days', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]')
      from (
        select (e.occurred_at at time zone p_time_zone)::date as day, count(*)
        from public.application_events e
        where e.client_id = me and e.occurred_at < least(until_at, now())
          and e.occurred_at >= greatest(from_at, until_at - interval '366 days')
        group by 1
      ) d
    )
  )
  into result;
  return result;
end
$$;
