-- What administrators did to accounts, and what they noted

insert into public.account_actions (user_id, actor_id, action, reason, checked, created_at)
select p.user_id, '10000000-0000-4000-8000-000000000001', 'verified', null, array['Identity', 'Work history'], p.verified_at
from public.coach_profiles p
where p.verified_at is not null;

insert into public.staff_notes (user_id, author_id, body, created_at) values
  ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000001', 'Asked whether notes move along when the coach changes. They do: sent the help article.', now() - interval '12 days'),
  ('10000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', 'Checked the hiring record by phone with two former employers before verifying.', now() - interval '200 days');
