-- The document that a review is about, in versions: rows here, files in storage under <client>/reviews/<review>/<version>.

alter table public.review_requests
  add column wished_completion date,
  add constraint wished_completion_is_plausible check (wished_completion between '1970-01-01' and '2200-01-01');
comment on column public.review_requests.wished_completion is
  'By when the client would like it; estimated_completion is what the coach answers.';

create or replace function private.guard_review() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (select private.is_super_admin()) then
    return new;
  end if;
  if (new.document_type, new.title, new.description, new.priority, new.notes, new.wished_completion)
    is distinct from (old.document_type, old.title, old.description, old.priority, old.notes, old.wished_completion)
  then
    if old.client_id <> (select auth.uid()) then
      perform private.forbid('Only the client words the request');
    elsif old.status <> 'Pending' then
      perform private.refuse('A request can be changed only while it is pending');
    end if;
  end if;
  if (new.estimated_completion, new.coach_notes) is distinct from (old.estimated_completion, old.coach_notes)
    and old.coach_id is distinct from (select auth.uid())
  then
    perform private.forbid('Only the coach of this request sets that');
  end if;
  return new;
end
$$;

create table public.review_versions (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references public.review_requests (id) on delete cascade,
  number integer not null check (number between 1 and 1000),
  file_path text not null unique check (char_length(file_path) <= 300),
  file_name text not null check (char_length(btrim(file_name)) between 1 and 200),
  file_size integer not null check (file_size between 1 and 10 * 1024 * 1024),
  mime_type text not null check (
    mime_type in (
      'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain'
    )
  ),
  note text check (char_length(note) <= 1000),
  uploaded_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (review_id, number)
);
comment on table public.review_versions is 'What was handed in, first to last. A version never changes: comments point into it.';
create index review_versions_uploaded_by_idx on public.review_versions (uploaded_by);

create function private.reviews_i_take_part_in() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select r.id from public.review_requests r where r.client_id = auth.uid() and r.deleted_at is null
  union
  select r.id from public.review_requests r
  where r.coach_id = auth.uid() and r.deleted_at is null and r.client_id in (select private.my_client_ids())
$$;
comment on function private.reviews_i_take_part_in() is
  'The requests in which the caller has a say: the client''s own, and those addressed to a coach who works with the client.';

create function private.review_folders_i_fill() returns setof text
language sql stable security definer set search_path = ''
as $$
  select r.client_id || '/reviews/' || r.id
  from public.review_requests r
  where r.id in (select private.reviews_i_take_part_in()) and r.status in ('Pending', 'In Progress')
$$;
comment on function private.review_folders_i_fill() is 'Where the caller may put another version of a document.';

-- Its number and what its file is are the database's own: neither can be wrong, whatever is sent along.
create function private.start_review_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  review public.review_requests;
  stored jsonb;
begin
  -- One after the other, or two would take the same number.
  select * into review from public.review_requests r where r.id = new.review_id for update;
  new.number := 1 + coalesce((select max(v.number) from public.review_versions v where v.review_id = new.review_id), 0);
  if auth.uid() is null then
    return new;
  end if;
  if new.review_id not in (select private.reviews_i_take_part_in()) then
    perform private.forbid('Only the client and the coach of this request add documents to it');
  end if;
  new.uploaded_by := auth.uid();
  if review.status not in ('Pending', 'In Progress') then
    perform private.refuse('A document can be added only while the review is open');
  end if;
  if new.file_path !~ ('^' || review.client_id || '/reviews/' || review.id || '/' || new.id || '(\.[a-z]{1,5})?$') then
    perform private.refuse('The document lies in the wrong place');
  end if;
  select o.metadata into stored from storage.objects o where o.bucket_id = 'documents' and o.name = new.file_path;
  if not found then
    perform private.refuse('The document has not arrived. Try again.');
  end if;
  new.file_size := coalesce((stored ->> 'size')::integer, new.file_size);
  new.mime_type := coalesce(split_part(stored ->> 'mimetype', ';', 1), new.mime_type);
  return new;
end
$$;
create trigger start_version before insert on public.review_versions
  for each row execute function private.start_review_version();
create trigger stamp_times before insert or update on public.review_versions
  for each row execute function private.stamp_times();
create trigger log_activity after insert or update or delete on public.review_versions
  for each row execute function private.log_activity('', 'review_id', 'number', 'file_name');

alter table public.review_versions enable row level security;
grant select, insert on public.review_versions to authenticated;

create policy "Only a live session of an active person" on public.review_versions
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Client and coach of a request read its documents" on public.review_versions
  for select to authenticated using (review_id = any (array(select private.my_review_ids())));
create policy "Administrators read the documents of all requests" on public.review_versions
  for select to authenticated using ((select private.is_super_admin()));
create policy "Client and coach of a request add documents to it" on public.review_versions
  for insert to authenticated with check (review_id = any (array(select private.reviews_i_take_part_in())));

create function private.is_review_file(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.review_versions v where v.file_path = p_name) $$;
comment on function private.is_review_file(text) is 'Whether a version of a review keeps this file.';

grant execute on function
  private.reviews_i_take_part_in(), private.review_folders_i_fill(), private.is_review_file(text)
  to authenticated, service_role;

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

-- The other party hears of a new version; the first one came with the request itself.
create function private.review_readers_besides(p_review public.review_requests, p_person uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select reader.id
  from (
    select p_review.client_id as id
    union
    select p_review.coach_id
    union
    select a.coach_id from public.client_coach_assignments a
    where p_review.coach_id is null and a.client_id = p_review.client_id and a.is_active
  ) reader
  where reader.id is not null and reader.id is distinct from p_person
$$;
comment on function private.review_readers_besides(public.review_requests, uuid) is
  'Whom an act in a review concerns: its client, and its coach or, while nobody has taken it, each coach of the client.';

create function private.notify_of_review_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  review public.review_requests;
begin
  select * into review from public.review_requests r where r.id = new.review_id;
  if new.number = 1 and new.uploaded_by = review.client_id then
    return null;
  end if;
  perform private.notify(
    reader.id, 'review_version', 'New version of a document',
    coalesce(private.name_of(new.uploaded_by), 'Somebody') || ' added version ' || new.number || ' to '
      || coalesce(nullif(btrim(review.title), ''), review.document_type),
    '/reviews/' || review.id
  )
  from private.review_readers_besides(review, new.uploaded_by) as reader (id);
  return null;
end
$$;
create trigger notify_of_version after insert on public.review_versions
  for each row execute function private.notify_of_review_version();

alter publication supabase_realtime add table public.review_versions, public.review_events;
