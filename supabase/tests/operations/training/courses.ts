import { people, type Person } from '../../stage/cast.ts';
import type { Scene } from '../../stage/scene.ts';
import { rows } from '../../stage/stage.ts';

type Lesson = Readonly<Record<'id' | 'kind', string>> & Readonly<Record<'is_done' | 'is_locked', boolean>>;
export type Course = { readonly id: string; readonly lessons: readonly Lesson[] };

/** The course as its own list shows it to somebody; undefined when it is not for them. */
export const courseOf = async ({ one }: Scene, person: Person): Promise<Course | undefined> =>
  (await one<{ a: Course[] }>(person, 'select public.my_courses() as a')).a.find(({ id }) => id === rows.course);
/** How far somebody is: a word for each lesson of the course. */
export const progressOf = async (scene: Scene, person: Person): Promise<string> =>
  (await courseOf(scene, person))?.lessons
    .map(({ is_done: isDone, is_locked: isLocked }) => (isDone ? 'done' : isLocked ? 'locked' : 'open'))
    .join(' ') ?? 'no course';
/** A lesson as somebody reads it; null when they may not. */
export const read = async ({ one }: Scene, person: Person, lesson: string) =>
  (
    await one<{ a: Record<string, unknown> | null }>(person, 'select public.training_lesson($1, $2) as a', [
      rows.course,
      lesson,
    ])
  ).a;
/** Marks a lesson as done. */
export const complete = ({ as }: Scene, person: Person, lesson: string) =>
  as(person, 'select public.complete_lesson($1, $2)', [rows.course, lesson]);
/** Sends a quiz's answers, the number of each option; gives the reply. */
export const answer = async ({ one }: Scene, person: Person, answers: readonly (number | null)[], revision = 1) =>
  (
    await one<{ a: object }>(person, 'select public.answer_quiz($1, $2, $3, $4) as a', [
      ...[rows.course, rows.quizLesson, revision, answers],
    ])
  ).a;
/** An import of applications, which an exercise asks for. */
export const importFor = ({ server }: Scene, person: Person) =>
  server(
    `insert into public.application_imports (client_id, file_name, state, row_count, committed_at)
     values ($1, 'list.csv', 'committed', 1, now())`,
    [people[person]],
  );
/** Lets the lessons of the course be done in any order. */
export const free = ({ server }: Scene) =>
  server(
    `update public.content_revisions set training = training || '{"is_ordered": false}' where item_id = $1 and revision = 1`,
    [rows.course],
  );
/** Archives a lesson or a course. */
export const archive = ({ as }: Scene, id: string) =>
  as('admin', 'update public.content_items set archived_at = now() where id = $1', [id]);
/** Makes these courses, and no others, the first of their roles. */
export const makeFirst = ({ server }: Scene, courses: readonly string[]) =>
  server(
    `update public.content_revisions
     set training = training - 'is_first' || case when item_id = any ($1) then '{"is_first": true}' else '{}' end::jsonb
     where training ? 'lessons'`,
    [courses],
  );
