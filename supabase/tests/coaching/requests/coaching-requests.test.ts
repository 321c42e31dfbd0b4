import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../../stage/cast.ts';
import { list, search } from '../listed-coaches.ts';
import { forbidden, refused } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

const request = 'select * from public.request_coach($1, $2, $3, $4)';
const answer = 'select * from public.answer_coaching_request($1, $2, $3)';
const cancel = 'select * from public.cancel_coaching_request($1)';
const ids = Array.from({ length: 8 }, (_, place) => `70000000-0000-4000-8000-${String(place).padStart(12, '0')}`);
const [id = '', otherId = ''] = ids;

describe.each(quickDatabaseKinds)('a request to be coached, on %s', (kind) => {
  const play = useStage(kind);

  test('reaches the coach, who accepts: both work together from then on', () =>
    play(async (scene) => {
      const { as, one } = scene;
      await list(scene);
      const made = await one('otherClient', request, [id, people.coach, ' A new role ', '']);
      expect(made).toMatchObject({ status: 'new', goals: 'A new role', message: null });
      expect(await one('otherClient', request, [id, people.coach, 'Again', null])).toMatchObject({
        goals: 'A new role',
      });
      expect((await search(scene, 'otherClient')).coaches).toContainEqual(
        expect.objectContaining({ user_id: people.coach, relation: 'requested' }),
      );
      const told = `select kind from public.notifications where kind like 'coaching_%'`;
      expect(await as('coach', told)).toEqual([{ kind: 'coaching_requested' }]);
      expect(await as('coach', `select full_name from public.users where id = $1`, [people.otherClient])).toHaveLength(
        1,
      );
      expect(await one('coach', answer, [id, true, 'Welcome'])).toMatchObject({
        status: 'accepted',
        answer: 'Welcome',
      });
      expect(await one('coach', answer, [id, true, 'Welcome'])).toMatchObject({ status: 'accepted' });
      expect(await as('otherClient', told)).toEqual([{ kind: 'coaching_accepted' }]);
      const assigned = `select is_active from public.client_coach_assignments where coach_id = $1 and client_id = $2`;
      expect(await as('coach', assigned, [people.coach, people.otherClient])).toEqual([{ is_active: true }]);
    }));

  test('keeps the time that was chosen: the coach reads it, and the answer leads to booking it', () =>
    play(async (scene) => {
      const { as, one } = scene;
      await list(scene);
      const withTime = 'select * from public.request_coach($1, $2, $3, null, $4)';
      await expect(
        one('otherClient', withTime, [id, people.coach, 'A new role', '2020-01-01T09:00:00Z']),
      ).rejects.toEqual(refused('The time you chose has passed. Choose another one'));
      await one('otherClient', withTime, [id, people.coach, 'A new role', '2100-01-04T09:00:00-05:00']);
      const asked = `select preferred_start = '2100-01-04T14:00:00Z' as is_kept from public.coaching_requests where id = $1`;
      expect(await one('coach', asked, [id])).toEqual({ is_kept: true });
      await one('coach', answer, [id, true, null]);
      expect(await as('otherClient', `select link from public.notifications where kind = 'coaching_accepted'`)).toEqual(
        [{ link: `/client/sessions?book=${people.coach}&start=2100-01-04T14:00:00Z` }],
      );
    }));

  test('is declined with a word, and can be made again after two weeks', () =>
    play(async (scene) => {
      const { as, one, server } = scene;
      await list(scene);
      await one('otherClient', request, [id, people.coach, 'A new role', null]);
      await one('coach', answer, [id, false, 'Not my field']);
      expect(await as('coach', `select id from public.users where id = $1`, [people.otherClient])).toEqual([]);
      const askAgain = () => one('otherClient', request, [otherId, people.coach, 'Again', null]);
      const tooEarly = {
        code: 'P0001',
        message: expect.stringMatching(/^This coach declined on .* You can ask again from /),
      };
      await expect(askAgain()).rejects.toMatchObject(tooEarly);
      const age = (time: string) =>
        server(`update public.coaching_requests set answered_at = now() - $1::interval where id = $2`, [time, id]);
      await age('13 days 23:00');
      await expect(askAgain()).rejects.toMatchObject(tooEarly);
      await age('14 days 01:00');
      await expect(askAgain()).resolves.toMatchObject({ status: 'new' });
    }));

  test('is withdrawn by who made it, and by nobody else', () =>
    play(async (scene) => {
      const { one } = scene;
      await list(scene);
      await one('otherClient', request, [id, people.coach, 'A new role', null]);
      await expect(one('client', cancel, [id])).rejects.toEqual(forbidden("This request isn't yours"));
      expect(await one('otherClient', cancel, [id])).toMatchObject({ status: 'cancelled' });
      await expect(one('coach', answer, [id, true, null])).rejects.toEqual(
        refused('The client has withdrawn this request'),
      );
    }));

  test('is answered by the coach whom it names, once', () =>
    play(async (scene) => {
      const { one } = scene;
      await list(scene);
      await one('otherClient', request, [id, people.coach, 'A new role', null]);
      await expect(one('otherCoach', answer, [id, true, null])).rejects.toEqual(
        forbidden("This request isn't addressed to you"),
      );
      await expect(one('otherClient', answer, [id, true, null])).rejects.toEqual(
        forbidden('Only a coach can answer requests'),
      );
      await one('coach', answer, [id, false, null]);
      await expect(one('coach', answer, [id, true, null])).rejects.toEqual(
        refused('This request has already been answered'),
      );
    }));

  test('is refused where it makes no sense, and says why', () =>
    play(async (scene) => {
      const { one, server } = scene;
      await list(scene);
      const ask = (who: Person, coach: string, goals = 'A new role') =>
        one(who, request, [otherId, coach, goals, null]);
      await expect(ask('otherClient', people.coach, ' ')).rejects.toEqual(refused('Enter what you want to achieve'));
      await expect(ask('client', people.coach)).rejects.toEqual(refused('This is already your coach'));
      await expect(ask('otherClient', people.unrelatedCoach)).rejects.toEqual(
        refused("This coach isn't taking requests"),
      );
      await expect(ask('otherClient', people.client)).rejects.toEqual(refused("This coach isn't taking requests"));
      await expect(ask('coach', people.otherCoach)).rejects.toEqual(
        forbidden('Only a client can send a coaching request'),
      );
      await one('otherClient', request, [id, people.coach, 'A new role', null]);
      await expect(ask('otherClient', people.coach)).rejects.toEqual(
        refused('You have already sent this coach a request'),
      );
      await server(`update public.coach_profiles set capacity = 0 where user_id = $1`, [people.coach]);
      await expect(ask('secondClient', people.otherCoach)).resolves.toMatchObject({ status: 'new' });
      await expect(one('coach', answer, [id, true, null])).rejects.toEqual(
        refused('You have reached your client limit. Raise it to accept more'),
      );
      await expect(one('newClient', request, [ids[3], people.coach, 'x', null])).rejects.toEqual(
        refused('This is already your coach'),
      );
      await expect(one('colleague', request, [ids[4], people.coach, 'x', null])).rejects.toEqual(
        refused("This coach isn't taking new clients right now"),
      );
    }));

  test('cannot be written past the functions', () =>
    play(async ({ as }) => {
      const insert = `insert into public.coaching_requests (client_id, coach_id, goals) values ($1, $2, 'x')`;
      await expect(as('otherClient', insert, [people.otherClient, people.coach])).rejects.toEqual(forbidden());
      await expect(as('coach', `update public.coaching_requests set status = 'accepted'`)).rejects.toEqual(forbidden());
    }));
});
