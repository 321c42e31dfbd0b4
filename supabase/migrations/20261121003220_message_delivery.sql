-- How a message is told to who receives it, and not told to who has the conversation on the screen.

create table private.conversation_lookers (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  looks_until timestamptz not null,
  primary key (conversation_id, user_id)
);
comment on table private.conversation_lookers is 'Who has a conversation on the screen: they see a message come and are told of it by nothing else.';
create index conversation_lookers_user_id_idx on private.conversation_lookers (user_id);
alter table private.conversation_lookers enable row level security;

create function public.look_at_conversation(p_conversation_id uuid, p_is_looking boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if p_conversation_id <> all (array(select private.my_conversation_ids())) then
    perform private.forbid('This conversation is not yours');
  end if;
  insert into private.conversation_lookers (conversation_id, user_id, looks_until)
  values (p_conversation_id, auth.uid(), case when p_is_looking then now() + interval '75 seconds' else now() end)
  on conflict (conversation_id, user_id) do update set looks_until = excluded.looks_until;
end
$$;
comment on function public.look_at_conversation(uuid, boolean) is
  'Says that the caller has the conversation on the screen for the next 75 seconds, or no longer: the bell is silent meanwhile.';

create function private.unread_messages(p_conversation_id uuid, p_user_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from (
    select from public.messages m
    where m.conversation_id = p_conversation_id
      and m.created_at > coalesce(
        (select r.read_up_to from public.message_reads r where r.conversation_id = p_conversation_id and r.user_id = p_user_id),
        '-infinity'
      )
      and m.author_id <> p_user_id and m.deleted_at is null
    limit 100
  ) unread
$$;
comment on function private.unread_messages(uuid, uuid) is 'How many messages somebody has not read; 100 means a hundred or more.';

create function private.deliver_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  recipient uuid;
  unread integer;
  address constant text := '/messages/' || new.conversation_id;
begin
  update public.conversations c set last_message_at = greatest(c.last_message_at, new.created_at)
  where c.id = new.conversation_id
  returning case when c.client_id = new.author_id then c.coach_id else c.client_id end into recipient;
  if exists (
    select from private.conversation_lookers l
    where l.conversation_id = new.conversation_id and l.user_id = recipient and l.looks_until > now()
  ) then
    return null;
  end if;
  -- A burst of messages is one notification, which counts.
  unread := private.unread_messages(new.conversation_id, recipient);
  update public.notifications n
  set body = case when unread >= 100 then 'More than 99 unread messages' else unread || ' unread messages' end, created_at = now()
  where n.user_id = recipient and n.kind = 'message_received' and n.link = address and n.read_at is null;
  if not found then
    perform private.notify(
      recipient, 'message_received', 'Message from ' || coalesce(private.name_of(new.author_id), 'somebody'), null, address
    );
  end if;
  return null;
end
$$;
create trigger deliver after insert on public.messages
  for each row execute function private.deliver_message();

grant execute on function public.look_at_conversation(uuid, boolean) to authenticated, service_role;
