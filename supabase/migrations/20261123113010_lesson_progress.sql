-- Which lessons a person has done. Functions alone write it: a text is done when the person says so, a quiz when its answers
-- pass, an exercise when the server sees the act. Right answers leave the database only in reply to answers.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.lesson_progress (
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  item_id uuid not null references public.content_items (id) on delete cascade deferrable,
  done_at timestamptz not null default now(),
  primary key (user_id, item_id)
);
comment on table public.lesson_progress is 'Training lessons that people have done.';

insert into public.data_inventory (table_name, treatment, holds) values
  ('public.lesson_progress', 'cascade', 'Training lessons done');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index lesson_progress_item_id_idx on public.lesson_progress (item_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.lessons_of(p_course_id uuid) returns table (
  item_id uuid, place bigint, title text, summary text, body jsonb, training jsonb, revision bigint, is_done boolean,
  is_locked boolean
)
language sql stable security definer set search_path = ''
as $$
  with lessons as (
    select i.id, l.place, r.title, r.summary, r.body, r.training, r.revision, (course.training -> 'is_ordered')::boolean as is_ordered,
      exists (select from public.lesson_progress p where p.user_id = auth.uid() and p.item_id = i.id)
        or r.training ->> 'kind' = 'exercise' and private.act_is_done(r.training ->> 'act', auth.uid()) as is_done
    from public.content_items c
    join public.content_revisions course on course.item_id = c.id and course.revision = c.published_revision
    cross join jsonb_array_elements_text(course.training -> 'lessons') with ordinality as l (id, place)
    join public.content_items i on i.id = l.id::uuid and i.archived_at is null
    join public.content_revisions r on r.item_id = i.id and r.revision = i.published_revision
    where c.id = p_course_id and c.kind = 'course' and c.archived_at is null and private.my_role() = any (course.audience)
  )
  select l.id, l.place, l.title, l.summary, l.body, l.training, l.revision, l.is_done,
    l.is_ordered and not l.is_done
      and not coalesce(bool_and(l.is_done) over (order by l.place rows between unbounded preceding and 1 preceding), true)
  from lessons l
$$;
comment on function private.lessons_of(uuid) is
  'The published lessons of a course that is published for the caller''s role, and how far the caller is.';

create function public.my_courses() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('access_training');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', c.id, 'title', r.title, 'summary', r.summary, 'is_ordered', r.training -> 'is_ordered',
          'lessons', course.lessons
        )
        order by c.created_at, c.id
      ),
      '[]'
    )
    from public.content_items c
    join public.content_revisions r on r.item_id = c.id and r.revision = c.published_revision
    cross join lateral (
      select jsonb_agg(
        jsonb_build_object(
          'id', l.item_id, 'title', l.title, 'summary', l.summary, 'kind', l.training ->> 'kind', 'is_done', l.is_done,
          'is_locked', l.is_locked
        )
        order by l.place
      ) as lessons
      from private.lessons_of(c.id) l
    ) course
    where c.kind = 'course' and course.lessons is not null
  );
end
$$;
comment on function public.my_courses() is 'The courses for the caller''s role with their lessons, and how far the caller is.';

