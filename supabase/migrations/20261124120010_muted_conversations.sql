-- Conversations that a person has muted: their messages arrive and count, and nothing tells of them.
-- A burst of messages is one notification, which says how many there are.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.conversation_mutes (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  created_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
comment on table public.conversation_mutes is 'Conversations whose messages their person is not notified of.';

insert into public.data_inventory (table_name, treatment, holds) values
  ('public.conversation_mutes', 'cascade', 'Muted conversations');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index conversation_mutes_user_id_idx on public.conversation_mutes (user_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.deliver_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  recipient uuid;
  unread integer;
  sender constant text := coalesce(private.name_of(new.author_id), 'someone');
  address constant text := '/messages/' || new.conversation_id;
begin
  update public.conversations c set last_message_at = greatest(c.last_message_at, new.created_at)
  where c.id = new.conversation_id
  returning case when c.client_id = new.author_id then c.coach_id else c.client_id end into recipient;
  if exists (
    select from private.conversation_viewers l
    where l.conversation_id = new.conversation_id and l.user_id = recipient and l.viewing_until > now()
  ) or exists (
    select from public.conversation_mutes m where m.conversation_id = new.conversation_id and m.user_id = recipient
  ) then
    return null;
  end if;
  unread := private.unread_messages(new.conversation_id, recipient);
  update public.notifications n
  set title = left(format('%s messages from %s', case when unread >= 100 then 'More than 99' else greatest(unread, 2)::text end, sender), 200),
    created_at = now(), archived_at = null, snoozed_until = null
  where n.user_id = recipient and n.kind = 'message_received' and n.link = address and n.read_at is null;
  if not found then
    perform private.notify(recipient, 'message_received', 'Message from ' || sender, null, address);
  end if;
  return null;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.conversation_mutes enable row level security;
call private.require_sign_in('public.conversation_mutes');

create policy "People read which conversations they muted" on public.conversation_mutes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "People mute conversations that they take part in" on public.conversation_mutes
  for insert to authenticated with check (
    user_id = (select auth.uid()) and conversation_id = any (array(select private.my_conversation_ids()))
  );
create policy "People unmute their conversations" on public.conversation_mutes
  for delete to authenticated using (user_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, delete on public.conversation_mutes to authenticated;
