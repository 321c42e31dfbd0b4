-- A certificate is public: it carries a name, never the email address of somebody without one, and no marks that turn the
-- direction of writing. And whoever answers their own ticket as support is told why that is refused.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

create or replace function private.issue_certificate(p_course_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  named text;
begin
  -- The second of two requests waits here, and finds the certificate of the first.
  select private.shown_name(u.full_name, null) into named from public.users u where u.id = auth.uid() for no key update;
  if named is null or not private.certificate_is_due(p_course_id) then
    return;
  end if;
  insert into public.certificates (user_id, course_id, code, person_name, course_title, issued_at, expires_at)
  select auth.uid(), i.id, private.new_certificate_code(), left(named, 200), r.title,
    now(), now() + make_interval(months => (r.training #>> '{certificate,months}')::integer)
  from public.content_items i
  join public.content_revisions r on r.item_id = i.id and r.revision = i.published_revision
  where i.id = p_course_id;
end
$$;
comment on function private.issue_certificate(uuid) is
  'Issues the caller''s certificate of a course where one is due and the caller has a name.';

create or replace function public.claim_certificate(p_course_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('access_training');
  if not private.certificate_is_due(p_course_id) then
    perform private.refuse('There is no certificate to issue for this course yet');
  elsif exists (select from public.users u where u.id = auth.uid() and private.shown_name(u.full_name, null) is null) then
    perform private.refuse('Add your name to your profile first. The certificate carries it');
  end if;
  perform private.issue_certificate(p_course_id);
end
$$;

create or replace function public.reply_to_ticket(
  p_ticket_id uuid, p_id uuid, p_body text, p_files jsonb default '[]', p_state text default null
) returns public.ticket_messages
language plpgsql security definer set search_path = ''
as $$
declare
  ticket public.support_tickets;
  is_asker boolean;
  written public.ticket_messages;
begin
  perform private.require_live_session();
  ticket := private.require_ticket(p_ticket_id);
  is_asker := ticket.user_id = auth.uid();
  select * into written from public.ticket_messages m where m.id = p_id;
  if found then
    if (written.ticket_id, written.author_id) is distinct from (p_ticket_id, auth.uid()) then
      perform private.forbid('This message isn''t yours');
    end if;
    return written;
  elsif ticket.state = 'closed' then
    perform private.refuse('This ticket is closed. Open a new one');
  elsif p_state is not null and is_asker then
    perform private.refuse('This is your own ticket. Reply to it under Support & Help');
  elsif p_state is not null and p_state not in ('open', 'waiting', 'solved') then
    perform private.refuse('Choose open, waiting, or solved');
  end if;
  written := private.add_ticket_message(ticket, p_id, not is_asker, p_body, p_files);
  update public.support_tickets t
  set state = case when is_asker then 'open' else coalesce(p_state, 'waiting') end,
    last_message_at = written.created_at,
    first_response_seconds = case
      when is_asker then t.first_response_seconds
      else coalesce(
        t.first_response_seconds,
        t.turn_seconds + coalesce(greatest(0, floor(extract(epoch from now() - t.turn_since))::bigint), 0)
      )
    end
  where t.id = p_ticket_id
  returning * into ticket;
  update public.ticket_handling h
  set assigned_to = case when is_asker then h.assigned_to else coalesce(h.assigned_to, auth.uid()) end, snoozed_until = null
  where h.ticket_id = p_ticket_id;
  if is_asker then
    perform private.notify_support(ticket, 'ticket_replied', 'Reply to ticket “%s”');
  else
    perform private.notify(
      ticket.user_id,
      case when ticket.state = 'solved' then 'ticket_solved' else 'ticket_answered' end,
      format(case when ticket.state = 'solved' then 'Your ticket “%s” is solved' else 'Answer to your ticket “%s”' end, ticket.subject),
      left(written.body, 1500), '/support/tickets/' || ticket.id
    );
  end if;
  return written;
end
$$;
