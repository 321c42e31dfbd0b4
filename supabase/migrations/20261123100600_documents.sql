-- A client's documents: each version of a resume, a letter or an offer once, used in as many applications as it was sent
-- with. The client keeps them, assigned coaches read them. The files lie in the bucket documents, whose policies are in
-- the file of storage; what is swept away for good takes its file along.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  kind text not null default 'other' check (kind in ('resume', 'cover-letter', 'portfolio', 'offer', 'other')),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  version_label text check (char_length(btrim(version_label)) between 1 and 60),
  file_path text not null unique check (char_length(file_path) <= 400),
  file_name text not null check (char_length(btrim(file_name)) between 1 and 255),
  file_size integer not null check (file_size between 1 and 10485760),
  mime_type text not null check (
    mime_type in (
      'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain'
    )
  ),
  revision bigint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint file_is_in_own_folder check (starts_with(file_path, client_id::text || '/'))
);
comment on column public.documents.version_label is 'Which of several of the same name: ''Product roles, March''.';

create table public.application_documents (
  application_id uuid not null references public.job_applications (id) on delete cascade deferrable,
  document_id uuid not null references public.documents (id) on delete cascade deferrable,
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  created_at timestamptz not null default now(),
  primary key (application_id, document_id)
);
comment on table public.application_documents is 'Which documents were sent with an application.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index documents_client_id_idx on public.documents (client_id, created_at desc);
create index documents_deleted_at_idx on public.documents (deleted_at) where deleted_at is not null;
create index documents_deleted_idx on public.documents (client_id, deleted_at desc) where deleted_at is not null;

create index application_documents_document_id_idx on public.application_documents (document_id);
create index application_documents_client_id_idx on public.application_documents (client_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.start_document() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.deleted_at := null;
  return new;
end
$$;

-- Both sides belong to the person whose link it is.
create function private.check_application_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.job_applications a
    where a.id = new.application_id and a.client_id = new.client_id and a.deleted_at is null
  ) or not exists (
    select from public.documents d where d.id = new.document_id and d.client_id = new.client_id and d.deleted_at is null
  ) then
    perform private.refuse('That application or document no longer exists');
  end if;
  return new;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger start_document before insert on public.documents
  for each row when (private.is_request()) execute function private.start_document();
create trigger guard_columns before update on public.documents
  for each row when (private.is_request())
  execute function private.keep_columns(
    'id', 'client_id', 'file_path', 'file_name', 'file_size', 'mime_type', 'deleted_at', 'created_at'
  );
create trigger stamp_times before insert or update on public.documents
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.documents
  for each row execute function private.raise_revision();
create trigger soft_delete before delete on public.documents
  for each row when (private.is_request()) execute function private.soft_delete();
create trigger remove_file after delete on public.documents
  for each row execute function private.remove_stored_file('documents');

create trigger check_owner before insert on public.application_documents
  for each row execute function private.check_application_document();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.documents enable row level security;
alter table public.application_documents enable row level security;
call private.require_sign_in('public.documents', 'public.application_documents');

create policy "Deleted documents are hidden" on public.documents
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients, their coaches and administrators read documents" on public.documents
  for select to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients add their own documents" on public.documents
  for insert to authenticated with check (client_id = (select auth.uid()) and (select private.is_client()));
create policy "Clients rename their own documents" on public.documents
  for update to authenticated using (client_id = (select auth.uid()));
create policy "Clients delete their own documents" on public.documents
  for delete to authenticated using (client_id = (select auth.uid()));

create policy "What was sent with deleted applications is hidden" on public.application_documents
  as restrictive for select to authenticated
  using (exists (select from public.job_applications a where a.id = application_id));
create policy "Clients, their coaches and administrators read what was sent" on public.application_documents
  for select to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients put documents to their applications" on public.application_documents
  for insert to authenticated with check (client_id = (select auth.uid()) and (select private.is_client()));
create policy "Clients take documents from their applications" on public.application_documents
  for delete to authenticated using (client_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.documents to authenticated;
grant all on public.documents, public.application_documents to service_role;
grant select, insert (application_id, document_id, client_id), delete on public.application_documents to authenticated;
