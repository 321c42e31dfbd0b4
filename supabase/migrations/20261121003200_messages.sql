-- Messages between a client and a coach. The two of them read and write them; nobody else does, administrators included.
-- Writing goes through send_message, which gives every message of a conversation a later time than the one before: the
-- order on the screen is the order of the commits, and 'everything after the last one I know' misses nothing.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade,
  coach_id uuid not null references public.users (id) on delete cascade,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, coach_id),
  check (client_id <> coach_id)
);
create index conversations_coach_id_idx on public.conversations (coach_id);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  author_id uuid not null references public.users (id) on delete cascade,
  body text not null default '' check (char_length(body) <= 10000),
  attachment_count smallint not null default 0 check (attachment_count between 0 and 10),
  reply_to_id uuid references public.messages (id) on delete set null,
  edited_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz not null default now(),
  constraint says_something check (deleted_at is not null or attachment_count > 0 or body ~ '\S')
);
comment on column public.messages.deleted_at is
  'A deleted message stays as a line without words: those lie in private.withdrawn_messages for as long as they can come back.';
create index messages_conversation_id_idx on public.messages (conversation_id, created_at desc);
create index messages_changed_idx on public.messages (conversation_id, updated_at);
create index messages_author_id_idx on public.messages (author_id, created_at desc);
create index messages_reply_to_id_idx on public.messages (reply_to_id);
create index messages_body_trgm_idx on public.messages using gin (body extensions.gin_trgm_ops);

create table public.message_attachments (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  file_path text not null unique check (char_length(file_path) <= 1000),
  file_name text not null check (char_length(file_name) between 1 and 200),
  size_bytes bigint not null check (size_bytes between 0 and 10 * 1024 * 1024),
  mime_type text not null check (char_length(mime_type) <= 120),
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create index message_attachments_message_id_idx on public.message_attachments (message_id);
create index message_attachments_conversation_id_idx on public.message_attachments (conversation_id);

create table public.message_reads (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  read_up_to timestamptz not null,
  last_read_message_id uuid references public.messages (id) on delete set null,
  last_read_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
comment on column public.message_reads.read_up_to is 'created_at of the last message that was read; last_read_at is when that was.';
create index message_reads_user_id_idx on public.message_reads (user_id);
create index message_reads_message_id_idx on public.message_reads (last_read_message_id);

create trigger stamp_times before insert or update on public.messages
  for each row execute function private.stamp_times();
create trigger stamp_times before insert or update on public.conversations
  for each row execute function private.stamp_times();
create trigger log_activity after insert or delete on public.conversations
  for each row execute function private.log_activity('client_id', 'client_id', 'coach_id');

alter table public.conversations enable row level security;
alter table public.messages enable row level security;
alter table public.message_attachments enable row level security;
alter table public.message_reads enable row level security;

alter publication supabase_realtime add table public.messages, public.message_reads;
