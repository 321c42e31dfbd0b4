-- A goal is reached when its figure says so, and not reached any more when that is corrected.

create function private.settle_goal() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  target integer;
begin
  -- Its milestones go and come back after it.
  if tg_op = 'UPDATE' and new.deleted_at is distinct from old.deleted_at then
    return new;
  end if;
  if new.status in ('active', 'reached') then
    target := private.goal_target(new);
    new.status := case when target > 0 and private.goal_value(new) >= target then 'reached' else 'active' end;
  end if;
  if new.status <> 'reached' then
    new.reached_at := null;
  elsif tg_op = 'INSERT' then
    new.reached_at := coalesce(new.reached_at, now());
  else
    new.reached_at := coalesce(old.reached_at, new.reached_at, now());
  end if;
  return new;
end
$$;
create trigger settle_goal before insert or update on public.goals
  for each row execute function private.settle_goal();

create function private.settle_goals(p_client_ids uuid[], p_measures text[]) returns void
language sql security definer set search_path = ''
as $$
  update public.goals g set status = g.status
  where g.client_id = any (p_client_ids) and g.measure = any (p_measures) and g.deleted_at is null
    and g.status in ('active', 'reached')
    and exists (select from public.users u where u.id = g.client_id)
    and (private.goal_target(g) > 0 and private.goal_value(g) >= private.goal_target(g)) is distinct from (g.status = 'reached')
$$;

-- Once for a statement, because an import brings a thousand rows. Arguments: the measures that its table feeds.
create function private.settle_goals_of_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_goals(array(select distinct c.client_id from changed c), tg_argv::text[]);
  return null;
end
$$;
create trigger settle_goals_on_insert after insert on public.job_applications
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('applications');
create trigger settle_goals_on_update after update on public.job_applications
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('applications');
create trigger settle_goals_on_insert after insert on public.application_events
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('interviews', 'offers');
create trigger settle_goals_on_update after update on public.application_events
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('interviews', 'offers');
create trigger settle_goals_on_delete after delete on public.application_events
  referencing old table as changed for each statement
  execute function private.settle_goals_of_changed('interviews', 'offers');
create trigger settle_goals_on_insert after insert on public.coaching_sessions
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('sessions');
create trigger settle_goals_on_update after update on public.coaching_sessions
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('sessions');
create trigger settle_goals_on_insert after insert on public.milestones
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('milestones');
create trigger settle_goals_on_update after update on public.milestones
  referencing new table as changed for each statement
  execute function private.settle_goals_of_changed('milestones');

create function private.settle_all_goals() returns void
language sql security definer set search_path = ''
as $$
  select private.settle_goals(array(select distinct g.client_id from public.goals g where g.status = 'active'), array['interviews'])
$$;
comment on function private.settle_all_goals() is
  'For the server, each hour: an interview counts when its time has come, and then no row changes.';
