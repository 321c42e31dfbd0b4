import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../../stage/cast.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

type Assigned = {
  readonly learner: { readonly id: string };
  readonly course_title: string;
  readonly done: number;
  readonly lessons: number;
  readonly completed_at: string | null;
};
type Assigning = {
  readonly learners: readonly { readonly id: string }[];
  readonly courses: readonly { readonly id: string }[];
};

const assign = async (
  { one }: Scene,
  by: Person,
  to: readonly Person[],
  due = "(now() at time zone 'UTC')::date + 7",
  course: string = rows.course,
) =>
  (
    await one<{ a: number }>(by, `select public.assign_course($1, $2, ${due}) as a`, [
      ...[course, to.map((person) => people[person])],
    ])
  ).a;
const assignedBy = async ({ one }: Scene, person: Person) =>
  (await one<{ a: readonly Assigned[] }>(person, 'select public.assigned_courses() as a')).a;
const assigningOf = async ({ one }: Scene, person: Person) =>
  (await one<{ a: Assigning }>(person, 'select public.course_assigning() as a')).a;
const due = async ({ one }: Scene, person: Person) =>
  (
    await one<{ a: readonly { id: string; assigned: object | null }[] }>(person, 'select public.my_courses() as a')
  ).a.find(({ id }) => id === rows.course)?.assigned;
const stranger = forbidden('You can assign courses to your own clients and to members of your organization');

