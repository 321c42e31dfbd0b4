-- The activity log of all of the above; from here on, acts are logged as they happen.

insert into public.activity_logs (at, actor_id, action, entity, entity_id, subject_id, record_name, before, after)
select e.occurred_at, e.actor_id, case e.kind when 'created' then 'created' else 'updated' end, 'job_applications', a.id, a.client_id,
  a.job_title || ' at ' || a.company_name,
  case when e.kind = 'status' then jsonb_build_object('status', e.from_status) end,
  case e.kind when 'created' then jsonb_build_object('job_title', a.job_title, 'company_name', a.company_name, 'status', e.to_status)
    else jsonb_build_object('status', e.to_status) end
from public.application_events e
join public.job_applications a on a.id = e.application_id
where e.kind in ('created', 'status')
union all
select s.created_at, s.coach_id, 'created', 'coaching_sessions', s.id, s.client_id, s.title, null,
  jsonb_build_object('title', s.title, 'session_time', s.session_time, 'status', 'pending')
from public.coaching_sessions s
union all
select e.created_at, e.actor_id, case when e.from_status is null then 'created' else 'updated' end, 'review_requests', r.id, r.client_id,
  coalesce(r.title, r.document_type),
  case when e.from_status is not null then jsonb_build_object('status', e.from_status) end,
  jsonb_build_object('document_type', r.document_type, 'title', r.title, 'status', e.to_status)
from public.review_events e
join public.review_requests r on r.id = e.review_id
union all
select a.assigned_at, a.assigned_by, 'created', 'client_coach_assignments', a.id, a.client_id, null, null,
  jsonb_build_object('client_id', a.client_id, 'coach_id', a.coach_id, 'is_active', true)
from public.client_coach_assignments a
union all
select u.created_at, u.id, 'created', 'users', u.id, u.id, u.full_name, null, jsonb_build_object('full_name', u.full_name, 'email', u.email, 'role', u.role)
from public.users u;

do $$
declare
  audited record;
begin
  for audited in select distinct tgrelid::regclass as name from pg_catalog.pg_trigger where tgname = 'log_activity' loop
    execute format('alter table %s enable trigger log_activity', audited.name);
  end loop;
end
$$;
