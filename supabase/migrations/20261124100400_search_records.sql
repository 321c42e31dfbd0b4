-- The search of the command palette: one question over applications, contacts, goals, tasks, sessions, reviews, people and
-- articles, with typing errors.
-- Candidates are found by their trigrams with the owner's rights, because text search uses no index under row-level security:
-- ids only, of what may be the caller's. Each of them is then read with the caller's own rights, so that the policies decide
-- what is found. A kind of record that has no page for the caller's role isn't found.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

-- With a short list of what is not sorted in yet, as for people.
create index job_applications_search_idx on public.job_applications
  using gin ((job_title || ' ' || company_name) extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index contacts_search_idx on public.contacts
  using gin ((name || ' ' || coalesce(company, '')) extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index goals_search_idx on public.goals
  using gin (title extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index tasks_search_idx on public.tasks
  using gin (title extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index coaching_sessions_search_idx on public.coaching_sessions
  using gin (title extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index review_requests_search_idx on public.review_requests
  using gin ((coalesce(title, '') || ' ' || document_type) extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.search_words(p_query text) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select w from regexp_split_to_table(lower(btrim(left(p_query, 100))), '\s+') with ordinality s (w, place)
    where w <> ''
    order by char_length(w) desc, place
    limit 6
  )
$$;
comment on function private.search_words(text) is 'The words of what somebody searches for, the longest first.';

create function private.search_condition(p_text text, p_words text[], p_is_tolerant boolean) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(
    case
      when not p_is_tolerant or char_length(w) < 4 then format('%s ilike %L', p_text, private.like_pattern(w))
      when place = 1 then format('%L operator(extensions.<%%) (%s)', w, p_text)
      else format('(%1$s ilike %2$L or extensions.word_similarity(%3$L, %1$s) >= 0.4)', p_text, private.like_pattern(w), w)
    end,
    ' and ' order by place
  )
  from unnest(p_words) with ordinality s (w, place)
$$;
comment on function private.search_condition(text, text[], boolean) is
  'The condition that an expression has each word; a tolerant one forgives typing errors in words of four letters and more, and the first, longest word asks the index.';

create function private.search_rank(p_text text, p_query text, p_is_tolerant boolean) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_is_tolerant then format('extensions.word_similarity(%L, %s)', p_query, p_text)
    else format(
      'case when %1$s ilike %2$L then 3 when %1$s ilike %3$L then 2 else 1 end',
      p_text, substring(private.like_pattern(p_query) from 2), private.like_pattern(p_query)
    )
  end
$$;
comment on function private.search_rank(text, text, boolean) is
  'An expression for how well a text fits that was found: it begins with the query, or has it as it was typed; with typing errors, how much it resembles it. Patterns are in it as they are, for the sake of thousands of rows.';

create function private.has_search_words(p_text text, p_words text[], p_is_tolerant boolean) returns boolean
language sql stable set search_path = ''
as $$
  select not exists (
    select from unnest(p_words) w
    where not (
      p_text ilike private.like_pattern(w)
      or p_is_tolerant and char_length(w) >= 4 and extensions.word_similarity(w, p_text) >= 0.4
    )
  )
$$;
comment on function private.has_search_words(text, text[], boolean) is
  'The same as private.search_condition() for texts of which there are few.';

create function private.search_candidates(p_query text, p_is_tolerant boolean, p_most integer)
returns table (kind text, id uuid, rank real, at timestamptz)
language plpgsql stable security definer set search_path = ''
rows 40
as $$
declare
  me constant uuid := auth.uid();
  my_clients constant uuid[] := array(select private.my_client_ids());
  sees_all constant boolean := private.is_super_admin();
  place record;
begin
  -- What the operator of the index calls similar.
  perform set_config('pg_trgm.word_similarity_threshold', '0.4', true);
  for place in
    select *
    from (
      values
        ('application', 'job_applications', $x$(r.job_title || ' ' || r.company_name)$x$,
          'r.deleted_at is null', 'r.client_id = $1 or r.client_id = any ($2)', 'r.updated_at'),
        ('contact', 'contacts', $x$(r.name || ' ' || coalesce(r.company, ''))$x$,
          'r.deleted_at is null and r.client_id = $1', 'true', 'r.updated_at'),
        ('goal', 'goals', 'r.title',
          'r.deleted_at is null', 'r.client_id = $1 or r.client_id = any ($2)', 'r.updated_at'),
        ('task', 'tasks', 'r.title',
          'r.deleted_at is null', 'r.user_id = $1 or r.user_id = any ($2)', 'r.updated_at'),
        ('session', 'coaching_sessions', 'r.title',
          'true', 'r.client_id = $1 or r.coach_id = $1', 'r.session_time'),
        ('review', 'review_requests', $x$(coalesce(r.title, '') || ' ' || r.document_type)$x$,
          'r.deleted_at is null', 'r.client_id = $1 or r.coach_id = $1 or r.coach_id is null and r.client_id = any ($2)',
          'r.updated_at'),
        ('person', 'users', $x$(coalesce(r.full_name, '') || ' ' || r.email)$x$,
          'r.id <> $1', 'r.id = any ($2)', $x$coalesce(r.last_seen_at, '-infinity')$x$)
    ) as p (kind, table_name, words_in, is_there, may_be_mine, at)
  loop
    return query execute format(
      'select %L::text, r.id, (%s)::real as rank, %s as at
       from (select r.* from public.%I r where %s and %s and (%s) %s) r order by rank desc, at desc, r.id limit $3',
      place.kind, private.search_rank(place.words_in, p_query, p_is_tolerant), place.at, place.table_name,
      private.search_condition(
        -- Whoever has few of all rows reads their own sooner than an index in which a common word is in every row.
        case when sees_all or p_is_tolerant then place.words_in else place.words_in || ' || ''''' end,
        private.search_words(p_query), p_is_tolerant
      ),
      place.is_there,
      case when sees_all then 'true' else place.may_be_mine end,
      -- Of thousands that resemble a common word, the first thousand are compared.
      case when p_is_tolerant then 'limit 1000' end
    )
      using me, my_clients, p_most;
  end loop;
end
$$;
comment on function private.search_candidates(text, boolean, integer) is
  'The ids that search_records() reads with its caller''s rights: what has the words and may be theirs.';

create function public.search_records(p_query text, p_limit integer default 5)
returns table (kind text, id uuid, title text, detail text, path text)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  my_role constant text := (select u.role from public.users u where u.id = me);
  my_zone constant text := (select u.time_zone from public.users u where u.id = me);
  most constant integer := least(greatest(coalesce(p_limit, 5), 1), 20);
  query constant text := btrim(left(p_query, 100));
  like_query constant text := private.like_pattern(query);
  words constant text[] := private.search_words(p_query);
begin
  if coalesce(char_length(query), 0) < 2 then
    return;
  end if;
  for is_tolerant in 0..1 loop
    -- Errors are forgiven where nothing was found without one, and only in words long enough to know them.
    exit when is_tolerant = 1 and char_length(words[1]) < 4;
    return query
      with candidate as materialized (
        select * from private.search_candidates(query, is_tolerant = 1, most * 4)
      ),
      record as (
        select c.kind, c.id, c.rank, c.at, a.job_title as title,
          concat_ws(' · ', a.company_name, a.status, case when a.archived_at is not null then 'Archived' end) as detail,
          case my_role
            when 'client' then '/client/applications/edit/' || a.id
            when 'coach' then '/coach/clients/' || a.client_id || '?application=' || a.id
            else '/client/' || a.client_id || '/applications'
          end as path
        from candidate c join public.job_applications a on c.kind = 'application' and a.id = c.id
        union all
        select c.kind, c.id, c.rank, c.at, n.name, concat_ws(' · ', n.role, n.company), '/ai-compass?contact=' || n.id
        from candidate c join public.contacts n on c.kind = 'contact' and n.id = c.id
        where my_role = 'client'
        union all
        select c.kind, c.id, c.rank, c.at, g.title, initcap(g.status),
          case my_role when 'client' then '/client/progress?goal=' else '/client/' || g.client_id || '/roadmap?goal=' end || g.id
        from candidate c join public.goals g on c.kind = 'goal' and g.id = c.id
        union all
        select c.kind, c.id, c.rank, c.at, t.title,
          case
            when t.done_at is not null then 'Done'
            when t.due_date is not null then 'Due ' || to_char(t.due_date, 'Mon FMDD, YYYY')
          end,
          case
            when my_role = 'coach' then '/coach/clients/' || t.user_id || '?task=' || t.id
            when my_role = 'client' and t.application_id is not null and t.created_by = me
              then '/client/applications/edit/' || t.application_id
            else '/client/' || t.user_id || '/applications?task=' || t.id
          end
        from candidate c join public.tasks t on c.kind = 'task' and t.id = c.id
        where my_role <> 'coach' or t.user_id <> me
        union all
        select c.kind, c.id, c.rank, c.at, s.title,
          concat_ws(' · ', coalesce(other.full_name, other.email),
            to_char(s.session_time at time zone my_zone, 'Mon FMDD, YYYY, FMHH12:MI AM')),
          case my_role
            when 'client' then '/client/sessions?session='
            when 'coach' then '/sessions?session='
            else '/coach/' || s.coach_id || '/sessions?session='
          end || s.id
        from candidate c
        join public.coaching_sessions s on c.kind = 'session' and s.id = c.id
        left join public.users other on other.id = case when s.client_id = me then s.coach_id else s.client_id end
        union all
        select c.kind, c.id, c.rank, c.at, coalesce(nullif(btrim(r.title), ''), r.document_type),
          concat_ws(' · ', r.document_type, r.status), '/reviews/' || r.id
        from candidate c join public.review_requests r on c.kind = 'review' and r.id = c.id
        union all
        select case my_role when 'coach' then 'client' else 'user' end, c.id, c.rank, c.at,
          coalesce(u.full_name, u.email), u.email,
          case my_role when 'coach' then '/coach/clients/' else '/admin/users/' end || u.id
        from candidate c join public.users u on c.kind = 'person' and u.id = c.id
        union all
        select 'article', i.id, case when i.title ilike like_query then 2 else 1 end::real, i.published_at, i.title, i.summary, '/support/' || i.slug
        from jsonb_to_recordset(
          case when private.has_permission('access_support') then public.help_articles(null) else '[]' end
        ) as i (id uuid, slug text, title text, summary text, published_at timestamptz)
        where private.has_search_words(i.title, words, is_tolerant = 1)
      ),
      placed as (
        select r.*, row_number() over (partition by r.kind order by r.rank desc, r.at desc, r.id, r.path) as place from record r
      )
      select p.kind, p.id, p.title, nullif(p.detail, ''), p.path
      from placed p
      where p.place <= most
      order by p.rank desc, p.at desc, p.id, p.path;
    exit when found;
  end loop;
end
$$;
comment on function public.search_records(text, integer) is
  'Records that have each word of the query, with the page that each opens for the caller''s role; where none has them, those with a typing error. The policies decide what is found.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  private.search_words(text),
  private.has_search_words(text, text[], boolean),
  private.search_candidates(text, boolean, integer),
  public.search_records(text, integer)
  to authenticated, service_role;
