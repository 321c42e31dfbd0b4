-- Invoices and subscriptions are found by what somebody asks about them with: a number or reference, a name or address.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.find_invoices(p_search text) returns setof public.invoices
language sql stable security invoker set search_path = ''
as $$
  with typed as materialized (select private.search_patterns(p_search) as patterns)
  select i.*
  from public.invoices i
  cross join typed
  left join public.invoices c on c.id = i.corrects_id
  where private.holds_patterns(
    concat_ws(' ', i.number, c.number, i.reference, i.buyer ->> 'name', i.buyer ->> 'email'), typed.patterns
  )
$$;
comment on function public.find_invoices(text) is
  'The invoices and credit notes that the caller may read with every word of a search in their number, that of the invoice they '
  'correct, their reference, or their buyer''s name or email address.';

create function public.find_subscriptions(p_search text) returns setof public.subscriptions
language sql stable security invoker set search_path = ''
as $$
  with typed as materialized (select private.search_patterns(p_search) as patterns)
  select s.*
  from public.subscriptions s
  cross join typed
  join public.users u on u.id = s.user_id
  where private.holds_patterns(concat_ws(' ', u.full_name, u.email), typed.patterns)
$$;
comment on function public.find_subscriptions(text) is
  'The subscriptions that the caller may read of people with every word of a search in their name or email address.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on function public.find_invoices(text), public.find_subscriptions(text) from public, anon;
grant execute on function public.find_invoices(text), public.find_subscriptions(text) to authenticated, service_role;
