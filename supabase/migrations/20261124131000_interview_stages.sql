-- A client's own stages of interviewing, such as Phone, On site, Final: how far an application came while it was Interviewing.
-- A stage is no status: it counts nowhere, begins no step of the history, and sorts the column Interviewing alone. An
-- application keeps it when its status moves on, so that a move that is undone finds it again; it is shown as where the
-- application stands only while it is Interviewing. It is held by its name: files, forms and the coach then read it as it
-- is, a stage that is renamed renames it everywhere, and one that is removed leaves the application without.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.interview_stages (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  name text not null check (char_length(name) between 1 and 40 and name = btrim(name)),
  position integer not null default 0 check (position between 0 and 1000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, name)
);
comment on table public.interview_stages is 'The stages of interviewing that a client has named, in an order of their own.';

alter table public.job_applications
  add column interview_stage text,
  add constraint job_applications_interview_stage_fkey foreign key (client_id, interview_stage)
    references public.interview_stages (client_id, name) on update cascade on delete set null (interview_stage) deferrable;
comment on column public.job_applications.interview_stage is
  'How far it came while Interviewing, by the name of one of the client''s stages. Kept when the status moves on.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create unique index interview_stages_name_key on public.interview_stages (client_id, lower(name));
create index job_applications_interview_stage_idx on public.job_applications (client_id, interview_stage)
  where interview_stage is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.start_interview_stage() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (select count(*) from public.interview_stages s where s.client_id = new.client_id) >= 20 then
    perform private.refuse('You have 20 interview stages. Remove one to add another.');
  end if;
  if new.position = 0 then
    new.position := coalesce((select max(s.position) from public.interview_stages s where s.client_id = new.client_id), 0) + 1;
  end if;
  return new;
end
$$;

-- A name in another case is the same stage. A file may bring stages of its own; whoever writes one application chooses
-- among those there are.
create function private.find_interview_stage() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  written constant text := nullif(btrim(new.interview_stage), '');
  known text;
begin
  select s.name into known from public.interview_stages s
  where s.client_id = new.client_id and lower(s.name) = lower(written);
  if known is null and written is not null then
    if not private.is_bulk_write() then
      perform private.refuse('This interview stage no longer exists. Choose another.');
    end if;
    insert into public.interview_stages (client_id, name) values (new.client_id, written) returning name into known;
  end if;
  new.interview_stage := known;
  return new;
end
$$;

-- A stage that is renamed, removed or brought back is no progress of the applications in it.
create function private.keep_last_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Below another trigger is the one of the foreign key.
  if pg_trigger_depth() > 1 or private.is_correction() then
    new.last_update := old.last_update;
  end if;
  return new;
end
$$;

create function public.order_interview_stages(p_ids uuid[]) returns void
language sql security invoker set search_path = ''
as $$
  update public.interview_stages s set position = placed.place
  from unnest(p_ids) with ordinality as placed (id, place)
  where placed.id = s.id
$$;
comment on function public.order_interview_stages(uuid[]) is 'Puts own interview stages into this order.';

