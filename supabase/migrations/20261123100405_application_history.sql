-- The history of applications: each change of status, which a trigger writes, and the interviews and notes that the client
-- adds.
-- Of what a trigger wrote only the time is corrected; status_since of the application follows. A deleted application hides
-- its history and brings it back.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.application_events (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.job_applications (id) on delete cascade deferrable,
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  kind text not null check (kind in ('created', 'status', 'interview', 'note')),
  from_status text,
  to_status text,
  note text check (char_length(note) <= 10000),
  occurred_at timestamptz not null default now(),
  actor_id uuid references public.users (id) on delete set null,
  interview_round text check (char_length(btrim(interview_round)) between 1 and 80),
  interview_number smallint check (interview_number between 1 and 50),
  interview_outcome text check (interview_outcome in ('pending', 'passed', 'failed', 'cancelled')),
  revision bigint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint occurred_at_is_plausible check (occurred_at between '1970-01-01' and '2200-01-01'),
  constraint interviews_alone_have_rounds check (
    kind = 'interview' or (interview_round is null and interview_number is null and interview_outcome is null)
  ),
  constraint interviews_have_an_outcome check (kind <> 'interview' or interview_outcome is not null)
);
comment on column public.application_events.deleted_at is 'Follows the application, so that its history hides and comes back with it.';
comment on column public.application_events.interview_number is 'The interview''s number (1, 2, …), as entered by the client.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index application_events_application_id_idx on public.application_events (application_id, occurred_at);
create index application_events_client_id_idx on public.application_events (client_id, occurred_at desc);
create index application_events_actor_id_idx on public.application_events (actor_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.record_application_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.application_events (application_id, client_id, kind, to_status, occurred_at, actor_id)
    values (new.id, new.client_id, 'created', new.status, new.applied_at, auth.uid());
    return null;
  end if;
  if new.status is distinct from old.status then
    insert into public.application_events (application_id, client_id, kind, from_status, to_status, actor_id)
    values (new.id, new.client_id, 'status', old.status, new.status, auth.uid());
  end if;
  if new.applied_at is distinct from old.applied_at then
    update public.application_events set occurred_at = new.applied_at
    where application_id = new.id and kind = 'created' and occurred_at is distinct from new.applied_at;
  end if;
  if new.deleted_at is distinct from old.deleted_at then
    update public.application_events set deleted_at = new.deleted_at where application_id = new.id;
  end if;
  return null;
end
$$;

-- An event that a person adds: an interview (also in the future) or a note, about an own application.
create function private.start_application_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select a.client_id into new.client_id from public.job_applications a where a.id = new.application_id and a.deleted_at is null;
  new.from_status := null;
  new.to_status := null;
  new.deleted_at := null;
  new.actor_id := auth.uid();
  return new;
end
$$;

create function public.set_event_time(p_event_id uuid, p_occurred_at timestamptz) returns public.application_events
language plpgsql security definer set search_path = ''
as $$
declare
  corrected public.application_events;
begin
  perform private.require_live_session();
  select * into corrected from public.application_events e where e.id = p_event_id and e.deleted_at is null for update;
  if corrected.id is null or corrected.client_id <> auth.uid() then
    perform private.forbid('Only the owner can correct this history');
  end if;
  if p_occurred_at is null or p_occurred_at < '1970-01-01' or p_occurred_at > '2200-01-01' then
    perform private.refuse('Choose a date');
  end if;
  -- An interview may be ahead; what has happened may not.
  if corrected.kind <> 'interview' and p_occurred_at > now() then
    perform private.refuse('Choose a time that isn''t in the future');
  end if;
  update public.application_events e set occurred_at = p_occurred_at where e.id = p_event_id returning * into corrected;
  if corrected.kind = 'created' then
    update public.job_applications a set applied_at = p_occurred_at where a.id = corrected.application_id;
  end if;
  return corrected;
end
$$;
comment on function public.set_event_time(uuid, timestamptz) is
  'The owner corrects when something in an application''s history happened; the first event moves applied_at with it.';

create function private.status_began(p_application_id uuid, p_status text) returns timestamptz
language sql stable set search_path = ''
as $$
  select max(e.occurred_at) from public.application_events e
  where e.application_id = p_application_id and e.kind in ('created', 'status') and e.to_status = p_status
$$;

-- A corrected date of a move is the beginning of that status.
create function private.retime_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.job_applications a
  set status_since = private.status_began(a.id, a.status)
  where a.id = new.application_id and a.status = new.to_status
    and a.status_since is distinct from private.status_began(a.id, a.status);
  return null;
end
$$;

create function private.shape_application_event() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.kind = 'interview' then
    new.interview_outcome := coalesce(new.interview_outcome, 'pending');
  end if;
  -- What has happened does not lie ahead; an agreed interview may.
  if tg_op = 'UPDATE' and private.is_request() and new.kind <> 'interview' and new.occurred_at > now()
    and new.occurred_at is distinct from old.occurred_at
  then
    perform private.refuse('Choose a time that isn''t in the future');
  end if;
  return new;
end
$$;

create function private.is_answer(p_from_status text, p_to_status text) returns boolean
language sql immutable set search_path = ''
as $$ select p_from_status = 'Applied' and p_to_status in ('Interviewing', 'Offer Received', 'Rejected') $$;
comment on function private.is_answer(text, text) is
  'Whether a move answers an application; the first such move is its first answer. Pending is paused, and no answer.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger record_event after insert or update on public.job_applications
  for each row when (not private.is_bulk_write()) execute function private.record_application_event();

create trigger start_event before insert on public.application_events
  for each row when (private.is_request()) execute function private.start_application_event();
create trigger stamp_times before insert or update on public.application_events
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.application_events
  for each row execute function private.raise_revision();
create trigger retime_status after update of occurred_at on public.application_events
  for each row when (new.kind = 'status' and new.occurred_at is distinct from old.occurred_at)
  execute function private.retime_status();
create trigger shape_event before insert or update on public.application_events
  for each row execute function private.shape_application_event();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.application_events enable row level security;
call private.require_sign_in('public.application_events');

create policy "Events of deleted applications are hidden" on public.application_events
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients, their coaches and administrators read the history" on public.application_events
  for select to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients add interviews and notes" on public.application_events
  for insert to authenticated with check (client_id = (select auth.uid()) and kind in ('interview', 'note'));
create policy "Clients change their interviews and notes" on public.application_events
  for update to authenticated using (client_id = (select auth.uid()) and kind in ('interview', 'note'));
create policy "Clients remove their interviews and notes" on public.application_events
  for delete to authenticated using (client_id = (select auth.uid()) and kind in ('interview', 'note'));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

-- What the database wrote stays as it was written; only when it happened is corrected, by set_event_time.
grant select, insert, update (note, occurred_at, interview_round, interview_number, interview_outcome), delete
  on public.application_events to authenticated;
grant execute on function
  public.set_event_time(uuid, timestamptz),
  private.is_answer(text, text)
  to authenticated, service_role;
