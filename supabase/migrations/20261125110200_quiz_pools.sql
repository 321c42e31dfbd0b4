-- A quiz may draw its questions out of a pool: each attempt has others, which the server chooses and keeps until it has graded
-- them. Whoever loads the page again finds the same ones, so that nobody draws until the questions suit them. Right answers
-- stay where they were: in the version of the lesson, and in the reply to answers.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table private.quiz_draws (
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  item_id uuid not null references public.content_items (id) on delete cascade deferrable,
  id uuid not null default gen_random_uuid(),
  revision bigint not null,
  places integer[] not null check (cardinality(places) between 1 and 50),
  drawn_at timestamptz not null default now(),
  primary key (user_id, item_id)
);
comment on table private.quiz_draws is 'The questions that a person has to answer in a quiz with a pool, until they are graded.';
comment on column private.quiz_draws.places is 'Places in the pool, from 1, in the order in which they are asked.';

insert into public.data_inventory (table_name, treatment, holds) values
  ('private.quiz_draws', 'cascade', 'Questions of a quiz that are to be answered');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index quiz_draws_item_id_idx on private.quiz_draws (item_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- As it was, with up to 50 questions, and how many of them an attempt draws.
create or replace function private.is_lesson(p_lesson jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    case p_lesson ->> 'kind'
      when 'text' then p_lesson - 'kind' = '{}'
      when 'exercise' then
        p_lesson - '{kind,act}'::text[] = '{}' and p_lesson ->> 'act' = any (private.training_acts())
      when 'quiz' then
        case when jsonb_typeof(p_lesson -> 'questions') = 'array' then
          p_lesson - '{kind,questions,draw}'::text[] = '{}'
          and pg_catalog.jsonb_array_length(p_lesson -> 'questions') <= 50
          and not exists (
            select
            from pg_catalog.jsonb_array_elements(p_lesson -> 'questions') as question
            where not private.is_quiz_question(question)
          )
          and case
            when not p_lesson ? 'draw' then true
            when jsonb_typeof(p_lesson -> 'draw') = 'number' and p_lesson ->> 'draw' ~ '^[1-9][0-9]?$' then
              (p_lesson ->> 'draw')::integer <= pg_catalog.jsonb_array_length(p_lesson -> 'questions')
          end
        end
    end,
    false
  )
$$;
comment on function private.is_lesson(jsonb) is
  'Whether this says what finishes a lesson: nothing but reading, an act, or at most 50 questions, of which an attempt may draw '
  'some.';

create function private.questions_at(p_training jsonb, p_places integer[]) returns table (place bigint, question jsonb)
language sql immutable set search_path = ''
as $$
  select drawn.place, p_training -> 'questions' -> (drawn.at - 1)
  from unnest(p_places) with ordinality as drawn (at, place)
$$;
comment on function private.questions_at(jsonb, integer[]) is 'The questions of a quiz at these places, which count from 1.';

create or replace function public.training_lesson(p_course_id uuid, p_item_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('access_training');
  return (
    select jsonb_build_object(
      'id', l.item_id, 'title', l.title, 'summary', l.summary, 'kind', l.training ->> 'kind', 'revision', l.revision,
      'is_done', l.is_done, 'is_locked', l.is_locked
    ) || case when l.is_locked then '{}' else jsonb_build_object(
      'body', l.body, 'act', l.training -> 'act', 'draw', l.training -> 'draw', 'questions', (
        select jsonb_agg(question - '{right,explanation}'::text[] order by place)
        from jsonb_array_elements(l.training -> 'questions') with ordinality as q (question, place)
        where not l.training ? 'draw'
      )
    ) end
    from private.lessons_of(p_course_id) l
    where l.item_id = p_item_id
  );
end
$$;
comment on function public.training_lesson(uuid, uuid) is
  'One lesson of a course to read, a quiz without its answers, one with a pool without its questions, a locked lesson without '
  'its text; null for none.';

create function public.draw_quiz(p_course_id uuid, p_item_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  draw private.quiz_draws;
begin
  perform private.require_permission('access_training');
  select * into opened from private.open_lesson(p_course_id, p_item_id);
  if not coalesce(opened.training ? 'draw', false) then
    perform private.refuse('This quiz draws no questions');
  end if;
  insert into private.quiz_draws as d (user_id, item_id, revision, places)
  values (
    auth.uid(), p_item_id, opened.revision,
    array(
      select place from generate_series(1, jsonb_array_length(opened.training -> 'questions')) as place
      order by random() limit (opened.training ->> 'draw')::integer
    )
  )
  on conflict (user_id, item_id) do update
  set id = excluded.id, revision = excluded.revision, places = excluded.places, drawn_at = now()
  where d.revision <> excluded.revision;
  select * into draw from private.quiz_draws d where d.user_id = auth.uid() and d.item_id = p_item_id;
  return jsonb_build_object('id', draw.id, 'revision', draw.revision, 'questions', (
    select jsonb_agg(q.question - '{right,explanation}'::text[] order by q.place)
    from private.questions_at(opened.training, draw.places) q
  ));
end
$$;
comment on function public.draw_quiz(uuid, uuid) is
  'The questions of the caller''s attempt at a quiz with a pool, without their answers: the same until they are graded.';

-- As it was; of a quiz with a pool it grades what was drawn, once.
create or replace function public.answer_quiz(p_course_id uuid, p_item_id uuid, p_revision bigint, p_answers integer[])
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  places integer[];
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
  end if;
  if opened.training ? 'draw' then
    -- The second of two requests finds nothing to grade.
    select d.places into places
    from private.quiz_draws d
    where d.user_id = auth.uid() and d.item_id = p_item_id and d.revision = p_revision
    for update;
    if places is null then
      perform private.refuse('These questions were answered. Load new ones to try again');
    end if;
  else
    places := array(select generate_series(1, jsonb_array_length(opened.training -> 'questions')));
  end if;
  if total is distinct from cardinality(places) or array_position(p_answers, null) is not null then
    perform private.refuse('Answer every question');
  end if;
  delete from private.quiz_draws d where d.user_id = auth.uid() and d.item_id = p_item_id;
  select count(*) filter (where p_answers[q.place] = (q.question ->> 'right')::integer) into right_count
  from private.questions_at(opened.training, places) q;
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
      select q.question, q.place, p_answers[q.place] = (q.question ->> 'right')::integer as is_right
      from private.questions_at(opened.training, places) q
    ) a
  ));
end
$$;
comment on function public.answer_quiz(uuid, uuid, bigint, integer[]) is
  'Grades the caller''s answers, the places of the chosen options from 0. Four in five right pass; who fails learns which were '
  'wrong, not what is right. What was drawn from a pool is graded once.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.quiz_draws enable row level security;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on private.quiz_draws from public, anon, authenticated, service_role;
grant execute on function public.draw_quiz(uuid, uuid) to authenticated, service_role;
