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

update public.organization_members m set created_at = u.created_at + interval '1 day', updated_at = u.created_at + interval '1 day'
from public.users u where u.id = m.user_id;

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

insert into public.user_invitations (id, email, full_name, role, org_id, coach_id, invited_by, batch, state, failure, sent_at, created_at, expires_at)
select i.id::uuid, i.email, i.full_name, i.role, i.org_id::uuid, i.coach_id::uuid, '10000000-0000-4000-8000-000000000001', i.id::uuid,
  case when i.failure is null then 'sent' else 'failed' end, i.failure, case when i.failure is null then now() - i.age end,
  now() - i.age, now() - i.age + interval '14 days'
from (
  values
    ('a2000000-0000-4000-8000-000000000001', 'noor.haddad@example.test', 'Noor Haddad', 'coach', 'a0000000-0000-4000-8000-000000000001', null, null, interval '3 days'),
    ('a2000000-0000-4000-8000-000000000002', 'theo.marsh@example.test', 'Theo Marsh', 'client', null, '10000000-0000-4000-8000-000000000002', null, interval '1 day'),
    ('a2000000-0000-4000-8000-000000000003', 'ines.duarte@nowhere.invalid', 'Inês Duarte', 'client', null, null, 'Failed to send the email', interval '5 hours')
) i (id, email, full_name, role, org_id, coach_id, failure, age);

insert into public.organization_invitations (id, org_id, email, invited_by, created_at, expires_at) values
  ('a1000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'client2@milepost.test', '10000000-0000-4000-8000-000000000002', now() - interval '2 days', now() + interval '12 days');
