-- What somebody has of their conversations: the list, what is unread, what holds these words.

create function public.mark_conversation_read(p_conversation_id uuid, p_message_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  up_to timestamptz;
begin
  perform private.require_live_session();
  select m.created_at into up_to from public.messages m
  where m.id = p_message_id and m.conversation_id = p_conversation_id
    and m.conversation_id = any (array(select private.my_conversation_ids()));
  if up_to is null then
    perform private.forbid('This conversation is not yours');
  end if;
  insert into public.message_reads as r (conversation_id, user_id, read_up_to, last_read_message_id)
  values (p_conversation_id, auth.uid(), up_to, p_message_id)
  on conflict (conversation_id, user_id) do update
  set read_up_to = excluded.read_up_to, last_read_message_id = excluded.last_read_message_id, last_read_at = now()
  where r.read_up_to < excluded.read_up_to;
  update public.notifications n set read_at = now()
  where n.user_id = auth.uid() and n.link = '/messages/' || p_conversation_id and n.read_at is null;
end
$$;
comment on function public.mark_conversation_read(uuid, uuid) is
  'Notes that the caller has read up to this message, and with it what the bell says of the conversation.';

create function public.my_conversations() returns table (
  id uuid, client_id uuid, coach_id uuid, counterpart jsonb, is_active boolean, last_message jsonb, unread integer,
  their_read_up_to timestamptz, their_last_read_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  perform private.require_live_session();
  return query
  with pair as (
    select c.id, c.client_id, c.coach_id from public.conversations c where me in (c.client_id, c.coach_id)
    union
    select null, a.client_id, a.coach_id from public.client_coach_assignments a
    where me in (a.client_id, a.coach_id) and a.is_active
      and not exists (select from public.conversations c where c.client_id = a.client_id and c.coach_id = a.coach_id)
  )
  select
    p.id, p.client_id, p.coach_id,
    jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email, 'avatar_url', u.avatar_url),
    private.pair_is_active(p.client_id, p.coach_id),
    case when m.id is not null then jsonb_build_object(
      'id', m.id, 'author_id', m.author_id, 'body', left(m.body, 160), 'attachment_count', m.attachment_count,
      'deleted_at', m.deleted_at, 'created_at', m.created_at
    ) end,
    case when p.id is null then 0 else private.unread_messages(p.id, me) end,
    r.read_up_to, r.last_read_at
  from pair p
  join public.users u on u.id = case when me = p.client_id then p.coach_id else p.client_id end
  left join lateral (
    select * from public.messages m where m.conversation_id = p.id order by m.created_at desc limit 1
  ) m on true
  left join public.message_reads r on r.conversation_id = p.id and r.user_id = u.id
  order by m.created_at desc nulls last, u.full_name, u.id;
end
$$;
comment on function public.my_conversations() is
  'The conversations of the caller, the latest first, then the people they work with and have not written to (id is null).';

create function public.unread_message_count() returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  return (
    select coalesce(sum(private.unread_messages(c.id, auth.uid())), 0)::integer
    from public.conversations c where auth.uid() in (c.client_id, c.coach_id) and c.last_message_at is not null
  );
end
$$;
comment on function public.unread_message_count() is 'How many messages to the caller are unread, at most 100 of a conversation.';

create function public.search_messages(p_search text) returns table (
  id uuid, conversation_id uuid, author_id uuid, body text, created_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := '%' || replace(replace(replace(btrim(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_live_session();
  if char_length(btrim(p_search)) < 2 then
    return;
  end if;
  return query
  select m.id, m.conversation_id, m.author_id, m.body, m.created_at
  from public.messages m
  where m.conversation_id = any (array(select private.my_conversation_ids())) and m.deleted_at is null and m.body ilike pattern
  order by m.created_at desc
  limit 30;
end
$$;
comment on function public.search_messages(text) is 'The latest 30 messages of own conversations that hold these words.';

grant execute on function
  public.mark_conversation_read(uuid, uuid),
  public.my_conversations(),
  public.unread_message_count(),
  public.search_messages(text)
  to authenticated, service_role;
