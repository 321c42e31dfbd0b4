-- Buckets for photos, clients' documents and coaches' materials, and who may do what in them. The first folder of a name
-- is the id of the person whose file it is. On a hosted project storage.objects belongs to another role: nothing but rows
-- of storage.buckets and policies may be made there.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  (
    'avatars', 'avatars', true, 2 * 1024 * 1024,
    array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
  ),
  (
    'documents', 'documents', false, 10 * 1024 * 1024,
    array[
      'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain'
    ]
  ),
  (
    'materials', 'materials', false, 25 * 1024 * 1024,
    array[
      'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'text/plain'
    ]
  )
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "A signed-out or suspended person reaches no file" on storage.objects
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));

-- Photos: everybody reads them by their public address, which asks no policy.

create policy "A person lists their own photos" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "A person adds photos to their own folder" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "A person replaces their own photos" on storage.objects
  for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "A person removes their own photos" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- Documents

create policy "A person reads their own documents" on storage.objects
  for select to authenticated
  using (bucket_id = 'documents' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "A coach reads the documents of active clients" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'documents'
    and (storage.foldername(name))[1] = any (array(select private.my_client_ids()::text))
  );

create policy "An administrator reads documents and materials" on storage.objects
  for select to authenticated
  using (bucket_id in ('documents', 'materials') and (select private.is_super_admin()));

create policy "A person adds documents to their own folder" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'documents' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "A person replaces their own documents" on storage.objects
  for update to authenticated
  using (bucket_id = 'documents' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'documents' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "A person removes their own documents" on storage.objects
  for delete to authenticated
  using (bucket_id = 'documents' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- Materials

create policy "A coach reads their own materials" on storage.objects
  for select to authenticated
  using (bucket_id = 'materials' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "A client reads the materials of active coaches" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'materials'
    and (storage.foldername(name))[1] = any (array(select private.my_coach_ids()::text))
  );

create policy "A coach adds materials to their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'materials'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_coach())
  );

create policy "A coach replaces their own materials" on storage.objects
  for update to authenticated
  using (bucket_id = 'materials' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (
    bucket_id = 'materials'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_coach())
  );

create policy "A coach removes their own materials" on storage.objects
  for delete to authenticated
  using (bucket_id = 'materials' and (storage.foldername(name))[1] = (select auth.uid())::text);
