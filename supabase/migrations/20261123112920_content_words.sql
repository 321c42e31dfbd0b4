-- What publishing refuses is said of the kind of content that it is about, and of none where there is no such content.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function public.publish_content(p_id uuid, p_revision bigint, p_at timestamptz default null)
returns public.content_items
language plpgsql security definer set search_path = ''
as $$
declare
  item public.content_items;
  version public.content_revisions;
begin
  perform private.require_permission('manage_content');
  select * into item from public.content_items i where i.id = p_id for update;
  select * into version from public.content_revisions r where r.item_id = p_id and r.revision = p_revision;
  if item.id is null then
    perform private.refuse('Content not found');
  elsif item.archived_at is not null then
    perform private.refuse(format('This %s is archived. Restore it to publish', item.kind));
  elsif version.item_id is null then
    perform private.refuse('That version doesn''t exist');
  elsif p_at is not null and (p_at <= now() or p_at > now() + interval '1 year') then
    perform private.refuse('Choose a time within the next year');
  elsif version.shown_until <= coalesce(p_at, now()) then
    perform private.refuse(format('This %s would end before it is published. Choose a later end', item.kind));
  elsif item.kind = 'announcement' and btrim(private.rich_text_words(version.body)) = '' then
    perform private.refuse('Write the text of the announcement first');
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
  'Publishes a version of content now, or at a time to come in place of another one that waits. For whoever manages content.';

create or replace function public.unpublish_content(p_id uuid) returns public.content_items
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
    perform private.refuse('Content not found');
  end if;
  return item;
end
$$;
comment on function public.unpublish_content(uuid) is
  'Calls off a publication that waits; without one, takes the content away from its readers. For whoever manages content.';
