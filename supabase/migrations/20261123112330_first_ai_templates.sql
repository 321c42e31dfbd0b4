-- The templates that the product comes with, live from the first day, and their test cases.
-- The activity log begins after them: they are the product's own, and nobody's work.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Templates

insert into public.ai_templates (id, slug, name, place, variables) values
  (
    'a1000000-0000-4000-8000-000000000001', 'session-summary', 'Session summary',
    'Coaches, when they update progress after a session: Suggest a summary',
    '[
      {"name": "client", "label": "Client''s first name", "type": "text", "source": "The client''s profile", "sample": "Priya"},
      {"name": "session", "label": "Title of the session", "type": "text", "source": "The session", "sample": "Interview practice"},
      {"name": "date", "label": "Date of the session", "type": "date", "source": "The session", "sample": "November 18"},
      {"name": "outcome", "label": "What the client wanted", "type": "text", "source": "The client''s part of the brief", "sample": "Answer salary questions with confidence"},
      {"name": "notes", "label": "Notes", "type": "list", "source": "The coach''s private notes of the session", "sample": "\n- Two answers run long\n- The opening works well"},
      {"name": "next_steps", "label": "Next steps", "type": "list", "source": "Lines of those notes that begin with a check box, Next: or To do:", "sample": "\n- Record one practice answer"}
    ]'
  ),
  (
    'a1000000-0000-4000-8000-000000000002', 'weekly-review', 'Weekly review',
    'Clients, on the Progress page: Review my week',
    '[
      {"name": "period", "label": "The seven days", "type": "date", "source": "The client''s clock", "sample": "Nov 12 to Nov 18, 2026"},
      {"name": "sent", "label": "Applications sent", "type": "text", "source": "Applications", "sample": "3 applications to Acme, Globex, and Initech"},
      {"name": "responses", "label": "First responses", "type": "text", "source": "History of the applications", "sample": "Hooli (Interviewing)"},
      {"name": "interviews", "label": "Interviews held", "type": "text", "source": "History of the applications", "sample": "Hooli"},
      {"name": "sessions", "label": "Completed sessions", "type": "number", "source": "Sessions", "sample": "1 coaching session"},
      {"name": "tasks_done", "label": "Completed tasks", "type": "number", "source": "Tasks", "sample": "4 tasks"},
      {"name": "interviews_ahead", "label": "Interviews ahead", "type": "text", "source": "History of the applications", "sample": "Acme on Fri, Nov 20"},
      {"name": "tasks_ahead", "label": "Tasks due in seven days or overdue", "type": "number", "source": "Tasks", "sample": "2 tasks"},
      {"name": "follow_ups", "label": "Companies to follow up with", "type": "text", "source": "Suggested follow-ups", "sample": "Globex and Vandelay"},
      {"name": "quiet", "label": "Filled only when all others are empty", "type": "text", "source": "Computed", "sample": ""}
    ]'
  ),
  (
    'a1000000-0000-4000-8000-000000000003', 'follow-up-email', 'Follow-up email',
    'Clients, at a suggested follow-up: Write a first draft',
    '[
      {"name": "greeting", "label": "First name of the contact", "type": "text", "source": "Contacts of the application, otherwise “hiring team”", "sample": "Dana"},
      {"name": "job", "label": "Job title", "type": "text", "source": "The application", "sample": "Product Designer"},
      {"name": "company", "label": "Company", "type": "text", "source": "The application", "sample": "Acme"},
      {"name": "name", "label": "Client''s name", "type": "text", "source": "The client''s profile", "sample": "Priya Shah"},
      {"name": "applied", "label": "Date applied, while no one has responded", "type": "date", "source": "The application", "sample": "November 9"},
      {"name": "interview", "label": "Date of the latest interview", "type": "date", "source": "History of the application", "sample": ""},
      {"name": "offer", "label": "Date of the offer", "type": "date", "source": "The application", "sample": ""}
    ]'
  );

