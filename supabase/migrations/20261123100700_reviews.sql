-- Requests of clients to have a document reviewed, its versions, the comments to them and the history.
-- A request goes to one coach, or to all of the client's until one takes it. The client words it while it is pending; its
-- coach sets the date. Status moves by move_review alone, and each move is a line of the history. Files lie in storage
-- under <client>/reviews/<review>/<version>; a version that was commented on stays as it was read.
-- Comments are threads, each at a passage, at a page or about the whole.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.review_requests (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  coach_id uuid references public.users (id) on delete set null,
  document_type text not null default 'Document Review' check (char_length(btrim(document_type)) between 1 and 120),
  title text check (char_length(title) <= 200),
  description text check (char_length(description) <= 10000),
  priority text not null default 'Medium' check (priority in ('Low', 'Medium', 'High', 'Urgent')),
  status text not null default 'Pending' check (status in ('Pending', 'In Progress', 'Completed', 'Rejected')),
  notes text check (char_length(notes) <= 10000),
  coach_notes text check (char_length(coach_notes) <= 10000),
  reject_reason text check (char_length(reject_reason) <= 2000),
  estimated_completion date,
  completed_date timestamptz,
  wished_completion date,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint estimated_completion_is_plausible check (estimated_completion between '1970-01-01' and '2200-01-01'),
  constraint wished_completion_is_plausible check (wished_completion between '1970-01-01' and '2200-01-01')
);
comment on column public.review_requests.notes is 'The client''s additional notes.';
comment on column public.review_requests.coach_notes is 'What the coach wrote with the last move.';
comment on column public.review_requests.coach_id is 'Null: any assigned coach may take it.';
comment on column public.review_requests.wished_completion is
  'By when the client would like it; estimated_completion is what the coach answers.';

create table public.review_events (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references public.review_requests (id) on delete cascade deferrable,
  from_status text,
  to_status text not null,
  note text check (char_length(note) <= 10000),
  actor_id uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now()
);

create table public.review_versions (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references public.review_requests (id) on delete cascade deferrable,
  number integer not null check (number between 1 and 1000),
  file_path text not null unique check (char_length(file_path) <= 300),
  file_name text not null check (char_length(btrim(file_name)) between 1 and 200),
  file_size integer not null check (file_size between 1 and 10 * 1024 * 1024),
  mime_type text not null check (
    mime_type in (
      'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain'
    )
  ),
  note text check (char_length(note) <= 1000),
  uploaded_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (review_id, number)
);
comment on table public.review_versions is 'What was handed in, first to last. A version never changes: comments point into it.';

create table public.review_comments (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references public.review_requests (id) on delete cascade deferrable,
  version_id uuid references public.review_versions (id) on delete cascade deferrable,
  parent_id uuid references public.review_comments (id) on delete cascade deferrable,
  author_id uuid references public.users (id) on delete set null,
  page integer check (page between 1 and 10000),
  quote text check (char_length(quote) between 1 and 2000),
  quote_prefix text check (char_length(quote_prefix) <= 200),
  quote_suffix text check (char_length(quote_suffix) <= 200),
  body text not null check (char_length(btrim(body)) between 1 and 10000),
  resolved_at timestamptz,
  resolved_by uuid references public.users (id) on delete set null,
  edited_at timestamptz,
  revision bigint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint passage_is_in_a_version check (version_id is not null or (page is null and quote is null)),
  constraint reply_stands_with_its_thread check (
    parent_id is null or (page is null and quote is null and resolved_at is null)
  )
);
comment on table public.review_comments is 'A row without parent_id begins a thread; its replies refer to it, one level deep.';
comment on column public.review_comments.version_id is 'Null: said before there was a document.';
comment on column public.review_comments.quote is
  'The passage as it stands in the document; quote_prefix and quote_suffix tell it from the same words elsewhere.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index review_requests_client_id_idx on public.review_requests (client_id, created_at desc);
