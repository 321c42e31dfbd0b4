-- Retention: for how many days what nobody deletes by hand is kept. Each kind of data has one rule, which comes with the
-- product; who sees security logs changes its days, with a reason. A dry run counts what a rule would delete and changes
-- nothing. Rules are carried out in the background, a piece at a time, and each day has its run for the report.
-- What belongs to somebody under a legal hold stays. Of the activity log whole days go from its beginning, so it stays from
-- the first row on that is about somebody under a hold.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.retention_rules (
  key text primary key check (key ~ '^[a-z_]+$'),
  label text not null check (char_length(label) between 1 and 60),
  description text not null check (char_length(description) between 1 and 200),
  table_name text not null references public.data_inventory (table_name),
  time_column text not null,
  condition text not null default 'true',
  people text,
  days integer not null,
  least_days integer not null check (least_days > 0),
  reason text check (char_length(btrim(reason)) between 1 and 500),
  changed_by uuid references public.users (id) on delete set null deferrable,
  changed_at timestamptz,
  constraint days_are_within_their_limits check (days between least_days and 3650)
);
comment on table public.retention_rules is 'For how many days each kind of data is kept.';
comment on column public.retention_rules.condition is 'Which rows may go at all, as SQL.';
comment on column public.retention_rules.people is 'Whom a row belongs to, as SQL for a text[]; null for nobody. Rows of people under a legal hold stay.';

create table public.retention_runs (
  id uuid primary key default gen_random_uuid(),
  rule_key text not null references public.retention_rules (key) on delete cascade,
  day date not null default (now() at time zone 'UTC')::date,
  days integer not null,
  before timestamptz,
  removed bigint not null default 0 check (removed >= 0),
  error_code text check (char_length(error_code) <= 5),
  finished_at timestamptz not null default now(),
  unique (rule_key, day)
);
comment on table public.retention_runs is 'What was deleted by each rule on each day (UTC).';
comment on column public.retention_runs.before is 'Rows older than this were deleted.';
comment on column public.retention_runs.error_code is 'The SQLSTATE of what stopped the last piece; null where it went well.';

insert into private.activity_readers (entity, readers) values ('retention_rules', 'nobody');
insert into public.data_inventory (table_name, treatment, holds, reason, kept_until, export_condition) values
  ('public.retention_rules', 'anonymise', 'Retention rules', 'The rule stays without who changed it.', null, null),
  ('public.retention_runs', 'retain', 'Runs of retention rules', 'Holds no personal data.', 'its retention rule deletes it', null);
update public.data_inventory i set kept_until = 'its retention rule deletes it'
where i.table_name in ('public.client_errors', 'public.web_vitals');

insert into public.retention_rules (key, label, description, table_name, time_column, condition, people, days, least_days) values
  ('activity_logs', 'Activity log', 'What users and Milepost did. Whole days are deleted, and their checkpoints stay.',
    'public.activity_logs', 'at', 'true', null, 730, 90),
  ('sign_in_logs', 'Sign-in log', 'Sign-ins and changes of accounts.',
    'auth.audit_log_entries', 'created_at', 'true', $$array[payload ->> 'actor_id']$$, 365, 30),
  ('notifications', 'Read notifications', 'Notifications that were read. Unread ones stay.',
    'public.notifications', 'created_at', 'read_at is not null', 'array[user_id::text]', 365, 7),
  ('profile_views', 'Profile views', 'Who viewed whose profile.',
    'public.profile_views', 'created_at', 'true', 'array[profile_id::text, viewer_id::text]', 365, 90),
  ('client_errors', 'Browser errors', 'Errors in browsers, without an account.',
    'public.client_errors', 'at', 'true', null, 90, 7),
  ('web_vitals', 'Loading times', 'Loading times in browsers, without an account.',
    'public.web_vitals', 'at', 'true', null, 90, 7),
  ('data_requests', 'Receipts', 'Requests for personal data that ended, with their receipts.',
    'public.data_requests', 'ended_at', 'ended_at is not null', 'array[user_id::text]', 1095, 365),
  ('retention_runs', 'Retention runs', 'What was deleted by these rules.',
    'public.retention_runs', 'finished_at', 'true', null, 1095, 90);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index retention_rules_table_name_idx on public.retention_rules (table_name);
create index retention_rules_changed_by_idx on public.retention_rules (changed_by);
create index retention_runs_day_idx on public.retention_runs (day desc);
create index notifications_read_idx on public.notifications (created_at) where read_at is not null;
create index profile_views_created_at_idx on public.profile_views (created_at);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.held_people() returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(h.user_id::text), '{}') from public.legal_holds h
  where h.released_at is null and (h.until_on is null or h.until_on >= (now() at time zone 'UTC')::date)
$$;
comment on function private.held_people() is 'Who is under a legal hold now.';

create function private.retention_before(p_key text, p_days integer) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select least(asked.before, case when p_key = 'activity_logs' then (
    select min(l.at) from public.activity_logs l
    where cardinality(held.people) > 0 and l.at < asked.before
      and array[l.actor_id::text, l.subject_id::text, l.entity_id::text, l.on_behalf_of::text] && held.people
  ) end)
  from (select now() - make_interval(days => p_days) as before) asked, (select private.held_people() as people) held
$$;
comment on function private.retention_before(text, integer) is
  'Rows older than this go by a rule that keeps so many days; of the activity log none from the first one on that is about somebody under a legal hold.';

create function private.last_expired_activity(p_before timestamptz) returns bigint
language sql stable security definer set search_path = ''
as $$
  select max(k.number) from public.activity_checkpoints k where k.day < (p_before at time zone 'UTC')::date
