import { databaseKinds } from '../../backend/src/database/testing/test-database.ts';
import { people, type Person } from './cast.ts';
import { forbidden, refused, type Scene } from './scene.ts';
import { useStage } from './stage-database.ts';

const request = 'select * from public.request_coach($1, $2, $3, $4)';
const answer = 'select * from public.answer_coaching_request($1, $2, $3)';
const cancel = 'select * from public.cancel_coaching_request($1)';
const ids = Array.from({ length: 8 }, (_, place) => `70000000-0000-4000-8000-${String(place).padStart(12, '0')}`);
const [id = '', otherId = ''] = ids;

type Listing = Record<string, unknown> & { user_id: string; display_name: string };
type Found = { found: { total: number; coaches: Listing[] } };

const search = async ({ one }: Scene, who: Person, parameters = ''): Promise<Found['found']> =>
  (await one<Found>(who, `select public.search_coaches(${parameters}) as found`)).found;
const names = ({ coaches }: Found['found']) => coaches.map(({ display_name }) => display_name);

/** Two coaches are listed: the seeded ones, open each day, and nobody else. */
async function list({ server }: Scene): Promise<void> {
  await server('delete from public.client_interests');
  await server('delete from public.coaching_requests');
  await server(`delete from public.notifications where kind like 'coaching_%'`);
  await server(`update public.coach_profiles set is_listed = user_id = any ($1)`, [[people.coach, people.otherCoach]]);
  await server(`update public.coach_profiles set min_notice_minutes = 0, capacity = null`);
  await server(
    `update public.coach_profiles set display_name = 'Dana', headline = 'Product people', specialties = '{Interview practice,Negotiation}', languages = '{English,Spanish}', hourly_rate = 140, bio = 'Hiring for years' where user_id = $1`,
    [people.coach],
  );
  await server(
    `update public.coach_profiles set display_name = 'Ruben', headline = 'Engineering leads', specialties = '{System design}', languages = '{English}', hourly_rate = 90, bio = 'Former director' where user_id = $1`,
    [people.otherCoach],
  );
}