create index review_requests_coach_id_idx on public.review_requests (coach_id, status);
create index review_requests_status_idx on public.review_requests (status);
create index review_requests_deleted_at_idx on public.review_requests (deleted_at) where deleted_at is not null;
create index review_requests_created_at_idx on public.review_requests (created_at desc) where deleted_at is null;
create index review_requests_deleted_idx on public.review_requests (client_id, deleted_at desc) where deleted_at is not null;

create index review_events_review_id_idx on public.review_events (review_id, created_at);
create index review_events_actor_id_idx on public.review_events (actor_id);

create index review_versions_uploaded_by_idx on public.review_versions (uploaded_by);

create index review_comments_review_id_idx on public.review_comments (review_id, created_at);
create index review_comments_version_id_idx on public.review_comments (version_id);
create index review_comments_parent_id_idx on public.review_comments (parent_id);
create index review_comments_author_id_idx on public.review_comments (author_id);
create index review_comments_resolved_by_idx on public.review_comments (resolved_by);
create index review_comments_deleted_at_idx on public.review_comments (deleted_at) where deleted_at is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.record_review_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.review_events (review_id, to_status, actor_id, created_at)
    values (new.id, new.status, coalesce(auth.uid(), new.client_id), new.created_at);
  elsif new.status is distinct from old.status then
    insert into public.review_events (review_id, from_status, to_status, note, actor_id)
    values (
      new.id, old.status, new.status,
      case when new.status = 'Rejected' then new.reject_reason
           when new.coach_notes is distinct from old.coach_notes then new.coach_notes end,
      auth.uid()
    );
  end if;
  return null;
end
$$;

-- What a client's insert sends along about status and times is accepted and set here.
create function private.start_review() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.status := 'Pending';
  new.coach_notes := null;
  new.reject_reason := null;
  new.estimated_completion := null;
  new.completed_date := null;
  new.deleted_at := null;
  return new;
end
$$;

-- The client words the request while it is pending; its coach sets the date. Status moves by move_review alone.
create function private.guard_review() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (select private.is_super_admin()) then
    return new;
  end if;
  if (new.document_type, new.title, new.description, new.priority, new.notes, new.wished_completion)
    is distinct from (old.document_type, old.title, old.description, old.priority, old.notes, old.wished_completion)
  then
    if old.client_id <> (select auth.uid()) then
      perform private.forbid('Only the client can edit this request');
    elsif old.status <> 'Pending' then
      perform private.refuse('You can change a request only while it is pending');
    end if;
  end if;
  if (new.estimated_completion, new.coach_notes) is distinct from (old.estimated_completion, old.coach_notes)
    and old.coach_id is distinct from (select auth.uid())
  then
    perform private.forbid('Only the coach of this request can set that');
  end if;
  return new;
end
$$;

-- Deleting is how a client cancels, and only what nobody has begun can be cancelled.
create function private.check_review_is_pending() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.status <> 'Pending' and not (select private.is_super_admin()) then
    perform private.refuse('Only a pending request can be deleted');
  end if;
  return old;
end
$$;

create function private.my_review_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select r.id from public.review_requests r where r.client_id = auth.uid() and r.deleted_at is null
  union
  select r.id from public.review_requests r where r.coach_id = auth.uid() and r.deleted_at is null
  union
  select r.id from public.review_requests r
  where r.coach_id is null and r.client_id in (select private.my_client_ids()) and r.deleted_at is null
$$;
comment on function private.my_review_ids() is 'The requests that the caller reads as client or coach.';

create function private.notify_of_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subject constant text := coalesce(nullif(btrim(new.title), ''), new.document_type);
  address constant text := '/reviews/' || new.id;
