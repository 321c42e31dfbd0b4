-- Messages between a client and a coach. The two of them read and write them; nobody else does, administrators included.
-- Writing goes through send_message, which gives every message of a conversation a later time than the one before: the
-- order on the screen is the order of the commits, and 'everything after the last one I know' misses nothing.
-- The author changes or deletes a message, and takes the delete back. Who has the conversation on the screen is told of a
-- message by nothing else.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  coach_id uuid not null references public.users (id) on delete cascade deferrable,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, coach_id),
  check (client_id <> coach_id)
);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade deferrable,
  author_id uuid not null references public.users (id) on delete cascade deferrable,
  body text not null default '' check (char_length(body) <= 10000),
  attachment_count smallint not null default 0 check (attachment_count between 0 and 10),
  reply_to_id uuid references public.messages (id) on delete set null,
  edited_at timestamptz,
  revision bigint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz not null default now(),
  constraint says_something check (deleted_at is not null or attachment_count > 0 or body ~ '\S')
);
comment on column public.messages.deleted_at is
  'A deleted message stays as a line without words: those lie in private.withdrawn_messages for as long as they can come back.';

create table public.message_attachments (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade deferrable,
  conversation_id uuid not null references public.conversations (id) on delete cascade deferrable,
  file_path text not null unique check (char_length(file_path) <= 1000),
  file_name text not null check (char_length(file_name) between 1 and 200),
  size_bytes bigint not null check (size_bytes between 0 and 10 * 1024 * 1024),
  mime_type text not null check (char_length(mime_type) <= 120),
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);

