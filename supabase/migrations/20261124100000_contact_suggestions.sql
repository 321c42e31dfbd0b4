-- A first draft of an email to a contact: what it is composed from, and which contact it is about.
-- It is read with the caller's rights and only of their own contacts. It names when and how they were last in touch and the
-- application that is linked, while it is open. The notes of a contact and of interactions are the client's own and stay out
-- of a text that is meant for the contact. Like a session and an application, a contact takes its suggestions along when it
-- is deleted for good.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.ai_outputs add column contact_id uuid references public.contacts (id) on delete cascade deferrable;

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index ai_outputs_contact_id_idx on public.ai_outputs (contact_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.greeted_name(p_name text) returns text
language sql immutable set search_path = ''
as $$
  select case
    -- A team, or somebody with a title, is greeted by the whole name.
    when p_name ~* '\m(team|recruiting|recruitment|hiring|careers|hr)\M|^\s*(dr|prof|mr|mrs|ms|mx)\M' then btrim(p_name)
    else rtrim(split_part(btrim(p_name), ' ', 1), ',')
  end
$$;
comment on function private.greeted_name(text) is
  'How an email greets somebody: the first name, and the whole where it is a team''s name or begins with a title.';

create function private.day_in_words(p_at timestamptz, p_zone text) returns text
language sql stable set search_path = ''
as $$
  select to_char(
    p_at at time zone p_zone,
    case when extract(year from p_at at time zone p_zone) = extract(year from now() at time zone p_zone)
      then 'FMMonth FMDD' else 'FMMonth FMDD, YYYY'
    end
  )
$$;
comment on function private.day_in_words(timestamptz, text) is 'November 9 by that clock; with its year where it is not the present one.';

create function private.open_application_input(p_application_id uuid, p_zone text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'job', a.job_title,
    'company', a.company_name,
    'applied', case
      when a.status in ('Applied', 'Interviewing', 'Pending') and met.at is null then private.day_in_words(a.applied_at, p_zone)
    end,
    'interview', case
      when a.status in ('Applied', 'Interviewing', 'Pending') then private.day_in_words(met.at, p_zone)
    end,
    'offer', case when a.status = 'Offer Received' then private.day_in_words(a.status_since, p_zone) end
  ))
  from public.job_applications a
  cross join lateral (
    select max(e.occurred_at) as at
    from public.application_events e
    where e.application_id = a.id and e.kind = 'interview' and e.occurred_at <= now() and e.interview_outcome <> 'cancelled'
  ) as met
  where a.id = p_application_id and a.client_id = auth.uid() and a.deleted_at is null
$$;
comment on function private.open_application_input(uuid, text) is
  'The job of the caller''s application and what it last waited for: applied, interview or offer. None of these where it is closed, nothing where it is not theirs.';

