-- The inbox of notifications: archived ones leave it, snoozed ones come back unread, and each says its category.
-- One is in the inbox while it is neither archived nor snoozed. Archiving reads it. A snooze ends by scheduled work, which
-- changes the row: every open window hears of it as of any other notification.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.notifications
  add column category text,
  add column archived_at timestamptz,
  add column snoozed_until timestamptz,
  add constraint archived_at_is_plausible check (archived_at between '1970-01-01' and '2200-01-01'),
  add constraint snoozed_until_is_plausible check (snoozed_until between '1970-01-01' and '2200-01-01'),
  add constraint archived_is_not_snoozed check (archived_at is null or snoozed_until is null);
update public.notifications set category = private.notification_category(kind);
alter table public.notifications alter column category set not null;
comment on column public.notifications.category is 'What it is about, by its kind, when it was written.';
comment on column public.notifications.snoozed_until is
  'It leaves the inbox until then. It comes back unread, on top; then this is null again.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

drop index public.notifications_unread_idx;
create index notifications_inbox_idx on public.notifications (user_id, created_at desc)
  where archived_at is null and snoozed_until is null;
create index notifications_unread_idx on public.notifications (user_id)
  where read_at is null and archived_at is null and snoozed_until is null;
create index notifications_snoozed_idx on public.notifications (snoozed_until) where snoozed_until is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- A notification that its person does not want to see in the app is there, but read already.
create or replace function private.apply_in_app_preference() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.category := private.notification_category(new.kind);
  if exists (
    select from public.notification_preferences p
    where p.user_id = new.user_id and p.category = new.category and not p.in_app
  ) then
    new.read_at := coalesce(new.read_at, now());
  end if;
  return new;
end
$$;

create function private.settle_notification() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.archived_at is not null and old.archived_at is null then
    new.archived_at := now();
    new.read_at := coalesce(new.read_at, now());
    new.snoozed_until := null;
  elsif new.snoozed_until is distinct from old.snoozed_until and new.snoozed_until is not null then
    if new.snoozed_until <= now() then
      perform private.refuse('Choose a later time. A notification can''t be snoozed until a time in the past');
    elsif new.snoozed_until > now() + interval '1 year' then
      perform private.refuse('A notification can be snoozed for up to a year');
    end if;
    new.archived_at := null;
  end if;
  return new;
end
$$;

create function private.end_snoozes() returns integer
language sql security definer set search_path = ''
as $$
  with ended as (
    update public.notifications n set snoozed_until = null, read_at = null, created_at = now()
    where n.snoozed_until <= now()
    returning n.id
  )
  select count(*)::integer from ended
$$;
comment on function private.end_snoozes() is
  'Puts notifications whose snooze is over back on top of the inbox, unread; gives how many. For the server''s schedule.';

-- Whatever is read, archived ones are read already, and a snoozed one waits for its time.
create or replace function public.mark_notifications_read(p_ids uuid[] default null) returns integer
language plpgsql security invoker set search_path = ''
as $$
declare
  marked integer;
begin
  update public.notifications n set read_at = now()
  where n.user_id = (select auth.uid()) and n.read_at is null and n.snoozed_until is null
    and (p_ids is null or n.id = any (p_ids));
  get diagnostics marked = row_count;
  return marked;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create or replace trigger guard_columns before update on public.notifications
  for each row when (private.is_request())
  execute function private.keep_columns(
    'id', 'user_id', 'kind', 'category', 'title', 'body', 'link', 'coaching_session_id', 'starts_at', 'created_at'
  );
create trigger settle_notification before update of archived_at, snoozed_until on public.notifications
  for each row when (private.is_request()) execute function private.settle_notification();
