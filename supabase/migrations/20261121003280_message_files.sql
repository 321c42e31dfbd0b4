-- Files of messages: <conversation>/<author>/<message>/<attachment>.<ending>

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
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
