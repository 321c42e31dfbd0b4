-- Requests for a copy of a person's data, and to erase a person: made by the person or by staff, due in 30 days.
-- A copy is made at once in the background; its file lies in the person's folder of the bucket exports, for that person
-- alone, and goes after a week or with the person. Erasing waits for an administrator. A request that was erased stays as
-- the receipt, without the person.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.data_requests (
  id uuid primary key default gen_random_uuid(),
  number bigint not null generated always as identity unique,
  kind text not null check (kind in ('export', 'erase')),
  user_id uuid references public.users (id) on delete set null deferrable,
  requested_by uuid references public.users (id) on delete set null deferrable,
  is_from_staff boolean not null,
  state text not null default 'received' check (state in ('received', 'running', 'done', 'failed', 'declined', 'withdrawn')),
  due_on date not null default ((now() at time zone 'UTC')::date + 30),
  reason text check (char_length(btrim(reason)) between 1 and 500),
  error text check (char_length(error) <= 500),
  file_path text,
  file_name text,
  file_size bigint check (file_size >= 0),
  receipt jsonb check (jsonb_typeof(receipt) = 'object'),
  handled_by uuid references public.users (id) on delete set null deferrable,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint an_ended_request_has_its_time check ((state in ('done', 'declined', 'withdrawn')) = (ended_at is not null))
);
comment on column public.data_requests.number is 'What people call the request by, also on its receipt.';
comment on column public.data_requests.user_id is 'Whose data it is about; null once the person was erased.';
comment on column public.data_requests.reason is 'Why it was declined, or why the person was erased. It stays on the receipt.';
comment on column public.data_requests.receipt is 'What was erased or copied: counts by table, files and calendars. Nothing of the person.';

create table public.data_request_steps (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.data_requests (id) on delete cascade,
  step text not null check (step in ('received', 'running', 'done', 'failed', 'declined', 'withdrawn')),
  actor_id uuid references public.users (id) on delete set null deferrable,
  at timestamptz not null default clock_timestamp()
);
comment on table public.data_request_steps is 'How a request came to its state, written by a trigger.';

insert into private.activity_readers (entity, readers) values ('data_requests', 'nobody');
insert into public.data_inventory (table_name, treatment, holds, reason, export_condition) values
  ('public.data_requests', 'anonymise', 'Requests for personal data', 'The receipt stays without the person.', null),
  ('public.data_request_steps', 'anonymise', 'Steps of these requests', 'The step stays without who took it.', null);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create unique index data_requests_open_idx on public.data_requests (user_id, kind) where state in ('received', 'running');
