-- Help articles

insert into public.content_items (id, title, slug, summary, audience, body, published_revision, published_at, updated_by, created_at,
  updated_at)
select ('c0a70000-0000-4000-8000-00000000000' || article.number)::uuid, article.title, article.slug, article.summary,
  article.audience::text[],
  jsonb_build_object('type', 'doc', 'content', (
    select jsonb_agg(
      case part ->> 0
        when 'h' then jsonb_build_object('type', 'heading', 'attrs', jsonb_build_object('level', 2), 'content',
          jsonb_build_array(jsonb_build_object('type', 'text', 'text', part ->> 1)))
        when 'a' then jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object(
          'type', 'text', 'text', part ->> 1, 'marks', jsonb_build_array(
            jsonb_build_object('type', 'link', 'attrs', jsonb_build_object('href', part ->> 2))))))
        when 'l' then jsonb_build_object('type', 'orderedList', 'content', (
          select jsonb_agg(jsonb_build_object('type', 'listItem', 'content', jsonb_build_array(
            jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', entry))))))
          from jsonb_array_elements_text(part -> 1) as entry))
        else jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', part ->> 1)))
      end
    )
    from jsonb_array_elements(article.parts::jsonb) as part
  )),
  case when article.days is not null then 1 end, now() - make_interval(days => article.days),
  '10000000-0000-4000-8000-000000000001', now() - interval '130 days',
  now() - make_interval(days => coalesce(article.days, 3))
from (
  values
    (1, 'Book a session with your coach', 'book-a-session', 'Find a time that is open for both of you.', '{client}', 120,
      '[["p", "Your coach sets the hours in which you can book. Times are shown in your own time zone."], ["h", "Book"], ["l", ["Open Sessions and choose Book a session.", "Choose a length and a time.", "Say what you want to talk about, and book."]], ["h", "If plans change"], ["p", "Open the session to reschedule or cancel it. Your coach is notified at once."], ["a", "Open Sessions", "/client/sessions"]]'),
    (2, 'Ask for a document review', 'ask-for-a-review', 'Get comments on a resume or cover letter, line by line.', '{client}', 110,
      '[["p", "Upload a PDF, Word, or text file. Your coach comments on the passages themselves, and you answer there."], ["l", ["Open Reviews and choose New Request.", "Say what the document is for, and by when you would like it.", "Upload the file."]], ["p", "A new version replaces nothing: both stay, with their comments."], ["a", "Open Reviews", "/client/reviews"]]'),
    (3, 'Answer coaching requests', 'answer-coaching-requests', 'What clients see while they wait, and what happens after the time to answer.', '{coach,super_admin}', 90,
      '[["p", "A client who asks for your coaching sees how soon you usually answer. A question back stops the clock until they reply."], ["h", "Decline"], ["p", "Choose a reason. The client sees it in a kind sentence, with other coaches who have room."], ["a", "Open your clients", "/coach/clients"]]'),
    (4, 'How Milepost keeps your data private', 'privacy', 'Who sees your applications, notes, and messages.', '{client,coach,super_admin}', 60,
      '[["p", "Your applications are seen by you and by the coaches who are assigned to you. When an assignment ends, their access ends with it."], ["h", "Notes and messages"], ["p", "Private notes are read by their author alone. Messages are read by the two people of the conversation."], ["h", "Organizations"], ["p", "An organization''s administrator sees figures about five or more people together, never what one person does."]]'),
    (5, 'Compare two offers', 'compare-offers', 'What to write down before you decide.', '{client}', null::integer,
      '[["p", "Pay is one line of an offer. Write the others beside it: time, place, team, and what you will learn."]]')
) as article (number, title, slug, summary, audience, days, parts);