describe.each(databaseKinds)('the marketplace on %s', (kind) => {
  const play = useStage(kind);

  describe('finds coaches', () => {
    test.each([
      ['', ['Dana', 'Ruben']],
      [`p_words => 'interview'`, ['Dana']],
      [`p_words => 'negotiating'`, ['Dana']],
      [`p_words => 'negociation'`, ['Dana']],
      [`p_words => 'direc'`, ['Ruben']],
      [`p_words => '100%'`, []],
      [`p_words => 'zzzz'`, []],
      [`p_specialties => '{SYSTEM DESIGN}'`, ['Ruben']],
      [`p_specialties => '{system design,negotiation}'`, ['Dana', 'Ruben']],
      [`p_language => 'spanish'`, ['Dana']],
      [`p_max_rate => 100`, ['Ruben']],
      [`p_max_rate => 100, p_currency => 'EUR'`, []],
      [`p_sort => 'price'`, ['Ruben', 'Dana']],
    ])('by %s', (parameters, expected) =>
      play(async (scene) => {
        await list(scene);
        expect(names(await search(scene, 'otherClient', parameters))).toEqual(expected);
      }),
    );

    test('by the next free start, in both calendars', () =>
      play(async (scene) => {
        await list(scene);
        await scene.server(`delete from public.availability_rules where coach_id = $1`, [people.otherCoach]);
        const all = await search(scene, 'otherClient');
        expect(all.coaches.find(({ display_name }) => display_name === 'Ruben')).toMatchObject({
          next_free_at: null,
          free_this_week: 0,
        });
        expect(names(await search(scene, 'otherClient', 'p_free_within_days => 7'))).toEqual(['Dana']);
        expect(names(await search(scene, 'otherClient', `p_sort => 'soonest'`))).toEqual(['Dana', 'Ruben']);
      }));

    test('page by page, and says how many there are', () =>
      play(async (scene) => {
        await list(scene);
        const first = await search(scene, 'otherClient', 'p_limit => 1');
        const second = await search(scene, 'otherClient', 'p_limit => 1, p_offset => 1');
        expect([first.total, second.total, ...names(first), ...names(second)]).toEqual([2, 2, 'Dana', 'Ruben']);
      }));

    test('those first who share the topics of the client, and says which', () =>
      play(async (scene) => {
        await list(scene);
        await scene.as('otherClient', `insert into public.client_interests (user_id, topics) values ($1, $2)`, [
          people.otherClient,
          ['system design', 'Remote work'],
        ]);
        const found = await search(scene, 'otherClient');
        expect(names(found)).toEqual(['Ruben', 'Dana']);
        expect(found.coaches[0]).toMatchObject({ shared_topics: ['system design'], my_topics: 2 });
      }));

    test('who are listed and active, and tells a rating from five on', () =>
      play(async (scene) => {
        await list(scene);
        await scene.server(`update public.users set status = 'suspended' where id = $1`, [people.otherCoach]);
        const [dana] = (await search(scene, 'otherClient')).coaches;
        expect(dana).toMatchObject({ display_name: 'Dana', rating_count: expect.any(Number) });
        await scene.server(`update public.coaching_sessions set rating = null where coach_id = $1`, [people.coach]);
        await scene.server(
          `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status, rating)
           select $1, $2, 'Done', now() - make_interval(days => 300 + n), 'completed', 4 from generate_series(1, 4) n`,
          [people.client, people.coach],
        );
        expect((await search(scene, 'otherClient')).coaches[0]).toMatchObject({
          rating_average: null,
          rating_count: 4,
        });
        await scene.server(
          `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status, rating)
           values ($1, $2, 'Done', now() - interval '310 days', 'completed', 5)`,
          [people.client, people.coach],
        );
        const [rated] = (await search(scene, 'otherClient')).coaches;
        expect(rated).toMatchObject({ rating_count: 5 });
        expect(Number(rated?.['rating_average'])).toBe(4.2);
      }));

    test('for people who are signed in', () =>
      play(async ({ as }) => {
        await expect(as('anonymous', 'select public.search_coaches()')).rejects.toEqual(forbidden());
        await expect(as('anonymous', 'select public.marketplace_filters()')).rejects.toEqual(forbidden());
        await expect(as('anonymous', 'select public.coach_page($1)', [people.coach])).rejects.toEqual(forbidden());
      }));

    test('whose page opens for who may see it', () =>
      play(async (scene) => {
        await list(scene);
        await scene.server(`update public.coach_profiles set is_listed = false where user_id = $1`, [people.coach]);
        const page = async (who: Person): Promise<unknown> =>
          (await scene.one<{ page: unknown }>(who, 'select public.coach_page($1) as page', [people.coach])).page;
        expect(await page('otherClient')).toBeNull();
        expect(await page('client')).toMatchObject({ display_name: 'Dana', relation: 'coach' });
        expect(await page('coach')).toMatchObject({ display_name: 'Dana' });
        expect(await page('admin')).toMatchObject({ display_name: 'Dana' });
      }));
  });

  describe('a listing', () => {
    test('says what for', () =>
      play(async ({ as, server }) => {
        await server(`update public.coach_profiles set is_listed = false, specialties = '{}' where user_id = $1`, [
          people.coach,
        ]);
        const publish = `update public.coach_profiles set is_listed = true where user_id = '${people.coach}'`;
        await expect(as('coach', publish)).rejects.toEqual(
          refused('Write a headline and name at least one specialty before you are listed'),
        );
        await as(
          'coach',
          `update public.coach_profiles set specialties = '{Negotiation}', is_listed = true where user_id = $1`,
          [people.coach],
        );
      }));

    test('does not verify itself', () =>
      play(async ({ as }) => {
        const verify = `update public.coach_profiles set verified_at = now() where user_id = '${people.coach}'`;
        await expect(as('coach', verify)).rejects.toEqual(forbidden('verified_at cannot be changed'));
      }));
  });

  describe('a request', () => {
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
        expect(
          await as('coach', `select full_name from public.users where id = $1`, [people.otherClient]),
        ).toHaveLength(1);
        expect(await one('coach', answer, [id, true, 'Welcome'])).toMatchObject({
          status: 'accepted',
          answer: 'Welcome',
        });
        expect(await one('coach', answer, [id, true, 'Welcome'])).toMatchObject({ status: 'accepted' });
        expect(await as('otherClient', told)).toEqual([{ kind: 'coaching_accepted' }]);
        const assigned = `select is_active from public.client_coach_assignments where coach_id = $1 and client_id = $2`;
        expect(await as('coach', assigned, [people.coach, people.otherClient])).toEqual([{ is_active: true }]);
      }));

    test('is declined with a word, and can be made again after two weeks', () =>
      play(async (scene) => {
        const { as, one, server } = scene;
        await list(scene);
        await one('otherClient', request, [id, people.coach, 'A new role', null]);
        await one('coach', answer, [id, false, 'Not my field']);
        expect(await as('coach', `select id from public.users where id = $1`, [people.otherClient])).toEqual([]);
        await expect(one('otherClient', request, [otherId, people.coach, 'Again', null])).rejects.toMatchObject({
          code: 'P0001',
          message: expect.stringMatching(/^This coach declined on .* You can ask again from /),
        });
        await server(`update public.coaching_requests set answered_at = now() - interval '15 days'`);
        await one('otherClient', request, [otherId, people.coach, 'Again', null]);
      }));

    test('is withdrawn by who made it, and by nobody else', () =>
      play(async (scene) => {
        const { one } = scene;
        await list(scene);
        await one('otherClient', request, [id, people.coach, 'A new role', null]);
        await expect(one('client', cancel, [id])).rejects.toEqual(forbidden('This request is not yours'));
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
          forbidden('This request is not addressed to you'),
        );
        await expect(one('otherClient', answer, [id, true, null])).rejects.toEqual(
          forbidden('Only a coach answers requests'),
        );
        await one('coach', answer, [id, false, null]);
        await expect(one('coach', answer, [id, true, null])).rejects.toEqual(
          refused('This request has been answered already'),
        );
      }));

    test('is refused where it makes no sense, and says why', () =>
      play(async (scene) => {
        const { one, server } = scene;
        await list(scene);
        const ask = (who: Person, coach: string, goals = 'A new role') =>
          one(who, request, [otherId, coach, goals, null]);
        await expect(ask('otherClient', people.coach, ' ')).rejects.toEqual(refused('Say what you want to reach'));
        await expect(ask('client', people.coach)).rejects.toEqual(refused('This is your coach already'));
        await expect(ask('otherClient', people.unrelatedCoach)).rejects.toEqual(
          refused('This coach takes no requests'),
        );
        await expect(ask('otherClient', people.client)).rejects.toEqual(refused('This coach takes no requests'));
        await expect(ask('coach', people.otherCoach)).rejects.toEqual(forbidden('Only a client asks for coaching'));
        await one('otherClient', request, [id, people.coach, 'A new role', null]);
        await expect(ask('otherClient', people.coach)).rejects.toEqual(refused('You have asked this coach already'));
        await server(`update public.coach_profiles set capacity = 0 where user_id = $1`, [people.coach]);
        await expect(ask('secondClient', people.otherCoach)).resolves.toMatchObject({ status: 'new' });
        await expect(one('coach', answer, [id, true, null])).rejects.toEqual(
          refused('You have as many clients as your profile allows. Raise that number first'),
        );
        await expect(one('newClient', request, [ids[3], people.coach, 'x', null])).rejects.toEqual(
          refused('This is your coach already'),
        );
        await expect(one('colleague', request, [ids[4], people.coach, 'x', null])).rejects.toEqual(
          refused('This coach has no room for new clients now'),
        );
      }));

    test('cannot be written past the functions', () =>
      play(async ({ as }) => {
        const insert = `insert into public.coaching_requests (client_id, coach_id, goals) values ($1, $2, 'x')`;
        await expect(as('otherClient', insert, [people.otherClient, people.coach])).rejects.toEqual(forbidden());
        await expect(as('coach', `update public.coaching_requests set status = 'accepted'`)).rejects.toEqual(
          forbidden(),
        );
      }));
  });
});
