import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../../stage/cast.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

type Held = {
  readonly id: string;
  readonly code: string;
  readonly person_name: string;
  readonly course_title: string;
  readonly months: number | null;
};

/** Has the stage's course certify from now on, and its exercise done by an import. */
const certify = ({ server }: Scene, months: number | null) =>
  server(
    `update public.content_revisions set training = training || jsonb_build_object('certificate', jsonb_build_object('months', $2::int))
     where item_id = $1 and revision = 1`,
    [rows.course, months],
  );
const held = ({ server }: Scene, person: Person) =>
  server<Held>(
    `select id, code, person_name, course_title,
       (extract(year from age(expires_at, issued_at)) * 12 + extract(month from age(expires_at, issued_at)))::int as months
     from public.certificates where user_id = $1 order by issued_at, id`,
    [people[person]],
  );
const answer = ({ as }: Scene, person: Person, answers: readonly number[]) =>
  as(person, 'select public.answer_quiz($1, $2, 1, $3)', [rows.course, rows.quizLesson, answers]);
const importFor = ({ server }: Scene, person: Person) =>
  server(
    `insert into public.application_imports (client_id, file_name, state, row_count, committed_at)
     values ($1, 'list.csv', 'committed', 1, now())`,
    [people[person]],
  );
async function completeAs(scene: Scene, person: Person): Promise<void> {
  await scene.as(person, 'select public.complete_lesson($1, $2)', [rows.course, rows.readingLesson]);
  await importFor(scene, person);
  await answer(scene, person, [1, 0]);
}
const claim = ({ as }: Scene, person: Person) => as(person, 'select public.claim_certificate($1)', [rows.course]);
const revoke = ({ as }: Scene, person: Person, id: string, reason: string | null = 'Issued by mistake') =>
  as(person, 'select public.revoke_certificate($1, $2)', [id, reason]);
const verify = async ({ server }: Scene, code: string) =>
  (await server<{ a: object | null }>('select public.certificate_by_code($1) as a', [code]))[0]?.a;
const age = ({ server }: Scene, id: string, days: number) =>
  server(
    `update public.certificates set issued_at = issued_at - make_interval(days => $2), expires_at = expires_at - make_interval(days => $2)
     where id = $1`,
    [id, days],
  );
const notDue = refused('There is no certificate to issue for this course yet');

