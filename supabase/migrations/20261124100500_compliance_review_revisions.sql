-- An edit of an open compliance review names the revision that it was made from, so that the second of two is told.
-- A review that is due is a reminder, which its owner may turn off: nothing about the security of their account.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.compliance_reviews add column revision bigint not null default 1;
comment on column public.compliance_reviews.revision is 'Raised by each change.';

update public.notifications set kind = 'compliance_review' where kind = 'account_compliance_review';

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
    when p_kind like 'organization\_%' then 'organization'
    else 'platform'
  end
$$;
create or replace function private.remind_of_compliance_reviews(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  review public.compliance_reviews;
  told integer := 0;
begin
  for review in
    select r.* from public.compliance_reviews r
    left join public.users u on u.id = r.owner_id
    cross join lateral (select p_now at time zone coalesce(u.time_zone, 'UTC') as now) clock
    where r.completed_at is null and r.reminded_for is distinct from r.due_on
      and r.due_on + interval '7 hours' <= clock.now
    for update of r skip locked
  loop
    perform private.notify(
      u.id, 'compliance_review', 'Compliance review due',
      format('“%s” is due on %s.', review.name, to_char(review.due_on, 'Mon FMDD, YYYY')), '/admin/compliance?tab=reviews'
    )
    from public.users u
    where private.sees_security_logs(u.id)
      and (u.id = review.owner_id or not coalesce(private.sees_security_logs(review.owner_id), false));
    update public.compliance_reviews r set reminded_for = review.due_on where r.id = review.id;
    told := told + 1;
  end loop;
  return told;
end
$$;
-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger raise_revision before update on public.compliance_reviews
  for each row execute function private.raise_revision();
