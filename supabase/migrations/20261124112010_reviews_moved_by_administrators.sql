-- An administrator moves a request on: who starts one that no coach has names the coach, so that a review in progress always
-- has somebody who does it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

drop function public.move_review(uuid, text, text, text, date);

create function public.move_review(
  p_id uuid,
  p_status text,
  p_reason text default null,
  p_notes text default null,
  p_estimated_completion date default null,
  p_coach_id uuid default null
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
  if p_coach_id is not null and not private.is_super_admin() then
    perform private.forbid('Only an administrator can choose the coach');
  end if;
  if moved.coach_id is null and p_status = 'In Progress' and private.is_super_admin() then
    if p_coach_id is null then
      perform private.refuse('Choose the coach who reviews this request');
    end if;
    moved := public.assign_review(p_id, p_coach_id, p_reason);
  elsif moved.coach_id <> p_coach_id then
    perform private.refuse('This request has another coach. Change the coach first');
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
comment on function public.move_review(uuid, text, text, text, date, uuid) is
  'The request''s coach or an administrator moves it. p_coach_id is for an administrator who starts a request that no coach has; p_reason then says why this coach.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.move_review(uuid, text, text, text, date, uuid) to authenticated, service_role;
