-- What a connected model is told: version 2 of the first three templates, and the template of emails to contacts.
-- Versions that come with the product go the way of all others: the draft, then staging, then live where every test case
-- passes, each move with its reason. A template that somebody has changed is left as it is: its words are theirs. The
-- versions are the product's own and nobody's work, so that the activity log has none.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.ship_ai_version(p_slug text, p_over integer, p_body text, p_instructions text, p_note text) returns text
language plpgsql set search_path = ''
as $$
declare
  template public.ai_templates;
  shipped constant integer := coalesce(p_over, 0) + 1;
  run public.ai_template_runs;
begin
  select * into template from public.ai_templates t where t.slug = p_slug for update;
  if (template.draft_version, template.staging_version, template.live_version) is distinct from (p_over, p_over, p_over) then
    return 'left';
  end if;
  insert into public.ai_template_versions (template_id, version, body, instructions, note)
  values (template.id, shipped, p_body, p_instructions, p_note);
  run := private.try_ai_cases(template.id, shipped);
  if jsonb_array_length(run.results) > 0 and not jsonb_path_exists(run.results, '$[*] ? (@.passed == false)') then
    template.live_version := shipped;
  end if;
  insert into public.ai_template_labels (template_id, label, version, reason)
  select template.id, label, shipped, 'Comes with the product: ' || p_note
  from unnest(array['draft', 'staging', 'live']) as label
  where label <> 'live' or template.live_version = shipped;
  update public.ai_templates t
  set draft_version = shipped, staging_version = shipped, live_version = template.live_version
  where t.id = template.id;
  return case when template.live_version = shipped then 'live' else 'staging' end;
end
$$;
comment on function private.ship_ai_version(text, integer, text, text, text) is
  'For migrations: the version that follows p_over in a template that nobody has changed since. Says where it went: live, staging where a test case fails, or that the template was left as it is.';

-- ---------------------------------------------------------------------------------------------------------------
-- The template of emails to contacts

alter table public.ai_templates disable trigger log_activity;
alter table public.ai_template_cases disable trigger log_activity;

insert into public.ai_templates (id, slug, name, place, variables) values (
  'a1000000-0000-4000-8000-000000000004', 'contact-email', 'Email to a contact',
  'Clients, at a contact in their network: Draft email',
  '[
    {"name": "greeting", "label": "First name of the contact", "type": "text", "source": "The contact; a team by its whole name", "sample": "Dana"},
    {"name": "name", "label": "Client''s name", "type": "text", "source": "The client''s profile", "sample": "Priya Shah"},
    {"name": "latest", "label": "How and when they were last in touch", "type": "text", "source": "Interactions", "sample": "our call on November 9"},
    {"name": "job", "label": "Job title", "type": "text", "source": "The linked application while it is open", "sample": "Product Designer"},
    {"name": "company", "label": "Company of the application", "type": "text", "source": "The linked application while it is open", "sample": "Acme"},
    {"name": "applied", "label": "Date applied, before an interview", "type": "date", "source": "The linked application while it is open", "sample": "November 2"},
    {"name": "interview", "label": "Date of the latest interview", "type": "date", "source": "History of the linked application", "sample": ""},
    {"name": "offer", "label": "Date of the offer", "type": "date", "source": "The linked application", "sample": ""},
    {"name": "works_at", "label": "Company of the contact, without an open application", "type": "text", "source": "The contact", "sample": ""},
    {"name": "call", "label": "Length of a call, without an open application", "type": "text", "source": "Always 15 minutes", "sample": ""}
  ]'
);

-- ---------------------------------------------------------------------------------------------------------------
-- Test cases

