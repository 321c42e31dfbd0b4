-- More sources of reports: organizations with their sizes, requests for personal data without whom they are about, and what
-- happened, without what the records held.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Views

create view private.report_source_organizations as
select o.name, case when o.archived_at is null then 'in_use' else 'archived' end as state,
  (select count(*) from public.users u where u.org_id = o.id) as members,
  (select count(*) from public.users u where u.org_id = o.id and u.role = 'coach') as coaches,
  (select count(*) from public.organization_members m where m.org_id = o.id and m.is_admin) as administrators,
  o.created_at, o.archived_at
from public.organizations o;

create view private.report_source_data_requests as
select r.number, r.kind, case when r.is_from_staff then 'staff' else 'user' end as asked_by, r.state,
  r.created_at as asked_at, r.due_on, r.ended_at
from public.data_requests r;

create view private.report_source_activity as
select l.at, coalesce(private.shown_name(actor.full_name, actor.email), case when l.actor_id is null then 'The system' else 'Former user' end) as actor,
  l.action, l.entity, l.record_name as record,
  private.shown_name(subject.full_name, subject.email) as subject,
  case when l.on_behalf_of is null then 'own' else 'viewed' end as account
from public.activity_logs l
left join public.users actor on actor.id = l.actor_id
left join public.users subject on subject.id = l.subject_id;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on private.report_source_organizations, private.report_source_data_requests, private.report_source_activity
  from public, anon, authenticated, service_role;
