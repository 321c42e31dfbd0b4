-- Demo people and half a year of history, for local runs and tests only: everybody's password is Milepost-2026.
-- Dates are relative to now. Needs the migrations and an empty database.

-- The past is not an act of today: the activity log of it is written at the end.
do $$
declare
  audited record;
begin
  for audited in select distinct tgrelid::regclass as name from pg_catalog.pg_trigger where tgname = 'log_activity' loop
    execute format('alter table %s disable trigger log_activity', audited.name);
  end loop;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- People

insert into public.organizations (id, name, slug, domain, created_at) values
  ('a0000000-0000-4000-8000-000000000001', 'Harbor & Pine Careers', 'harbor-and-pine', 'harborandpine.test', now() - interval '240 days'),
  ('a0000000-0000-4000-8000-000000000002', 'Riverside Talent Collective', 'riverside-talent', 'riversidetalent.test', now() - interval '220 days');

with shared_password as materialized (
  select extensions.crypt('Milepost-2026', extensions.gen_salt('bf', 10)) as hash
),
person (id, email, role, full_name, days) as (
  values
    ('10000000-0000-4000-8000-000000000001'::uuid, 'admin@milepost.test', 'client', 'Morgan Ellis', 240),
    ('10000000-0000-4000-8000-000000000002'::uuid, 'coach@milepost.test', 'coach', 'Dana Whitfield', 230),
    ('10000000-0000-4000-8000-000000000003'::uuid, 'coach2@milepost.test', 'coach', 'Ruben Castellano', 215),
    ('10000000-0000-4000-8000-000000000004'::uuid, 'client@milepost.test', 'client', 'Alex Rivera', 190),
    ('10000000-0000-4000-8000-000000000005'::uuid, 'client2@milepost.test', 'client', 'Priya Nair', 75),
    ('10000000-0000-4000-8000-000000000006'::uuid, 'client3@milepost.test', 'client', 'Tom Okafor', 20)
)
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token,
  email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select
  '00000000-0000-0000-0000-000000000000', person.id, 'authenticated', 'authenticated', person.email, shared_password.hash,
  now() - make_interval(days => person.days), '', '', '', '',
  '{"provider": "email", "providers": ["email"]}'::jsonb,
  jsonb_build_object('role', person.role, 'fullName', person.full_name),
  now() - make_interval(days => person.days), now() - make_interval(days => person.days)
from person, shared_password;

insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select
  u.id::text, u.id,
  jsonb_build_object('sub', u.id::text, 'email', u.email, 'email_verified', true, 'phone_verified', false),
  'email', now() - interval '1 day', u.created_at, u.created_at
from auth.users u;

update public.users u
set role = person.role,
    org_id = person.org_id,
    headline = person.headline,
    time_zone = person.time_zone,
    created_at = account.created_at,
    updated_at = account.created_at + interval '1 day',
    last_seen_at = now() - person.unseen
from auth.users account,
(
  values
    ('admin@milepost.test', 'super_admin', null::uuid, 'Keeps Milepost running', 'America/New_York', interval '3 hours'),
    ('coach@milepost.test', 'coach', 'a0000000-0000-4000-8000-000000000001', 'Career coach for product and design people', 'America/New_York', interval '40 minutes'),
    ('coach2@milepost.test', 'coach', 'a0000000-0000-4000-8000-000000000002', 'From engineer to engineering lead', 'America/Los_Angeles', interval '1 day'),
    ('client@milepost.test', 'client', 'a0000000-0000-4000-8000-000000000001', 'Product manager looking for a team that ships', 'America/Chicago', interval '2 hours'),
    ('client2@milepost.test', 'client', null, 'Data analyst moving into analytics engineering', 'America/New_York', interval '19 days'),
    ('client3@milepost.test', 'client', 'a0000000-0000-4000-8000-000000000002', 'Backend engineer, ready for the next step', 'America/Los_Angeles', interval '6 hours')
) as person (email, role, org_id, headline, time_zone, unseen)
where account.id = u.id and person.email = u.email;

update public.organization_members set is_admin = true
where user_id in ('10000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000003');

update public.coach_profiles
set headline = 'Career coach for product and design people',
    bio = 'Eleven years of hiring and leading product teams, six of coaching. We look at what you want to be doing in a year, then make the search serve that: a focused list, a story that holds in an interview, and steady weeks.',
    specialties = array['Product management', 'Interview practice', 'Salary negotiation'],
    languages = array['English', 'Spanish'],
    hourly_rate = 140, is_listed = true, verified_at = now() - interval '200 days', capacity = 12,
    buffer_before = 0, buffer_after = 15
where user_id = '10000000-0000-4000-8000-000000000002';

update public.coach_profiles
set headline = 'From engineer to engineering lead',
    bio = 'Former engineering director. I help engineers prepare for system design interviews and for their first leadership role.',
    specialties = array['Software engineering', 'System design', 'First leadership role'],
    languages = array['English', 'Portuguese'],
    hourly_rate = 160, is_listed = true, verified_at = now() - interval '180 days', capacity = 8
where user_id = '10000000-0000-4000-8000-000000000003';

insert into public.availability_rules (coach_id, weekday, starts_at, ends_at)
select coach_id::uuid, weekday, starts_at::time, ends_at::time
from unnest(array['10000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000003']) as coach_id
cross join generate_series(1, 5) as weekday
cross join (values ('09:00', '12:00'), ('14:00', '17:00')) as hours (starts_at, ends_at);

insert into public.client_coach_assignments (id, client_id, coach_id, assigned_by, assigned_at, created_at) values
  ('c0000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', now() - interval '186 days', now() - interval '186 days'),
  ('c0000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', now() - interval '70 days', now() - interval '70 days'),
  ('c0000000-0000-4000-8000-000000000003', '10000000-0000-4000-8000-000000000006', '10000000-0000-4000-8000-000000000003', '10000000-0000-4000-8000-000000000001', now() - interval '18 days', now() - interval '18 days');

-- ---------------------------------------------------------------------------------------------------------------
-- Applications. `path` is what followed: status and days after the application, in order.

do $$
declare
  plan record;
  move text;
  moved_at timestamptz;
  applied timestamptz;
  before text;
