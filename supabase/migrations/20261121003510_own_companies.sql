-- The companies that a client has applied to, found by what is typed: a form suggests them out of all applications,
-- however many there are.

create function public.own_companies(p_search text default '', p_limit integer default 20) returns jsonb
language sql stable set search_path = ''
as $$
  with typed as (
    select lower(btrim(left(coalesce(p_search, ''), 200))) as words
  ),
  -- As it was written the last time.
  known as (
    select distinct on (lower(btrim(a.company_name))) btrim(a.company_name) as name, a.created_at
    from public.job_applications a, typed
    where a.client_id = (select auth.uid()) and strpos(lower(a.company_name), typed.words) > 0
    order by lower(btrim(a.company_name)), a.created_at desc
  ),
  ranked as (
    select known.name, row_number() over (
      order by starts_with(lower(known.name), typed.words) desc, known.created_at desc, known.name
    ) as place
    from known, typed
  )
  select coalesce(jsonb_agg(ranked.name order by ranked.place), '[]')
  from ranked where ranked.place <= least(greatest(coalesce(p_limit, 20), 1), 50)
$$;
comment on function public.own_companies(text, integer) is
  'Companies of the caller''s own applications whose name holds the words, each once: those that begin with them first, then '
  'the latest. At most 50.';

grant execute on function public.own_companies(text, integer) to authenticated, service_role;
