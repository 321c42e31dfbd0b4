-- Support tickets, and the answers that support gives often

insert into public.ticket_macros (id, name, body, sets_state, created_by, created_at) values
  ('c1000000-0000-4000-8000-000000000001', 'Ask for the file',
    'Thanks for writing. Please attach the file that you tried, so that we can see what Milepost makes of it. Remove anything you would rather keep to yourself.',
    'waiting', '10000000-0000-4000-8000-000000000001', now() - interval '100 days'),
  ('c1000000-0000-4000-8000-000000000002', 'Fixed in the latest release',
    'This is fixed in the release that is out now. Reload the page to get it. If you still see the problem, reply here and the ticket opens again.',
    'solved', '10000000-0000-4000-8000-000000000001', now() - interval '90 days');

insert into public.support_tickets (
  id, user_id, category, priority, subject, state, facts, turn_seconds, first_response_seconds,
  rating, rating_comment, rated_at, solved_at, last_message_at, created_at, updated_at
)
select
  ('c2000000-0000-4000-8000-00000000000' || t.number)::uuid, ('10000000-0000-4000-8000-00000000000' || t.asker)::uuid,
  t.category, t.priority, t.subject, t.state,
  jsonb_build_array(
    jsonb_build_object('label', 'Page', 'value', t.page),
    jsonb_build_object('label', 'Browser', 'value', 'Chrome 141 on Windows'),
    jsonb_build_object('label', 'Window', 'value', '1440 × 900')
  ),
  t.waited, t.first_answer,
  t.rating, t.said, now() - t.rated, now() - t.solved, now() - t.latest, now() - t.opened, now() - t.latest
from (
  values
    (1, 4, 'applications', 'Medium', 'Some rows of my spreadsheet were left out of the import', 'waiting', '/client/applications/import',
      9000, 9000, null::smallint, null, null::interval, null::interval, interval '20 hours', interval '22 hours 30 minutes'),
    (2, 4, 'sessions', 'Low', 'Can I see past sessions in my calendar?', 'closed', '/client/sessions',
      4200, 4200, 5::smallint, 'Quick and clear, thank you.', interval '38 days', interval '39 days', interval '39 days',
      interval '39 days 1 hour 10 minutes'),
    (3, 6, 'account', 'High', 'I no longer get emails about my sessions', 'open', '/settings/notifications',
      0, null, null, null, null, null, interval '3 hours', interval '3 hours'),
    (4, 3, 'billing', 'Medium', 'Which address do my clients see?', 'solved', '/coach/profile',
      15600, 15600, 4::smallint, null, interval '2 days', interval '3 days', interval '3 days', interval '3 days 5 hours')
) as t (number, asker, category, priority, subject, state, page, waited, first_answer, rating, said, rated, solved,
  latest, opened);

update public.ticket_handling h set assigned_to = '10000000-0000-4000-8000-000000000001'
from public.support_tickets t where t.id = h.ticket_id and t.state <> 'open';
update public.ticket_events e set created_at = t.created_at, actor_id = coalesce(e.actor_id, e.person_id)
from public.support_tickets t where t.id = e.ticket_id;
update public.support_tickets t set turn_since = t.created_at, updated_at = t.updated_at + interval '1 microsecond' where t.state = 'open';

insert into public.ticket_messages (id, ticket_id, author_id, is_answer, body, created_at)
select
  ('c3000000-0000-4000-8000-' || lpad((row_number() over ())::text, 12, '0'))::uuid,
  ('c2000000-0000-4000-8000-00000000000' || m.ticket)::uuid, ('10000000-0000-4000-8000-00000000000' || m.author)::uuid,
  m.author = 1, m.body, date_trunc('milliseconds', now() - m.age)
from (
  values
    (1, 4, 'I imported 61 applications, but 4 of them are missing. They are the ones from last spring, before I moved to the new sheet.', interval '22 hours 30 minutes'),
    (1, 1, E'Thanks for the details, Alex. Rows without a company are left out, and the report after the import names them.\nCould you look whether the 4 rows have a company in your file? If they do, please attach the file here.', interval '20 hours'),
    (2, 4, 'My calendar shows what is booked. Can it show sessions that are over too?', interval '39 days 1 hour 10 minutes'),
    (2, 1, E'It does: the calendar feed holds the sessions of the past 90 days as well.\nMany calendars only fetch a feed once a day, so give it until tomorrow.', interval '39 days'),
    (3, 6, 'The last email about a session came two weeks ago. I did not change anything that I know of.', interval '3 hours'),
    (4, 3, 'I want to be sure that clients do not see the address that I sign in with.', interval '3 days 5 hours'),
    (4, 1, 'Clients you work with see the email address of your account. Clients who only find you in the marketplace do not.', interval '3 days')
) as m (ticket, author, body, age);

insert into public.ticket_notes (id, ticket_id, author_id, body, created_at) values
  ('c4000000-0000-4000-8000-000000000001', 'c2000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001',
    'Third question about this in a month. Worth an article, and a line in the import''s first step.', now() - interval '19 hours');