create table public.message_reads (
  conversation_id uuid not null references public.conversations (id) on delete cascade deferrable,
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  read_up_to timestamptz not null,
  last_read_message_id uuid references public.messages (id) on delete set null,
  last_read_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
comment on column public.message_reads.read_up_to is 'created_at of the last message that was read; last_read_at is when that was.';

create table private.conversation_viewers (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  viewing_until timestamptz not null,
  primary key (conversation_id, user_id)
);
comment on table private.conversation_viewers is 'Who has a conversation on the screen: they see a message come and are told of it by nothing else.';

create table private.withdrawn_messages (
  message_id uuid primary key references public.messages (id) on delete cascade,
  body text not null,
  withdrawn_at timestamptz not null default now()
);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index conversations_coach_id_idx on public.conversations (coach_id);

create index messages_conversation_id_idx on public.messages (conversation_id, created_at desc);
create index messages_changed_idx on public.messages (conversation_id, updated_at);
create index messages_author_id_idx on public.messages (author_id, created_at desc);
create index messages_reply_to_id_idx on public.messages (reply_to_id);
create index messages_body_trgm_idx on public.messages using gin (body extensions.gin_trgm_ops);

create index message_attachments_message_id_idx on public.message_attachments (message_id);
create index message_attachments_conversation_id_idx on public.message_attachments (conversation_id);
create index message_attachments_deleted_at_idx on public.message_attachments (deleted_at) where deleted_at is not null;

create index message_reads_user_id_idx on public.message_reads (user_id);
create index message_reads_message_id_idx on public.message_reads (last_read_message_id);

create index conversation_viewers_user_id_idx on private.conversation_viewers (user_id);

create index withdrawn_messages_withdrawn_at_idx on private.withdrawn_messages (withdrawn_at);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

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

create function public.view_conversation(p_conversation_id uuid, p_is_viewing boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if p_conversation_id <> all (array(select private.my_conversation_ids())) then
    perform private.forbid('This conversation isn''t yours');
  end if;
  insert into private.conversation_viewers (conversation_id, user_id, viewing_until)
  values (p_conversation_id, auth.uid(), case when p_is_viewing then now() + interval '75 seconds' else now() end)
  on conflict (conversation_id, user_id) do update set viewing_until = excluded.viewing_until;
end
$$;
comment on function public.view_conversation(uuid, boolean) is
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
    select from private.conversation_viewers l
    where l.conversation_id = new.conversation_id and l.user_id = recipient and l.viewing_until > now()
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

create function private.guard_message() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.deleted_at is not null then
    perform private.refuse('A deleted message can''t be edited');
  elsif old.created_at < now() - interval '15 minutes' then
    perform private.refuse('You can edit a message for 15 minutes after sending it');
  elsif old.conversation_id <> all (array(select private.my_open_conversation_ids())) then
    perform private.refuse('You no longer work together, so you can''t change this conversation');
  end if;
  new.body := btrim(new.body, E' \t\r\n');
  if new.body is distinct from old.body then
    new.edited_at := now();
  end if;
  return new;
end
$$;

create function private.withdraw_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.deleted_at is not null then
    return null;
  end if;
  delete from private.withdrawn_messages w where w.withdrawn_at < now() - interval '1 hour';
  insert into private.withdrawn_messages (message_id, body) values (old.id, old.body);
  update public.message_attachments a set deleted_at = now() where a.message_id = old.id;
  update public.messages m set body = '', deleted_at = now() where m.id = old.id;
  return null;
end
$$;

create function public.restore_message(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  words text;
begin
  perform private.require_live_session();
  delete from private.withdrawn_messages w
  using public.messages m
  where w.message_id = p_id and m.id = p_id and m.author_id = auth.uid() and w.withdrawn_at > now() - interval '1 hour'
  returning w.body into words;
  if found then
    update public.messages m set body = words, deleted_at = null where m.id = p_id;
    update public.message_attachments a set deleted_at = null where a.message_id = p_id;
  elsif not exists (select from public.messages m where m.id = p_id and m.author_id = auth.uid() and m.deleted_at is null) then
    perform private.forbid('Nothing to restore');
  end if;
end
$$;
comment on function public.restore_message(uuid) is 'Undoes the delete of an own message within an hour.';

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
      perform private.forbid('You can message only your own coaches or clients');
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
    perform private.forbid('This conversation isn''t yours');
  end if;
  -- One at a time in a conversation, which is what makes the times rise with the commits.
  select c.last_message_at into latest from public.conversations c where c.id = p_conversation_id for update;
  -- The answer of an earlier try may have been lost.
  select m.* into sent from public.messages m where m.id = p_id;
  if found then
    if (sent.author_id, sent.conversation_id) is distinct from (me, p_conversation_id) then
      perform private.forbid('This message isn''t yours');
    end if;
    return sent;
  end if;
  if p_conversation_id <> all (array(select private.my_open_conversation_ids())) then
    perform private.refuse('You no longer work together, so you can''t send new messages');
  end if;
  if jsonb_typeof(p_attachments) is distinct from 'array' or jsonb_array_length(p_attachments) > 10 then
    perform private.refuse('A message can have up to 10 files');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('messages of ' || me, 0));
  if (select count(*) from public.messages m where m.author_id = me and m.created_at > clock_timestamp() - interval '1 minute') >= 60 then
    perform private.refuse('You have sent 60 messages within a minute. Wait a moment, then try again.');
  end if;
  if p_reply_to_id is not null and not exists (
    select from public.messages m where m.id = p_reply_to_id and m.conversation_id = p_conversation_id
  ) then
    perform private.refuse('That message isn''t in this conversation');
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
    perform private.refuse('A file didn''t upload. Attach it again.');
  end if;
  return sent;
end
$$;
comment on function public.send_message(uuid, uuid, text, uuid, jsonb) is
  'Writes into an own conversation; attachments are [{id, file_path, file_name}] of files stored before. The same id again gives the same message.';

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
    perform private.forbid('This conversation isn''t yours');
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

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger stamp_times before insert or update on public.conversations
  for each row execute function private.stamp_times();

create trigger stamp_times before insert or update on public.messages
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.messages
  for each row execute function private.raise_revision();
create trigger deliver after insert on public.messages
  for each row execute function private.deliver_message();
create trigger guard_message before update on public.messages
  for each row when (private.is_request()) execute function private.guard_message();
create trigger withdraw_message before delete on public.messages
  for each row when (private.is_request()) execute function private.withdraw_message();

create trigger remove_file after delete on public.message_attachments
  for each row execute function private.remove_stored_file('attachments');

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.conversations enable row level security;
alter table public.messages enable row level security;
alter table public.message_attachments enable row level security;
alter table public.message_reads enable row level security;
alter table private.conversation_viewers enable row level security;
alter table private.withdrawn_messages enable row level security;
call private.require_sign_in(
  'public.conversations',
  'public.messages',
  'public.message_attachments',
  'public.message_reads'
);

create policy "Client and coach read their own conversation" on public.conversations
  for select to authenticated using (client_id = (select auth.uid()) or coach_id = (select auth.uid()));

create policy "Both people of a conversation read its messages" on public.messages
  for select to authenticated using (conversation_id = any (array(select private.my_conversation_ids())));
create policy "People change the words of their own messages" on public.messages
  for update to authenticated using (author_id = (select auth.uid()));
create policy "People delete their own messages" on public.messages
  for delete to authenticated using (author_id = (select auth.uid()));

create policy "Attachments of deleted messages are hidden" on public.message_attachments
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Both people of a conversation read its attachments" on public.message_attachments
  for select to authenticated using (conversation_id = any (array(select private.my_conversation_ids())));

create policy "Both people of a conversation see how far it was read" on public.message_reads
  for select to authenticated using (conversation_id = any (array(select private.my_conversation_ids())));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.conversations, public.message_attachments, public.message_reads to authenticated;
grant select, update (body), delete on public.messages to authenticated;
grant execute on function
  private.my_conversation_ids(),
  private.my_open_conversation_ids(),
  public.view_conversation(uuid, boolean),
  public.restore_message(uuid),
  public.conversation_with(uuid),
  public.send_message(uuid, uuid, text, uuid, jsonb),
  public.mark_conversation_read(uuid, uuid),
  public.my_conversations(),
  public.unread_message_count(),
  public.search_messages(text)
  to authenticated, service_role;
