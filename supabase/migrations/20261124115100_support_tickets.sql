-- Support tickets: what a person asks of the people who run the product, their answers, and what these say among themselves.
-- A ticket is its asker's and of those who manage support; nobody else reads one, and nobody while they view as the asker.
-- A ticket is open while an answer is awaited, waiting while it is the asker's turn, then solved, and closed for good a week
-- later. The clock for an answer runs only while the ticket is open. Everything but notes and macros is written by functions;
-- the same id again writes nothing twice. Files lie in the bucket tickets, named <author>/<ticket>/<message>/<file>.<ending>.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- What the tables ask

create function private.is_ticket_facts(p_facts jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    case when jsonb_typeof(p_facts) = 'array' then
      pg_catalog.jsonb_array_length(p_facts) <= 20 and pg_catalog.octet_length(p_facts::text) <= 8000
      and not exists (
        select from pg_catalog.jsonb_array_elements(p_facts) as fact
        where jsonb_typeof(fact) <> 'object' or fact - '{label,value}'::text[] <> '{}'
          or jsonb_typeof(fact -> 'label') is distinct from 'string' or jsonb_typeof(fact -> 'value') is distinct from 'string'
      )
    end,
    false
  )
$$;
comment on function private.is_ticket_facts(jsonb) is 'Whether this is a list of at most 20 facts, each a label and a value.';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.support_tickets (
  id uuid primary key,
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  category text not null check (
    category in ('account', 'applications', 'sessions', 'reviews', 'messages', 'billing', 'training', 'other')
  ),
  priority text not null default 'Medium' check (priority in ('Low', 'Medium', 'High', 'Urgent')),
  urgency smallint not null generated always as (
    case priority when 'Urgent' then 4 when 'High' then 3 when 'Medium' then 2 else 1 end
  ) stored,
  subject text not null check (char_length(btrim(subject)) between 1 and 120),
  state text not null default 'open' check (state in ('open', 'waiting', 'solved', 'closed')),
  facts jsonb not null default '[]' check (private.is_ticket_facts(facts)),
  assigned_to uuid references public.users (id) on delete set null,
  snoozed_until timestamptz,
  turn_since timestamptz default now(),
  turn_seconds bigint not null default 0 check (turn_seconds >= 0),
  first_response_seconds bigint check (first_response_seconds >= 0),
  rating smallint check (rating between 1 and 5),
  rating_comment text check (char_length(rating_comment) <= 1000),
  rated_at timestamptz,
  solved_at timestamptz,
  last_message_at timestamptz not null default now(),
  article_id uuid references public.content_items (id) on delete set null,
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint the_clock_runs_while_open check ((state = 'open') = (turn_since is not null)),
  constraint a_rating_has_its_time check ((rating is null) = (rated_at is null)),
  constraint a_comment_comes_with_a_rating check (rating_comment is null or rating is not null)
);
comment on table public.support_tickets is 'What people ask of support, and how far it is.';
comment on column public.support_tickets.urgency is 'The priority as a number, for sorting.';
comment on column public.support_tickets.facts is 'Technical facts that the asker saw and sent along: [{label, value}].';
comment on column public.support_tickets.turn_since is 'Since when an answer is awaited; null while the clock stands still.';
comment on column public.support_tickets.turn_seconds is 'How long an answer was awaited before that, in all.';
comment on column public.support_tickets.first_response_seconds is 'What the clock said at the first answer.';
comment on column public.support_tickets.article_id is 'The help article that was made of the answer.';

create table public.ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references public.support_tickets (id) on delete cascade deferrable,
  author_id uuid references public.users (id) on delete set null,
  is_answer boolean not null,
  body text not null check (char_length(btrim(body)) between 1 and 10000),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);
comment on table public.ticket_messages is 'What asker and support say to each other. It stays as it was sent.';
comment on column public.ticket_messages.is_answer is 'Whether support wrote it.';

