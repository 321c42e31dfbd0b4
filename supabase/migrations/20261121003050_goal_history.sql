-- Each change of a goal and of its milestones becomes a line of its history.

create function private.record_goal_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  what text;
  told text;
begin
  if tg_op = 'INSERT' then
    insert into public.goal_events (goal_id, client_id, kind, actor_id, occurred_at)
    values (new.id, new.client_id, 'created', coalesce(auth.uid(), new.created_by), new.created_at);
    what := case new.status when 'reached' then 'reached' end;
  elsif new.deleted_at is distinct from old.deleted_at then
    -- What was removed by hand before stays removed when the goal comes back.
    update public.milestones m set deleted_at = new.deleted_at
    where m.goal_id = new.id and m.deleted_at is not distinct from old.deleted_at;
    update public.goal_events e set deleted_at = new.deleted_at where e.goal_id = new.id;
    return null;
  elsif new.status <> old.status then
    what := new.status;
  elsif new.manual_value <> old.manual_value then
    what := 'counted';
    told := format('from %s to %s', old.manual_value, new.manual_value);
  elsif (new.title, new.description, new.category, new.measure, new.target_value, new.starts_on, new.target_date)
    is distinct from (old.title, old.description, old.category, old.measure, old.target_value, old.starts_on, old.target_date)
  then
    what := 'changed';
  end if;
  if what is not null then
    insert into public.goal_events (goal_id, client_id, kind, detail, actor_id, occurred_at)
    values (new.id, new.client_id, what, told, auth.uid(), coalesce(case what when 'reached' then new.reached_at end, now()));
  end if;
  return null;
end
$$;
create trigger record_event after insert or update on public.goals
  for each row execute function private.record_goal_event();

create function private.record_milestone_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  what text;
begin
  if tg_op = 'INSERT' then
    what := 'milestone_added';
  elsif new.deleted_at is distinct from old.deleted_at then
    -- Together with its goal, or on its own.
    if new.deleted_at is null or exists (select from public.goals g where g.id = new.goal_id and g.deleted_at is not null) then
      return null;
    end if;
    what := 'milestone_removed';
  elsif (new.done_at is null) <> (old.done_at is null) then
    what := case when new.done_at is null then 'milestone_open' else 'milestone_done' end;
  elsif (new.title, new.target_date) is distinct from (old.title, old.target_date) then
    what := 'milestone_changed';
  else
    return null;
  end if;
  insert into public.goal_events (goal_id, client_id, kind, detail, actor_id, occurred_at)
  values (new.goal_id, new.client_id, what, new.title, coalesce(auth.uid(), new.created_by),
    case when tg_op = 'INSERT' then new.created_at else now() end);
  return null;
end
$$;
create trigger record_event after insert or update on public.milestones
  for each row execute function private.record_milestone_event();
