-- Suggestions that nobody answers lose their text after 30 days: they hold what was written elsewhere, private notes among it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index ai_outputs_unanswered_idx on public.ai_outputs (created_at) where state = 'suggested';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.sweep_suggestions() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  swept integer;
begin
  update public.ai_outputs o set state = 'dismissed', answered_at = now(), text = null
  where o.state = 'suggested' and o.created_at < now() - interval '30 days';
  get diagnostics swept = row_count;
  return swept;
end
$$;
comment on function private.sweep_suggestions() is
  'For the server, daily: dismisses suggestions that nobody answered for 30 days, whose text goes with that. Gives their number.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.sweep_suggestions() to service_role;
