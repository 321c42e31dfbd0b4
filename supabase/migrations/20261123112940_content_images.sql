-- Images of help articles: files in a bucket of their own, named <article>/<image>.<ending>, which a document names in a node with
-- the words for people who can't see it. An article names its own images alone, and none without these words. Whoever manages
-- content adds images; readers see those of the versions that are published for them. Every version stays, and with it the images
-- that it names; one that no version names goes after a day.
-- On a hosted project storage.objects belongs to another role: nothing but rows of storage.buckets and policies may be made there.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Buckets

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'content-images', 'content-images', false, 5 * 1024 * 1024,
  array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.image_nodes(p_body jsonb) returns setof jsonb
language sql immutable set search_path = ''
as $$ select pg_catalog.jsonb_path_query(p_body, 'strict $.** ? (@."type" == "image")') $$;
comment on function private.image_nodes(jsonb) is 'The images of a document.';

create function private.image_names(p_body jsonb) returns text[]
language sql immutable set search_path = ''
as $$ select coalesce(array_agg(image #>> '{attrs,src}'), '{}') from private.image_nodes(p_body) as image $$;
comment on function private.image_names(jsonb) is 'The names of the files that a document shows.';

create function private.check_content_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.image_nodes(new.body)) then
    return new;
  elsif new.kind <> 'article' then
    perform private.refuse('Only articles can hold images');
  elsif exists (
    select from private.image_nodes(new.body) as image
    where char_length(btrim(coalesce(image #>> '{attrs,alt}', ''))) not between 1 and 300
  ) then
    perform private.refuse('Describe each image for people who can''t see it, in at most 300 characters');
  elsif exists (
    select from unnest(private.image_names(new.body)) as image
    where image is null or image not like new.id || '/%' or not exists (
      select from storage.objects o where o.bucket_id = 'content-images' and o.name = image
    )
  ) then
    perform private.refuse('An image isn''t stored with this article. Add it again');
  end if;
  return new;
end
$$;
comment on function private.check_content_images() is
  'Refuses an image without words, one that is not stored for this article, and any image in other content.';

create function private.my_article_images() returns setof text
language sql stable security definer set search_path = ''
as $$ select unnest(private.image_names(c.body)) from private.published_content() c $$;
comment on function private.my_article_images() is 'The images of the articles that are published for the caller''s role.';

create function private.sweep_content_images() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'content-images' and o.created_at < now() - interval '1 day' and not exists (
    select from public.content_revisions r
    where r.item_id::text = split_part(o.name, '/', 1) and o.name = any (private.image_names(r.body))
  );
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function private.sweep_content_images() is
  'Removes images of articles that no version names, a day after they were added. For the server only; gives their number.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger check_content_images before insert or update of body on public.content_items
  for each row execute function private.check_content_images();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

create policy "Whoever manages content reads its images" on storage.objects
  for select to authenticated
  using (bucket_id = 'content-images' and (select private.has_permission('manage_content')));
create policy "Readers of an article see its images" on storage.objects
  for select to authenticated
  using (bucket_id = 'content-images' and name = any (array(select private.my_article_images())));

-- Nobody replaces or removes one: what a version shows stays as it was.
create policy "Whoever manages content adds images to an article" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'content-images'
    and (storage.foldername(name))[1] = any (
      array(select i.id::text from public.content_items i where i.kind = 'article')
    )
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.my_article_images() to authenticated, service_role;
grant execute on function private.sweep_content_images() to service_role;
