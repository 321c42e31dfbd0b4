-- Suggestions: texts composed from the live version of a template and what the caller may read.
-- What a place reads is read with the caller's own rights, so that a suggestion tells nobody more than their screens do. Each
-- says how it came to be: the version and a hash of its input. It is its person's; one that they report is read by whoever
-- manages AI content, too. A dismissed one keeps that it was made, not its text.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.ai_outputs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  template_id uuid not null,
  version integer not null,
  session_id uuid references public.coaching_sessions (id) on delete cascade deferrable,
  application_id uuid references public.job_applications (id) on delete cascade deferrable,
  input_hash text not null check (input_hash ~ '^[0-9a-f]{64}$'),
  text text,
  state text not null default 'suggested' check (state in ('suggested', 'used', 'dismissed', 'reported')),
  reason text check (char_length(btrim(reason)) between 1 and 500),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  foreign key (template_id, version) references public.ai_template_versions (template_id, version) on delete cascade deferrable,
  constraint a_report_has_its_reason check ((state = 'reported') = (reason is not null)),
  constraint an_answer_has_its_time check ((state = 'suggested') = (answered_at is null)),
  constraint a_dismissed_text_is_gone check ((state = 'dismissed') = (text is null))
);
comment on table public.ai_outputs is 'Suggestions, with the version and the hash of the input that they were composed from.';
comment on column public.ai_outputs.input_hash is 'SHA-256 of the variables as canonical JSON: the same input with the same version gives the same text.';

insert into public.data_inventory (table_name, treatment, holds, export_condition) values
  ('public.ai_outputs', 'cascade', 'Suggested texts', 'user_id = $1');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index ai_outputs_user_id_idx on public.ai_outputs (user_id, created_at desc);
create index ai_outputs_version_idx on public.ai_outputs (template_id, version, created_at desc);
create index ai_outputs_session_id_idx on public.ai_outputs (session_id);
create index ai_outputs_application_id_idx on public.ai_outputs (application_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.suggest_text(p_slug text, p_subject uuid default null) returns public.ai_outputs
language plpgsql security invoker set search_path = ''
as $$
declare
  input jsonb;
begin
  perform private.require_live_session();
  if p_slug = 'session-summary' then
    input := private.session_summary_input(p_subject);
    return private.keep_suggestion(p_slug, input, p_subject, null);
  elsif p_slug = 'weekly-review' then
    input := private.weekly_review_input();
    return private.keep_suggestion(p_slug, input, null, null);
  elsif p_slug = 'follow-up-email' then
    input := private.follow_up_email_input(p_subject);
    return private.keep_suggestion(p_slug, input, null, p_subject);
  end if;
  perform private.refuse('There are no suggestions of this kind');
end
$$;
comment on function public.suggest_text(text, uuid) is
  'A suggestion for the caller: of their session or application, or of their week. What it reads is read with the caller''s rights.';

create function private.keep_suggestion(p_slug text, p_input jsonb, p_session_id uuid, p_application_id uuid)
returns public.ai_outputs
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
    and o.state = 'suggested'
  limit 1;
  if kept.id is not null then
    return kept;
  end if;
  insert into public.ai_outputs (user_id, template_id, version, session_id, application_id, input_hash, text)
  values (
    me, live.template_id, live.version, p_session_id, p_application_id, hash, private.compose_text(live.body, p_input)
  )
  returning * into kept;
  return kept;
end
$$;
comment on function private.keep_suggestion(text, jsonb, uuid, uuid) is
  'Composes the caller''s suggestion from the live version and keeps it. The caller has read the input.';

create function public.answer_suggestion(p_id uuid, p_state text, p_reason text default null) returns public.ai_outputs
language plpgsql security definer set search_path = ''
as $$
declare
  answered public.ai_outputs;
begin
  perform private.require_live_session();
  if p_state is null or p_state not in ('used', 'dismissed', 'reported') then
    perform private.refuse('A suggestion is used, dismissed, or reported');
  elsif p_state = 'reported' and coalesce(btrim(p_reason), '') = '' then
    perform private.refuse('Say what is wrong with the suggestion');
  elsif char_length(p_reason) > 500 then
    perform private.refuse('The reason can''t be longer than 500 characters');
  end if;
  select * into answered from public.ai_outputs o where o.id = p_id and o.user_id = auth.uid() for update;
  if answered.id is null then
    perform private.refuse('Suggestion not found');
  elsif answered.state = p_state then
    return answered;
  elsif answered.state = 'reported' or answered.state = 'dismissed' or answered.state = 'used' and p_state = 'dismissed' then
    perform private.refuse(format('This suggestion is %s already', answered.state));
  end if;
  update public.ai_outputs o
  set state = p_state, answered_at = now(),
      reason = case when p_state = 'reported' then btrim(p_reason) end,
      text = case when p_state = 'dismissed' then null else o.text end
  where o.id = p_id
  returning * into answered;
  return answered;
end
$$;
comment on function public.answer_suggestion(uuid, text, text) is
  'Says what became of the caller''s suggestion: used, dismissed (its text goes), or reported with a reason, which shows it to whoever manages AI content.';

create function public.ai_template_usage(p_now timestamptz default now()) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_ai_content');
  return (
    select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
    from (
      select o.template_id, o.version, count(*) as suggested,
        count(*) filter (where o.state = 'used') as used,
        count(*) filter (where o.state = 'dismissed') as dismissed,
        count(*) filter (where o.state = 'reported') as reported
      from public.ai_outputs o
      where o.created_at > p_now - interval '30 days'
      group by o.template_id, o.version
    ) as counted
  );
end
$$;
comment on function public.ai_template_usage(timestamptz) is
  'How many suggestions each version gave in 30 days, and what became of them. For whoever manages AI content.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.ai_outputs enable row level security;
call private.require_sign_in('public.ai_outputs');

create policy "People read their suggestions, who manages AI content those reported" on public.ai_outputs
  for select to authenticated using (
    user_id = (select auth.uid()) or state = 'reported' and (select private.has_permission('manage_ai_content'))
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Realtime

alter publication supabase_realtime add table public.ai_outputs;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.ai_outputs to authenticated;
grant execute on function
  public.suggest_text(text, uuid),
  private.keep_suggestion(text, jsonb, uuid, uuid),
  public.answer_suggestion(uuid, text, text),
  public.ai_template_usage(timestamptz)
  to authenticated, service_role;