insert into public.ai_template_cases (template_id, name, input, contains, lacks)
select t.id, c.name, c.input::jsonb, c.contains, c.lacks || '{"{{","}}"}'
from public.ai_templates t
join (
  values
    (
      'session-summary', 'Next steps alone',
      '{"client": "Priya", "date": "November 18", "next_steps": "\n- Record one answer\n- Send the letter"}',
      '{"Hi Priya","November 18","- Record one answer","- Send the letter"}'::text[], '{"Notes:","You wanted"}'::text[]
    ),
    (
      'weekly-review', 'Only what is ahead',
      '{"period": "Nov 12 to Nov 18, 2026", "interviews_ahead": "Acme on Fri, Nov 20", "tasks_ahead": "2 tasks"}',
      '{"Nov 12 to Nov 18, 2026","Acme on Fri, Nov 20","2 tasks"}', '{"You sent","You completed","start again"}'
    ),
    (
      'follow-up-email', 'No contact is known',
      '{"greeting": "hiring team", "job": "Product Designer", "company": "Acme", "name": "Priya Shah", "applied": "November 9"}',
      '{"Hello hiring team",Acme,"?","Priya Shah"}', '{"offer","conversation"}'
    ),
    (
      'contact-email', 'An application waits',
      '{"greeting": "Dana", "name": "Priya Shah", "latest": "our call on November 9", "job": "Product Designer", "company": "Acme", "applied": "November 2"}',
      '{"Hello Dana","our call on November 9","Product Designer",Acme,"November 2","Priya Shah"}', '{"offer","interviewed","15 minutes"}'
    ),
    (
      'contact-email', 'After an interview',
      '{"greeting": "Dana", "name": "Priya Shah", "job": "Product Designer", "company": "Acme", "interview": "November 16"}',
      '{"November 16","Product Designer"}', '{"I applied","offer","getting back to you"}'
    ),
    (
      'contact-email', 'An offer waits',
      '{"greeting": "Dana", "name": "Priya Shah", "job": "Product Designer", "company": "Acme", "offer": "November 17"}',
      '{"offer","November 17"}', '{"I applied","interviewed"}'
    ),
    (
      'contact-email', 'No application, and the first email',
      '{"greeting": "Dana", "name": "Priya Shah", "works_at": "Acme", "call": "15 minutes"}',
      '{"Hello Dana","at Acme","15 minutes"}', '{"getting back to you","position","offer"}'
    ),
    (
      'contact-email', 'A name and nothing else', '{"greeting": "Dana", "name": "Priya Shah", "call": "15 minutes"}',
      '{"Hello Dana","15 minutes","Priya Shah"}', '{" at .","position"}'
    )
) as c (slug, name, input, contains, lacks) on c.slug = t.slug
on conflict (template_id, name) do nothing;

-- ---------------------------------------------------------------------------------------------------------------
-- Versions

select private.ship_ai_version(
  'contact-email', null,
  E'Hello {{greeting}},\n\nI hope you are doing well.\n\nI am getting back to you after {{latest}}.\n\nI applied for the {{job}} position at {{company}} on {{applied}} and remain very interested. Is there anything that I should know about the team or the process?\n\nI interviewed for the {{job}} position at {{company}} on {{interview}}, and I am even more interested now. Do you know what happens next?\n\nI received an offer for the {{job}} position at {{company}} on {{offer}}, and would value your view before I answer. Could we talk this week?\n\nI would like to hear how things are going at {{works_at}}.\n\nWould you have {{call}} for a call in the next two weeks?\n\nBest regards,\n{{name}}',
  E'The draft is an email from somebody in a job search to a person in their network. Write it as the sender, in the first person, to the person who is greeted.\n'
    'Keep the greeting, each date, the job and its company, and the name at the end. Keep the one question of the draft, and ask no other.\n'
    'Write as people write to somebody they know: warm and brief, in two or three short paragraphs. No flattery, no apology, no pressure. Say nothing of how close the two are, or of what they talked about: the draft doesn''t hold it.\n'
    'Write no subject line and no headline. At most 120 words.',
  'First version'
);

select private.ship_ai_version(v.slug, 1, (
  select first.body
  from public.ai_template_versions first join public.ai_templates t on t.id = first.template_id
  where t.slug = v.slug and first.version = 1
), v.instructions, 'Instructions for a connected model')
from (
  values
    (
      'session-summary',
      E'The draft is what a career coach writes to their client after a session. Write it from the coach to the client, who is "you".\n'
        'Begin with the greeting and the day of the session. Where the draft says what the client wanted, keep that next.\n'
        'The coach took the notes for themselves. Turn them into full sentences in their order, each about what was said or done and never about what kind of person the client is. Leave none out, and add no advice and no praise that the notes don''t hold.\n'
        'Keep the next steps as a list with one line for each, in their order.\n'
        'Write no headline and no sign-off. At most 200 words, unless the draft is longer.'
    ),
    (
      'weekly-review',
      E'The draft is a person''s own review of seven days of their job search. Nobody else reads it. Write to that person, who is "you".\n'
        'Keep the line with the days first. Then write one short paragraph on what happened and one on what is ahead, with every number, company and day of the draft. Leave out a paragraph that the draft has nothing for.\n'
        'End with one small next step, taken from what the draft says is ahead or due.\n'
        'A quiet week is no failure: no reproach, no grade, no comparison with other weeks or people. Cheer only for what the draft says was done.\n'
        'Write no headline. At most 120 words.'
    ),
    (
      'follow-up-email',
      E'The draft is an email from a person who applied for a job to the employer. Write it as that person, in the first person, to whoever is greeted.\n'
        'Keep the greeting, the job, the company, each date, and the name at the end. Keep the one question of the draft, and ask no other.\n'
        'Be brief, warm and sure: no flattery, no apology, no pressure, and nothing about other applications, employers or offers. Claim no experience or skill that the draft doesn''t hold.\n'
        'Write no subject line and no headline. At most 120 words.'
    )
) as v (slug, instructions);

alter table public.ai_template_cases enable trigger log_activity;
alter table public.ai_templates enable trigger log_activity;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on function private.ship_ai_version(text, integer, text, text, text) from public, anon, authenticated, service_role;