begin
  for plan in
    select row_number() over () as place, listed.*
    from (
      values
        ('client', 178, 'Associate Product Manager', 'Brightwater Health', 'Company site', 'Chicago, IL', 'hybrid', 92000, 108000, 'Rejected@9'),
        ('client', 175, 'Product Manager', 'Parcelwise', 'LinkedIn', 'Remote', 'remote', 115000, 135000, 'Rejected@4'),
        ('client', 171, 'Product Manager, Onboarding', 'Copperfield Analytics', 'LinkedIn', 'Austin, TX', 'hybrid', 118000, 138000, 'Interviewing@8,Rejected@24'),
        ('client', 166, 'Product Owner', 'Summit Ridge Bank', 'Indeed', 'Milwaukee, WI', 'on-site', 104000, 120000, 'Rejected@16'),
        ('client', 160, 'Growth Product Manager', 'Juniper Lane Retail', 'LinkedIn', 'Remote', 'remote', 120000, 140000, ''),
        ('client', 155, 'Product Manager', 'Tidewater Logistics', 'Referral', 'Chicago, IL', 'hybrid', 122000, 142000, 'Interviewing@5,Offer Received@27,Withdrawn@33'),
        ('client', 149, 'Product Manager, Billing', 'Fernhill Software', 'Company site', 'Denver, CO', 'remote', 125000, 145000, 'Rejected@11'),
        ('client', 143, 'Technical Product Manager', 'Kestrel Robotics', 'LinkedIn', 'Pittsburgh, PA', 'on-site', 128000, 150000, 'Rejected@6'),
        ('client', 138, 'Product Manager', 'Orchard Street Media', 'Recruiter', 'New York, NY', 'hybrid', 130000, 150000, 'Interviewing@3,Rejected@19'),
        ('client', 131, 'Product Manager, Claims', 'Northgate Insurance', 'Indeed', 'Columbus, OH', 'hybrid', 110000, 126000, ''),
        ('client', 126, 'Product Manager, Search', 'Greystone Publishing', 'LinkedIn', 'Remote', 'remote', 121000, 139000, 'Rejected@13'),
        ('client', 120, 'Product Manager', 'Halcyon Energy', 'Referral', 'Chicago, IL', 'hybrid', 124000, 146000, 'Interviewing@6,Offer Received@31'),
        ('client', 114, 'Product Manager, Marketplace', 'Saltmarsh Foods', 'Company site', 'Portland, OR', 'remote', 118000, 136000, 'Rejected@21'),
        ('client', 108, 'Senior Product Analyst', 'Meridian Labs', 'LinkedIn', 'Boston, MA', 'hybrid', 112000, 128000, 'Withdrawn@10'),
        ('client', 103, 'Product Manager, Mobile', 'Bluebird Mobility', 'LinkedIn', 'Detroit, MI', 'hybrid', 126000, 148000, 'Interviewing@9,Rejected@26'),
        ('client', 98, 'Product Manager', 'Lumen & Lark', 'Job fair', 'Chicago, IL', 'on-site', 116000, 132000, ''),
        ('client', 94, 'Product Manager, Payments', 'Cobalt Ledger', 'Recruiter', 'Remote', 'remote', 138000, 160000, 'Interviewing@4,Offer Received@29'),
        ('client', 90, 'Product Manager', 'Wrenfield Travel', 'Indeed', 'Remote', 'remote', 114000, 130000, 'Rejected@8'),
        ('client', 85, 'Product Manager, Data', 'Stillwater Systems', 'LinkedIn', 'Minneapolis, MN', 'hybrid', 127000, 149000, ''),
        ('client', 81, 'Product Lead', 'Redwood Civic', 'Company site', 'Sacramento, CA', 'remote', 132000, 152000, 'Rejected@15'),
        ('client', 76, 'Product Manager', 'Maplecrest Clinics', 'LinkedIn', 'Chicago, IL', 'hybrid', 121000, 139000, 'Interviewing@11'),
        ('client', 71, 'Product Manager, Loyalty', 'Quayside Hotels', 'LinkedIn', 'Miami, FL', 'hybrid', 117000, 133000, 'Pending@12'),
        ('client', 67, 'Product Manager, Developer Tools', 'Anvil & Thread', 'Referral', 'Remote', 'remote', 140000, 165000, 'Interviewing@5'),
        ('client', 62, 'Product Manager', 'Larkspur Learning', 'Company site', 'Remote', 'remote', 115000, 131000, 'Rejected@7'),
        ('client', 57, 'Product Manager, Risk', 'Summit Ridge Bank', 'Recruiter', 'Chicago, IL', 'hybrid', 128000, 146000, 'Interviewing@10'),
        ('client', 53, 'Product Manager', 'Beacon Grove Energy', 'Indeed', 'Houston, TX', 'on-site', 119000, 137000, ''),
        ('client', 49, 'Product Manager, Platform', 'Fernhill Software', 'LinkedIn', 'Denver, CO', 'remote', 135000, 158000, 'Withdrawn@14'),
        ('client', 44, 'Product Manager', 'Thistledown Apparel', 'Job fair', 'Chicago, IL', 'hybrid', 112000, 127000, 'Pending@9'),
        ('client', 40, 'Product Manager, Partnerships', 'Harborlight Telecom', 'LinkedIn', 'Atlanta, GA', 'hybrid', 123000, 141000, ''),
        ('client', 36, 'Senior Product Manager', 'Copperfield Analytics', 'Referral', 'Remote', 'remote', 145000, 168000, 'Interviewing@6'),
        ('client', 33, 'Product Manager', 'Pinnacle Freight', 'Indeed', 'Indianapolis, IN', 'on-site', 110000, 125000, 'Rejected@10'),
        ('client', 29, 'Product Manager, Care', 'Brightwater Health', 'LinkedIn', 'Chicago, IL', 'hybrid', 126000, 144000, 'Interviewing@7'),
        ('client', 26, 'Product Manager', 'Silver Birch Software', 'Company site', 'Remote', 'remote', 129000, 149000, ''),
        ('client', 22, 'Product Manager, Checkout', 'Juniper Lane Retail', 'Recruiter', 'Remote', 'remote', 131000, 151000, 'Pending@6'),
        ('client', 19, 'Product Manager', 'Oakline Insurance', 'LinkedIn', 'Chicago, IL', 'hybrid', 120000, 138000, ''),
        ('client', 16, 'Senior Product Manager', 'Kestrel Robotics', 'Referral', 'Remote', 'remote', 148000, 172000, 'Interviewing@5'),
        ('client', 13, 'Product Manager, Reporting', 'Stillwater Systems', 'LinkedIn', 'Minneapolis, MN', 'remote', 128000, 150000, ''),
        ('client', 10, 'Product Manager', 'Foxglove Studios', 'Company site', 'Remote', 'remote', 125000, 143000, 'Pending@4'),
        ('client', 8, 'Product Manager, Scheduling', 'Maplecrest Clinics', 'Referral', 'Chicago, IL', 'hybrid', 126000, 146000, ''),
        ('client', 5, 'Senior Product Manager', 'Halcyon Energy', 'LinkedIn', 'Chicago, IL', 'hybrid', 146000, 169000, ''),
        ('client', 3, 'Product Manager, Identity', 'Anvil & Thread', 'Referral', 'Remote', 'remote', 142000, 166000, ''),
        ('client', 1, 'Product Manager', 'Windrose Maps', 'LinkedIn', 'Remote', 'remote', 134000, 156000, ''),
        ('client2', 60, 'Analytics Engineer', 'Larkspur Learning', 'LinkedIn', 'Remote', 'remote', 105000, 122000, 'Rejected@12'),
        ('client2', 48, 'Data Analyst', 'Oakline Insurance', 'Indeed', 'Hartford, CT', 'hybrid', 88000, 99000, 'Interviewing@9'),
        ('client2', 37, 'Analytics Engineer', 'Cobalt Ledger', 'Referral', 'New York, NY', 'hybrid', 118000, 136000, ''),
        ('client2', 24, 'BI Developer', 'Quayside Hotels', 'Company site', 'Remote', 'remote', 94000, 108000, ''),
        ('client3', 17, 'Senior Backend Engineer', 'Tidewater Logistics', 'Recruiter', 'Remote', 'remote', 150000, 178000, 'Interviewing@4'),
        ('client3', 11, 'Staff Engineer', 'Windrose Maps', 'Referral', 'San Francisco, CA', 'hybrid', 182000, 214000, ''),
        ('client3', 4, 'Backend Engineer, Payments', 'Cobalt Ledger', 'LinkedIn', 'Remote', 'remote', 155000, 180000, '')
    ) as listed (owner, days, job_title, company_name, source, location, work_mode, salary_min, salary_max, path)
  loop
    applied := date_trunc('day', now()) - make_interval(days => plan.days) + make_interval(hours => 14 + (plan.place % 6)::int, mins => (plan.place * 7 % 60)::int);
    insert into public.job_applications (
      id, client_id, job_title, company_name, status, priority, location, work_mode, job_url, source, salary_min, salary_max,
      salary_currency, applied_at, follow_up_at, notes, position, created_at, updated_at
    )
    values (
      ('d0000000-0000-4000-8000-' || lpad(plan.place::text, 12, '0'))::uuid,
      case plan.owner
        when 'client' then '10000000-0000-4000-8000-000000000004'
        when 'client2' then '10000000-0000-4000-8000-000000000005'
        else '10000000-0000-4000-8000-000000000006'
      end::uuid,
      plan.job_title, plan.company_name, 'Applied',
      case when plan.source = 'Referral' then 'High' when plan.place % 5 = 0 then 'Low' else 'Medium' end,
      plan.location, plan.work_mode,
      'https://jobs.' || regexp_replace(lower(plan.company_name), '[^a-z]+', '', 'g') || '.test/openings/' || (4100 + plan.place * 13),
      plan.source, plan.salary_min, plan.salary_max, 'USD', applied,
      case when plan.path = '' and plan.days < 14 then applied + interval '7 days' end,
      case when plan.source = 'Referral' then 'Introduced by a former colleague; mention it in the first line.' end,
      plan.place, applied + interval '12 minutes', applied + interval '12 minutes'
    );

    before := 'Applied';
    foreach move in array string_to_array(plan.path, ',') loop
      moved_at := applied + make_interval(days => split_part(move, '@', 2)::int, hours => 3);
      update public.job_applications
      set status = split_part(move, '@', 1), last_update = moved_at, updated_at = moved_at
      where id = ('d0000000-0000-4000-8000-' || lpad(plan.place::text, 12, '0'))::uuid;
      update public.application_events
      set occurred_at = moved_at, created_at = moved_at, updated_at = moved_at, actor_id = client_id
      where application_id = ('d0000000-0000-4000-8000-' || lpad(plan.place::text, 12, '0'))::uuid
        and from_status = before and to_status = split_part(move, '@', 1) and actor_id is null;
      before := split_part(move, '@', 1);
    end loop;
  end loop;
