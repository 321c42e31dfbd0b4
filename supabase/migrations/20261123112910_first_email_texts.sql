-- The first draft of each email's text: what the email says until a version is published, as it is written in
-- supabase/templates and in what sends it. They are the product's own and nobody's work, so that the activity log has none.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function pg_temp.first_text(p_lines text[]) returns jsonb
language sql
as $$
  select jsonb_build_object('type', 'doc', 'content', jsonb_agg(
    jsonb_build_object('type', 'paragraph', 'content', (
      -- Every second part stands between asterisks and is bold.
      select jsonb_agg(
        jsonb_build_object('type', 'text', 'text', part)
          || case when place % 2 = 0 then '{"marks": [{"type": "bold"}]}'::jsonb else '{}'::jsonb end
        order by place
      )
      from string_to_table(line, '*') with ordinality as parts (part, place)
      where part <> ''
    ))
    order by number
  ))
  from unnest(p_lines) with ordinality as lines (line, number)
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Texts

alter table public.content_items disable trigger log_activity;

insert into public.content_items (id, kind, email_name, title, summary, body)
select ('e3a10000-0000-4000-8000-00000000000' || first.number)::uuid, 'email', first.email_name, first.subject, first.button,
  pg_temp.first_text(first.lines)
from (
  values
    (
      1, 'confirmation', 'Confirm your email address', 'Confirm my address',
      array[
        'You signed up for Milepost with {{email}}. Confirm your email address to start using your account.',
        '{{button}}',
        'Or enter this code where you''re asked for it: *{{code}}*',
        'The link and the code work once and expire in one hour. If you didn''t sign up, ignore this email. No one can use the account without your confirmation.'
      ]
    ),
    (
      2, 'recovery', 'Choose a new password', 'Choose a new password',
      array[
        'Someone, hopefully you, requested a new password for the Milepost account {{email}}.',
        '{{button}}',
        'Or enter this code where you''re asked for it: *{{code}}*',
        'The link and the code work once and expire in one hour. If you didn''t request it, ignore this email. Your password won''t change.'
      ]
    ),
    (
      3, 'magic_link', 'Sign in to Milepost', 'Sign in',
      array[
        'Here is the link to sign in as {{email}}, without a password.',
        '{{button}}',
        'Or enter this code where you''re asked for it: *{{code}}*',
        'The link and the code work once and expire in one hour. If you didn''t request it, ignore this email.'
      ]
    ),
    (
      4, 'email_change', 'Confirm the change of your email address', 'Confirm the change',
      array[
        'The address of your Milepost account is about to change from {{email}} to {{new_email}}. Confirm the change from both inboxes. This is one of the two emails.',
        '{{button}}',
        'Or enter this code, which belongs to this inbox, where you''re asked for it: *{{code}}*',
        'The link and the code work once and expire in one hour. If you didn''t request the change, don''t confirm it, and choose a new password.'
      ]
    ),
    (
      5, 'invite', 'You are invited to Milepost', 'Accept the invitation',
      array[
        'Milepost has created an account for you with {{email}}. Accept the invitation to choose a password and get started.',
        '{{button}}',
        'Or enter this code where you''re asked for it: *{{code}}*',
        'The link and the code work once and expire in one hour. After that, choose “Forgot password?” on the sign-in page to get a new link. If you don''t know why you received this, ignore it.'
      ]
    ),
    (
      6, 'reauthentication', 'Your confirmation code for Milepost', null,
      array[
        'You are about to change the password or the email address of the Milepost account {{email}}. Enter this code where you''re asked for it:',
        '*{{code}}*',
        'The code works once and expires in one hour. If you didn''t request it, someone else is signed in to your account. Choose a new password.'
      ]
    ),
    (
      7, 'existing_account', 'You already have an account', 'Go to Milepost',
      array[
        'Someone, hopefully you, tried to sign up for Milepost with {{email}}. That address already has an account, so nothing has changed.',
        '{{button}}',
        'If you forgot your password, choose a new one with the “Forgot password?” link on the sign-in page. If it wasn''t you, there''s nothing to do.'
      ]
    ),
    (8, 'notification', '{{title}}', 'Open it in Milepost', array['Hello {{name}},', '{{text}}', '{{button}}']),
    (
      9, 'account_erased', 'Your Milepost account was erased', null,
      array['Your Milepost account and its data were erased. Your receipt is request {{number}}.']
    )
) as first (number, email_name, subject, button, lines);

alter table public.content_items enable trigger log_activity;

drop function pg_temp.first_text(text[]);
