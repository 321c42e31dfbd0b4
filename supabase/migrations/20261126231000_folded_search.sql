-- Searches find words in any order, without case and accents, however the text is composed: 'lodz' finds 'Łódź'.
-- Text of ASCII alone is compared as it is, by the indexes that are there. Other text is compared folded, by a second,
-- partial index that holds only such rows: folding all of thirty thousand rows would take seconds.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Comparing

create function private.folded(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when octet_length(p_text) = char_length(p_text) then lower(p_text)
    else normalize(
      translate(
        replace(replace(replace(replace(
          -- lower() knows letters beyond ASCII only where the database's locale does.
          translate(
            lower(regexp_replace(normalize(p_text, NFKD),
              '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f'
              || '\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060'
              || '\u20d0-\u20ff\ufe20-\ufe2f\ufeff]',
              '', 'g')),
            'ÆŒÞẞ', 'æœþß'
          ), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'),
        'ÐØðøĐđĦħıŁłŊŋŦŧƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎʼͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧ'
          || 'ΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮ'
          || 'ҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖỺỼỾ‐–—‘’',
        'dododdhhillnnttɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏ''ͱͳͷϳαβγδεζηθικλμνξοπρστυφχ'
          || 'ψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭү'
          || 'ұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆỻỽỿ---'''''
      ),
      NFC
    )
  end
$$;
comment on function private.folded(text) is
  'Text as searches compare it: without case and accents, however it is composed. The same as folded() of shared/src/domain/folded-text.';
grant execute on function private.folded(text) to authenticated, service_role;

create or replace function private.search_words(p_query text) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select w from regexp_split_to_table(private.folded(btrim(left(p_query, 100))), '\s+') with ordinality s (w, place)
    where w <> ''
    order by char_length(w) desc, place
    limit 6
  )
$$;
comment on function private.search_words(text) is 'The words of what somebody searches for, folded, the longest first.';

create function private.search_patterns(p_query text) returns text[]
language sql immutable set search_path = ''
as $$ select array(select private.like_pattern(w) from unnest(private.search_words(p_query)) w) $$;
comment on function private.search_patterns(text) is 'A pattern for each word of a search; none for a search of blanks.';
grant execute on function private.search_words(text), private.search_patterns(text) to authenticated, service_role;

create function private.holds_patterns(p_text text, p_patterns text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_text ilike all (p_patterns)
    or octet_length(p_text) <> char_length(p_text) and private.folded(p_text) like all (p_patterns)
$$;
comment on function private.holds_patterns(text, text[]) is
  'Whether a text has every word of a search, by the patterns of private.search_patterns(); for texts of which there are few.';
grant execute on function private.holds_patterns(text, text[]) to authenticated, service_role;

create function private.is_like(p_text text, p_pattern text) returns text
language sql immutable set search_path = ''
as $$
  select format(
    '(%1$s ilike %2$L or octet_length(%1$s) <> char_length(%1$s) and private.folded(%1$s) like %2$L)', p_text, p_pattern
  )
$$;
comment on function private.is_like(text, text) is
  'The condition that an expression, folded, is like a folded pattern.';

create function private.likeness(p_text text, p_query text) returns text
language sql immutable set search_path = ''
as $$
  select format(
    'greatest(extensions.word_similarity(%2$L, %1$s), case when octet_length(%1$s) <> char_length(%1$s) then extensions.word_similarity(%2$L, private.folded(%1$s)) end)',
    p_text, p_query
  )
$$;
comment on function private.likeness(text, text) is 'An expression for how much a text, folded, resembles a folded search.';

create function private.words_condition(p_text text, p_words text[], p_is_tolerant boolean) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(
    case
      when not p_is_tolerant or char_length(w) < 4 then format('%s ilike %L', p_text, private.like_pattern(w))
      when place = 1 then format('%L operator(extensions.<%%) %s', w, p_text)
      else format('(%1$s ilike %2$L or extensions.word_similarity(%3$L, %1$s) >= 0.4)', p_text, private.like_pattern(w), w)
    end,
    ' and ' order by place
  )
  from unnest(p_words) with ordinality s (w, place)
$$;
comment on function private.words_condition(text, text[], boolean) is
  'The condition that an expression has each word as it is; a tolerant one forgives typing errors in words of four letters and more, and the first, longest word asks the index.';

create or replace function private.search_condition(p_text text, p_words text[], p_is_tolerant boolean) returns text
language sql immutable set search_path = ''
as $$
  -- All words of one arm together: an index is asked for all of them at once, and not for one word of each arm.
  select case when cardinality(p_words) > 0 then format(
    '(%s or octet_length(%2$s) <> char_length(%2$s) and %3$s)',
    private.words_condition(p_text, p_words, p_is_tolerant), p_text,
    private.words_condition(format('private.folded(%s)', p_text), p_words, p_is_tolerant)
  ) end
$$;
comment on function private.search_condition(text, text[], boolean) is
  'The condition that an expression, folded, has each word; null without words. Both arms have an index where the expression has.';

create or replace function private.search_rank(p_text text, p_query text, p_is_tolerant boolean) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_is_tolerant then private.likeness(p_text, p_query)
    else format(
      'case when %s then 3 when %s then 2 else 1 end',
      private.is_like(p_text, substring(private.like_pattern(p_query) from 2)),
      private.is_like(p_text, private.like_pattern(p_query))
    )
  end
$$;

create or replace function private.has_search_words(p_text text, p_words text[], p_is_tolerant boolean) returns boolean
language sql stable set search_path = ''
as $$
  select not exists (
    select from unnest(p_words) w
    where not (
      private.folded(p_text) like private.like_pattern(w)
      or p_is_tolerant and char_length(w) >= 4 and extensions.word_similarity(w, private.folded(p_text)) >= 0.4
    )
  )
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes: of the rows whose text is more than ASCII

create index job_applications_folded_idx on public.job_applications
  using gin (private.folded(job_title || ' ' || company_name) extensions.gin_trgm_ops) with (gin_pending_list_limit = 256)
  where octet_length(job_title || ' ' || company_name) <> char_length(job_title || ' ' || company_name);
create index contacts_folded_idx on public.contacts
  using gin (private.folded(name || ' ' || coalesce(company, '')) extensions.gin_trgm_ops) with (gin_pending_list_limit = 256)
  where octet_length(name || ' ' || coalesce(company, '')) <> char_length(name || ' ' || coalesce(company, ''));
create index goals_folded_idx on public.goals
  using gin (private.folded(title) extensions.gin_trgm_ops) with (gin_pending_list_limit = 256)
  where octet_length(title) <> char_length(title);
create index tasks_folded_idx on public.tasks
  using gin (private.folded(title) extensions.gin_trgm_ops) with (gin_pending_list_limit = 256)
  where octet_length(title) <> char_length(title);
create index coaching_sessions_folded_idx on public.coaching_sessions
  using gin (private.folded(title) extensions.gin_trgm_ops) with (gin_pending_list_limit = 256)
  where octet_length(title) <> char_length(title);
create index review_requests_folded_idx on public.review_requests
  using gin (private.folded(coalesce(title, '') || ' ' || document_type) extensions.gin_trgm_ops) with (gin_pending_list_limit = 256)
  where octet_length(coalesce(title, '') || ' ' || document_type) <> char_length(coalesce(title, '') || ' ' || document_type);
create index users_folded_idx on public.users
  using gin (private.folded(coalesce(full_name, '') || ' ' || email) extensions.gin_trgm_ops) with (gin_pending_list_limit = 256)
  where octet_length(coalesce(full_name, '') || ' ' || email) <> char_length(coalesce(full_name, '') || ' ' || email);
create index messages_folded_idx on public.messages
  using gin (private.folded(body) extensions.gin_trgm_ops) with (gin_pending_list_limit = 256)
  where octet_length(body) <> char_length(body);

-- ---------------------------------------------------------------------------------------------------------------
-- Searches

create or replace function private.search_candidates(p_query text, p_is_tolerant boolean, p_most integer)
returns table (kind text, id uuid, rank real, at timestamptz)
language plpgsql stable security definer set search_path = ''
rows 40
as $$
declare
  me constant uuid := auth.uid();
  my_clients constant uuid[] := array(select private.my_client_ids());
  sees_all constant boolean := private.is_super_admin();
  -- Whoever has few of all rows reads their own sooner than an index in which a common word is in every row. Their text is
  -- put together once, not for each comparison.
  is_scanned constant boolean := not sees_all and not p_is_tolerant;
  text_of text;
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
    text_of := case when is_scanned then 'r.words' else place.words_in end;
    return query execute format(
      'select %L::text, r.id, (%s)::real as rank, %s as at
       from (select r.* from %s r where %s and %s and (%s) %s) r order by rank desc, at desc, r.id limit $3',
      place.kind, private.search_rank(text_of, p_query, p_is_tolerant), place.at,
      case
        when is_scanned then format(
          '(select r.*, %s as words from public.%I r where %s and (%s) offset 0)',
          place.words_in, place.table_name, place.is_there, place.may_be_mine
        )
        else format('public.%I', place.table_name)
      end,
      private.search_condition(text_of, private.search_words(p_query), p_is_tolerant),
      case when is_scanned then 'true' else place.is_there end,
      case when is_scanned or sees_all then 'true' else place.may_be_mine end,
      -- Of thousands that resemble a common word, the first thousand are compared.
      case when p_is_tolerant then 'limit 1000' end
    )
      using me, my_clients, p_most;
  end loop;
end
$$;

create or replace function public.search_records(p_query text, p_limit integer default 5)
returns table (kind text, id uuid, title text, detail text, path text)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  my_role constant text := (select u.role from public.users u where u.id = me);
  my_zone constant text := (select u.time_zone from public.users u where u.id = me);
  most constant integer := least(greatest(coalesce(p_limit, 5), 1), 20);
  query constant text := private.folded(btrim(left(p_query, 100)));
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
          concat_ws(' · ', a.company_name, coalesce(a.status, 'Saved'), case when a.archived_at is not null then 'Archived' end) as detail,
          case my_role
            when 'client' then '/client/applications/' || a.id
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
            -- What a coach gave them, a client answers; what they noted themselves opens where it stands.
            when my_role = 'client' and t.user_id = me and t.created_by = me
              then coalesce('/client/applications/' || t.application_id, '/client/tasks') || '?task=' || t.id
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
        select 'article', i.id, case when private.folded(i.title) like like_query then 2 else 1 end::real, i.published_at, i.title, i.summary, '/support/' || i.slug
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

create or replace function public.search_messages(p_search text) returns table (
  id uuid, conversation_id uuid, author_id uuid, body text, created_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text[] := private.search_words(p_search);
begin
  perform private.require_live_session();
  if coalesce(char_length(btrim(p_search)), 0) < 2 or cardinality(words) = 0 then
    return;
  end if;
  return query execute format(
    'select m.id, m.conversation_id, m.author_id, m.body, m.created_at
     from public.messages m
     where m.conversation_id = any ($1) and m.deleted_at is null and %s
     order by m.created_at desc
     limit 30',
    private.search_condition('m.body', words, false)
  )
    using array(select private.my_conversation_ids());
end
$$;

create or replace function public.list_people(
  p_search text default null,
  p_role text default null,
  p_status text default null,
  p_org uuid default null,
  p_activity text default null,
  p_verified boolean default null,
  p_sort text default 'full_name',
  p_descending boolean default false,
  p_limit integer default 25,
  p_after uuid default null,
  p_before uuid default null,
  p_joined_on date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all boolean;
  my_org uuid;
  my_clients uuid[];
  most constant integer := least(greatest(coalesce(p_limit, 25), 1), 200);
  sort_key constant text := case p_sort
    when 'full_name' then 'lower(coalesce(u.full_name, u.email))'
    when 'email' then 'lower(u.email)'
    when 'role' then 'u.role'
    when 'created_at' then 'u.created_at'
    when 'last_seen_at' then 'coalesce(u.last_seen_at, ''-infinity'')'
  end;
  -- Going back reads the order the other way round.
  is_back constant boolean := p_before is not null and p_after is null;
  descends constant boolean := coalesce(p_descending, false) <> is_back;
  visible text;
  cursor_key text;
  cursor_id uuid;
  total bigint;
  ids uuid[];
  has_more boolean;
begin
  perform private.require_permission('view_org_users');
  sees_all := private.has_permission('view_all_users');
  if sort_key is null then
    perform private.refuse('Users can''t be sorted by that');
  end if;
  if p_activity is not null and private.people_condition(p_activity) is null then
    perform private.refuse('Choose a valid activity');
  end if;
  if p_joined_on not between '1970-01-01' and '2200-01-01' then
    perform private.refuse('Choose a date before the year 2200');
  end if;
  my_org := private.my_org_id();
  my_clients := array(select private.my_client_ids());

  visible := concat_ws(
    ' and ',
    case when sees_all then 'true' else '(u.org_id = $1 or u.id = any ($2))' end,
    private.search_condition($x$(coalesce(u.full_name, '') || ' ' || u.email)$x$, private.search_words(p_search), false),
    case when p_role is not null then 'u.role = $3' end,
    case when p_status is not null then 'u.status = $4' end,
    case when p_org is not null then 'u.org_id = $5' end,
    private.people_condition(p_activity),
    -- Whole days of UTC, as the overview counts them.
    case when p_joined_on is not null then format(
      'u.created_at >= %1$L::date::timestamp at time zone ''UTC'' and u.created_at < (%1$L::date + 1)::timestamp at time zone ''UTC''',
      p_joined_on
    ) end,
    case when p_verified is not null then format(
      'u.role = ''coach'' and %s exists (select from public.coach_profiles p where p.user_id = u.id and p.verified_at is not null)',
      case when p_verified then '' else 'not' end
    ) end
  );
  execute format('select count(*) from public.users u where %s', visible)
    into total using my_org, my_clients, p_role, p_status, p_org;

  execute format('select (%s)::text, u.id from public.users u where u.id = $3 and ($4 or u.org_id = $1 or u.id = any ($2))', sort_key)
    into cursor_key, cursor_id using my_org, my_clients, coalesce(p_after, p_before), sees_all;
  execute format(
    'select array(select u.id from public.users u where %s %s order by %s %s, u.id %s limit %s)',
    visible,
    case when cursor_id is not null then format(
      'and (%s, u.id) %s (%L::%s, %L::uuid)', sort_key, case when descends then '<' else '>' end, cursor_key,
      case when p_sort in ('created_at', 'last_seen_at') then 'timestamptz' else 'text' end, cursor_id
    ) end,
    sort_key, case when descends then 'desc' else 'asc' end, case when descends then 'desc' else 'asc' end, most + 1
  )
    into ids using my_org, my_clients, p_role, p_status, p_org;
  has_more := cardinality(ids) > most;
  ids := ids[:most];
  if is_back then
    ids := array(select i.id from unnest(ids) with ordinality i (id, place) order by i.place desc);
  end if;

  return jsonb_build_object(
    'total', total,
    'previous', case when case when is_back then has_more else cursor_id is not null end then coalesce(ids[1], cursor_id) end,
    'next', case when case when is_back then cursor_id is not null else has_more end then ids[cardinality(ids)] end,
    'rows', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', u.id, 'full_name', u.full_name, 'email', u.email, 'avatar_url', u.avatar_url,
            'role', u.role, 'status', u.status, 'org_id', u.org_id, 'org_name', o.name,
            'created_at', u.created_at, 'last_seen_at', u.last_seen_at,
            'verified_at', case when u.role = 'coach' then p.verified_at end,
            'coaches', (
              select coalesce(
                jsonb_agg(
                  jsonb_build_object('assignment_id', a.id, 'id', coach.id, 'full_name', coach.full_name)
                  order by coach.full_name
                ),
                '[]'
              )
              from public.client_coach_assignments a
              join public.users coach on coach.id = a.coach_id
              where a.client_id = u.id and a.is_active
            ),
            'clients_count', (
              select count(*) from public.client_coach_assignments a where a.coach_id = u.id and a.is_active
            )
          )
          order by listed.place
        ),
        '[]'
      )
      from unnest(ids) with ordinality listed (id, place)
      join public.users u on u.id = listed.id
      left join public.organizations o on o.id = u.org_id
      left join public.coach_profiles p on p.user_id = u.id
    )
  );
end
$$;

create or replace function public.client_notebook(p_client_id uuid, p_search text default null, p_limit integer default 100)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  patterns constant text[] := private.search_patterns(p_search);
begin
  perform private.require_live_session();
  if p_client_id is null or p_client_id <> all (array(select private.my_client_ids())) then
    perform private.forbid('Only a coach of this client has notes about them');
  end if;
  return (
    with found as (
      select n.id, n.coach_id as author_id, n.body, n.visibility, n.is_pinned, n.revision, n.created_at, null::jsonb as session
      from public.client_notes n
      where n.coach_id = me and n.client_id = p_client_id and n.deleted_at is null
        and private.holds_patterns(n.body, patterns)
      union all
      select n.id, n.author_id, n.body, n.visibility, false, n.revision, n.created_at,
        jsonb_build_object('id', s.id, 'title', s.title, 'session_time', s.session_time)
      from public.session_notes n
      join public.coaching_sessions s on s.id = n.session_id
      where s.client_id = p_client_id and s.coach_id = me and (n.author_id = me or n.visibility = 'shared')
        and private.holds_patterns(s.title || ' ' || n.body, patterns)
    ),
    page as (
      select * from found f
      order by f.is_pinned desc, f.created_at desc, f.id
      limit least(greatest(coalesce(p_limit, 100), 1), 1000)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'notes', coalesce(
        (select jsonb_agg(to_jsonb(page) order by page.is_pinned desc, page.created_at desc, page.id) from page), '[]'
      )
    )
  );
end
$$;

create or replace function public.list_activity(
  p_search text default null,
  p_person uuid default null,
  p_action text default null,
  p_entity text default null,
  p_record uuid default null,
  p_from timestamptz default null,
  p_to timestamptz default null,
  p_before_at timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 50,
  p_impersonated boolean default null
) returns jsonb
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  me constant uuid := auth.uid();
  most constant integer := least(greatest(coalesce(p_limit, 50), 1), 500);
  patterns constant text[] := private.search_patterns(p_search);
  sees_all boolean;
  my_clients uuid[];
  named_people uuid[];
  found public.activity_logs[];
begin
  perform private.require_permission('view_activity_logs');
  sees_all := private.is_super_admin();
  my_clients := array(select private.my_client_ids());
  named_people := array(
    select u.id from public.users u
    where cardinality(patterns) > 0
      and (
        coalesce(u.full_name, '') || ' ' || u.email ilike all (patterns)
        or octet_length(coalesce(u.full_name, '') || u.email) <> char_length(coalesce(u.full_name, '') || u.email)
          and private.folded(coalesce(u.full_name, '') || ' ' || u.email) like all (patterns)
      )
  );
  found := array(
    select l
    from public.activity_logs l
    -- The policy says this more strictly; here it lets a coach's rows be found by their indexes.
    where (sees_all or l.actor_id = me or l.subject_id = any (my_clients))
      and (p_person is null or l.actor_id = p_person or l.subject_id = p_person)
      and (p_action is null or l.action = p_action)
      and (p_entity is null or l.entity = p_entity)
      and (p_record is null or l.entity_id = p_record)
      and (p_impersonated is not true or l.impersonation_id is not null)
      and (p_from is null or l.at >= p_from)
      and (p_to is null or l.at < p_to)
      and (p_before_at is null or (l.at, l.id) < (p_before_at, p_before_id))
      and (
        cardinality(patterns) = 0 or l.record_name ilike all (patterns)
        or octet_length(l.record_name) <> char_length(l.record_name) and private.folded(l.record_name) like all (patterns)
        or l.actor_id = any (named_people) or l.subject_id = any (named_people)
      )
    order by l.at desc, l.id desc
    limit most + 1
  );
  return jsonb_build_object(
    'next', case when cardinality(found) > most then jsonb_build_object('at', found[most].at, 'id', found[most].id) end,
    'rows', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', l.id, 'at', l.at, 'action', l.action, 'entity', l.entity, 'entity_id', l.entity_id,
            'actor_id', l.actor_id, 'on_behalf_of', l.on_behalf_of, 'subject_id', l.subject_id,
            'record_name', coalesce(
              l.record_name, private.activity_record_name(coalesce(l.before, '{}') || coalesce(l.after, '{}'))
            ),
            'before', l.before, 'after', l.after
          )
          order by l.at desc, l.id desc
        )
        from unnest(found[:most]) l
      ),
      '[]'
    ),
    'names', coalesce(
      (
        select jsonb_object_agg(named.id, named.name)
        from (
          select u.id, private.shown_name(u.full_name, u.email) as name from public.users u
          union all
          select o.id, o.name from public.organizations o
        ) named
        where named.id in (
          select mentioned.id
          from unnest(found[:most]) l
          cross join lateral (
            values (l.actor_id), (l.on_behalf_of), (l.subject_id),
              ((l.before ->> 'coach_id')::uuid), ((l.after ->> 'coach_id')::uuid),
              ((l.before ->> 'client_id')::uuid), ((l.after ->> 'client_id')::uuid),
              ((l.before ->> 'user_id')::uuid), ((l.after ->> 'user_id')::uuid),
              ((l.before ->> 'org_id')::uuid), ((l.after ->> 'org_id')::uuid)
          ) mentioned (id)
        )
      ),
      '{}'
    )
  );
