-- Whether the activity log is as it was written.
-- A check goes along the chain in pieces, in the background, and names the first row that is not as it was sealed. One runs
-- each night, others when an administrator asks. At the end of a day its last hash becomes a checkpoint, which leaves the
-- database by mail and as a file: whoever can change every row here and seal them anew cannot change those.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.activity_checkpoints (
  day date primary key,
  number bigint not null unique,
  hash bytea not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table public.activity_checkpoints is
  'The last row of each day (UTC) and its hash. It stays when retention removes the day, which removed_at says.';

create table public.activity_checks (
  id uuid primary key default gen_random_uuid(),
  is_nightly boolean not null,
  started_at timestamptz not null default clock_timestamp(),
  last_number bigint not null,
  checked_number bigint not null,
  checked_hash bytea not null,
  checked_at timestamptz,
  finished_at timestamptz,
  problem text check (problem in ('changed', 'missing', 'backdated', 'checkpoint', 'file')),
  problem_number bigint,
  problem_id uuid
);
comment on column public.activity_checks.checked_at is 'The time of the row that was checked last.';
comment on column public.activity_checks.problem is
  'changed: the row is not as it was sealed. missing: no row has this number. backdated: the row is over an hour older than the one before it. checkpoint, file: the hash is not the one that was kept, here or outside the database.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create unique index activity_checks_one_at_a_time_idx on public.activity_checks ((true)) where finished_at is null;
create index activity_checks_started_at_idx on public.activity_checks (started_at desc);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.begin_activity_check(p_nightly boolean) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  begun integer;
begin
  insert into public.activity_checks (is_nightly, last_number, checked_number, checked_hash)
  select p_nightly, c.number, coalesce(removed.number, 0), coalesce(removed.hash, decode(repeat('00', 32), 'hex'))
  from public.activity_chain c
  left join lateral (
    select k.number, k.hash from public.activity_checkpoints k where k.removed_at is not null order by k.number desc limit 1
  ) removed on true
  where c.number > 0
  on conflict do nothing;
  get diagnostics begun = row_count;
  return begun;
end
$$;
comment on function private.begin_activity_check(boolean) is
  'Begins a check of the activity log from the first row that retention has left, unless one is under way.';

create function public.verify_activity() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  perform private.begin_activity_check(false);
end
$$;
comment on function public.verify_activity() is
  'Begins a check of the activity log in the background, unless one is under way. Administrators only.';

create function private.tell_administrators(p_kind text, p_title text, p_body text, p_link text, p_in_app boolean) returns void
language sql security definer set search_path = ''
as $$
  with told as (
    insert into public.notifications (user_id, kind, title, body, link, read_at)
    select u.id, p_kind, left(p_title, 200), left(p_body, 2000), p_link, case when not p_in_app then now() end
    from public.users u where u.role = 'super_admin' and u.status = 'active'
    returning id, user_id
  )
  insert into private.notification_mail (notification_id)
  select t.id from told t
  on conflict do nothing
$$;
comment on function private.tell_administrators(text, text, text, text, boolean) is
  'Tells every administrator something of the product itself, by mail too unless they chose otherwise. What is only for the mail is read already in the app.';

create function private.activity_problem_words(p_problem text, p_number bigint) returns text
language sql immutable set search_path = ''
as $$
  select format(
    case p_problem
      when 'changed' then 'Row %s is not as it was written.'
      when 'missing' then 'Row %s is missing.'
      when 'backdated' then 'Row %s claims an earlier time than it was written at.'
      when 'checkpoint' then 'The hash of row %s differs from the checkpoint of its day.'
      else 'The hash of row %s differs from the checkpoint that was kept outside the database.'
    end,
    p_number
  )
$$;

-- Administrators are alarmed once for each finding, not again by each night that finds it.
create function private.finish_activity_check(p_check uuid, p_problem text, p_number bigint, p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_problem is not null and not exists (
    select from public.activity_checks k where k.problem = p_problem and k.problem_number = p_number
  ) then
    perform private.tell_administrators(
      'activity_log_alarm', 'The activity log was changed', private.activity_problem_words(p_problem, p_number),
      '/admin/activity-logs', true
    );
  end if;
  update public.activity_checks
  set finished_at = now(), problem = p_problem, problem_number = p_number, problem_id = p_id
  where id = p_check;
end
$$;

-- The rows of one piece, each beside the one before it; the first beside the last of the piece before.
create function private.first_activity_problem(p_check public.activity_checks, p_to bigint)
returns table (problem text, number bigint, id uuid)
language sql stable security definer set search_path = ''
as $$
  select judged.problem, case judged.problem when 'missing' then judged.previous_number + 1 else judged.number end,
    case when judged.problem <> 'missing' then judged.id end
  from (
    select row.number, row.id, row.previous_number,
      case
        when row.number <> row.previous_number + 1 then 'missing'
        when row.hash is distinct from sha256(row.previous_hash || row.content)
          or row.salt is not null and row.details_hash is distinct from row.told_details
          or row.salt is null and (
            row.tells or coalesce(row.subject_id, row.entity_id) is null
            or exists (select from public.users u where u.id in (row.subject_id, row.entity_id))
          ) then 'changed'
        when row.at < row.previous_at - interval '1 hour' then 'backdated'
        when exists (
          select from public.activity_checkpoints k where k.number = row.number and k.hash <> row.hash
        ) then 'checkpoint'
      end as problem
    from (
      select c.*, lag(c.number, 1, p_check.checked_number) over chain as previous_number,
        lag(c.hash, 1, p_check.checked_hash) over chain as previous_hash,
        lag(c.at, 1, p_check.checked_at) over chain as previous_at
      from private.activity_contents c
      where c.number > p_check.checked_number and c.number <= p_to
      window chain as (order by c.number)
    ) row
  ) judged
  where judged.problem is not null
  order by judged.number
  limit 1
$$;

create function private.check_activity(p_most integer default 10000) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  under_way public.activity_checks;
  found record;
  reached record;
  until bigint;
begin
  select k.* into under_way from public.activity_checks k where k.finished_at is null for update skip locked;
  if under_way.id is null then
    return 0;
  end if;
  until := least(under_way.checked_number + p_most, under_way.last_number);
  select p.* into found from private.first_activity_problem(under_way, until) p;
  if found.problem is not null then
    perform private.finish_activity_check(under_way.id, found.problem, found.number, found.id);
    return 1;
  end if;
  select l.number, l.hash, l.at into reached from public.activity_logs l
  where l.number > under_way.checked_number and l.number <= until
  order by l.number desc limit 1;
  -- The last rows of the piece are gone, or the end of the chain was set back behind a checkpoint.
  if coalesce(reached.number, under_way.checked_number) < until or until = under_way.last_number and exists (
    select from public.activity_checkpoints k where k.number > (select c.number from public.activity_chain c)
  ) then
    perform private.finish_activity_check(
      under_way.id, 'missing', coalesce(reached.number, under_way.checked_number) + 1, null
    );
    return 1;
  end if;
  if reached.number is not null then
    update public.activity_checks k
    set checked_number = reached.number, checked_hash = reached.hash, checked_at = reached.at
    where k.id = under_way.id;
  end if;
  if until = under_way.last_number then
    perform private.finish_activity_check(under_way.id, null, null, null);
  end if;
  return coalesce(reached.number, until) - under_way.checked_number;
end
$$;
comment on function private.check_activity(integer) is
  'Checks the next piece of the activity log, if a check is under way; gives the number of rows.';

-- A row that was sealed late belongs to the first day that has no checkpoint yet.
create function private.keep_activity_checkpoints() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  last_one public.activity_checkpoints;
  made integer;
begin
  select k.* into last_one from public.activity_checkpoints k order by k.day desc limit 1;
  insert into public.activity_checkpoints (day, number, hash)
  select distinct on (sealed.day) sealed.day, sealed.number, sealed.hash
  from (
    select l.number, l.hash,
      greatest(max((l.at at time zone 'UTC')::date) over (order by l.number), last_one.day + 1) as day
    from public.activity_logs l where l.number > coalesce(last_one.number, 0)
  ) sealed
  where sealed.day < today
  order by sealed.day, sealed.number desc
  on conflict do nothing;
  get diagnostics made = row_count;
  if made > 0 then
    select k.* into last_one from public.activity_checkpoints k order by k.day desc limit 1;
    perform private.tell_administrators(
      'activity_checkpoint', 'Activity log checkpoint of ' || to_char(last_one.day, 'FMMon FMDD, YYYY'),
      format(
        'Row %s has the hash %s. Keep this email: it proves later that the log up to that row is as it was.',
        last_one.number, encode(last_one.hash, 'hex')
      ),
      '/admin/activity-logs', false
    );
  end if;
  if not exists (
    select from public.activity_checks k where k.is_nightly and (k.started_at at time zone 'UTC')::date = today
  ) then
    perform private.begin_activity_check(true);
  end if;
  return made;
end
$$;
comment on function private.keep_activity_checkpoints() is
  'Makes the checkpoints of days that have ended, mails the newest to administrators, and begins the nightly check once a day (UTC); gives the number of checkpoints.';

-- For the server that keeps checkpoints outside the database and finds that one is not the same.
create function private.report_activity_checkpoint(p_number bigint) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  reported uuid;
begin
  if exists (select from public.activity_checks k where k.problem = 'file' and k.problem_number = p_number) then
    return 0;
  end if;
  insert into public.activity_checks (is_nightly, last_number, checked_number, checked_hash, finished_at)
  select true, c.number, c.number, c.hash, now() from public.activity_chain c
  returning id into reported;
  perform private.finish_activity_check(reported, 'file', p_number, null);
  return 1;
end
$$;

create or replace function private.sweep_activity_logs(p_before timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  last_one public.activity_checkpoints;
  removed integer;
begin
  select k.* into last_one from public.activity_checkpoints k
  where k.day < (p_before at time zone 'UTC')::date order by k.day desc limit 1;
  perform set_config('milepost.activity_log', 'remove', true);
  delete from public.activity_logs l where l.number <= last_one.number;
  get diagnostics removed = row_count;
  perform set_config('milepost.activity_log', '', true);
  if removed > 0 then
    update public.activity_checkpoints k set removed_at = now() where k.number <= last_one.number and k.removed_at is null;
    update public.activity_checks k set checked_number = last_one.number, checked_hash = last_one.hash, checked_at = null
    where k.finished_at is null and k.checked_number < last_one.number;
    insert into public.activity_logs (actor_id, action, entity, before)
    values (auth.uid(), 'removed', 'activity_logs', jsonb_build_object('rows', removed, 'last_day', last_one.day));
  end if;
  return removed;
end
$$;
comment on function private.sweep_activity_logs(timestamptz) is
  'Retention: removes the whole days (UTC) of activity that ended before the given time and have a checkpoint, which stays. For the server only; gives the number of rows.';

create function public.activity_proof() returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.require_permission('view_activity_logs');
  return jsonb_build_object(
    'number', (select c.number from public.activity_chain c),
    'checkpoint', (
      select jsonb_build_object('day', k.day, 'number', k.number, 'hash', encode(k.hash, 'hex'))
      from public.activity_checkpoints k order by k.day desc limit 1
    ),
    'check', (
      select jsonb_build_object(
        'id', k.id, 'is_nightly', k.is_nightly, 'started_at', k.started_at, 'finished_at', k.finished_at,
        'checked', k.checked_number, 'last', k.last_number, 'problem', k.problem, 'problem_number', k.problem_number,
        'row', (
          select to_jsonb(l) - array['number', 'salt', 'details_hash', 'hash']
          from public.activity_logs l where l.id = k.problem_id
        ),
        'names', coalesce(
          (
            select jsonb_object_agg(u.id, private.shown_name(u.full_name, u.email))
            from public.activity_logs l join public.users u on u.id in (l.actor_id, l.subject_id)
            where l.id = k.problem_id
          ),
          '{}'
        )
      )
      from public.activity_checks k order by k.started_at desc limit 1
    )
  );
end
$$;
comment on function public.activity_proof() is
  'How long the chain of the activity log is, its newest checkpoint, and the newest check with the row that it found, as far as the caller reads them.';

-- ---------------------------------------------------------------------------------------------------------------
-- Realtime

alter publication supabase_realtime add table public.activity_checks;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.activity_checkpoints enable row level security;
alter table public.activity_checks enable row level security;
call private.require_sign_in('public.activity_checkpoints', 'public.activity_checks');

create policy "Administrators read checkpoints of the activity log" on public.activity_checkpoints
  for select to authenticated using ((select private.is_super_admin()));
create policy "Administrators read checks of the activity log" on public.activity_checks
  for select to authenticated using ((select private.is_super_admin()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on public.activity_checkpoints, public.activity_checks from anon, authenticated, service_role;
grant select on public.activity_checkpoints, public.activity_checks to authenticated, service_role;
grant execute on function public.verify_activity(), public.activity_proof() to authenticated, service_role;
grant execute on function
  private.check_activity(integer), private.keep_activity_checkpoints(), private.report_activity_checkpoint(bigint)
  to service_role;
