-- Ending an assignment.
-- A coach ends the own ones, an administrator any. What is still open between the two is listed first, and each of it is
-- canceled with notice or kept until its date: a kept session takes place, a kept review can be finished by its due date, a
-- kept task stays the client's. Both people are told.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.review_requests add column kept_until date;
comment on column public.review_requests.kept_until is
  'Until when its coach works on it although the assignment has ended. Null: as long as the assignment is active.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

drop function public.admin_end_assignment(uuid);

create or replace function private.start_review() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.status := 'Pending';
  new.coach_notes := null;
  new.reject_reason := null;
  new.estimated_completion := null;
  new.completed_date := null;
  new.deleted_at := null;
  new.kept_until := null;
  return new;
end
$$;

create function private.i_coach_review(p_review public.review_requests) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.pair_is_active(p_review.client_id, auth.uid())
    or coalesce(p_review.coach_id = auth.uid() and p_review.kept_until >= current_date, false)
$$;
comment on function private.i_coach_review(public.review_requests) is
  'Whether the caller works with the client of a request, or finishes it after the assignment has ended.';

create or replace function public.take_review(p_id uuid) returns public.review_requests
language plpgsql security definer set search_path = ''
as $$
declare
  taken public.review_requests;
begin
  perform private.require_live_session();
  select * into taken from public.review_requests r where r.id = p_id and r.deleted_at is null for update;
  if taken.id is null or not private.is_coach() or not private.i_coach_review(taken) then
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

