-- Whoever took a suggestion finds out later what is wrong with it: it can be reported for 30 days, also once it was used or
-- dismissed. What it was before stays known, so that the figures count it as used or dismissed, too. The text of one that was
-- dismissed is gone and stays so.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.ai_outputs
  add column answered_before text check (answered_before in ('used', 'dismissed')),
  add constraint a_report_follows_its_answer check (answered_before is null or state = 'reported');
comment on column public.ai_outputs.answered_before is 'What had become of a reported suggestion before; null for one that was open.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function public.answer_suggestion(p_id uuid, p_state text, p_reason text default null) returns public.ai_outputs
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
  elsif answered.state <> 'suggested' and (answered.state = 'reported' or p_state <> 'reported') then
    perform private.refuse(format('This suggestion is %s already', answered.state));
  elsif answered.state <> 'suggested' and answered.created_at < now() - interval '30 days' then
    perform private.refuse('This suggestion was made more than 30 days ago. You can''t report it anymore');
  end if;
  update public.ai_outputs o
  set state = p_state, answered_at = now(),
      answered_before = case when p_state = 'reported' then nullif(answered.state, 'suggested') end,
      reason = case when p_state = 'reported' then btrim(p_reason) end,
      -- Administrators read a report without its text where it was dismissed before.
      text = case when p_state = 'dismissed' then null when p_state = 'reported' then coalesce(o.text, '') else o.text end
  where o.id = p_id
  returning * into answered;
  return answered;
end
$$;
comment on function public.answer_suggestion(uuid, text, text) is
  'Says what became of the caller''s suggestion: used, dismissed (its text goes), or reported with a reason, which shows it to whoever manages AI content. It can be reported for 30 days, also after it was used or dismissed.';

create or replace function public.ai_template_usage(p_now timestamptz default now()) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_ai_content');
  return (
    select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
    from (
      select o.template_id, o.version, count(*) as suggested,
        count(*) filter (where 'used' in (o.state, o.answered_before)) as used,
        count(*) filter (where 'dismissed' in (o.state, o.answered_before)) as dismissed,
        count(*) filter (where o.state = 'reported') as reported,
        count(*) filter (where o.answered_before is not null) as reported_later
      from public.ai_outputs o
      where o.created_at > p_now - interval '30 days'
      group by o.template_id, o.version
    ) as counted
  );
end
$$;
comment on function public.ai_template_usage(timestamptz) is
  'How many suggestions each version gave in 30 days, and what became of them; one that was reported after it was used or dismissed counts as both, and in reported_later. For whoever manages AI content.';
