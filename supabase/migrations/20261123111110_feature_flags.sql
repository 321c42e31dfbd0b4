-- Feature flags: what some people have before others, and what can be switched off without a release.
-- A flag comes with the migration of the code that asks for it. It is on for everybody, for a share of people, for roles,
-- organizations and persons; a flag that is off is off for all of them. Who is in a share follows from the flag and the
-- person alone, so that somebody in at 10 % stays in at 20 %. The browser is told of each flag whether it is on for whoever
-- asks, and of no target. Changes have a reason and a history, as system settings do.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.feature_flags (
  key text primary key check (key ~ '^[a-z_]{1,60}$'),
  label text not null check (char_length(label) between 1 and 80),
  effect text not null check (char_length(effect) between 1 and 300),
  is_on boolean not null default false,
  percentage integer not null default 0 check (percentage between 0 and 100),
  roles text[] not null default '{}' check (roles <@ '{client,coach,super_admin}'),
  org_ids uuid[] not null default '{}' check (cardinality(org_ids) <= 100),
  user_ids uuid[] not null default '{}' check (cardinality(user_ids) <= 100),
  full_since timestamptz,
  reason text constraint reasons_move_on check (reason is null),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint full_since_everybody_has_it check ((is_on and percentage = 100) = (full_since is not null))
);
comment on table public.feature_flags is 'Features that are on for some people, and who they are.';
comment on column public.feature_flags.full_since is
  'Since when everybody has it; null while not. After 30 days the flag is stale: the code can do without it.';
comment on column public.feature_flags.reason is
  'Why a change is made. It is written with the change and moves into its history, so that none is kept here.';

insert into public.feature_flags (key, label, effect, is_on, percentage, full_since)
values (
  'marketplace', 'Marketplace', 'Clients find coaches and send them coaching requests. Requests that were sent stay open.',
  true, 100, now()
);

insert into private.activity_readers (entity, readers) values ('feature_flags', 'nobody');

alter table public.system_changes drop constraint system_changes_kind_check;
alter table public.system_changes add constraint system_changes_kind_check check (kind in ('setting', 'flag'));

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.flag_place(p_key text, p_person uuid) returns integer
language sql immutable set search_path = ''
as $$ select (('x' || left(md5(p_key || ':' || p_person), 8))::bit(32)::bigint % 100)::integer $$;
comment on function private.flag_place(text, uuid) is
  'Where a person stands among a hundred, for one flag: below its percentage they have it.';

create function private.flag_is_on(p_key text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(bool_or(
    f.is_on and (
      f.percentage = 100
      or auth.uid() = any (f.user_ids)
      or private.flag_place(f.key, auth.uid()) < f.percentage
      or private.my_role() = any (f.roles)
      or private.my_org_id() = any (f.org_ids)
    )
  ), false)
  from public.feature_flags f where f.key = p_key
$$;
comment on function private.flag_is_on(text) is
  'Whether the caller has the feature. Without a sign-in only what everybody has; a flag that is not there is off.';

create function public.my_flags() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  return (select coalesce(jsonb_object_agg(f.key, private.flag_is_on(f.key)), '{}') from public.feature_flags f);
end
$$;
comment on function public.my_flags() is 'Each flag, and whether the caller has the feature.';

create function private.flag_targets(p_flag public.feature_flags) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'is_on', p_flag.is_on, 'percentage', p_flag.percentage, 'roles', p_flag.roles, 'org_ids', p_flag.org_ids,
    'user_ids', p_flag.user_ids
  )
$$;
comment on function private.flag_targets(public.feature_flags) is 'Who has the feature, as the history keeps it.';

create function private.record_flag_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and coalesce(btrim(new.reason), '') = '' then
    perform private.refuse('Enter a reason');
  elsif char_length(new.reason) > 500 then
    perform private.refuse('The reason can''t be longer than 500 characters');
  end if;
  new.full_since := case when new.is_on and new.percentage = 100 then coalesce(new.full_since, now()) end;
  if private.flag_targets(new) <> private.flag_targets(old) then
    insert into public.system_changes (kind, key, before, after, reason, changed_by)
    values (
      'flag', new.key, private.flag_targets(old), private.flag_targets(new), nullif(btrim(new.reason), ''),
      -- Whoever erases themselves is gone by now.
      (select u.id from public.users u where u.id = auth.uid())
    );
  end if;
  new.reason := null;
  return new;
end
$$;

create function private.tell_changed_flags() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'flags_changed', 'feature_flags', true);
  return null;
end
$$;

create function private.drop_erased_from_flags() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.feature_flags f
  set user_ids = array_remove(f.user_ids, old.id), reason = 'A person was erased'
  where old.id = any (f.user_ids);
  return null;
