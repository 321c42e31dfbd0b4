-- Calendars of elsewhere: an uploaded file, or an address that the server reads again every 15 minutes. Clients can't book
-- at the times that they hold.
-- Nothing but times comes in, and nobody else reads them or the address, administrators included. The function
-- read-busy-calendars reads files and addresses; it claims what is due and settles each reading. What was read last stays
-- until a later reading replaces it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.busy_calendars (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null references public.users (id) on delete cascade deferrable,
  name text not null check (char_length(name) <= 120 and btrim(name) <> ''),
  kind text not null check (kind in ('file', 'address')),
  url text check (char_length(url) <= 2000 and private.is_http_url(url)),
  state text not null default 'ok' check (state in ('ok', 'needs_attention')),
  event_count integer check (event_count >= 0),
  unread_count integer check (unread_count >= 0),
  busy_count integer check (busy_count >= 0),
  covers_until timestamptz check (covers_until between '2000-01-01' and '2200-01-01'),
  last_success_at timestamptz,
  last_error text check (char_length(last_error) <= 500),
  is_gone boolean not null default false,
  failures integer not null default 0,
  etag text check (char_length(etag) <= 1000),
  reading_since timestamptz,
  next_read_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, coach_id),
  check ((kind = 'address') = (url is not null))
);
comment on table public.busy_calendars is 'Calendars of a coach that are kept elsewhere and whose times can''t be booked.';
comment on column public.busy_calendars.url is 'Often a secret of its own: who knows it reads the calendar.';
comment on column public.busy_calendars.unread_count is 'Events of the last reading that could not be understood.';
comment on column public.busy_calendars.covers_until is 'Recurring events are known until then.';
comment on column public.busy_calendars.is_gone is 'The address answered that the calendar is gone for good: only another address helps.';
comment on column public.busy_calendars.failures is 'Readings that failed since the last one that didn''t.';
comment on column public.busy_calendars.reading_since is 'When a reading began that isn''t settled; one that never is counts as failed at the next claim.';
comment on column public.busy_calendars.next_read_at is 'Of an address; null when it isn''t read by itself anymore.';

alter table public.busy_blocks
  add column calendar_id uuid,
  add column uid text check (char_length(uid) <= 60),
  add column recurrence_id text check (char_length(recurrence_id) <= 60),
  -- A block and its calendar are of one coach.
  add foreign key (calendar_id, coach_id) references public.busy_calendars (id, coach_id) on delete cascade deferrable,
  add constraint times_of_a_calendar_are_named check (
    calendar_id is null or uid is not null and recurrence_id is not null
  );
comment on column public.busy_blocks.uid is 'The event''s UID in its calendar, hashed.';
comment on column public.busy_blocks.recurrence_id is 'When the event, or this occurrence of it, began before anybody moved it (UTC).';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index busy_calendars_coach_id_idx on public.busy_calendars (coach_id, created_at);
create index busy_calendars_next_read_at_idx on public.busy_calendars (next_read_at) where kind = 'address';

create unique index busy_blocks_calendar_id_idx on public.busy_blocks (calendar_id, coach_id, uid, recurrence_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.prepare_busy_calendar() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if (select count(*) from public.busy_calendars c where c.coach_id = new.coach_id) >= 20 then
      perform private.refuse('You can add up to 20 calendars. Remove one to add another');
    end if;
  elsif new.url is distinct from old.url then
    new.state := 'ok';
    new.is_gone := false;
    new.failures := 0;
    new.last_error := null;
    new.etag := null;
    new.reading_since := null;
    new.next_read_at := now();
  end if;
  return new;
end
$$;
comment on function private.prepare_busy_calendar() is 'Bounds the calendars of a coach. Another address begins without the troubles of the last.';

create function private.rename_busy_times() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.busy_blocks b set source = left(btrim(new.name), 60) where b.calendar_id = new.id;
  return null;
end
$$;
comment on function private.rename_busy_times() is 'What a time is taken by is said by the name that its calendar has now.';

create function private.read_calendars_of_zone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.busy_calendars c set etag = null, next_read_at = now()
  where c.coach_id = new.id and c.kind = 'address' and c.next_read_at is not null;
  return null;
end
$$;
comment on function private.read_calendars_of_zone() is 'Whole days, and times without a zone, are of the coach''s zone: another zone needs another reading.';

create function private.busy_calendars_are_due() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.busy_calendars c where c.kind = 'address' and c.next_read_at <= now()) $$;

