-- The documents of a review request, version by version.
-- Files lie in storage under <client>/reviews/<review>/<version>; a version that was commented on stays as it was read.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.review_versions (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references public.review_requests (id) on delete cascade deferrable,
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

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index review_versions_uploaded_by_idx on public.review_versions (uploaded_by);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

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
    perform private.forbid('Only the client and the coach of this request can add documents to it');
  end if;
  new.uploaded_by := auth.uid();
  if review.status not in ('Pending', 'In Progress') then
    perform private.refuse('A document can be added only while the review is open');
  end if;
  if new.file_path !~ ('^' || review.client_id || '/reviews/' || review.id || '/' || new.id || '(\.[a-z]{1,5})?$') then
    perform private.refuse('The document is in the wrong place');
  end if;
  select o.metadata into stored from storage.objects o where o.bucket_id = 'documents' and o.name = new.file_path;
  if not found then
    perform private.refuse('The document didn''t upload. Try again.');
  end if;
  new.file_size := coalesce((stored ->> 'size')::integer, new.file_size);
  new.mime_type := coalesce(split_part(stored ->> 'mimetype', ';', 1), new.mime_type);
  return new;
end
$$;

create function private.is_review_file(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.review_versions v where v.file_path = p_name) $$;
comment on function private.is_review_file(text) is 'Whether a version of a review keeps this file.';

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

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger start_version before insert on public.review_versions
  for each row execute function private.start_review_version();
create trigger stamp_times before insert or update on public.review_versions
  for each row execute function private.stamp_times();
create trigger notify_of_version after insert on public.review_versions
  for each row execute function private.notify_of_review_version();
create trigger remove_file after delete on public.review_versions
  for each row execute function private.remove_stored_file('documents');

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.review_versions enable row level security;
call private.require_sign_in('public.review_versions');

create policy "Client, coach and administrators read a review's documents" on public.review_versions
  for select to authenticated using (review_id = any (array(select private.my_review_ids())) or (select private.is_super_admin()));
create policy "Client and coach of a request add documents to it" on public.review_versions
  for insert to authenticated with check (review_id = any (array(select private.reviews_i_take_part_in())));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert on public.review_versions to authenticated;
grant execute on function
  private.review_folders_i_fill(),
  private.is_review_file(text)
  to authenticated, service_role;
