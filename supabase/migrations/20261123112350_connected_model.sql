-- A model, where the operator connects one, writes a suggestion anew from its composed text.
-- The function write-suggestion asks it: as the person, so that row-level security decides what is sent, and with the server's
-- key for what a person may not do: reserving tokens of the month's budget, and keeping what the model wrote. A reservation
-- counts until the model says what it used, so that requests at the same time stay below the budget together.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.ai_template_versions
  add column instructions text check (char_length(btrim(instructions)) between 1 and 4000);
comment on column public.ai_template_versions.instructions is
  'What a connected model is told, beside the rules that all templates have. Nobody changes it.';

alter table public.ai_outputs add column model text check (char_length(btrim(model)) between 1 and 200);
comment on column public.ai_outputs.model is 'The model that wrote the text; null for one that is as it was composed.';

create table private.model_calls (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.users (id) on delete set null,
  tokens integer not null check (tokens >= 0),
  created_at timestamptz not null default now()
);
comment on table private.model_calls is 'Requests to the connected model, with the tokens that each reserved or, once it is known, used.';

insert into public.data_inventory (table_name, treatment, holds, reason, export_condition) values
  ('private.model_calls', 'anonymise', 'Requests to the connected model', 'The count of tokens stays without the person.', null);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index model_calls_created_at_idx on private.model_calls (created_at);
create index model_calls_user_id_idx on private.model_calls (user_id, created_at);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.model_tokens_used() returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(c.tokens), 0)::bigint
  from private.model_calls c
  where c.created_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
$$;
comment on function private.model_tokens_used() is 'Tokens that the connected model used this month (UTC), reserved ones included.';

create function public.model_tokens_used() returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_ai_content');
  return private.model_tokens_used();
end
$$;
comment on function public.model_tokens_used() is
  'Tokens that the connected model used this month (UTC), reserved ones included. For whoever manages AI content.';

create function public.suggestion_to_write(p_id uuid) returns jsonb
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
comment on function public.suggestion_to_write(uuid) is
  'The text of the caller''s open suggestion, and the people and companies whose names are to be replaced in it.';

