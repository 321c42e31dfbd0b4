-- Training lessons and courses: content of two more kinds, with the same drafts, versions and publishing as help articles.
-- A lesson is a text, and beside it what finishes it: reading it, an act in Milepost that the server sees by itself, or a quiz.
-- A course names lessons in an order and the roles that take it. Neither has an address of its own; learners ask functions alone.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- What the tables ask

create function private.training_acts() returns text[]
language sql immutable set search_path = ''
as $$
  select '{add_application,add_contact,book_session,define_report,import_applications,list_profile,request_review,set_goal,set_weekly_hours,share_material,upload_document,write_session_note}'::text[]
$$;
comment on function private.training_acts() is 'The acts that an exercise may ask for; private.act_is_done tells who has done one.';

create function private.act_is_done(p_act text, p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_act
    when 'add_application' then exists (
      select from public.job_applications a where a.client_id = p_user_id and a.deleted_at is null)
    when 'add_contact' then exists (
      select from public.contacts c where c.client_id = p_user_id and c.deleted_at is null)
    when 'book_session' then exists (
      select from public.coaching_sessions s where s.client_id = p_user_id and s.status <> 'cancelled')
    when 'define_report' then exists (
      select from public.report_definitions d where d.created_by = p_user_id)
    when 'import_applications' then exists (
      select from public.application_imports i where i.client_id = p_user_id and i.state = 'committed')
    when 'list_profile' then exists (
      select from public.coach_profiles p where p.user_id = p_user_id and p.is_listed)
    when 'request_review' then exists (
      select from public.review_requests r where r.client_id = p_user_id and r.deleted_at is null)
    when 'set_goal' then exists (
      select from public.goals g where g.client_id = p_user_id and g.deleted_at is null)
    when 'set_weekly_hours' then exists (
      select from public.availability_rules a where a.coach_id = p_user_id)
    when 'share_material' then exists (
      select from public.material_shares s where s.coach_id = p_user_id)
    when 'upload_document' then exists (
      select from public.documents d where d.client_id = p_user_id and d.deleted_at is null)
    when 'write_session_note' then exists (
      select from public.session_notes n where n.author_id = p_user_id)
  end
$$;
comment on function private.act_is_done(text, uuid) is 'Whether a person has done the act of an exercise; null for an act that is none.';

create function private.is_quiz_question(p_question jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    case when jsonb_typeof(p_question) = 'object' and jsonb_typeof(p_question -> 'options') = 'array' then
      p_question - '{question,options,right,explanation}'::text[] = '{}'
      and jsonb_typeof(p_question -> 'question') = 'string'
      and pg_catalog.char_length(btrim(p_question ->> 'question')) between 1 and 300
      and pg_catalog.jsonb_array_length(p_question -> 'options') between 2 and 6
      and not exists (
        select
        from pg_catalog.jsonb_array_elements(p_question -> 'options') as option
        where jsonb_typeof(option) <> 'string' or pg_catalog.char_length(btrim(option #>> '{}')) not between 1 and 200
      )
      and case when p_question ->> 'right' ~ '^[0-5]$'
        then (p_question ->> 'right')::integer < pg_catalog.jsonb_array_length(p_question -> 'options') end
      and jsonb_typeof(p_question -> 'explanation') = 'string'
      and pg_catalog.char_length(p_question ->> 'explanation') <= 1000
    end,
    false
  )
$$;
comment on function private.is_quiz_question(jsonb) is
  'Whether this is a question with two to six options, which of them is right, and why.';

create function private.is_lesson(p_lesson jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    case p_lesson ->> 'kind'
      when 'text' then p_lesson - 'kind' = '{}'
      when 'exercise' then
        p_lesson - '{kind,act}'::text[] = '{}' and p_lesson ->> 'act' = any (private.training_acts())
      when 'quiz' then
        case when jsonb_typeof(p_lesson -> 'questions') = 'array' then
          p_lesson - '{kind,questions}'::text[] = '{}'
          and pg_catalog.jsonb_array_length(p_lesson -> 'questions') <= 20
          and not exists (
            select
            from pg_catalog.jsonb_array_elements(p_lesson -> 'questions') as question
            where not private.is_quiz_question(question)
          )
        end
    end,
    false
  )
$$;
comment on function private.is_lesson(jsonb) is
  'Whether this says what finishes a lesson: nothing but reading, an act, or at most 20 questions.';

create function private.is_course(p_course jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    case when jsonb_typeof(p_course -> 'lessons') = 'array' then
      p_course - '{is_ordered,lessons}'::text[] = '{}'
      and jsonb_typeof(p_course -> 'is_ordered') = 'boolean'
      and pg_catalog.jsonb_array_length(p_course -> 'lessons') <= 50
      and (
        select pg_catalog.count(*) = pg_catalog.count(distinct lesson)
          and pg_catalog.count(*) filter (
            where coalesce(lesson #>> '{}', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          ) = 0
        from pg_catalog.jsonb_array_elements(p_course -> 'lessons') as lesson
      )
    end,
    false
  )
$$;
comment on function private.is_course(jsonb) is
  'Whether this names at most 50 lessons, each once, and whether they are done in this order.';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.content_items
  add column training jsonb,
  drop constraint content_items_kind_check,
  drop constraint an_announcement_is_short,
  add constraint content_items_kind_check check (kind in ('article', 'announcement', 'email', 'lesson', 'course')),
  add constraint an_announcement_is_short
    check (kind <> 'announcement' or char_length(private.rich_text_words(body)) <= 500),
  add constraint training_is_of_its_kind check (
    case kind when 'lesson' then private.is_lesson(training) when 'course' then private.is_course(training) else training is null end
  ),
  add constraint a_lesson_is_for_all_roles check (kind <> 'lesson' or cardinality(audience) = 3);
comment on table public.content_items is
  'Help articles, announcements, texts of emails, training lessons and courses as staff sees them: the draft, and which versions are published.';
comment on column public.content_items.training is
  'What finishes a lesson: reading it, an act, or a quiz with its right answers. Of a course: its lessons, and whether in this order.';

alter table public.content_revisions add column training jsonb;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- Comes after before_write, which counts the versions of what every kind has.
create function private.before_training_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.training := coalesce(
      new.training,
      case new.kind when 'lesson' then '{"kind": "text"}'::jsonb else '{"is_ordered": true, "lessons": []}'::jsonb end
    );
  elsif new.training is distinct from old.training and new.revision = old.revision then
    new.revision := old.revision + 1;
  end if;
  -- What is no course at all is refused by the table.
  if new.kind = 'course' and private.is_course(new.training) and exists (
    select
    from jsonb_array_elements_text(new.training -> 'lessons') as lesson
    where not exists (select from public.content_items i where i.id = lesson::uuid and i.kind = 'lesson')
  ) then
    perform private.refuse('A course has lessons only');
  end if;
  return new;
end
$$;

-- Comes after keep_version, which makes the row of a new version.
create function private.keep_training_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.content_revisions r set training = new.training
  where r.item_id = new.id and r.revision = new.revision and r.training is null;
  return null;
end
$$;

create function private.check_published_training() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  version public.content_revisions;
begin
  select * into version from public.content_revisions r
  where r.item_id = new.id and r.revision = coalesce(new.scheduled_revision, new.published_revision);
  if version.training -> 'questions' = '[]' then
    perform private.refuse('Add a question to the quiz first');
  elsif version.training ->> 'kind' = 'text' and btrim(private.rich_text_words(version.body)) = '' then
    perform private.refuse('Write the text of the lesson first');
  elsif new.kind = 'course' and version.item_id is not null and not exists (
    select
    from jsonb_array_elements_text(version.training -> 'lessons') as lesson
    join public.content_items i on i.id = lesson::uuid
    where i.published_revision is not null and i.archived_at is null
  ) then
    perform private.refuse('Add a published lesson first');
  end if;
  return null;
end
$$;
comment on function private.check_published_training() is
  'Refuses to publish a quiz without questions, a text without words, and a course of which nobody could read a lesson.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger before_write_training before insert or update on public.content_items
  for each row when (new.kind in ('lesson', 'course')) execute function private.before_training_write();
create trigger keep_version_training after insert or update on public.content_items
  for each row when (new.kind in ('lesson', 'course')) execute function private.keep_training_version();
create trigger check_published_training after update of published_revision, scheduled_revision on public.content_items
  for each row when (new.kind in ('lesson', 'course')) execute function private.check_published_training();

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant update (training) on public.content_items to authenticated;
grant execute on function
  private.training_acts(),
  private.is_quiz_question(jsonb),
  private.is_lesson(jsonb),
  private.is_course(jsonb)
  to authenticated, service_role;