end
$$;

update public.application_events
set actor_id = client_id, created_at = occurred_at + interval '12 minutes', updated_at = occurred_at + interval '12 minutes'
where kind = 'created';

-- Interviews: one or two for each application that came so far, and three ahead.
insert into public.application_events (application_id, client_id, kind, note, occurred_at, actor_id, created_at)
select e.application_id, e.client_id, 'interview', round.note, e.occurred_at + round.after, e.client_id, e.occurred_at
from public.application_events e
cross join (
  values ('Phone screen with the recruiter', interval '3 days'), ('Panel with product and design', interval '9 days')
) as round (note, after)
where e.to_status = 'Interviewing' and e.occurred_at + round.after < now();

insert into public.application_events (application_id, client_id, kind, note, occurred_at, actor_id, created_at)
select a.id, a.client_id, 'interview', ahead.note, date_trunc('hour', now()) + ahead.after, a.client_id, now() - interval '1 day'
from public.job_applications a
join (
  values
    ('Kestrel Robotics', 'Senior Product Manager', 'Case study with the head of product', interval '2 days 3 hours'),
    ('Brightwater Health', 'Product Manager, Care', 'Second interview, on site', interval '5 days 1 hour'),
    ('Anvil & Thread', 'Product Manager, Developer Tools', 'Conversation with the founders', interval '9 days 2 hours')
) as ahead (company_name, job_title, note, after) using (company_name, job_title);

-- ---------------------------------------------------------------------------------------------------------------
-- Tasks and contacts

insert into public.tasks (user_id, application_id, title, due_date, priority, type, done_at, created_by, created_at)
select
  planned.user_id::uuid,
  (select a.id from public.job_applications a where a.client_id = planned.user_id::uuid and a.company_name = planned.company order by a.applied_at desc limit 1),
  planned.title, (now() at time zone 'America/Chicago')::date + planned.due, planned.priority, planned.type,
  case when planned.done then now() + make_interval(days => planned.due) - interval '1 day' end,
  planned.created_by::uuid, now() + make_interval(days => least(planned.due, 0) - 6)
from (
  values
    ('10000000-0000-4000-8000-000000000004', 'Oakline Insurance', 'Follow up on the application', -4, 'High', 'Follow-up', false, '10000000-0000-4000-8000-000000000004'),
    ('10000000-0000-4000-8000-000000000004', null, 'Ask Jordan for a reference', -2, 'Medium', 'Networking', false, '10000000-0000-4000-8000-000000000004'),
    ('10000000-0000-4000-8000-000000000004', 'Kestrel Robotics', 'Prepare the case study: pricing for a new arm', 0, 'Urgent', 'Interview', false, '10000000-0000-4000-8000-000000000002'),
    ('10000000-0000-4000-8000-000000000004', 'Maplecrest Clinics', 'Write to the hiring manager', 0, 'Medium', 'Follow-up', false, '10000000-0000-4000-8000-000000000004'),
    ('10000000-0000-4000-8000-000000000004', 'Brightwater Health', 'Read the last two annual reports', 3, 'High', 'Interview', false, '10000000-0000-4000-8000-000000000002'),
    ('10000000-0000-4000-8000-000000000004', null, 'Rewrite the summary of the resume', 6, 'Medium', 'Document', false, '10000000-0000-4000-8000-000000000002'),
    ('10000000-0000-4000-8000-000000000004', 'Anvil & Thread', 'List three questions for the founders', 8, 'Medium', 'Interview', false, '10000000-0000-4000-8000-000000000004'),
    ('10000000-0000-4000-8000-000000000004', 'Halcyon Energy', 'Send a thank-you note', -60, 'Low', 'Follow-up', true, '10000000-0000-4000-8000-000000000004'),
    ('10000000-0000-4000-8000-000000000004', null, 'Record a two-minute introduction', -21, 'Medium', 'Document', true, '10000000-0000-4000-8000-000000000002'),
    ('10000000-0000-4000-8000-000000000004', 'Cobalt Ledger', 'Compare the offer with the market', -63, 'High', 'Research', true, '10000000-0000-4000-8000-000000000002'),
    ('10000000-0000-4000-8000-000000000005', 'Cobalt Ledger', 'Finish the take-home exercise', -9, 'High', 'Interview', false, '10000000-0000-4000-8000-000000000002'),
    ('10000000-0000-4000-8000-000000000005', null, 'Publish the dbt side project', -3, 'Medium', 'Document', false, '10000000-0000-4000-8000-000000000005'),
    ('10000000-0000-4000-8000-000000000006', 'Windrose Maps', 'Practise a system design question', 2, 'High', 'Interview', false, '10000000-0000-4000-8000-000000000003')
) as planned (user_id, company, title, due, priority, type, done, created_by);

insert into public.contacts (client_id, application_id, name, company, role, relationship, email, notes, last_contacted_at, next_contact_at, created_at)
select
  '10000000-0000-4000-8000-000000000004',
  (select a.id from public.job_applications a where a.client_id = '10000000-0000-4000-8000-000000000004' and a.company_name = known.company order by a.applied_at desc limit 1),
  known.name, known.company, known.role, known.relationship, known.email, known.notes,
  now() - make_interval(days => known.last_days), now() + make_interval(days => known.next_days), known.made_at
from (
  values
    ('Jordan Blake', 'Tidewater Logistics', 'Director of Product', 'Former manager', 'jordan.blake@tidewaterlogistics.test', 'Offered to be a reference.', 12, 2, now() - interval '160 days'),
    ('Sam Whitaker', 'Kestrel Robotics', 'Engineering Manager', 'Former colleague', 'sam.whitaker@kestrelrobotics.test', 'Referred me in writing.', 16, 1, now() - interval '140 days'),
    ('Elena Marsh', 'Halcyon Energy', 'Recruiter', 'Recruiter', 'elena.marsh@halcyonenergy.test', null, 5, 4, now() - interval '118 days'),
    ('Chidi Eze', 'Anvil & Thread', 'Co-founder', 'Met at a meetup', 'chidi@anvilandthread.test', 'Likes short messages.', 20, -1, now() - interval '66 days'),
    ('Hannah Frost', 'Copperfield Analytics', 'VP Product', 'Interviewer', 'hannah.frost@copperfieldanalytics.test', null, 9, 10, date_trunc('month', now()) - interval '18 days'),
    ('Luis Ortega', 'Maplecrest Clinics', 'Product Designer', 'Classmate', 'luis.ortega@maplecrestclinics.test', 'Knows the scheduling team.', 8, 6, date_trunc('month', now()) - interval '9 days'),
    ('Grace Lindqvist', 'Brightwater Health', 'Head of Care Products', 'Interviewer', 'grace.lindqvist@brightwaterhealth.test', null, 6, 5, date_trunc('month', now()) + interval '1 hour'),
    ('Noor Haddad', 'Windrose Maps', 'Group Product Manager', 'Alumni network', 'noor.haddad@windrosemaps.test', 'Asked for a portfolio link.', 1, 3, least(now() - interval '1 hour', date_trunc('month', now()) + interval '2 days')),
    ('Peter Novak', 'Stillwater Systems', 'Recruiter', 'Recruiter', 'peter.novak@stillwatersystems.test', null, 13, 7, least(now() - interval '2 hours', date_trunc('month', now()) + interval '4 days'))
) as known (name, company, role, relationship, email, notes, last_days, next_days, made_at);

-- ---------------------------------------------------------------------------------------------------------------
-- Coaching sessions, at times of the coach's own clock

insert into public.coaching_sessions (
  id, client_id, coach_id, title, session_time, duration_minutes, session_type, status, agenda, meeting_url, location,
  cancelled_by, cancel_reason, rating, rating_comment, created_at, updated_at
)
select
  ('e0000000-0000-4000-8000-' || lpad(row_number() over ()::text, 12, '0'))::uuid,
  planned.client_id::uuid, planned.coach_id::uuid, planned.title, planned.starts_at, planned.minutes, planned.type, planned.status,
  planned.agenda,
  case planned.type when 'video' then 'https://meet.milepost.test/' || replace(lower(planned.title), ' ', '-') end,
  case planned.type when 'in-person' then 'Harbor & Pine, 2nd floor' end,
  case planned.status when 'cancelled' then planned.client_id::uuid end,
  case planned.status when 'cancelled' then 'An interview was moved to the same time' end,
  planned.rating, planned.rating_comment,
  least(planned.starts_at - interval '8 days', now() - interval '1 day'), least(planned.starts_at + interval '2 hours', now() - interval '1 day')
