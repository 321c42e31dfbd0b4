-- The files of a coach's materials: up to 50 MB, read by the coach and by clients who opened them and still may.
-- On a hosted project storage.objects belongs to another role: nothing but rows of storage.buckets and policies may be
-- made there.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Buckets

update storage.buckets set file_size_limit = 50 * 1024 * 1024 where id = 'materials';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

drop policy "A client reads the materials of active coaches" on storage.objects;

-- Asked at each download: a material that was withdrawn is refused at the next one.
create policy "A client reads the newest version of a material that they opened" on storage.objects
  for select to authenticated
  using (bucket_id = 'materials' and name = any (array(select private.material_files_i_opened())));

-- A signed address asks no policy when it is used, so that it would outlive what it was made from.
create policy "A file of a material gets no signed address" on storage.objects
  as restrictive for select to authenticated
  using (
    bucket_id <> 'materials'
    or coalesce((select current_setting('storage.operation', true)), '') not in ('storage.object.sign', 'storage.object.sign_many')
  );

-- What a client has opened stays as it was.
create policy "A version of a material is not replaced" on storage.objects
  as restrictive for update to authenticated
  using (bucket_id <> 'materials' or not (select private.is_material_file(name)));
create policy "A version of a material is not removed" on storage.objects
  as restrictive for delete to authenticated
  using (bucket_id <> 'materials' or not (select private.is_material_file(name)));
