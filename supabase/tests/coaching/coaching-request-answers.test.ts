import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { list, search } from './listed-coaches.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const id = '70000000-0000-4000-8000-000000000001';
const otherId = '70000000-0000-4000-8000-000000000002';
const request = 'select * from public.request_coach($1, $2, $3)';
const answer = 'select * from public.answer_coaching_request($1, $2, $3, $4)';
const ask = 'select * from public.ask_about_coaching_request($1, $2)';
const reply = 'select * from public.reply_to_coach($1, $2)';
const declineOverdue = 'select private.decline_overdue_requests() as declined';
const told = `select kind from public.notifications where kind like 'coaching_%' order by kind`;

type Listing = { user_id: string; away_until: string | null; usual_answer_hours: number | null; has_room: boolean };

/** The other client asks the coach, and nobody else has. */
async function send(scene: Scene): Promise<void> {
  await list(scene);
  await scene.one('otherClient', request, [id, people.coach, 'A new role']);
}
const page = async ({ one }: Scene, who: Person = 'otherClient'): Promise<Listing> =>
  (await one<{ page: Listing }>(who, 'select public.coach_page($1) as page', [people.coach])).page;
const daysToAnswer = async ({ one }: Scene): Promise<{ days: number | null; status: string }> =>
  one(
    'otherClient',
    `select status, round(extract(epoch from respond_by - now()) / 86400)::integer as days
    from public.coaching_requests where id = '${id}'`,
  );
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

  test('may be a question: the clock stops, and starts anew with the reply', () =>
    play(async (scene) => {
      const { as, one } = scene;
      await send(scene);
      expect(await one('coach', ask, [id, ' By when? '])).toMatchObject({ question: 'By when?', respond_by: null });
      expect(await one('coach', ask, [id, 'By when?'])).toMatchObject({ question: 'By when?' });
      expect(await as('otherClient', told)).toEqual([{ kind: 'coaching_question' }]);
      expect(await scene.server(declineOverdue)).toEqual([{ declined: 0 }]);
      expect(await one('otherClient', reply, [id, 'By March'])).toMatchObject({ reply: 'By March', status: 'new' });
      expect(await one('otherClient', reply, [id, 'By March'])).toMatchObject({ reply: 'By March' });
      expect(await daysToAnswer(scene)).toEqual({ status: 'new', days: 3 });
      expect(await as('coach', told)).toEqual([{ kind: 'coaching_reply' }, { kind: 'coaching_requested' }]);
      expect(await one('coach', answer, [id, true, null, null])).toMatchObject({ status: 'accepted' });
    }));

  test('is asked for and replied to by the two whom it concerns, once', () =>
    play(async (scene) => {
      const { one } = scene;
      await send(scene);
      await expect(one('otherClient', reply, [id, 'By March'])).rejects.toEqual(
        refused("The coach hasn't asked you anything"),
      );
      await expect(one('otherCoach', ask, [id, 'By when?'])).rejects.toEqual(
        forbidden("This request isn't addressed to you"),
      );
      await expect(one('coach', ask, [id, ' '])).rejects.toEqual(refused('Enter your question'));
      await expect(one('coach', ask, [id, 'x'.repeat(1001)])).rejects.toEqual(
        refused("The question can't be longer than 1,000 characters"),
      );
      await one('coach', ask, [id, 'By when?']);
      await expect(one('coach', ask, [id, 'And where?'])).rejects.toEqual(
        refused('You have already asked a question about this request'),
      );
      await expect(one('client', reply, [id, 'By March'])).rejects.toEqual(forbidden("This request isn't yours"));
      await expect(one('otherClient', reply, [id, ' '])).rejects.toEqual(refused('Enter your reply'));
      await expect(one('otherClient', reply, [id, 'x'.repeat(2001)])).rejects.toEqual(
        refused("The reply can't be longer than 2,000 characters"),
      );
      await one('otherClient', reply, [id, 'By March']);
      await expect(one('otherClient', reply, [id, 'By May'])).rejects.toEqual(refused('You have already replied'));
      await one('coach', answer, [id, false, null, 'topic']);
      await expect(one('coach', ask, [id, 'More?'])).rejects.toEqual(refused('This request has already been answered'));
      await expect(one('otherClient', reply, [id, 'Late'])).rejects.toEqual(
        refused('This request has already been answered'),
      );
    }));

  test('that has no reply to its question for 14 days is closed, and both are told', () =>
    play(async (scene) => {
      const { one, server } = scene;
      const close = 'select private.close_unanswered_questions() as closed';
      const wait = (days: number) =>
        server(`update public.coaching_requests set asked_at = now() - make_interval(days => $2) where id = $1`, [
          id,
          days,
        ]);
      await send(scene);
      await one('coach', ask, [id, 'By when?']);
      await wait(13);
      expect(await server(close)).toEqual([{ closed: 0 }]);
      await wait(14);
      expect(await server(close)).toEqual([{ closed: 1 }]);
      expect(await server(close)).toEqual([{ closed: 0 }]);
      expect(
        await one('otherClient', 'select status, decline_reason from public.coaching_requests where id = $1', [id]),
      ).toEqual({ status: 'declined', decline_reason: 'no_reply' });
      const closed = `select body from public.notifications where kind = 'coaching_timed_out'`;
      expect((await one<{ body: string }>('otherClient', closed)).body).toMatch(/question had no reply for 14 days/);
      expect((await one<{ body: string }>('coach', closed)).body).toMatch(/didn't reply to your question for 14 days/);
      const mailed = `select n.user_id from private.notification_mail m join public.notifications n on n.id = m.notification_id
        where n.kind = 'coaching_timed_out'`;
      expect(await server(mailed)).toEqual([{ user_id: people.otherClient }]);
      // Nobody declined: the client may ask again at once.
      await expect(one('otherClient', request, [otherId, people.coach, 'Again'])).resolves.toMatchObject({
        status: 'new',
      });
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
