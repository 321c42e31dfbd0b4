-- Help that is found: articles are searched with typing errors and come in the order of how well they fit; a question gets the
-- articles that are about its words, and a page the articles that name it.
-- The texts are few and are searched without an index. In titles and summaries a word may differ more than in a long text, in
-- which something always resembles it a little.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.article_word_rank(
  p_word text, p_title text, p_summary text, p_words text, p_is_tolerant boolean
) returns real
language sql stable set search_path = ''
as $$
  select case
    when p_title ilike private.like_pattern(p_word) then 4
    when p_summary ilike private.like_pattern(p_word) then 2
    when p_words ilike private.like_pattern(p_word) then 1
    when not p_is_tolerant or char_length(p_word) < 4 then 0
    else greatest(
      case when extensions.word_similarity(p_word, p_title) >= 0.5 then 3 * extensions.word_similarity(p_word, p_title) end,
      case when extensions.word_similarity(p_word, p_summary) >= 0.5 then 1.5 * extensions.word_similarity(p_word, p_summary) end,
      case when extensions.word_similarity(p_word, p_words) >= 0.6 then 0.75 * extensions.word_similarity(p_word, p_words) end,
      0
    )
  end::real
$$;
comment on function private.article_word_rank(text, text, text, text, boolean) is
  'How well a word fits an article: more in its title than in its summary and its text, less with a typing error, 0 where it has none of it.';

create function private.suggested_articles(p_text text, p_most integer)
returns table (id uuid, slug text, title text, summary text, published_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  with word as (
    -- The stems of the words that mean something: 'How do I reschedule?' asks about 'reschedul'.
    select w
    from unnest(pg_catalog.tsvector_to_array(pg_catalog.to_tsvector('pg_catalog.english', left(p_text, 500)))) w
    where char_length(w) >= 3
    order by char_length(w) desc, w
    limit 20
  ),
  article as (
    select c.*, private.rich_text_words(c.body) as words from private.published_content() c
  ),
  ranked as (
    select a.id, a.slug, a.title, a.summary, a.published_at,
      sum(private.article_word_rank(word.w, a.title, coalesce(a.summary, ''), a.words, true)) as rank
    from article a cross join word
    group by 1, 2, 3, 4, 5
  )
  select r.id, r.slug, r.title, r.summary, r.published_at
  from ranked r
  where r.rank >= 1.5 and r.rank * 3 >= (select max(best.rank) from ranked best)
  order by r.rank desc, lower(r.title), r.id
  limit least(greatest(p_most, 1), 10)
$$;
comment on function private.suggested_articles(text, integer) is
  'The articles for the caller''s role that are about the words of a text, the best first; none that only mentions one of them.';

create or replace function public.help_articles(p_search text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant text[] := private.search_words(p_search);
  found_articles jsonb;
begin
  perform private.require_permission('access_support');
  for is_tolerant in 0..1 loop
    with article as (
      select c.id, c.slug, c.title, coalesce(c.summary, '') as summary, c.published_at, private.rich_text_words(c.body) as words
      from private.published_content() c
    ),
    ranked as (
      select a.*, coalesce(fit.rank, 0) as rank
      from article a
      cross join lateral (
        select sum(of_word.rank) as rank, bool_and(of_word.rank > 0) as has_all
        from unnest(asked) w
        cross join lateral (
          select private.article_word_rank(w, a.title, a.summary, a.words, is_tolerant = 1) as rank
        ) of_word
      ) fit
      where coalesce(fit.has_all, true)
    )
    select jsonb_agg(
      jsonb_build_object(
        'id', r.id, 'slug', r.slug, 'title', r.title, 'summary', nullif(r.summary, ''), 'published_at', r.published_at
      )
      order by r.rank desc, lower(r.title), r.id
    )
    into found_articles
    from ranked r;
    exit when found_articles is not null;
  end loop;
  return coalesce(found_articles, '[]');
end
$$;
comment on function public.help_articles(text) is
  'The published articles for the caller''s role that have each word of the search, those that fit best first; where none has them, those with a typing error.';

create function public.suggest_articles(p_text text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('access_support');
  return (
    select coalesce(jsonb_agg(to_jsonb(s) order by s.place), '[]')
    from (
      select a.id, a.slug, a.title, a.summary, a.published_at, row_number() over () as place
      from private.suggested_articles(p_text, 4) a
    ) s
  );
end
$$;
comment on function public.suggest_articles(text) is
  'Up to four published articles for the caller''s role that may answer a question, the best first.';

create function public.help_for_page(p_path text, p_title text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  path constant text := rtrim(substring(left(p_path, 500) from '^/[^?#]*'), '/');
  articles jsonb;
begin
  perform private.require_permission('access_support');
  with link as (
    select c.id, c.slug, c.title, c.summary, c.published_at,
      rtrim(substring(href #>> '{}' from '^(/[^?#]*)'), '/') as leads_to
    from private.published_content() c
    cross join pg_catalog.jsonb_path_query(c.body, 'strict $.** ? (@.type() == "object" && exists(@.href)).href') as href
  ),
  named as (
    select l.id, l.slug, l.title, l.summary, l.published_at, max(char_length(l.leads_to)) as closeness
    from link l
    -- A page below the one that is named is meant too.
    where l.leads_to <> '' and (path = l.leads_to or starts_with(path, l.leads_to || '/'))
    group by 1, 2, 3, 4, 5
    order by closeness desc, lower(l.title), l.id
    limit 5
  )
  select jsonb_agg(to_jsonb(n) - 'closeness' order by n.closeness desc, lower(n.title), n.id) into articles from named n;
  return coalesce(articles, public.suggest_articles(concat_ws(' ', p_title, translate(path, '/-', '  '))));
end
$$;
comment on function public.help_for_page(text, text) is
  'The published articles for the caller''s role that link to a page or one above it, the closest first; without one, those about the words of its title and address.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on function
  private.article_word_rank(text, text, text, text, boolean),
  private.suggested_articles(text, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.suggest_articles(text),
  public.help_for_page(text, text)
  to authenticated, service_role;
