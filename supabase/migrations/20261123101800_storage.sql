-- Buckets for photos, clients' documents, coaches' materials and files of messages, and who may do what in them.
-- The first folder of a name is the id of the person whose file it is; files of messages are named
-- <conversation>/<author>/<message>/<attachment>.<ending>. On a hosted project storage.objects belongs to another role:
-- nothing but rows of storage.buckets and policies may be made there.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Buckets

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
  ),
  (
    'attachments', 'attachments', false, 10 * 1024 * 1024,
    array[
      'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain',
      'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'
    ]
  )
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

call private.require_sign_in('storage.objects');

-- Photos, documents and materials lie in the folder of whoever they are of. Photos have a public address as well, which
-- asks no policy.
create policy "A person reads the files in their own folder" on storage.objects
  for select to authenticated
  using (
    bucket_id in ('avatars', 'documents', 'materials')
    and (storage.foldername(name))[1] = (select auth.uid())::text
  );
create policy "A person adds files to their own folder, and materials as a coach" on storage.objects
  for insert to authenticated
  with check (
    bucket_id in ('avatars', 'documents', 'materials')
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (bucket_id <> 'materials' or (select private.is_coach()))
  );
create policy "A person replaces the files in their own folder, and materials as a coach" on storage.objects
  for update to authenticated
  using (
    bucket_id in ('avatars', 'documents', 'materials')
    and (storage.foldername(name))[1] = (select auth.uid())::text
  )
  with check (
    bucket_id in ('avatars', 'documents', 'materials')
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (bucket_id <> 'materials' or (select private.is_coach()))
  );
create policy "A person removes the files in their own folder" on storage.objects
  for delete to authenticated
  using (
    bucket_id in ('avatars', 'documents', 'materials')
    and (storage.foldername(name))[1] = (select auth.uid())::text
  );
create policy "An administrator reads documents and materials" on storage.objects
  for select to authenticated
  using (bucket_id in ('documents', 'materials') and (select private.is_super_admin()));
create policy "A coach reads the documents of active clients" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'documents'
    and (storage.foldername(name))[1] = any (array(select private.my_client_ids()::text))
  );
create policy "A client reads the materials of active coaches" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'materials'
    and (storage.foldername(name))[1] = any (array(select private.my_coach_ids()::text))
  );

-- Files of reviews follow their review: a client's other coaches do not read them, its coach does.
create policy "The file of a review is for those who read the review" on storage.objects
  as restrictive for select to authenticated
  using (
    bucket_id <> 'documents'
    or (storage.foldername(name))[2] is distinct from 'reviews'
    or (storage.foldername(name))[1] = (select auth.uid())::text
    or (storage.foldername(name))[3] = any (array(select private.my_review_ids()::text))
    or (select private.is_super_admin())
  );
create policy "A coach reads the documents of reviews addressed to them" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'documents'
    and (storage.foldername(name))[2] = 'reviews'
    and (storage.foldername(name))[3] = any (array(select private.my_review_ids()::text))
  );
create policy "The coach of a review adds documents to it" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'documents'
    and array_to_string(storage.foldername(name), '/') = any (array(select private.review_folders_i_fill()))
  );
create policy "The coach of a review uploads a document again" on storage.objects
  for update to authenticated
  using (
    bucket_id = 'documents'
    and owner_id = (select auth.uid())::text
    and array_to_string(storage.foldername(name), '/') = any (array(select private.review_folders_i_fill()))
  );

-- What has been commented on stays as it was read.
create policy "A version of a review is not replaced" on storage.objects
  as restrictive for update to authenticated
  using (bucket_id <> 'documents' or not (select private.is_review_file(name)));
create policy "A version of a review is not removed" on storage.objects
  as restrictive for delete to authenticated
  using (bucket_id <> 'documents' or not (select private.is_review_file(name)));
create policy "A person reads the files they attached" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'attachments'
    and (storage.foldername(name))[1] = any (array(select private.my_conversation_ids()::text))
    and (storage.foldername(name))[2] = (select auth.uid())::text
  );

-- What was stored and not sent, or sent and deleted, has no row that the reader sees.
create policy "Both people of a conversation read what was sent in it" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'attachments'
    and (storage.foldername(name))[1] = any (array(select private.my_conversation_ids()::text))
    and exists (select from public.message_attachments a where a.file_path = name)
  );
create policy "A person adds files to a conversation in which they write" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'attachments'
    and (storage.foldername(name))[1] = any (array(select private.my_open_conversation_ids()::text))
    and (storage.foldername(name))[2] = (select auth.uid())::text
  );

-- The other person has read it: what was sent stays as it was.
create policy "A person replaces a file that they have not sent" on storage.objects
  for update to authenticated
  using (
    bucket_id = 'attachments'
    and (storage.foldername(name))[1] = any (array(select private.my_open_conversation_ids()::text))
    and (storage.foldername(name))[2] = (select auth.uid())::text
    and not exists (select from public.message_attachments a where a.file_path = name)
  )
  with check (
    bucket_id = 'attachments'
    and (storage.foldername(name))[1] = any (array(select private.my_open_conversation_ids()::text))
    and (storage.foldername(name))[2] = (select auth.uid())::text
  );
create policy "A person removes a file that they have not sent" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'attachments'
    and (storage.foldername(name))[1] = any (array(select private.my_conversation_ids()::text))
    and (storage.foldername(name))[2] = (select auth.uid())::text
    and not exists (select from public.message_attachments a where a.file_path = name)
  );
