-- A conversation is begun, and written in.

create function public.conversation_with(p_user_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  is_coach constant boolean := private.is_coach();
  client constant uuid := case when is_coach then p_user_id else me end;
  coach constant uuid := case when is_coach then me else p_user_id end;
  found_id uuid;
begin
  perform private.require_live_session();
  select c.id into found_id from public.conversations c where c.client_id = client and c.coach_id = coach;
  if found_id is null then
    if not private.pair_is_active(client, coach) then
      perform private.forbid('You can write to people you work with: a client to their coaches, a coach to their clients');
    end if;
    insert into public.conversations (client_id, coach_id) values (client, coach) on conflict do nothing returning id into found_id;
    if found_id is null then
      select c.id into found_id from public.conversations c where c.client_id = client and c.coach_id = coach;
    end if;
  end if;
  return found_id;
end
$$;
comment on function public.conversation_with(uuid) is
  'The conversation of the caller with that person; begun when there is none and the two work together.';

create function public.send_message(
  p_id uuid, p_conversation_id uuid, p_body text, p_reply_to_id uuid default null, p_attachments jsonb default '[]'
) returns public.messages
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  sent public.messages;
  latest timestamptz;
begin
  perform private.require_live_session();
  if p_conversation_id <> all (array(select private.my_conversation_ids())) then
    perform private.forbid('This conversation is not yours');
  end if;
  -- One at a time in a conversation, which is what makes the times rise with the commits.
  select c.last_message_at into latest from public.conversations c where c.id = p_conversation_id for update;
  -- The answer of an earlier try may have been lost.
  select m.* into sent from public.messages m where m.id = p_id;
  if found then
    if (sent.author_id, sent.conversation_id) is distinct from (me, p_conversation_id) then
      perform private.forbid('This message is not yours');
    end if;
    return sent;
  end if;
  if p_conversation_id <> all (array(select private.my_open_conversation_ids())) then
    perform private.refuse('You no longer work together, so nothing can be written here');
  end if;
  if jsonb_typeof(p_attachments) is distinct from 'array' or jsonb_array_length(p_attachments) > 10 then
    perform private.refuse('A message takes at most 10 files');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('messages of ' || me, 0));
  if (select count(*) from public.messages m where m.author_id = me and m.created_at > clock_timestamp() - interval '1 minute') >= 60 then
    perform private.refuse('You have sent 60 messages within a minute. Wait a moment, then go on.');
  end if;
  if p_reply_to_id is not null and not exists (
    select from public.messages m where m.id = p_reply_to_id and m.conversation_id = p_conversation_id
  ) then
    perform private.refuse('That message is not in this conversation');
  end if;

  insert into public.messages (id, conversation_id, author_id, body, attachment_count, reply_to_id, created_at)
  values (
    p_id, p_conversation_id, me, btrim(coalesce(p_body, ''), E' \t\r\n'), jsonb_array_length(p_attachments), p_reply_to_id,
    greatest(date_trunc('milliseconds', clock_timestamp()), latest + interval '1 millisecond')
  )
  returning * into sent;

  insert into public.message_attachments (id, message_id, conversation_id, file_path, file_name, size_bytes, mime_type)
  select
    (given.file ->> 'id')::uuid, p_id, p_conversation_id, o.name,
    -- A name that turns the direction of the text around it would show another ending.
    left(coalesce(nullif(btrim(translate(given.file ->> 'file_name', U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', '')), ''), 'File'), 200),
    coalesce((o.metadata ->> 'size')::bigint, 0), left(coalesce(o.metadata ->> 'mimetype', 'application/octet-stream'), 120)
  from jsonb_array_elements(p_attachments) as given (file)
  join storage.objects o on o.bucket_id = 'attachments' and o.name = given.file ->> 'file_path'
  where starts_with(o.name, p_conversation_id || '/' || me || '/' || p_id || '/');
  if (select count(*) from public.message_attachments a where a.message_id = p_id) <> sent.attachment_count then
    perform private.refuse('A file did not arrive. Attach it again.');
  end if;
  return sent;
end
$$;
comment on function public.send_message(uuid, uuid, text, uuid, jsonb) is
  'Writes into an own conversation; attachments are [{id, file_path, file_name}] of files stored before. The same id again gives the same message.';

grant execute on function
  public.conversation_with(uuid),
  public.send_message(uuid, uuid, text, uuid, jsonb)
  to authenticated, service_role;
