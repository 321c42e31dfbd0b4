-- Who belongs to which conversation, and what they may read and change in it.

create function private.my_conversation_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select c.id from public.conversations c where auth.uid() in (c.client_id, c.coach_id) $$;
comment on function private.my_conversation_ids() is 'The conversations that the caller reads, past ones included.';

create function private.my_open_conversation_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.conversations c
  join public.client_coach_assignments a on a.client_id = c.client_id and a.coach_id = c.coach_id and a.is_active
  where auth.uid() in (c.client_id, c.coach_id)
$$;
comment on function private.my_open_conversation_ids() is 'The conversations in which the caller writes: the assignment has not ended.';

grant execute on function private.my_conversation_ids(), private.my_open_conversation_ids() to authenticated, service_role;

grant select on public.conversations, public.message_attachments, public.message_reads to authenticated;
grant select, delete on public.messages to authenticated;
grant update (body) on public.messages to authenticated;

create policy "Only a live session of an active person" on public.conversations
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Clients read their own conversations" on public.conversations
  for select to authenticated using (client_id = (select auth.uid()));
create policy "Coaches read their own conversations" on public.conversations
  for select to authenticated using (coach_id = (select auth.uid()));

create policy "Only a live session of an active person" on public.messages
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Both people of a conversation read its messages" on public.messages
  for select to authenticated using (conversation_id = any (array(select private.my_conversation_ids())));
create policy "People change the words of their own messages" on public.messages
  for update to authenticated using (author_id = (select auth.uid()));
create policy "People delete their own messages" on public.messages
  for delete to authenticated using (author_id = (select auth.uid()));

create policy "Only a live session of an active person" on public.message_attachments
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Attachments of deleted messages are hidden" on public.message_attachments
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Both people of a conversation read its attachments" on public.message_attachments
  for select to authenticated using (conversation_id = any (array(select private.my_conversation_ids())));

create policy "Only a live session of an active person" on public.message_reads
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Both people of a conversation see how far it was read" on public.message_reads
  for select to authenticated using (conversation_id = any (array(select private.my_conversation_ids())));
