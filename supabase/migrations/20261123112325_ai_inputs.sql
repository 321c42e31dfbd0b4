-- What suggestions are composed from: a coach's notes of a session, a client's last seven days, an application that waits.
-- Each is read with the caller's rights, and names its variables as public.ai_templates does. What is empty is left out.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.listed(p_words text[]) returns text
language sql immutable set search_path = ''
as $$
  select case
    when cardinality(p_words) <= 1 then p_words[1]
    when cardinality(p_words) = 2 then p_words[1] || ' and ' || p_words[2]
    when cardinality(p_words) <= 5 then
      array_to_string(p_words[:cardinality(p_words) - 1], ', ') || ', and ' || p_words[cardinality(p_words)]
    else array_to_string(p_words[:4], ', ') || ', and ' || cardinality(p_words) - 4 || ' more'
  end
$$;
comment on function private.listed(text[]) is 'Words as a sentence lists them: A, B, and C; of many the first four.';

create function private.number_of(p_count bigint, p_noun text) returns text
language sql immutable set search_path = ''
as $$ select case when p_count > 0 then to_char(p_count, 'FM999,999') || ' ' || p_noun || case when p_count > 1 then 's' else '' end end $$;
comment on function private.number_of(bigint, text) is '3 tasks, 1 task; null for none.';

