-- Which articles and announcements link to which article, by an address that it has or had, and which of these links lead
-- nowhere. What counts is what staff works on and what readers see: the draft and the versions that are published or wait.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.content_links() returns table (
  item_id uuid, title text, kind text, slug text, target_id uuid, problem text
)
language sql stable set search_path = ''
as $$
  with texts as (
    select i.id, i.title, i.kind, i.body
    from public.content_items i
    where i.archived_at is null
    union all
    select i.id, i.title, i.kind, r.body
    from public.content_items i
    join public.content_revisions r
      on r.item_id = i.id and r.revision in (i.published_revision, i.scheduled_revision) and r.revision <> i.revision
    where i.archived_at is null
  ), links as (
    select distinct t.id, t.title, t.kind,
      (pg_catalog.regexp_match(href #>> '{}', '^/support/([a-z0-9-]+)/?([?#].*)?$'))[1] as slug
    from texts t
    cross join pg_catalog.jsonb_path_query(t.body, 'strict $.** ? (@.type() == "object" && exists(@.href)).href') as href
  )
  select l.id, l.title, l.kind, l.slug, target.id,
    case
      when target.id is null then 'missing'
      when target.archived_at is not null then 'archived'
      when target.published_revision is null then 'unpublished'
    end
  from links l
  left join public.content_slugs former on former.slug = l.slug
  left join public.content_items target on target.slug = l.slug or target.id = former.item_id
  where l.slug is not null
  order by lower(l.title), l.id, l.slug
$$;
comment on function public.content_links() is
  'Links between pieces of content, each with its target and why it leads nowhere. Whoever manages content sees them, others none.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.content_links() to authenticated, service_role;
