-- Support, billing and training are categories of notifications of their own.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.notification_preferences drop constraint notification_preferences_category_check;
alter table public.notification_preferences
  add constraint notification_preferences_category_check check (
    category in (
      'sessions', 'reminders', 'reviews', 'messages', 'coaching', 'applications', 'tasks', 'goals', 'materials', 'calendars',
      'training', 'billing', 'support', 'organization', 'platform'
    )
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.notification_category(p_kind text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_kind in ('second_factor_reset', 'activity_log_alarm', 'data_request') or p_kind like 'account\_%' then 'security'
    when p_kind in ('session_brief', 'contacts_due', 'coaching_timed_out', 'compliance_review') then 'reminders'
    when p_kind like 'session\_%' or p_kind like 'series\_%' then 'sessions'
    when p_kind like 'review\_%' then 'reviews'
    when p_kind like 'message\_%' then 'messages'
    when p_kind like 'coach%' or p_kind in ('client_assigned', 'assignment_ended') then 'coaching'
    when p_kind like 'application\_%' then 'applications'
    when p_kind like 'task%' then 'tasks'
    when p_kind like 'goal\_%' then 'goals'
    when p_kind in ('note_shared', 'material_shared') then 'materials'
    when p_kind like 'calendar\_%' then 'calendars'
    when p_kind like 'course\_%' or p_kind like 'certificate\_%' then 'training'
    when p_kind like 'billing\_%' then 'billing'
    when p_kind like 'ticket\_%' then 'support'
    when p_kind like 'organization\_%' then 'organization'
    else 'platform'
  end
$$;
