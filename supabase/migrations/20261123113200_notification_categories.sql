-- What people are notified of, by category.
-- Each kind of notification belongs to one category, and people choose by category: nobody wants to decide about 60 kinds.
-- What concerns the security of an account is always shown and always mailed: no choice can be stored for it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.notification_category(p_kind text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_kind in ('second_factor_reset', 'activity_log_alarm', 'data_request') or p_kind like 'account\_%' then 'security'
    when p_kind in ('session_brief', 'contacts_due', 'coaching_timed_out') then 'reminders'
    when p_kind like 'session\_%' or p_kind like 'series\_%' then 'sessions'
    when p_kind like 'review\_%' then 'reviews'
    when p_kind like 'message\_%' then 'messages'
    when p_kind like 'coach%' or p_kind in ('client_assigned', 'assignment_ended') then 'coaching'
    when p_kind like 'application\_%' then 'applications'
    when p_kind like 'task%' then 'tasks'
    when p_kind like 'goal\_%' then 'goals'
    when p_kind in ('note_shared', 'material_shared') then 'materials'
    when p_kind like 'calendar\_%' then 'calendars'
    when p_kind like 'organization\_%' then 'organization'
    else 'platform'
  end
$$;
comment on function private.notification_category(text) is
  'What a kind of notification is about, as people choose it. A kind that nothing else fits is news of the platform.';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.notification_preferences rename column kind to category;
alter table public.notification_preferences drop constraint notification_preferences_kind_check;
-- Who had turned off one kind wants less of its category.
with chosen as (
  delete from public.notification_preferences p
  returning p.user_id, private.notification_category(p.category) as category, p.email, p.in_app
)
insert into public.notification_preferences (user_id, category, email, in_app)
select c.user_id, c.category, bool_and(c.email), bool_and(c.in_app) from chosen c
where c.category <> 'security'
group by c.user_id, c.category;
alter table public.notification_preferences
  add constraint notification_preferences_category_check check (
    category in (
      'sessions', 'reminders', 'reviews', 'messages', 'coaching', 'applications', 'tasks', 'goals', 'materials', 'calendars',
      'organization', 'platform'
    )
  );
comment on table public.notification_preferences is
  'A person''s choice for one category of notifications. Without a row: in the app always, by email what another person did.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions that ask for the choice

-- A notification that its person does not want to see in the app is there, but read already.
create or replace function private.apply_in_app_preference() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.notification_preferences p
    where p.user_id = new.user_id and p.category = private.notification_category(new.kind) and not p.in_app
  ) then
    new.read_at := coalesce(new.read_at, now());
  end if;
  return new;
end
$$;

create or replace function private.queue_notification_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  about constant text := private.notification_category(new.kind);
  chosen constant boolean := (
    select p.email from public.notification_preferences p where p.user_id = new.user_id and p.category = about
  );
begin
  if about = 'security'
    or coalesce(chosen, auth.uid() is not null and auth.uid() <> new.user_id and about not in ('reminders', 'calendars'))
  then
    -- Who writes a notification may have queued its mail already.
    insert into private.notification_mail (notification_id) values (new.id) on conflict do nothing;
    -- Heard by the embedded backend. Hosted Supabase calls the function by a webhook, and there nobody listens.
    perform pg_catalog.pg_notify('notification_mail', new.id::text);
  end if;
  return null;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create or replace trigger guard_columns before update on public.notification_preferences
  for each row when (private.is_request()) execute function private.keep_columns('user_id', 'category', 'created_at');