create function private.reserve_model_tokens(p_output_id uuid, p_tokens integer, p_budget bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
  told text;
  wanted integer;
  reserved uuid;
begin
  select o.user_id, v.instructions into person, told
  from public.ai_outputs o
  join public.ai_template_versions v on v.template_id = o.template_id and v.version = o.version
  where o.id = p_output_id;
  -- A token is at least one byte.
  wanted := p_tokens + coalesce(octet_length(told), 0);
  perform pg_advisory_xact_lock(hashtextextended('tokens of the model', 0));
  if person is null then
    perform private.refuse('Suggestion not found');
  elsif private.model_tokens_used() + wanted > p_budget then
    perform private.refuse('This month''s budget for the model is used up, so the text stays as it was');
  elsif (
    select count(*) from private.model_calls c where c.user_id = person and c.created_at > now() - interval '24 hours'
  ) >= 30 then
    perform private.refuse('You asked the model 30 times in 24 hours, so the text stays as it was. Try again tomorrow');
  end if;
  insert into private.model_calls (user_id, tokens) values (person, wanted) returning id into reserved;
  return jsonb_build_object('call', reserved, 'instructions', told);
end
$$;
comment on function private.reserve_model_tokens(uuid, integer, bigint) is
  'Reserves the most tokens that writing a suggestion can use, and gives the instructions of its version. Refuses above the month''s budget, and 30 requests of a person in 24 hours.';

create function private.settle_model_call(p_call_id uuid, p_tokens integer) returns void
language sql security definer set search_path = ''
as $$ update private.model_calls c set tokens = p_tokens where c.id = p_call_id $$;
comment on function private.settle_model_call(uuid, integer) is 'Puts the tokens that a request used in place of those that it reserved.';

create function private.keep_written_text(p_output_id uuid, p_text text, p_model text) returns public.ai_outputs
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.ai_outputs;
begin
  update public.ai_outputs o set text = p_text, model = p_model
  where o.id = p_output_id and o.state = 'suggested' and o.model is null
  returning * into kept;
  if kept.id is null then
    perform private.refuse('This suggestion was written or answered elsewhere. Open it again');
  end if;
  return kept;
end
$$;
comment on function private.keep_written_text(uuid, text, text) is
  'Puts what a model wrote in place of the composed text of a suggestion that is open still.';

-- The function reaches the database through the API only. Nobody but the server's key may call these.
create function public.reserve_model_tokens(p_output_id uuid, p_tokens integer, p_budget bigint) returns jsonb
language sql security invoker set search_path = ''
as $$ select private.reserve_model_tokens(p_output_id, p_tokens, p_budget) $$;
comment on function public.reserve_model_tokens(uuid, integer, bigint) is
  'Reserves the tokens of a request to the model, and gives the instructions of the suggestion''s version. For servers only.';

create function public.settle_model_call(p_call_id uuid, p_tokens integer) returns void
language sql security invoker set search_path = ''
as $$ select private.settle_model_call(p_call_id, p_tokens) $$;
comment on function public.settle_model_call(uuid, integer) is 'Says how many tokens a request to the model used. For servers only.';

create function public.keep_written_text(p_output_id uuid, p_text text, p_model text) returns public.ai_outputs
language sql security invoker set search_path = ''
as $$ select private.keep_written_text(p_output_id, p_text, p_model) $$;
comment on function public.keep_written_text(uuid, text, text) is 'Keeps what a model wrote. For servers only.';

-- Browsers that loaded the page before name no instructions.
drop function public.save_ai_version(uuid, integer, text, text);
create function public.save_ai_version(
  p_template_id uuid, p_over integer, p_body text, p_note text, p_instructions text default null
) returns public.ai_templates
language plpgsql security definer set search_path = ''
as $$
declare
  template public.ai_templates;
  next integer;
begin
  perform private.require_permission('manage_ai_content');
  template := private.lock_ai_template(p_template_id, null);
  next := coalesce(template.draft_version, 0) + 1;
  if template.draft_version is distinct from p_over then
    perform private.refuse(
      format('Someone saved version %s while you were editing. Compare it with yours, then save again', template.draft_version)
    );
  elsif coalesce(btrim(p_note), '') = '' then
    perform private.refuse('Say what changed');
  elsif char_length(p_instructions) > 4000 then
    perform private.refuse('The instructions can''t be longer than 4,000 characters');
  end if;
  perform private.require_known_variables(p_body, template.variables);
  insert into public.ai_template_versions (template_id, version, body, note, author_id, instructions)
  values (
    p_template_id, next, p_body, btrim(p_note), auth.uid(),
    case
      when p_instructions is not null then nullif(btrim(p_instructions), '')
      else (
        select v.instructions from public.ai_template_versions v where v.template_id = p_template_id and v.version = p_over
      )
    end
  );
  insert into public.ai_template_labels (template_id, label, version, reason, moved_by)
  values (p_template_id, 'draft', next, btrim(p_note), auth.uid());
  update public.ai_templates t set draft_version = next where t.id = p_template_id returning * into template;
  return template;
end
$$;
comment on function public.save_ai_version(uuid, integer, text, text, text) is
  'Saves a text with its instructions for a model as the next version, which becomes the draft. Names the version that it was begun with, whose instructions stay where none are given. For whoever manages AI content.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.model_calls enable row level security;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on private.model_calls from public, anon, authenticated, service_role;
grant execute on function
  public.model_tokens_used(),
  public.suggestion_to_write(uuid),
  public.save_ai_version(uuid, integer, text, text, text)
  to authenticated, service_role;
grant execute on function
  private.reserve_model_tokens(uuid, integer, bigint),
  private.settle_model_call(uuid, integer),
  private.keep_written_text(uuid, text, text),
  public.reserve_model_tokens(uuid, integer, bigint),
  public.settle_model_call(uuid, integer),
  public.keep_written_text(uuid, text, text)
  to service_role;
