-- Coaching sessions, at times of the coach's own clock

insert into public.coaching_sessions (
  id, client_id, coach_id, title, session_time, duration_minutes, session_type, status, agenda, meeting_url, location,
  cancelled_by, cancel_reason, rating, rating_comment, requested_by, created_at, updated_at
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
  case when planned.title = 'Getting back on track' then planned.client_id else planned.coach_id end::uuid,
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
insert into public.coaching_sessions (id, client_id, coach_id, title, session_time, duration_minutes, session_type, status, agenda, meeting_url, requested_by, created_at, updated_at)
select
  'e0000000-0000-4000-8000-000000000100', '10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000002',
  'Career Strategy Session',
  least(
    date_trunc('hour', now()) + interval '2 hours',
    (date_trunc('day', now() at time zone 'America/New_York') + interval '23 hours') at time zone 'America/New_York'
  ),
  60, 'video', 'confirmed', 'Where the three open processes stand', 'https://meet.milepost.test/career-strategy-session',
  '10000000-0000-4000-8000-000000000002',
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
    ('10000000-0000-4000-8000-000000000004', 'Networking that is not awkward', '10000000-0000-4000-8000-000000000002', 'shared', E'Ten messages written, three of them answered within the hour.\n\n- [x] Send the seven that are left\n- [ ] Ask Jordan for a reference\n- [ ] Dana introduces Alex to the team lead at Kestrel'),
    ('10000000-0000-4000-8000-000000000004', 'Networking that is not awkward', '10000000-0000-4000-8000-000000000002', 'private', 'Warm as soon as the first message is out. Begin with people, then companies.'),
    ('10000000-0000-4000-8000-000000000005', 'Portfolio review', '10000000-0000-4000-8000-000000000002', 'private', 'Busy at work; has gone quiet before. Keep steps small.'),
    ('10000000-0000-4000-8000-000000000006', 'First conversation', '10000000-0000-4000-8000-000000000003', 'shared', 'Staff roles only where there is a platform team.')
) as written (client_id, title, author_id, visibility, body) on s.client_id = written.client_id::uuid and s.title = written.title;

insert into public.session_briefs (session_id, desired_outcome) values
  ('e0000000-0000-4000-8000-000000000100', 'A yes or no to the case round, and what to tell Brightwater Health until then.');

insert into public.client_notes (coach_id, client_id, body, is_pinned, visibility, created_at)
select written.coach_id::uuid, written.client_id::uuid, written.body, written.is_pinned, written.visibility,
  now() - make_interval(days => written.days_ago)
from (
  values
    ('10000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000004', 'Wants to stay in Chicago: partner starts a residency in June. Don’t push remote roles abroad.', true, 'private', 150),
    ('10000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000004', E'Our plan until the end of the year:\n1. Twelve applications, each with its own letter\n2. Two product cases practised aloud\n3. The number that you ask for, with its reasons', true, 'shared', 33),
    ('10000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000004', 'Answers get long under pressure. A one-minute version first, details when asked.', false, 'private', 21),
    ('10000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000005', 'Prefers short messages on weekday evenings.', false, 'private', 40)
) as written (coach_id, client_id, body, is_pinned, visibility, days_ago);
