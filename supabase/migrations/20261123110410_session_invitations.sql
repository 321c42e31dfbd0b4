-- Invitations to coaching sessions.
-- The mail of a booking, a move, a confirmation and a cancellation carries the session for the receiver's calendar. A
-- notification goes to whoever did not do it; who did gets the same mail from an outbox of its own, because a calendar wants
-- to know of both.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table private.invitation_mail (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  coaching_session_id uuid not null references public.coaching_sessions (id) on delete cascade,
  kind text not null,
  title text not null,
  starts_at timestamptz not null,
  attempts smallint not null default 0,
  next_try_at timestamptz not null default now(),
  outcome text check (outcome in ('sent', 'unwanted')),
  created_at timestamptz not null default now()
);
comment on table private.invitation_mail is
  'Mails to people about sessions that they booked, moved, confirmed or cancelled themselves. Claimed as private.notification_mail is.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index invitation_mail_waiting_idx on private.invitation_mail (next_try_at) where outcome is null and attempts < 5;
create index invitation_mail_user_id_idx on private.invitation_mail (user_id);
create index invitation_mail_coaching_session_id_idx on private.invitation_mail (coaching_session_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.queue_invitation_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.invitation_mail (user_id, coaching_session_id, kind, title, starts_at)
  select auth.uid(), s.id, new.kind, new.title, coalesce(new.starts_at, s.session_time)
  from public.coaching_sessions s
  where s.id = new.coaching_session_id and new.user_id <> auth.uid() and auth.uid() in (s.client_id, s.coach_id);
  if found then
    perform pg_catalog.pg_notify('notification_mail', new.id::text);
  end if;
  return null;
end
$$;

create or replace function private.notification_mail_is_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.notification_mail where outcome is null and attempts < 5 and next_try_at <= now()
  ) or exists (
    select from private.invitation_mail where outcome is null and attempts < 5 and next_try_at <= now()
  )
$$;

create function private.claim_invitation_mail(p_most integer)
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
    join public.coaching_sessions s on s.id = m.coaching_session_id
    join public.users u on u.id = m.user_id
    join auth.users a on a.id = m.user_id
    left join public.users other on other.id = case m.user_id when s.coach_id then s.client_id else s.coach_id end
    left join public.notification_preferences p on p.user_id = m.user_id and p.kind = m.kind
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

create function private.mark_invitation_mailed(p_invitation_id uuid) returns void
language sql security definer set search_path = ''
as $$ update private.invitation_mail set outcome = 'sent' where id = p_invitation_id $$;

create function private.session_invitation(p_session_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', s.id, 'title', s.title, 'session_time', s.session_time, 'duration_minutes', s.duration_minutes, 'status', s.status,
    'agenda', s.agenda, 'meeting_url', s.meeting_url, 'location', s.location, 'sequence', s.sequence,
    'requested_by', s.requested_by,
    'people', (
      select jsonb_agg(
        jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', a.email) order by u.id = s.client_id
      )
      from public.users u join auth.users a on a.id = u.id
      where u.id in (s.coach_id, s.client_id)
    )
  )
  from public.coaching_sessions s
  where s.id = p_session_id
$$;

-- The function reaches the database through the API only. Nobody but the server's key may call these.
create function public.claim_invitation_mail(most integer)
returns table (
  id uuid, kind text, title text, body text, link text, email text, full_name text,
  coaching_session_id uuid, starts_at timestamptz, time_zone text
)
language sql security invoker set search_path = ''
as $$ select * from private.claim_invitation_mail(most) $$;
comment on function public.claim_invitation_mail(integer) is
  'Hands out mails to people about sessions that they changed themselves, each to one caller. For servers only.';

create function public.mark_invitation_mailed(invitation_id uuid) returns void
language sql security invoker set search_path = ''
as $$ select private.mark_invitation_mailed(invitation_id) $$;
comment on function public.mark_invitation_mailed(uuid) is
  'Says that a mail server has taken the message, so that it is not sent again. For servers only.';

create function public.session_invitation(session_id uuid) returns jsonb
language sql security invoker set search_path = ''
as $$ select private.session_invitation(session_id) $$;
comment on function public.session_invitation(uuid) is
  'A session as it is now, with its coach and its client and their addresses, in this order. For servers only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger queue_invitation_mail after insert on public.notifications
  for each row when (
    new.coaching_session_id is not null
    and new.kind in ('session_scheduled', 'session_rescheduled', 'session_confirmed', 'session_cancelled')
  )
  execute function private.queue_invitation_mail();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.invitation_mail enable row level security;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  private.claim_invitation_mail(integer),
  private.mark_invitation_mailed(uuid),
  private.session_invitation(uuid),
  public.claim_invitation_mail(integer),
  public.mark_invitation_mailed(uuid),
  public.session_invitation(uuid)
  to service_role;
