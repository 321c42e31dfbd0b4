-- Whoever is erased takes their sessions along. The other person of an upcoming one is told: a notification and an email that
-- takes it out of their calendar, once for a series, in words that do not name who is gone.
-- The email is sent after the session's row is gone. What the calendar has to know is kept for it until it is sent.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table private.ended_sessions (
  notification_id uuid primary key references public.notifications (id) on delete cascade,
  session_id uuid not null unique,
  invitation jsonb not null
);
comment on table private.ended_sessions is
  'What an email about a session carries for the calendar of its receiver, when the session went with an erased person. Goes once it is sent.';

insert into public.data_inventory (table_name, treatment, holds, export_condition) values
  ('private.ended_sessions', 'cascade', 'Canceled sessions that wait to be mailed', null);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.session_invitation(p_session_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select private.calendar_session(s) || jsonb_build_object(
        'people', (
          select jsonb_agg(
            jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', a.email) order by u.id = s.client_id
          )
          from public.users u join auth.users a on a.id = u.id
          where u.id in (s.coach_id, s.client_id)
        ),
        'series', (
          select jsonb_build_object(
            'id', r.id, 'time_zone', r.time_zone, 'weeks', r.weeks, 'rrule', r.rrule,
            'starts', (
              select jsonb_agg(o.starts_at order by o.number)
              from private.series_starts(r.dtstart, r.time_zone, r.weeks, r.count) o
            ),
            'sessions', (
              select jsonb_agg(private.calendar_session(x) order by x.occurrence_at)
              from public.coaching_sessions x where x.series_id = r.id
            )
          )
          from public.session_series r where r.id = s.series_id
        )
      )
      from public.coaching_sessions s
      where s.id = p_session_id
    ),
    (select e.invitation from private.ended_sessions e where e.session_id = p_session_id)
  )
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
  select j.id, j.kind, j.title, j.body, j.link, j.email, j.full_name, coalesce(j.coaching_session_id, e.session_id), j.starts_at,
    j.time_zone, j.user_id, nullif(j.chosen, 'security')
  from judged j
  join taken t on t.notification_id = j.id
  left join private.ended_sessions e on e.notification_id = j.id
  where t.outcome is null
$$;

create function private.forget_ended_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.ended_sessions e where e.notification_id = new.notification_id;
  return null;
end
$$;

create function private.without_name(p_title text, p_name text) returns text
language sql immutable set search_path = ''
as $$
  select case when btrim(p_name) <> '' and position(btrim(p_name) in p_title) > 0 then 'Coaching session' else p_title end
$$;
comment on function private.without_name(text, text) is 'The title of a session; that it is one, where the title names the person.';

create function private.without_details(p_session jsonb, p_name text) returns jsonb
language sql immutable set search_path = ''
as $$
  select p_session || jsonb_build_object(
    'title', private.without_name(p_session ->> 'title', p_name), 'agenda', null, 'meeting_url', null, 'location', null,
    'requested_by', null
  )
$$;
comment on function private.without_details(jsonb, text) is
  'A session as a calendar needs it to take it out, without the person of that name and what was written for the session.';

create function private.end_sessions_of_erased() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  canceled uuid[];
  told record;
  notice uuid;
  invitation jsonb;
begin
  -- Told below, in words that may stay.
  perform set_config('milepost.series', 'on', true);
  with ended as (
    update public.coaching_sessions s set status = 'cancelled', cancel_reason = 'The account was deleted'
    where old.id in (s.client_id, s.coach_id) and s.status in ('pending', 'confirmed') and upper(s.during) > now()
    returning s.id
  )
  select array_agg(e.id) into canceled from ended e;
  perform set_config('milepost.series', 'off', true);
  for told in
    select distinct on (coalesce(s.series_id, s.id)) s.id, s.session_time, other.id as user_id, other.id = s.coach_id as is_coach,
      private.without_name(s.title, old.full_name) as title,
      count(*) over (partition by coalesce(s.series_id, s.id)) as sessions
    from public.coaching_sessions s
    join public.users other on other.id in (s.client_id, s.coach_id) and other.id <> old.id
    -- Both may be going at once.
    join auth.users account on account.id = other.id
    where s.id = any (canceled)
    order by coalesce(s.series_id, s.id), s.session_time
  loop
    insert into public.notifications (user_id, kind, title, body, link, starts_at)
    values (
      told.user_id,
      case when told.sessions = 1 then 'session_cancelled' else 'series_cancelled' end,
      case when told.sessions = 1 then 'Session canceled' else 'Sessions canceled' end,
      format('%s with a %s whose account was deleted', told.title, case when told.is_coach then 'client' else 'coach' end)
        || case when told.sessions = 1 then '' else format(': %s sessions', told.sessions) end,
      case when told.is_coach then '/sessions' else '/client/sessions' end,
      told.session_time
    )
    returning id into notice;
    invitation := private.session_invitation(told.id);
    insert into private.ended_sessions (notification_id, session_id, invitation)
    values (
      notice, told.id,
      private.without_details(invitation, old.full_name) || jsonb_build_object(
        'people', (
          select coalesce(jsonb_agg(person), '[]') from jsonb_array_elements(invitation -> 'people') person
          where person ->> 'id' = told.user_id::text
        ),
        'series', case when jsonb_typeof(invitation -> 'series') = 'object' then
          invitation -> 'series' || jsonb_build_object(
            'sessions', (
              select jsonb_agg(private.without_details(session, old.full_name) order by place)
              from jsonb_array_elements(invitation -> 'series' -> 'sessions') with ordinality as of_series (session, place)
            )
          )
        end
      )
    );
  end loop;
  return old;
end
$$;
comment on function private.end_sessions_of_erased() is
  'Cancels the upcoming sessions of a person who is being erased, and tells the other person of each.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger forget_ended_session after update of outcome on private.notification_mail
  for each row when (new.outcome is not null) execute function private.forget_ended_session();
-- Before forget_person_elsewhere, which goes by the name.
create trigger end_sessions_of_erased before delete on public.users
  for each row execute function private.end_sessions_of_erased();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.ended_sessions enable row level security;
