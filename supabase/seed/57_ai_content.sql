-- AI content: a version of the weekly review in staging, and suggestions of the last weeks

update public.ai_template_versions set created_at = now() - case version when 1 then interval '130 days' else interval '40 days' end;
update public.ai_template_labels set moved_at = now() - case version when 1 then interval '130 days' else interval '40 days' end;

insert into public.ai_template_versions (template_id, version, body, instructions, note, author_id, created_at)
select v.template_id, 3, replace(v.body, 'Consider following up with', 'A follow-up could help with'),
  v.instructions || E'\nBegin with what went well.', 'Softer words for follow-ups',
  '10000000-0000-4000-8000-000000000001', now() - interval '2 days'
from public.ai_template_versions v
join public.ai_templates t on t.id = v.template_id
where t.slug = 'weekly-review' and v.version = 2;

insert into public.ai_template_labels (template_id, label, version, reason, moved_by, moved_at)
select t.id, m.label, 3, m.reason, '10000000-0000-4000-8000-000000000001', now() - m.ago
from public.ai_templates t
cross join (
  values
    ('draft', 'Softer words for follow-ups', interval '2 days'),
    ('staging', 'Two coaches asked for a softer tone', interval '1 day')
) as m (label, reason, ago)
where t.slug = 'weekly-review';
update public.ai_templates set draft_version = 3, staging_version = 3 where slug = 'weekly-review';

insert into public.ai_outputs (user_id, template_id, version, input_hash, text, state, reason, created_at, answered_at)
select made.user_id::uuid, t.id, t.live_version, encode(sha256(convert_to(made.slug || made.days, 'UTF8')), 'hex'), made.text, made.state, made.reason,
  now() - make_interval(days => made.days), now() - make_interval(days => made.days) + interval '4 minutes'
from public.ai_templates t
join (
  values
    ('weekly-review', '10000000-0000-4000-8000-000000000004', 22, 'You sent 2 applications to Northwind and Papertrail.', 'used', null),
    ('weekly-review', '10000000-0000-4000-8000-000000000004', 15, null, 'dismissed', null),
    ('weekly-review', '10000000-0000-4000-8000-000000000005', 8, 'You sent 1 application to Cobalt.', 'used', null),
    (
      'follow-up-email', '10000000-0000-4000-8000-000000000004', 6,
      E'Hello Recruiting,\n\nI applied for the Content Designer position at Northwind and remain very interested. Could you tell me where the process stands?',
      'reported', 'It greets a team by the first word of its name.'
    ),
    (
      'follow-up-email', '10000000-0000-4000-8000-000000000005', 4,
      E'Hello Jordan,\n\nThank you for the conversation. Could you tell me what happens next?', 'used', null
    ),
    (
      'contact-email', '10000000-0000-4000-8000-000000000004', 2,
      E'Hello Noor,\n\nI hope you are doing well.\n\nWould you have 15 minutes for a call in the next two weeks?', 'used', null
    ),
    (
      'session-summary', '10000000-0000-4000-8000-000000000002', 3,
      E'Here is what we covered.\n\nNotes:\n- The opening works well\n- Two answers run long', 'used', null
    )
) as made (slug, user_id, days, text, state, reason) on made.slug = t.slug;
