import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { forbidden, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

/** Counts within 5, 10, 25 … milliseconds, from the left. */
const buckets = (...counts: number[]): number[] => Array.from({ length: 11 }, (_, place) => counts[place] ?? 0);
const line = (route: string, status_class: number, counts: number[]) => ({
  ...{ route, method: 'GET', status_class },
  buckets: counts,
});
const record = ({ server }: Scene, ...lines: object[]) =>
  server('select private.record_requests($1::jsonb)', [JSON.stringify(lines)]);
const figures = async ({ one }: Scene, days = 7): Promise<{ since: string | null; routes: object[] }> =>
  (
    await one<{ f: { since: string | null; routes: object[] } }>('admin', 'select public.request_figures($1) as f', [
      days,
    ])
  ).f;

describe.each(quickDatabaseKinds)('requests by route on %s', (kind) => {
  const stage = useStage(kind);
  const play = (act: (scene: Scene) => Promise<void>) =>
    stage(async (scene) => {
      await scene.server('delete from private.request_counts');
      await act(scene);
    });

  test('where nothing was measured, nothing is told', () =>
    play(async (scene) => {
      expect(await figures(scene)).toEqual({ since: null, routes: [] });
    }));

  test('counts of several minutes add up, by route and class of status', () =>
    play(async (scene) => {
      await record(scene, line('/rest/v1/tasks', 2, buckets(10, 8)), line('/rest/v1/tasks', 4, buckets(1)));
      await record(scene, line('/rest/v1/tasks', 2, buckets(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)));
      await record(scene, line('/auth/v1/token', 5, buckets(0, 19)));
      const { since, routes } = await figures(scene);
      expect(since).not.toBeNull();
      expect(routes).toMatchObject([
        {
          route: '/rest/v1/tasks',
          method: 'GET',
          requests: 20,
          refused: 1,
          failed: 0,
          p50: 4.545454545454546,
          p95: 10,
        },
        // 19 requests say nothing of a percentile.
        { route: '/auth/v1/token', requests: 19, refused: 0, failed: 19, p50: null, p95: null },
      ]);
    }));

  test('a percentile lies where it would if a bucket were even, and ends at five seconds', () =>
    play(async ({ server }) => {
      const of = async (share: number, ...counts: number[]): Promise<unknown> =>
        (await server('select private.histogram_percentile($1, $2) as p', [buckets(...counts), share]))[0];
      expect(await of(0.5, 0, 0, 0, 0, 20)).toEqual({ p: 75 });
      expect(await of(0.95, 19, 0, 1)).toEqual({ p: 5 });
      expect(await of(0.95, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20)).toEqual({ p: 5000 });
      expect(await of(0.95)).toEqual({ p: null });
    }));

  test('the rate is of the time that was measured', () =>
    play(async (scene) => {
      await record(scene, line('/rest/v1/tasks', 2, buckets(600)));
      await scene.server(`update private.request_counts set hour = now() - interval '10 hours'`);
      const [route] = (await figures(scene)).routes as { per_minute: number }[];
      expect(route?.per_minute).toBeCloseTo(1, 5);
    }));

  test('an older hour is not of the period, and after 90 days is gone', () =>
    play(async (scene) => {
      await record(scene, line('/rest/v1/old', 2, buckets(5)));
      await scene.server(`update private.request_counts set hour = now() - interval '8 days'`);
      expect(await figures(scene, 7)).toMatchObject({ since: null, routes: [] });
      expect((await figures(scene, 30)).routes).toHaveLength(1);
      await scene.server(`update private.request_counts set hour = now() - interval '91 days'`);
      await record(scene, line('/rest/v1/tasks', 2, buckets(1)));
      expect(await scene.server('select route from private.request_counts')).toEqual([{ route: '/rest/v1/tasks' }]);
    }));

  test('they are for administrators, and the server alone writes them', () =>
    play(async ({ as }) => {
      for (const who of ['coach', 'client', 'organizationAdmin', 'anonymous'] as const) {
        await expect(as(who, 'select public.request_figures()')).rejects.toEqual(forbidden());
      }
      await expect(as('admin', `select private.record_requests('[]')`)).rejects.toEqual(forbidden());
      await expect(as('admin', 'select from private.request_counts')).rejects.toEqual(forbidden());
    }));
});