end
$$;

create function private.drop_organization_from_flags() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.feature_flags f
  set org_ids = array_remove(f.org_ids, old.id), reason = 'An organization was deleted'
  where old.id = any (f.org_ids);
  return null;
end
$$;

create or replace function public.request_coach(p_id uuid, p_coach_id uuid, p_goals text, p_message text default null)
returns public.coaching_requests
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  made public.coaching_requests;
  declined_at timestamptz;
  open_limit constant integer := private.system_setting('coaching_request_limit');
  pause constant interval := make_interval(days => private.system_setting('coaching_request_pause_days')::integer);
begin
  perform private.require_live_session();
  if not private.is_client() then
    perform private.forbid('Only a client can send a coaching request');
  end if;
  select * into made from public.coaching_requests r where r.id = p_id;
  if found and made.client_id = me then
    return made;
  end if;
  if not private.flag_is_on('marketplace') then
    perform private.refuse('The marketplace isn''t open to you');
  elsif coalesce(btrim(p_goals), '') = '' then
    perform private.refuse('Enter what you want to achieve');
  elsif char_length(p_goals) > 2000 or char_length(p_message) > 2000 then
    perform private.refuse('Goals and message can''t be longer than 2,000 characters each');
  end if;
  -- Two requests at once, or a request while the coach accepts another, are judged one after the other.
  perform from public.coach_profiles p
    join public.users u on u.id = p.user_id and u.role = 'coach' and u.status = 'active'
    where p.user_id = p_coach_id and p.is_listed for update of p;
  if not found then
    perform private.refuse('This coach isn''t taking requests');
  elsif private.pair_is_active(me, p_coach_id) then
    perform private.refuse('This is already your coach');
  elsif exists (
    select from public.coaching_requests r where r.client_id = me and r.coach_id = p_coach_id and r.status = 'new'
  ) then
    perform private.refuse('You have already sent this coach a request');
  elsif private.away_until(p_coach_id) is not null then
    perform private.refuse(format(
      'This coach is away until %s', to_char(private.away_until(p_coach_id), 'Mon FMDD, YYYY')
    ));
  elsif not private.coach_has_room(p_coach_id) then
    perform private.refuse('This coach isn''t taking new clients right now');
  elsif (select count(*) from public.coaching_requests r where r.client_id = me and r.status = 'new') >= open_limit then
    perform private.refuse(format(
      'You have %s. Withdraw one to send another',
      case when open_limit = 1 then 'an open request' else open_limit || ' open requests' end
    ));
  end if;
  -- A coach who gave no answer may be asked again at once.
  select max(r.answered_at) into declined_at
  from public.coaching_requests r
  where r.client_id = me and r.coach_id = p_coach_id and r.status = 'declined' and r.decline_reason <> 'no_answer';
  if declined_at > now() - pause then
    perform private.refuse(format(
      'This coach declined on %s. You can ask again from %s',
      to_char(declined_at, 'Mon FMDD, YYYY'), to_char(declined_at + pause, 'Mon FMDD, YYYY')
    ));
  end if;
  insert into public.coaching_requests (id, client_id, coach_id, goals, message)
  values (coalesce(p_id, gen_random_uuid()), me, p_coach_id, btrim(p_goals), nullif(btrim(p_message), ''))
  returning * into made;
  return made;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger stamp_times before insert or update on public.feature_flags
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.feature_flags
  for each row execute function private.raise_revision();
create trigger record_change before update on public.feature_flags
  for each row execute function private.record_flag_change();
create trigger log_activity after insert or update or delete on public.feature_flags
  for each row execute function private.log_activity(
    '', 'key', 'is_on', 'percentage', 'roles', 'org_ids', 'user_ids'
  );
create trigger tell_changed_flags after update on public.feature_flags
  for each statement execute function private.tell_changed_flags();
create trigger drop_erased_from_flags after delete on public.users
  for each row execute function private.drop_erased_from_flags();
create trigger drop_organization_from_flags after delete on public.organizations
  for each row execute function private.drop_organization_from_flags();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.feature_flags enable row level security;
call private.require_sign_in('public.feature_flags');

create policy "Administrators read feature flags" on public.feature_flags
  for select to authenticated using ((select private.has_permission('manage_system_settings')));
create policy "Administrators change feature flags" on public.feature_flags
  for update to authenticated using ((select private.has_permission('manage_system_settings')));
create policy "Everybody signed in hears that feature flags changed" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'feature_flags');

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, update (is_on, percentage, roles, org_ids, user_ids, reason) on public.feature_flags to authenticated;
grant execute on function public.my_flags() to authenticated, service_role;
grant execute on function private.flag_is_on(text) to authenticated, service_role;
