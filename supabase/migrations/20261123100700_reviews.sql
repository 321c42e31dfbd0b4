-- Requests of clients to have a document reviewed, and their history.
-- A request goes to one coach, or to all of the client's until one takes it. The client words it while it is pending; its
-- coach sets the date. Status moves by move_review alone, and each move is a line of the history.
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

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.review_requests enable row level security;
alter table public.review_events enable row level security;
call private.require_sign_in('public.review_requests', 'public.review_events');

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

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.review_requests to authenticated;
grant select on public.review_events to authenticated;
grant execute on function
  private.my_review_ids(),
  public.take_review(uuid),
  public.move_review(uuid, text, text, text, date),
  private.reviews_i_take_part_in(),
  public.list_reviews(text, text, text, text, boolean, integer, integer)
  to authenticated, service_role;
