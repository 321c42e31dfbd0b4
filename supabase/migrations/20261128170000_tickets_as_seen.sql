-- What support decides about a ticket holds for what the page showed: a ticket was closed for good, or left waiting for the
-- user, over a message that nobody had read. A module that is older than this calls the functions without p_seen, as before.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- Pages know moments to the millisecond.
create function private.require_ticket_as_seen(p_id uuid, p_seen jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ticket public.support_tickets;
begin
  ticket := private.require_ticket(p_id);
  if date_trunc('milliseconds', ticket.last_message_at)
    is distinct from date_trunc('milliseconds', (p_seen ->> 'last_message_at')::timestamptz) then
    perform private.refuse('A new message came. Read it, then try again');
  elsif p_seen ->> 'state' <> ticket.state then
    perform private.refuse(format('Someone else changed this ticket first. It is now %s', ticket.state));
  end if;
end
$$;
comment on function private.require_ticket_as_seen(uuid, jsonb) is
  'Refuses where the ticket has another last message than p_seen says, or another state where p_seen names one; locks it.';

create function public.set_ticket_state(p_id uuid, p_state text, p_seen jsonb) returns public.support_tickets
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.require_ticket_as_seen(p_id, p_seen);
  return public.set_ticket_state(p_id, p_state);
end
$$;
comment on function public.set_ticket_state(uuid, text, jsonb) is
  'As without p_seen, { last_message_at, state } as the page showed them; refused where one is another by now.';

create function public.reply_to_ticket(
  p_ticket_id uuid, p_id uuid, p_body text, p_files jsonb, p_state text, p_seen jsonb
) returns public.ticket_messages
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  -- A second try of a message that came is no other message.
  if not exists (select from public.ticket_messages m where m.id = p_id) then
    perform private.require_ticket_as_seen(p_ticket_id, p_seen);
  end if;
  return public.reply_to_ticket(p_ticket_id, p_id, p_body, p_files, p_state);
end
$$;
comment on function public.reply_to_ticket(uuid, uuid, text, jsonb, text, jsonb) is
  'As without p_seen, { last_message_at } as the page showed it; refused where a message came since.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.set_ticket_state(uuid, text, jsonb),
  public.reply_to_ticket(uuid, uuid, text, jsonb, text, jsonb)
  to authenticated, service_role;
