-- What is in the inboxes. Triggers told everybody about all of the above just now; keep what would still be there.

delete from public.notifications;
insert into public.notifications (user_id, kind, title, body, link, read_at, created_at) values
  ('10000000-0000-4000-8000-000000000004', 'coach_assigned', 'You have a coach', 'Dana Whitfield is now your coach', '/client/sessions', now() - interval '185 days', now() - interval '186 days'),
  ('10000000-0000-4000-8000-000000000004', 'review_completed', 'Review completed', 'Case study: onboarding has been reviewed', '/reviews/f0000000-0000-4000-8000-000000000003', now() - interval '87 days', now() - interval '88 days'),
  ('10000000-0000-4000-8000-000000000004', 'review_taken', 'Review started', 'Dana Whitfield is reviewing Resume for senior roles', '/reviews/f0000000-0000-4000-8000-000000000005', null, now() - interval '8 days'),
  ('10000000-0000-4000-8000-000000000004', 'session_confirmed', 'Session confirmed', 'Career Strategy Session with Dana Whitfield', '/client/sessions?session=e0000000-0000-4000-8000-000000000100', now() - interval '4 days', now() - interval '5 days'),
  ('10000000-0000-4000-8000-000000000004', 'review_taken', 'Review started', 'Dana Whitfield is reviewing Case study: pricing', '/reviews/f0000000-0000-4000-8000-000000000006', null, now() - interval '3 days'),
  ('10000000-0000-4000-8000-000000000004', 'session_scheduled', 'Session scheduled', 'Offer strategy with Dana Whitfield', '/client/sessions?session=e0000000-0000-4000-8000-000000000012', null, now() - interval '1 day'),
  ('10000000-0000-4000-8000-000000000002', 'review_created', 'New review request', 'Priya Nair asks for a review: dbt side project', '/reviews/f0000000-0000-4000-8000-000000000010', null, now() - interval '20 days'),
  ('10000000-0000-4000-8000-000000000002', 'review_created', 'New review request', 'Alex Rivera asks for a review: Letter for Halcyon Energy', '/reviews/f0000000-0000-4000-8000-000000000007', now() - interval '2 days', now() - interval '3 days'),
  ('10000000-0000-4000-8000-000000000002', 'review_created', 'New review request', 'Alex Rivera asks for a review: LinkedIn Profile', '/reviews/f0000000-0000-4000-8000-000000000008', null, now() - interval '1 day'),
  ('10000000-0000-4000-8000-000000000005', 'session_scheduled', 'Session scheduled', 'Getting back on track with Dana Whitfield', '/client/sessions?session=e0000000-0000-4000-8000-000000000016', null, now() - interval '2 days'),
  ('10000000-0000-4000-8000-000000000006', 'coach_assigned', 'You have a coach', 'Ruben Castellano is now your coach', '/client/sessions', now() - interval '17 days', now() - interval '18 days'),
  ('10000000-0000-4000-8000-000000000003', 'client_assigned', 'You have a new client', 'Tom Okafor is now your client', '/coach/clients/10000000-0000-4000-8000-000000000006', null, now() - interval '18 days'),
  ('10000000-0000-4000-8000-000000000004', 'message_received', 'Message from Dana Whitfield', null, '/messages/b2000000-0000-4000-8000-000000000001', null, now() - interval '2 hours'),
  ('10000000-0000-4000-8000-000000000002', 'message_received', 'Message from Priya Nair', '2 unread messages', '/messages/b2000000-0000-4000-8000-000000000002', null, now() - interval '3 hours 28 minutes');

-- They speak of a session by its own time.
update public.notifications n set coaching_session_id = s.id, starts_at = s.session_time
from public.coaching_sessions s
where n.link like '%?session=' || s.id;