create or replace function public.move_review(
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
    or private.is_coach() and coalesce(moved.coach_id, auth.uid()) = auth.uid() and private.i_coach_review(moved);
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

create or replace function private.reviews_i_take_part_in() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select r.id from public.review_requests r where r.client_id = auth.uid() and r.deleted_at is null
  union
  select r.id from public.review_requests r
  where r.coach_id = auth.uid() and r.deleted_at is null and private.i_coach_review(r)
$$;
comment on function private.reviews_i_take_part_in() is
  'The requests in which the caller has a say: the client''s own, and those addressed to a coach who works with the client or '
  'finishes them.';

-- What is open between the two of an assignment. Asks nobody who is calling: its callers do.
create function private.open_between(p_client_id uuid, p_coach_id uuid)
returns table (kind text, id uuid, title text, starts_at timestamptz, due_on date)
language sql stable security definer set search_path = ''
as $$
  select 'session', s.id, s.title, s.session_time, null::date
  from public.coaching_sessions s
  where s.client_id = p_client_id and s.coach_id = p_coach_id and s.status in ('pending', 'confirmed') and upper(s.during) > now()
  union all
  select 'review', r.id, coalesce(nullif(btrim(r.title), ''), r.document_type), null,
    coalesce(r.estimated_completion, r.wished_completion)
  from public.review_requests r
  where r.client_id = p_client_id and r.coach_id = p_coach_id and r.status in ('Pending', 'In Progress') and r.deleted_at is null
  union all
  select 'task', t.id, t.title, null, t.due_date
  from public.tasks t
  where t.user_id = p_client_id and t.created_by = p_coach_id and t.done_at is null and t.deleted_at is null
$$;

create function private.assignment_that_i_may_end(p_assignment_id uuid) returns public.client_coach_assignments
language plpgsql security definer set search_path = ''
as $$
declare
  assignment public.client_coach_assignments;
begin
  select * into assignment from public.client_coach_assignments a where a.id = p_assignment_id for update;
  if assignment.id is null
    or not (private.is_super_admin() or assignment.coach_id = auth.uid() and private.is_coach())
  then
    perform private.forbid('Only the coach or an administrator can end this assignment');
  end if;
  return assignment;
end
$$;

create function public.assignment_open_items(p_assignment_id uuid)
returns table (kind text, id uuid, title text, starts_at timestamptz, due_on date)
language plpgsql security definer set search_path = ''
as $$
declare
  assignment public.client_coach_assignments;
begin
  perform private.require_live_session();
  assignment := private.assignment_that_i_may_end(p_assignment_id);
  return query
    select o.kind, o.id, o.title, o.starts_at, o.due_on
    from private.open_between(assignment.client_id, assignment.coach_id) o
    where assignment.is_active
    order by array_position(array['session', 'review', 'task'], o.kind), o.starts_at, o.due_on, o.title;
end
$$;
comment on function public.assignment_open_items(uuid) is
  'What is still open between coach and client: sessions to come, reviews of that coach, open tasks that the coach gave. For whoever '
  'may end the assignment.';

create function public.end_assignment(p_assignment_id uuid, p_cancel uuid[] default '{}', p_reason text default null)
returns public.client_coach_assignments
language plpgsql security definer set search_path = ''
as $$
declare
  assignment public.client_coach_assignments;
  reason constant text := coalesce(nullif(btrim(p_reason), ''), 'The coaching has ended');
  cancelled uuid[];
  told text;
begin
  perform private.require_live_session();
  assignment := private.assignment_that_i_may_end(p_assignment_id);
  if not assignment.is_active then
    return assignment;
  end if;
  if char_length(reason) > 2000 then
    perform private.refuse('The reason is too long (2,000 characters at most)');
  end if;
  select coalesce(array_agg(o.id), '{}') into cancelled
  from private.open_between(assignment.client_id, assignment.coach_id) o where o.id = any (p_cancel);

  update public.coaching_sessions s
  set status = 'cancelled', cancelled_by = auth.uid(), cancel_reason = reason
  where s.id = any (cancelled);
  update public.review_requests r set status = 'Rejected', reject_reason = reason where r.id = any (cancelled);
  with gone as (
    update public.tasks t set deleted_at = now() where t.id = any (cancelled) returning t.title
  )
  select private.notify(
    assignment.client_id, 'tasks_cancelled', case count(*) when 1 then 'Task canceled' else count(*) || ' tasks canceled' end,
    string_agg(gone.title, ', '), '/dashboard'
  )
  into told
  from gone
  having count(*) > 0;

  -- Two weeks for what has no date.
  update public.review_requests r
  set kept_until = greatest(coalesce(r.estimated_completion, r.wished_completion, current_date + 14), current_date)
  where r.client_id = assignment.client_id and r.coach_id = assignment.coach_id and r.status in ('Pending', 'In Progress')
    and r.deleted_at is null;

  update public.client_coach_assignments a set is_active = false where a.id = assignment.id returning * into assignment;
  return assignment;
end
$$;
comment on function public.end_assignment(uuid, uuid[], text) is
  'Ends an assignment, by its coach or an administrator; the coach''s access to the client''s data ends with it. Of what is open '
  'between the two, p_cancel is canceled with the reason and the rest is kept: reviews until their date, or two weeks.';

create function private.notify_of_ended_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(
    new.client_id, 'assignment_ended', 'Your coaching has ended',
    coalesce(private.name_of(new.coach_id), 'Your coach') || ' is no longer your coach', '/client/sessions'
  );
  perform private.notify(
    new.coach_id, 'assignment_ended', 'An assignment has ended',
    coalesce(private.name_of(new.client_id), 'A client') || ' is no longer your client', '/coach/former-clients/' || new.client_id
  );
  return null;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create or replace trigger guard_columns before update on public.review_requests
  for each row when (private.is_request())
  execute function private.keep_columns(
    'id', 'client_id', 'coach_id', 'status', 'reject_reason', 'completed_date', 'deleted_at', 'kept_until', 'created_at'
  );
create trigger notify_of_ended_assignment after update of is_active on public.client_coach_assignments
  for each row when (old.is_active and not new.is_active) execute function private.notify_of_ended_assignment();

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.assignment_open_items(uuid),
  public.end_assignment(uuid, uuid[], text)
  to authenticated, service_role;
