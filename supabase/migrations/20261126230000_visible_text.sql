-- Required text says something to the eye. Zero-width characters, fillers and direction marks alone leave a card without
-- a name and a message without words; `keptText` of shared/src/domain/kept-text is the browser's part of this rule.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

create function private.is_visible(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_text ~ ('[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
    || '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
    || '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]')
$$;
comment on function private.is_visible(text) is
  'Whether text holds anything that is seen: more than space, control characters and what Unicode calls ignorable.';

grant execute on function private.is_visible(text) to authenticated, service_role;

create or replace function private.short_texts(p_texts text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(bool_and(t is not null and char_length(btrim(t)) between 1 and 60 and private.is_visible(t)), true)
  from unnest(p_texts) as t
$$;
comment on function private.short_texts(text[]) is 'Whether each text has 1 to 60 characters, and something of it is seen.';

-- Sign-up metadata is whatever a stranger sent: a name that nobody could see must not stop a sign-up.
create or replace function private.person_from_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sent constant jsonb := case jsonb_typeof(new.raw_user_meta_data) when 'object' then new.raw_user_meta_data else '{}' end;
  sent_name constant jsonb := coalesce(sent -> 'fullName', sent -> 'full_name');
  name constant text := case jsonb_typeof(sent_name) when 'string' then btrim(left(btrim(sent_name #>> '{}'), 120)) end;
begin
  insert into public.users (id, role, full_name, email, time_zone)
  values (
    new.id,
    case when sent -> 'role' = '"coach"'::jsonb then 'coach' else 'client' end,
    case when private.is_visible(name) then name end,
    lower(coalesce(new.email, '')),
    private.time_zone_or_utc(sent -> 'time_zone')
  );
  return new;
end
$$;

-- What was kept before and shows nothing is called so: '(empty)', or nothing at all where the column allows it.
do $$
declare
  typed record;
  found boolean;
begin
  for typed in
    select of_table.name as table_name, column_name
    from (
      values
        ('public.organizations', '{name}'), ('public.users', '{full_name}'), ('public.user_invitations', '{full_name}'),
        ('public.job_applications', '{job_title,company_name}'),
        ('public.application_events', '{interview_round,interview_location}'), ('public.saved_views', '{name}'),
        ('public.application_comments', '{body}'), ('public.interview_stages', '{name}'),
        ('public.application_imports', '{file_name}'), ('public.documents', '{name,version_label,file_name}'),
        ('public.review_versions', '{file_name}'), ('public.review_requests', '{document_type}'),
        ('public.review_comments', '{body}'), ('public.coaching_sessions', '{title}'), ('public.session_notes', '{body}'),
        ('public.session_call_messages', '{body}'), ('public.testimonials', '{body,answer}'),
        ('public.coaching_requests', '{goals,question,reply}'), ('public.goals', '{title,category}'),
        ('public.milestones', '{title}'), ('public.contacts', '{name}'), ('public.tasks', '{title,type}'),
        ('public.task_files', '{file_name}'), ('public.task_templates', '{title,type,file_name}'), ('public.busy_calendars', '{name}'),
        ('public.calendar_integrations', '{name}'), ('public.client_notes', '{body}'), ('public.materials', '{title}'),
        ('public.material_versions', '{file_name}'), ('public.background_jobs', '{title}'),
        ('public.account_actions', '{reason}'), ('public.staff_notes', '{body}'), ('public.system_changes', '{reason}'),
        ('private.impersonations', '{reason}'), ('public.report_definitions', '{name}'),
        ('public.content_items', '{title}'), ('public.data_requests', '{reason}'), ('public.legal_holds', '{reason}'),
        ('public.retention_rules', '{reason}'), ('public.compliance_reviews', '{name,finding}'),
        ('public.ai_templates', '{name}'), ('public.ai_template_versions', '{body,note,instructions}'),
        ('public.ai_template_labels', '{reason}'), ('public.ai_template_cases', '{name}'), ('public.ai_outputs', '{reason,model}'),
        ('public.plans', '{name}'), ('public.billing_seller', '{name,tax_label}'),
        ('public.billing_profiles', '{name,address}'), ('public.invoices', '{reason}'), ('public.payments', '{note}'),
        ('public.certificates', '{person_name,course_title,revocation_reason}'), ('public.support_tickets', '{subject}'),
        ('public.ticket_messages', '{body}'), ('public.ticket_notes', '{body}'), ('public.ticket_macros', '{name,body}')
    ) as of_table (name, columns)
    cross join lateral unnest(of_table.columns::text[]) as column_name
  loop
    execute format('select exists (select from %s where not private.is_visible(%I))', typed.table_name, typed.column_name)
      into found;
    if found then
      execute format('alter table %s disable trigger user', typed.table_name);
      execute format(
        'update %1$s set %2$I = %3$L where not private.is_visible(%2$I)', typed.table_name, typed.column_name,
        (
          select '(empty)' from pg_attribute a
          where a.attrelid = typed.table_name::regclass and a.attname = typed.column_name and a.attnotnull
        )
      );
      execute format('alter table %s enable trigger user', typed.table_name);
    end if;
    execute format(
      'alter table %s add constraint %I check (private.is_visible(%I))', typed.table_name,
      split_part(typed.table_name, '.', 2) || '_' || typed.column_name || '_is_visible', typed.column_name
    );
  end loop;
end
$$;

alter table public.messages disable trigger user;
update public.messages set body = '(empty)'
where deleted_at is null and attachment_count = 0 and not private.is_visible(body);
alter table public.messages
  enable trigger user,
  drop constraint says_something,
  add constraint messages_body_is_visible
    check (deleted_at is not null or attachment_count > 0 or private.is_visible(body));
