import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../../stage/cast.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { list, search } from '../listed-coaches.ts';
import { answer, daysToAnswer, declineOverdue, id, otherId, request, send, told } from './sent-request.ts';

type Listing = { user_id: string; away_until: string | null; usual_answer_hours: number | null; has_room: boolean };

const page = async ({ one }: Scene, who: Person = 'otherClient'): Promise<Listing> =>
  (await one<{ page: Listing }>(who, 'select public.coach_page($1) as page', [people.coach])).page;
const runOut = ({ server }: Scene) =>
  server(`update public.coaching_requests set respond_by = now() - interval '1 second' where id = $1`, [id]);

describe.each(quickDatabaseKinds)('the answer to a coaching request, on %s', (kind) => {
  const play = useStage(kind);

  test('is due within the days that the operator sets', () =>
    play(async (scene) => {
      await send(scene);
      expect(await daysToAnswer(scene)).toEqual({ status: 'new', days: 3 });
      const set = (days: string) =>
        scene.as(
          'admin',
          `update public.system_settings set value = $1, reason = 'Tried' where key = 'coaching_request_days'`,
          [days],
        );
      await set('5');
      await scene.one('otherClient', 'select public.cancel_coaching_request($1)', [id]);
      await scene.server('delete from public.coaching_requests');
      await scene.one('otherClient', request, [id, people.coach, 'A new role']);
      expect(await daysToAnswer(scene)).toEqual({ status: 'new', days: 5 });
      for (const days of ['0', '31', '"3"', 'null']) {
        await expect(set(days)).rejects.toMatchObject({ code: '23514' });
      }
    }));

  test('that never comes is a decline with an apology, told to both and mailed to the client', () =>
    play(async (scene) => {
      const { as, one, server } = scene;
      await send(scene);
      expect(await server(declineOverdue)).toEqual([{ declined: 0 }]);
      await runOut(scene);
      expect(await server(declineOverdue)).toEqual([{ declined: 1 }]);
      expect(await server(declineOverdue)).toEqual([{ declined: 0 }]);
      expect(
        await one('otherClient', 'select status, decline_reason, answer from public.coaching_requests where id = $1', [
          id,
        ]),
      ).toEqual({ status: 'declined', decline_reason: 'no_answer', answer: null });
      const [apology] = await as<{ body: string }>(
        'otherClient',
        `select body from public.notifications where kind = 'coaching_timed_out'`,
      );
      expect(apology?.body).toMatch(/^We're sorry: .* didn't answer in time\. Here are other coaches with room$/);
      expect(await as('coach', told)).toEqual([{ kind: 'coaching_requested' }, { kind: 'coaching_timed_out' }]);
      const mailed = `select n.user_id from private.notification_mail m join public.notifications n on n.id = m.notification_id
        where n.kind = 'coaching_timed_out'`;
      expect(await server(mailed)).toEqual([{ user_id: people.otherClient }]);
      await expect(one('coach', answer, [id, true, null, null])).rejects.toEqual(
        refused('The time to answer ran out, and the request was declined'),
      );
      // The client need not wait two weeks for the coach's silence.
      await expect(one('otherClient', request, [otherId, people.coach, 'Again'])).resolves.toMatchObject({
        status: 'new',
      });
    }));

  test('is for the server alone to be given up on', () =>
    play(async ({ as }) => {
      for (const who of ['client', 'coach', 'admin'] as const) {
        await expect(as(who, declineOverdue)).rejects.toEqual(forbidden());
      }
    }));

  test('that is no says why, and leads to others with room whom the client may ask', () =>
    play(async (scene) => {
      const { as, one, server } = scene;
      await send(scene);
      await expect(one('coach', answer, [id, false, null, 'no_answer'])).rejects.toEqual(
        refused('Choose a valid reason'),
      );
      expect(await one('coach', answer, [id, false, 'Sorry', 'schedule'])).toMatchObject({
        status: 'declined',
        decline_reason: 'schedule',
      });
      const [declined] = await as<{ body: string }>(
        'otherClient',
        `select body from public.notifications where kind = 'coaching_declined'`,
      );
      expect(declined?.body).toMatch(/has no time that fits yours\. Here are other coaches with room$/);
      const similar = async (who: Person = 'otherClient') =>
        (
          await one<{ coaches: Listing[] }>(who, 'select public.similar_coaches($1) as coaches', [people.coach])
        ).coaches.map(({ user_id }) => user_id);
      // The other coach, who works with this client already, is no suggestion; and nothing else is in common.
      expect(await similar('colleague')).toEqual([]);
      await server(`update public.coach_profiles set specialties = '{negotiation}' where user_id = $1`, [
        people.otherCoach,
      ]);
      expect(await similar('colleague')).toEqual([people.otherCoach]);
      expect(await similar()).toEqual([]);
      await server('update public.coach_profiles set capacity = 0 where user_id = $1', [people.otherCoach]);
      expect(await similar('colleague')).toEqual([]);
      await server(
        'update public.coach_profiles set capacity = null, away_until = current_date + 9 where user_id = $1',
        [people.otherCoach],
      );
      expect(await similar('colleague')).toEqual([]);
      await server('update public.coach_profiles set away_until = null where user_id = $1', [people.otherCoach]);
      await one('colleague', request, [otherId, people.otherCoach, 'A new role']);
      expect(await similar('colleague')).toEqual([]);
      await expect(similar('coach')).rejects.toEqual(forbidden('Only a client looks for coaches'));
    }));

  test('is not waited for while the coach is away, which ends by itself', () =>
    play(async (scene) => {
      await list(scene);
      const setAway = (date: string) =>
        scene.as('coach', `update public.coach_profiles set away_until = ${date} where user_id = '${people.coach}'`);
      const today = `(now() at time zone (select time_zone from public.users where id = '${people.coach}'))::date`;
      await setAway(`${today} + 3`);
      expect((await page(scene)).away_until).not.toBeNull();
      expect((await search(scene, 'otherClient')).coaches).toContainEqual(
        expect.objectContaining({ user_id: people.coach, away_until: expect.any(String) }),
      );
      await expect(scene.one('otherClient', request, [id, people.coach, 'A new role'])).rejects.toMatchObject({
        code: 'P0001',
        message: expect.stringMatching(/^This coach is away until [A-Z][a-z]{2} \d+, \d{4}$/),
      });
      await setAway(today);
      expect((await page(scene)).away_until).toBeNull();
      await expect(scene.one('otherClient', request, [id, people.coach, 'A new role'])).resolves.toMatchObject({
        status: 'new',
      });
    }));

  test('is not asked for at the client limit, until a client leaves', () =>
    play(async (scene) => {
      await list(scene);
      await scene.server(
        `update public.coach_profiles set capacity =
           (select count(*) from public.client_coach_assignments where coach_id = $1 and is_active) where user_id = $1`,
        [people.coach],
      );
      expect(await page(scene)).toMatchObject({ has_room: false });
      await scene.server(
        `update public.client_coach_assignments set is_active = false, ended_at = now() where coach_id = $1 and client_id = $2`,
        [people.coach, people.newClient],
      );
      expect(await page(scene)).toMatchObject({ has_room: true });
      await expect(scene.one('otherClient', request, [id, people.coach, 'A new role'])).resolves.toMatchObject({
        status: 'new',
      });
    }));

  test('usually comes within what three of four clients saw, from five answers on', () =>
    play(async (scene) => {
      await list(scene);
      const answered = (count: number, hours: number, reason = 'other') =>
        scene.server(
          `insert into public.coaching_requests (client_id, coach_id, goals, status, decline_reason, created_at, answered_at)
           select $1, $2, 'x', 'declined', $5, now() - interval '40 days', now() - interval '40 days' + make_interval(hours => $4)
           from generate_series(1, $3)`,
          [people.otherClient, people.coach, count, hours, reason],
        );
      await answered(4, 2);
      expect((await page(scene)).usual_answer_hours).toBeNull();
      // A request without an answer is none of the five.
      await answered(1, 72, 'no_answer');
      expect((await page(scene)).usual_answer_hours).toBeNull();
      await answered(1, 2);
      expect((await page(scene)).usual_answer_hours).toBe(2);
      // But it counts as long as the client waited.
      await answered(1, 72, 'no_answer');
      expect((await page(scene)).usual_answer_hours).toBe(72);
    }));
});