create function public.set_interview_stage(p_ids uuid[], p_stage text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_live_session();
  perform private.require_own_applications(p_ids);
  if exists (
    select from public.job_applications a where a.id = any (p_ids) and a.status is distinct from 'Interviewing'
  ) then
    perform private.refuse('Only applications that are Interviewing have an interview stage. Nothing was changed.');
  end if;
  update public.job_applications a set interview_stage = p_stage
  where a.id = any (p_ids) and a.interview_stage is distinct from p_stage;
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function public.set_interview_stage(uuid[], text) is
  'Gives own applications that are Interviewing a stage, or none, all of them or none of them; gives how many changed.';

create function public.place_in_interview_stage(p_id uuid, p_stage text, p_after uuid default null)
returns public.job_applications
language plpgsql security definer set search_path = ''
as $$
declare
  moved public.job_applications;
begin
  perform private.require_live_session();
  perform public.move_application(p_id, 'Interviewing', p_after);
  update public.job_applications a set interview_stage = p_stage
  where a.id = p_id and a.interview_stage is distinct from p_stage;
  select * into moved from public.job_applications a where a.id = p_id;
  return moved;
end
$$;
comment on function public.place_in_interview_stage(uuid, text, uuid) is
  'The owner makes an application one that is Interviewing, in a stage or in none, right below the one named or at the top.';

create function public.remove_interview_stage(p_id uuid) returns uuid[]
language sql security invoker set search_path = ''
as $$
  with removed as (
    delete from public.interview_stages s where s.id = p_id returning s.client_id, s.name
  )
  select coalesce(array_agg(a.id), '{}') from public.job_applications a join removed r on a.client_id = r.client_id and a.interview_stage = r.name
$$;
comment on function public.remove_interview_stage(uuid) is
  'Removes an own interview stage; gives the applications that were in it, for restore_interview_stage.';

create function public.restore_interview_stage(p_id uuid, p_name text, p_position integer, p_application_ids uuid[])
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.require_own_applications(p_application_ids);
  if not private.is_client() then
    perform private.forbid('Only clients have interview stages');
  end if;
  insert into public.interview_stages (id, client_id, name, position)
  values (p_id, auth.uid(), p_name, p_position)
  on conflict (id) do nothing;
  perform set_config('milepost.correction', 'on', true);
  update public.job_applications a set interview_stage = p_name
  where a.id = any (p_application_ids) and a.interview_stage is null;
  perform set_config('milepost.correction', 'off', true);
end
$$;
comment on function public.restore_interview_stage(uuid, text, integer, uuid[]) is
  'Undoes the removal of an own interview stage: with its place, and in those of these applications that have none since.';

-- As it was, with the stage of an application where the move names it.
create or replace function public.undo_moves(p_moves jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_live_session();
  perform private.require_own_applications(array(select m.id from jsonb_to_recordset(p_moves) as m (id uuid)));
  if exists (
    select from jsonb_array_elements(p_moves) as e (move)
    cross join lateral jsonb_to_record(e.move) as m (id uuid, moved_to text, stage_moved_to text)
    join public.job_applications a on a.id = m.id
    where a.status is distinct from m.moved_to
      or e.move ? 'stage_moved_to' and a.interview_stage is distinct from m.stage_moved_to
  ) then
    perform private.refuse('These applications have moved again since then. Nothing was undone.');
  end if;
  perform set_config('milepost.correction', 'on', true);
  update public.job_applications a
  set status = m.status, position = m.position,
    applied_at = case when m.status is not null then coalesce(a.applied_at, m.applied_at, now()) end,
    interview_stage = case
      when not e.move ? 'interview_stage' then a.interview_stage
      -- A stage that was removed meanwhile can't come back with an application.
      else (select s.name from public.interview_stages s where s.client_id = a.client_id and s.name = m.interview_stage)
    end
  from jsonb_array_elements(p_moves) as e (move)
  cross join lateral jsonb_to_record(e.move)
    as m (id uuid, status text, position double precision, applied_at timestamptz, interview_stage text)
  where a.id = m.id;
  get diagnostics changed = row_count;
  perform set_config('milepost.correction', 'off', true);

  delete from public.application_events e
  using (
    select distinct on (n.application_id) n.id
    from public.application_events n
    join jsonb_to_recordset(p_moves) as m (id uuid, status text, moved_to text) on m.id = n.application_id
    where n.kind = 'status' and n.actor_id = auth.uid() and n.created_at > now() - interval '1 hour'
      and n.from_status = m.status and n.to_status = m.moved_to
    order by n.application_id, n.created_at desc
  ) as slip
  where slip.id = e.id;
  update public.job_applications a
  set status_since = coalesce(private.status_began(a.id, a.status), a.applied_at, a.created_at)
  from jsonb_to_recordset(p_moves) as m (id uuid)
  where a.id = m.id;
  return changed;
end
$$;
comment on function public.undo_moves(jsonb) is
  'Undoes moves of the last hour, all of them or none: [{ id, status, position, applied_at, moved_to }], the status and '
  'place to go back to and the status that the move led to; with interview_stage and stage_moved_to the stage too. The '
  'history forgets them.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger start_stage before insert on public.interview_stages
  for each row execute function private.start_interview_stage();
create trigger guard_columns before update on public.interview_stages
  for each row when (private.is_request()) execute function private.keep_columns('id', 'client_id', 'created_at');
create trigger stamp_times before insert or update on public.interview_stages
  for each row execute function private.stamp_times();

-- Before 'before_write', which compares what is written.
create trigger a_find_interview_stage before insert or update of interview_stage on public.job_applications
  for each row when (new.interview_stage is not null) execute function private.find_interview_stage();
create trigger keep_last_update before update of interview_stage on public.job_applications
  for each row when (
    new.interview_stage is distinct from old.interview_stage and new.status is not distinct from old.status
  )
  execute function private.keep_last_update();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.interview_stages enable row level security;
call private.require_sign_in('public.interview_stages');

create policy "Clients read their own interview stages" on public.interview_stages
  for select to authenticated using (client_id = (select auth.uid()));
create policy "Clients add their own interview stages" on public.interview_stages
  for insert to authenticated with check (client_id = (select auth.uid()) and (select private.is_client()));
create policy "Clients change their own interview stages" on public.interview_stages
  for update to authenticated using (client_id = (select auth.uid()));
create policy "Clients remove their own interview stages" on public.interview_stages
  for delete to authenticated using (client_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.interview_stages to authenticated;
grant all on public.interview_stages to service_role;
grant execute on function
  public.order_interview_stages(uuid[]),
  public.set_interview_stage(uuid[], text),
  public.place_in_interview_stage(uuid, text, uuid),
  public.remove_interview_stage(uuid),
  public.restore_interview_stage(uuid, text, integer, uuid[])
  to authenticated, service_role;

-- ---------------------------------------------------------------------------------------------------------------
-- What other subjects keep of this one

alter publication supabase_realtime add table public.interview_stages;

insert into public.data_inventory (table_name, treatment, holds) values
  ('public.interview_stages', 'cascade', 'Own stages of interviewing');
