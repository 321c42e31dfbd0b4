-- What a client's applications add up to, and the rows behind each figure.
-- An application is sent when its applied day has come; a first answer is the first move from Applied to Interviewing,
-- Offer Received or Rejected; Pending is paused and no answer; a stage is reached when the history has it or a later one.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.day_start(p_day date, p_time_zone text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  if p_day is null or p_day < '1900-01-01' or p_day > '2300-01-01' then
    perform private.refuse('Choose a valid day');
  end if;
  return p_day::timestamp at time zone p_time_zone;
exception
  when invalid_parameter_value then
    perform private.refuse(format('There is no time zone %s', left(p_time_zone, 60)));
end
$$;
comment on function private.day_start(date, text) is 'The first instant of a day in that zone.';

create function private.my_application_history(p_from_at timestamptz, p_until_at timestamptz)
returns table (
  event_id uuid, application_id uuid, from_status text, to_status text, occurred_at timestamptz, step bigint,
  left_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$
  select e.id, e.application_id, e.from_status, e.to_status, e.occurred_at, row_number() over told - 1,
    lead(e.occurred_at) over told
  from public.application_events e
  join public.job_applications a on a.id = e.application_id
  where a.client_id = (select auth.uid()) and a.applied_at >= p_from_at and a.applied_at < p_until_at
    and a.applied_at <= now() and e.client_id = (select auth.uid()) and e.kind in ('created', 'status')
  window told as (partition by e.application_id order by e.kind <> 'created', e.occurred_at, e.created_at)
$$;
comment on function private.my_application_history(timestamptz, timestamptz) is
  'The statuses of the caller''s applications that were sent in a period, each application''s numbered from 0, with when it was left.';

create function public.application_insights(p_from date, p_to date, p_time_zone text default 'UTC') returns jsonb
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
    select * from private.my_application_history(from_at, until_at)
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
          select count(*) filter (where h.left_at is not null) as n,
            count(*) filter (where h.left_at is null) as ongoing,
            percentile_cont(array[0, 0.25, 0.5, 0.75, 1]::double precision[]) within group (
              order by greatest(extract(epoch from h.left_at - h.occurred_at) / 86400, 0)::double precision
            ) filter (where h.left_at is not null) as quartiles
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
comment on function public.application_insights(date, date, text) is
  'Funnel, moves, response by source and resume, days in each stage of the calling client''s applications that were sent in '
  'the period, and what each of its days (at most the last 366) saw. Quartiles are minimum, three quartiles, maximum in days; null below five stays.';

create function public.figure_rows(
  p_figure text, p_of text[], p_from date, p_to date, p_time_zone text default 'UTC', p_limit integer default 50,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  from_at timestamptz;
  until_at timestamptz;
  result jsonb;
begin
  perform private.require_live_session();
  if p_figure not in (
    'sent', 'answered', 'reached', 'source', 'resume', 'moved', 'at-step', 'stayed', 'day',
    'responses', 'interviews', 'interviews-ahead', 'sessions', 'profile-views'
  ) then
    perform private.refuse('Choose a valid figure');
  end if;
  from_at := private.day_start(p_from, p_time_zone);
  until_at := private.day_start(p_to + 1, p_time_zone);

  with history as (
    select * from private.my_application_history(from_at, until_at)
    where p_figure in ('moved', 'at-step', 'stayed')
  ),
  first_answer as (
    select distinct on (e.application_id) e.application_id, e.to_status, e.occurred_at
    from public.application_events e
    where p_figure in ('sent', 'answered', 'reached', 'source', 'resume', 'responses')
      and e.client_id = me and private.is_answer(e.from_status, e.to_status)
    order by e.application_id, e.occurred_at, e.created_at
  ),
  picked (row_id, application_id, at, days, event, from_status, to_status, note) as (
    select a.id, a.id, a.applied_at, extract(epoch from first_answer.occurred_at - a.applied_at) / 86400,
      'answer', null, first_answer.to_status, null
    from public.job_applications a
    left join first_answer on first_answer.application_id = a.id
    where p_figure in ('sent', 'answered', 'reached', 'source', 'resume')
      and a.client_id = me and a.applied_at >= from_at and a.applied_at < until_at and a.applied_at <= now()
      and case p_figure
        when 'sent' then true
        when 'answered' then first_answer.to_status is not null
        when 'reached' then p_of[1] = 'Applied' or exists (
          select from public.application_events e
          where e.application_id = a.id and (e.to_status = p_of[1] or e.to_status = 'Offer Received')
        )
        when 'source' then lower(coalesce(btrim(a.source), '')) = lower(btrim(p_of[1]))
        when 'resume' then case
          when p_of[1] = '' then not exists (
            select from public.application_documents link
            join public.documents d on d.id = link.document_id and d.kind = 'resume'
            where link.application_id = a.id
          )
          else exists (
            select from public.application_documents link
            join public.documents d on d.id = link.document_id and d.kind = 'resume'
            where link.application_id = a.id and d.id::text = p_of[1]
          )
        end
      end
    union all
    select h.event_id, h.application_id, h.occurred_at, null, 'status', h.from_status, h.to_status, null
    from history h
    where p_figure = 'moved' and h.from_status = p_of[1] and h.to_status = p_of[2]
      and (p_of[3] is null or h.step::text = p_of[3])
    union all
    select h.event_id, h.application_id, h.occurred_at, null, case when h.from_status is null then 'created' else 'status' end,
      h.from_status, h.to_status, null
    from history h
    where p_figure = 'at-step' and h.step::text = p_of[1] and h.to_status = p_of[2]
    union all
    select h.event_id, h.application_id, h.occurred_at,
      extract(epoch from coalesce(h.left_at, now()) - h.occurred_at) / 86400,
      case when h.left_at is null then 'staying' else 'stayed' end, null, h.to_status, null
    from history h
    where p_figure = 'stayed' and h.to_status = p_of[1]
    union all
    select e.id, e.application_id, e.occurred_at, null, e.kind, e.from_status, e.to_status, e.note
    from public.application_events e
    where p_figure = 'day' and e.client_id = me
      and e.occurred_at >= from_at and e.occurred_at < least(until_at, now())
    union all
    select first_answer.application_id, first_answer.application_id, first_answer.occurred_at,
      extract(epoch from first_answer.occurred_at - a.applied_at) / 86400, 'answer', null, first_answer.to_status, null
    from first_answer
    join public.job_applications a on a.id = first_answer.application_id
    where p_figure = 'responses' and first_answer.occurred_at >= from_at and first_answer.occurred_at < until_at
    union all
    select e.id, e.application_id, e.occurred_at, null, e.kind, e.from_status, e.to_status, e.note
    from public.application_events e
    where p_figure = 'interviews' and e.client_id = me and e.occurred_at >= from_at and e.occurred_at < until_at
      and (
        e.kind = 'interview'
        or e.kind = 'status' and e.to_status = 'Interviewing' and not exists (
          select from public.application_events dated
          where dated.application_id = e.application_id and dated.kind = 'interview'
        )
      )
    union all
    select e.id, e.application_id, e.occurred_at, null, e.kind, null, null, e.note
    from public.application_events e
    where p_figure = 'interviews-ahead' and e.client_id = me and e.kind = 'interview' and e.occurred_at > now()
        and e.interview_outcome is distinct from 'cancelled'
  ),
  listed (id, kind, record_id, title, subtitle, status, at, days, event, from_status, to_status, note) as (
    select picked.row_id::text, 'application', a.id, a.job_title, a.company_name, a.status, picked.at,
      round(greatest(picked.days, 0), 1), picked.event, picked.from_status, picked.to_status, picked.note
    from picked
    join public.job_applications a on a.id = picked.application_id
    union all
    select s.id::text, 'session', s.id, s.title, s.session_type, s.status, s.session_time, null, 'session', null, null, null
    from public.coaching_sessions s
    where p_figure = 'sessions' and s.client_id = me and s.status not in ('cancelled', 'no_show')
      and s.session_time >= from_at and s.session_time < until_at
    union all
    select v.viewer_id || ' ' || v.viewed_on, 'person', v.viewer_id, v.viewer_name, '', null, v.viewed_at, null, 'view', null, null, null
    from private.my_profile_views() v
    where p_figure = 'profile-views' and v.viewed_on > current_date - 30
  )
  select jsonb_build_object(
    'total', (select count(*) from listed),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(page) order by page.place), '[]')
      from (
        select l.*, row_number() over newest_first as place
        from listed l
        window newest_first as (order by case when p_figure = 'interviews-ahead' then l.at end, l.at desc, l.id)
        order by place limit least(greatest(p_limit, 1), 200) offset greatest(p_offset, 0)
      ) page
    )
  )
  into result;
  return result;
end
$$;
comment on function public.figure_rows(text, text[], date, date, text, integer, integer) is
  'The rows behind one figure of the calling client''s dashboard or insights, newest first; p_of says which part of it, such as '
  '{Applied,Rejected} of the moves. days is how long the answer or the stage took.';

create function public.application_overview(p_client_id uuid) returns jsonb
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
  'How many applications of a client stand at each status, and the five newest, for whoever may read them.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  private.day_start(date, text),
  private.my_application_history(timestamptz, timestamptz),
  public.application_insights(date, date, text),
  public.figure_rows(text, text[], date, date, text, integer, integer),
  public.application_overview(uuid)
  to authenticated, service_role;
