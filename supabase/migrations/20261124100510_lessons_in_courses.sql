-- A course links to its lessons: whoever takes a lesson away from its readers is told which courses name it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- Another column cannot be added to what a function gives.
drop function public.content_links();

create function public.content_links() returns table (
  item_id uuid, title text, kind text, slug text, target_id uuid, target_title text, problem text, is_published boolean
)
language sql stable set search_path = ''
as $$
  with versions as (
    select i.id, i.title, i.kind, i.body, i.training,
      coalesce(i.revision in (i.published_revision, i.scheduled_revision), false) as is_published
    from public.content_items i
    where i.archived_at is null
    union all
    select i.id, i.title, i.kind, r.body, r.training, true
    from public.content_items i
    join public.content_revisions r
      on r.item_id = i.id and r.revision in (i.published_revision, i.scheduled_revision) and r.revision <> i.revision
    where i.archived_at is null
  ), addresses as (
    select v.id, v.title, v.kind, bool_or(v.is_published) as is_published,
      (pg_catalog.regexp_match(href #>> '{}', '^/support/([a-z0-9-]+)/?([?#].*)?$'))[1] as slug
    from versions v
    cross join pg_catalog.jsonb_path_query(v.body, 'strict $.** ? (@.type() == "object" && exists(@.href)).href') as href
    group by v.id, v.title, v.kind, 5
  ), links as (
    select a.id, a.title, a.kind, a.is_published, a.slug, coalesce(i.id, former.item_id) as target_id
    from addresses a
    left join public.content_items i on i.slug = a.slug
    left join public.content_slugs former on former.slug = a.slug
    where a.slug is not null
    union all
    select v.id, v.title, v.kind, bool_or(v.is_published), null, lesson::uuid
    from versions v
    cross join pg_catalog.jsonb_array_elements_text(v.training -> 'lessons') as lesson
    where v.kind = 'course'
    group by v.id, v.title, v.kind, 6
  )
  select l.id, l.title, l.kind, l.slug, target.id, target.title,
    case
      when target.id is null then 'missing'
      when target.archived_at is not null then 'archived'
      when target.published_revision is null then 'unpublished'
    end,
    l.is_published
  from links l
  left join public.content_items target on target.id = l.target_id
  order by lower(l.title), l.id, l.slug, target.title
$$;
comment on function public.content_links() is
  'Links between pieces of content, lessons of courses among them, each with its target, why it leads nowhere, and whether '
  'readers meet it. Whoever manages content sees them, others none.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.content_links() to authenticated, service_role;
