-- What client and coach said about single applications. Their notifications stay: the newest of the inboxes.

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
