-- From a typed template to the version that people get: composing, saving, running the test cases, moving a label.
-- Two people at once are put in order by the template's row: each names what they saw, and the second is told.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.compose_text(p_body text, p_input jsonb) returns text
language sql immutable set search_path = ''
as $$
  select btrim(
    regexp_replace(coalesce(string_agg(composed.text, E'\n' order by composed.place), ''), E'\n([ \t]*\n){2,}', E'\n\n', 'g'),
    E' \t\n'
  )
  from (
    select line.place, (
      -- Piece by piece, so that braces in a value stay what they are.
      select string_agg(piece.text || coalesce(rtrim(p_input ->> parts.names[piece.place]), ''), '' order by piece.place)
      from unnest(parts.pieces) with ordinality as piece (text, place)
    ) as text
    from regexp_split_to_table(p_body, E'\r?\n') with ordinality as line (text, place)
    cross join lateral (
      select array(select name[1] from regexp_matches(line.text, '\{\{\s*([a-z_]+)\s*\}\}', 'g') as name) as names,
        regexp_split_to_array(line.text, '\{\{\s*[a-z_]+\s*\}\}') as pieces
    ) as parts
    where not exists (
      select from unnest(parts.names) as name where coalesce(btrim(p_input ->> name, E' \t\r\n'), '') = ''
    )
  ) as composed
$$;
comment on function private.compose_text(text, jsonb) is
  'A template''s text with its variables filled in. A line with a variable that is empty is left out.';

