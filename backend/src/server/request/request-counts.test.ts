import { Hono } from 'hono';
import { jest } from '@jest/globals';
import { openRequestCounts, routeOf } from './request-counts.ts';
import type { ServerEnv } from '../variables.ts';

test.each([
  ['/rest/v1/rpc/me', '/rest/v1/rpc/me'],
  ['/rest/v1/job_applications', '/rest/v1/job_applications'],
  ['/auth/v1/admin/users/d0000000-0000-4000-8000-000000000042', '/auth/v1/admin'],
  ['/functions/v1/calendar-feed/0123abcd.ics', '/functions/v1/calendar-feed'],
  ['/storage/v1/object/documents/somebody/resume.pdf', '/storage/v1/object'],
  ['/rest/v1/ana@milepost.test', '/rest/v1/…'],
  ['/', '/'],
  ['/wp-login.php', '/'],
])('%s is counted as %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});

type Line = { route: string; method: string; status_class: number; buckets: number[] };
const total = ({ buckets }: Line): number => buckets.reduce((sum, count) => sum + count, 0);

function serve() {
  const entered: Line[][] = [];
  const query = jest.fn((_statement: string, [lines]: readonly unknown[]) => {
    entered.push(JSON.parse(String(lines)) as Line[]);
    return Promise.resolve();
  });
  const error = jest.fn();
  const counts = openRequestCounts({ query }, { error });
  const api = new Hono<ServerEnv>()
    .use(counts.middleware)
    .get('/rest/v1/tasks', (context) => context.text('here'))
    .get('/rest/v1/broken', () => {
      throw new Error('planted');
    })
    .onError((_error, context) => context.text('broken', 500))
    .get('/health', (context) => context.text('well'));
  const ask = async (path: string, method = 'GET') => api.fetch(new Request(`http://localhost${path}`, { method }));
  return { counts, ask, entered, query, error };
}

test('answers are counted by route, method and class of status, and entered at the end', async () => {
  const { counts, ask, entered } = serve();
  await ask('/rest/v1/tasks?id=eq.1');
  await ask('/rest/v1/tasks');
  await ask('/rest/v1/broken');
  await ask('/health');
  await ask('/rest/v1/tasks', 'OPTIONS');
  await counts.close();
  expect(entered).toHaveLength(1);
  expect(entered[0]?.map((line) => [line.method, line.route, line.status_class, total(line)])).toEqual([
    ['GET', '/rest/v1/tasks', 2, 2],
    ['GET', '/rest/v1/broken', 5, 1],
  ]);
  expect(entered[0]?.every(({ buckets }) => buckets.length === 11)).toBe(true);
});

test('names that do not exist fill nothing', async () => {
  const { counts, ask, entered } = serve();
  for (let turn = 0; turn < 30; turn += 1) await ask(`/rest/v1/made_up_${turn}`);
  for (let turn = 0; turn < 600; turn += 1) await ask(`/made/up_${turn}/x`);
  await counts.close();
  expect(entered[0]?.length).toBeLessThanOrEqual(501);
  expect(entered[0]?.[0]).toMatchObject({ route: '/rest/v1/…', status_class: 4 });
  expect(entered[0]?.reduce((sum, line) => sum + total(line), 0)).toBe(630);
});

test('what cannot be entered is logged and keeps nobody waiting', async () => {
  const { counts, ask, query, error } = serve();
  query.mockRejectedValueOnce(new Error('away'));
  expect((await ask('/rest/v1/tasks')).status).toBe(200);
  await expect(counts.close()).resolves.toBeUndefined();
  expect(error).toHaveBeenCalledTimes(1);
});

test('where nothing was asked nothing is entered', async () => {
  const { counts, query } = serve();
  await counts.close();
  expect(query).not.toHaveBeenCalled();
});
