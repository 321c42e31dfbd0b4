-- The author changes or deletes a message, and takes the delete back.

create table private.withdrawn_messages (
  message_id uuid primary key references public.messages (id) on delete cascade,
  body text not null,
  withdrawn_at timestamptz not null default now()
);
create index withdrawn_messages_withdrawn_at_idx on private.withdrawn_messages (withdrawn_at);
alter table private.withdrawn_messages enable row level security;

create function private.guard_message() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.deleted_at is not null then
    perform private.refuse('A deleted message cannot be changed');
  elsif old.created_at < now() - interval '15 minutes' then
    perform private.refuse('A message can be changed for 15 minutes after it was sent');
  elsif old.conversation_id <> all (array(select private.my_open_conversation_ids())) then
    perform private.refuse('You no longer work together, so nothing can be changed here');
  end if;
  new.body := btrim(new.body, E' \t\r\n');
  if new.body is distinct from old.body then
    new.edited_at := now();
  end if;
  return new;
end
$$;
create trigger guard_message before update on public.messages
  for each row when (private.is_request()) execute function private.guard_message();

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
create trigger withdraw_message before delete on public.messages
  for each row when (private.is_request()) execute function private.withdraw_message();

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
    perform private.forbid('There is nothing of yours to restore here');
  end if;
end
$$;
comment on function public.restore_message(uuid) is 'Undoes the delete of an own message within an hour.';

grant execute on function public.restore_message(uuid) to authenticated, service_role;
