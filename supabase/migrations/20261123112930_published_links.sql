-- Links between pieces of content say too whether readers meet them: whether they stand in a version that is published or that
-- waits for its time. Archiving or unpublishing an article breaks these for readers, and those of drafts for nobody yet.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

drop function public.content_links();

create function public.content_links() returns table (
  item_id uuid, title text, kind text, slug text, target_id uuid, problem text, is_published boolean
)
language sql stable set search_path = ''
as $$
  with texts as (
    select i.id, i.title, i.kind, i.body, coalesce(i.revision in (i.published_revision, i.scheduled_revision), false) as is_published
    from public.content_items i
    where i.archived_at is null
    union all
    select i.id, i.title, i.kind, r.body, true
    from public.content_items i
    join public.content_revisions r
      on r.item_id = i.id and r.revision in (i.published_revision, i.scheduled_revision) and r.revision <> i.revision
    where i.archived_at is null
  ), links as (
    select t.id, t.title, t.kind, bool_or(t.is_published) as is_published,
      (pg_catalog.regexp_match(href #>> '{}', '^/support/([a-z0-9-]+)/?([?#].*)?$'))[1] as slug
    from texts t
    cross join pg_catalog.jsonb_path_query(t.body, 'strict $.** ? (@.type() == "object" && exists(@.href)).href') as href
    group by t.id, t.title, t.kind, 5
  )
  select l.id, l.title, l.kind, l.slug, target.id,
    case
      when target.id is null then 'missing'
      when target.archived_at is not null then 'archived'
      when target.published_revision is null then 'unpublished'
    end,
    l.is_published
  from links l
  left join public.content_slugs former on former.slug = l.slug
  left join public.content_items target on target.slug = l.slug or target.id = former.item_id
  where l.slug is not null
  order by lower(l.title), l.id, l.slug
$$;
comment on function public.content_links() is
  'Links between pieces of content, each with its target, why it leads nowhere, and whether readers meet it. Whoever manages '
  'content sees them, others none.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.content_links() to authenticated, service_role;
