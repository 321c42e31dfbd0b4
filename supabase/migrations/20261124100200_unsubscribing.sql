-- Unsubscribing from a category's emails by the link that each of them carries.
-- The link says whose emails of which category it ends, signed by the function that sends them and checked by the one that is
-- called (supabase/functions/unsubscribe). What concerns the security of an account has no such link: nobody ends that.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

drop function public.claim_notification_mail(integer);
drop function private.claim_notification_mail(integer);
drop function public.claim_invitation_mail(integer);
drop function private.claim_invitation_mail(integer);

-- Whose mail it is and of which category, for the link that ends it; no category for what concerns security.
-- Several senders may ask at the same time; each message goes to one of them. Who is suspended is told of it by email all the
-- same, and of nothing else.
create function private.claim_notification_mail(p_most integer)
returns table (
  id uuid, kind text, title text, body text, link text, email text, full_name text,
  coaching_session_id uuid, starts_at timestamptz, time_zone text, user_id uuid, category text
)
language sql security definer set search_path = ''
as $$
  with due as (
    select m.notification_id from private.notification_mail m
    where m.outcome is null and m.attempts < 5 and m.next_try_at <= now() and m.not_before <= now()
    order by m.next_try_at
    limit least(p_most, 50)
    for update skip locked
  ),
  judged as (
    select n.*, a.email::text as email, u.full_name, u.time_zone, about.category,
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
      next_try_at = case j.category when 'security' then t.next_try_at else private.after_quiet_hours(j.user_id, t.next_try_at) end,
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
    nullif(j.category, 'security')
  from judged j join taken t on t.notification_id = j.id
  where t.outcome is null
$$;

-- These confirm what a person did just now: quiet hours do not hold them back.
create function private.claim_invitation_mail(p_most integer)
returns table (
  id uuid, kind text, title text, body text, link text, email text, full_name text,
  coaching_session_id uuid, starts_at timestamptz, time_zone text, user_id uuid, category text
)
language sql security definer set search_path = ''
as $$
  with due as (
    select m.id from private.invitation_mail m
    where m.outcome is null and m.attempts < 5 and m.next_try_at <= now()
    order by m.next_try_at
    limit least(p_most, 50)
    for update skip locked
  ),
  judged as (
    select m.id, m.user_id, about.category, m.kind, m.title, a.email::text as email, u.full_name, m.coaching_session_id, m.starts_at, u.time_zone,
      format('%s with %s', s.title, coalesce(other.full_name, case m.user_id when s.coach_id then 'your client' else 'your coach' end))
        as body,
      case m.user_id when s.coach_id then '/sessions?session=' else '/client/sessions?session=' end || s.id as link,
      u.status = 'active' and a.email_confirmed_at is not null and coalesce(a.email, '') <> ''
        and a.deleted_at is null and coalesce(a.banned_until <= now(), true) and coalesce(p.email, true) as is_wanted
    from due
    join private.invitation_mail m on m.id = due.id
    cross join lateral (select private.notification_category(m.kind)) about (category)
    join public.coaching_sessions s on s.id = m.coaching_session_id
    join public.users u on u.id = m.user_id
    join auth.users a on a.id = m.user_id
    left join public.users other on other.id = case m.user_id when s.coach_id then s.client_id else s.coach_id end
    left join public.notification_preferences p on p.user_id = m.user_id and p.category = about.category
  ),
  taken as (
    update private.invitation_mail m
    set attempts = m.attempts + 1,
      next_try_at = now() + (array['2 minutes', '10 minutes', '1 hour', '6 hours', '1 day']::interval[])[m.attempts + 1],
      outcome = case when not j.is_wanted then 'unwanted' end
    from judged j where j.id = m.id
    returning m.id, m.outcome
  )
  select j.id, j.kind, j.title, j.body, j.link, j.email, j.full_name, j.coaching_session_id, j.starts_at, j.time_zone, j.user_id,
    j.category
  from judged j join taken t on t.id = j.id
  where t.outcome is null
$$;

create function private.email_subscription(p_user_id uuid, p_category text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'email', a.email,
    'is_on', coalesce(
      (
        select p.email from public.notification_preferences p
        where p.user_id = p_user_id and p.category = p_category
      ),
      p_category not in ('reminders', 'calendars')
    )
  )
  from public.users u join auth.users a on a.id = u.id
  where u.id = p_user_id and a.deleted_at is null
$$;

-- Where a person's choice stands for the app stays as it is. Says whether there is such a person.
create function private.turn_off_email(p_user_id uuid, p_category text) returns boolean
language sql security definer set search_path = ''
as $$
  with kept as (
    insert into public.notification_preferences (user_id, category, email)
    select u.id, p_category, false from public.users u where u.id = p_user_id
    on conflict (user_id, category) do update set email = false
    returning user_id
  )
  select exists (select from kept)
$$;

-- The functions reach the database through the API only. Nobody but the server's key may call these.
create function public.claim_notification_mail(most integer)
returns table (
  id uuid, kind text, title text, body text, link text, email text, full_name text,
  coaching_session_id uuid, starts_at timestamptz, time_zone text, user_id uuid, category text
)
language sql security invoker set search_path = ''
as $$ select * from private.claim_notification_mail(most) $$;
comment on function public.claim_notification_mail(integer) is
  'Hands out notifications that are due by email, each to one caller, with the address and the present zone of their person, '
  'and the category that their email ends by its link. For servers only.';

create function public.claim_invitation_mail(most integer)
returns table (
  id uuid, kind text, title text, body text, link text, email text, full_name text,
  coaching_session_id uuid, starts_at timestamptz, time_zone text, user_id uuid, category text
)
language sql security invoker set search_path = ''
as $$ select * from private.claim_invitation_mail(most) $$;
comment on function public.claim_invitation_mail(integer) is
  'Hands out mails to people about sessions that they changed themselves, each to one caller. For servers only.';

create function public.email_subscription(p_user_id uuid, p_category text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.email_subscription(p_user_id, p_category) $$;
comment on function public.email_subscription(uuid, text) is
  'The address that a person''s emails of a category go to, and whether they are on; null for nobody. For servers only.';

create function public.turn_off_email(p_user_id uuid, p_category text) returns boolean
language sql security invoker set search_path = ''
as $$ select private.turn_off_email(p_user_id, p_category) $$;
comment on function public.turn_off_email(uuid, text) is
  'Ends a person''s emails of a category, as its link asks for; false for nobody. For servers only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  private.claim_notification_mail(integer),
  private.claim_invitation_mail(integer),
  private.email_subscription(uuid, text),
  private.turn_off_email(uuid, text),
  public.claim_notification_mail(integer),
  public.claim_invitation_mail(integer),
  public.email_subscription(uuid, text),
  public.turn_off_email(uuid, text)
  to service_role;