describe.each(quickDatabaseKinds)('assigned courses on %s', (kind) => {
  const play = useStage(kind);

  test('a coach assigns to own clients, an administrator of an organization to its members', () =>
    play(async (scene) => {
      expect(await assign(scene, 'coach', ['newClient'])).toBe(1);
      expect(await assign(scene, 'organizationAdmin', ['colleague', 'client'])).toBe(2);
      expect(await due(scene, 'newClient')).toMatchObject({ by: expect.any(String) as string });
      expect(await due(scene, 'otherClient')).toBeNull();
      const ofTheirCoach = { due_on: '2199-01-01' };
      expect(await due(scene, 'client')).not.toMatchObject(ofTheirCoach);
      await scene.server('delete from public.organization_members where user_id = $1', [people.client]);
      expect(await due(scene, 'client')).toMatchObject(ofTheirCoach);
    }));

  test.each<[Person, Person]>([
    ['coach', 'otherClient'],
    ['coach', 'clientOfAPastSession'],
    ['coach', 'colleague'],
    ['unrelatedCoach', 'client'],
    ['organizationAdmin', 'newClient'],
    ['organizationAdmin', 'otherClient'],
    ['organizationAdmin', 'organizationAdmin'],
    ['colleague', 'client'],
    ['client', 'client'],
    ['client', 'coach'],
    ['admin', 'client'],
  ])('the %s assigns nothing to the %s', (by, to) =>
    play(async (scene) => {
      await expect(assign(scene, by, [to])).rejects.toEqual(stranger);
      expect((await assigningOf(scene, by)).learners.map(({ id }) => id)).not.toContain(people[to]);
    }),
  );

  test('one who may not be assigned to spoils the whole list', () =>
    play(async (scene) => {
      await expect(assign(scene, 'coach', ['newClient', 'otherClient'])).rejects.toEqual(stranger);
      expect(await due(scene, 'newClient')).toBeNull();
    }));

  test('whoever may assign to nobody is offered neither people nor courses', () =>
    play(async (scene) => {
      expect(await assigningOf(scene, 'client')).toEqual({ learners: [], courses: [] });
      expect((await assigningOf(scene, 'coach')).courses.map(({ id }) => id)).toContain(rows.course);
      await expect(scene.as('anonymous', 'select public.course_assigning()')).rejects.toEqual(forbidden());
    }));

  test.each([
    ["(now() at time zone 'Etc/GMT+12')::date - 1", 'Choose today or a later date'],
    ['null', 'Choose today or a later date'],
    [`'infinity'`, 'Choose a date within two years'],
    [`'2199-01-01'`, 'Choose a date within two years'],
  ])('the due date %s is refused', (day, sentence) =>
    play(async (scene) => {
      await expect(assign(scene, 'coach', ['newClient'], day)).rejects.toEqual(refused(sentence));
    }),
  );

  test('a course of another role, one that is not published, and nobody are refused', () =>
    play(async (scene) => {
      await expect(assign(scene, 'coach', [])).rejects.toEqual(refused('Choose at least 1 and at most 200 people'));
      await expect(assign(scene, 'coach', ['newClient'], undefined, rows.article)).rejects.toEqual(
        refused('Course not found'),
      );
      await scene.server(`update public.content_revisions set audience = '{coach}' where item_id = $1`, [rows.course]);
      await expect(assign(scene, 'coach', ['newClient'])).rejects.toEqual(
        refused("This course isn't for the role of everyone you chose"),
      );
      await scene.as('admin', 'select public.unpublish_content($1)', [rows.course]);
      await expect(assign(scene, 'coach', ['newClient'])).rejects.toEqual(refused('Course not found'));
    }));

  test('the person is told once, and again of another due date', () =>
    play(async (scene) => {
      const told = async () =>
        (await scene.as('newClient', `select link from public.notifications where kind = 'course_assigned'`)).map(
          (row) => row['link'],
        );
      await assign(scene, 'coach', ['newClient']);
      expect(await assign(scene, 'coach', ['newClient'])).toBe(0);
      expect(await told()).toEqual([`/training/${rows.course}`]);
      expect(await assign(scene, 'coach', ['newClient'], "(now() at time zone 'UTC')::date + 9")).toBe(1);
      expect(await told()).toHaveLength(2);
    }));

  test('whoever assigned it sees how far they are, as long as they belong together', () =>
    play(async (scene) => {
      await assign(scene, 'coach', ['newClient']);
      const ofNewClient = async (person: Person) =>
        (await assignedBy(scene, person)).find(({ learner }) => learner.id === people.newClient);
      expect(await ofNewClient('coach')).toMatchObject({ done: 0, lessons: 3, completed_at: null });
      await scene.as('newClient', 'select public.complete_lesson($1, $2)', [rows.course, rows.readingLesson]);
      expect(await ofNewClient('coach')).toMatchObject({ done: 1, lessons: 3, completed_at: null });
      await scene.server(`insert into public.lesson_progress (user_id, item_id) values ($1, $2), ($1, $3)`, [
        people.newClient,
        rows.exerciseLesson,
        rows.quizLesson,
      ]);
      expect(await ofNewClient('coach')).toMatchObject({ done: 3, completed_at: expect.any(String) as string });
      await scene.server(
        `update public.lesson_progress set first_done_at = '2026-01-02T03:04:05Z' where user_id = $1`,
        [people.newClient],
      );
      await scene.as('newClient', 'select public.complete_lesson($1, $2)', [rows.course, rows.readingLesson]);
      expect((await ofNewClient('coach'))?.completed_at).toMatch(/^2026-01-02T03:04:05/);
      expect(await due(scene, 'newClient')).not.toBeNull();
      for (const person of ['otherCoach', 'newClient', 'admin', 'organizationAdmin'] as const)
        expect(await ofNewClient(person)).toBeUndefined();
      await scene.server(
        `update public.client_coach_assignments set is_active = false, ended_at = now() where client_id = $1`,
        [people.newClient],
      );
      expect(await ofNewClient('coach')).toBeUndefined();
      // They are notified of nobody who no longer sees it.
      expect(await due(scene, 'newClient')).toBeNull();
      expect(
        await scene.as('coach', 'delete from public.course_assignments where user_id = $1 returning id', [
          people.newClient,
        ]),
      ).toEqual([]);
    }));
});