end
$$;

create or replace function public.list_organizations(
  p_search text default null,
  p_archived boolean default false,
  p_limit integer default 25,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  patterns constant text[] := private.search_patterns(p_search);
begin
  perform private.require_permission('manage_organizations');
  return (
    with found as (
      select o.* from public.organizations o
      where (o.archived_at is not null) = coalesce(p_archived, false)
        and private.holds_patterns(concat_ws(' ', o.name, o.slug, o.domain), patterns)
    ),
    page as (
      select * from found f order by lower(f.name), f.id
      limit least(greatest(coalesce(p_limit, 25), 0), 200) offset greatest(coalesce(p_offset, 0), 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', p.id, 'name', p.name, 'slug', p.slug, 'domain', p.domain, 'archived_at', p.archived_at,
              'revision', p.revision, 'created_at', p.created_at,
              'members', (select count(*) from public.organization_members m where m.org_id = p.id),
              'invitations', (
                select count(*) from public.organization_invitations i where i.org_id = p.id and i.expires_at > now()
              ),
              'administrators', (
                select coalesce(
                  jsonb_agg(
                    jsonb_build_object('id', u.id, 'name', private.shown_name(u.full_name, u.email))
                    order by lower(coalesce(u.full_name, u.email))
                  ),
                  '[]'
                )
                from public.organization_members m
                join public.users u on u.id = m.user_id
                where m.org_id = p.id and m.is_admin
              )
            )
            order by lower(p.name), p.id
          )
          from page p
        ),
        '[]'
      )
    )
  );
