-- Requests to review a document, and the history of each.

create table public.review_requests (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade,
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
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint estimated_completion_is_plausible check (estimated_completion between '1970-01-01' and '2200-01-01')
);
comment on column public.review_requests.notes is 'The client''s additional notes.';
comment on column public.review_requests.coach_notes is 'What the coach wrote with the last move.';
comment on column public.review_requests.coach_id is 'Null: any assigned coach may take it.';
create index review_requests_client_id_idx on public.review_requests (client_id, created_at desc);
create index review_requests_coach_id_idx on public.review_requests (coach_id, status);
create index review_requests_status_idx on public.review_requests (status);
create index review_requests_deleted_at_idx on public.review_requests (deleted_at) where deleted_at is not null;

create table public.review_events (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references public.review_requests (id) on delete cascade,
  from_status text,
  to_status text not null,
  note text check (char_length(note) <= 10000),
  actor_id uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index review_events_review_id_idx on public.review_events (review_id, created_at);
create index review_events_actor_id_idx on public.review_events (actor_id);

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
create trigger record_event after insert or update of status on public.review_requests
  for each row execute function private.record_review_event();

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
create trigger start_review before insert on public.review_requests
  for each row when (private.is_request()) execute function private.start_review();
create trigger check_pair before insert on public.review_requests
  for each row execute function private.check_pair();

-- The client words the request while it is pending; its coach sets the date. Status moves by move_review alone.
create function private.guard_review() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (select private.is_super_admin()) then
    return new;
  end if;
  if (new.document_type, new.title, new.description, new.priority, new.notes)
    is distinct from (old.document_type, old.title, old.description, old.priority, old.notes)
  then
    if old.client_id <> (select auth.uid()) then
      perform private.forbid('Only the client words the request');
    elsif old.status <> 'Pending' then
      perform private.refuse('A request can be changed only while it is pending');
    end if;
  end if;
  if (new.estimated_completion, new.coach_notes) is distinct from (old.estimated_completion, old.coach_notes)
    and old.coach_id is distinct from (select auth.uid())
  then
    perform private.forbid('Only the coach of this request sets that');
  end if;
  return new;
end
$$;
create trigger guard_review before update on public.review_requests
  for each row when (private.is_request()) execute function private.guard_review();
create trigger guard_columns before update on public.review_requests
  for each row when (private.is_request())
  execute function private.keep_columns(
    'id', 'client_id', 'coach_id', 'status', 'reject_reason', 'completed_date', 'deleted_at', 'created_at'
  );
create trigger stamp_times before insert or update on public.review_requests
  for each row execute function private.stamp_times();

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
create trigger check_pending before delete on public.review_requests
  for each row when (private.is_request()) execute function private.check_review_is_pending();
create trigger soft_delete before delete on public.review_requests
  for each row when (private.is_request()) execute function private.soft_delete();

create trigger log_activity after insert or update or delete on public.review_requests
  for each row execute function private.log_activity(
    'client_id', 'document_type', 'title', 'priority', 'status', 'coach_id'
  );

create function private.people_i_share_reviews_with() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select r.coach_id from public.review_requests r where r.client_id = auth.uid() and r.coach_id is not null
  union
  select r.client_id from public.review_requests r where r.coach_id = auth.uid()
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
grant execute on function private.people_i_share_reviews_with(), private.my_review_ids() to authenticated, service_role;

alter table public.review_requests enable row level security;
alter table public.review_events enable row level security;

grant select, insert, update, delete on public.review_requests to authenticated;
grant select on public.review_events to authenticated;

create policy "People read whom they share reviews with" on public.users
  for select to authenticated using (id = any (array(select private.people_i_share_reviews_with())));

create policy "Only a live session of an active person" on public.review_requests
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Deleted requests are hidden" on public.review_requests
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients read their own requests" on public.review_requests
  for select to authenticated using (client_id = (select auth.uid()));
create policy "Coaches read the requests addressed to them" on public.review_requests
  for select to authenticated using (coach_id = (select auth.uid()));
create policy "Coaches read open requests of assigned clients" on public.review_requests
  for select to authenticated
  using (coach_id is null and client_id = any (array(select private.my_client_ids())));
create policy "Administrators manage all requests" on public.review_requests
  for all to authenticated using ((select private.is_super_admin())) with check ((select private.is_super_admin()));
create policy "Clients make their own requests" on public.review_requests
  for insert to authenticated with check (client_id = (select auth.uid()) and (select private.is_client()));
create policy "Clients change their own requests" on public.review_requests
  for update to authenticated using (client_id = (select auth.uid()));
create policy "Coaches change the requests addressed to them" on public.review_requests
  for update to authenticated
  using (coach_id = (select auth.uid()) and client_id = any (array(select private.my_client_ids())));
create policy "Clients cancel their own requests" on public.review_requests
  for delete to authenticated using (client_id = (select auth.uid()));

create policy "Only a live session of an active person" on public.review_events
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Client and coach of a request read its history" on public.review_events
  for select to authenticated using (review_id = any (array(select private.my_review_ids())));
create policy "Administrators read the history of all requests" on public.review_events
  for select to authenticated using ((select private.is_super_admin()));