create function public.training_lesson(p_course_id uuid, p_item_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('access_training');
  return (
    select jsonb_build_object(
      'id', l.item_id, 'title', l.title, 'summary', l.summary, 'kind', l.training ->> 'kind', 'revision', l.revision,
      'is_done', l.is_done, 'is_locked', l.is_locked
    ) || case when l.is_locked then '{}' else jsonb_build_object(
      'body', l.body, 'act', l.training -> 'act', 'questions', (
        select jsonb_agg(question - '{right,explanation}'::text[] order by place)
        from jsonb_array_elements(l.training -> 'questions') with ordinality as q (question, place)
      )
    ) end
    from private.lessons_of(p_course_id) l
    where l.item_id = p_item_id
  );
end
$$;
comment on function public.training_lesson(uuid, uuid) is
  'One lesson of a course to read, a quiz without its answers, a locked lesson without its text; null for none.';

create function private.open_lesson(p_course_id uuid, p_item_id uuid)
returns table (training jsonb, revision bigint, is_done boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked record;
begin
  select * into asked from private.lessons_of(p_course_id) l where l.item_id = p_item_id;
  if asked.item_id is null then
    perform private.refuse('Lesson not found');
  elsif asked.is_locked then
    perform private.refuse('Finish the lessons before this one first');
  end if;
  return query select asked.training, asked.revision, asked.is_done;
end
$$;

create function private.keep_progress(p_course_id uuid, p_item_id uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.lesson_progress (user_id, item_id)
  select auth.uid(), l.item_id
  from private.lessons_of(p_course_id) l
  where l.item_id = p_item_id or l.is_done
  on conflict do nothing
$$;
comment on function private.keep_progress(uuid, uuid) is
  'Notes that the caller has done a lesson, and the exercises of its course whose acts are done by now.';

create function public.complete_lesson(p_course_id uuid, p_item_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
begin
  perform private.require_permission('access_training');
  select * into opened from private.open_lesson(p_course_id, p_item_id);
  if not opened.is_done and opened.training ->> 'kind' = 'quiz' then
    perform private.refuse('Answer the questions to finish this lesson');
  elsif not opened.is_done and opened.training ->> 'kind' = 'exercise' then
    perform private.refuse('Do the exercise to finish this lesson');
  end if;
  perform private.keep_progress(p_course_id, p_item_id);
end
$$;
comment on function public.complete_lesson(uuid, uuid) is
  'Notes that the caller has done a lesson: a text at their word, an exercise once the server sees its act.';

create function public.answer_quiz(p_course_id uuid, p_item_id uuid, p_revision bigint, p_answers integer[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  right_count integer;
  is_passed boolean;
  total constant integer := cardinality(p_answers);
begin
  perform private.require_permission('access_training');
  select * into opened from private.open_lesson(p_course_id, p_item_id);
  if opened.training -> 'questions' is null then
    perform private.refuse('This lesson has no questions');
  elsif opened.revision <> p_revision then
    perform private.refuse('This quiz has changed. Load it again to answer it');
  elsif total is distinct from jsonb_array_length(opened.training -> 'questions') or array_position(p_answers, null) is not null then
    perform private.refuse('Answer every question');
  end if;
  select count(*) filter (where p_answers[place] = (question ->> 'right')::integer) into right_count
  from jsonb_array_elements(opened.training -> 'questions') with ordinality as q (question, place);
  is_passed := right_count * 5 >= total * 4;
  if is_passed then
    perform private.keep_progress(p_course_id, p_item_id);
  end if;
  return jsonb_build_object('is_passed', is_passed, 'right_count', right_count, 'answers', (
    select jsonb_agg(
      jsonb_build_object('is_right', a.is_right)
        || case when is_passed or a.is_right
          then jsonb_build_object('right', a.question -> 'right', 'explanation', a.question -> 'explanation') else '{}' end
      order by a.place
    )
    from (
      select question, place, p_answers[place] = (question ->> 'right')::integer as is_right
      from jsonb_array_elements(opened.training -> 'questions') with ordinality as q (question, place)
    ) a
  ));
end
$$;
comment on function public.answer_quiz(uuid, uuid, bigint, integer[]) is
  'Grades the caller''s answers, the places of the chosen options from 0. Four in five right pass; who fails learns which were wrong, not what is right.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.lesson_progress enable row level security;
call private.require_sign_in('public.lesson_progress');

create policy "People see which lessons they have done" on public.lesson_progress
  for select to authenticated using (user_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Realtime

alter publication supabase_realtime add table public.lesson_progress;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant all on public.lesson_progress to service_role;
grant select on public.lesson_progress to authenticated;
grant execute on function
  public.my_courses(),
  public.training_lesson(uuid, uuid),
  public.complete_lesson(uuid, uuid),
  public.answer_quiz(uuid, uuid, bigint, integer[])
  to authenticated, service_role;