begin
  if tg_op = 'INSERT' then
    perform private.notify(
      coach.id, 'review_created', 'New review request', private.name_of(new.client_id) || ' asks for a review: ' || subject, address
    )
    from (
      select new.coach_id as id where new.coach_id is not null
      union
      select a.coach_id from public.client_coach_assignments a
      where new.coach_id is null and a.client_id = new.client_id and a.is_active
    ) coach;
    return null;
  end if;

  perform private.notify(
    new.client_id,
    case new.status when 'In Progress' then 'review_taken' when 'Completed' then 'review_completed'
      when 'Rejected' then 'review_rejected' else 'review_moved' end,
    case new.status when 'In Progress' then 'Review started' when 'Completed' then 'Review completed'
      when 'Rejected' then 'Review rejected' else 'Review updated' end,
    case new.status
      when 'In Progress' then coalesce(private.name_of(new.coach_id), 'A coach') || ' is reviewing ' || subject
      when 'Completed' then subject || ' has been reviewed'
      when 'Rejected' then subject || ': ' || coalesce(new.reject_reason, 'no reason given')
      else subject || ' is now ' || new.status
    end,
    address
  );
  -- An administrator may move a coach's review.
  perform private.notify(new.coach_id, 'review_moved', 'Review updated', subject || ' is now ' || new.status, address);
  return null;
end
$$;

create function public.take_review(p_id uuid) returns public.review_requests
language plpgsql security definer set search_path = ''
as $$
declare
  taken public.review_requests;
begin
  perform private.require_live_session();
  select * into taken from public.review_requests r where r.id = p_id and r.deleted_at is null for update;
  if taken.id is null or not private.is_coach() or not private.pair_is_active(taken.client_id, auth.uid()) then
    perform private.forbid('Only an assigned coach can start this review');
  end if;
  if taken.coach_id = auth.uid() and taken.status = 'In Progress' then
    return taken;
  end if;
  if taken.coach_id <> auth.uid() then
    if taken.status = 'Pending' then
      perform private.forbid('This request is addressed to another coach');
    end if;
    perform private.refuse('Another coach has started this review');
  end if;
  if taken.status <> 'Pending' then
    perform private.refuse('Only a pending request can be started');
  end if;
  update public.review_requests r set coach_id = auth.uid(), status = 'In Progress'
  where r.id = p_id
  returning * into taken;
  return taken;
end
$$;
comment on function public.take_review(uuid) is
  'An assigned coach takes a pending request that is addressed to nobody or to this coach; it is then In Progress.';

create function public.move_review(
  p_id uuid,
  p_status text,
  p_reason text default null,
  p_notes text default null,
  p_estimated_completion date default null
) returns public.review_requests
language plpgsql security definer set search_path = ''
as $$
declare
  moved public.review_requests;
  is_eligible boolean;
begin
  perform private.require_live_session();
  select * into moved from public.review_requests r where r.id = p_id and r.deleted_at is null for update;
  is_eligible := private.is_super_admin()
    or private.is_coach() and coalesce(moved.coach_id, auth.uid()) = auth.uid()
      and private.pair_is_active(moved.client_id, auth.uid());
  if moved.id is null or not is_eligible then
    perform private.forbid('Only the coach of this request can do this');
  end if;
  if p_status is null or p_status not in ('Pending', 'In Progress', 'Completed', 'Rejected') then
    perform private.refuse('Choose a valid status');
  end if;
  if not (
    moved.status = 'Pending' and p_status in ('In Progress', 'Rejected')
    or moved.status = 'In Progress' and p_status in ('In Progress', 'Completed', 'Rejected')
  ) then
    perform private.refuse(format('You can''t change a request from %s to %s', moved.status, p_status));
  end if;
  if p_status = 'Rejected' and coalesce(btrim(p_reason), '') = '' then
    perform private.refuse('A reason is required');
  end if;
  if char_length(p_reason) > 2000 then
    perform private.refuse('The reason is too long (2,000 characters at most)');
  end if;
  if char_length(p_notes) > 10000 then
    perform private.refuse('The notes are too long (10,000 characters at most)');
  end if;
  if p_estimated_completion not between '1970-01-01' and '2200-01-01' then
    perform private.refuse('Choose a date before the year 2200');
  end if;

  update public.review_requests r
  set status = p_status,
      coach_id = case when private.is_coach() then auth.uid() else r.coach_id end,
      reject_reason = case when p_status = 'Rejected' then btrim(p_reason) end,
      coach_notes = coalesce(nullif(btrim(p_notes), ''), r.coach_notes),
      estimated_completion = coalesce(p_estimated_completion, r.estimated_completion),
      completed_date = case when p_status = 'Completed' then now() end
  where r.id = p_id
  returning * into moved;
  return moved;
