-- What people are told, in the app and by e-mail, and who looked at whose profile.
-- notify() leaves out who did it. People choose what they are told of; mails wait in an outbox that the function
-- send-notification-email empties.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  kind text not null check (char_length(kind) <= 60),
  title text not null check (char_length(title) <= 200),
  body text check (char_length(body) <= 2000),
  link text check (char_length(link) <= 500 and link ~ '^/'),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.profile_views (
  profile_id uuid not null references public.users (id) on delete cascade deferrable,
  viewer_id uuid not null references public.users (id) on delete cascade deferrable,
  viewed_on date not null default current_date,
  created_at timestamptz not null default now(),
  primary key (profile_id, viewer_id, viewed_on),
  check (profile_id <> viewer_id)
);

create table public.notification_preferences (
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  kind text not null check (kind ~ '^[a-z_]{1,60}$'),
  email boolean not null default true,
  in_app boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
comment on table public.notification_preferences is
  'A person''s choice for one kind of notification. Without a row: in the app always, by email what another person did.';

create table private.notification_mail (
  notification_id uuid primary key references public.notifications (id) on delete cascade,
  attempts smallint not null default 0,
  next_try_at timestamptz not null default now(),
  outcome text check (outcome in ('sent', 'unwanted')),
  created_at timestamptz not null default now()
);
comment on table private.notification_mail is
  'The outbox. Taking a message moves next_try_at ahead, which is the claim of who sends it and the next try if that one fails.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index notifications_user_id_idx on public.notifications (user_id, created_at desc);
create index notifications_unread_idx on public.notifications (user_id) where read_at is null;

create index profile_views_viewer_id_idx on public.profile_views (viewer_id);

create index notification_mail_waiting_idx on private.notification_mail (next_try_at) where outcome is null and attempts < 5;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.notify(p_user_id uuid, p_kind text, p_title text, p_body text, p_link text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, body, link)
  select p_user_id, p_kind, left(p_title, 200), left(p_body, 2000), p_link
  where p_user_id is not null and p_user_id is distinct from auth.uid()
$$;
comment on function private.notify(uuid, text, text, text, text) is 'Tells a person something, unless that person did it.';

create function private.notify_of_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(
    new.client_id, 'coach_assigned', 'You have a coach', coalesce(private.name_of(new.coach_id), 'A coach') || ' is now your coach',
    '/client/sessions'
  );
  perform private.notify(
    new.coach_id, 'client_assigned', 'You have a new client',
    coalesce(private.name_of(new.client_id), 'A client') || ' is now your client', '/coach/clients/' || new.client_id
  );
  return null;
end
$$;

create function public.record_profile_view(p_profile_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  perform private.require_live_session();
  if p_profile_id = me then
    return;
  end if;
  if not (
    private.is_super_admin()
    or p_profile_id in (select private.my_client_ids())
    or p_profile_id in (select private.my_coach_ids())
    or p_profile_id in (select private.people_i_share_sessions_with())
    or p_profile_id in (select private.people_i_share_reviews_with())
    or private.is_coach() and exists (
      select from public.users u where u.id = p_profile_id and u.org_id = private.my_org_id()
    )
  ) then
    perform private.forbid('You don''t have access to this profile');
  end if;
  insert into public.profile_views (profile_id, viewer_id) values (p_profile_id, me) on conflict do nothing;
end
$$;
comment on function public.record_profile_view(uuid) is
  'Counts that the caller opened somebody''s profile, once a day; own profile is not counted.';

create function public.mark_notifications_read(p_ids uuid[] default null) returns integer
language plpgsql security invoker set search_path = ''
as $$
declare
  marked integer;
begin
  update public.notifications n set read_at = now()
  where n.user_id = (select auth.uid()) and n.read_at is null and (p_ids is null or n.id = any (p_ids));
  get diagnostics marked = row_count;
  return marked;
end
$$;
comment on function public.mark_notifications_read(uuid[]) is
  'Marks own notifications read, all of them without ids; gives how many were unread.';

-- A notification that its person does not want to see in the app is there, but read already.
create function private.apply_in_app_preference() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.notification_preferences p where p.user_id = new.user_id and p.kind = new.kind and not p.in_app
  ) then
    new.read_at := coalesce(new.read_at, now());
  end if;
  return new;
end
$$;

create function private.queue_notification_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  chosen constant boolean := (
    select p.email from public.notification_preferences p where p.user_id = new.user_id and p.kind = new.kind
  );
begin
  if coalesce(chosen, auth.uid() is not null and auth.uid() <> new.user_id) then
    insert into private.notification_mail (notification_id) values (new.id);
    -- Heard by the embedded backend. Hosted Supabase calls the function by a webhook, and there nobody listens.
    perform pg_catalog.pg_notify('notification_mail', new.id::text);
  end if;
  return null;
end
$$;

create function private.notification_mail_is_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.notification_mail where outcome is null and attempts < 5 and next_try_at <= now()
  )
