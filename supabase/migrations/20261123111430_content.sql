-- Help articles: the draft that staff works on, what is published of it and when, and every version.
-- Whoever manages content writes the draft; each change of it is a version that stays. Publishing names a version, now or for a
-- time to come, so that a draft goes on beside what people read. Readers get what is published for their role, and nothing
-- else. An address that an article had leads to it for good. Text is a document of nodes that the page draws itself: nothing in
-- it is markup, and its links lead to pages or to web addresses.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- What the tables ask

create function private.is_rich_text(p_body jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(p_body) = 'object' and p_body ->> 'type' = 'doc' and pg_catalog.octet_length(p_body::text) <= 200000
      and not exists (
        select
        from pg_catalog.jsonb_path_query(p_body, 'strict $.** ? (@.type() == "object" && exists(@.href)).href') as href
        where jsonb_typeof(href) <> 'string'
          or not (href #>> '{}' ~* '^https?://[^[:space:]<>"]+$' or href #>> '{}' ~ '^/([^/\\]|$)')
      ),
    false
  )
$$;
comment on function private.is_rich_text(jsonb) is
  'Whether this is a document of at most 200 KB whose links lead to pages of the product or to web addresses.';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.content_items (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  summary text check (char_length(summary) <= 300),
  audience text[] not null default '{client,coach,super_admin}'
    check (audience <@ '{client,coach,super_admin}' and cardinality(audience) between 1 and 3),
  body jsonb not null default '{"type": "doc", "content": [{"type": "paragraph"}]}' check (private.is_rich_text(body)),
  revision bigint not null default 1,
  published_revision bigint,
  published_at timestamptz,
  scheduled_revision bigint,
  scheduled_at timestamptz,
  archived_at timestamptz,
  updated_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint a_publication_has_its_time check ((published_revision is null) = (published_at is null)),
  constraint a_schedule_has_its_version check ((scheduled_revision is null) = (scheduled_at is null))
);
comment on table public.content_items is 'Help articles as staff sees them: the draft, and which versions are published.';
comment on column public.content_items.revision is 'The version of the draft; it rises with each change of what readers could see.';

create table public.content_revisions (
  item_id uuid not null references public.content_items (id) on delete cascade deferrable,
  revision bigint not null,
  title text not null,
  summary text,
  audience text[] not null,
  body jsonb not null,
  author_id uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (item_id, revision)
);
comment on table public.content_revisions is 'Every version of an article, as it was saved. Nobody changes one.';

create table public.content_slugs (
  slug text primary key,
  item_id uuid not null references public.content_items (id) on delete cascade deferrable,
  created_at timestamptz not null default now()
);
comment on table public.content_slugs is 'Addresses that articles had: each leads to its article.';

insert into private.activity_readers (entity, readers) values ('content_items', 'nobody');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index content_items_updated_by_idx on public.content_items (updated_by);
create index content_items_scheduled_at_idx on public.content_items (scheduled_at) where scheduled_at is not null;
create index content_revisions_author_id_idx on public.content_revisions (author_id);
create index content_slugs_item_id_idx on public.content_slugs (item_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.rich_text_words(p_body jsonb) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(word #>> '{}', ' '), '')
  from pg_catalog.jsonb_path_query(p_body, 'strict $.** ? (@.type() == "object" && exists(@.text)).text') as word
$$;
comment on function private.rich_text_words(jsonb) is 'The text of a document, for searching.';

create function private.before_content_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.audience := array(select distinct a from unnest(new.audience) as a order by a);
  new.updated_by := coalesce(auth.uid(), new.updated_by);
  if tg_op = 'INSERT' then
    if auth.uid() is not null then
      new.revision := 1;
    end if;
  else
    new.archived_at := case when new.archived_at is not null then coalesce(old.archived_at, now()) end;
    if (new.title, new.summary, new.audience, new.body) is distinct from (old.title, old.summary, old.audience, old.body) then
      new.revision := old.revision + 1;
    else
      new.revision := old.revision;
    end if;
  end if;
  if exists (select from public.content_slugs s where s.slug = new.slug and s.item_id <> new.id) then
    perform private.refuse('This address leads to another article. Choose another one');
  end if;
  return new;
end
$$;

create function private.keep_content_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.content_revisions (item_id, revision, title, summary, audience, body, author_id)
  values (new.id, new.revision, new.title, new.summary, new.audience, new.body, new.updated_by)
  on conflict do nothing;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    delete from public.content_slugs s where s.slug = new.slug;
    insert into public.content_slugs (slug, item_id) values (old.slug, new.id) on conflict do nothing;
  end if;
  return null;
end
$$;

create function public.publish_content(p_id uuid, p_revision bigint, p_at timestamptz default null) returns public.content_items
language plpgsql security definer set search_path = ''
as $$
declare
  item public.content_items;
begin
  perform private.require_permission('manage_content');
  select * into item from public.content_items i where i.id = p_id for update;
  if item.id is null then
    perform private.refuse('Article not found');
  elsif item.archived_at is not null then
    perform private.refuse('This article is archived. Restore it to publish');
  elsif not exists (select from public.content_revisions r where r.item_id = p_id and r.revision = p_revision) then
    perform private.refuse('That version doesn''t exist');
  elsif p_at is not null and (p_at <= now() or p_at > now() + interval '1 year') then
    perform private.refuse('Choose a time within the next year');
  end if;
  update public.content_items i
  set published_revision = case when p_at is null then p_revision else i.published_revision end,
      published_at = case when p_at is null then now() else i.published_at end,
      scheduled_revision = case when p_at is not null then p_revision end,
      scheduled_at = p_at
  where i.id = p_id
  returning * into item;
  return item;
end
$$;
comment on function public.publish_content(uuid, bigint, timestamptz) is
  'Publishes a version of an article now, or at a time to come in place of another one that waits. For whoever manages content.';

create function public.unpublish_content(p_id uuid) returns public.content_items
language plpgsql security definer set search_path = ''
as $$
declare
  item public.content_items;
begin
  perform private.require_permission('manage_content');
  update public.content_items i
  set published_revision = case when i.scheduled_at is null then null else i.published_revision end,
      published_at = case when i.scheduled_at is null then null else i.published_at end,
      scheduled_revision = null, scheduled_at = null
  where i.id = p_id
  returning * into item;
  if item.id is null then
    perform private.refuse('Article not found');
  end if;
  return item;
end
$$;
comment on function public.unpublish_content(uuid) is
  'Calls off a publication that waits; without one, takes the article away from its readers. For whoever manages content.';

create function private.publish_due_content() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  published integer;
begin
  update public.content_items i
  set published_revision = i.scheduled_revision, published_at = i.scheduled_at, scheduled_revision = null, scheduled_at = null
  where i.scheduled_at <= now() and i.archived_at is null;
  get diagnostics published = row_count;
  return published;
end
$$;
comment on function private.publish_due_content() is 'Publishes what is due. For the server only; gives the number of articles.';

create function private.published_content() returns table (
  id uuid, slug text, title text, summary text, body jsonb, published_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select i.id, i.slug, r.title, r.summary, r.body, i.published_at
  from public.content_items i
  join public.content_revisions r on r.item_id = i.id and r.revision = i.published_revision
  where i.archived_at is null and private.my_role() = any (r.audience)
$$;
comment on function private.published_content() is 'What is published for the caller''s role.';

create function public.help_articles(p_search text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.like_pattern(nullif(btrim(left(p_search, 200)), ''));
begin
  perform private.require_permission('access_support');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'summary', c.summary, 'published_at', c.published_at)
        order by coalesce(c.title ilike pattern, false) desc, lower(c.title), c.id
      ),
      '[]'
    )
    from private.published_content() c
    where pattern is null or c.title ilike pattern or c.summary ilike pattern or private.rich_text_words(c.body) ilike pattern
  );
end
$$;
comment on function public.help_articles(text) is
  'The published articles for the caller''s role, those with the search in their title first.';

create function public.help_article(p_slug text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('access_support');
  return (
    select to_jsonb(c)
    from private.published_content() c
    where c.slug = p_slug or c.id = (select s.item_id from public.content_slugs s where s.slug = p_slug)
    order by c.slug = p_slug desc
    limit 1
  );
end
$$;
comment on function public.help_article(text) is
  'One published article by an address that it has or had; null for none that the caller''s role may read.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger stamp_times before insert or update on public.content_items
  for each row execute function private.stamp_times();
create trigger before_write before insert or update on public.content_items
  for each row execute function private.before_content_write();
create trigger keep_version after insert or update on public.content_items
  for each row execute function private.keep_content_version();
create trigger log_activity after insert or update or delete on public.content_items
  for each row execute function private.log_activity(
    '', 'title', 'slug', 'revision', 'published_revision', 'scheduled_revision', 'scheduled_at', 'archived_at'
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.content_items enable row level security;
alter table public.content_revisions enable row level security;
alter table public.content_slugs enable row level security;
call private.require_sign_in('public.content_items', 'public.content_revisions', 'public.content_slugs');

create policy "Whoever manages content reads every article" on public.content_items
  for select to authenticated using ((select private.has_permission('manage_content')));
create policy "Whoever manages content adds articles" on public.content_items
  for insert to authenticated with check ((select private.has_permission('manage_content')));
create policy "Whoever manages content changes articles" on public.content_items
  for update to authenticated using ((select private.has_permission('manage_content')));
create policy "Whoever manages content reads every version" on public.content_revisions
  for select to authenticated using ((select private.has_permission('manage_content')));
create policy "Whoever manages content reads former addresses" on public.content_slugs
  for select to authenticated using ((select private.has_permission('manage_content')));

-- ---------------------------------------------------------------------------------------------------------------
-- Realtime

alter publication supabase_realtime add table public.content_items;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert (id, title, slug, summary, audience, body), update (title, slug, summary, audience, body, archived_at)
  on public.content_items to authenticated;
grant select on public.content_revisions, public.content_slugs to authenticated;
grant execute on function
  private.is_rich_text(jsonb),
  private.rich_text_words(jsonb),
  public.publish_content(uuid, bigint, timestamptz),
  public.unpublish_content(uuid),
  public.help_articles(text),
  public.help_article(text)
  to authenticated, service_role;
grant execute on function private.publish_due_content() to service_role;
