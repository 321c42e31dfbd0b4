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

-- One demo coach is new enough for the first steps.
update public.coach_profiles set first_steps_dismissed_at = now() - interval '90 days'
where user_id <> '10000000-0000-4000-8000-000000000003';

-- Kenji Mori is traveling.
update public.coach_profiles set away_until = current_date + 12 where user_id = '10000000-0000-4000-8000-000000000012';

-- What Theo Brandt answered before says how soon he usually does.
insert into public.coaching_requests (client_id, coach_id, goals, status, decline_reason, answered_at, created_at)
select
  ('10000000-0000-4000-8000-00000000000' || earlier.client)::uuid, '10000000-0000-4000-8000-000000000014', earlier.goals,
  'declined', earlier.reason, now() - make_interval(days => earlier.days) + make_interval(hours => earlier.hours),
  now() - make_interval(days => earlier.days)
from (
  values
    (4, 'A plan for the first weeks after the layoff.', 'no_room', 150, 3),
    (4, 'A résumé that fits on one page.', 'schedule', 118, 5),
    (5, 'Meet people in analytics without feeling that I beg.', 'topic', 96, 4),
    (6, 'Explain a year away from work.', 'no_room', 140, 9),
    (6, 'Find the words for a first message to a stranger.', 'schedule', 88, 2)
) as earlier (client, goals, reason, days, hours);

insert into public.coaching_requests (client_id, coach_id, goals, message, status, answer, answered_at, created_at) values
  ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000013', 'Negotiate the two offers that I expect before the end of the year.', 'Mornings in Chicago suit me best.', 'new', null, null, now() - interval '1 day'),
  ('10000000-0000-4000-8000-000000000006', '10000000-0000-4000-8000-000000000002', 'Find out whether product management is for me, after nine years as an engineer.', null, 'new', null, null, now() - interval '7 hours'),
  ('10000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000012', 'Move from reports to analytics engineering.', null, 'declined', 'I am fully booked until spring; Dana on this page knows your field well.', now() - interval '30 days', now() - interval '33 days');
