-- Notifications about times.
-- A notification of a session holds the session and the instant it speaks of, and no words for it: a screen writes the time
-- by the reader's clock, a mail by the clock of its receiver at the moment of sending. Whoever changes zone reads nothing wrong.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.notifications
  add column coaching_session_id uuid references public.coaching_sessions (id) on delete set null,
  add column starts_at timestamptz;
comment on column public.notifications.starts_at is
  'The time of the session that this speaks of. The body does not say it: it is written in the zone of whoever reads it.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index notifications_coaching_session_id_idx on public.notifications (coaching_session_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

drop function private.notify(uuid, text, text, text, text);
create function private.notify(
  p_user_id uuid, p_kind text, p_title text, p_body text, p_link text,
  p_coaching_session_id uuid default null, p_starts_at timestamptz default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, body, link, coaching_session_id, starts_at)
  select p_user_id, p_kind, left(p_title, 200), left(p_body, 2000), p_link, p_coaching_session_id, p_starts_at
  where p_user_id is not null and p_user_id is distinct from auth.uid()
$$;
comment on function private.notify(uuid, text, text, text, text, uuid, timestamptz) is
  'Tells a person something, unless that person did it; of a session, with the time that it speaks of.';

create or replace function private.notify_of_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  what text;
  heading text;
begin
  if tg_op = 'INSERT' then
    what := 'session_scheduled';
    heading := case
      when new.requested_by is distinct from new.client_id then 'Session scheduled'
      when new.status = 'confirmed' then 'Session booked'
      else 'Session requested'
    end;
  elsif new.session_time <> old.session_time then
    what := 'session_rescheduled';
    heading := 'Session rescheduled';
  else
    what := 'session_' || new.status;
    heading := case new.status
      when 'no_show' then 'Session missed'
      when 'cancelled' then 'Session canceled'
      else 'Session ' || new.status
    end;
  end if;
  perform private.notify(
    new.client_id, what, heading, format('%s with %s', new.title, coalesce(private.name_of(new.coach_id), 'your coach')),
    '/client/sessions?session=' || new.id, new.id, new.session_time
  );
  perform private.notify(
    new.coach_id, what, heading, format('%s with %s', new.title, coalesce(private.name_of(new.client_id), 'your client')),
    '/sessions?session=' || new.id, new.id, new.session_time
  );
  return null;
end
$$;

-- It wrote times into bodies, and nothing asks it anymore.
drop function private.time_label(timestamptz, uuid);

drop function public.claim_notification_mail(integer);
drop function private.claim_notification_mail(integer);

-- Several senders may ask at the same time; each message goes to one of them.
create function private.claim_notification_mail(p_most integer)
returns table (
  id uuid, kind text, title text, body text, link text, email text, full_name text,
  coaching_session_id uuid, starts_at timestamptz, time_zone text
)
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
      n.coaching_session_id, n.starts_at, u.time_zone,
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
  select j.id, j.kind, j.title, j.body, j.link, j.email, j.full_name, j.coaching_session_id, j.starts_at, j.time_zone
  from judged j join taken t on t.notification_id = j.id
  where t.outcome is null
$$;

create function public.claim_notification_mail(most integer)
returns table (
  id uuid, kind text, title text, body text, link text, email text, full_name text,
  coaching_session_id uuid, starts_at timestamptz, time_zone text
)
language sql security invoker set search_path = ''
as $$ select * from private.claim_notification_mail(most) $$;
comment on function public.claim_notification_mail(integer) is
  'Hands out notifications that are due by email, each to one caller, with the address and the present zone of their person. '
  'For servers only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create or replace trigger guard_columns before update on public.notifications
  for each row when (private.is_request())
  execute function private.keep_columns(
    'id', 'user_id', 'kind', 'title', 'body', 'link', 'coaching_session_id', 'starts_at', 'created_at'
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  private.claim_notification_mail(integer),
  public.claim_notification_mail(integer)
  to service_role;
