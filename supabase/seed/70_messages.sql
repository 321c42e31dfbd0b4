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
