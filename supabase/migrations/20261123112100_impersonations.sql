-- Impersonation, on the screen 'View as': an administrator sees Milepost as one other person does, for a reason, for 30 minutes
-- and read-only. The sign-in is not one of auth.sessions, so that the sign-in service knows no such session and changes
-- neither password, address nor second factor for it. Its access token names the person as sub, the administrator as act.sub
-- (RFC 8693, section 4.1) and the impersonation as session_id; it is never refreshed.
-- Whether it still stands is asked with each request: a row that was ended, or whose administrator has signed out, was
-- suspended or lost the permission, lets nothing through. The person is told of it when it has ended.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table private.impersonations (
  id uuid primary key default gen_random_uuid(),
  administrator_id uuid references public.users (id) on delete set null deferrable,
  administrator_session_id uuid not null,
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  reason text not null check (char_length(btrim(reason)) between 1 and 500),
  started_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '30 minutes',
  ended_at timestamptz check (ended_at <= ends_at),
  ended_because text check (ended_because in ('administrator', 'time', 'access')),
  check ((ended_at is null) = (ended_because is null))
);
comment on table private.impersonations is 'Who viewed Milepost as whom, when and why.';
comment on column private.impersonations.administrator_session_id is 'The administrator''s own sign-in: the impersonation ends with it.';
comment on column private.impersonations.ended_because is
  'access: the administrator or the person can''t sign in anymore, or the administrator lost the permission.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index impersonations_administrator_id_idx on private.impersonations (administrator_id);
create index impersonations_user_id_idx on private.impersonations (user_id);
create index impersonations_running_idx on private.impersonations (ends_at) where ended_at is null;

-- ---------------------------------------------------------------------------------------------------------------
-- Views

create view private.live_impersonations with (security_invoker = true) as
select i.id, i.administrator_id, i.user_id, i.ends_at
from private.impersonations i
join public.users viewed on viewed.id = i.user_id and viewed.status = 'active' and viewed.role <> 'super_admin'
join public.users administrator on administrator.id = i.administrator_id and administrator.status = 'active'
join public.role_permissions held on held.role = administrator.role and held.permission = 'impersonate_users'
join auth.sessions own on own.id = i.administrator_session_id and own.user_id = i.administrator_id
where i.ended_at is null and i.ends_at > now() and (own.not_after is null or own.not_after > now())
  and not exists (
    select from auth.users a
    where a.id in (i.user_id, i.administrator_id) and (a.deleted_at is not null or a.banned_until > now())
  );
comment on view private.live_impersonations is 'The impersonations whose token is good now.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.is_impersonated() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(auth.jwt() ? 'act', false) $$;
comment on function private.is_impersonated() is 'Whether the request is an administrator''s who views Milepost as the caller.';

create function private.impersonation_is_live() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.live_impersonations i
    where i.id = (auth.jwt() ->> 'session_id')::uuid
      and i.user_id = auth.uid()
      and i.administrator_id = (auth.jwt() -> 'act' ->> 'sub')::uuid
  )
$$;