insert into public.ai_template_versions (template_id, version, body, note)
select t.id, 1, first.body, 'First version'
from public.ai_templates t
join (
  values
    (
      'session-summary',
      E'Hi {{client}}, here is what we covered on {{date}}.\n\nYou wanted: {{outcome}}\n\nNotes:{{notes}}\n\nWhat comes next:{{next_steps}}'
    ),
    (
      'weekly-review',
      E'{{period}}\n\n{{quiet}} in these seven days. One small step is enough to start again: save one job, or follow up once.\n\nYou sent {{sent}}.\nFirst responses: {{responses}}.\nYou interviewed with {{interviews}}.\nYou completed {{sessions}}.\nYou completed {{tasks_done}}.\n\nInterviews ahead: {{interviews_ahead}}.\nDue within a week or overdue: {{tasks_ahead}}.\nConsider following up with {{follow_ups}}.'
    ),
    (
      'follow-up-email',
      E'Hello {{greeting}},\n\nI applied for the {{job}} position at {{company}} on {{applied}} and remain very interested. Could you tell me where the process stands?\n\nThank you for the conversation on {{interview}}. It made me more interested in the {{job}} position at {{company}}. Could you tell me what happens next?\n\nThank you for the offer of {{offer}} for the {{job}} position at {{company}}. I am reviewing it and will answer soon. Could you tell me by when you need my decision?\n\nIf anything else from me would help, I am happy to send it.\n\nBest regards,\n{{name}}'
    )
) as first (slug, body) on first.slug = t.slug;

insert into public.ai_template_cases (template_id, name, input, contains, lacks)
select t.id, c.name, c.input::jsonb, c.contains, c.lacks
from public.ai_templates t
join (
  values
    (
      'session-summary', 'Notes and next steps',
      '{"client": "Priya", "date": "November 18", "outcome": "Salary questions", "notes": "\n- Two answers run long", "next_steps": "\n- Record one answer"}',
      '{Priya,"You wanted: Salary questions","- Two answers run long","- Record one answer"}'::text[], '{"{{"}'::text[]
    ),
    (
      'session-summary', 'No brief and no next steps', '{"client": "Priya", "date": "November 18", "notes": "\n- One note"}',
      '{"- One note"}', '{"You wanted","What comes next"}'
    ),
    (
      'weekly-review', 'A full week',
      '{"period": "Nov 12 to Nov 18, 2026", "sent": "1 application to Acme", "responses": "Hooli (Interviewing)", "follow_ups": "Globex"}',
      '{"1 application to Acme","Hooli (Interviewing)",Globex}', '{"start again","Interviews ahead"}'
    ),
    (
      'weekly-review', 'A quiet week', '{"period": "Nov 12 to Nov 18, 2026", "quiet": "Nothing was logged"}',
      '{"start again"}', '{"You sent","follow up with"}'
    ),
    (
      'follow-up-email', 'No response yet',
      '{"greeting": "Dana", "job": "Product Designer", "company": "Acme", "name": "Priya Shah", "applied": "November 9"}',
      '{"Hello Dana","Product Designer","November 9","Priya Shah"}', '{"offer","conversation"}'
    ),
    (
      'follow-up-email', 'After an interview',
      '{"greeting": "Dana", "job": "Product Designer", "company": "Acme", "name": "Priya Shah", "interview": "November 16"}',
      '{"November 16"}', '{"I applied","offer"}'
    ),
    (
      'follow-up-email', 'An offer waits',
      '{"greeting": "Dana", "job": "Product Designer", "company": "Acme", "name": "Priya Shah", "offer": "November 17"}',
      '{"the offer of November 17"}', '{"I applied","conversation"}'
    )
) as c (slug, name, input, contains, lacks) on c.slug = t.slug;

insert into public.ai_template_labels (template_id, label, version, reason)
select t.id, label, 1, 'Comes with the product'
from public.ai_templates t cross join unnest(array['draft', 'staging', 'live']) as label;
update public.ai_templates set draft_version = 1, staging_version = 1, live_version = 1;

do $$
declare
  failed text;
begin
  select string_agg(result ->> 'case', ', ') into failed
  from public.ai_templates t
  cross join lateral private.try_ai_cases(t.id, 1) as run
  cross join jsonb_array_elements(run.results) as result
  where not (result ->> 'passed')::boolean;
  if failed is not null then
    raise exception 'The first templates fail: %', failed;
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger log_activity after insert or update or delete on public.ai_templates
  for each row execute function private.log_activity('', 'name', 'draft_version', 'staging_version', 'live_version');
create trigger log_activity after insert or update or delete on public.ai_template_cases
  for each row execute function private.log_activity('', 'name', 'input', 'contains', 'lacks');
