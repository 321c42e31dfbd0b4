-- What support decides about a ticket among themselves: who has it, until when it is out of the queue, which article came of
-- it. It lies beside the ticket, because its asker reads the ticket's row whole. Each ticket has its row from the beginning.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.ticket_handling (
  ticket_id uuid primary key references public.support_tickets (id) on delete cascade deferrable,
  assigned_to uuid references public.users (id) on delete set null,
  snoozed_until timestamptz check (isfinite(snoozed_until)),
  article_id uuid references public.content_items (id) on delete set null
);
comment on table public.ticket_handling is 'What support decides about tickets among themselves; the asker never reads it.';
comment on column public.ticket_handling.article_id is 'The help article that was made of the answer.';

insert into public.ticket_handling (ticket_id, assigned_to, snoozed_until, article_id)
select t.id, t.assigned_to, t.snoozed_until, t.article_id from public.support_tickets t;

alter table public.support_tickets drop column assigned_to, drop column snoozed_until, drop column article_id;

insert into public.data_inventory (table_name, treatment, holds, export_condition) values
  ('public.ticket_handling', 'cascade', 'Who of support has a ticket', null);

create index ticket_handling_assigned_to_idx on public.ticket_handling (assigned_to);
create index ticket_handling_article_id_idx on public.ticket_handling (article_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.before_ticket_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.subject := btrim(new.subject);
  if new.state = 'open' then
    new.turn_since := coalesce(new.turn_since, now());
  else
    if tg_op = 'UPDATE' and old.turn_since is not null then
      new.turn_seconds := old.turn_seconds + greatest(0, floor(extract(epoch from now() - old.turn_since))::bigint);
    end if;
    new.turn_since := null;
  end if;
  if tg_op = 'UPDATE' and new.state is distinct from old.state then
    new.solved_at := case
      when new.state = 'solved' then now()
      when new.state = 'closed' then coalesce(old.solved_at, now())
    end;
  end if;
  return new;
end
$$;

create or replace function private.record_ticket_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.ticket_events (ticket_id, actor_id, kind) values (new.id, new.user_id, 'opened');
    insert into public.ticket_handling (ticket_id) values (new.id);
    return null;
  end if;
  insert into public.ticket_events (ticket_id, actor_id, kind, old_value, new_value)
  select new.id, auth.uid(), change.kind, change.old_value, change.new_value
  from (values
    ('state', old.state, new.state),
    ('priority', old.priority, new.priority),
    ('category', old.category, new.category),
    ('rated', old.rating::text, new.rating::text)
  ) as change (kind, old_value, new_value)
  where change.new_value is distinct from change.old_value;
  if new.state is distinct from old.state then
    -- What was to be seen again later is seen when something happens.
    update public.ticket_handling h set snoozed_until = null where h.ticket_id = new.id and h.snoozed_until is not null;
  end if;
  return null;
end
$$;

create function private.record_ticket_handling() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- An erased person is forgotten with the ticket or without it: there may be no ticket anymore.
  if not exists (select from public.support_tickets t where t.id = new.ticket_id) then
    return null;
  end if;
  insert into public.ticket_events (ticket_id, actor_id, kind, old_value, new_value, person_id)
  select new.ticket_id, auth.uid(), change.kind, change.old_value, change.new_value, change.person_id
  from (values
    ('assigned', old.assigned_to::text, new.assigned_to::text, new.assigned_to),
    ('snoozed', old.snoozed_until::text, new.snoozed_until::text, null::uuid),
    ('article', old.article_id::text, new.article_id::text, null)
  ) as change (kind, old_value, new_value, person_id)
  where change.new_value is distinct from change.old_value
    -- A snooze that a change of the ticket ended is told by that change.
    and not (change.kind = 'snoozed' and new.snoozed_until is null and pg_trigger_depth() > 1);
  return null;
end
$$;
comment on function private.record_ticket_handling() is 'Writes into a ticket''s history what support decided among themselves.';

create or replace function private.notify_support(p_ticket public.support_tickets, p_kind text, p_title text) returns void
language sql security definer set search_path = ''
as $$
  select private.notify(
    person, p_kind, format(p_title, p_ticket.subject),
    format('From %s', coalesce(private.name_of(p_ticket.user_id), 'a user')), '/admin/support/' || p_ticket.id
  )
  from private.support_people() person
  left join public.ticket_handling h on h.ticket_id = p_ticket.id
  where person = h.assigned_to
    or not exists (select from private.support_people() other where other = h.assigned_to)
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
  elsif p_state is not null and (is_asker or p_state not in ('open', 'waiting', 'solved')) then
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

create or replace function public.assign_ticket(p_id uuid, p_to uuid) returns public.support_tickets
language plpgsql security definer set search_path = ''
as $$
declare
  ticket public.support_tickets;
begin
  perform private.require_permission('manage_support');
  ticket := private.require_ticket(p_id);
  if p_to is not null and p_to not in (select private.support_people()) then
    perform private.refuse('Choose someone who manages support');
  end if;
  update public.ticket_handling h set assigned_to = p_to where h.ticket_id = p_id;
  perform private.notify(
    p_to, 'ticket_assigned', format('Ticket “%s” is assigned to you', ticket.subject),
    format('From %s', coalesce(private.name_of(ticket.user_id), 'a user')), '/admin/support/' || ticket.id
  );
  return ticket;
end
$$;

create or replace function public.snooze_ticket(p_id uuid, p_until timestamptz) returns public.support_tickets
language plpgsql security definer set search_path = ''
as $$
declare
  ticket public.support_tickets;
begin
  perform private.require_permission('manage_support');
  ticket := private.require_ticket(p_id);
  if p_until is not null and ticket.state not in ('open', 'waiting') then
    perform private.refuse('Only an open ticket can be snoozed');
  elsif p_until is not null and (not isfinite(p_until) or p_until <= now() or p_until > now() + interval '1 year') then
    perform private.refuse('Choose a time within the next year');
  end if;
  update public.ticket_handling h set snoozed_until = p_until where h.ticket_id = p_id;
  return ticket;
end
$$;

create or replace function public.article_from_ticket(p_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  ticket public.support_tickets;
  address text;
  paragraphs jsonb;
  item uuid;
begin
  perform private.require_permission('manage_support');
  perform private.require_permission('manage_content');
  ticket := private.require_ticket(p_id);
  select h.article_id into item from public.ticket_handling h where h.ticket_id = p_id;
  if item is not null then
    return item;
  end if;
  -- Only what support said: what the asker wrote may be about themselves.
  select jsonb_agg(
    jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', line.words)))
    order by m.created_at, line.place
  )
  into paragraphs
  from public.ticket_messages m
  cross join lateral (
    select btrim(s.words) as words, s.place
    from regexp_split_to_table(m.body, E'\n+') with ordinality s (words, place)
  ) line
  where m.ticket_id = p_id and m.is_answer and line.words <> '';
  if paragraphs is null then
    perform private.refuse('Answer the ticket first. The article begins with your answer');
  end if;
  address := coalesce(nullif(btrim(left(regexp_replace(lower(ticket.subject), '[^a-z0-9]+', '-', 'g'), 80), '-'), ''), 'ticket');
  if exists (select from public.content_items i where i.slug = address)
    or exists (select from public.content_slugs s where s.slug = address) then
    address := address || '-' || left(p_id::text, 8);
  end if;
  insert into public.content_items (kind, title, slug, body)
  values ('article', ticket.subject, address, jsonb_build_object('type', 'doc', 'content', paragraphs))
  returning id into item;
  update public.ticket_handling h set article_id = item where h.ticket_id = p_id;
  return item;
end
$$;

create or replace function public.support_figures() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_support');
  return (
    select jsonb_build_object(
      'open', count(*) filter (where t.state = 'open'),
      'unassigned', count(*) filter (where t.state = 'open' and h.assigned_to is null),
      'waiting', count(*) filter (where t.state = 'waiting'),
      'first_response_seconds', percentile_cont(0.5) within group (order by t.first_response_seconds)
        filter (where t.first_response_seconds is not null and t.created_at > now() - interval '90 days'),
      'rated', count(*) filter (where t.rated_at > now() - interval '90 days'),
      'satisfied', count(*) filter (where t.rated_at > now() - interval '90 days' and t.rating >= 4)
    )
    from public.support_tickets t
    join public.ticket_handling h on h.ticket_id = t.id
  );
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger record_event after update on public.ticket_handling
  for each row execute function private.record_ticket_handling();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.ticket_handling enable row level security;
call private.require_sign_in('public.ticket_handling');

create policy "Whoever manages support reads who has a ticket" on public.ticket_handling
  for select to authenticated using ((select private.has_permission('manage_support')));

-- ---------------------------------------------------------------------------------------------------------------
-- Realtime

alter publication supabase_realtime add table public.ticket_handling;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.ticket_handling to authenticated;
grant all on public.ticket_handling to service_role;