-- The log keeps the reason once, with the beginning; the end says how long it was.
create function private.log_impersonation(p_impersonation private.impersonations, p_action text, p_after jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.activity_logs (
    actor_id, on_behalf_of, impersonation_id, action, entity, entity_id, subject_id, after
  )
  values (
    p_impersonation.administrator_id, p_impersonation.user_id, p_impersonation.id, p_action, 'impersonations',
    p_impersonation.id, p_impersonation.user_id, p_after
  )
$$;

create function private.finish_impersonation(p_id uuid, p_because text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  finished private.impersonations;
  minutes integer;
  zone text;
  told uuid;
begin
  update private.impersonations i set ended_at = least(now(), i.ends_at), ended_because = p_because
  where i.id = p_id and i.ended_at is null
  returning i.* into finished;
  if finished.id is null then
    return false;
  end if;
  minutes := greatest(1, round(extract(epoch from finished.ended_at - finished.started_at) / 60));
  perform private.log_impersonation(finished, 'ended', jsonb_build_object('ended_because', p_because, 'minutes', minutes));
  select u.time_zone into zone from public.users u where u.id = finished.user_id;
  -- Not by private.notify(): the request may be one as the person, who is told all the same.
  insert into public.notifications (user_id, kind, title, body)
  values (
    finished.user_id, 'account_viewed',
    left(coalesce(private.name_of(finished.administrator_id), 'An administrator') || ' viewed Milepost as you', 200),
    format(
      'On %s (%s), for %s, read-only. Reason: %s',
      to_char(finished.started_at at time zone zone, 'Mon FMDD, YYYY, FMHH12:MI AM'), replace(zone, '_', ' '),
      case when minutes = 1 then '1 minute' else minutes || ' minutes' end, finished.reason
    )
  )
  returning id into told;
  insert into private.notification_mail (notification_id) values (told) on conflict do nothing;
  perform pg_catalog.pg_notify('notification_mail', told::text);
  return true;
end
$$;
comment on function private.finish_impersonation(uuid, text) is
  'Ends an impersonation that runs, logs the end and tells the person; gives whether it ran.';

create function public.start_impersonation(p_user_id uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  person public.users;
  started private.impersonations;
begin
  if private.is_impersonated() then
    perform private.forbid('End this view before you start another');
  end if;
  perform private.require_permission('impersonate_users');
  select u.* into person from public.users u where u.id = p_user_id for share;
  if person.id is null then
    perform private.refuse('User not found');
  elsif person.role = 'super_admin' then
    perform private.forbid('You can''t view as an administrator');
  elsif person.status <> 'active' or exists (
    select from auth.users a where a.id = p_user_id and (a.deleted_at is not null or a.banned_until > now())
  ) then
    perform private.refuse('This account is suspended');
  end if;
  perform private.finish_impersonation(i.id, 'administrator')
  from private.impersonations i where i.administrator_id = me and i.ended_at is null;
  insert into private.impersonations (administrator_id, administrator_session_id, user_id, reason)
  values (me, (auth.jwt() ->> 'session_id')::uuid, p_user_id, left(private.require_reason(p_reason), 500))
  returning * into started;
  perform private.log_impersonation(
    started, 'started', jsonb_build_object('reason', started.reason, 'ends_at', started.ends_at)
  );
  return jsonb_build_object(
    'sub', person.id, 'act', jsonb_build_object('sub', me), 'session_id', started.id, 'aud', 'authenticated',
    'role', 'authenticated', 'email', person.email, 'phone', '', 'app_metadata', '{}'::jsonb, 'user_metadata', '{}'::jsonb,
    'aal', 'aal1', 'amr', '[]'::jsonb, 'is_anonymous', false,
    'iat', floor(extract(epoch from started.started_at)), 'exp', floor(extract(epoch from started.ends_at))
  );
end
$$;
comment on function public.start_impersonation(uuid, text) is
  'Begins to view Milepost as a person, with a reason, and gives the claims of the access token, which the function view-as signs. Administrators only; not as an administrator, and one at a time.';

create function public.end_impersonation() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_impersonated() then
    perform private.finish_impersonation(i.id, 'administrator')
    from private.impersonations i
    where i.id = (auth.jwt() ->> 'session_id')::uuid and i.administrator_id = (auth.jwt() -> 'act' ->> 'sub')::uuid;
  else
    perform private.require_permission('impersonate_users');
    perform private.finish_impersonation(i.id, 'administrator')
    from private.impersonations i where i.administrator_id = auth.uid() and i.ended_at is null;
  end if;
end
$$;
comment on function public.end_impersonation() is
  'Ends the impersonation of the request''s token; with an administrator''s own token, theirs that run.';

create function private.end_impersonations() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  over_now record;
  ended integer := 0;
begin
  for over_now in
    select i.id, case when i.ends_at <= now() then 'time' else 'access' end as because
    from private.impersonations i
    where i.ended_at is null and not exists (select from private.live_impersonations l where l.id = i.id)
  loop
    ended := ended + private.finish_impersonation(over_now.id, over_now.because)::integer;
  end loop;
  return ended;
end
$$;
comment on function private.end_impersonations() is
  'Ends the impersonations whose token is no longer good, so that their people are told; gives their number. For the server only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.impersonations enable row level security;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on private.impersonations, private.live_impersonations from public, anon, authenticated, service_role;
grant execute on function private.is_impersonated(), private.impersonation_is_live() to authenticated, service_role;
grant execute on function public.start_impersonation(uuid, text), public.end_impersonation() to authenticated, service_role;
grant execute on function private.end_impersonations() to service_role;
