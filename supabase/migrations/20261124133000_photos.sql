-- A person's photo. The function store-avatar makes squares of the picture that they choose, without EXIF, stores them, and
-- writes the address: a person neither stores a photo as it is, which may tell where it was taken, nor names an address of
-- elsewhere, which would tell its owner who looks at it. A new photo is told at once to the person's other windows and to
-- those whom they work with.
-- On a hosted project storage.objects belongs to another role: nothing but rows of storage.buckets and policies may be made
-- there.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Buckets

update storage.buckets
set file_size_limit = 5 * 1024 * 1024, allowed_mime_types = array['image/jpeg', 'image/png', 'image/webp']
where id = 'avatars';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.new_photo_folder() returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if private.is_impersonated() then
    perform private.refuse('You can''t change anything while you view as someone else');
  end if;
  return auth.uid() || '/' || gen_random_uuid();
end
$$;
comment on function public.new_photo_folder() is
  'Where the next photo of the caller is stored: a folder of its own in that of the person.';

create function private.set_photo(p_user_id uuid, p_url text) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  folder constant text := substring(p_url from '/(' || p_user_id || '/[0-9a-f-]{36}/)256\.webp$');
begin
  if p_url is not null and (
    folder is null or p_url not like '%/storage/v1/object/public/avatars/' || folder || '256.webp'
  ) then
    perform private.refuse('This is not the address of a photo of this user');
  end if;
  update public.users set avatar_url = p_url where id = p_user_id;
  return (
    select coalesce(array_agg(o.name order by o.name), '{}')
    from storage.objects o
    where o.bucket_id = 'avatars' and o.name like p_user_id || '/%' and (folder is null or o.name not like folder || '%')
  );
end
$$;

-- The function store-avatar reaches the database through the API only. Nobody but the server's key may call this.
create function public.set_photo(p_user_id uuid, p_url text) returns text[]
language sql security invoker set search_path = ''
as $$ select private.set_photo(p_user_id, p_url) $$;
comment on function public.set_photo(uuid, text) is
  'Writes the address of a stored photo, or null, and names the files of photos before, which can go. For servers only.';

create function private.tell_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('tables', jsonb_build_array('users')), 'rows_changed', 'user:' || reader.id, true
  )
  from (
    select new.id
    union
    select a.coach_id from public.client_coach_assignments a where a.client_id = new.id and a.is_active
    union
    select a.client_id from public.client_coach_assignments a where a.coach_id = new.id and a.is_active
  ) reader;
  return null;
end
$$;
comment on function private.tell_person() is
  'Tells the person, and those who work with them, that their name or photo is another one.';

-- ---------------------------------------------------------------------------------------------------------------
-- Rows

-- Written by people themselves so far, with any address.
update public.users set avatar_url = null where avatar_url is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

drop trigger guard_columns on public.users;
create trigger guard_columns before update on public.users
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'role', 'org_id', 'status', 'email', 'avatar_url', 'last_seen_at', 'created_at');
create trigger tell_person after update of full_name, avatar_url on public.users
  for each row
  when (old.full_name is distinct from new.full_name or old.avatar_url is distinct from new.avatar_url)
  execute function private.tell_person();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

drop policy "A person adds files to their own folder, and materials as a coach" on storage.objects;
create policy "A person adds files to their own folder, and materials as a coach" on storage.objects
  for insert to authenticated
  with check (
    bucket_id in ('documents', 'materials')
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (bucket_id <> 'materials' or (select private.is_coach()))
  );
drop policy "A person replaces the files in their own folder, and materials as a coach" on storage.objects;
create policy "A person replaces the files in their own folder, and materials as a coach" on storage.objects
  for update to authenticated
  using (
    bucket_id in ('documents', 'materials')
    and (storage.foldername(name))[1] = (select auth.uid())::text
  )
  with check (
    bucket_id in ('documents', 'materials')
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (bucket_id <> 'materials' or (select private.is_coach()))
  );
drop policy "A person removes the files in their own folder" on storage.objects;
create policy "A person removes the files in their own folder" on storage.objects
  for delete to authenticated
  using (
    bucket_id in ('documents', 'materials')
    and (storage.foldername(name))[1] = (select auth.uid())::text
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.new_photo_folder() to authenticated, service_role;
grant execute on function private.set_photo(uuid, text), public.set_photo(uuid, text) to service_role;
