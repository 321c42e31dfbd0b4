-- A text that was composed, or a note that was written, before somebody was renamed says the name of then. What is sent to a
-- model holds that one as little as the name of today: the activity log knows it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.names_to_hide(p_output_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with subject as (
    select coalesce(s.client_id, o.user_id) as id
    from public.ai_outputs o
    left join public.coaching_sessions s on s.id = o.session_id
    where o.id = p_output_id
  ), earlier as (
    select l.before from public.activity_logs l
    where l.subject_id = (select id from subject) and l.entity in ('contacts', 'job_applications', 'users')
    union all
    -- Whoever has it written may not be whom it is about: a coach, who is named in it too.
    select l.before
    from public.ai_outputs o
    join public.activity_logs l on l.subject_id = o.user_id and l.entity = 'users'
    where o.id = p_output_id
  )
  select jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(distinct named.name), '[]')
      from (
        select unnest(array[c.name, c.email]) as name from public.contacts c where c.client_id = (select id from subject)
        union all
        select a.recruiter_email from public.job_applications a where a.client_id = (select id from subject)
        union all
        select unnest(array[e.before ->> 'name', e.before ->> 'full_name', e.before ->> 'email']) from earlier e
      ) as named
      where btrim(named.name) <> ''
    ),
    'companies', (
      select coalesce(jsonb_agg(distinct named.name), '[]')
      from (
        select a.company_name::text as name from public.job_applications a where a.client_id = (select id from subject)
        union all
        select c.company from public.contacts c where c.client_id = (select id from subject)
        union all
        select unnest(array[e.before ->> 'company', e.before ->> 'company_name']) from earlier e
      ) as named
      where btrim(named.name) <> ''
    )
  )
$$;
comment on function private.names_to_hide(uuid) is
  'Names and addresses of the contacts and companies of the client whom a suggestion is about, deleted ones and those from before a change too, and the earlier names of its people. For servers only.';
