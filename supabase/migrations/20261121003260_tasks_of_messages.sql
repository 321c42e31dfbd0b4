-- A message becomes a task.

alter table public.tasks add column message_id uuid references public.messages (id) on delete set null;
comment on column public.tasks.message_id is 'The message that the task was made of.';
create index tasks_message_id_idx on public.tasks (message_id);

create function private.check_task_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.message_id is not null and not exists (
    select from public.messages m join public.conversations c on c.id = m.conversation_id
    where m.id = new.message_id and c.client_id = new.user_id and coalesce(auth.uid() in (c.client_id, c.coach_id), true)
  ) then
    perform private.refuse('That message belongs to somebody else');
  end if;
  return new;
end
$$;
create trigger check_message before insert or update of message_id on public.tasks
  for each row execute function private.check_task_message();
