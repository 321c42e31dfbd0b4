-- A removed milestone comes back by Undo, also for the coach who removed it.

alter table private.restorable_tables add column coaches_too boolean not null default false;
comment on column private.restorable_tables.coaches_too is 'Whether assigned coaches delete these rows as well, and so restore them.';
update private.restorable_tables set coaches_too = true where table_name = 'milestones';

create or replace function public.restore_deleted(p_table text, p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.restorable_tables;
  whose text;
  restored integer;
begin
  perform private.require_live_session();
  select * into kept from private.restorable_tables t where t.table_name = p_table;
  if kept.table_name is null then
    perform private.refuse('Nothing of this kind can be restored');
  end if;
  whose := format('(%I = $2 or $3 or %I = any ($4))', kept.owner_column, kept.owner_column);
  execute format(
    'update public.%I set deleted_at = null where id = $1 and deleted_at > now() - interval ''30 days'' and %s', p_table, whose
  ) using p_id, auth.uid(), private.is_super_admin(), case when kept.coaches_too then array(select private.my_client_ids()) end;
  get diagnostics restored = row_count;
  if restored = 0 then
    execute format('select count(*) from public.%I where id = $1 and deleted_at is null and %s', p_table, whose)
    into restored
    using p_id, auth.uid(), private.is_super_admin(), case when kept.coaches_too then array(select private.my_client_ids()) end;
    if restored = 0 then
      perform private.forbid('There is nothing of yours to restore here');
    end if;
  end if;
end
$$;
comment on function public.restore_deleted(text, uuid) is
  'Undoes a delete within 30 days, of a table in private.restorable_tables: own rows, and where coaches delete too those of '
  'assigned clients.';

-- The slip and its way back are no part of the goal's history.
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
