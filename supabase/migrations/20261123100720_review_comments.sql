-- Comments on the documents of a review request.
-- Comments are threads, each at a passage, at a page or about the whole.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

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

create index review_comments_review_id_idx on public.review_comments (review_id, created_at);
create index review_comments_version_id_idx on public.review_comments (version_id);
create index review_comments_parent_id_idx on public.review_comments (parent_id);
create index review_comments_author_id_idx on public.review_comments (author_id);
create index review_comments_resolved_by_idx on public.review_comments (resolved_by);
create index review_comments_deleted_at_idx on public.review_comments (deleted_at) where deleted_at is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

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

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

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

alter table public.review_comments enable row level security;
call private.require_sign_in('public.review_comments');

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

grant select, insert, update, delete on public.review_comments to authenticated;
grant execute on function public.resolve_review_comment(uuid, boolean) to authenticated, service_role;
