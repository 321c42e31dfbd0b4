-- Notes to coaching sessions. They are their author's until they are shared.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.session_notes (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.coaching_sessions (id) on delete cascade deferrable,
  author_id uuid not null default auth.uid() references public.users (id) on delete cascade deferrable,
  visibility text not null default 'private' check (visibility in ('private', 'shared')),
  body text not null check (char_length(btrim(body)) between 1 and 10000),
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index session_notes_session_id_idx on public.session_notes (session_id, created_at);
create index session_notes_author_id_idx on public.session_notes (author_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.start_session_note() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.author_id := (select auth.uid());
  return new;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger start_note before insert on public.session_notes
  for each row when (private.is_request()) execute function private.start_session_note();
create trigger guard_columns before update on public.session_notes
  for each row when (private.is_request()) execute function private.keep_columns('id', 'session_id', 'author_id', 'created_at');
create trigger stamp_times before insert or update on public.session_notes
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.session_notes
  for each row execute function private.raise_revision();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.session_notes enable row level security;
call private.require_sign_in('public.session_notes');

create policy "Authors read their notes, others of the session what is shared" on public.session_notes
  for select to authenticated using (
    author_id = (select auth.uid())
    or visibility = 'shared' and session_id = any (array(select private.my_coaching_session_ids()))
    or visibility = 'shared' and (select private.is_super_admin())
  );
create policy "Participants write notes" on public.session_notes
  for insert to authenticated
  with check (
    author_id = (select auth.uid()) and session_id = any (array(select private.my_coaching_session_ids()))
  );
create policy "Authors change their own notes" on public.session_notes
  for update to authenticated using (author_id = (select auth.uid()));
create policy "Authors delete their own notes" on public.session_notes
  for delete to authenticated using (author_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.session_notes to authenticated;
