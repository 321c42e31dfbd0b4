-- A step back to a saved job forgets the beginning of the application, and the moves of that hour. Undone within the hour,
-- or put right by hand to the status that it had, all of it comes back: the day it was applied for, and each move.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table private.forgotten_beginnings (
  application_id uuid primary key references public.job_applications (id) on delete cascade deferrable,
  actor_id uuid not null references public.users (id) on delete cascade deferrable,
  status text not null,
  applied_at timestamptz not null,
  events jsonb not null,
  forgotten_at timestamptz not null default now()
);
comment on table private.forgotten_beginnings is
  'What a step back to a saved job took out of the history, for its undo within the hour.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index forgotten_beginnings_actor_id_idx on private.forgotten_beginnings (actor_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

drop function private.forget_beginning(uuid);
create function private.forget_beginning(p_application_id uuid, p_status text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.application_events e
    where e.application_id = p_application_id
      and (
        e.kind = 'interview'
        or e.kind = 'status' and (
          e.actor_id is distinct from auth.uid() or least(e.created_at, e.occurred_at) <= now() - interval '1 hour'
        )
      )
  ) then
    perform private.refuse(
      'This application has a history, so it can''t become a saved job again. Remove its moves and interviews first.'
    );
  end if;
  delete from private.forgotten_beginnings f
  where f.application_id = p_application_id or f.forgotten_at <= now() - interval '1 hour';
  with forgotten as (
    delete from public.application_events e
    where e.application_id = p_application_id and e.kind in ('created', 'status')
    returning e.*
  )
  insert into private.forgotten_beginnings (application_id, actor_id, status, applied_at, events)
  select p_application_id, auth.uid(), p_status, min(f.occurred_at) filter (where f.kind = 'created'), jsonb_agg(to_jsonb(f))
  from forgotten f
  having auth.uid() is not null and count(*) filter (where f.kind = 'created') > 0;
end
$$;
comment on function private.forget_beginning(uuid, text) is
  'Makes an application of a status one that was never sent: its first status and the moves of the last hour go, to be recalled within the hour. Refuses where more happened.';

create function private.forgotten_day(p_application_id uuid, p_status text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select f.applied_at from private.forgotten_beginnings f
  where f.application_id = p_application_id and f.status = p_status and f.actor_id = auth.uid()
    and f.forgotten_at > now() - interval '1 hour'
$$;
comment on function private.forgotten_day(uuid, text) is
  'When an application was applied for that the caller made a saved job within the hour, where it had this status; else null.';

create function private.recall_beginning(p_application_id uuid, p_status text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  had_status constant boolean := private.forgotten_day(p_application_id, p_status) is not null;
  forgotten jsonb;
begin
  -- Another status is another beginning, after which the forgotten one is past.
  delete from private.forgotten_beginnings f where f.application_id = p_application_id returning f.events into forgotten;
  if not had_status then
    return false;
  end if;
  insert into public.application_events
  select e.* from jsonb_populate_recordset(null::public.application_events, forgotten) as e;
  return true;
end
$$;
comment on function private.recall_beginning(uuid, text) is
  'Puts back what forget_beginning took out of a history, where the application comes back within the hour to the status that it had; says whether it did.';

create function private.recall_applied_day() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.applied_at := private.forgotten_day(new.id, new.status);
  return new;
end
$$;

create or replace function private.record_application_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  begins constant boolean := new.status is not null and (tg_op = 'INSERT' or old.status is null);
begin
  if begins and tg_op = 'UPDATE' and private.recall_beginning(new.id, new.status) then
    update public.application_events set occurred_at = new.applied_at
    where application_id = new.id and kind = 'created' and occurred_at is distinct from new.applied_at;
    update public.job_applications a set status_since = coalesce(private.status_began(a.id, a.status), a.applied_at)
    where a.id = new.id and a.status_since is distinct from coalesce(private.status_began(a.id, a.status), a.applied_at);
  elsif begins then
    insert into public.application_events (application_id, client_id, kind, to_status, occurred_at, actor_id)
    values (new.id, new.client_id, 'created', new.status, new.applied_at, auth.uid());
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  if new.status is null and old.status is not null then
    perform private.forget_beginning(new.id, old.status);
  end if;
  if old.status is not null and new.status is not null and new.status is distinct from old.status and not private.is_correction() then
    if private.forget_slip(new.id, new.status, old.status) then
      update public.job_applications a set status_since = coalesce(private.status_began(a.id, a.status), a.applied_at)
      where a.id = new.id;
    else
      insert into public.application_events (application_id, client_id, kind, from_status, to_status, actor_id)
      values (new.id, new.client_id, 'status', old.status, new.status, auth.uid());
    end if;
  end if;
  if old.status is not null and new.status is not null and new.applied_at is distinct from old.applied_at then
    update public.application_events set occurred_at = new.applied_at
    where application_id = new.id and kind = 'created' and occurred_at is distinct from new.applied_at;
  end if;
  if new.deleted_at is distinct from old.deleted_at then
    update public.application_events set deleted_at = new.deleted_at where application_id = new.id;
  end if;
  return null;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

-- Before 'before_write', which gives today to an application that names no day.
create trigger a_recall_applied_day before update of status on public.job_applications
  for each row when (old.status is null and new.status is not null and new.applied_at is null)
  execute function private.recall_applied_day();

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.forgotten_day(uuid, text) to authenticated, service_role;

-- ---------------------------------------------------------------------------------------------------------------
-- What other subjects keep of this one

insert into public.data_inventory (table_name, treatment, holds, export_condition) values
  ('private.forgotten_beginnings', 'cascade', 'Histories that a step back to a saved job forgot, for an hour', null);