describe.each(quickDatabaseKinds)('certificates on %s', (kind) => {
  const play = useStage(kind);

  test('the last lesson issues one, with the names as they are then; nobody has a second', () =>
    play(async (scene) => {
      await certify(scene, 12);
      await scene.as('newClient', 'select public.complete_lesson($1, $2)', [rows.course, rows.readingLesson]);
      expect(await held(scene, 'newClient')).toEqual([]);
      await expect(claim(scene, 'newClient')).rejects.toEqual(notDue);
      await importFor(scene, 'newClient');
      await answer(scene, 'newClient', [0, 1]);
      expect(await held(scene, 'newClient')).toEqual([]);
      await answer(scene, 'newClient', [1, 0]);
      const [certificate, ...others] = await held(scene, 'newClient');
      expect(certificate).toMatchObject({ person_name: 'newClient', course_title: 'Get started', months: 12 });
      expect(certificate?.code).toMatch(/^[0-9abcdefghjkmnpqrstvwxyz]{20}$/);
      expect(others).toEqual([]);
      await answer(scene, 'newClient', [1, 0]);
      await expect(claim(scene, 'newClient')).rejects.toEqual(notDue);
      await scene.server(`update public.users set full_name = 'Somebody Else' where id = $1`, [people.newClient]);
      expect(await held(scene, 'newClient')).toEqual([certificate]);
    }));

  test('whoever has no name gets one once they have', () =>
    play(async (scene) => {
      const call = (full_name: string | null) =>
        scene.server('update public.users set full_name = $2 where id = $1', [people.newClient, full_name]);
      await certify(scene, 12);
      await call(null);
      await completeAs(scene, 'newClient');
      expect(await held(scene, 'newClient')).toEqual([]);
      await expect(claim(scene, 'newClient')).rejects.toEqual(
        refused('Add your name to your profile first. The certificate carries it'),
      );
      await call('Dana \u202eLee');
      await claim(scene, 'newClient');
      expect(await held(scene, 'newClient')).toMatchObject([{ person_name: 'Dana Lee' }]);
    }));

  test('a course that certifies nothing issues none', () =>
    play(async (scene) => {
      await completeAs(scene, 'newClient');
      expect(await held(scene, 'newClient')).toEqual([]);
      await expect(claim(scene, 'newClient')).rejects.toEqual(notDue);
    }));

  test('whoever completed the course before it certified has one at their word', () =>
    play(async (scene) => {
      await completeAs(scene, 'newClient');
      await certify(scene, null);
      await claim(scene, 'newClient');
      expect(await held(scene, 'newClient')).toMatchObject([{ months: null }]);
    }));

  test('an exercise that completed a course stays done when its act is undone after the claim', () =>
    play(async (scene) => {
      await certify(scene, null);
      await scene.as('newClient', 'select public.complete_lesson($1, $2)', [rows.course, rows.readingLesson]);
      await importFor(scene, 'newClient');
      await answer(scene, 'newClient', [1, 0]);
      await scene.server('delete from public.lesson_progress where user_id = $1 and item_id = $2', [
        ...[people.newClient, rows.exerciseLesson],
      ]);
      await scene.server('delete from public.certificates where user_id = $1', [people.newClient]);
      await claim(scene, 'newClient');
      await scene.server('delete from public.application_imports where client_id = $1', [people.newClient]);
      const done = await scene.as<{ is_done: boolean }>(
        'newClient',
        `select lesson ->> 'is_done' = 'true' as is_done from jsonb_array_elements(public.my_courses()) course,
           jsonb_array_elements(course -> 'lessons') lesson where course ->> 'id' = $1`,
        [rows.course],
      );
      expect(done.map(({ is_done }) => is_done)).toEqual([true, true, true]);
    }));

  test('one that expires is renewed once its quizzes were passed again', () =>
    play(async (scene) => {
      await certify(scene, 12);
      await completeAs(scene, 'newClient');
      const [first] = await held(scene, 'newClient');
      await age(scene, first?.id ?? '', 300);
      await answer(scene, 'newClient', [1, 0]);
      expect(await held(scene, 'newClient')).toHaveLength(1);
      await age(scene, first?.id ?? '', 100);
      expect(await verify(scene, first?.code ?? '')).toMatchObject({ state: 'expired' });
      await scene.server(`update public.lesson_progress set done_at = now() - interval '500 days' where user_id = $1`, [
        people.newClient,
      ]);
      await expect(claim(scene, 'newClient')).rejects.toEqual(notDue);
      await answer(scene, 'newClient', [1, 0]);
      const codes = (await held(scene, 'newClient')).map(({ code }) => code);
      expect([codes.length, new Set(codes).size]).toEqual([2, 2]);
    }));

  test('staff revokes one for good, with a reason that its person is told and nobody else', () =>
    play(async (scene) => {
      await certify(scene, null);
      await completeAs(scene, 'newClient');
      const [certificate] = await held(scene, 'newClient');
      const id = certificate?.id ?? '';
      for (const person of ['newClient', 'coach', 'otherClient'] as const)
        await expect(revoke(scene, person, id)).rejects.toEqual(forbidden("You don't have permission to do this"));
      for (const reason of [null, ' ', 'x'.repeat(501)])
        await expect(revoke(scene, 'admin', id, reason)).rejects.toEqual(
          refused('Give a reason in at most 500 characters'),
        );
      await revoke(scene, 'admin', id);
      await expect(revoke(scene, 'admin', id)).rejects.toEqual(refused('This certificate is already revoked'));
      await expect(claim(scene, 'newClient')).rejects.toEqual(notDue);
      expect(
        await scene.as(
          'newClient',
          `select title, body, link from public.notifications where kind = 'certificate_revoked'`,
        ),
      ).toEqual([{ title: 'Certificate revoked', body: 'Get started: Issued by mistake', link: '/training' }]);
      const seen = await verify(scene, certificate?.code ?? '');
      expect(seen).toMatchObject({ state: 'revoked' });
      expect(JSON.stringify(seen)).not.toContain('mistake');
    }));

  test('its address tells the names and the days, and nothing that leads to the person', () =>
    play(async (scene) => {
      expect(await verify(scene, '0123456789abcdefghjk')).toEqual({
        ...{ person_name: 'Of the client', course_title: 'Get started', issued_at: expect.any(String) as string },
        ...{ expires_at: null, revoked_at: null, state: 'valid' },
      });
      for (const code of ['', '%', '0123456789abcdefghj_', 'zzzzzzzzzzzzzzzzzzzz'])
        expect(await verify(scene, code)).toBeNull();
      for (const person of ['anonymous', 'client', 'admin'] as const)
        await expect(scene.as(person, `select public.certificate_by_code('0123456789abcdefghjk')`)).rejects.toEqual(
          forbidden(),
        );
    }));

  test('a PDF is made of an own certificate alone, while it was not revoked', () =>
    play(async (scene) => {
      const make = (person: Person) => scene.as(person, 'select public.make_certificate_file($1)', [rows.certificate]);
      for (const person of ['otherClient', 'coach', 'admin'] as const)
        await expect(make(person)).rejects.toEqual(forbidden('Certificate not found'));
      await make('client');
      expect(
        await scene.as(
          'client',
          `select title, state from public.background_jobs where name = 'make_certificate_file'`,
        ),
      ).toEqual([{ title: 'Get started', state: 'waiting' }]);
      await revoke(scene, 'admin', rows.certificate);
      await expect(make('client')).rejects.toEqual(refused('This certificate was revoked'));
    }));

  test('the functions that issue are called by nobody', () =>
    play(async (scene) => {
      for (const person of ['newClient', 'admin', 'anonymous'] as const)
        for (const call of [`issue_certificate('${rows.course}')`, 'new_certificate_code()'])
          await expect(scene.as(person, `select private.${call}`)).rejects.toEqual(forbidden());
      for (const call of [`claim_certificate('${rows.course}')`, `revoke_certificate('${rows.certificate}', 'x')`])
        await expect(scene.as('anonymous', `select public.${call}`)).rejects.toEqual(forbidden());
    }));

  test.each([
    '{"is_ordered": true, "lessons": [], "certificate": null}',
    '{"is_ordered": true, "lessons": [], "certificate": {}}',
    '{"is_ordered": true, "lessons": [], "certificate": {"months": 0}}',
    '{"is_ordered": true, "lessons": [], "certificate": {"months": 121}}',
    '{"is_ordered": true, "lessons": [], "certificate": {"months": 1.5}}',
    '{"is_ordered": true, "lessons": [], "certificate": {"months": "12"}}',
    '{"is_ordered": true, "lessons": [], "certificate": {"months": 12, "free": true}}',
  ])('a course with %s is refused', (training) =>
    play(async ({ as }) => {
      await expect(
        as('admin', 'update public.content_items set training = $2::jsonb where id = $1', [rows.course, training]),
      ).rejects.toMatchObject({ code: '23514' });
    }),
  );
});
