-- What open screens are told as it happens: changes of the published tables, to those whom row-level security lets read
-- the row, and private channels between the people of one review, session or conversation.
-- A row that somebody deleted is hidden by its policy, so that no change of it is told to whoever has it on the screen.
-- Their own channel says which rows are gone instead: the table and the id, nothing more; of many rows at once it names
-- none, and the list is asked for again. Coming back is a change again.
-- An import writes thousands of rows as a whole, and so does its undo. Who has such rows on the screen is told once, in the
-- own channel, to ask for them again; the embedded backend tells none of the rows by itself meanwhile (realtime.quiet).
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Published tables

-- Saving availability writes the hours anew each time: open booking pages hear of it by them.
alter publication supabase_realtime add table
  public.client_coach_assignments,
  public.job_applications,
  public.application_events,
  public.saved_views,
  public.application_comments,
  public.follow_up_dismissals,
  public.application_imports,
  public.documents,
  public.application_documents,
  public.review_requests,
  public.review_events,
  public.review_versions,
  public.review_comments,
  public.coaching_sessions,
  public.session_notes,
  public.availability_rules,
  public.coaching_requests,
  public.goals,
  public.milestones,
  public.contacts,
  public.interactions,
  public.messages,
  public.message_reads,
  public.tasks,
  public.notifications,
  public.profile_views;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.id_in_topic(p_kind text) returns uuid
language sql stable set search_path = ''
as $$
  select split_part(realtime.topic(), ':', 2)::uuid
  where realtime.topic() ~ ('^' || p_kind || ':[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')
$$;
comment on function private.id_in_topic(text) is
  'The id in the name of the present channel, as in review:<uuid>; null when the channel is of another kind.';

-- With the rights of the caller: whoever reads the row belongs to its channel, and the two cannot come apart.
create function private.channel_is_of_my_review() returns boolean
language sql stable set search_path = ''
as $$ select exists (select from public.review_requests r where r.id = private.id_in_topic('review')) $$;

create function private.channel_is_of_my_session() returns boolean
language sql stable set search_path = ''
as $$ select exists (select from public.coaching_sessions s where s.id = private.id_in_topic('session')) $$;

create function private.channel_is_mine() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(private.id_in_topic('user') = auth.uid(), false) $$;

create function private.tell_deleted_applications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('table', 'job_applications', 'ids', case when count(*) <= 500 then jsonb_agg(gone.id) end),
    'rows_deleted', 'user:' || gone.client_id, true
  )
  from after_rows gone
  join before_rows was on was.id = gone.id
  where gone.deleted_at is not null and was.deleted_at is null
  group by gone.client_id;
  return null;
end
$$;

create function private.channel_is_of_my_conversation() returns boolean
language sql stable set search_path = ''
as $$ select exists (select from public.conversations c where c.id = private.id_in_topic('conversation')) $$;

create function private.channel_is_of_my_open_conversation() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(private.id_in_topic('conversation') = any (array(select private.my_open_conversation_ids())), false) $$;

create function private.tell_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  gone constant jsonb := to_jsonb(new);
  subject_id uuid;
begin
  subject_id := case tg_table_name
    when 'tasks' then (gone ->> 'user_id')::uuid
    when 'review_comments' then (select r.client_id from public.review_requests r where r.id = (gone ->> 'review_id')::uuid)
    when 'application_comments' then (
      select a.client_id from public.job_applications a where a.id = (gone ->> 'application_id')::uuid
    )
    else (gone ->> 'client_id')::uuid
  end;
  perform realtime.send(
    jsonb_build_object('table', tg_table_name, 'ids', jsonb_build_array(new.id)), 'rows_deleted', 'user:' || reader.id, true
  )
  from (
    select subject_id as id
    union
    select a.coach_id from public.client_coach_assignments a
    where tg_argv[0] = 'shared' and a.client_id = subject_id and a.is_active
  ) reader
  where reader.id is not null;
  return null;
end
$$;
comment on function private.tell_deleted() is
  'Tells the client, and with the argument shared the client''s coaches too, that a row is gone from their lists.';

create function private.tell_import() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('tables', jsonb_build_array('job_applications', 'application_events')), 'rows_changed',
    'user:' || reader.id, true
  )
  from (
    select new.client_id as id
    union
    select a.coach_id from public.client_coach_assignments a where a.client_id = new.client_id and a.is_active
  ) reader;
  return null;
end
$$;

-- One that was deleted or is shared no more can be read no more, so that no change of it is told: the own channels of
-- those who had it on the screen say that it is gone.
create function private.tell_gone_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('table', 'session_notes', 'ids', jsonb_build_array(old.id)), 'rows_deleted', 'user:' || reader.id, true
  )
  from (
    select old.author_id as id
    union
    select participant.id
    from public.coaching_sessions s, lateral (values (s.client_id), (s.coach_id)) participant (id)
    where old.visibility = 'shared' and s.id = old.session_id
  ) reader
  where reader.id is not null;
  return null;
end
$$;
comment on function private.tell_gone_note() is
  'Tells the author, and of a shared note both participants, that it is gone from their lists.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger tell_deleted after update on public.job_applications
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.tell_deleted_applications();

create trigger tell_deleted after update of deleted_at on public.tasks
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted('shared');

create trigger tell_deleted after update of deleted_at on public.contacts
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted();

create trigger tell_deleted after delete on public.session_notes
  for each row execute function private.tell_gone_note();
create trigger tell_unshared after update of visibility on public.session_notes
  for each row when (old.visibility = 'shared' and new.visibility = 'private') execute function private.tell_gone_note();

create trigger tell_deleted after update of deleted_at on public.review_requests
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted('shared');

create trigger tell_deleted after update of deleted_at on public.application_comments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted('shared');

create trigger tell_deleted after update of deleted_at on public.documents
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted();

create trigger tell_import after update of state on public.application_imports
  for each row when (old.state is distinct from new.state) execute function private.tell_import();

create trigger tell_deleted after update of deleted_at on public.review_comments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted('shared');

create trigger tell_deleted after update of deleted_at on public.goals
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted('shared');

create trigger tell_deleted after update of deleted_at on public.milestones
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted('shared');

create trigger tell_deleted after update of deleted_at on public.interactions
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_deleted();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

call private.require_sign_in('realtime.messages');

create policy "People receive what is sent to them" on realtime.messages
  for select to authenticated using (extension = 'broadcast' and (select private.channel_is_mine()));
create policy "Those who read a review receive in its channel" on realtime.messages
  for select to authenticated
  using (extension in ('broadcast', 'presence') and (select private.channel_is_of_my_review()));
create policy "Those who read a review send in its channel" on realtime.messages
  for insert to authenticated
  with check (extension in ('broadcast', 'presence') and (select private.channel_is_of_my_review()));
create policy "Those who read a session receive in its channel" on realtime.messages
  for select to authenticated
  using (extension in ('broadcast', 'presence') and (select private.channel_is_of_my_session()));
create policy "Those who read a session send in its channel" on realtime.messages
  for insert to authenticated
  with check (extension in ('broadcast', 'presence') and (select private.channel_is_of_my_session()));
create policy "Both people of a conversation receive in its channel" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select private.channel_is_of_my_conversation()));
create policy "Those who may write in a conversation send in its channel" on realtime.messages
  for insert to authenticated
  with check (extension = 'broadcast' and (select private.channel_is_of_my_open_conversation()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  private.id_in_topic(text),
  private.channel_is_of_my_review(),
  private.channel_is_of_my_session(),
  private.channel_is_mine(),
  private.channel_is_of_my_conversation(),
  private.channel_is_of_my_open_conversation()
  to authenticated, service_role;