from (
  select listed.*, ((now() at time zone zone.name)::date + listed.days + listed.clock::time) at time zone zone.name as starts_at
  from (
    values
      ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'First conversation', -182, '10:00', 60, 'video', 'completed', 'Where you are, where you want to be in a year', 5, 'I left with a plan for the first time in months.'),
      ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Resume and positioning', -161, '14:00', 60, 'video', 'completed', 'One page, three stories', 5, null),
      ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Interview practice', -147, '09:30', 90, 'video', 'completed', 'Behavioral questions, recorded', 4, 'Hard, and worth it.'),
      ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Reading an offer', -126, '15:00', 45, 'phone', 'completed', 'Tidewater: base, bonus, scope', 5, 'Saved me from a quick yes.'),
      ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Monthly review', -98, '11:00', 30, 'phone', 'completed', 'What worked, what to drop', null, null),
      ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Salary negotiation', -63, '14:30', 60, 'in-person', 'completed', 'Cobalt Ledger offer', 5, 'Practised the exact sentence I used.'),
      ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Product case practice', -35, '10:30', 90, 'video', 'completed', 'Two cases against the clock', 4, null),
      ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Career Strategy Session', -21, '10:00', 60, 'video', 'cancelled', null, null, null),
      ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Networking that is not awkward', -14, '09:00', 45, 'video', 'completed', 'Ten messages in forty minutes', null, null),
      ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Case study rehearsal', 1, '10:00', 90, 'video', 'confirmed', 'Kestrel Robotics case, full run', null, null),
      ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Weekly check-in', 6, '14:00', 30, 'phone', 'confirmed', null, null, null),
      ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Offer strategy', 12, '15:30', 60, 'video', 'pending', 'Three processes, one timeline', null, null),
      ('10000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000002', 'First conversation', -66, '11:00', 60, 'video', 'completed', 'From analyst to analytics engineer', 5, null),
      ('10000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000002', 'Portfolio review', -45, '15:00', 60, 'video', 'completed', null, 4, 'Clear and kind.'),
      ('10000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000002', 'SQL interview practice', -24, '09:00', 60, 'video', 'no_show', null, null, null),
      ('10000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000002', 'Getting back on track', 2, '11:00', 45, 'phone', 'pending', 'What is in the way this month', null, null),
      ('10000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000002', 'Mock interview', 9, '14:00', 60, 'video', 'confirmed', null, null, null),
      ('10000000-0000-4000-8000-000000000006', '10000000-0000-4000-8000-000000000003', 'First conversation', -16, '10:00', 60, 'video', 'completed', 'Which next step', 5, null),
      ('10000000-0000-4000-8000-000000000006', '10000000-0000-4000-8000-000000000003', 'System design practice', -7, '15:00', 90, 'video', 'completed', 'Design a tile server', null, null),
      ('10000000-0000-4000-8000-000000000006', '10000000-0000-4000-8000-000000000003', 'Staff engineer stories', 4, '09:30', 60, 'video', 'confirmed', null, null, null)
  ) as listed (client_id, coach_id, title, days, clock, minutes, type, status, agenda, rating, rating_comment)
  join (
    values ('10000000-0000-4000-8000-000000000002', 'America/New_York'), ('10000000-0000-4000-8000-000000000003', 'America/Los_Angeles')
  ) as zone (coach_id, name) using (coach_id)
) planned;

-- One today for the coach, two hours from now while the day lasts.
insert into public.coaching_sessions (id, client_id, coach_id, title, session_time, duration_minutes, session_type, status, agenda, meeting_url, created_at, updated_at)
select
  'e0000000-0000-4000-8000-000000000100', '10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002',
  'Career Strategy Session',
  least(
    date_trunc('hour', now()) + interval '2 hours',
    (date_trunc('day', now() at time zone 'America/New_York') + interval '23 hours') at time zone 'America/New_York'
  ),
  60, 'video', 'confirmed', 'Where the three open processes stand', 'https://meet.milepost.test/career-strategy-session',
  now() - interval '6 days', now() - interval '5 days';

insert into public.session_notes (session_id, author_id, visibility, body, created_at)
select s.id, written.author_id::uuid, written.visibility, written.body, s.session_time + interval '75 minutes'
from public.coaching_sessions s
join (
  values
    ('10000000-0000-4000-8000-000000000004', 'First conversation', '10000000-0000-4000-8000-000000000002', 'shared', 'Target: product roles in health or energy, Chicago or remote. Ten applications in the first month, no more.'),
    ('10000000-0000-4000-8000-000000000004', 'First conversation', '10000000-0000-4000-8000-000000000002', 'private', 'Undersells the migration project. Come back to it when confidence is higher.'),
    ('10000000-0000-4000-8000-000000000004', 'Reading an offer', '10000000-0000-4000-8000-000000000002', 'shared', 'Agreed to decline Tidewater unless the scope grows. Reasons written down for the next offer.'),
    ('10000000-0000-4000-8000-000000000004', 'Product case practice', '10000000-0000-4000-8000-000000000002', 'shared', 'Strong on users, thin on numbers. Next time: size the market aloud in the first five minutes.'),
    ('10000000-0000-4000-8000-000000000004', 'Product case practice', '10000000-0000-4000-8000-000000000004', 'private', 'I rush when I am unsure. Ask for a minute to think.'),
    ('10000000-0000-4000-8000-000000000005', 'Portfolio review', '10000000-0000-4000-8000-000000000002', 'private', 'Busy at work; has gone quiet before. Keep steps small.'),
    ('10000000-0000-4000-8000-000000000006', 'First conversation', '10000000-0000-4000-8000-000000000003', 'shared', 'Staff roles only where there is a platform team.')
) as written (client_id, title, author_id, visibility, body) on s.client_id = written.client_id::uuid and s.title = written.title;

-- ---------------------------------------------------------------------------------------------------------------
-- How the two coaches can be booked

update public.coach_profiles set buffer_after = 15, min_notice_minutes = 720, cancel_notice_minutes = 1440
where user_id = '10000000-0000-4000-8000-000000000002';
update public.coach_profiles
set auto_confirm = true, session_lengths = '{30,60,90}', session_types = '{video,phone}', min_notice_minutes = 1440
where user_id = '10000000-0000-4000-8000-000000000003';

insert into public.coach_meeting_places (coach_id, video_url, phone, address) values
  ('10000000-0000-4000-8000-000000000002', 'https://meet.milepost.test/dana-whitfield', '+1 312 555 0142', 'Harbor & Pine, 2nd floor'),
  ('10000000-0000-4000-8000-000000000003', 'https://meet.milepost.test/ruben-castellano', '+1 415 555 0178', null);

insert into public.availability_overrides (coach_id, starts_on, ends_on, starts_at, ends_at, note) values
  ('10000000-0000-4000-8000-000000000002', current_date + 33, current_date + 41, null, null, 'Family visit'),
  ('10000000-0000-4000-8000-000000000002', current_date + 16, current_date + 16, '10:00', '13:00', 'Conference in the afternoon'),
  ('10000000-0000-4000-8000-000000000003', current_date + 20, current_date + 24, null, null, 'Hiking');

-- The last change keeps its date, but for what the trigger needs to see one.
update public.coaching_sessions
set requested_by = case when title = 'Getting back on track' then client_id else coach_id end,
    updated_at = updated_at + interval '1 microsecond';

-- ---------------------------------------------------------------------------------------------------------------
-- Review requests: made pending, then moved as a coach would

insert into public.review_requests (id, client_id, coach_id, document_type, title, description, priority, notes, created_at, updated_at)
select
  ('f0000000-0000-4000-8000-' || lpad(row_number() over ()::text, 12, '0'))::uuid, asked.client_id::uuid, asked.coach_id::uuid,
  asked.document_type, asked.title, asked.description, asked.priority, asked.notes,
  now() - make_interval(days => asked.days), now() - make_interval(days => asked.days)