end
$$;

create or replace function public.list_organization_members(
  p_org_id uuid,
  p_search text default null,
  p_limit integer default 25,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  patterns constant text[] := private.search_patterns(p_search);
  sees_all boolean;
begin
  perform private.require_live_session();
  sees_all := private.may_manage_organization(p_org_id)
    or private.has_permission('view_org_users') and coalesce(p_org_id = private.my_org_id(), false);
  return (
    with found as (
      select u.id, u.full_name, u.email, u.avatar_url, u.role, u.status
      from public.users u
      where u.org_id = p_org_id and (sees_all or u.id = me)
        and private.holds_patterns(concat_ws(' ', u.full_name, u.email), patterns)
    ),
    page as (
      select * from found f order by lower(coalesce(f.full_name, f.email)), f.id
      limit least(greatest(coalesce(p_limit, 25), 0), 200) offset greatest(coalesce(p_offset, 0), 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'sees_all', sees_all,
      'may_invite', private.may_invite_to(p_org_id),
      'may_manage', private.may_manage_organization(p_org_id),
      'rows', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'org_id', p_org_id, 'user_id', p.id, 'is_admin', m.is_admin, 'joined_at', m.created_at, 'role', p.role,
              'status', p.status,
              'user', jsonb_build_object('id', p.id, 'full_name', p.full_name, 'email', p.email, 'avatar_url', p.avatar_url)
            )
            order by lower(coalesce(p.full_name, p.email)), p.id
          )
          from page p
          join public.organization_members m on m.org_id = p_org_id and m.user_id = p.id
        ),
        '[]'
      )
    )
  );
