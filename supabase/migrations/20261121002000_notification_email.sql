-- What people are told by e-mail as well: their choice, and an outbox that the function send-notification-email empties.

create table public.notification_preferences (
  user_id uuid not null references public.users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{1,60}$'),
  email boolean not null default true,
  in_app boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
comment on table public.notification_preferences is
  'A person''s choice for one kind of notification. Without a row: in the app always, by e-mail what another person did.';

create trigger guard_columns before update on public.notification_preferences
  for each row when (private.is_request()) execute function private.keep_columns('user_id', 'kind', 'created_at');
create trigger stamp_times before insert or update on public.notification_preferences
  for each row execute function private.stamp_times();

alter table public.notification_preferences enable row level security;
grant select, insert, update, delete on public.notification_preferences to authenticated;

create policy "Only a live session of an active person" on public.notification_preferences
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "People choose for themselves what they are told" on public.notification_preferences
  for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create table private.notification_mail (
  notification_id uuid primary key references public.notifications (id) on delete cascade,
  attempts smallint not null default 0,
  next_try_at timestamptz not null default now(),
  outcome text check (outcome in ('sent', 'unwanted')),
  created_at timestamptz not null default now()
);
comment on table private.notification_mail is
  'The outbox. Taking a message moves next_try_at ahead, which is the claim of who sends it and the next try if that one fails.';
create index notification_mail_waiting_idx on private.notification_mail (next_try_at) where outcome is null and attempts < 5;
alter table private.notification_mail enable row level security;

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
create trigger apply_in_app_preference before insert on public.notifications
  for each row execute function private.apply_in_app_preference();

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
create trigger queue_notification_mail after insert on public.notifications
  for each row execute function private.queue_notification_mail();

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

grant execute on function private.notification_mail_is_due(), private.claim_notification_mail(integer),
  private.mark_notification_mailed(uuid) to service_role;

-- The function reaches the database through the API only. Nobody but the server's key may call these.
create function public.claim_notification_mail(most integer)
returns table (id uuid, kind text, title text, body text, link text, email text, full_name text)
language sql security invoker set search_path = ''
as $$ select * from private.claim_notification_mail(most) $$;
comment on function public.claim_notification_mail(integer) is
  'Hands out notifications that are due by e-mail, each to one caller, with the address of their person. For servers only.';

create function public.mark_notification_mailed(notification_id uuid) returns void
language sql security invoker set search_path = ''
as $$ select private.mark_notification_mailed(notification_id) $$;
comment on function public.mark_notification_mailed(uuid) is
  'Says that a mail server has taken the message, so that it is not sent again. For servers only.';

revoke execute on function public.claim_notification_mail(integer), public.mark_notification_mailed(uuid)
  from public, anon, authenticated;
grant execute on function public.claim_notification_mail(integer), public.mark_notification_mailed(uuid) to service_role;
