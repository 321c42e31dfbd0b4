-- Which mails are sent now: claiming one asks for the choice of the moment, and for quiet hours.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- Several senders may ask at the same time; each message goes to one of them. Who is suspended is told of it by email all the
-- same, and of nothing else.
create or replace function private.claim_notification_mail(p_most integer)
returns table (
  id uuid, kind text, title text, body text, link text, email text, full_name text,
  coaching_session_id uuid, starts_at timestamptz, time_zone text
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
  select j.id, j.kind, j.title, j.body, j.link, j.email, j.full_name, j.coaching_session_id, j.starts_at, j.time_zone
  from judged j join taken t on t.notification_id = j.id
  where t.outcome is null
$$;

-- These confirm what a person did just now: quiet hours do not hold them back.
create or replace function private.claim_invitation_mail(p_most integer)
returns table (
  id uuid, kind text, title text, body text, link text, email text, full_name text,
  coaching_session_id uuid, starts_at timestamptz, time_zone text
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
    select m.id, m.kind, m.title, a.email::text as email, u.full_name, m.coaching_session_id, m.starts_at, u.time_zone,
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
  select j.id, j.kind, j.title, j.body, j.link, j.email, j.full_name, j.coaching_session_id, j.starts_at, j.time_zone
  from judged j join taken t on t.id = j.id
  where t.outcome is null
$$;