from (
  values
    ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Resume', 'Resume for product roles', 'Is the first page enough? I cut the early jobs.', 'High', null, 164),
    ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Cover Letter', 'Cover letter for Tidewater', 'Referral from Jordan is in the first line.', 'Medium', null, 156),
    ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Portfolio', 'Case study: onboarding', null, 'Medium', 'The numbers are rounded on purpose.', 92),
    ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Cover Letter', 'Letter for a role abroad', 'Would need a visa.', 'Low', null, 70),
    ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Resume', 'Resume for senior roles', 'Same history, told for a senior title.', 'High', 'Kestrel reads it next week.', 9),
    ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Portfolio', 'Case study: pricing', null, 'Urgent', null, 4),
    ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', 'Cover Letter', 'Letter for Halcyon Energy', 'Second application there; how openly do I say it?', 'Medium', null, 3),
    ('10000000-0000-4000-8000-000000000004', null, 'LinkedIn Profile', null, 'Headline and the About text.', 'Low', null, 1),
    ('10000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000002', 'Resume', 'Resume for analytics engineering', null, 'Medium', null, 58),
    ('10000000-0000-4000-8000-000000000005', null, 'Portfolio', 'dbt side project', 'Is the readme clear?', 'High', null, 20),
    ('10000000-0000-4000-8000-000000000006', '10000000-0000-4000-8000-000000000003', 'Resume', 'Resume for staff roles', null, 'High', null, 6)
) as asked (client_id, coach_id, document_type, title, description, priority, notes, days);

update public.review_requests set status = 'In Progress', estimated_completion = created_at::date + 5
where title in ('Resume for product roles', 'Cover letter for Tidewater', 'Case study: onboarding', 'Letter for a role abroad',
  'Resume for senior roles', 'Case study: pricing', 'Resume for analytics engineering', 'Resume for staff roles');
update public.review_requests set estimated_completion = current_date + 3 where status = 'In Progress' and created_at > now() - interval '10 days';

update public.review_requests
set status = 'Completed', completed_date = created_at + interval '4 days', updated_at = created_at + interval '4 days',
    coach_notes = 'Comments are in the margin. The first page carries it; cut the last two bullets.'
where title in ('Resume for product roles', 'Cover letter for Tidewater', 'Case study: onboarding', 'Resume for analytics engineering');
update public.review_requests
set status = 'Rejected', reject_reason = 'I do not know visa rules well enough to advise on this one.', updated_at = created_at + interval '2 days'
where title = 'Letter for a role abroad';

update public.review_events e
set created_at = r.created_at + case e.to_status when 'In Progress' then interval '1 day' when 'Rejected' then interval '2 days' else interval '4 days' end,
    actor_id = r.coach_id
from public.review_requests r
where r.id = e.review_id and e.from_status is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Goals of the client, the second client and the third, with milestones; what they count comes from the rows above

insert into public.goals (id, client_id, title, description, category, measure, target_value, manual_value, starts_on, target_date, status, reached_at, position, created_by, created_at)
select goal.id::uuid, goal.client_id::uuid, goal.title, goal.description, goal.category, goal.measure, goal.target_value, goal.manual_value,
  (now() at time zone 'America/Chicago')::date + goal.starts, (now() at time zone 'America/Chicago')::date + goal.ends,
  goal.status, case goal.measure when 'sessions' then now() - interval '22 days' end, goal.position, goal.created_by::uuid, now() + make_interval(days => goal.starts)
from (
  values
    ('f3000000-0000-4000-8000-000000000101', '10000000-0000-4000-8000-000000000004', '12 thoughtful applications in six weeks', 'Fewer, better: each with a letter that names the product.', 'Applications', 'applications', 12, 0, -30, 12, 'active', 1, '10000000-0000-4000-8000-000000000002'),
    ('f3000000-0000-4000-8000-000000000102', '10000000-0000-4000-8000-000000000004', 'Nine interviews before the holidays', null, 'Interviews', 'interviews', 9, 0, -28, 33, 'active', 2, '10000000-0000-4000-8000-000000000004'),
    ('f3000000-0000-4000-8000-000000000103', '10000000-0000-4000-8000-000000000004', 'Portfolio that answers what interviewers ask', 'Three case studies, each with the decision, the numbers and what I would do again.', 'Documents', 'milestones', null, 0, -40, 21, 'active', 3, '10000000-0000-4000-8000-000000000004'),
    ('f3000000-0000-4000-8000-000000000104', '10000000-0000-4000-8000-000000000004', 'Eight conversations with people who hire', null, 'Networking', 'manual', 8, 3, -45, -3, 'active', 4, '10000000-0000-4000-8000-000000000002'),
    ('f3000000-0000-4000-8000-000000000105', '10000000-0000-4000-8000-000000000004', 'Four sessions with Dana', null, 'General', 'sessions', 4, 0, -150, -20, 'active', 5, '10000000-0000-4000-8000-000000000002'),
    ('f3000000-0000-4000-8000-000000000106', '10000000-0000-4000-8000-000000000004', 'An offer that is worth the move', 'Product, team and a salary that covers Chicago.', 'General', 'offers', 1, 0, -50, 75, 'active', 6, '10000000-0000-4000-8000-000000000004'),
    ('f3000000-0000-4000-8000-000000000107', '10000000-0000-4000-8000-000000000004', 'A certificate in product analytics', null, 'Skills', 'manual', 6, 2, -90, 60, 'paused', 7, '10000000-0000-4000-8000-000000000004'),
    ('f3000000-0000-4000-8000-000000000108', '10000000-0000-4000-8000-000000000005', 'Finish the dbt side project', null, 'Skills', 'milestones', null, 0, -20, 14, 'active', 1, '10000000-0000-4000-8000-000000000005'),
    ('f3000000-0000-4000-8000-000000000109', '10000000-0000-4000-8000-000000000006', '3 applications a week in November', null, 'Applications', 'applications', 12, 0, -14, 14, 'active', 1, '10000000-0000-4000-8000-000000000003')
) as goal (id, client_id, title, description, category, measure, target_value, manual_value, starts, ends, status, position, created_by);

insert into public.milestones (goal_id, client_id, title, target_date, done_at, done_by, position, created_by, created_at)
select g.id, g.client_id, step.title, (now() at time zone 'America/Chicago')::date + step.due,
  now() - make_interval(days => step.done_days_ago), case when step.done_days_ago is not null then g.client_id end,
  step.position, step.created_by::uuid, g.created_at
from (
  values
    ('f3000000-0000-4000-8000-000000000103', 'Outline agreed with Dana', -32, 33, 1, '10000000-0000-4000-8000-000000000004'),
    ('f3000000-0000-4000-8000-000000000103', 'Case study: onboarding', -12, 10, 2, '10000000-0000-4000-8000-000000000004'),
    ('f3000000-0000-4000-8000-000000000103', 'Case study: pricing', -2, null, 3, '10000000-0000-4000-8000-000000000002'),
    ('f3000000-0000-4000-8000-000000000103', 'Online, and read by two people outside the field', 18, null, 4, '10000000-0000-4000-8000-000000000004'),
    ('f3000000-0000-4000-8000-000000000101', 'A list of thirty companies', -25, 24, 1, '10000000-0000-4000-8000-000000000002'),
    ('f3000000-0000-4000-8000-000000000101', 'Half of the applications out', 2, null, 2, '10000000-0000-4000-8000-000000000002'),
    ('f3000000-0000-4000-8000-000000000106', 'Know my number', 10, null, 1, '10000000-0000-4000-8000-000000000002'),
    ('f3000000-0000-4000-8000-000000000108', 'Models tested', -4, null, 1, '10000000-0000-4000-8000-000000000005'),
    ('f3000000-0000-4000-8000-000000000108', 'Write-up published', 10, null, 2, '10000000-0000-4000-8000-000000000005')
) as step (goal_id, title, due, done_days_ago, position, created_by)
join public.goals g on g.id = step.goal_id::uuid;

-- ---------------------------------------------------------------------------------------------------------------
-- What was said to the contacts: the last time as above, and a time before