create function private.require_known_variables(p_body text, p_variables jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  unknown text;
begin
  select name[1] into unknown
  from regexp_matches(p_body, '\{\{\s*([a-z_]+)\s*\}\}', 'g') as name
  where not exists (select from jsonb_array_elements(p_variables) as variable where variable ->> 'name' = name[1])
  limit 1;
  if unknown is not null then
    perform private.refuse(format('{{%s}} isn''t a variable of this template', left(unknown, 60)));
  elsif regexp_replace(p_body, '\{\{\s*[a-z_]+\s*\}\}', '', 'g') ~ '\{\{|\}\}' then
    perform private.refuse('A variable is written as {{name}}. Check the braces');
  end if;
end
$$;

create function private.try_ai_cases(p_template_id uuid, p_version integer) returns public.ai_template_runs
language plpgsql security definer set search_path = ''
as $$
declare
  run public.ai_template_runs;
begin
  insert into public.ai_template_runs (template_id, version, ran_by, results)
  select p_template_id, p_version, auth.uid(), coalesce(
    jsonb_agg(
      jsonb_build_object(
        'case', tried.name, 'passed', cardinality(tried.missing) + cardinality(tried.unwanted) = 0,
        'missing', tried.missing, 'unwanted', tried.unwanted, 'text', tried.text
      )
      order by tried.name
    ),
    '[]'
  )
  from (
    select c.name, made.text,
      array(select part from unnest(c.contains) as part where position(part in made.text) = 0) as missing,
      array(select part from unnest(c.lacks) as part where position(part in made.text) > 0) as unwanted
    from public.ai_template_cases c
    join public.ai_template_versions v on v.template_id = c.template_id and v.version = p_version
    cross join lateral (select private.compose_text(v.body, c.input) as text) as made
    where c.template_id = p_template_id
  ) as tried
  returning * into run;
  return run;
end
$$;
comment on function private.try_ai_cases(uuid, integer) is 'Runs all test cases of a template on a version, and keeps what they gave.';

create function private.lock_ai_template(p_id uuid, p_version integer) returns public.ai_templates
language plpgsql security definer set search_path = ''
as $$
declare
  template public.ai_templates;
begin
  select * into template from public.ai_templates t where t.id = p_id for update;
  if template.id is null then
    perform private.refuse('Template not found');
  elsif p_version is not null and not exists (
    select from public.ai_template_versions v where v.template_id = p_id and v.version = p_version
  ) then
    perform private.refuse('That version doesn''t exist');
  end if;
  return template;
end
$$;
comment on function private.lock_ai_template(uuid, integer) is
  'A template to be changed, with its version if one is named; who changes it at the same time waits. The caller has been checked.';

create function public.preview_ai_text(p_template_id uuid, p_body text, p_input jsonb) returns text
language plpgsql stable security invoker set search_path = ''
as $$
declare
  known jsonb;
begin
  perform private.require_permission('manage_ai_content');
  select t.variables into known from public.ai_templates t where t.id = p_template_id;
  if char_length(p_body) > 10000 then
    perform private.refuse('The text can''t be longer than 10,000 characters');
  end if;
  perform private.require_known_variables(p_body, coalesce(known, '[]'));
  return private.compose_text(p_body, p_input);
end
$$;
comment on function public.preview_ai_text(uuid, text, jsonb) is
  'What a typed template gives for an example, by the same function as suggestions. For whoever manages AI content.';

create function public.save_ai_version(p_template_id uuid, p_over integer, p_body text, p_note text)
returns public.ai_templates
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
  end if;
  perform private.require_known_variables(p_body, template.variables);
  insert into public.ai_template_versions (template_id, version, body, note, author_id)
  values (p_template_id, next, p_body, btrim(p_note), auth.uid());
  insert into public.ai_template_labels (template_id, label, version, reason, moved_by)
  values (p_template_id, 'draft', next, btrim(p_note), auth.uid());
  update public.ai_templates t set draft_version = next where t.id = p_template_id returning * into template;
  return template;
end
$$;
comment on function public.save_ai_version(uuid, integer, text, text) is
  'Saves a text as the next version, which becomes the draft. Names the version that the text was begun with. For whoever manages AI content.';

create function public.run_ai_cases(p_template_id uuid, p_version integer) returns public.ai_template_runs
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_ai_content');
  perform private.lock_ai_template(p_template_id, p_version);
  return private.try_ai_cases(p_template_id, p_version);
end
$$;
comment on function public.run_ai_cases(uuid, integer) is
  'Runs a template''s test cases on a version. For whoever manages AI content.';

create function public.move_ai_label(
  p_template_id uuid, p_label text, p_version integer, p_from integer, p_reason text
) returns public.ai_templates
language plpgsql security definer set search_path = ''
as $$
declare
  template public.ai_templates;
  at_version integer;
  run public.ai_template_runs;
  failed text;
begin
  perform private.require_permission('manage_ai_content');
  template := private.lock_ai_template(p_template_id, p_version);
  at_version := case p_label when 'staging' then template.staging_version when 'live' then template.live_version end;
  if p_label is null or p_label not in ('staging', 'live') then
    perform private.refuse('Only staging and live are moved by hand');
  elsif at_version is distinct from p_from then
    perform private.refuse(format('Someone moved %s to version %s. Look at it, then decide again', p_label, at_version));
  elsif at_version is not distinct from p_version then
    perform private.refuse(format('Version %s is %s already', p_version, p_label));
  elsif coalesce(btrim(p_reason), '') = '' then
    perform private.refuse('Enter a reason');
  elsif char_length(p_reason) > 500 then
    perform private.refuse('The reason can''t be longer than 500 characters');
  end if;
  if p_label = 'live' then
    if template.staging_version is distinct from p_version and not exists (
      select from public.ai_template_labels l
      where l.template_id = p_template_id and l.label = 'live' and l.version = p_version
    ) then
      perform private.refuse('Move this version to staging first. Only a version that is in staging, or was live before, goes live');
    end if;
    run := private.try_ai_cases(p_template_id, p_version);
    select result ->> 'case' into failed
    from jsonb_array_elements(run.results) as result where not (result ->> 'passed')::boolean limit 1;
    if jsonb_array_length(run.results) = 0 then
      perform private.refuse('Add a test case. A version goes live only when its test cases pass');
    elsif failed is not null then
      perform private.refuse(format('The test case “%s” fails, so version %s stays out of live', failed, p_version));
    end if;
  end if;
  insert into public.ai_template_labels (template_id, label, version, reason, moved_by)
  values (p_template_id, p_label, p_version, btrim(p_reason), auth.uid());
  update public.ai_templates t
  set staging_version = case when p_label = 'staging' then p_version else t.staging_version end,
      live_version = case when p_label = 'live' then p_version else t.live_version end
  where t.id = p_template_id
  returning * into template;
  return template;
end
$$;
comment on function public.move_ai_label(uuid, text, integer, integer, text) is
  'Moves staging or live to a version, with a reason and from the version that the caller saw. Live needs staging and test cases that pass. For whoever manages AI content.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  private.compose_text(text, jsonb),
  private.require_known_variables(text, jsonb),
  public.preview_ai_text(uuid, text, jsonb),
  public.save_ai_version(uuid, integer, text, text),
  public.run_ai_cases(uuid, integer),
  public.move_ai_label(uuid, text, integer, integer, text)
  to authenticated, service_role;