create index data_requests_user_id_idx on public.data_requests (user_id, created_at desc);
create index data_requests_requested_by_idx on public.data_requests (requested_by);
create index data_requests_handled_by_idx on public.data_requests (handled_by);
create index data_requests_due_on_idx on public.data_requests (due_on) where ended_at is null;
create index data_request_steps_request_id_idx on public.data_request_steps (request_id, at);
create index data_request_steps_actor_id_idx on public.data_request_steps (actor_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.request_data(p_kind text, p_user_id uuid default auth.uid()) returns public.data_requests
language plpgsql security definer set search_path = ''
as $$
declare
  request public.data_requests;
begin
  perform private.require_live_session();
  if p_user_id is distinct from auth.uid() then
    perform private.require_permission('view_security_logs');
  end if;
  if p_kind is null or p_kind not in ('export', 'erase') then
    perform private.refuse('Choose a kind of request');
  end if;
  perform from public.users u where u.id = p_user_id for update;
  if not found then
    perform private.refuse('User not found');
  end if;
  select * into request from public.data_requests r
  where r.user_id = p_user_id and r.kind = p_kind and r.state in ('received', 'running');
  if found then
    return request;
  end if;
  if p_kind = 'export' and exists (
    select from public.data_requests r
    where r.user_id = p_user_id and r.kind = 'export' and r.state = 'done' and r.ended_at > now() - interval '1 hour'
  ) then
    perform private.refuse('A copy was made less than an hour ago. Download that one, or try again later');
  end if;
  insert into public.data_requests (kind, user_id, requested_by, is_from_staff)
  values (p_kind, p_user_id, auth.uid(), p_user_id <> auth.uid())
  returning * into request;
  if p_kind = 'export' then
    -- The job belongs to whose data its file holds: the file is theirs alone, and goes with them.
    perform private.enqueue_job(
      'export_person', jsonb_build_object('request_id', request.id), 'Copy of your data', request.id::text, p_requested_by => p_user_id
    );
  elsif not request.is_from_staff then
    perform private.notify(
      u.id, 'data_request', 'Request to erase an account',
      format('Request %s is due on %s.', request.number, to_char(request.due_on, 'Mon FMDD, YYYY')), '/admin/compliance'
    )
    from public.users u
    join public.role_permissions held on held.role = u.role and held.permission = 'view_security_logs'
    where u.status = 'active';
  end if;
  return request;
end
$$;
comment on function public.request_data(text, uuid) is
  'Asks for a copy of one''s own data, or to be erased; staff ask for anybody. Gives the open request of that kind where there is one.';

create function public.end_data_request(p_id uuid, p_reason text default null) returns public.data_requests
language plpgsql security definer set search_path = ''
as $$
declare
  request public.data_requests;
begin
  perform private.require_live_session();
  select * into request from public.data_requests r where r.id = p_id for update;
  if request.user_id is distinct from auth.uid() then
    perform private.require_permission('view_security_logs');
    p_reason := private.require_reason(p_reason);
  end if;
  if request.id is null or request.kind <> 'erase' or request.state not in ('received', 'failed') then
    perform private.refuse('This request can no longer be ended');
  end if;
  update public.data_requests r
  set state = case when request.user_id = auth.uid() then 'withdrawn' else 'declined' end, reason = p_reason,
    handled_by = auth.uid(), ended_at = now(), error = null
  where r.id = p_id returning * into request;
  if request.state = 'declined' then
    perform private.notify(
      request.user_id, 'data_request', 'Your request to delete your account was declined', 'Reason: ' || request.reason, '/settings'
    );
  end if;
  return request;
end
$$;
comment on function public.end_data_request(uuid, text) is
  'Withdraws one''s own request to be erased, or declines somebody''s, with a reason that the person is told.';

create function private.note_data_request_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.data_request_steps (request_id, step, actor_id) values (new.id, new.state, auth.uid());
  return null;
end
$$;

-- What becomes of the job becomes of the request. Erasing writes its own end, together with what it erases.
create function private.note_data_request_job() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  request public.data_requests;
begin
  select * into request from public.data_requests r
  where r.id = (new.data ->> 'request_id')::uuid and r.state in ('received', 'running', 'failed') for update;
  if request.id is null then
    return null;
  elsif new.state in ('failed', 'canceled') then
    update public.data_requests r set state = 'failed', error = coalesce(new.error, 'It was canceled.') where r.id = request.id;
  elsif new.state = 'running' then
    update public.data_requests r set state = 'running', error = null where r.id = request.id;
  elsif new.state = 'done' and request.kind = 'export' then
    update public.data_requests r
    set state = 'done', ended_at = now(), error = null, receipt = new.result, file_path = new.file_path,
      file_name = new.file_name, file_size = new.file_size
    where r.id = request.id;
    perform private.notify(
      request.user_id, 'data_request', 'The copy of your data is ready', 'Download it within 7 days.', '/settings'
    );
  end if;
  return null;
end
$$;

create function private.forget_data_request_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.data_requests r set file_path = null, file_name = null, file_size = null where r.file_path = old.file_path;
  return null;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger stamp_times before insert or update on public.data_requests
  for each row execute function private.stamp_times();
create trigger note_step_insert after insert on public.data_requests
  for each row execute function private.note_data_request_step();
create trigger note_step_update after update of state on public.data_requests
  for each row when (old.state is distinct from new.state) execute function private.note_data_request_step();
create trigger log_activity after insert or update on public.data_requests
  for each row execute function private.log_activity('user_id', 'kind', 'state', 'due_on', 'reason');
create trigger note_data_request_job after update of state on public.background_jobs
  for each row when (new.name in ('export_person', 'erase_person')) execute function private.note_data_request_job();
create trigger forget_data_request_file after delete on public.background_jobs
  for each row when (old.name = 'export_person' and old.file_path is not null)
  execute function private.forget_data_request_file();

-- ---------------------------------------------------------------------------------------------------------------
-- Published tables

alter publication supabase_realtime add table public.data_requests;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.data_requests enable row level security;
alter table public.data_request_steps enable row level security;
call private.require_sign_in('public.data_requests', 'public.data_request_steps');

create policy "People read their own requests, who sees security logs all" on public.data_requests
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('view_security_logs')));
create policy "Who sees security logs reads the steps of requests" on public.data_request_steps
  for select to authenticated using ((select private.has_permission('view_security_logs')));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on public.data_requests, public.data_request_steps from anon, authenticated, service_role;
grant select on public.data_requests, public.data_request_steps to authenticated, service_role;
grant execute on function public.request_data(text, uuid), public.end_data_request(uuid, text) to authenticated, service_role;