create table public.ticket_files (
  id uuid primary key,
  ticket_id uuid not null references public.support_tickets (id) on delete cascade deferrable,
  message_id uuid not null references public.ticket_messages (id) on delete cascade deferrable,
  file_path text not null unique check (char_length(file_path) <= 1000),
  file_name text not null check (char_length(file_name) between 1 and 200),
  size_bytes bigint not null check (size_bytes between 0 and 10 * 1024 * 1024),
  mime_type text not null check (char_length(mime_type) <= 120),
  created_at timestamptz not null default now()
);
comment on table public.ticket_files is 'Files of messages in tickets; they are in the bucket tickets.';

create table public.ticket_notes (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.support_tickets (id) on delete cascade deferrable,
  author_id uuid default auth.uid() references public.users (id) on delete set null,
  body text not null check (char_length(btrim(body)) between 1 and 5000),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);
comment on table public.ticket_notes is 'What support says among themselves; the asker never reads it.';

create table public.ticket_macros (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(btrim(name)) between 1 and 80),
  body text not null check (char_length(btrim(body)) between 1 and 5000),
  sets_state text check (sets_state in ('waiting', 'solved')),
  created_by uuid default auth.uid() references public.users (id) on delete set null,
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.ticket_macros is 'Answers that support gives often, with the state that comes with them.';

create table public.ticket_events (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.support_tickets (id) on delete cascade deferrable,
  actor_id uuid references public.users (id) on delete set null,
  kind text not null check (
    kind in ('opened', 'state', 'assigned', 'priority', 'category', 'snoozed', 'rated', 'article')
  ),
  old_value text,
  new_value text,
  person_id uuid references public.users (id) on delete set null,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);
comment on table public.ticket_events is 'The history of tickets. Its actor is null for what the product did by itself.';
comment on column public.ticket_events.person_id is 'Who was assigned.';

insert into public.data_inventory (table_name, treatment, holds) values
  ('public.support_tickets', 'cascade', 'Support tickets'),
  ('public.ticket_messages', 'cascade', 'Messages of support tickets'),
  ('public.ticket_files', 'cascade', 'Files of support tickets; they are in the bucket tickets');
insert into public.data_inventory (table_name, treatment, holds, export_condition) values
  ('public.ticket_events', 'cascade', 'History of support tickets', $$kind in ('opened', 'state', 'rated')$$),
  ('public.ticket_notes', 'cascade', 'What support noted about tickets', null);
insert into public.data_inventory (table_name, treatment, holds, reason, export_condition) values
  ('public.ticket_macros', 'anonymise', 'Prepared answers of support', 'The answer stays without its author.', null);

