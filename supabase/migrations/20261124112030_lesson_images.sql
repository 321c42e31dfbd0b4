-- Training lessons hold images as help articles do: of their own folder, each with words for people who can't see it. Learners
-- see those of the lessons that are open to them.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.check_content_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.image_nodes(new.body)) then
    return new;
  elsif new.kind not in ('article', 'lesson') then
    perform private.refuse('Only articles and lessons can hold images');
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
    perform private.refuse('An image isn''t stored with this text. Add it again');
  end if;
  return new;
end
$$;
comment on function private.check_content_images() is
  'Refuses an image without words, one that is not stored for this article or lesson, and any image in other content.';

create function private.my_lesson_images() returns setof text
language sql stable security definer set search_path = ''
as $$
  select unnest(private.image_names(l.body))
  from public.content_items c
  cross join private.lessons_of(c.id) l
  where c.kind = 'course' and not l.is_locked and private.has_permission('access_training')
$$;
comment on function private.my_lesson_images() is
  'The images of the lessons that are published for the caller''s role and not locked.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

create policy "Learners see the images of lessons that are open to them" on storage.objects
  for select to authenticated
  using (bucket_id = 'content-images' and name = any (array(select private.my_lesson_images())));

alter policy "Whoever manages content adds images to an article" on storage.objects
  rename to "Whoever manages content adds images to articles and lessons";
alter policy "Whoever manages content adds images to articles and lessons" on storage.objects
  with check (
    bucket_id = 'content-images'
    and (storage.foldername(name))[1] = any (
      array(select i.id::text from public.content_items i where i.kind in ('article', 'lesson'))
    )
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.my_lesson_images() to authenticated, service_role;
