import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { list, search } from './listed-coaches.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const names = ({ coaches }: Awaited<ReturnType<typeof search>>) => coaches.map(({ display_name }) => display_name);

describe.each(quickDatabaseKinds)('the marketplace on %s', (kind) => {
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
          refused('Add a headline and at least one specialty to be listed'),
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
        await expect(as('coach', verify)).rejects.toEqual(forbidden("verified_at can't be changed"));
      }));
  });
});
