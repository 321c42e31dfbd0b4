-- The channel of a conversation, in which the two see each other type.

create function private.channel_is_of_my_conversation() returns boolean
language sql stable set search_path = ''
as $$ select exists (select from public.conversations c where c.id = private.id_in_topic('conversation')) $$;

create function private.channel_is_of_my_open_conversation() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(private.id_in_topic('conversation') = any (array(select private.my_open_conversation_ids())), false) $$;

grant execute on function private.channel_is_of_my_conversation(), private.channel_is_of_my_open_conversation()
  to authenticated, service_role;

create policy "Both people of a conversation receive in its channel" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select private.channel_is_of_my_conversation()));
create policy "Those who may write in a conversation send in its channel" on realtime.messages
  for insert to authenticated
  with check (extension = 'broadcast' and (select private.channel_is_of_my_open_conversation()));