create function private.fail_busy_calendar(p_id uuid, p_error text, p_is_gone boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  before public.busy_calendars;
  needs_attention boolean;
begin
  select * into before from public.busy_calendars c where c.id = p_id for update;
  needs_attention := p_is_gone or before.failures >= 2;
  update public.busy_calendars c
  set failures = c.failures + 1,
    last_error = left(p_error, 500),
    is_gone = p_is_gone,
    reading_since = null,
    state = case when needs_attention then 'needs_attention' else 'ok' end,
    next_read_at = case
      when p_is_gone then null
      when needs_attention then now() + interval '1 hour'
      else c.next_read_at
    end
  where c.id = p_id;
  if needs_attention and before.state = 'ok' then
    perform private.notify(
      before.coach_id, 'calendar_needs_attention', 'A calendar needs attention',
      format('We can''t read “%s” anymore. Clients may see times as available that are taken there', before.name),
      '/calendar-integrations'
    );
  end if;
end
$$;
comment on function private.fail_busy_calendar(uuid, text, boolean) is
  'Notes a reading that failed. A calendar that is gone, or the third failure in a row, needs the coach, who is told once.';

create function private.replace_busy_times(p_calendar public.busy_calendars, p_times jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(p_times) is distinct from 'array' or jsonb_array_length(p_times) > 5000 then
    perform private.refuse('The calendar has more than 5,000 busy times. Choose one with fewer events');
  end if;
  with given as (
    select distinct on (1, 2)
      time.value ->> 0 as uid,
      to_char(
        to_timestamp(coalesce(time.value ->> 3, time.value ->> 1)::bigint) at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"'
      ) as recurrence_id,
      to_timestamp((time.value ->> 1)::bigint) as starts_at,
      to_timestamp((time.value ->> 1)::bigint + (time.value ->> 2)::bigint) as ends_at
    from jsonb_array_elements(p_times) time
    order by 1, 2, 4 desc
  ),
  gone as (
    delete from public.busy_blocks b
    where b.calendar_id = p_calendar.id
      and not exists (select from given where given.uid = b.uid and given.recurrence_id = b.recurrence_id)
  )
  insert into public.busy_blocks as b (coach_id, calendar_id, source, uid, recurrence_id, starts_at, ends_at)
  select p_calendar.coach_id, p_calendar.id, left(btrim(p_calendar.name), 60), given.uid, given.recurrence_id, given.starts_at, given.ends_at
  from given
  on conflict (calendar_id, coach_id, uid, recurrence_id) do update
  set starts_at = excluded.starts_at, ends_at = excluded.ends_at
  where (b.starts_at, b.ends_at) is distinct from (excluded.starts_at, excluded.ends_at);
end
$$;
comment on function private.replace_busy_times(public.busy_calendars, jsonb) is
  'The times of a calendar become these: [uid, start, seconds, start before it was moved], instants in seconds. Only what differs is written.';

create function private.claim_busy_calendars(p_most integer, p_calendar_id uuid default null)
returns table (id uuid, url text, etag text, time_zone text, covers_until timestamptz)
language plpgsql security definer set search_path = ''
as $$
declare
  hung constant interval := interval '2 minutes';
begin
  perform private.fail_busy_calendar(c.id, 'Reading the calendar took too long.', false)
  from public.busy_calendars c
  where c.reading_since < now() - hung;
  return query
    with due as (
      select c.id, u.time_zone,
        make_interval(days => greatest(180, coalesce(p.booking_window_days, 0))) as ahead
      from public.busy_calendars c
      join public.users u on u.id = c.coach_id and u.role = 'coach' and u.status = 'active'
      left join public.coach_profiles p on p.user_id = c.coach_id
      where c.kind = 'address' and c.reading_since is null
        and case when p_calendar_id is null then c.next_read_at <= now() else c.id = p_calendar_id end
      order by c.next_read_at
      limit least(p_most, 50)
      for update of c skip locked
    )
    update public.busy_calendars c
    set reading_since = now(), next_read_at = now() + interval '15 minutes'
    from due
    where c.id = due.id
    -- An answer "not modified" brings no later occurrences: near the end of those that are known, all is read again.
    returning c.id, c.url, case when c.covers_until >= now() + due.ahead then c.etag end, due.time_zone,
      now() + due.ahead + interval '7 days';
end
$$;

create function private.settle_busy_calendar(p_id uuid, p_url text, p_result jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  calendar public.busy_calendars;
begin
  select * into calendar from public.busy_calendars c where c.id = p_id for update;
  -- Removed, or given another address meanwhile: then what was read is of no use.
  if calendar.url is distinct from p_url or calendar.reading_since is null then
    return;
  end if;
  if p_result ->> 'outcome' = 'failed' then
    perform private.fail_busy_calendar(p_id, p_result ->> 'error', coalesce((p_result ->> 'gone')::boolean, false));
    return;
  end if;
  if p_result ->> 'outcome' = 'read' then
    perform private.replace_busy_times(calendar, p_result -> 'times');
    calendar.etag := p_result ->> 'etag';
    calendar.event_count := (p_result ->> 'events')::integer;
    calendar.unread_count := (p_result ->> 'unread')::integer;
    calendar.busy_count := jsonb_array_length(p_result -> 'times');
    calendar.covers_until := (p_result ->> 'covers_until')::timestamptz;
  end if;
  update public.busy_calendars c
  set state = 'ok', is_gone = false, failures = 0, last_error = null, last_success_at = now(), reading_since = null,
    next_read_at = now() + interval '15 minutes', etag = calendar.etag, event_count = calendar.event_count,
    unread_count = calendar.unread_count, busy_count = calendar.busy_count, covers_until = calendar.covers_until
  where c.id = p_id;
end
$$;

-- The function reaches the database through the API only. Nobody but the server's key may call these.
create function public.claim_busy_calendars(most integer, calendar_id uuid default null)
returns table (id uuid, url text, etag text, time_zone text, covers_until timestamptz)
language sql security invoker set search_path = ''
as $$ select * from private.claim_busy_calendars(most, calendar_id) $$;
comment on function public.claim_busy_calendars(integer, uuid) is
  'Hands out calendars that are due to be read, or the one that is named, each to one caller. For servers only.';

create function public.settle_busy_calendar(calendar_id uuid, url text, result jsonb) returns void
language sql security invoker set search_path = ''
as $$ select private.settle_busy_calendar(calendar_id, url, result) $$;
comment on function public.settle_busy_calendar(uuid, text, jsonb) is
  'Ends the reading of a claimed calendar: read with its times, unchanged, or failed. For servers only.';

create function public.store_busy_file(p_id uuid, p_name text, p_result jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  calendar public.busy_calendars;
begin
  perform private.require_live_session();
  if not private.is_coach() then
    perform private.forbid('Only a coach can add calendars');
  end if;
  insert into public.busy_calendars (id, coach_id, name, kind, next_read_at)
  select p_id, auth.uid(), coalesce(nullif(btrim(left(p_name, 120)), ''), 'Calendar'), 'file', null
  where not exists (select from public.busy_calendars c where c.id = p_id);
  select * into calendar from public.busy_calendars c where c.id = p_id for update;
  if calendar.coach_id <> auth.uid() or calendar.kind <> 'file' then
    perform private.forbid('This calendar isn''t yours');
  end if;
  perform private.replace_busy_times(calendar, p_result -> 'times');
  update public.busy_calendars c
  set event_count = (p_result ->> 'events')::integer,
    unread_count = (p_result ->> 'unread')::integer,
    busy_count = jsonb_array_length(p_result -> 'times'),
    covers_until = (p_result ->> 'covers_until')::timestamptz,
    last_success_at = now()
  where c.id = p_id;
end
$$;
comment on function public.store_busy_file(uuid, text, jsonb) is
  'A coach''s calendar from a file, with the times that were read from it: a new one, or the same id again with what a later file holds.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger guard_columns before update on public.busy_calendars
  for each row when (private.is_request())
  execute function private.keep_columns(
    'id', 'coach_id', 'kind', 'state', 'event_count', 'unread_count', 'busy_count', 'covers_until', 'last_success_at',
    'last_error', 'is_gone', 'failures', 'etag', 'reading_since', 'next_read_at', 'created_at'
  );
create trigger prepare_busy_calendar before insert or update on public.busy_calendars
  for each row execute function private.prepare_busy_calendar();
create trigger rename_busy_times after update of name on public.busy_calendars
  for each row when (old.name is distinct from new.name) execute function private.rename_busy_times();
create trigger stamp_times before insert or update on public.busy_calendars
  for each row execute function private.stamp_times();

create trigger guard_calendar before update on public.busy_blocks
  for each row when (private.is_request()) execute function private.keep_columns('calendar_id', 'uid', 'recurrence_id');

create trigger read_calendars_of_zone after update of time_zone on public.users
  for each row when (old.time_zone is distinct from new.time_zone) execute function private.read_calendars_of_zone();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.busy_calendars enable row level security;
call private.require_sign_in('public.busy_calendars');

create policy "Coaches read their own calendars" on public.busy_calendars
  for select to authenticated using (coach_id = (select auth.uid()) and (select private.is_coach()));
create policy "Coaches add addresses of their own calendars" on public.busy_calendars
  for insert to authenticated with check (
    coach_id = (select auth.uid()) and (select private.is_coach()) and kind = 'address'
  );
create policy "Coaches change their own calendars" on public.busy_calendars
  for update to authenticated using (coach_id = (select auth.uid()) and (select private.is_coach()));
create policy "Coaches remove their own calendars" on public.busy_calendars
  for delete to authenticated using (coach_id = (select auth.uid()) and (select private.is_coach()));

-- ---------------------------------------------------------------------------------------------------------------
-- Published tables

alter publication supabase_realtime add table public.busy_calendars;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, update, delete on public.busy_calendars to authenticated;
grant insert (id, coach_id, name, kind, url) on public.busy_calendars to authenticated;
grant execute on function public.store_busy_file(uuid, text, jsonb) to authenticated, service_role;
grant execute on function
  private.busy_calendars_are_due(),
  private.claim_busy_calendars(integer, uuid),
  private.settle_busy_calendar(uuid, text, jsonb),
  public.claim_busy_calendars(integer, uuid),
  public.settle_busy_calendar(uuid, text, jsonb)
  to service_role;
