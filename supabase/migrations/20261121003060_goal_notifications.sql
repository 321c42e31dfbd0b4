-- The other party is told when a goal is added or reached; notify() leaves out who did it.

create function private.notify_of_goal() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
begin
  perform private.notify(
    new.client_id, case when is_new then 'goal_added' else 'goal_reached' end,
    case when is_new then 'New goal' else 'Goal reached' end,
    case when is_new then coalesce(private.name_of(auth.uid()), 'Your coach') || ' added a goal: ' || new.title else new.title end,
    '/client/progress?goal=' || new.id
  );
  perform private.notify(
    a.coach_id, case when is_new then 'goal_added' else 'goal_reached' end,
    case when is_new then 'New goal' else 'Goal reached' end,
    coalesce(private.name_of(new.client_id), 'A client')
      || case when is_new then ' has a new goal: ' else ' reached a goal: ' end || new.title,
    '/client/' || new.client_id || '/roadmap?goal=' || new.id
  )
  from public.client_coach_assignments a
  where a.client_id = new.client_id and a.is_active;
  return null;
end
$$;
create trigger notify_of_goal_insert after insert on public.goals
  for each row execute function private.notify_of_goal();
create trigger notify_of_goal_reached after update on public.goals
  for each row when (old.status <> 'reached' and new.status = 'reached') execute function private.notify_of_goal();
