-- What waits for its time is published with everything else that is due. A version is checked when somebody chooses it: a course
-- whose lessons went since refused to be published, and with it everything that was due in the same moment. Archiving calls the
-- schedule off, so that restoring publishes nothing. And a document or a question that no page can read is refused.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

create or replace function private.check_published_training() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  chosen bigint;
  version public.content_revisions;
begin
  if new.scheduled_at is not null
    and (new.scheduled_revision, new.scheduled_at) is distinct from (old.scheduled_revision, old.scheduled_at) then
    chosen := new.scheduled_revision;
  elsif (new.published_revision, new.published_at) is distinct from (old.published_revision, old.published_at)
    and (new.published_revision, new.published_at) is distinct from (old.scheduled_revision, old.scheduled_at) then
    chosen := new.published_revision;
  end if;
  select * into version from public.content_revisions r where r.item_id = new.id and r.revision = chosen;
  if version.training -> 'questions' = '[]' then
    perform private.refuse('Add a question to the quiz first');
  elsif version.training ->> 'kind' = 'text' and btrim(private.rich_text_words(version.body)) = '' then
    perform private.refuse('Write the text of the lesson first');
  elsif new.kind = 'course' and version.item_id is not null and not exists (
    select
    from jsonb_array_elements_text(version.training -> 'lessons') as lesson
    join public.content_items i on i.id = lesson::uuid
    where i.published_revision is not null and i.archived_at is null
  ) then
    perform private.refuse('Add a published lesson first');
  end if;
  return null;
end
$$;
comment on function private.check_published_training() is
  'Refuses to publish a quiz without questions, a text without words, and a course of which nobody could read a lesson. Asked '
  'when a version is chosen for now or for later, not when its time has come.';

create or replace function private.before_content_write() returns trigger
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
    if new.archived_at is not null then
      new.scheduled_revision := null;
      new.scheduled_at := null;
    end if;
    if (new.title, new.summary, new.audience, new.body, new.org_id, new.shown_until)
      is distinct from (old.title, old.summary, old.audience, old.body, old.org_id, old.shown_until) then
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

create or replace function private.is_rich_text(p_body jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(p_body) = 'object' and p_body ->> 'type' = 'doc' and pg_catalog.octet_length(p_body::text) <= 200000
      and not exists (
        select
        from pg_catalog.jsonb_path_query(p_body, 'strict $.** ? (@.type() == "object" && exists(@.href)).href') as href
        where jsonb_typeof(href) <> 'string'
          or not (href #>> '{}' ~* '^https?://[^[:space:]<>"]+$' or href #>> '{}' ~ '^/([^/\\]|$)')
      )
      and not exists (
        with recursive node (value, depth) as (
          select p_body, 0
          union all
          select child, node.depth + 1
          from node
          cross join lateral pg_catalog.jsonb_array_elements(
            case when jsonb_typeof(node.value -> 'content') = 'array' then node.value -> 'content' else '[]' end
            || case when jsonb_typeof(node.value -> 'marks') = 'array' then node.value -> 'marks' else '[]' end
          ) as child
          where node.depth < 100
        )
        select
        from node
        where node.depth = 100
          or jsonb_typeof(node.value) <> 'object'
          or jsonb_typeof(node.value -> 'type') is distinct from 'string'
          or jsonb_typeof(node.value -> 'text') <> 'string'
          or jsonb_typeof(node.value -> 'attrs') <> 'object'
          or jsonb_typeof(node.value -> 'content') <> 'array'
          or jsonb_typeof(node.value -> 'marks') <> 'array'
      ),
    false
  )
$$;
comment on function private.is_rich_text(jsonb) is
  'Whether this is a document of at most 200 KB and 100 levels, of nodes that pages can read, whose links lead to pages of the '
  'product or to web addresses.';

create or replace function private.is_quiz_question(p_question jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    case when jsonb_typeof(p_question) = 'object' and jsonb_typeof(p_question -> 'options') = 'array' then
      p_question - '{question,options,right,explanation}'::text[] = '{}'
      and jsonb_typeof(p_question -> 'question') = 'string'
      and pg_catalog.char_length(btrim(p_question ->> 'question')) between 1 and 300
      and pg_catalog.jsonb_array_length(p_question -> 'options') between 2 and 6
      and not exists (
        select
        from pg_catalog.jsonb_array_elements(p_question -> 'options') as option
        where jsonb_typeof(option) <> 'string' or pg_catalog.char_length(btrim(option #>> '{}')) not between 1 and 200
      )
      and jsonb_typeof(p_question -> 'right') = 'number'
      and case when p_question ->> 'right' ~ '^[0-5]$'
        then (p_question ->> 'right')::integer < pg_catalog.jsonb_array_length(p_question -> 'options') end
      and jsonb_typeof(p_question -> 'explanation') = 'string'
      and pg_catalog.char_length(p_question ->> 'explanation') <= 1000
    end,
    false
  )
$$;
