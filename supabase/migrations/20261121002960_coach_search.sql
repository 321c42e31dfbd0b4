-- Coaches found by words, topics, language, price and free time.

create function public.search_coaches(
  p_words text default null,
  p_specialties text[] default null,
  p_language text default null,
  p_max_rate numeric default null,
  p_currency text default null,
  p_free_within_days integer default null,
  p_sort text default 'match',
  p_limit integer default 20,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  words constant text := lower(btrim(left(coalesce(p_words, ''), 200)));
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  answer jsonb;
begin
  perform private.require_live_session();
  if coalesce(p_sort, '') not in ('match', 'rating', 'price', 'soonest') then
    perform private.refuse('Coaches are sorted by match, rating, price or soonest');
  end if;
  with found as (
    select p.user_id,
      case when words = '' then 0
        else ts_rank(p.search_words, websearch_to_tsquery('english', words)) + extensions.word_similarity(words, p.search_text)
      end as relevance
    from public.coach_profiles p
    join public.users u on u.id = p.user_id and u.role = 'coach' and u.status = 'active'
    where p.is_listed
      and (
        words = ''
        or p.search_words @@ websearch_to_tsquery('english', words)
        or p.search_text like pattern
        -- A word that is spelled nearly so.
        or extensions.word_similarity(words, p.search_text) >= 0.6
      )
      and (coalesce(cardinality(p_specialties), 0) = 0 or cardinality(private.shared_texts(p_specialties, p.specialties)) > 0)
      and (p_language is null or cardinality(private.shared_texts(array[p_language], p.languages)) > 0)
      and (p_max_rate is null or p.hourly_rate <= p_max_rate and p.currency = coalesce(p_currency, 'USD'))
  ),
  listed as materialized (
    select found.relevance, private.coach_listing(found.user_id, me) as coach from found
  ),
  chosen as (
    select *, count(*) over () as total from listed
    where p_free_within_days is null
      or (coach ->> 'next_free_at')::timestamptz < now() + make_interval(days => least(greatest(p_free_within_days, 0), 21))
  ),
  page as (
    select *, row_number() over (
      order by
        case when p_sort = 'match' then -relevance end,
        case when p_sort = 'match' then -jsonb_array_length(coach -> 'shared_topics') end,
        case when p_sort = 'match' then ((coach ->> 'free_this_week')::integer = 0)::integer end,
        case when p_sort in ('match', 'rating') then -(coach ->> 'rating_average')::numeric end nulls last,
        case when p_sort = 'price' then (coach ->> 'hourly_rate')::numeric end nulls last,
        case when p_sort = 'soonest' then (coach ->> 'next_free_at')::timestamptz end nulls last,
        coach ->> 'display_name', coach ->> 'user_id'
    ) as place
    from chosen
  )
  select jsonb_build_object(
    'total', coalesce(max(page.total), 0),
    'coaches', coalesce(
      jsonb_agg(page.coach order by page.place) filter (
        where page.place > greatest(p_offset, 0) and page.place <= greatest(p_offset, 0) + least(greatest(p_limit, 1), 50)
      ),
      '[]'
    )
  )
  into answer
  from page;
  return answer;
end
$$;
comment on function public.search_coaches(text, text[], text, numeric, text, integer, text, integer, integer) is
  'Listed coaches for the calling client, as {"total", "coaches"}: by words (typing errors forgiven), any of the specialties, '
  'language, hourly rate and the next free start. Sorted by match, rating, price or soonest.';

create function public.marketplace_filters() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  return (
    with listed as (
      select p.* from public.coach_profiles p
      join public.users u on u.id = p.user_id and u.role = 'coach' and u.status = 'active'
      where p.is_listed
    )
    select jsonb_build_object(
      'specialties', (
        select coalesce(jsonb_agg(distinct s.name order by s.name), '[]') from listed, unnest(listed.specialties) as s (name)
      ),
      'languages', (
        select coalesce(jsonb_agg(distinct l.name order by l.name), '[]') from listed, unnest(listed.languages) as l (name)
      ),
      'currencies', (select coalesce(jsonb_agg(distinct listed.currency order by listed.currency), '[]') from listed)
    )
  );
end
$$;
comment on function public.marketplace_filters() is 'The specialties, languages and currencies of listed coaches.';

grant execute on function
  public.search_coaches(text, text[], text, numeric, text, integer, text, integer, integer),
  public.marketplace_filters()
  to authenticated, service_role;
