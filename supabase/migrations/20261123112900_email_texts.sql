-- Texts of emails: content of another kind, with the same drafts, versions and publishing as help articles.
-- Each email that the product sends has one row, which nobody adds and nobody archives. Its title is the subject, its summary
-- what the button says. Until a version is published, and once none is any more, the email has the text that it was built with.
-- Which variables an email has is decided by what sends it: a text that names another one, or leaves out one without which
-- the email is of no use, is refused. What a variable holds is put in as text when the email is sent, never as markup.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.content_items
  add column email_name text unique,
  drop constraint content_items_kind_check,
  drop constraint an_announcement_is_short,
  add constraint content_items_kind_check check (kind in ('article', 'announcement', 'email', 'lesson', 'course')),
  add constraint an_announcement_is_short
    check (kind <> 'announcement' or char_length(private.rich_text_words(body)) <= 500),
  add constraint only_emails_are_named check ((kind = 'email') = (email_name is not null)),
  add constraint emails_stay check (kind <> 'email' or archived_at is null);
comment on table public.content_items is
  'Help articles, announcements and texts of emails as staff sees them: the draft, and which versions are published.';
comment on column public.content_items.email_name is 'Which email the text is for. Only a migration adds one, with what sends it.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.email_variables(p_email_name text) returns table (variables text[], required text[])
language sql immutable set search_path = ''
as $$
  select known.variables, known.required
  from (
    values
      ('confirmation', '{name,email,code,button}'::text[], '{code,button}'::text[]),
      ('recovery', '{name,email,code,button}', '{code,button}'),
      ('magic_link', '{name,email,code,button}', '{code,button}'),
      ('email_change', '{name,email,new_email,code,button}', '{new_email,code,button}'),
      ('invite', '{name,email,code,button}', '{code,button}'),
      ('reauthentication', '{name,email,code}', '{code}'),
      ('existing_account', '{email,button}', '{button}'),
      ('notification', '{name,title,text,button}', '{text,button}'),
      ('account_erased', '{number}', '{number}')
  ) as known (email_name, variables, required)
  where known.email_name = p_email_name
$$;
comment on function private.email_variables(text) is
  'The variables of an email, and those that its text has to hold. The same stand in shared/src/domain/email-texts.';

create function private.check_email_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  pattern constant text := '\{\{ *([a-z_]+) *\}\}';
  -- A line for each part that is formatted in one way: a variable that reaches over two of them is none.
  body_text constant text := (
    select coalesce(string_agg(part #>> '{}', E'\n'), '')
    from pg_catalog.jsonb_path_query(new.body, 'strict $.** ? (@.type() == "object" && exists(@.text)).text') as part
  );
  in_subject constant text[] := array(select m[1] from pg_catalog.regexp_matches(new.title, pattern, 'g') as m);
  in_body constant text[] := array(select m[1] from pg_catalog.regexp_matches(body_text, pattern, 'g') as m);
  known text[];
  required text[];
  wrong text;
begin
  select v.variables, v.required into known, required from private.email_variables(new.email_name) v;
  select used into wrong from unnest(in_subject || in_body) as used where used <> all (known) limit 1;
  if wrong is not null then
    perform private.refuse(format(
      'This email has no variable {{%s}}. It has %s',
      left(wrong, 40),
      (select string_agg('{{' || name || '}}', ', ') from unnest(known) as name)
    ));
  end if;
  if pg_catalog.regexp_replace(new.title || E'\n' || body_text, pattern, '', 'g') ~ '\{\{|\}\}' then
    perform private.refuse('Write each variable as {{name}}, in one format from the first brace to the last');
  elsif in_subject && '{code,button}' then
    perform private.refuse('The code and the button can''t be in the subject. Put them into the text');
  elsif new.summary ~ '\{\{|\}\}' then
    perform private.refuse('The button can''t hold variables');
  elsif pg_catalog.jsonb_path_exists(new.body, 'strict $.** ? (@.type() == "object" && exists(@.href)).href ? (@ like_regex "[{}]")') then
    perform private.refuse('A link can''t hold variables');
  end if;
  select missing into wrong from unnest(required) as missing where missing <> all (in_body) limit 1;
  if wrong is not null then
    perform private.refuse(format('The text needs {{%s}}. Without it, the email is of no use', wrong));
  elsif ('button' = any (known)) <> (btrim(coalesce(new.summary, '')) <> '') then
    perform private.refuse(
      case when 'button' = any (known) then 'Enter what the button says' else 'This email has no button' end
    );
  end if;
  return new;
end
$$;
comment on function private.check_email_text() is
  'Refuses a text of an email with a variable that it does not have, and one without a variable that it needs.';

create function public.published_email(p_email_name text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('subject', r.title, 'button', r.summary, 'body', r.body)
  from public.content_items i
  join public.content_revisions r on r.item_id = i.id and r.revision = i.published_revision
  where i.email_name = p_email_name
$$;
comment on function public.published_email(text) is
  'The text that is published for an email; null where it has the text that it was built with. For whoever sends it.';

create function public.send_test_email(p_id uuid, p_revision bigint) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 20;
begin
  perform private.require_permission('manage_content');
  if not exists (
    select
    from public.content_items i
    join public.content_revisions r on r.item_id = i.id and r.revision = p_revision
    where i.id = p_id and i.kind = 'email'
  ) then
    perform private.refuse('That version doesn''t exist');
  elsif (
    select count(*) from public.background_jobs j
    where j.name = 'send_test_email' and j.requested_by = auth.uid() and j.created_at > now() - interval '1 hour'
  ) >= most then
    perform private.refuse(format('You sent %s tests within an hour. Try again later', most));
  end if;
  return private.enqueue_job(
    'send_test_email', jsonb_build_object('item_id', p_id, 'revision', p_revision), p_max_attempts => 2
  );
end
$$;
comment on function public.send_test_email(uuid, bigint) is
  'Sends a version of an email with sample values to the caller; gives the job that does it. For whoever manages content.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger check_email_text before insert or update of title, summary, body on public.content_items
  for each row when (new.kind = 'email') execute function private.check_email_text();

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.published_email(text) to service_role;
grant execute on function public.send_test_email(uuid, bigint) to authenticated, service_role;
