-- Contacts of the client, and what was said to them: the last time and a time before

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