$$;

-- Several senders may ask at the same time; each message goes to one of them.
create function private.claim_notification_mail(p_most integer)
returns table (id uuid, kind text, title text, body text, link text, email text, full_name text)
language sql security definer set search_path = ''
as $$
  with due as (
    select m.notification_id from private.notification_mail m
    where m.outcome is null and m.attempts < 5 and m.next_try_at <= now()
    order by m.next_try_at
    limit least(p_most, 50)
    for update skip locked
  ),
  judged as (
    select n.id, n.kind, n.title, n.body, n.link, a.email::text as email, u.full_name,
      u.status = 'active' and a.email_confirmed_at is not null and coalesce(a.email, '') <> ''
        and a.deleted_at is null and coalesce(a.banned_until <= now(), true) and coalesce(p.email, true) as is_wanted
    from due
    join public.notifications n on n.id = due.notification_id
    join public.users u on u.id = n.user_id
    join auth.users a on a.id = n.user_id
    left join public.notification_preferences p on p.user_id = n.user_id and p.kind = n.kind
  ),
  taken as (
    update private.notification_mail m
    set attempts = m.attempts + 1,
      next_try_at = now() + (array['2 minutes', '10 minutes', '1 hour', '6 hours', '1 day']::interval[])[m.attempts + 1],
      outcome = case when not j.is_wanted then 'unwanted' end
    from judged j where j.id = m.notification_id
    returning m.notification_id, m.outcome
  )
  select j.id, j.kind, j.title, j.body, j.link, j.email, j.full_name
  from judged j join taken t on t.notification_id = j.id
  where t.outcome is null
$$;

create function private.mark_notification_mailed(p_notification_id uuid) returns void
language sql security definer set search_path = ''
as $$
  update private.notification_mail set outcome = 'sent' where notification_id = p_notification_id
$$;

-- The function reaches the database through the API only. Nobody but the server's key may call these.
create function public.claim_notification_mail(most integer)
returns table (id uuid, kind text, title text, body text, link text, email text, full_name text)
language sql security invoker set search_path = ''
as $$ select * from private.claim_notification_mail(most) $$;
comment on function public.claim_notification_mail(integer) is
  'Hands out notifications that are due by email, each to one caller, with the address of their person. For servers only.';

create function public.mark_notification_mailed(notification_id uuid) returns void
language sql security invoker set search_path = ''
as $$ select private.mark_notification_mailed(notification_id) $$;
comment on function public.mark_notification_mailed(uuid) is
  'Says that a mail server has taken the message, so that it is not sent again. For servers only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger notify_of_assignment after insert on public.client_coach_assignments
  for each row execute function private.notify_of_assignment();

create trigger guard_columns before update on public.notifications
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'user_id', 'kind', 'title', 'body', 'link', 'created_at');
create trigger stamp_times before insert or update on public.notifications
  for each row execute function private.stamp_times();
create trigger apply_in_app_preference before insert on public.notifications
  for each row execute function private.apply_in_app_preference();
create trigger queue_notification_mail after insert on public.notifications
  for each row execute function private.queue_notification_mail();

create trigger guard_columns before update on public.notification_preferences
  for each row when (private.is_request()) execute function private.keep_columns('user_id', 'kind', 'created_at');
create trigger stamp_times before insert or update on public.notification_preferences
  for each row execute function private.stamp_times();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.notifications enable row level security;
alter table public.profile_views enable row level security;
alter table public.notification_preferences enable row level security;
alter table private.notification_mail enable row level security;
call private.require_sign_in('public.notifications', 'public.profile_views', 'public.notification_preferences');

create policy "People read their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "People mark their own notifications" on public.notifications
  for update to authenticated using (user_id = (select auth.uid()));

create policy "People read who opened their profile" on public.profile_views
  for select to authenticated using (profile_id = (select auth.uid()));

create policy "People choose for themselves what they are told" on public.notification_preferences
  for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, update on public.notifications to authenticated;
grant select on public.profile_views to authenticated;
grant select, insert, update, delete on public.notification_preferences to authenticated;
grant execute on function
  public.record_profile_view(uuid),
  public.mark_notifications_read(uuid[])
  to authenticated, service_role;
grant execute on function
  private.notification_mail_is_due(),
  private.claim_notification_mail(integer),
  private.mark_notification_mailed(uuid),
  public.claim_notification_mail(integer),
  public.mark_notification_mailed(uuid)
  to service_role;