insert into public.interactions (contact_id, client_id, kind, occurred_at, note, created_at)
select c.id, c.client_id, said.kind, c.last_contacted_at - said.before, said.note, c.last_contacted_at - said.before
from public.contacts c
join (
  values
    ('Jordan Blake', 'call', interval '0', 'Happy to be a reference; asked for the job posting first.'),
    ('Jordan Blake', 'email', interval '40 days', 'Caught up after the reorganization.'),
    ('Sam Whitaker', 'message', interval '0', 'The referral is in. Interviews are planned by Sam''s team lead.'),
    ('Elena Marsh', 'call', interval '0', 'Feedback: strong on strategy, wanted more numbers.'),
    ('Elena Marsh', 'email', interval '9 days', null),
    ('Chidi Eze', 'event', interval '0', 'Met again at the developer tools meetup; talks about the roadmap.'),
    ('Hannah Frost', 'email', interval '0', 'Thank-you note after the interview.'),
    ('Luis Ortega', 'meeting', interval '0', 'Coffee. The scheduling team hires in spring.'),
    ('Grace Lindqvist', 'email', interval '0', 'Confirmed the second interview.'),
    ('Noor Haddad', 'message', interval '0', null),
    ('Peter Novak', 'call', interval '0', 'Two roles that fit; wants a resume of one page.')
) as said (name, kind, before, note) on said.name = c.name and c.client_id = '10000000-0000-4000-8000-000000000004';

update public.contacts
set linkedin_url = 'https://www.linkedin.com/in/' || replace(lower(name), ' ', '-'), phone = case name when 'Jordan Blake' then '+1 312 555 0142' end
where client_id = '10000000-0000-4000-8000-000000000004' and name in ('Jordan Blake', 'Grace Lindqvist', 'Noor Haddad');

-- ---------------------------------------------------------------------------------------------------------------
-- Documents of two reviews, whose files lie in supabase/seed-files, and what is said about them

insert into public.review_versions (id, review_id, file_path, file_name, file_size, mime_type, uploaded_by, created_at, updated_at)
select document.id::uuid, r.id, r.client_id || '/reviews/' || r.id || '/' || document.id || document.ending, document.file_name,
  document.file_size, document.mime_type, r.client_id, r.created_at, r.created_at
from (
  values
    ('f0000000-0000-4000-8000-000000000005', 'f1000000-0000-4000-8000-000000000001', '.pdf', 'Alex Rivera, resume.pdf', 5151, 'application/pdf'),
    ('f0000000-0000-4000-8000-000000000007', 'f1000000-0000-4000-8000-000000000002', '.txt', 'Letter for Halcyon Energy.txt', 674, 'text/plain')
) as document (review_id, id, ending, file_name, file_size, mime_type)
join public.review_requests r on r.id = document.review_id::uuid;

insert into public.review_comments (
  id, review_id, version_id, parent_id, author_id, page, quote, quote_prefix, quote_suffix, body, resolved_at, resolved_by, created_at, updated_at
)
select said.id::uuid, v.review_id, v.id, said.parent_id::uuid, said.author_id::uuid, said.page, said.quote, said.prefix, said.suffix, said.body,
  case when said.is_resolved then now() - make_interval(hours => said.hours - 5) end,
  case when said.is_resolved then said.author_id::uuid end,
  now() - make_interval(hours => said.hours), now() - make_interval(hours => said.hours)
from (
  values
    ('f2000000-0000-4000-8000-000000000001', 'f1000000-0000-4000-8000-000000000001', null, '10000000-0000-4000-8000-000000000002', 1, 'Responsible for various tasks around research and hiring.', 'inninemonths.•', '', 'This line says nothing yet. Which task, and what came of it?', false, 52),
    ('f2000000-0000-4000-8000-000000000002', 'f1000000-0000-4000-8000-000000000001', 'f2000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000004', null, null, null, null, 'I hired two of the four designers and ran the weekly tests. Would "Hired two designers; ran weekly usability tests" do?', false, 30),
    ('f2000000-0000-4000-8000-000000000003', 'f1000000-0000-4000-8000-000000000001', null, '10000000-0000-4000-8000-000000000002', 1, 'completion rose from 61 to 78 percent', 'withtwoengineers;', '.', 'Exactly like this. Do the same for the other lines.', true, 51),
    ('f2000000-0000-4000-8000-000000000004', 'f1000000-0000-4000-8000-000000000001', null, '10000000-0000-4000-8000-000000000002', 2, null, null, null, 'The second page can go to one third of its length.', false, 50),
    ('f2000000-0000-4000-8000-000000000005', 'f1000000-0000-4000-8000-000000000002', null, '10000000-0000-4000-8000-000000000004', null, 'came second', 'HalcyonEnergyand', '.You', 'Too open? It is true, and they know it.', false, 66)
) as said (id, version_id, parent_id, author_id, page, quote, prefix, suffix, body, is_resolved, hours)
join public.review_versions v on v.id = said.version_id::uuid
order by said.hours desc;

-- ---------------------------------------------------------------------------------------------------------------
-- Views, notifications, activity

insert into public.profile_views (profile_id, viewer_id, viewed_on)
select '10000000-0000-4000-8000-000000000004', viewer.id::uuid, current_date - viewer.days
from (
  values
    ('10000000-0000-4000-8000-000000000002', 1), ('10000000-0000-4000-8000-000000000002', 8),
    ('10000000-0000-4000-8000-000000000002', 22), ('10000000-0000-4000-8000-000000000002', 47),
    ('10000000-0000-4000-8000-000000000001', 12), ('10000000-0000-4000-8000-000000000001', 61)
) as viewer (id, days);

-- Triggers told everybody about all of the above just now; keep what would still be in an inbox.
delete from public.notifications;
insert into public.notifications (user_id, kind, title, body, link, read_at, created_at) values
  ('10000000-0000-4000-8000-000000000004', 'coach_assigned', 'You have a coach', 'Dana Whitfield is your coach now', '/client/sessions', now() - interval '185 days', now() - interval '186 days'),
  ('10000000-0000-4000-8000-000000000004', 'review_completed', 'Review completed', 'Case study: onboarding has been reviewed', '/reviews/f0000000-0000-4000-8000-000000000003', now() - interval '87 days', now() - interval '88 days'),
  ('10000000-0000-4000-8000-000000000004', 'review_taken', 'Review started', 'Dana Whitfield is reviewing Resume for senior roles', '/reviews/f0000000-0000-4000-8000-000000000005', null, now() - interval '8 days'),
  ('10000000-0000-4000-8000-000000000004', 'session_confirmed', 'Session confirmed', 'Career Strategy Session with Dana Whitfield', '/client/sessions', now() - interval '4 days', now() - interval '5 days'),
  ('10000000-0000-4000-8000-000000000004', 'review_taken', 'Review started', 'Dana Whitfield is reviewing Case study: pricing', '/reviews/f0000000-0000-4000-8000-000000000006', null, now() - interval '3 days'),
  ('10000000-0000-4000-8000-000000000004', 'session_scheduled', 'Session scheduled', 'Offer strategy with Dana Whitfield', '/client/sessions', null, now() - interval '1 day'),
  ('10000000-0000-4000-8000-000000000002', 'review_created', 'New review request', 'Priya Nair asks for a review: dbt side project', '/reviews/f0000000-0000-4000-8000-000000000010', null, now() - interval '20 days'),
  ('10000000-0000-4000-8000-000000000002', 'review_created', 'New review request', 'Alex Rivera asks for a review: Letter for Halcyon Energy', '/reviews/f0000000-0000-4000-8000-000000000007', now() - interval '2 days', now() - interval '3 days'),
  ('10000000-0000-4000-8000-000000000002', 'review_created', 'New review request', 'Alex Rivera asks for a review: LinkedIn Profile', '/reviews/f0000000-0000-4000-8000-000000000008', null, now() - interval '1 day'),
  ('10000000-0000-4000-8000-000000000005', 'session_scheduled', 'Session scheduled', 'Getting back on track with Dana Whitfield', '/client/sessions', null, now() - interval '2 days'),
  ('10000000-0000-4000-8000-000000000006', 'coach_assigned', 'You have a coach', 'Ruben Castellano is your coach now', '/client/sessions', now() - interval '17 days', now() - interval '18 days'),
  ('10000000-0000-4000-8000-000000000003', 'client_assigned', 'You have a new client', 'Tom Okafor is your client now', '/coach/clients/10000000-0000-4000-8000-000000000006', null, now() - interval '18 days');

-- ---------------------------------------------------------------------------------------------------------------
-- Messages between clients and their coaches

insert into public.conversations (id, client_id, coach_id, created_at) values
  ('b2000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002', now() - interval '180 days'),
  ('b2000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000002', now() - interval '70 days'),
  ('b2000000-0000-4000-8000-000000000003', '10000000-0000-4000-8000-000000000006', '10000000-0000-4000-8000-000000000003', now() - interval '17 days');

