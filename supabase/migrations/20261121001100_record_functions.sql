-- Acts on single records that are more than one row or one column: reviews, history, undo, views, notifications.

create function public.take_review(p_id uuid) returns public.review_requests
language plpgsql security definer set search_path = ''
as $$
declare
  taken public.review_requests;
begin
  perform private.require_live_session();
  select * into taken from public.review_requests r where r.id = p_id and r.deleted_at is null for update;
  if taken.id is null or not private.is_coach() or not private.pair_is_active(taken.client_id, auth.uid()) then
    perform private.forbid('Only an assigned coach may take this request');
  end if;
  if taken.coach_id = auth.uid() and taken.status = 'In Progress' then
    return taken;
  end if;
  if taken.coach_id <> auth.uid() then
    if taken.status = 'Pending' then
      perform private.forbid('This request is addressed to another coach');
    end if;
    perform private.refuse('Another coach has taken this request');
  end if;
  if taken.status <> 'Pending' then
    perform private.refuse('Only a pending request can be taken');
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
    perform private.forbid('Only the coach of this request may do this');
  end if;
  if p_status is null or p_status not in ('Pending', 'In Progress', 'Completed', 'Rejected') then
    perform private.refuse('There is no such status of a request');
  end if;
  if not (
    moved.status = 'Pending' and p_status in ('In Progress', 'Rejected')
    or moved.status = 'In Progress' and p_status in ('In Progress', 'Completed', 'Rejected')
  ) then
    perform private.refuse(format('A request that is %s cannot become %s', moved.status, p_status));
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

create function public.record_profile_view(p_profile_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  perform private.require_live_session();
  if p_profile_id = me then
    return;
  end if;
  if not (
    private.is_super_admin()
    or p_profile_id in (select private.my_client_ids())
    or p_profile_id in (select private.my_coach_ids())
    or p_profile_id in (select private.people_i_share_sessions_with())
    or p_profile_id in (select private.people_i_share_reviews_with())
    or private.is_coach() and exists (
      select from public.users u where u.id = p_profile_id and u.org_id = private.my_org_id()
    )
  ) then
    perform private.forbid('You may not open this profile');
  end if;
  insert into public.profile_views (profile_id, viewer_id) values (p_profile_id, me) on conflict do nothing;
end
$$;
comment on function public.record_profile_view(uuid) is
  'Counts that the caller opened somebody''s profile, once a day; own profile is not counted.';

create function public.set_event_time(p_event_id uuid, p_occurred_at timestamptz) returns public.application_events
language plpgsql security definer set search_path = ''
as $$
declare
  corrected public.application_events;
begin
  perform private.require_live_session();
  select * into corrected from public.application_events e where e.id = p_event_id and e.deleted_at is null for update;
  if corrected.id is null or corrected.client_id <> auth.uid() then
    perform private.forbid('Only the owner corrects this history');
  end if;
  if p_occurred_at is null or p_occurred_at < '1970-01-01' or p_occurred_at > '2200-01-01' then
    perform private.refuse('Choose a date');
  end if;
  -- An interview may be ahead; what has happened may not.
  if corrected.kind <> 'interview' and p_occurred_at > now() then
    perform private.refuse('Choose a time that is not in the future');
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

create function public.restore_deleted(p_table text, p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  owner_column text;
  restored integer;
begin
  perform private.require_live_session();
  owner_column := case p_table
    when 'job_applications' then 'client_id'
    when 'review_requests' then 'client_id'
    when 'contacts' then 'client_id'
    when 'tasks' then 'user_id'
  end;
  if owner_column is null then
    perform private.refuse('Nothing of this kind can be restored');
  end if;
  execute format(
    'update public.%I set deleted_at = null where id = $1 and deleted_at > now() - interval ''30 days'' and (%I = $2 or $3)',
    p_table, owner_column
  ) using p_id, auth.uid(), private.is_super_admin();
  get diagnostics restored = row_count;
  if restored = 0 then
    execute format(
      'select count(*) from public.%I where id = $1 and deleted_at is null and (%I = $2 or $3)', p_table, owner_column
    ) into restored using p_id, auth.uid(), private.is_super_admin();
    if restored = 0 then
      perform private.forbid('There is nothing of yours to restore here');
    end if;
  end if;
end
$$;
comment on function public.restore_deleted(text, uuid) is
  'Undoes a delete within 30 days: job_applications, review_requests, contacts or tasks, own rows only.';

create function private.sweep_deleted() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  swept text;
  removed integer;
  total integer := 0;
begin
  foreach swept in array array['contacts', 'tasks', 'review_requests', 'job_applications'] loop
    execute format('delete from public.%I where deleted_at < now() - interval ''30 days''', swept);
    get diagnostics removed = row_count;
    total := total + removed;
  end loop;
  return total;
end
$$;
comment on function private.sweep_deleted() is
  'Removes for good what was deleted more than 30 days ago. For the server only; gives the number of rows.';

create function public.mark_notifications_read(p_ids uuid[] default null) returns integer
language plpgsql security invoker set search_path = ''
as $$
declare
  marked integer;
begin
  update public.notifications n set read_at = now()
  where n.user_id = (select auth.uid()) and n.read_at is null and (p_ids is null or n.id = any (p_ids));
  get diagnostics marked = row_count;
  return marked;
end
$$;
comment on function public.mark_notifications_read(uuid[]) is
  'Marks own notifications read, all of them without ids; gives how many were unread.';

create function public.touch_last_seen() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  update public.users u set last_seen_at = now()
  where u.id = auth.uid() and (u.last_seen_at is null or u.last_seen_at < now() - interval '5 minutes');
end
$$;
comment on function public.touch_last_seen() is 'Notes that the caller is here, at most every five minutes.';

grant execute on function
  public.take_review(uuid),
  public.move_review(uuid, text, text, text, date),
  public.record_profile_view(uuid),
  public.set_event_time(uuid, timestamptz),
  public.restore_deleted(text, uuid),
  public.mark_notifications_read(uuid[]),
  public.touch_last_seen()
  to authenticated, service_role;
grant execute on function private.sweep_deleted(), private.sweep_activity_logs(timestamptz) to service_role;