$$;
comment on function private.last_expired_activity(timestamptz) is
  'The number of the last row of activity that retention may remove: the end of a whole day with a checkpoint; null for none.';

create function private.expired_rows(p_rule public.retention_rules) returns text
language sql immutable set search_path = ''
as $$
  select format('%I < $1 and (%s)', p_rule.time_column, p_rule.condition)
    || coalesce(' and not (' || p_rule.people || ' && $2)', '')
$$;
comment on function private.expired_rows(public.retention_rules) is
  'The condition for the rows that go by a rule, with the time as $1 and who is under a legal hold as $2.';

create function private.count_expired(p_rule public.retention_rules, p_before timestamptz) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  counted bigint;
begin
  if p_rule.key = 'activity_logs' then
    return (select count(*) from public.activity_logs l where l.number <= private.last_expired_activity(p_before));
  end if;
  execute format('select count(*) from %s where %s', p_rule.table_name::regclass, private.expired_rows(p_rule))
  into counted using p_before, private.held_people();
  return counted;
end
$$;
comment on function private.count_expired(public.retention_rules, timestamptz) is 'How many rows go by a rule.';

create function private.remove_expired(p_rule public.retention_rules, p_before timestamptz, p_most integer) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  removed bigint;
begin
  if p_rule.key = 'activity_logs' then
    -- A day at a time.
    return private.sweep_activity_logs(least(
      p_before,
      (select min(k.day) + 1 from public.activity_checkpoints k where k.removed_at is null)::timestamp at time zone 'UTC'
    ));
  end if;
  execute format(
    'delete from %1$s where ctid = any (array(select ctid from %1$s where %2$s limit $3))',
    p_rule.table_name::regclass, private.expired_rows(p_rule)
  ) using p_before, private.held_people(), p_most;
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function private.remove_expired(public.retention_rules, timestamptz, integer) is
  'Deletes at most so many rows that go by a rule, of the activity log one day; gives their number.';

-- A rule that fails stops no other.
create function private.carry_out_retention(p_most integer default 5000) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  rule public.retention_rules;
  run public.retention_runs;
  total bigint := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('private.carry_out_retention')) then
    return 0;
  end if;
  for rule in select * from public.retention_rules r order by r.key loop
    run := null;
    run.removed := 0;
    begin
      run.before := private.retention_before(rule.key, rule.days);
      run.removed := private.remove_expired(rule, run.before, p_most);
    exception when others then
      run.error_code := sqlstate;
    end;
    insert into public.retention_runs as r (rule_key, days, before, removed, error_code)
    values (rule.key, rule.days, run.before, run.removed, run.error_code)
    on conflict (rule_key, day) do update
    set days = excluded.days, before = excluded.before, removed = r.removed + excluded.removed,
      error_code = excluded.error_code, finished_at = now();
    total := total + run.removed;
  end loop;
  return total;
end
$$;
comment on function private.carry_out_retention(integer) is
  'For the server, each hour: deletes the next piece of what retention rules keep no longer, and notes the runs. Gives the number of rows.';

create function public.retention_dry_run(p_key text default null, p_days integer default null)
returns table (key text, before timestamptz, expired bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('view_security_logs');
  return query
    select r.key, b.before, private.count_expired(r, b.before)
    from public.retention_rules r
    cross join lateral (select private.retention_before(r.key, greatest(coalesce(p_days, r.days), r.least_days)) as before) b
    where p_key is null or r.key = p_key
    order by r.key;
end
$$;
comment on function public.retention_dry_run(text, integer) is
  'How many rows each retention rule, or one with so many days, would delete now. Changes nothing.';

create function public.set_retention(p_key text, p_days integer, p_from integer, p_reason text) returns public.retention_rules
language plpgsql security definer set search_path = ''
as $$
declare
  rule public.retention_rules;
  stated text;
begin
  perform private.require_permission('view_security_logs');
  stated := private.require_reason(p_reason);
  select * into rule from public.retention_rules r where r.key = p_key for update;
  if rule.key is null then
    perform private.refuse('There is no such rule');
  elsif rule.days is distinct from p_from then
    perform private.refuse(format('Someone else changed this rule to %s days. Review it again', rule.days));
  elsif p_days is null or p_days not between rule.least_days and 3650 then
    perform private.refuse(format('Choose %s to 3650 days', rule.least_days));
  end if;
  update public.retention_rules r set days = p_days, reason = stated, changed_by = auth.uid(), changed_at = now()
  where r.key = p_key returning * into rule;
  return rule;
end
$$;
comment on function public.set_retention(text, integer, integer, text) is
  'Changes for how many days a kind of data is kept, from the days that the caller saw, with a reason.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger log_activity after insert or update on public.retention_rules
  for each row execute function private.log_activity('', 'label', 'days', 'reason');

-- ---------------------------------------------------------------------------------------------------------------
-- Published tables

alter publication supabase_realtime add table public.retention_rules, public.retention_runs;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.retention_rules enable row level security;
alter table public.retention_runs enable row level security;
call private.require_sign_in('public.retention_rules', 'public.retention_runs');

create policy "Who sees security logs reads retention rules" on public.retention_rules
  for select to authenticated using ((select private.has_permission('view_security_logs')));
create policy "Who sees security logs reads the runs of retention rules" on public.retention_runs
  for select to authenticated using ((select private.has_permission('view_security_logs')));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on public.retention_rules, public.retention_runs from anon, authenticated, service_role;
grant select on public.retention_rules, public.retention_runs to authenticated, service_role;
grant execute on function public.retention_dry_run(text, integer), public.set_retention(text, integer, integer, text)
  to authenticated, service_role;
grant execute on function private.carry_out_retention(integer) to service_role;
