-- A question that was sent under an id that another question has is no second try of it: two tabs go on from one draft, or a
-- question is changed after a try whose answer was lost. It was answered with the first ticket, and its text was gone. Now it is
-- refused, with the hint another_question for the page, which sends it again under ids of its own. A module that is older than
-- this shows the sentence, and the text stays in its form.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.is_ticket_as_sent(
  p_ticket public.support_tickets, p_message_id uuid, p_subject text, p_body text, p_files jsonb
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_ticket.subject = btrim(p_subject)
    and exists (
      select from public.ticket_messages m
      where m.id = p_message_id and m.ticket_id = p_ticket.id and m.body = btrim(p_body, E' \t\r\n')
    )
    -- Files that were left out of a later try are no loss, a file that came to it is.
    and not exists (
      select from jsonb_array_elements(case jsonb_typeof(p_files) when 'array' then p_files else '[]' end) as given (file)
      where not exists (
        select from public.ticket_files f where f.message_id = p_message_id and f.id::text = lower(given.file ->> 'id')
      )
    )
$$;
comment on function private.is_ticket_as_sent(public.support_tickets, uuid, text, text, jsonb) is
  'Whether a ticket and its first message hold the subject, the text and each file of what is sent again.';

create or replace function public.open_ticket(
  p_id uuid, p_message_id uuid, p_category text, p_priority text, p_subject text, p_body text,
  p_facts jsonb default '[]', p_files jsonb default '[]'
) returns public.support_tickets
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  ticket public.support_tickets;
  written public.ticket_messages;
begin
  perform private.require_permission('access_support');
  perform pg_advisory_xact_lock(hashtextextended('tickets of ' || me, 0));
  -- The answer of an earlier try may have been lost.
  select * into ticket from public.support_tickets t where t.id = p_id;
  if found then
    if ticket.user_id <> me then
      perform private.forbid('This ticket isn''t yours');
    elsif not private.is_ticket_as_sent(ticket, p_message_id, p_subject, p_body, p_files) then
      raise exception using errcode = 'P0001', hint = 'another_question',
        message = 'Another question was sent from this draft. Copy your text, then reply to that ticket with it';
    end if;
    return ticket;
  end if;
  if (select count(*) from public.support_tickets t where t.user_id = me and t.created_at > now() - interval '1 hour') >= 5 then
    perform private.refuse('You have opened 5 tickets within an hour. Reply to one of them, or try again later.');
  end if;
  insert into public.support_tickets (id, user_id, category, priority, subject, facts)
  values (p_id, me, p_category, p_priority, p_subject, p_facts)
  returning * into ticket;
  written := private.add_ticket_message(ticket, p_message_id, false, p_body, p_files);
  update public.support_tickets t set last_message_at = written.created_at where t.id = p_id returning * into ticket;
  perform private.notify_support(ticket, 'ticket_opened', 'New ticket “%s”');
  return ticket;
end
$$;
comment on function public.open_ticket(uuid, uuid, text, text, text, text, jsonb, jsonb) is
  'Asks support something; files are [{id, file_path, file_name}] of files stored before. The same again with the same id gives the same ticket; another question with it is refused with the hint another_question.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.is_ticket_as_sent(public.support_tickets, uuid, text, text, jsonb) to service_role;