end
$$;

create or replace function public.list_reviews(
  p_search text default null,
  p_status text default null,
  p_priority text default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit integer default 25,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words_in constant text := $x$concat_ws(' ', r.title, r.document_type, r.description, client.full_name, client.email, coach.full_name)$x$;
  direction constant text := case when p_descending then 'desc nulls last' else 'asc nulls last' end;
  result jsonb;
begin
  perform private.require_super_admin();
  if p_sort is null or p_sort not in ('created_at', 'estimated_completion', 'priority') then
    perform private.refuse('Reviews can''t be sorted by that');
  end if;

  execute format(
    $query$
      with found as (
        select r.*, client.full_name as client_name, coach.full_name as coach_name
        from public.review_requests r
        join public.users client on client.id = r.client_id
        left join public.users coach on coach.id = r.coach_id
        where r.deleted_at is null
          and %3$s
          and ($1 is null or r.status = $1)
          and ($2 is null or r.priority = $2)
      ),
      page as (
        select row_number() over (order by %1$s %2$s, f.id) as place, f.*
        from found f
        order by %1$s %2$s, f.id
        limit $3 offset $4
      )
      select jsonb_build_object(
        'total', (select count(*) from found),
        'rows', coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'id', page.id, 'title', page.title, 'document_type', page.document_type, 'priority', page.priority,
                'status', page.status, 'created_at', page.created_at, 'estimated_completion', page.estimated_completion,
                'completed_date', page.completed_date, 'client_name', page.client_name, 'coach_name', page.coach_name,
                'versions', (select count(*) from public.review_versions v where v.review_id = page.id),
                'open_comments', (
                  select count(*) from public.review_comments c
                  where c.review_id = page.id and c.parent_id is null and c.resolved_at is null and c.deleted_at is null
                )
              )
              order by page.place
            )
            from page
          ),
          '[]'
        )
      )
    $query$,
    case p_sort
      when 'priority' then 'array_position(array[''Low'', ''Medium'', ''High'', ''Urgent''], f.priority)'
      else format('f.%I', p_sort)
    end,
    direction,
    coalesce(private.search_condition(words_in, private.search_words(p_search), false), 'true')
  )
  into result
  using p_status, p_priority, least(greatest(coalesce(p_limit, 25), 0), 200), greatest(coalesce(p_offset, 0), 0);
  return result;
