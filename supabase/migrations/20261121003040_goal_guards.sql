-- What a request may not set in goals and milestones, and what is noted with each change.

create function private.start_goal() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.created_by := auth.uid();
  new.updated_by := null;
  new.deleted_at := null;
  new.reached_at := null;
  return new;
end
$$;
-- Named so that it comes before settle_goal.
create trigger begin_goal before insert on public.goals
  for each row when (private.is_request()) execute function private.start_goal();
create trigger guard_columns before update on public.goals
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'client_id', 'created_by', 'reached_at', 'deleted_at', 'created_at');

create function private.stamp_goal_editor() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_by := auth.uid();
  return new;
end
$$;
create trigger stamp_editor before update on public.goals
  for each row when (private.is_request()) execute function private.stamp_goal_editor();
create trigger stamp_times before insert or update on public.goals
  for each row execute function private.stamp_times();
create trigger soft_delete before delete on public.goals
  for each row when (private.is_request()) execute function private.soft_delete();
create trigger log_activity after insert or update or delete on public.goals
  for each row execute function private.log_activity('client_id', 'title', 'measure', 'target_value', 'target_date', 'status');

create function private.start_milestone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select g.client_id into new.client_id from public.goals g where g.id = new.goal_id and g.deleted_at is null;
  new.created_by := auth.uid();
  new.done_by := case when new.done_at is not null then auth.uid() end;
  new.deleted_at := null;
  return new;
end
$$;
create trigger begin_milestone before insert on public.milestones
  for each row when (private.is_request()) execute function private.start_milestone();

create function private.stamp_milestone_doer() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.done_by := case
    when new.done_at is null then null
    when old.done_at is null then auth.uid()
    else old.done_by
  end;
  return new;
end
$$;
create trigger stamp_doer before update on public.milestones
  for each row when (private.is_request()) execute function private.stamp_milestone_doer();
create trigger guard_columns before update on public.milestones
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'goal_id', 'client_id', 'created_by', 'deleted_at', 'created_at');
create trigger stamp_times before insert or update on public.milestones
  for each row execute function private.stamp_times();
create trigger soft_delete before delete on public.milestones
  for each row when (private.is_request()) execute function private.soft_delete();
create trigger log_activity after insert or update or delete on public.milestones
  for each row execute function private.log_activity('client_id', 'title', 'target_date', 'done_at');