end
$$;
comment on function public.move_review(uuid, text, text, text, date) is
  'The coach of a request, or an administrator, moves it: Pending to In Progress or Rejected, In Progress to Completed or '
  'Rejected. Rejected needs a reason. p_notes becomes coach_notes and the note of the event.';

create function private.reviews_i_take_part_in() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select r.id from public.review_requests r where r.client_id = auth.uid() and r.deleted_at is null
  union
  select r.id from public.review_requests r
  where r.coach_id = auth.uid() and r.deleted_at is null and r.client_id in (select private.my_client_ids())
$$;
comment on function private.reviews_i_take_part_in() is
  'The requests in which the caller has a say: the client''s own, and those addressed to a coach who works with the client.';

create function private.review_folders_i_fill() returns setof text
language sql stable security definer set search_path = ''
as $$
  select r.client_id || '/reviews/' || r.id
  from public.review_requests r
  where r.id in (select private.reviews_i_take_part_in()) and r.status in ('Pending', 'In Progress')
$$;
comment on function private.review_folders_i_fill() is 'Where the caller may put another version of a document.';

-- Its number and what its file is are the database's own: neither can be wrong, whatever is sent along.
create function private.start_review_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  review public.review_requests;
  stored jsonb;
begin
  -- One after the other, or two would take the same number.
  select * into review from public.review_requests r where r.id = new.review_id for update;
  new.number := 1 + coalesce((select max(v.number) from public.review_versions v where v.review_id = new.review_id), 0);
  if auth.uid() is null then
    return new;
  end if;
  if new.review_id not in (select private.reviews_i_take_part_in()) then
    perform private.forbid('Only the client and the coach of this request can add documents to it');
  end if;
  new.uploaded_by := auth.uid();
  if review.status not in ('Pending', 'In Progress') then
    perform private.refuse('A document can be added only while the review is open');
  end if;
  if new.file_path !~ ('^' || review.client_id || '/reviews/' || review.id || '/' || new.id || '(\.[a-z]{1,5})?$') then
    perform private.refuse('The document is in the wrong place');
  end if;
  select o.metadata into stored from storage.objects o where o.bucket_id = 'documents' and o.name = new.file_path;
  if not found then
    perform private.refuse('The document didn''t upload. Try again.');
  end if;
  new.file_size := coalesce((stored ->> 'size')::integer, new.file_size);
  new.mime_type := coalesce(split_part(stored ->> 'mimetype', ';', 1), new.mime_type);
  return new;
end
$$;

create function private.is_review_file(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.review_versions v where v.file_path = p_name) $$;
comment on function private.is_review_file(text) is 'Whether a version of a review keeps this file.';

