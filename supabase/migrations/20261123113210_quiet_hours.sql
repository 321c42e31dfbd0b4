-- Quiet hours: when nobody gets email.
-- They begin on the chosen days, by the clock of the person's own time zone; mails wait until they end. What concerns the
-- security of an account goes at once.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.quiet_hours (
  user_id uuid primary key references public.users (id) on delete cascade deferrable,
  days smallint[] not null check (days <@ '{1,2,3,4,5,6,7}' and cardinality(days) between 1 and 7),
  starts_at time not null,
  ends_at time not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Otherwise they would never end.
  check (starts_at <> ends_at or cardinality(days) < 7)
);
comment on table public.quiet_hours is
  'When a person gets no email. Hours that end at or before their start end on the next day. Without a row there are none.';
comment on column public.quiet_hours.days is 'The days on which they begin: 1 is Monday, 7 is Sunday.';

insert into public.data_inventory (table_name, treatment, holds) values
  ('public.quiet_hours', 'cascade', 'Quiet hours');

alter table private.notification_mail add column not_before timestamptz not null default now();
comment on column private.notification_mail.not_before is 'The end of the quiet hours that hold this mail back; otherwise when it was written.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.after_quiet_hours(p_user_id uuid, p_at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
declare
  quiet public.quiet_hours;
  zone constant text := (select u.time_zone from public.users u where u.id = p_user_id);
  allowed timestamptz := p_at;
  ended timestamptz;
begin
  select q.* into quiet from public.quiet_hours q where q.user_id = p_user_id;
  if not found then
    return p_at;
  end if;
  loop
    -- They may have begun yesterday, and where they end others may begin.
    select max(hours.ends) into ended
    from unnest(array[(allowed at time zone zone)::date - 1, (allowed at time zone zone)::date]) as begun (day)
    cross join lateral (
      select
        (begun.day + quiet.starts_at) at time zone zone as starts,
        (begun.day + quiet.ends_at + case when quiet.ends_at <= quiet.starts_at then interval '1 day' else interval '0' end)
          at time zone zone as ends
    ) hours
    where extract(isodow from begun.day)::smallint = any (quiet.days) and hours.starts <= allowed and hours.ends > allowed;
    exit when ended is null;
    allowed := ended;
  end loop;
  return allowed;
end
$$;
comment on function private.after_quiet_hours(uuid, timestamptz) is
  'The first instant from the given one on that is not in a person''s quiet hours.';

create function private.hold_notification_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select private.after_quiet_hours(n.user_id, new.not_before) into new.not_before
  from public.notifications n
  where n.id = new.notification_id and private.notification_category(n.kind) <> 'security';
  new.not_before := coalesce(new.not_before, now());
  return new;
end
$$;

-- What waits already follows the new hours.
create function private.apply_quiet_hours() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.notification_mail m set not_before = private.after_quiet_hours(n.user_id, now())
  from public.notifications n
  where n.id = m.notification_id and n.user_id = coalesce(new.user_id, old.user_id)
    and m.outcome is null and private.notification_category(n.kind) <> 'security';
  perform pg_catalog.pg_notify('notification_mail', '');
  return null;
end
$$;

create or replace function private.notification_mail_is_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.notification_mail
    where outcome is null and attempts < 5 and next_try_at <= now() and not_before <= now()
  ) or exists (
    select from private.invitation_mail where outcome is null and attempts < 5 and next_try_at <= now()
  ) or exists (
    select from private.organization_invitation_mail where outcome is null and attempts < 5 and next_try_at <= now()
  )
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger hold_notification_mail before insert on private.notification_mail
  for each row execute function private.hold_notification_mail();

create trigger guard_columns before update on public.quiet_hours
  for each row when (private.is_request()) execute function private.keep_columns('user_id', 'created_at');
create trigger stamp_times before insert or update on public.quiet_hours
  for each row execute function private.stamp_times();
create trigger apply_quiet_hours after insert or update or delete on public.quiet_hours
  for each row execute function private.apply_quiet_hours();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.quiet_hours enable row level security;
call private.require_sign_in('public.quiet_hours');

create policy "People choose when they get no email" on public.quiet_hours
  for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.quiet_hours to authenticated;