end
$$;

create or replace function private.report_condition(p_column text, p_kind text, p_filter jsonb, p_time_zone text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  wanted constant text := p_filter ->> 'value';
  -- Midnight of the zone for an instant, the day itself for a date.
  day constant text := case p_kind when 'instant' then format('(%L::date::timestamp at time zone %L)', wanted, p_time_zone)
    else format('%L::date', wanted) end;
begin
  case
    when p_filter ->> 'operator' = 'is' and p_kind = 'text' then
      return format('coalesce(v.%I, '''') = %L', p_column, coalesce(wanted, ''));
    when p_filter ->> 'operator' = 'is_not' and p_kind = 'text' then
      return format('coalesce(v.%I, '''') <> %L', p_column, coalesce(wanted, ''));
    when p_filter ->> 'operator' = 'contains' and p_kind = 'text' then
      return private.is_like(format('v.%I', p_column), private.like_pattern(private.folded(coalesce(wanted, ''))));
    when p_filter ->> 'operator' = 'at_least' and p_kind = 'number' then
      return format('v.%I >= %L::numeric', p_column, wanted);
    when p_filter ->> 'operator' = 'at_most' and p_kind = 'number' then
      return format('v.%I <= %L::numeric', p_column, wanted);
    when p_filter ->> 'operator' = 'since' and p_kind in ('instant', 'date') then
      return format('v.%I >= %s', p_column, day);
    when p_filter ->> 'operator' = 'before' and p_kind in ('instant', 'date') then
      return format('v.%I < %s', p_column, day);
    when p_filter ->> 'operator' = 'last_days' and p_kind in ('instant', 'date') then
      return format(
        'v.%1$I between now() - make_interval(days => least(%2$L::integer, 3660)) and now()', p_column, wanted
      );
    else
      perform private.refuse('Choose a filter that fits its column');
  end case;
  return null;
end
$$;

create or replace function private.article_word_rank(
  p_word text, p_title text, p_summary text, p_words text, p_is_tolerant boolean
) returns real
language sql stable set search_path = ''
as $$
  select case
    when p_title like private.like_pattern(p_word) then 4
    when p_summary like private.like_pattern(p_word) then 2
    when p_words like private.like_pattern(p_word) then 1
    when not p_is_tolerant or char_length(p_word) < 4 then 0
    else greatest(
      case when extensions.word_similarity(p_word, p_title) >= 0.5 then 3 * extensions.word_similarity(p_word, p_title) end,
      case when extensions.word_similarity(p_word, p_summary) >= 0.5 then 1.5 * extensions.word_similarity(p_word, p_summary) end,
      case when extensions.word_similarity(p_word, p_words) >= 0.6 then 0.75 * extensions.word_similarity(p_word, p_words) end,
      0
    )
  end::real
$$;

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
      select c.id, c.slug, c.title, coalesce(c.summary, '') as summary, c.published_at, private.folded(c.title) as folded_title, private.folded(coalesce(c.summary, '')) as folded_summary,
        private.folded(private.rich_text_words(c.body)) as folded_words
      from private.published_content() c
    ),
    ranked as (
      select a.*, coalesce(fit.rank, 0) as rank
      from article a
      cross join lateral (
        select sum(of_word.rank) as rank, bool_and(of_word.rank > 0) as has_all
        from unnest(asked) w
        cross join lateral (
          select private.article_word_rank(w, a.folded_title, a.folded_summary, a.folded_words, is_tolerant = 1) as rank
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

create or replace function private.fill_coach_search() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.search_text := private.folded(concat_ws(
    ' ', new.display_name, new.headline, array_to_string(new.specialties, ' '), array_to_string(new.languages, ' '), new.bio
  ));
  new.search_words :=
    setweight(to_tsvector('english', private.folded(concat_ws(' ', new.display_name, new.headline))), 'A')
    || setweight(to_tsvector('english', private.folded(array_to_string(new.specialties || new.languages, ' '))), 'A')
    || setweight(to_tsvector('english', private.folded(coalesce(new.bio, ''))), 'B');
  return new;
end
$$;

create or replace function public.search_coaches(
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
  words constant text := private.folded(btrim(left(coalesce(p_words, ''), 200)));
  patterns constant text[] := private.search_patterns(p_words);
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
        or p.search_text like all (patterns)
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

create or replace function public.own_companies(p_search text default '', p_limit integer default 20) returns jsonb
language sql stable set search_path = ''
as $$
  with typed as (
    select private.like_pattern(private.folded(left(coalesce(p_search, ''), 100))) as pattern, private.search_patterns(p_search) as patterns
  ),
  -- As it was written the last time.
  known as (
    select distinct on (lower(btrim(a.company_name))) btrim(a.company_name) as name, a.created_at
    from public.job_applications a, typed
    where a.client_id = (select auth.uid())
      and (
        a.company_name ilike all (typed.patterns)
        or octet_length(a.company_name) <> char_length(a.company_name) and private.folded(a.company_name) like all (typed.patterns)
      )
    order by lower(btrim(a.company_name)), a.created_at desc
  ),
  ranked as (
    select known.name, row_number() over (
      order by private.folded(known.name) like substring(typed.pattern from 2) desc, known.created_at desc, known.name
    ) as place
    from known, typed
  )
  select coalesce(jsonb_agg(ranked.name order by ranked.place), '[]')
  from ranked where ranked.place <= least(greatest(coalesce(p_limit, 20), 1), 50)
$$;

create function public.find_applications(p_client_id uuid, p_search text) returns setof public.job_applications
language sql stable set search_path = ''
rows 20
as $$
  with typed as materialized (select private.search_patterns(p_search) as patterns)
  select a.*
  from public.job_applications a
  cross join typed
  where a.client_id = p_client_id and a.deleted_at is null
    and (
      a.job_title || ' ' || a.company_name ilike all (typed.patterns)
      or octet_length(a.job_title || ' ' || a.company_name) <> char_length(a.job_title || ' ' || a.company_name)
        and private.folded(a.job_title || ' ' || a.company_name) like all (typed.patterns)
    )
  order by a.archived_at desc nulls first, a.created_at desc, a.id
  limit 20
$$;
comment on function public.find_applications(uuid, text) is
  'At most 20 applications of a client that the caller may read whose title and company hold every word of a search: first '
  'those not archived, the newest first.';
revoke all on function public.find_applications(uuid, text) from public, anon;
grant execute on function public.find_applications(uuid, text) to authenticated, service_role;

create function public.folded_subject(p_ticket public.support_tickets) returns text
language sql stable set search_path = ''
as $$ select private.folded(p_ticket.subject) $$;
comment on function public.folded_subject(public.support_tickets) is 'A computed column: the subject as searches compare it.';
revoke all on function public.folded_subject(public.support_tickets) from public, anon;
grant execute on function public.folded_subject(public.support_tickets) to authenticated, service_role;

-- ---------------------------------------------------------------------------------------------------------------
-- What was stored for the search of coaches before

-- Only the trigger that fills it runs: nothing of the profiles has changed.
alter table public.coach_profiles disable trigger user, enable trigger fill_search;
update public.coach_profiles set headline = headline;
alter table public.coach_profiles enable trigger user;