-- The other party hears of a new version; the first one came with the request itself.
create function private.review_readers_besides(p_review public.review_requests, p_person uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select reader.id
  from (
    select p_review.client_id as id
    union
    select p_review.coach_id
    union
    select a.coach_id from public.client_coach_assignments a
    where p_review.coach_id is null and a.client_id = p_review.client_id and a.is_active
  ) reader
  where reader.id is not null and reader.id is distinct from p_person
$$;
comment on function private.review_readers_besides(public.review_requests, uuid) is
  'Whom an act in a review concerns: its client, and its coach or, while nobody has taken it, each coach of the client.';

create function private.notify_of_review_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  review public.review_requests;
begin
  select * into review from public.review_requests r where r.id = new.review_id;
  if new.number = 1 and new.uploaded_by = review.client_id then
    return null;
  end if;
  perform private.notify(
    reader.id, 'review_version', 'New version of a document',
    coalesce(private.name_of(new.uploaded_by), 'Somebody') || ' added version ' || new.number || ' to '
      || coalesce(nullif(btrim(review.title), ''), review.document_type),
    '/reviews/' || review.id
  )
  from private.review_readers_besides(review, new.uploaded_by) as reader (id);
  return null;
end
$$;

-- A reply stands where its thread stands; what a comment points into belongs to the same request.
create function private.start_review_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  thread public.review_comments;
begin
  if new.parent_id is not null then
    select * into thread from public.review_comments c where c.id = new.parent_id for share;
    if thread.id is null or thread.review_id <> new.review_id or thread.deleted_at is not null then
      perform private.refuse('The comment you replied to was deleted');
    end if;
    if thread.parent_id is not null then
      perform private.refuse('Reply to the comment that starts the thread');
    end if;
    new.version_id := thread.version_id;
  elsif new.version_id is not null and not exists (
    select from public.review_versions v where v.id = new.version_id and v.review_id = new.review_id
  ) then
    perform private.refuse('That version belongs to another request');
  end if;
  if auth.uid() is not null then
    new.resolved_at := null;
    new.resolved_by := null;
    new.edited_at := null;
    new.deleted_at := null;
  end if;
  return new;
end
$$;

create function private.check_comment_is_unanswered() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.review_comments c where c.parent_id = old.id and c.deleted_at is null) then
    perform private.refuse('You can''t delete a comment that has replies. Resolve it instead.');
  end if;
  return old;
end
$$;

-- A hidden row tells nobody that it was hidden: the request, which both read, tells it.
create function private.tell_of_hidden_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.review_requests r set updated_at = now() where r.id = new.review_id;
  return null;
end
$$;

create function public.resolve_review_comment(p_id uuid, p_resolved boolean) returns public.review_comments
language plpgsql security definer set search_path = ''
as $$
declare
  thread public.review_comments;
begin
  perform private.require_live_session();
  select * into thread from public.review_comments c where c.id = p_id and c.deleted_at is null for update;
  if thread.id is null or thread.review_id not in (select private.reviews_i_take_part_in()) then
    perform private.forbid('Only the client and the coach of this request can do this');
  end if;
  if thread.parent_id is not null then
    perform private.refuse('Only the comment that starts a thread can be resolved');
  end if;
  if (thread.resolved_at is not null) is distinct from coalesce(p_resolved, true) then
    update public.review_comments c
    set resolved_at = case when coalesce(p_resolved, true) then now() end,
        resolved_by = case when coalesce(p_resolved, true) then auth.uid() end
    where c.id = p_id
    returning * into thread;
  end if;
  return thread;
end
$$;
comment on function public.resolve_review_comment(uuid, boolean) is
  'The client or the coach of a request settles a thread of comments, or opens it again.';

-- Ten comments in a row are one message: while it is unread it tells of the latest and of their number.
create function private.notify_of_review_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  review public.review_requests;
  reader uuid;
  said text;
  address text;
  unread uuid;
  waiting integer;
begin
  select * into review from public.review_requests r where r.id = new.review_id;
  address := '/reviews/' || review.id;
  said := coalesce(private.name_of(new.author_id), 'Somebody') || ' on '
    || coalesce(nullif(btrim(review.title), ''), review.document_type) || ': ' || left(btrim(new.body), 300);
  for reader in select private.review_readers_besides(review, new.author_id) loop
    select n.id into unread from public.notifications n
    where n.user_id = reader and n.kind = 'review_commented' and n.link = address and n.read_at is null
    order by n.created_at desc limit 1 for update;
    if unread is null then
      perform private.notify(reader, 'review_commented', 'New comment', said, address);
      continue;
    end if;
    select count(*) into waiting from public.review_comments c
    join public.notifications n on n.id = unread
    where c.review_id = review.id and c.author_id is distinct from reader and c.deleted_at is null
      and c.created_at >= n.created_at;
    update public.notifications n set title = greatest(waiting, 2) || ' new comments', body = left(said, 2000)
    where n.id = unread;
  end loop;
  return null;
end
$$;