-- ---------------------------------------------------------------------------------------------------------------
-- Buckets

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'tickets', 'tickets', false, 10 * 1024 * 1024,
  array[
    'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain',
    'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'
  ]
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index support_tickets_user_id_idx on public.support_tickets (user_id, last_message_at desc);
create index support_tickets_queue_idx on public.support_tickets (state, urgency desc, last_message_at);
create index support_tickets_assigned_to_idx on public.support_tickets (assigned_to);
create index support_tickets_article_id_idx on public.support_tickets (article_id);
create index ticket_messages_ticket_id_idx on public.ticket_messages (ticket_id, created_at);
create index ticket_messages_author_id_idx on public.ticket_messages (author_id, created_at desc);
create index ticket_files_ticket_id_idx on public.ticket_files (ticket_id);
create index ticket_files_message_id_idx on public.ticket_files (message_id);
create index ticket_notes_ticket_id_idx on public.ticket_notes (ticket_id, created_at);
create index ticket_notes_author_id_idx on public.ticket_notes (author_id);
create index ticket_macros_created_by_idx on public.ticket_macros (created_by);
create index ticket_events_ticket_id_idx on public.ticket_events (ticket_id, created_at);
create index ticket_events_actor_id_idx on public.ticket_events (actor_id);
create index ticket_events_person_id_idx on public.ticket_events (person_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.my_ticket_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select t.id from public.support_tickets t where t.user_id = auth.uid() and not private.is_impersonated()
$$;
comment on function private.my_ticket_ids() is 'The tickets that the caller opened; none in an impersonation.';

create function private.support_people() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select u.id from public.users u
  join public.role_permissions held on held.role = u.role and held.permission = 'manage_support'
  where u.status = 'active'
$$;
comment on function private.support_people() is 'Who manages support.';

create function private.require_ticket(p_id uuid) returns public.support_tickets
language plpgsql security definer set search_path = ''
as $$
declare
  ticket public.support_tickets;
begin
  select * into ticket from public.support_tickets t
  where t.id = p_id and (t.user_id = auth.uid() or private.has_permission('manage_support'))
  for update;
  if ticket.id is null then
    perform private.forbid('Ticket not found. It may have been deleted, or you may not have access');
  end if;
  return ticket;
end
$$;
comment on function private.require_ticket(uuid) is
  'Locks a ticket of which the caller is the asker or that they manage, and gives it; refuses everyone else. Its callers ask for a live sign-in first.';

create function private.before_ticket_write() returns trigger
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
    -- What was to be seen again later is seen when something happens.
    new.snoozed_until := null;
    new.solved_at := case
      when new.state = 'solved' then now()
      when new.state = 'closed' then coalesce(old.solved_at, now())
    end;
  end if;
  return new;
end
$$;

create function private.record_ticket_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.ticket_events (ticket_id, actor_id, kind) values (new.id, new.user_id, 'opened');
    return null;
  end if;
  insert into public.ticket_events (ticket_id, actor_id, kind, old_value, new_value, person_id)
  select new.id, auth.uid(), change.kind, change.old_value, change.new_value, change.person_id
  from (values
    ('state', old.state, new.state, null::uuid),
    ('priority', old.priority, new.priority, null),
    ('category', old.category, new.category, null),
    ('snoozed', old.snoozed_until::text, new.snoozed_until::text, null),
    ('rated', old.rating::text, new.rating::text, null),
    ('article', old.article_id::text, new.article_id::text, null)
  ) as change (kind, old_value, new_value, person_id)
  where change.new_value is distinct from change.old_value
    -- A snooze that ends with an answer is told by the answer.
    and not (change.kind = 'snoozed' and new.snoozed_until is null and new.state <> old.state);
  if new.assigned_to is distinct from old.assigned_to then
    insert into public.ticket_events (ticket_id, actor_id, kind, person_id) values (new.id, auth.uid(), 'assigned', new.assigned_to);
  end if;
  return null;
end
$$;

create function private.notify_support(p_ticket public.support_tickets, p_kind text, p_title text) returns void
language sql security definer set search_path = ''
as $$
  select private.notify(
    person, p_kind, format(p_title, p_ticket.subject),
    format('From %s', coalesce(private.name_of(p_ticket.user_id), 'a user')), '/admin/support/' || p_ticket.id
  )
  from private.support_people() person
  where person = p_ticket.assigned_to
    or not exists (select from private.support_people() other where other = p_ticket.assigned_to)
$$;
comment on function private.notify_support(public.support_tickets, text, text) is
  'Notifies whoever has a ticket, or everyone who could take it. The title has a place for its subject.';

create function private.add_ticket_message(
  p_ticket public.support_tickets, p_id uuid, p_is_answer boolean, p_body text, p_files jsonb
) returns public.ticket_messages
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  written public.ticket_messages;
  latest timestamptz;
begin
  if nullif(btrim(p_body, E' \t\r\n'), '') is null then
    perform private.refuse('Write a message first');
  elsif jsonb_typeof(p_files) is distinct from 'array' or jsonb_array_length(p_files) > 10 then
    perform private.refuse('A message can have up to 10 files');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('ticket messages of ' || me, 0));
  if (
    select count(*) from public.ticket_messages m where m.author_id = me and m.created_at > clock_timestamp() - interval '10 minutes'
  ) >= 30 then
    perform private.refuse('You have sent 30 messages within 10 minutes. Wait a moment, then try again.');
  end if;
  select max(m.created_at) into latest from public.ticket_messages m where m.ticket_id = p_ticket.id;
  insert into public.ticket_messages (id, ticket_id, author_id, is_answer, body, created_at)
  values (
    p_id, p_ticket.id, me, p_is_answer, btrim(p_body, E' \t\r\n'),
    greatest(date_trunc('milliseconds', clock_timestamp()), latest + interval '1 millisecond')
  )
  returning * into written;
  insert into public.ticket_files (id, ticket_id, message_id, file_path, file_name, size_bytes, mime_type)
  select
    (given.file ->> 'id')::uuid, p_ticket.id, p_id, o.name,
    -- A name that turns the direction of the text around it would show another ending.
    left(coalesce(nullif(btrim(translate(given.file ->> 'file_name', U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', '')), ''), 'File'), 200),
    coalesce((o.metadata ->> 'size')::bigint, 0), left(coalesce(o.metadata ->> 'mimetype', 'application/octet-stream'), 120)
  from jsonb_array_elements(p_files) as given (file)
  join storage.objects o on o.bucket_id = 'tickets' and o.name = given.file ->> 'file_path'
  where starts_with(o.name, me || '/' || p_ticket.id || '/' || p_id || '/');
  if (select count(*) from public.ticket_files f where f.message_id = p_id) <> jsonb_array_length(p_files) then
    perform private.refuse('A file didn''t upload. Attach it again.');
  end if;
  return written;
end
$$;
comment on function private.add_ticket_message(public.support_tickets, uuid, boolean, text, jsonb) is
  'Adds the caller''s message with the files that they stored for it before.';

create function public.open_ticket(
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
  'Asks support something; files are [{id, file_path, file_name}] of files stored before. The same id again gives the same ticket.';

create function public.reply_to_ticket(
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
    assigned_to = case when is_asker then t.assigned_to else coalesce(t.assigned_to, auth.uid()) end,
    snoozed_until = null,
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
comment on function public.reply_to_ticket(uuid, uuid, text, jsonb, text) is
  'Adds a message to a ticket. The asker''s opens it again; support''s answer gives the turn to the asker, or the state that it names.';

create function public.set_ticket_state(p_id uuid, p_state text) returns public.support_tickets
language plpgsql security definer set search_path = ''
as $$
declare
  ticket public.support_tickets;
  is_asker boolean;
begin
  perform private.require_live_session();
  ticket := private.require_ticket(p_id);
  is_asker := ticket.user_id = auth.uid();
  if p_state is null or p_state not in ('open', 'waiting', 'solved', 'closed') then
    perform private.refuse('Choose open, waiting, solved, or closed');
  elsif p_state = ticket.state then
    return ticket;
  elsif is_asker and not private.has_permission('manage_support')
    and (ticket.state = 'closed' or p_state not in ('open', 'solved')) then
    perform private.refuse(
      case when ticket.state = 'closed' then 'This ticket is closed. Open a new one' else 'You can mark your ticket as solved, or reopen it' end
    );
  end if;
  update public.support_tickets t set state = p_state where t.id = p_id returning * into ticket;
  if not is_asker and p_state in ('solved', 'closed') then
    perform private.notify(
      ticket.user_id, 'ticket_' || p_state, format('Your ticket “%s” is %s', ticket.subject, p_state),
      'You can rate the support that you got.', '/support/tickets/' || ticket.id
    );
  elsif is_asker and p_state = 'open' then
    perform private.notify_support(ticket, 'ticket_reopened', 'Ticket “%s” was reopened');
  end if;
  return ticket;
end
$$;
comment on function public.set_ticket_state(uuid, text) is
  'Moves a ticket: its asker between open and solved, whoever manages support anywhere. Who is not the mover is notified.';

create function public.assign_ticket(p_id uuid, p_to uuid) returns public.support_tickets
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
  update public.support_tickets t set assigned_to = p_to where t.id = p_id returning * into ticket;
  perform private.notify(
    p_to, 'ticket_assigned', format('Ticket “%s” is assigned to you', ticket.subject),
    format('From %s', coalesce(private.name_of(ticket.user_id), 'a user')), '/admin/support/' || ticket.id
  );
  return ticket;
end
$$;
comment on function public.assign_ticket(uuid, uuid) is
  'Gives a ticket to somebody who manages support, or to nobody. For whoever manages support.';

create function public.snooze_ticket(p_id uuid, p_until timestamptz) returns public.support_tickets
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
  update public.support_tickets t set snoozed_until = p_until where t.id = p_id returning * into ticket;
  return ticket;
end
$$;
comment on function public.snooze_ticket(uuid, timestamptz) is
  'Takes a ticket out of the queue until a time, or brings it back. A reply brings it back too; the clock goes on. For whoever manages support.';

create function public.rate_ticket(p_id uuid, p_rating integer, p_comment text default null) returns public.support_tickets
language plpgsql security definer set search_path = ''
as $$
declare
  ticket public.support_tickets;
begin
  perform private.require_live_session();
  ticket := private.require_ticket(p_id);
  if ticket.user_id <> auth.uid() then
    perform private.forbid('Only the person who asked can rate a ticket');
  elsif ticket.state not in ('solved', 'closed') then
    perform private.refuse('You can rate a ticket once it is solved');
  elsif p_rating is null or p_rating not between 1 and 5 then
    perform private.refuse('Choose 1 to 5 stars');
  elsif char_length(p_comment) > 1000 then
    perform private.refuse('A comment can have up to 1,000 characters');
  end if;
  update public.support_tickets t
  set rating = p_rating, rating_comment = nullif(btrim(p_comment), ''), rated_at = now()
  where t.id = p_id returning * into ticket;
  return ticket;
end
$$;
comment on function public.rate_ticket(uuid, integer, text) is
  'The asker''s 1 to 5 stars for a ticket that is solved, with a comment; the last one counts.';

create function public.article_from_ticket(p_id uuid) returns uuid
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
  if ticket.article_id is not null then
    return ticket.article_id;
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
  update public.support_tickets t set article_id = item where t.id = p_id;
  return item;
end
$$;
comment on function public.article_from_ticket(uuid) is
  'Begins a help article with support''s answers of a ticket and gives its id; the same one again where there is one. For whoever manages support and content.';

create function public.support_figures() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_support');
  return (
    select jsonb_build_object(
      'open', count(*) filter (where t.state = 'open'),
      'unassigned', count(*) filter (where t.state = 'open' and t.assigned_to is null),
      'waiting', count(*) filter (where t.state = 'waiting'),
      'first_response_seconds', percentile_cont(0.5) within group (order by t.first_response_seconds)
        filter (where t.first_response_seconds is not null and t.created_at > now() - interval '90 days'),
      'rated', count(*) filter (where t.rated_at > now() - interval '90 days'),
      'satisfied', count(*) filter (where t.rated_at > now() - interval '90 days' and t.rating >= 4)
    )
    from public.support_tickets t
  );
end
$$;
comment on function public.support_figures() is
  'How many tickets are open, how long half of the first answers of 90 days took at most, and how many ratings of 90 days gave 4 or 5 stars. For whoever manages support.';

create function public.support_team() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_support');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email, 'avatar_url', u.avatar_url)
        order by lower(coalesce(u.full_name, u.email)), u.id
      ),
      '[]'
    )
    from public.users u where u.id in (select private.support_people())
  );
end
$$;
comment on function public.support_team() is 'Who can be assigned a ticket. For whoever manages support.';

create function private.close_solved_tickets() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  closed integer;
begin
  update public.support_tickets t set state = 'closed' where t.state = 'solved' and t.solved_at < now() - interval '7 days';
  get diagnostics closed = row_count;
  return closed;
end
$$;
comment on function private.close_solved_tickets() is
  'Closes tickets that were solved a week ago. For the server only; gives their number.';

create function private.sweep_ticket_files() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'tickets' and o.created_at < now() - interval '7 days'
    and not exists (select from public.ticket_files f where f.file_path = o.name);
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function private.sweep_ticket_files() is
  'Removes files that were stored for a ticket and not sent within a week. For the server only; gives their number.';

create function private.forget_ticket() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications n where n.link in ('/admin/support/' || old.id, '/support/tickets/' || old.id);
  return null;
end
$$;
comment on function private.forget_ticket() is 'Removes what others were notified of a ticket that is gone: it names its subject.';

create or replace function private.files_of_person(p_user_id uuid) returns table (bucket_id text, name text)
language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id in ('avatars', 'documents', 'materials', 'exports') and o.name like p_user_id || '/%'
    and not exists (
      select from public.task_files f where o.bucket_id = 'documents' and f.file_path = o.name and f.user_id <> p_user_id
    )
  union all
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id = 'attachments' and (
    split_part(o.name, '/', 2) = p_user_id::text
    or split_part(o.name, '/', 1) in (
      select c.id::text from public.conversations c where p_user_id in (c.client_id, c.coach_id)
    )
  )
  union all
  select 'tickets', f.file_path from public.ticket_files f
  join public.support_tickets t on t.id = f.ticket_id
  where t.user_id = p_user_id
  union all
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id = 'tickets' and o.name like p_user_id || '/%'
    and not exists (select from public.ticket_files f where f.file_path = o.name)
$$;
comment on function private.files_of_person(uuid) is
  'The stored files that go with a person: those in their folders, of their conversations and of their tickets. What a coach gave somebody with a task, and what support sent with an answer, stays theirs.';

-- With the rights of the caller: whoever reads the row belongs to its channel, and the two cannot come apart.
create function private.channel_is_of_managed_ticket() returns boolean
language sql stable set search_path = ''
as $$
  select private.has_permission('manage_support')
    and exists (select from public.support_tickets t where t.id = private.id_in_topic('ticket'))
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger stamp_times before insert or update on public.support_tickets
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.support_tickets
  for each row execute function private.raise_revision();
create trigger before_write before insert or update on public.support_tickets
  for each row execute function private.before_ticket_write();
create trigger record_event after insert or update on public.support_tickets
  for each row execute function private.record_ticket_event();
create trigger forget_ticket after delete on public.support_tickets
  for each row execute function private.forget_ticket();
create trigger remove_file after delete on public.ticket_files
  for each row execute function private.remove_stored_file('tickets');
create trigger stamp_times before insert or update on public.ticket_macros
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.ticket_macros
  for each row execute function private.raise_revision();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.support_tickets enable row level security;
alter table public.ticket_messages enable row level security;
alter table public.ticket_files enable row level security;
alter table public.ticket_notes enable row level security;
alter table public.ticket_macros enable row level security;
alter table public.ticket_events enable row level security;
call private.require_sign_in(
  'public.support_tickets',
  'public.ticket_messages',
  'public.ticket_files',
  'public.ticket_notes',
  'public.ticket_macros',
  'public.ticket_events'
);

create policy "People read their tickets, whoever manages support all" on public.support_tickets
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('manage_support')));
create policy "Tickets are not read in an impersonation" on public.support_tickets
  as restrictive for select to authenticated using (not (select private.is_impersonated()));
create policy "Whoever manages support sorts tickets" on public.support_tickets
  for update to authenticated using ((select private.has_permission('manage_support')));

create policy "People read messages of their tickets, support reads all" on public.ticket_messages
  for select to authenticated
  using (
    ticket_id = any (array(select private.my_ticket_ids())) or (select private.has_permission('manage_support'))
  );
create policy "People read files of their tickets, support reads all" on public.ticket_files
  for select to authenticated
  using (
    ticket_id = any (array(select private.my_ticket_ids())) or (select private.has_permission('manage_support'))
  );
create policy "People read how their tickets went, support reads all" on public.ticket_events
  for select to authenticated
  using (
    ticket_id = any (array(select private.my_ticket_ids())) and kind in ('opened', 'state', 'rated')
    or (select private.has_permission('manage_support'))
  );

create policy "Whoever manages support reads notes" on public.ticket_notes
  for select to authenticated using ((select private.has_permission('manage_support')));
create policy "Whoever manages support adds notes of their own" on public.ticket_notes
  for insert to authenticated
  with check ((select private.has_permission('manage_support')) and author_id = (select auth.uid()));

create policy "Whoever manages support reads macros" on public.ticket_macros
  for select to authenticated using ((select private.has_permission('manage_support')));
create policy "Whoever manages support adds macros" on public.ticket_macros
  for insert to authenticated with check ((select private.has_permission('manage_support')));
create policy "Whoever manages support changes macros" on public.ticket_macros
  for update to authenticated using ((select private.has_permission('manage_support')));
create policy "Whoever manages support deletes macros" on public.ticket_macros
  for delete to authenticated using ((select private.has_permission('manage_support')));

create policy "Who manages support sees who else has a ticket open" on realtime.messages
  for select to authenticated
  using (extension in ('broadcast', 'presence') and (select private.channel_is_of_managed_ticket()));
create policy "Who manages support is seen in a ticket's channel" on realtime.messages
  for insert to authenticated with check (extension = 'presence' and (select private.channel_is_of_managed_ticket()));

create policy "A person reads the files they stored for a ticket" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'tickets' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not (select private.is_impersonated())
  );
-- What was stored and not sent has no row that the reader sees.
create policy "Who reads a ticket reads its files" on storage.objects
  for select to authenticated
  using (bucket_id = 'tickets' and exists (select from public.ticket_files f where f.file_path = name));
create policy "A person stores files for tickets in their own folder" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'tickets' and (storage.foldername(name))[1] = (select auth.uid())::text);
-- Others have read it: what was sent stays as it was.
create policy "A person replaces a file that is in no ticket yet" on storage.objects
  for update to authenticated
  using (
    bucket_id = 'tickets' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not exists (select from public.ticket_files f where f.file_path = name)
  )
  with check (bucket_id = 'tickets' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "A person removes a file that is in no ticket yet" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'tickets' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not exists (select from public.ticket_files f where f.file_path = name)
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Realtime

alter publication supabase_realtime add table
  public.support_tickets, public.ticket_messages, public.ticket_notes, public.ticket_events;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, update (category, priority) on public.support_tickets to authenticated;
grant select on public.ticket_messages, public.ticket_files, public.ticket_events to authenticated;
grant select, insert (id, ticket_id, body) on public.ticket_notes to authenticated;
grant select, insert (id, name, body, sets_state), update (name, body, sets_state), delete on public.ticket_macros
  to authenticated;
grant all on
  public.support_tickets, public.ticket_messages, public.ticket_files, public.ticket_notes, public.ticket_macros,
  public.ticket_events
  to service_role;
revoke all on function
  private.require_ticket(uuid),
  private.notify_support(public.support_tickets, text, text),
  private.add_ticket_message(public.support_tickets, uuid, boolean, text, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  private.is_ticket_facts(jsonb),
  private.my_ticket_ids(),
  private.channel_is_of_managed_ticket(),
  public.open_ticket(uuid, uuid, text, text, text, text, jsonb, jsonb),
  public.reply_to_ticket(uuid, uuid, text, jsonb, text),
  public.set_ticket_state(uuid, text),
  public.assign_ticket(uuid, uuid),
  public.snooze_ticket(uuid, timestamptz),
  public.rate_ticket(uuid, integer, text),
  public.article_from_ticket(uuid),
  public.support_figures(),
  public.support_team()
  to authenticated, service_role;
grant execute on function private.close_solved_tickets(), private.sweep_ticket_files() to service_role;
