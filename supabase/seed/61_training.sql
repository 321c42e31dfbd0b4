-- Training: two courses for each role

insert into public.content_items (id, kind, title, summary, training, body, published_revision, published_at, updated_by, created_at,
  updated_at)
select ('c0a72000-0000-4000-8000-0000000000' || lesson.number)::uuid, 'lesson', lesson.title, lesson.summary, lesson.training::jsonb,
  jsonb_build_object('type', 'doc', 'content', (
    select jsonb_agg(
      case part ->> 0
        when 'h' then jsonb_build_object('type', 'heading', 'attrs', jsonb_build_object('level', 2), 'content',
          jsonb_build_array(jsonb_build_object('type', 'text', 'text', part ->> 1)))
        when 'l' then jsonb_build_object('type', 'bulletList', 'content', (
          select jsonb_agg(jsonb_build_object('type', 'listItem', 'content', jsonb_build_array(
            jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', entry))))))
          from jsonb_array_elements_text(part -> 1) as entry))
        else jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', part ->> 1)))
      end
    )
    from jsonb_array_elements(lesson.parts::jsonb) as part
  )),
  1, now() - interval '40 days', '10000000-0000-4000-8000-000000000001', now() - interval '45 days', now() - interval '40 days'
from (
  values
    (11, 'How a search stays on track', 'What to write down, and when.', '{"kind": "text"}',
      '[["p", "A search has many open ends: a posting you like, a resume that went out, a reply that has not come. Write each one down once, in one place, and your head is free for the next interview."], ["h", "Three habits"], ["l", ["Add the application on the day you send it, with the posting. Postings disappear, often before the interview.", "Move it on the board as soon as something happens. Your figures are only as true as the board.", "Look at your follow-ups every Monday. Ten minutes are enough."]], ["p", "You do not need to write everything. Company, role, date, and the next step are a good start."]]'),
    (12, 'Add your first application', 'Bring one that is still open.', '{"kind": "exercise", "act": "add_application"}',
      '[["p", "Take an application that is still open. Paste the posting into its description, and note which resume you sent: that is how you learn later which version gets answers."], ["p", "Do you keep a spreadsheet? Import it instead: Milepost recognizes the columns of most lists."]]'),
    (13, 'Follow up without being a nuisance', 'When to write, and what to say.', '{"kind": "text"}',
      '[["p", "Most applications get no answer at all. A short, friendly message a week later is normal, and it often moves an application to the top of the pile."], ["h", "A message that works"], ["l", ["Name the role and the day you applied.", "Say in one sentence why you fit: one result, not your whole resume.", "Ask one question that is easy to answer, such as when they expect to decide."]], ["p", "Milepost suggests a follow-up after seven days without an answer, and two days after an offer. Dismiss it if you know better."]]'),
    (14, 'Check what you know about your search', null, '{"kind": "quiz", "questions": [
        {"question": "When is the best time to add an application?", "options": ["At the end of the month", "On the day you send it", "When the company answers"], "right": 1, "explanation": "The posting is still there, and your follow-up starts counting."},
        {"question": "Why keep the text of the posting?", "options": ["It may be gone before your interview", "The company asks for it", "It makes the application look complete"], "right": 0, "explanation": "Interviewers ask about it, and companies take postings down."},
        {"question": "A week has passed without an answer. What helps?", "options": ["Apply again with the same resume", "Wait another month", "A short message with one question"], "right": 2, "explanation": "One friendly message is normal, and it is easy to answer."},
        {"question": "What tells you which resume works?", "options": ["The number of pages", "The response rate of each version", "How long you worked on it"], "right": 1, "explanation": "Note the version with each application, and Insights compares them."}]}',
      '[["p", "Four questions about what you have read."]]'),
    (21, 'Read the posting like an interviewer', 'Find the questions before they are asked.', '{"kind": "text"}',
      '[["p", "An interviewer holds a list of what the role needs, and the posting is that list in other words."], ["h", "Do this with a pen"], ["l", ["Underline every verb: lead, build, explain, negotiate.", "For each verb, write one moment in which you did it.", "Circle what you have never done. Prepare one honest sentence about how you would learn it."]], ["p", "Five verbs with five moments answer most of a first interview."]]'),
    (22, 'Tell a story in four parts', 'Situation, task, action, result.', '{"kind": "text"}',
      '[["p", "Questions that begin with \"Tell me about a time\" want a story with an end. Four parts keep it short."], ["l", ["Situation: where you were, in one sentence.", "Task: what was yours to solve.", "Action: what you did, not the team. This is the longest part.", "Result: what changed, with a number if you have one."]], ["p", "Say it aloud, with a clock. Two minutes are right. If the result comes after three, start closer to the end."]]'),
    (23, 'Practice with your coach', 'A session is cheaper than a bad interview.', '{"kind": "exercise", "act": "book_session"}',
      '[["p", "Book a session and say which interview it is for. Send your coach the posting beforehand, and ask for the hardest question first."]]'),
    (24, 'Check what you know about interviews', null, '{"kind": "quiz", "questions": [
        {"question": "Which part of a story takes most of the time?", "options": ["Situation", "Task", "Action"], "right": 2, "explanation": "What you did yourself is what the interviewer wants to judge."},
        {"question": "They ask about something that you have never done. What do you say?", "options": ["That you have done it", "Honestly that you have not, and how you would learn it", "Something about another topic"], "right": 1, "explanation": "Follow-up questions find out in a minute, and honesty is remembered."},
        {"question": "How long is a good answer?", "options": ["About two minutes", "Ten seconds", "As long as possible"], "right": 0, "explanation": "Long enough for a result, short enough for a question back."}]}',
      '[["p", "Three questions. You need all of them."]]'),
    (31, 'Your clients at a glance', 'Where a coaching week begins.', '{"kind": "text"}',
      '[["p", "Open your clients before the first session of the week. The list shows who has had no session for a while, whose tasks are overdue, and whose search has stalled."], ["h", "Ten minutes on Monday"], ["l", ["Answer coaching requests first: people who wait are deciding.", "Open the brief of each session. It shows what changed since the last one.", "Look for a client without a next session, and offer one."]]]'),
    (32, 'Set the hours in which clients book', 'So that nobody has to ask.', '{"kind": "exercise", "act": "set_weekly_hours"}',
      '[["p", "Clients book by themselves within your weekly hours. A minimum notice keeps surprises out of your morning, and a buffer gives you time between two sessions."], ["p", "Add date-specific hours for the weeks that differ, and time off for those without sessions."]]'),
    (33, 'List your profile', 'Let the right clients find you.', '{"kind": "exercise", "act": "list_profile"}',
      '[["p", "Clients choose by what you have done for people like them. Name two or three specialties, not ten. Write your headline for the client you want next."], ["p", "A client limit keeps your list honest: when you are full, Milepost says so."]]'),
    (34, 'Check what you know about your practice', null, '{"kind": "quiz", "questions": [
        {"question": "What keeps a client from booking a session that starts in ten minutes?", "options": ["A buffer", "The minimum notice", "The client limit"], "right": 1, "explanation": "A buffer lies between two sessions. The limit counts clients."},
        {"question": "You are away for one week. What do you change?", "options": ["Your weekly hours", "Your profile", "Time off for these days"], "right": 2, "explanation": "Your weekly hours are there again when you are."},
        {"question": "What do you answer first on Monday?", "options": ["Coaching requests", "Reviews that are due in two weeks", "Old notes"], "right": 0, "explanation": "Whoever waits for an answer is deciding about other coaches too."}]}',
      '[["p", "Three questions. You need all of them."]]'),
    (41, 'Begin with the question', 'The first five minutes decide the rest.', '{"kind": "text"}',
      '[["p", "Ask \"What would make this hour worth it?\" and wait. The first answer is often the topic, the second is the question."], ["l", ["Repeat it in the words of the client.", "Agree on one outcome that you can both see at the end.", "Put everything else on a list for another session."]], ["p", "A session about three questions answers none of them."]]'),
    (42, 'End with one next step', 'Small, dated, and chosen by the client.', '{"kind": "text"}',
      '[["p", "Advice is forgotten by the weekend. A step that the client chose is not."], ["h", "A good step"], ["l", ["fits into an hour,", "has a day, and", "can be seen from outside: sent, written, asked."]], ["p", "Write it as a task during the session, with the client watching. You will both see it in the next brief."]]'),
    (43, 'Write a session note', 'While you still remember.', '{"kind": "exercise", "act": "write_session_note"}',
      '[["p", "Two notes help in different ways. A shared note holds what you agreed on. A private note is for your eyes alone: what you noticed, and what to ask next time."]]'),
    (44, 'Check what you know about sessions', null, '{"kind": "quiz", "questions": [
        {"question": "Which next step is best?", "options": ["Work on the resume", "Send two applications by Friday", "Be more confident"], "right": 1, "explanation": "It fits into an hour, has a day, and can be seen."},
        {"question": "Who chooses the next step?", "options": ["The client", "The coach", "Whoever speaks last"], "right": 0, "explanation": "People do what they chose themselves."},
        {"question": "Where do you write what only you may read?", "options": ["In a message", "In a shared note", "In a private note"], "right": 2, "explanation": "Clients read shared notes and messages. Private notes are read by their author alone."}]}',
      '[["p", "Three questions. You need all of them."]]'),
    (51, 'Your first look each morning', 'Five figures that tell you where to look.', '{"kind": "text"}',
      '[["p", "The dashboard shows what is unusual. Every figure opens exactly the rows that it counts, so follow it before you act."], ["l", ["Reviews that wait without a coach: assign them.", "New users: is somebody without a role or an organization?", "Errors by module: a release that fails is rolled back from System.", "Requests for personal data: they have a due date."]]]'),
    (52, 'Change settings safely', 'One at a time, with a reason.', '{"kind": "text"}',
      '[["p", "A setting takes effect within seconds, everywhere. Write the reason for whoever asks in half a year."], ["h", "When in doubt"], ["l", ["Use a feature flag for a few people first, then for more.", "Look at Performance after each step.", "Revert with one click: the history keeps before and after."]]]'),
    (53, 'Create a report', 'Let the figures come to you.', '{"kind": "exercise", "act": "define_report"}',
      '[["p", "Choose a source, the columns that matter, and a filter. Run it once to see the rows, then schedule it for Monday morning. Empty reports can be skipped."]]'),
    (54, 'Check what you know about running Milepost', null, '{"kind": "quiz", "questions": [
        {"question": "A release of a module fails for people. What comes first?", "options": ["Roll it back, then look for the cause", "Wait for more reports", "Suspend the people who are affected"], "right": 0, "explanation": "Rolling back takes a second, and the cause stays in the log."},
        {"question": "Whom do you show a risky change first?", "options": ["Everyone", "Nobody", "A few people, by a feature flag"], "right": 2, "explanation": "The same people keep it while you raise the share."},
        {"question": "Why does a setting ask for a reason?", "options": ["The law demands it", "Whoever reads the history later understands the change", "To slow you down"], "right": 1, "explanation": "Before, after, who, when, and why stand beside each other."}]}',
      '[["p", "Three questions. You need all of them."]]'),
    (61, 'Requests to export and to erase', 'What happens, and by when.', '{"kind": "text"}',
      '[["p", "Everyone can ask for a copy of their data, and for its erasure. Compliance lists each request with its due date."], ["l", ["Check who asks before you do anything.", "Read the preview: it says what goes, what stays, and why.", "A legal hold stops an erasure. Name the reason, and release it when it ends."]], ["p", "An erasure can not be undone. Its receipt is all that remains."]]'),
    (62, 'View as somebody, with care', 'See what they see, and nothing more.', '{"kind": "text"}',
      '[["p", "Viewing as a user helps when words fail: you see their page. It takes a reason, ends after 30 minutes, and the person is notified."], ["h", "What stays closed"], ["p", "Messages, private notes, passwords, and second factors are never shown. Everything you do is logged with both names."]]'),
    (63, 'Check what you know about personal data', null, '{"kind": "quiz", "questions": [
        {"question": "What do you do before an erasure?", "options": ["Tell the coach", "Check who asks, and read the preview", "Change the role of the person"], "right": 1, "explanation": "An erasure can not be undone."},
        {"question": "What stops an erasure?", "options": ["A legal hold", "An open session", "A second factor"], "right": 0, "explanation": "It has a reason, and it ends when it is released."},
        {"question": "You view Milepost as a client. Who learns of it?", "options": ["Nobody", "Only other administrators", "The client, and whoever reads the activity log"], "right": 2, "explanation": "The person is notified, and each action is logged with both names."}]}',
      '[["p", "Three questions. You need all of them."]]')
) as lesson (number, title, summary, training, parts);