create function public.list_reviews(
  p_search text default null,
  p_status text default null,
  p_priority text default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit integer default 25,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.like_pattern(nullif(btrim(p_search), ''));
  direction constant text := case when p_descending then 'desc nulls last' else 'asc nulls last' end;
  result jsonb;
begin
  perform private.require_super_admin();
  if p_sort is null or p_sort not in ('created_at', 'estimated_completion', 'priority') then
    perform private.refuse('Reviews can''t be sorted by that');
  end if;

  execute format(
    $query$
      with found as (
        select r.*, client.full_name as client_name, coach.full_name as coach_name
        from public.review_requests r
        join public.users client on client.id = r.client_id
        left join public.users coach on coach.id = r.coach_id
        where r.deleted_at is null
          and ($1 is null or r.title ilike $1 or r.document_type ilike $1 or r.description ilike $1
            or client.full_name ilike $1 or client.email ilike $1 or coach.full_name ilike $1)
          and ($2 is null or r.status = $2)
          and ($3 is null or r.priority = $3)
      ),
      page as (
        select row_number() over (order by %1$s %2$s, f.id) as place, f.*
        from found f
        order by %1$s %2$s, f.id
        limit $4 offset $5
      )
      select jsonb_build_object(
        'total', (select count(*) from found),
        'rows', coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'id', page.id, 'title', page.title, 'document_type', page.document_type, 'priority', page.priority,
                'status', page.status, 'created_at', page.created_at, 'estimated_completion', page.estimated_completion,
                'completed_date', page.completed_date, 'client_name', page.client_name, 'coach_name', page.coach_name,
                'versions', (select count(*) from public.review_versions v where v.review_id = page.id),
                'open_comments', (
                  select count(*) from public.review_comments c
                  where c.review_id = page.id and c.parent_id is null and c.resolved_at is null and c.deleted_at is null
                )
              )
              order by page.place
            )
            from page
          ),
          '[]'
        )
      )
    $query$,
    case p_sort
      when 'priority' then 'array_position(array[''Low'', ''Medium'', ''High'', ''Urgent''], f.priority)'
      else format('f.%I', p_sort)
    end,
    direction
  )
  into result
  using pattern, p_status, p_priority, least(greatest(coalesce(p_limit, 25), 0), 200), greatest(coalesce(p_offset, 0), 0);
  return result;
end
$$;
comment on function public.list_reviews(text, text, text, text, boolean, integer, integer) is
  'A page of all review requests with the names of their people, for an administrator.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger record_event after insert or update of status on public.review_requests
  for each row execute function private.record_review_event();
create trigger start_review before insert on public.review_requests
  for each row when (private.is_request()) execute function private.start_review();
create trigger check_pair before insert on public.review_requests
  for each row execute function private.check_pair();
create trigger guard_review before update on public.review_requests
  for each row when (private.is_request()) execute function private.guard_review();
create trigger guard_columns before update on public.review_requests
  for each row when (private.is_request())
  execute function private.keep_columns(
    'id', 'client_id', 'coach_id', 'status', 'reject_reason', 'completed_date', 'deleted_at', 'created_at'
  );
create trigger stamp_times before insert or update on public.review_requests
  for each row execute function private.stamp_times();
create trigger check_pending before delete on public.review_requests
  for each row when (private.is_request()) execute function private.check_review_is_pending();
create trigger soft_delete before delete on public.review_requests
  for each row when (private.is_request()) execute function private.soft_delete();
create trigger notify_of_review_insert after insert on public.review_requests
  for each row execute function private.notify_of_review();
create trigger notify_of_review_move after update of status on public.review_requests
  for each row when (old.status is distinct from new.status) execute function private.notify_of_review();

create trigger start_version before insert on public.review_versions
  for each row execute function private.start_review_version();
create trigger stamp_times before insert or update on public.review_versions
  for each row execute function private.stamp_times();
create trigger notify_of_version after insert on public.review_versions
  for each row execute function private.notify_of_review_version();
create trigger remove_file after delete on public.review_versions
  for each row execute function private.remove_stored_file('documents');

