-- The slip of removing a milestone and its way back are no part of the goal's history.
create function private.forget_removed_milestone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.goal_events e
  where e.goal_id = new.goal_id and e.kind = 'milestone_removed' and e.detail = old.title and e.occurred_at = old.deleted_at;
  return null;
end
$$;
create trigger forget_removed after update on public.milestones
  for each row when (old.deleted_at is not null and new.deleted_at is null) execute function private.forget_removed_milestone();
