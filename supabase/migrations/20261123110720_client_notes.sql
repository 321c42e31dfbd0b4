-- A coach's notebook of a client: notes about the person, beside those that are written to one session.
-- A private note is its author's, and nobody else reads it, administrators included; a shared one is read by the client
-- too. What is about a client goes with the assignment: when it has ended the coach reads neither, and has both again when
-- it begins anew. The client keeps what was shared.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.client_notes (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null default auth.uid() references public.users (id) on delete cascade deferrable,
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  body text not null check (char_length(btrim(body)) between 1 and 10000),
  is_pinned boolean not null default false,
  visibility text not null default 'private' check (visibility in ('private', 'shared')),
  revision bigint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (coach_id <> client_id)
);
comment on table public.client_notes is 'A coach''s notes about a client. Private ones are read by their author only, administrators included.';

insert into private.restorable_tables (table_name, owner_column, coaches_too) values ('client_notes', 'coach_id', false);
insert into private.activity_readers (entity, readers) values ('client_notes', 'nobody');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index client_notes_coach_id_idx on public.client_notes (coach_id, client_id, created_at desc);
create index client_notes_client_id_idx on public.client_notes (client_id, created_at desc);
create index client_notes_deleted_at_idx on public.client_notes (deleted_at) where deleted_at is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.start_client_note() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.coach_id := (select auth.uid());
  new.deleted_at := null;
  return new;
end
$$;

-- One that was deleted or is shared no more can be read no more, so that no change of it is told: the own channels of
-- those who had it on the screen say that it is gone.
create function private.tell_gone_client_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('table', 'client_notes', 'ids', jsonb_build_array(old.id)), 'rows_deleted', 'user:' || reader.id, true
  )
  from (
    select old.coach_id as id
    union
    select old.client_id where old.visibility = 'shared'
  ) reader;
  return null;
end
$$;
comment on function private.tell_gone_client_note() is
  'Tells the author, and of a shared note the client too, that it is gone from their lists.';

-- Says who shared a note, never what it says.
create function private.notify_of_shared_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(
    new.client_id, 'note_shared', 'New shared note',
    coalesce(private.name_of(new.coach_id), 'Your coach') || ' shared a note with you', '/client/progress?note=' || new.id
  );
  return null;
end
$$;

-- The search applies the visibility itself: through row-level security it would find no index.
create function public.client_notebook(p_client_id uuid, p_search text default null, p_limit integer default 100)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  pattern constant text := private.like_pattern(nullif(btrim(p_search), ''));
begin
  perform private.require_live_session();
  if p_client_id is null or p_client_id <> all (array(select private.my_client_ids())) then
    perform private.forbid('Only a coach of this client has notes about them');
  end if;
  return (
    with found as (
      select n.id, n.coach_id as author_id, n.body, n.visibility, n.is_pinned, n.revision, n.created_at, null::jsonb as session
      from public.client_notes n
      where n.coach_id = me and n.client_id = p_client_id and n.deleted_at is null
        and (pattern is null or n.body ilike pattern)
      union all
      select n.id, n.author_id, n.body, n.visibility, false, n.revision, n.created_at,
        jsonb_build_object('id', s.id, 'title', s.title, 'session_time', s.session_time)
      from public.session_notes n
      join public.coaching_sessions s on s.id = n.session_id
      where s.client_id = p_client_id and s.coach_id = me and (n.author_id = me or n.visibility = 'shared')
        and (pattern is null or n.body ilike pattern or s.title ilike pattern)
    ),
    page as (
      select * from found f
      order by f.is_pinned desc, f.created_at desc, f.id
      limit least(greatest(coalesce(p_limit, 100), 1), 1000)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'notes', coalesce(
        (select jsonb_agg(to_jsonb(page) order by page.is_pinned desc, page.created_at desc, page.id) from page), '[]'
      )
    )
  );
end
$$;
comment on function public.client_notebook(uuid, text, integer) is
  'The calling coach''s notes about an active client with those of their sessions, pinned ones first, then the latest; those that hold some words.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger start_note before insert on public.client_notes
  for each row when (private.is_request()) execute function private.start_client_note();
create trigger guard_columns before update on public.client_notes
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'coach_id', 'client_id', 'deleted_at', 'created_at');
create trigger stamp_times before insert or update on public.client_notes
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.client_notes
  for each row execute function private.raise_revision();
create trigger soft_delete before delete on public.client_notes
  for each row when (private.is_request()) execute function private.soft_delete();
create trigger tell_deleted after update of deleted_at on public.client_notes
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.tell_gone_client_note();
create trigger tell_unshared after update of visibility on public.client_notes
  for each row when (old.visibility = 'shared' and new.visibility = 'private')
  execute function private.tell_gone_client_note();

create trigger notify_of_note after insert on public.client_notes
  for each row when (new.visibility = 'shared') execute function private.notify_of_shared_note();
create trigger notify_of_sharing after update of visibility on public.client_notes
  for each row when (old.visibility = 'private' and new.visibility = 'shared')
  execute function private.notify_of_shared_note();

-- That there is a note, never what it says.
create trigger log_activity after insert or update or delete on public.client_notes
  for each row execute function private.log_activity('client_id');

-- ---------------------------------------------------------------------------------------------------------------
-- Realtime

alter publication supabase_realtime add table public.client_notes;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.client_notes enable row level security;
call private.require_sign_in('public.client_notes');

create policy "Deleted notes are hidden" on public.client_notes
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Authors read their notes of active clients, clients and administrators what is shared" on public.client_notes
  for select to authenticated using (
    coach_id = (select auth.uid()) and client_id = any (array(select private.my_client_ids()))
    or visibility = 'shared' and client_id = (select auth.uid())
    or visibility = 'shared' and (select private.is_super_admin())
  );
create policy "Coaches write notes about active clients" on public.client_notes
  for insert to authenticated
  with check (coach_id = (select auth.uid()) and client_id = any (array(select private.my_client_ids())));
create policy "Authors change their notes of active clients" on public.client_notes
  for update to authenticated
  using (coach_id = (select auth.uid()) and client_id = any (array(select private.my_client_ids())));
create policy "Authors delete their notes of active clients" on public.client_notes
  for delete to authenticated
  using (coach_id = (select auth.uid()) and client_id = any (array(select private.my_client_ids())));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.client_notes to authenticated;
grant execute on function public.client_notebook(uuid, text, integer) to authenticated, service_role;