create trigger start_comment before insert on public.review_comments
  for each row execute function private.start_review_comment();
create trigger guard_columns before update on public.review_comments
  for each row when (private.is_request())
  execute function private.keep_columns(
    'id', 'review_id', 'version_id', 'parent_id', 'author_id', 'page', 'quote', 'quote_prefix', 'quote_suffix',
    'resolved_at', 'resolved_by', 'edited_at', 'deleted_at', 'created_at'
  );
create trigger stamp_edit before update of body on public.review_comments
  for each row when (old.body is distinct from new.body) execute function private.stamp_edit();
create trigger stamp_times before insert or update on public.review_comments
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.review_comments
  for each row execute function private.raise_revision();
create trigger check_unanswered before delete on public.review_comments
  for each row when (private.is_request()) execute function private.check_comment_is_unanswered();
create trigger soft_delete before delete on public.review_comments
  for each row when (private.is_request()) execute function private.soft_delete();
create trigger tell_of_hidden_comment after update of deleted_at on public.review_comments
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function private.tell_of_hidden_comment();
create trigger notify_of_comment after insert on public.review_comments
  for each row execute function private.notify_of_review_comment();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.review_requests enable row level security;
alter table public.review_events enable row level security;
alter table public.review_versions enable row level security;
alter table public.review_comments enable row level security;
call private.require_sign_in(
  'public.review_requests',
  'public.review_events',
  'public.review_versions',
  'public.review_comments'
);

create policy "Deleted requests are hidden" on public.review_requests
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Client, coach and administrators read a request" on public.review_requests
  for select to authenticated using (
    client_id = (select auth.uid())
    or coach_id = (select auth.uid())
    or coach_id is null and client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients make their own requests, administrators any" on public.review_requests
  for insert to authenticated with check (
    client_id = (select auth.uid()) and (select private.is_client())
    or (select private.is_super_admin())
  );
create policy "Client, coach and administrators change a request" on public.review_requests
  for update to authenticated using (
    client_id = (select auth.uid())
    or coach_id = (select auth.uid()) and client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients cancel their own requests, administrators any" on public.review_requests
  for delete to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));

create policy "Client, coach and administrators read a review's history" on public.review_events
  for select to authenticated using (review_id = any (array(select private.my_review_ids())) or (select private.is_super_admin()));

create policy "Client, coach and administrators read a review's documents" on public.review_versions
  for select to authenticated using (review_id = any (array(select private.my_review_ids())) or (select private.is_super_admin()));
create policy "Client and coach of a request add documents to it" on public.review_versions
  for insert to authenticated with check (review_id = any (array(select private.reviews_i_take_part_in())));

create policy "Deleted comments are hidden" on public.review_comments
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Client, coach and administrators read a review's comments" on public.review_comments
  for select to authenticated using (review_id = any (array(select private.my_review_ids())) or (select private.is_super_admin()));
create policy "Client and coach of a request comment on it" on public.review_comments
  for insert to authenticated
  with check (
    author_id = (select auth.uid()) and review_id = any (array(select private.reviews_i_take_part_in()))
  );
create policy "People change their own comments" on public.review_comments
  for update to authenticated
  using (author_id = (select auth.uid()) and review_id = any (array(select private.reviews_i_take_part_in())));
create policy "People delete their own comments" on public.review_comments
  for delete to authenticated
  using (author_id = (select auth.uid()) and review_id = any (array(select private.reviews_i_take_part_in())));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.review_requests, public.review_comments to authenticated;
grant select on public.review_events to authenticated;
grant select, insert on public.review_versions to authenticated;
grant execute on function
  private.my_review_ids(),
  public.take_review(uuid),
  public.move_review(uuid, text, text, text, date),
  private.reviews_i_take_part_in(),
  private.review_folders_i_fill(),
  private.is_review_file(text),
  public.resolve_review_comment(uuid, boolean),
  public.list_reviews(text, text, text, text, boolean, integer, integer)
  to authenticated, service_role;
