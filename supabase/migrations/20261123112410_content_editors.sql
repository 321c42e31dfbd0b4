-- Editors of a draft see each other: whoever reads an article or an announcement as staff meets the others in its channel,
-- content:<id>. They send presence alone, and nothing of it is kept. Reading names broadcasts too: the live service lets nobody
-- into a channel who may not read these.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- With the rights of the caller: whoever reads the row belongs to its channel, and the two cannot come apart.
create function private.channel_is_of_my_content() returns boolean
language sql stable set search_path = ''
as $$ select exists (select from public.content_items i where i.id = private.id_in_topic('content')) $$;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

create policy "Editors of a draft see who else has it open" on realtime.messages
  for select to authenticated
  using (extension in ('broadcast', 'presence') and (select private.channel_is_of_my_content()));
create policy "Editors of a draft are seen in its channel" on realtime.messages
  for insert to authenticated with check (extension = 'presence' and (select private.channel_is_of_my_content()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.channel_is_of_my_content() to authenticated, service_role;
