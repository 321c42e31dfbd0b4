-- The rows behind a figure say how long an answer or a stay took where its beginning is known; days is null otherwise.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function public.figure_rows(
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
    select h.*, h.from_status is not null or h.to_status = 'Applied' as is_dated
    from private.my_application_history(from_at, until_at) h
    where p_figure in ('moved', 'at-step', 'stayed')
  ),
  first_answer as (
    select f.application_id, f.to_status, f.at as occurred_at
    from private.first_answers(array[me]) f
    where p_figure in ('sent', 'answered', 'reached', 'source', 'resume', 'responses')
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
      case when h.is_dated then extract(epoch from coalesce(h.left_at, now()) - h.occurred_at) / 86400 end,
      case when h.left_at is null then 'staying' else 'stayed' end, null, h.to_status, null
    from history h
    where p_figure = 'stayed' and h.to_status = p_of[1] and (h.is_dated or h.left_at is null)
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
        e.kind = 'interview' and e.interview_outcome <> 'cancelled'
        or e.kind = 'status' and e.to_status = 'Interviewing' and not exists (
          select from public.application_events dated
          where dated.application_id = e.application_id and dated.kind = 'interview'
            and dated.interview_outcome <> 'cancelled'
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
      case when picked.days is not null then round(greatest(picked.days, 0), 1) end, picked.event, picked.from_status, picked.to_status, picked.note
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
