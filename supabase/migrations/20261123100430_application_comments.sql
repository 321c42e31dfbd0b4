-- Comments on applications. The client and assigned coaches read and write them, and their authors delete them; the other
-- party is notified. A deleted application hides its comments and brings them back.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.application_comments (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.job_applications (id) on delete cascade deferrable,
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  author_id uuid not null references public.users (id) on delete cascade deferrable,
  body text not null check (char_length(btrim(body)) between 1 and 5000),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.application_comments.client_id is 'Whose application it is; set by the database.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index application_comments_application_id_idx on public.application_comments (application_id, created_at);
create index application_comments_client_id_idx on public.application_comments (client_id);
create index application_comments_author_id_idx on public.application_comments (author_id);
create index application_comments_deleted_at_idx on public.application_comments (deleted_at) where deleted_at is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.start_application_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select a.client_id into new.client_id
  from public.job_applications a where a.id = new.application_id and a.deleted_at is null;
  if new.client_id is null then
    perform private.refuse('That application no longer exists');
  end if;
  return new;
end
$$;

create function private.notify_of_application_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subject text;
begin
  select a.job_title || ' at ' || a.company_name into subject
  from public.job_applications a where a.id = new.application_id;
  if new.author_id <> new.client_id then
    perform private.notify(
      new.client_id, 'application_comment', 'New comment', private.name_of(new.author_id) || ' commented on ' || subject,
      '/client/applications/edit/' || new.application_id
    );
    return null;
  end if;
  perform private.notify(
    a.coach_id, 'application_comment', 'New comment', private.name_of(new.author_id) || ' commented on ' || subject,
    '/coach/clients/' || new.client_id || '?application=' || new.application_id
  )
  from public.client_coach_assignments a where a.client_id = new.client_id and a.is_active;
  return null;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger start_comment before insert on public.application_comments
  for each row execute function private.start_application_comment();
create trigger begin_comment before insert on public.application_comments
  for each row when (private.is_request()) execute function private.begin_comment();
create trigger stamp_times before insert or update on public.application_comments
  for each row execute function private.stamp_times();
create trigger soft_delete before delete on public.application_comments
  for each row when (private.is_request()) execute function private.soft_delete();
create trigger notify_of_comment after insert on public.application_comments
  for each row execute function private.notify_of_application_comment();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.application_comments enable row level security;
call private.require_sign_in('public.application_comments');

create policy "Deleted comments are hidden" on public.application_comments
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Comments on deleted applications are hidden" on public.application_comments
  as restrictive for select to authenticated
  using (exists (select from public.job_applications a where a.id = application_id));
create policy "Clients, their coaches and administrators read comments" on public.application_comments
  for select to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients and their coaches comment on applications" on public.application_comments
  for insert to authenticated with check (
    client_id = (select auth.uid()) and author_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids())) and author_id = (select auth.uid())
  );
create policy "Authors delete their own comments" on public.application_comments
  for delete to authenticated using (author_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, delete on public.application_comments to authenticated;
grant all on public.application_comments to service_role;