insert into public.messages (id, conversation_id, author_id, body, created_at, updated_at)
select
  ('b3000000-0000-4000-8000-' || lpad((row_number() over ())::text, 12, '0'))::uuid,
  ('b2000000-0000-4000-8000-00000000000' || written.conversation)::uuid, ('10000000-0000-4000-8000-00000000000' || written.author)::uuid,
  written.body, date_trunc('milliseconds', now() - written.age), now() - written.age
from (
  values
    (1, 2, 'Welcome, Alex. I read your history: the migration project deserves more than the half line it has. Could you write five sentences on it before Thursday?', interval '179 days 4 hours'),
    (1, 4, 'Will do. I always thought nobody wants to read about databases.', interval '179 days 3 hours 20 minutes'),
    (1, 2, 'They want to read that 40 people kept working while you moved them.', interval '179 days 3 hours'),
    (1, 4, 'Tidewater sent the offer! Same title as today, though. Can we look at it together?', interval '118 days 2 hours'),
    (1, 2, E'Congratulations, first of all. Three questions before we meet:\n1. What would you do there that you do not do today?\n2. Who would you report to?\n3. What number would make you say yes without thinking?', interval '118 days 1 hour 10 minutes'),
    (1, 4, 'The second one is where it gets difficult. Let us talk.', interval '118 days 50 minutes'),
    (1, 4, 'Kestrel moved me to the case round. It is next Wednesday.', interval '4 days 5 hours'),
    (1, 2, 'Very good. Here is how they like cases told: https://kestrel.example.test/interviewing. Look at the part about market size, that is where we left off.', interval '4 days 3 hours'),
    (1, 4, 'Read it. They want numbers said aloud, so I practised on the bus, to the surprise of some.', interval '3 days 22 hours'),
    (1, 2, 'The bus is a hard audience. Send me the pricing case study when the numbers are in and I will look at it before our session.', interval '1 day 2 hours'),
    (1, 4, 'It is in your queue as Case study: pricing. The rounding is on purpose.', interval '1 day 1 hour'),
    (1, 2, 'Please bring two questions for Halcyon to our next session: one about the team, one about why the role is open.', interval '2 hours'),
    (2, 5, 'Sorry for being quiet, the release ate two weeks.', interval '6 days 3 hours'),
    (2, 2, 'No need to be sorry. One small step this week: which one?', interval '6 days 1 hour'),
    (2, 5, 'I will put the dbt project on the first page of the resume and ask for a review of it.', interval '3 hours 30 minutes'),
    (2, 5, 'Is Tuesday still good for you?', interval '3 hours 28 minutes'),
    (3, 3, 'Tom, before we meet again: list the platform teams you would join tomorrow, without looking at who is hiring.', interval '8 days'),
    (3, 6, 'Eleven names. Four of them surprised me.', interval '7 days 5 hours')
) as written (conversation, author, body, age);

insert into public.message_reads (conversation_id, user_id, read_up_to, last_read_message_id, last_read_at)
select distinct on (m.conversation_id, reader.id) m.conversation_id, reader.id, m.created_at, m.id, least(m.created_at + interval '25 minutes', now())
from public.messages m
join public.conversations c on c.id = m.conversation_id
cross join lateral unnest(array[c.client_id, c.coach_id]) as reader (id)
-- The newest of each is still to be read.
where m.created_at < now() - interval '5 hours'
order by m.conversation_id, reader.id, m.created_at desc;

-- What the messages told as they were written, without what is long read.
delete from public.notifications where kind = 'message_received';
insert into public.notifications (user_id, kind, title, body, link, created_at) values
  ('10000000-0000-4000-8000-000000000004', 'message_received', 'Message from Dana Whitfield', null, '/messages/b2000000-0000-4000-8000-000000000001', now() - interval '2 hours'),
  ('10000000-0000-4000-8000-000000000002', 'message_received', 'Message from Priya Nair', '2 unread messages', '/messages/b2000000-0000-4000-8000-000000000002', now() - interval '3 hours 28 minutes');

-- ---------------------------------------------------------------------------------------------------------------
-- The list of applications: what is over is put away, what is open has dates, and views that are asked for each week

-- As if each had been added by hand, the newest on top.
update public.job_applications set position = -position;
update public.job_applications set archived_at = status_since + interval '20 days'
where status in ('Rejected', 'Withdrawn') and status_since < now() - interval '100 days';

update public.job_applications a
set deadline_at = date_trunc('hour', now()) + interval '6 days', last_update = a.status_since + interval '1 hour'
where a.client_id = '10000000-0000-4000-8000-000000000004' and a.status = 'Offer Received' and a.archived_at is null;

insert into public.saved_views (client_id, name, query, position) values
  ('10000000-0000-4000-8000-000000000004', 'Follow up this week', 'view=table&due=week&sort=follow_up', 1),
  ('10000000-0000-4000-8000-000000000004', 'Remote and open', 'view=board&mode=remote&status=Applied&status=Interviewing&status=Offer+Received', 2),
  ('10000000-0000-4000-8000-000000000004', 'By referral', 'view=table&source=Referral', 3),
  ('10000000-0000-4000-8000-000000000005', 'Waiting for an answer', 'view=table&status=Applied&sort=applied', 1);

-- ---------------------------------------------------------------------------------------------------------------
-- What Alex brought from a tracker used before, and a file that was taken back

insert into public.application_imports (
  id, client_id, file_name, state, row_count, skipped_count, removed_count, created_at, updated_at, committed_at, undone_at
) values
  ('40000000-0000-4000-8000-000000000081', '10000000-0000-4000-8000-000000000004', 'huntr-export.csv', 'committed', 8, 2, 0,
    now() - interval '21 days', now() - interval '21 days', now() - interval '21 days', null),
  ('40000000-0000-4000-8000-000000000082', '10000000-0000-4000-8000-000000000004', 'Job search 2026 - Sheet1.csv', 'undone', 14, 0, 14,
    now() - interval '22 days', now() - interval '22 days', now() - interval '22 days', now() - interval '22 days');

insert into private.imported_applications (application_id, import_id)
select a.id, '40000000-0000-4000-8000-000000000081'
from public.job_applications a
where a.client_id = '10000000-0000-4000-8000-000000000004'
order by a.applied_at, a.id limit 8;

-- ---------------------------------------------------------------------------------------------------------------
-- The marketplace: more coaches who are listed, what clients want help with, and requests

with listed (id, email, full_name, time_zone, days, headline, bio, specialties, languages, rate, currency, capacity, verified) as (
  values
    ('10000000-0000-4000-8000-000000000011'::uuid, 'amara.diallo@milepost.test', 'Amara Diallo', 'Europe/Paris', 160, 'From applicant to finalist, in French and English', 'I recruited for two European scale-ups and know what happens to an application on the other side. We rewrite your story, practise the hard questions, and keep the weeks steady.', array['Interview practice', 'Career change', 'Working abroad'], array['English', 'French'], 95, 'EUR', 15, true),
    ('10000000-0000-4000-8000-000000000012'::uuid, 'kenji.mori@milepost.test', 'Kenji Mori', 'Asia/Tokyo', 140, 'Data careers: analytics, science, engineering', 'Data lead for fourteen years, interviewer for nine. Portfolio reviews with a red pen, and mock interviews on real case studies.', array['Data careers', 'Interview practice', 'Portfolio review'], array['English', 'Japanese'], 120, 'USD', 10, true),
    ('10000000-0000-4000-8000-000000000013'::uuid, 'sofia.lindqvist@milepost.test', 'Sofia Lindqvist', 'Europe/Stockholm', 95, 'Salary negotiation for people who dislike it', 'Former compensation manager. You bring the offer, I bring the numbers and the sentences; we rehearse until it is boring.', array['Salary negotiation', 'Product management'], array['English', 'Swedish'], 150, 'USD', 6, false),
    ('10000000-0000-4000-8000-000000000014'::uuid, 'theo.brandt@milepost.test', 'Theo Brandt', 'America/New_York', 60, 'A calmer search after a layoff', 'Twelve years in outplacement. A plan for the next two weeks, a résumé that fits on one page, and somebody who asks how it went.', array['After a layoff', 'Résumé writing', 'Networking'], array['English', 'German'], 70, 'USD', null, true)
),
accounts as (
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token,
    email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  )
  select
    '00000000-0000-0000-0000-000000000000', listed.id, 'authenticated', 'authenticated', listed.email,
    (select u.encrypted_password from auth.users u where u.email = 'coach@milepost.test'),
    now() - make_interval(days => listed.days), '', '', '', '', '{"provider": "email", "providers": ["email"]}'::jsonb,
    jsonb_build_object('role', 'coach', 'fullName', listed.full_name),
    now() - make_interval(days => listed.days), now() - make_interval(days => listed.days)
  from listed
)
select set_config('seed.listed', (select jsonb_agg(to_jsonb(listed)) from listed)::text, false);

insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select
  u.id::text, u.id,
  jsonb_build_object('sub', u.id::text, 'email', u.email, 'email_verified', true, 'phone_verified', false),
  'email', now() - interval '2 days', u.created_at, u.created_at
from auth.users u
where not exists (select from auth.identities i where i.user_id = u.id);

update public.users u
set headline = listed ->> 'headline', time_zone = listed ->> 'time_zone', created_at = account.created_at,
    updated_at = account.created_at + interval '1 day', last_seen_at = now() - interval '2 days'
from jsonb_array_elements(current_setting('seed.listed')::jsonb) as listed
join auth.users account on account.id = (listed ->> 'id')::uuid
where u.id = account.id;

update public.coach_profiles p
set headline = listed ->> 'headline', bio = listed ->> 'bio',
    specialties = array(select jsonb_array_elements_text(listed -> 'specialties')),
    languages = array(select jsonb_array_elements_text(listed -> 'languages')),
    hourly_rate = (listed ->> 'rate')::numeric, currency = listed ->> 'currency', capacity = (listed ->> 'capacity')::integer,
    verified_at = case when (listed ->> 'verified')::boolean then now() - interval '40 days' end, is_listed = true
from jsonb_array_elements(current_setting('seed.listed')::jsonb) as listed
where p.user_id = (listed ->> 'id')::uuid;

insert into public.availability_rules (coach_id, weekday, starts_at, ends_at)
select coach_id::uuid, weekday, starts_at::time, ends_at::time
from (
  values
    ('10000000-0000-4000-8000-000000000011', '{1,2,4}'::integer[], '13:00', '18:00'),
    ('10000000-0000-4000-8000-000000000012', '{2,3,5,6}', '08:00', '11:30'),
    ('10000000-0000-4000-8000-000000000013', '{1,3}', '14:00', '17:00'),
    ('10000000-0000-4000-8000-000000000014', '{1,2,3,4,5}', '09:00', '15:00')
) as hours (coach_id, weekdays, starts_at, ends_at)
cross join lateral unnest(hours.weekdays) as weekday;

insert into public.client_interests (user_id, topics) values
  ('10000000-0000-4000-8000-000000000004', array['Product management', 'Salary negotiation', 'Interview practice', 'Networking']),
  ('10000000-0000-4000-8000-000000000005', array['Data careers', 'Interview practice']),
  ('10000000-0000-4000-8000-000000000006', array['System design', 'First leadership role']);

insert into public.coaching_requests (client_id, coach_id, goals, message, status, answer, answered_at, created_at) values
  ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000013', 'Negotiate the two offers that I expect before the end of the year.', 'Mornings in Chicago suit me best.', 'new', null, null, now() - interval '1 day'),
  ('10000000-0000-4000-8000-000000000006', '10000000-0000-4000-8000-000000000002', 'Find out whether product management is for me, after nine years as an engineer.', null, 'new', null, null, now() - interval '7 hours'),
  ('10000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000012', 'Move from reports to analytics engineering.', null, 'declined', 'I am fully booked until spring; Dana on this page knows your field well.', now() - interval '30 days', now() - interval '33 days');

-- ---------------------------------------------------------------------------------------------------------------
-- What one application gathers: two versions of a résumé (their files lie in seed-files), rounds and outcomes of
-- interviews, and what the coach said

insert into public.documents (id, client_id, kind, name, version_label, file_path, file_name, file_size, mime_type, created_at) values
  ('d0c00000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000004', 'resume', 'Résumé', 'Generalist', '10000000-0000-4000-8000-000000000004/d0c00000-0000-4000-8000-000000000001.txt', 'resume-generalist.txt', 644, 'text/plain', now() - interval '178 days'),
  ('d0c00000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000004', 'resume', 'Résumé', 'Platforms and tools', '10000000-0000-4000-8000-000000000004/d0c00000-0000-4000-8000-000000000002.txt', 'resume-platforms.txt', 670, 'text/plain', now() - interval '101 days');

insert into public.application_documents (application_id, document_id, client_id, created_at)
select a.id,
  case when a.applied_at > now() - interval '100 days' and a.job_title ~ '(Platform|Developer|Payments|Data|Identity|Billing|Senior)'
    then 'd0c00000-0000-4000-8000-000000000002'::uuid else 'd0c00000-0000-4000-8000-000000000001'::uuid end,
  a.client_id, a.applied_at
from public.job_applications a
where a.client_id = '10000000-0000-4000-8000-000000000004' and a.applied_at > now() - interval '172 days';

with counted as (
  select e.id, row_number() over (partition by e.application_id order by e.occurred_at) as round,
    row_number() over (partition by e.application_id order by e.occurred_at desc) = 1 as is_last, e.occurred_at, a.status
  from public.application_events e
  join public.job_applications a on a.id = e.application_id
  where e.kind = 'interview'
)
update public.application_events e
set interview_number = counted.round,
    interview_round = case counted.round when 1 then 'Phone screen' when 2 then 'Panel' else 'Final round' end,
    interview_outcome = case
      when counted.occurred_at > now() then 'pending'
      when counted.is_last and counted.status = 'Rejected' then 'failed'
      when counted.is_last and counted.status = 'Interviewing' then 'pending'
      else 'passed'
    end
from counted
where counted.id = e.id;

insert into public.application_comments (application_id, client_id, author_id, body, created_at)
select a.id, a.client_id, said.author_id::uuid, said.body, now() - said.ago
from public.job_applications a
join (
  values
    ('Kestrel Robotics', 'Senior Product Manager', '10000000-0000-4000-8000-000000000002', 'For the case study: begin with whom it is for, and say what you would not build. Ten minutes are shorter than they look.', interval '2 days'),
    ('Kestrel Robotics', 'Senior Product Manager', '10000000-0000-4000-8000-000000000004', 'I have an outline. May I bring it to our session on Thursday?', interval '1 day 20 hours'),
    ('Halcyon Energy', 'Product Manager', '10000000-0000-4000-8000-000000000002', 'Do not answer the number yet. We look at the whole offer first.', interval '80 days')
) as said (company_name, job_title, author_id, body, ago) using (company_name, job_title)
where a.client_id = '10000000-0000-4000-8000-000000000004';

insert into public.activity_logs (at, actor_id, action, entity, entity_id, subject_id, before, after)
select e.occurred_at, e.actor_id, case e.kind when 'created' then 'created' else 'updated' end, 'job_applications', a.id, a.client_id,
  case when e.kind = 'status' then jsonb_build_object('status', e.from_status) end,
  case e.kind when 'created' then jsonb_build_object('job_title', a.job_title, 'company_name', a.company_name, 'status', e.to_status)
    else jsonb_build_object('status', e.to_status) end
from public.application_events e
join public.job_applications a on a.id = e.application_id
where e.kind in ('created', 'status')
union all
select s.created_at, s.coach_id, 'created', 'coaching_sessions', s.id, s.client_id, null,
  jsonb_build_object('title', s.title, 'session_time', s.session_time, 'status', 'pending')
from public.coaching_sessions s
union all
select e.created_at, e.actor_id, case when e.from_status is null then 'created' else 'updated' end, 'review_requests', r.id, r.client_id,
  case when e.from_status is not null then jsonb_build_object('status', e.from_status) end,
  jsonb_build_object('document_type', r.document_type, 'title', r.title, 'status', e.to_status)
from public.review_events e
join public.review_requests r on r.id = e.review_id
union all
select a.assigned_at, a.assigned_by, 'created', 'client_coach_assignments', a.id, a.client_id, null,
  jsonb_build_object('client_id', a.client_id, 'coach_id', a.coach_id, 'is_active', true)
from public.client_coach_assignments a
union all
select u.created_at, u.id, 'created', 'users', u.id, u.id, null, jsonb_build_object('full_name', u.full_name, 'email', u.email, 'role', u.role)
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