insert into public.content_items (id, kind, title, summary, audience, training, published_revision, published_at, updated_by,
  created_at, updated_at)
select ('c0a73000-0000-4000-8000-00000000000' || course.number)::uuid, 'course', course.title, course.summary, array[course.role],
  jsonb_build_object('is_ordered', course.is_ordered, 'lessons', (
    select jsonb_agg(i.id order by i.id)
    from public.content_items i
    where i.id::text like 'c0a72000-0000-4000-8000-0000000000' || course.number || '_'
  )) || coalesce(course.certificate::jsonb, '{}') || case when course.is_first then '{"is_first": true}' else '{}' end::jsonb,
  1, now() - interval '38 days', '10000000-0000-4000-8000-000000000001', now() - interval '45 days' + course.number * interval '1 minute',
  now() - interval '38 days'
from (
  values
    (1, 'client', true, true, null, 'Your search in Milepost', 'Keep every application in sight, and follow up on time.'),
    (2, 'client', false, false, '{"certificate": {"months": null}}', 'Preparing for interviews', 'From the posting to the story you tell.'),
    (3, 'coach', false, true, null, 'Your practice in Milepost', 'Hours, profile, and a calm Monday morning.'),
    (4, 'coach', false, false, '{"certificate": {"months": 24}}', 'Sessions that move a client', 'How a session begins, ends, and is remembered.'),
    (5, 'super_admin', true, true, null, 'Running the platform', 'What to look at each morning, and how to change things safely.'),
    (6, 'super_admin', false, true, '{"certificate": {"months": 12}}', 'Handling personal data', 'Requests, legal holds, and viewing as somebody.')
) as course (number, role, is_first, is_ordered, certificate, title, summary);

insert into public.lesson_progress (user_id, item_id, done_at)
select u.id, ('c0a72000-0000-4000-8000-0000000000' || progress.lesson)::uuid, now() - make_interval(days => progress.days)
from (
  values
    ('client@milepost.test', 11, 12),
    ('client@milepost.test', 12, 12),
    ('client@milepost.test', 21, 5),
    ('coach@milepost.test', 31, 20),
    ('coach@milepost.test', 32, 20),
    ('coach@milepost.test', 41, 15),
    ('coach@milepost.test', 42, 14),
    ('coach@milepost.test', 43, 14),
    ('coach@milepost.test', 44, 10),
    ('admin@milepost.test', 51, 9)
) as progress (email, lesson, days)
join public.users u on u.email = progress.email;

insert into public.certificates (id, user_id, course_id, code, person_name, course_title, issued_at, expires_at)
select 'c0a74000-0000-4000-8000-000000000004', u.id, c.id, '7m3k9q2v5x8r4t6w1y0z', u.full_name, c.title,
  now() - interval '10 days', now() - interval '10 days' + interval '24 months'
from public.users u
cross join public.content_items c
where u.email = 'coach@milepost.test' and c.id = 'c0a73000-0000-4000-8000-000000000004';
