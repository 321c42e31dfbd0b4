-- Announcements

insert into public.content_items (id, kind, title, audience, org_id, body, shown_until, published_revision, published_at, updated_by,
  created_at, updated_at)
select ('c0a71000-0000-4000-8000-00000000000' || announcement.number)::uuid, 'announcement', announcement.title,
  announcement.audience::text[], announcement.org_id::uuid,
  jsonb_build_object('type', 'doc', 'content', jsonb_build_array(
    jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(
      jsonb_build_object('type', 'text', 'text', announcement.text || ' '),
      jsonb_build_object('type', 'text', 'text', announcement.link,
        'marks', jsonb_build_array(jsonb_build_object('type', 'link', 'attrs', jsonb_build_object('href', announcement.href))))
    ))
  )),
  date_trunc('day', now()) + make_interval(days => announcement.days_left),
  case when announcement.days_ago is not null then 1 end, now() - make_interval(days => announcement.days_ago),
  '10000000-0000-4000-8000-000000000001', now() - interval '20 days', now() - make_interval(days => coalesce(announcement.days_ago, 2))
from (
  values
    (1, 'Calendars can be connected', '{coach}', null, 'Sessions appear in your own calendar, and busy times are kept free.',
      'How private it is', '/support/privacy', 21, -7),
    (2, 'Holiday hours', '{client,coach}', null, 'Answers to reports may take until Monday over the holidays.',
      'Find help', '/support', null::integer, 30)
) as announcement (number, title, audience, org_id, text, link, href, days_ago, days_left);