create function private.session_summary_input(p_session_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  -- '- [ ] …', 'Next: …', 'To do: …'
  step constant text := '^\s*(?:[-*•]\s*)?(?:\[[ xX]?\]|(?:next(?: steps?)?|to[ -]?do|action)\s*:)\s*(\S.*)$';
  result jsonb;
begin
  select jsonb_strip_nulls(jsonb_build_object(
    'client', split_part(private.shown_name(c.full_name, c.email), ' ', 1),
    'session', s.title,
    'date', to_char(s.session_time at time zone c.time_zone, 'FMMonth FMDD'),
    'outcome', (
      select nullif(btrim(b.desired_outcome), '') from public.session_briefs b where b.session_id = s.id
    ),
    'notes', (
      select string_agg(E'\n- ' || regexp_replace(line.text, '^\s*[-*•]\s+', ''), '' order by n.created_at, n.id, line.place)
      from public.session_notes n
      cross join lateral regexp_split_to_table(n.body, E'\\s*\n') with ordinality as line (text, place)
      where n.session_id = s.id and n.author_id = me and n.visibility = 'private' and btrim(line.text) <> ''
        and line.text !~* step
    ),
    'next_steps', (
      select string_agg(E'\n- ' || (regexp_match(line.text, step, 'i'))[1], '' order by n.created_at, n.id, line.place)
      from public.session_notes n
      cross join lateral regexp_split_to_table(n.body, E'\\s*\n') with ordinality as line (text, place)
      where n.session_id = s.id and n.author_id = me and n.visibility = 'private' and line.text ~* step
    )
  )) into result
  from public.coaching_sessions s
  join public.users c on c.id = s.client_id
  where s.id = p_session_id and s.coach_id = me;
  if result is null then
    perform private.forbid('Only the coach of this session gets a summary of their notes');
  elsif not result ?| array['notes', 'next_steps'] then
    perform private.refuse('You wrote no private notes in this session. Add one to get a summary');
  end if;
  return result;
end
$$;
comment on function private.session_summary_input(uuid) is
  'The calling coach''s private notes of their session, the next steps in them apart, and what the client wanted.';

create function private.weekly_review_input() returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  zone constant text := coalesce((select u.time_zone from public.users u where u.id = me), 'UTC');
  today constant date := (now() at time zone zone)::date;
  from_at constant timestamptz := private.day_start(today - 6, zone);
  until_at constant timestamptz := private.day_start(today + 8, zone);
  result jsonb;
begin
  if not private.is_client() then
    perform private.forbid('Only a client gets a review of their week');
  end if;
  with event as materialized (
    select e.kind, e.from_status, e.to_status, e.occurred_at, e.interview_outcome, a.company_name
    from public.application_events e
    join public.job_applications a on a.id = e.application_id
    where e.client_id = me and e.deleted_at is null and a.deleted_at is null
      and e.occurred_at >= from_at and e.occurred_at < until_at
  )
  select jsonb_strip_nulls(jsonb_build_object(
    'sent', (
      select private.number_of(count(*), 'application') || ' to '
        || private.listed(array_agg(distinct a.company_name::text))
      from public.job_applications a
      where a.client_id = me and a.deleted_at is null and a.applied_at >= from_at and a.applied_at <= now()
    ),
    'responses', (
      select private.listed(array_agg(distinct format('%s (%s)', e.company_name, e.to_status)))
      from event e
      where e.kind = 'status' and e.occurred_at <= now() and private.is_answer(e.from_status, e.to_status)
    ),
    'interviews', (
      select private.listed(array_agg(distinct e.company_name::text))
      from event e
      where e.kind = 'interview' and e.occurred_at <= now() and e.interview_outcome <> 'cancelled'
    ),
    'sessions', (
      select private.number_of(count(*), 'coaching session')
      from public.coaching_sessions s
      where s.client_id = me and s.status = 'completed' and s.session_time >= from_at
    ),
    'tasks_done', (
      select private.number_of(count(*), 'task')
      from public.tasks t where t.user_id = me and t.deleted_at is null and t.done_at >= from_at and t.done_at <= now()
    ),
    'interviews_ahead', (
      select private.listed(array_agg(format('%s on %s', e.company_name, to_char(e.occurred_at at time zone zone, 'Dy, Mon FMDD')) order by e.occurred_at))
      from event e
      where e.kind = 'interview' and e.occurred_at > now() and e.interview_outcome = 'pending'
    ),
    'tasks_ahead', (
      select private.number_of(count(*), 'task')
      from public.tasks t
      where t.user_id = me and t.deleted_at is null and t.done_at is null and t.due_date <= today + 7
    ),
    'follow_ups', (
      select private.listed(array_agg(due.row ->> 'company_name' order by due.place))
      from jsonb_array_elements(public.suggested_follow_ups(20) -> 'rows') with ordinality as due (row, place)
    )
  )) into result;
  if result = '{}' then
    result := '{"quiet": "Nothing was logged"}';
  end if;
  return result || jsonb_build_object(
    'period', to_char(today - 6, 'Mon FMDD') || ' to ' || to_char(today, 'Mon FMDD, YYYY')
  );
end
$$;
comment on function private.weekly_review_input() is
  'What the calling client did in the last seven days by their clock, what employers answered, and what the next seven hold.';

create function private.follow_up_email_input(p_application_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  zone constant text := coalesce((select u.time_zone from public.users u where u.id = me), 'UTC');
  result jsonb;
begin
  select jsonb_strip_nulls(jsonb_build_object(
    'greeting', coalesce((
      select split_part(btrim(c.name), ' ', 1)
      from public.contacts c
      where c.application_id = a.id and c.client_id = me and c.deleted_at is null
      order by c.last_contacted_at desc nulls last, c.created_at limit 1
    ), 'hiring team'),
    'job', a.job_title,
    'company', a.company_name,
    'name', (select private.shown_name(u.full_name, u.email) from public.users u where u.id = me),
    'applied', case
      when a.status in ('Applied', 'Interviewing', 'Pending') and met.at is null then to_char(a.applied_at at time zone zone, 'FMMonth FMDD')
    end,
    'interview', case
      when a.status in ('Applied', 'Interviewing', 'Pending') then to_char(met.at at time zone zone, 'FMMonth FMDD')
    end,
    'offer', case
      when a.status = 'Offer Received' then to_char(a.status_since at time zone zone, 'FMMonth FMDD')
    end
  )) into result
  from public.job_applications a
  cross join lateral (
    select max(e.occurred_at) as at
    from public.application_events e
    where e.application_id = a.id and e.kind = 'interview' and e.occurred_at <= now() and e.interview_outcome <> 'cancelled'
  ) as met
  where a.id = p_application_id and a.client_id = me and a.deleted_at is null;
  if result is null then
    perform private.refuse('Application not found');
  elsif not result ?| array['applied', 'interview', 'offer'] then
    perform private.refuse('There is nothing to follow up on: this application is closed');
  end if;
  return result;
end
$$;
comment on function private.follow_up_email_input(uuid) is
  'What an email about the calling client''s application says: whom to greet, the job, and what it last waited for.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  private.listed(text[]),
  private.number_of(bigint, text),
  private.session_summary_input(uuid),
  private.weekly_review_input(),
  private.follow_up_email_input(uuid)
  to authenticated, service_role;
