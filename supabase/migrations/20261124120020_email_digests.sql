-- A daily digest: whoever wants one gets the notifications of a day in one email, at a time of their choice.
-- What concerns the security of an account, and sessions, whose emails carry them to a calendar, still goes at once.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.email_digests (
  user_id uuid primary key references public.users (id) on delete cascade deferrable,
  send_at time not null default '08:00',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.email_digests is
  'Who gets a daily digest in place of single emails, and at which time of their own zone. Without a row there is none.';

insert into public.data_inventory (table_name, treatment, holds) values
  ('public.email_digests', 'cascade', 'Daily digest');

alter table private.notification_mail add column in_digest boolean not null default false;
comment on column private.notification_mail.in_digest is 'It goes with its person''s other ones, in one email.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.next_digest(p_user_id uuid, p_at timestamptz) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(sent.at)
  from public.email_digests d
  join public.users u on u.id = d.user_id
  cross join lateral (
    select ((p_at at time zone u.time_zone)::date + days + d.send_at) at time zone u.time_zone from generate_series(0, 2) days
  ) sent (at)
  where d.user_id = p_user_id and sent.at > p_at
$$;
comment on function private.next_digest(uuid, timestamptz) is
  'When a person''s next daily digest is sent after an instant, by the clock of their zone; null for who gets none.';

create function private.goes_with_digest(p_category text) returns boolean
language sql immutable set search_path = ''
as $$ select p_category not in ('security', 'sessions') $$;
comment on function private.goes_with_digest(text) is 'Whether emails of a category wait for the daily digest of who has one.';

create or replace function private.hold_notification_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  told public.notifications;
  digest timestamptz;
begin
  select n.* into told from public.notifications n where n.id = new.notification_id;
  if told.category <> 'security' then
    if private.goes_with_digest(told.category) then
      digest := private.next_digest(told.user_id, new.not_before);
    end if;
    new.in_digest := digest is not null;
    new.not_before := private.after_quiet_hours(told.user_id, coalesce(digest, new.not_before));
  end if;
  return new;
end
$$;

-- What waits already follows the new hours, and the new time of the digest.
create or replace function private.apply_quiet_hours() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.notification_mail m
  set in_digest = waits.digest is not null,
    not_before = private.after_quiet_hours(n.user_id, coalesce(waits.digest, now()))
  from public.notifications n
  cross join lateral (
    select case when private.goes_with_digest(n.category) then private.next_digest(n.user_id, now()) end
  ) waits (digest)
  where n.id = m.notification_id and n.user_id = coalesce(new.user_id, old.user_id)
    and m.outcome is null and n.category <> 'security';
  perform pg_catalog.pg_notify('notification_mail', '');
  return null;
end
$$;

create or replace function private.claim_notification_mail(p_most integer)
returns table (
  id uuid, kind text, title text, body text, link text, email text, full_name text,
  coaching_session_id uuid, starts_at timestamptz, time_zone text, user_id uuid, category text
)
language sql security definer set search_path = ''
as $$
  with due as (
    select m.notification_id from private.notification_mail m
    where m.outcome is null and m.attempts < 5 and m.next_try_at <= now() and m.not_before <= now() and not m.in_digest
    order by m.next_try_at
    limit least(p_most, 50)
    for update skip locked
  ),
  judged as (
    select n.*, a.email::text as email, u.full_name, u.time_zone, about.category as chosen,
      a.email_confirmed_at is not null and coalesce(a.email, '') <> '' and a.deleted_at is null
        and (
          n.kind = 'account_suspended'
          or u.status = 'active' and coalesce(a.banned_until <= now(), true)
            and (about.category = 'security' or coalesce(p.email, true))
        ) as is_wanted
    from due
    join public.notifications n on n.id = due.notification_id
    cross join lateral (select private.notification_category(n.kind)) about (category)
    join public.users u on u.id = n.user_id
    join auth.users a on a.id = n.user_id
    left join public.notification_preferences p on p.user_id = n.user_id and p.category = about.category
  ),
  taken as (
    update private.notification_mail m
    set attempts = m.attempts + 1,
      next_try_at = case j.chosen when 'security' then t.next_try_at else private.after_quiet_hours(j.user_id, t.next_try_at) end,
      outcome = case when not j.is_wanted then 'unwanted' end
    from judged j
    join private.notification_mail before on before.notification_id = j.id
    cross join lateral (
      select now() + (array['2 minutes', '10 minutes', '1 hour', '6 hours', '1 day']::interval[])[before.attempts + 1]
    ) t (next_try_at)
    where j.id = m.notification_id
    returning m.notification_id, m.outcome
  )
  select j.id, j.kind, j.title, j.body, j.link, j.email, j.full_name, j.coaching_session_id, j.starts_at, j.time_zone, j.user_id,
    nullif(j.chosen, 'security')
  from judged j join taken t on t.notification_id = j.id
  where t.outcome is null
$$;

-- Several senders may ask at the same time; what waits of one person goes to one of them. Its id is that of its first
-- notification: the same for another try.
create function private.claim_digest_mail(p_most integer)
returns table (id uuid, email text, full_name text, time_zone text, user_id uuid, notifications jsonb)
language sql security definer set search_path = ''
as $$
  with people as (
    select n.user_id from private.notification_mail m join public.notifications n on n.id = m.notification_id
    where m.outcome is null and m.attempts < 5 and m.next_try_at <= now() and m.not_before <= now() and m.in_digest
    group by n.user_id
    order by min(m.next_try_at)
    limit least(p_most, 50)
  ),
  due as (
    select m.notification_id from private.notification_mail m join public.notifications n on n.id = m.notification_id
    where m.outcome is null and m.attempts < 5 and m.next_try_at <= now() and m.not_before <= now() and m.in_digest
      and n.user_id in (select p.user_id from people p)
    for update of m skip locked
  ),
  judged as (
    select n.*, a.email::text as email, u.full_name, u.time_zone,
      a.email_confirmed_at is not null and coalesce(a.email, '') <> '' and a.deleted_at is null
        and u.status = 'active' and coalesce(a.banned_until <= now(), true) and coalesce(p.email, true) as is_wanted
    from due
    join public.notifications n on n.id = due.notification_id
    join public.users u on u.id = n.user_id
    join auth.users a on a.id = n.user_id
    left join public.notification_preferences p on p.user_id = n.user_id and p.category = n.category
  ),
  taken as (
    update private.notification_mail m
    set attempts = m.attempts + 1,
      next_try_at = private.after_quiet_hours(
        j.user_id, now() + (array['2 minutes', '10 minutes', '1 hour', '6 hours', '1 day']::interval[])[m.attempts + 1]
      ),
      outcome = case when not j.is_wanted then 'unwanted' end
    from judged j
    where j.id = m.notification_id
    returning m.notification_id, m.outcome
  )
  select (array_agg(j.id order by j.created_at, j.id))[1], j.email, j.full_name, j.time_zone, j.user_id,
    jsonb_agg(
      jsonb_build_object(
        'id', j.id, 'title', j.title, 'body', j.body, 'link', j.link, 'starts_at', j.starts_at, 'category', j.category
      )
      order by j.created_at, j.id
    )
  from judged j join taken t on t.notification_id = j.id
  where t.outcome is null
  group by j.user_id, j.email, j.full_name, j.time_zone
$$;

create function private.mark_digest_mailed(p_notification_ids uuid[]) returns void
language sql security definer set search_path = ''
as $$
  update private.notification_mail set outcome = 'sent' where notification_id = any (p_notification_ids)
$$;

create or replace function private.email_subscription(p_user_id uuid, p_category text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'email', a.email,
    'is_on', case p_category
      when 'digest' then exists (select from public.email_digests d where d.user_id = p_user_id)
      else coalesce(
        (
          select p.email from public.notification_preferences p
          where p.user_id = p_user_id and p.category = p_category
        ),
        p_category not in ('reminders', 'calendars')
      )
    end
  )
  from public.users u join auth.users a on a.id = u.id
  where u.id = p_user_id and a.deleted_at is null
$$;

-- Where a person's choice stands for the app stays as it is. Says whether there is such a person. Whoever ends the digest wants
-- none of what it held: it does not come one by one instead.
create or replace function private.turn_off_email(p_user_id uuid, p_category text) returns boolean
language sql security definer set search_path = ''
as $$
  with ended as (
    insert into public.notification_preferences (user_id, category, email)
    select u.id, c.category, false
    from public.users u
    cross join unnest(
      case p_category
        when 'digest' then array[
          'reminders', 'reviews', 'messages', 'coaching', 'applications', 'tasks', 'goals', 'materials', 'calendars', 'training',
          'billing', 'support', 'organization', 'platform'
        ]
        else array[p_category]
      end
    ) c (category)
    where u.id = p_user_id
    on conflict (user_id, category) do update set email = false
    returning user_id
  ),
  stopped as (
    delete from public.email_digests d where d.user_id = p_user_id and p_category = 'digest' returning d.user_id
  )
  select exists (select from ended) or exists (select from stopped)
$$;

-- The function reaches the database through the API only. Nobody but the server's key may call these.
create function public.claim_digest_mail(most integer)
returns table (id uuid, email text, full_name text, time_zone text, user_id uuid, notifications jsonb)
language sql security invoker set search_path = ''
as $$ select * from private.claim_digest_mail(most) $$;
comment on function public.claim_digest_mail(integer) is
  'Hands out daily digests that are due, each to one caller: what waits for a person, with their address and present zone. '
  'For servers only.';

create function public.mark_digest_mailed(notification_ids uuid[]) returns void
language sql security invoker set search_path = ''
as $$ select private.mark_digest_mailed(notification_ids) $$;
comment on function public.mark_digest_mailed(uuid[]) is
  'Says that a mail server has taken a digest of these notifications, so that none is sent again. For servers only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger guard_columns before update on public.email_digests
  for each row when (private.is_request()) execute function private.keep_columns('user_id', 'created_at');
create trigger stamp_times before insert or update on public.email_digests
  for each row execute function private.stamp_times();
create trigger apply_digest after insert or update or delete on public.email_digests
  for each row execute function private.apply_quiet_hours();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.email_digests enable row level security;
call private.require_sign_in('public.email_digests');

create policy "People choose whether they get a daily digest" on public.email_digests
  for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.email_digests to authenticated;
grant execute on function
  private.claim_digest_mail(integer),
  private.mark_digest_mailed(uuid[]),
  public.claim_digest_mail(integer),
  public.mark_digest_mailed(uuid[])
  to service_role;