create or replace function private.follow_up_email_input(p_application_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  zone constant text := coalesce((select u.time_zone from public.users u where u.id = me), 'UTC');
  result constant jsonb := private.open_application_input(p_application_id, zone);
begin
  if result is null then
    perform private.refuse('Application not found');
  elsif not result ?| array['applied', 'interview', 'offer'] then
    perform private.refuse('There is nothing to follow up on: this application is closed');
  end if;
  return result || jsonb_build_object(
    'greeting', coalesce((
      select private.greeted_name(c.name)
      from public.contacts c
      where c.application_id = p_application_id and c.client_id = me and c.deleted_at is null
      order by c.last_contacted_at desc nulls last, c.created_at limit 1
    ), 'hiring team'),
    'name', (select private.shown_name(u.full_name, u.email) from public.users u where u.id = me)
  );
end
$$;

create function private.contact_email_input(p_contact_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  zone constant text := coalesce((select u.time_zone from public.users u where u.id = me), 'UTC');
  contact public.contacts;
  application jsonb;
begin
  select * into contact from public.contacts c where c.id = p_contact_id and c.client_id = me and c.deleted_at is null;
  if contact.id is null then
    perform private.refuse('Contact not found');
  end if;
  application := private.open_application_input(contact.application_id, zone);
  return jsonb_strip_nulls(jsonb_build_object(
    'greeting', private.greeted_name(contact.name),
    'name', (select private.shown_name(u.full_name, u.email) from public.users u where u.id = me),
    'latest', (
      select case i.kind
        when 'email' then 'our emails of '
        when 'message' then 'our messages of '
        when 'call' then 'our call on '
        when 'meeting' then 'our meeting on '
        when 'event' then 'the event on '
        else 'our last exchange on '
      end || private.day_in_words(i.occurred_at, zone)
      from public.interactions i
      where i.contact_id = contact.id and i.deleted_at is null
      order by i.occurred_at desc, i.id limit 1
    )
  )) || case
    when application ?| array['applied', 'interview', 'offer'] then application
    else jsonb_strip_nulls(jsonb_build_object('works_at', nullif(btrim(contact.company), ''), 'call', '15 minutes'))
  end;
end
$$;
comment on function private.contact_email_input(uuid) is
  'What an email to the calling client''s contact says: whom to greet, when they were last in touch, and the linked application while it is open; otherwise where the contact works. None of their notes.';

create or replace function public.suggest_text(p_slug text, p_subject uuid default null) returns public.ai_outputs
language plpgsql security invoker set search_path = ''
as $$
declare
  input jsonb;
begin
  perform private.require_live_session();
  if p_slug = 'session-summary' then
    input := private.session_summary_input(p_subject);
    return private.keep_suggestion(p_slug, input, p_subject, null, null);
  elsif p_slug = 'weekly-review' then
    input := private.weekly_review_input();
    return private.keep_suggestion(p_slug, input, null, null, null);
  elsif p_slug = 'follow-up-email' then
    input := private.follow_up_email_input(p_subject);
    return private.keep_suggestion(p_slug, input, null, p_subject, null);
  elsif p_slug = 'contact-email' then
    input := private.contact_email_input(p_subject);
    return private.keep_suggestion(p_slug, input, null, null, p_subject);
  end if;
  perform private.refuse('There are no suggestions of this kind');
end
$$;
comment on function public.suggest_text(text, uuid) is
  'A suggestion for the caller: of their session, application or contact, or of their week. What it reads is read with the caller''s rights.';

drop function private.keep_suggestion(text, jsonb, uuid, uuid);
create function private.keep_suggestion(
  p_slug text, p_input jsonb, p_session_id uuid, p_application_id uuid, p_contact_id uuid
) returns public.ai_outputs
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  hash constant text := encode(sha256(convert_to(p_input::text, 'UTF8')), 'hex');
  live public.ai_template_versions;
  kept public.ai_outputs;
begin
  select v.* into live
  from public.ai_templates t
  join public.ai_template_versions v on v.template_id = t.id and v.version = t.live_version
  where t.slug = p_slug;
  if live.template_id is null then
    perform private.refuse('Suggestions of this kind are switched off. Write the text yourself');
  end if;
  -- The same asked twice is one suggestion.
  perform pg_advisory_xact_lock(hashtextextended('suggestions of ' || me, 0));
  select * into kept
  from public.ai_outputs o
  where o.user_id = me and o.template_id = live.template_id and o.version = live.version and o.input_hash = hash
    and o.session_id is not distinct from p_session_id and o.application_id is not distinct from p_application_id
    and o.contact_id is not distinct from p_contact_id and o.state = 'suggested'
  limit 1;
  if kept.id is not null then
    return kept;
  end if;
  insert into public.ai_outputs (user_id, template_id, version, session_id, application_id, contact_id, input_hash, text)
  values (
    me, live.template_id, live.version, p_session_id, p_application_id, p_contact_id, hash,
    private.compose_text(live.body, p_input)
  )
  returning * into kept;
  return kept;
end
$$;
comment on function private.keep_suggestion(text, jsonb, uuid, uuid, uuid) is
  'Composes the caller''s suggestion from the live version and keeps it. The caller has read the input.';

-- A name that the person can't read any more can't be replaced either: the text then stays here.
create or replace function public.suggestion_to_write(p_id uuid) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  output public.ai_outputs;
  subject uuid;
begin
  perform private.require_live_session();
  select * into output from public.ai_outputs o where o.id = p_id and o.user_id = me;
  if output.id is null then
    perform private.refuse('Suggestion not found');
  elsif output.state <> 'suggested' then
    perform private.refuse(format('This suggestion is %s already', output.state));
  elsif output.model is not null then
    perform private.refuse(format('%s wrote this suggestion already', output.model));
  elsif output.contact_id is not null and not exists (select from public.contacts c where c.id = output.contact_id) then
    perform private.refuse('This contact was deleted, so the text stays as it was');
  elsif output.application_id is not null and not exists (
    select from public.job_applications a where a.id = output.application_id
  ) then
    perform private.refuse('This application was deleted, so the text stays as it was');
  end if;
  subject := coalesce((select s.client_id from public.coaching_sessions s where s.id = output.session_id), me);
  return jsonb_build_object(
    'text', output.text,
    'people', (
      select coalesce(jsonb_agg(distinct named.name), '[]')
      from (
        select unnest(array[u.full_name, u.email]) as name
        from public.users u
        where u.id in (me, subject) or u.id in (
          select unnest(array[a.client_id, a.coach_id])
          from public.client_coach_assignments a
          where me in (a.client_id, a.coach_id)
        )
        union all
        select unnest(array[c.name, c.email]) from public.contacts c where c.client_id = subject
        union all
        select a.recruiter_email from public.job_applications a where a.client_id = subject
      ) as named
      where btrim(named.name) <> ''
    ),
    'companies', (
      select coalesce(jsonb_agg(distinct named.name), '[]')
      from (
        select a.company_name::text as name from public.job_applications a where a.client_id = subject
        union all
        select c.company from public.contacts c where c.client_id = subject
      ) as named
      where btrim(named.name) <> ''
    )
  );
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  private.greeted_name(text),
  private.day_in_words(timestamptz, text),
  private.open_application_input(uuid, text),
  private.contact_email_input(uuid),
  private.keep_suggestion(text, jsonb, uuid, uuid, uuid)
  to authenticated, service_role;
