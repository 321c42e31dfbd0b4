-- What is sent to a model holds no names of the client's contacts, also where a coach has it sent, who may not read them: they
-- stood in the coach's notes. The server asks for them itself, and nobody else learns them.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.names_to_hide(p_output_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with subject as (
    select coalesce(s.client_id, o.user_id) as id
    from public.ai_outputs o
    left join public.coaching_sessions s on s.id = o.session_id
    where o.id = p_output_id
  )
  select jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(distinct named.name), '[]')
      from (
        select unnest(array[c.name, c.email]) as name from public.contacts c where c.client_id = (select id from subject)
        union all
        select a.recruiter_email from public.job_applications a where a.client_id = (select id from subject)
      ) as named
      where btrim(named.name) <> ''
    ),
    'companies', (
      select coalesce(jsonb_agg(distinct named.name), '[]')
      from (
        select a.company_name::text as name from public.job_applications a where a.client_id = (select id from subject)
        union all
        select c.company from public.contacts c where c.client_id = (select id from subject)
      ) as named
      where btrim(named.name) <> ''
    )
  )
$$;
comment on function private.names_to_hide(uuid) is
  'Names and addresses of the contacts and companies of the client whom a suggestion is about, deleted ones too. For servers only.';

create function public.names_to_hide(p_output_id uuid) returns jsonb
language sql security invoker set search_path = ''
as $$ select private.names_to_hide(p_output_id) $$;
comment on function public.names_to_hide(uuid) is
  'What a suggestion must not name when it is sent to a model, beyond what its person may read. For servers only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  private.names_to_hide(uuid),
  public.names_to_hide(uuid)
  to service_role;
