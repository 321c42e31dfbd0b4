import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { liveRegistry, published, tried } from '../registry/testing/fixture-registry.ts';
import type { RegistryStore } from '../registry/store/store.ts';
import { listen, stop } from './listen.ts';
import { shellListener } from './shell-server.ts';

let store: RegistryStore;
let server: Server;
let backend: Server;
const originOf = (of: Server): string => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;

/** Knows one administrator, one client and nobody else. */
const people: Readonly<Record<string, readonly [number, unknown]>> = {
  'Bearer admin': [200, 'Ada Admin <ada@milepost.test>'],
  'Bearer client': [403, { code: '42501' }],
};

beforeAll(async () => {
  backend = createServer((request, response) => {
    const [status, body] = people[request.headers.authorization ?? ''] ?? [401, {}];
    response.writeHead(request.url === '/rest/v1/rpc/release_manager' ? status : 404).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  store = await liveRegistry(['mf-client']);
  await tried(store, { version: '1.1.0' });
  const config = { supabaseUrl: originOf(backend), publishableKey: 'sb_publishable' };
  server = await listen(shellListener({ places: store.places, config, releases: store }), 0);
});
afterEach(() => stop(server));
afterAll(() => stop(backend));

const ask = async (as: string | null, body?: object) => {
  const answer = await fetch(`${originOf(server)}/releases.json`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(as ? { Authorization: `Bearer ${as}` } : {}), 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const promote = { what: 'promote', part: 'mf-client', version: '1.1.0' };
const inService = () => store.read().service.modules['mf-client'];

test('an administrator is told of versions, verdicts and history; nobody else is told anything', async () => {
  expect(await ask('admin')).toMatchObject({
    status: 200,
    body: {
      release: 1,
      versions: expect.arrayContaining([
        expect.objectContaining({ part: 'mf-client', version: '1.0.0', state: 'stable', previous: null }),
        expect.objectContaining({ part: 'mf-client', version: '1.1.0', state: 'published', journeys: 'passed' }),
      ]),
      history: [expect.objectContaining({ release: 1 })],
    },
  });
  for (const [as, status] of [
    ['client', 403],
    ['somebody', 401],
    [null, 401],
  ] as const) {
    expect(await ask(as)).toEqual({ status, body: { message: expect.any(String) } });
    expect((await ask(as, { release: 1, reason: 'Tried', change: promote })).status).toBe(status);
  }
  expect(inService()?.stable).toBe('1.0.0');
});

test('of each version the gate’s findings are told: its tests and journeys, and what speaks against it now', async () => {
  await published(store, { version: '1.2.0' });
  const { versions } = (await ask('admin')).body as { versions: { version: string; part: string; gate: object }[] };
  const gateOf = (version: string) => versions.find((one) => one.part === 'mf-client' && one.version === version)?.gate;
  const green = { passed: 3, failed: 0, at: '2026-01-01T00:00:00.000Z' };
  expect(gateOf('1.1.0')).toEqual({ tests: green, journeys: { ...green, shell: '1.0.0' }, refusals: [] });
  expect(gateOf('1.0.0')).toMatchObject({ refusals: [] });
  expect(gateOf('1.2.0')).toEqual({
    refusals: [
      { what: expect.stringContaining('without its tests'), how: expect.stringContaining('publish mf-client') },
      { what: expect.stringContaining('No journeys'), how: expect.stringContaining('verify mf-client 1.2.0') },
    ],
  });
});

test('a version is promoted with a reason and rolled back, and the history says by whom', async () => {
  expect(await ask('admin', { release: 1, reason: 'New board', change: promote })).toMatchObject({
    status: 200,
    body: {
      release: 2,
      versions: expect.arrayContaining([expect.objectContaining({ version: '1.1.0', previous: '1.0.0' })]),
    },
  });
  expect(inService()?.stable).toBe('1.1.0');
  expect(store.read().history.at(-1)).toMatchObject({ who: 'Ada Admin <ada@milepost.test>', why: 'New board' });
  const back = { release: 2, reason: 'It is slow', change: { what: 'roll-back', part: 'mf-client' } };
  expect(await ask('admin', back)).toMatchObject({ status: 200, body: { release: 3 } });
  expect(inService()?.stable).toBe('1.0.0');
});

test('a trial is started, widened and ended', async () => {
  const trial = (release: number, percentage: number) =>
    ask('admin', { release, reason: 'Some first', change: { ...promote, what: 'start-trial', percentage } });
  expect((await trial(1, 10)).status).toBe(200);
  expect((await trial(2, 50)).status).toBe(200);
  expect(inService()?.canary).toEqual({ version: '1.1.0', percentage: 50 });
  const end = { release: 3, reason: 'Enough', change: { what: 'end-trial', part: 'mf-client' } };
  expect((await ask('admin', end)).status).toBe(200);
  expect(inService()?.canary).toBeUndefined();
});

test('of two at once one wins, and the other is told who', async () => {
  await tried(store, { version: '1.2.0' });
  const answers = await Promise.all(
    ['1.1.0', '1.2.0'].map((version) => ask('admin', { release: 1, reason: version, change: { ...promote, version } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    message: 'Ada Admin <ada@milepost.test> changed what is in service first. Nothing was changed.',
  });
  expect(store.read().release).toBe(2);
});

test('what the gate refuses is told one by one, and nothing is changed', async () => {
  await published(store, { version: '1.3.0' });
  const { status, body } = await ask('admin', {
    release: 1,
    reason: 'Tried',
    change: { ...promote, version: '1.3.0' },
  });
  expect(status).toBe(422);
  expect(body['refusals']).toEqual(
    expect.arrayContaining([expect.objectContaining({ rule: 'journeys', how: expect.stringContaining('verify') })]),
  );
  expect(inService()?.stable).toBe('1.0.0');
});

test.each([
  [{ release: 1, reason: ' ', change: promote }, 400],
  [{ release: 1, reason: 'x', change: { ...promote, part: '../secrets' } }, 400],
  [{ release: 1, reason: 'x', change: { ...promote, version: '../../1' } }, 400],
  [{ release: 1, reason: 'x', change: { ...promote, what: 'start-trial', percentage: 0 } }, 400],
  [{ release: 1, reason: 'x', change: { ...promote, version: '7.7.7' } }, 422],
  [{ release: 1, reason: 'x', change: { what: 'end-trial', part: 'mf-client' } }, 422],
  [{ release: 1, reason: 'x'.repeat(20_000), change: promote }, 413],
])('%#: what cannot be done is refused', async (body, status) => {
  expect((await ask('admin', body)).status).toBe(status);
  expect(store.read().release).toBe(1);
});

test('nothing is told or changed while the backend is away', async () => {
  const config = { supabaseUrl: 'http://127.0.0.1:1', publishableKey: 'sb_publishable' };
  const other = await listen(shellListener({ places: store.places, config, releases: store }), 0);
  const answer = await fetch(`${originOf(other)}/releases.json`, { headers: { Authorization: 'Bearer admin' } });
  expect(answer.status).toBe(502);
  await stop(other);
});

describe('the places of a stack in the sources', () => {
  const ask = (as: string, body: object) =>
    fetch(`${originOf(server)}/stack.json`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const error = { module: 'mf_client', version: '1.0.0', stack: 'at somewhere' };

  test('are told to administrators alone', async () => {
    const answer = await ask('admin', error);
    expect([answer.status, await answer.json()]).toEqual([200, { stack: 'at somewhere' }]);
    expect((await ask('client', error)).status).toBe(403);
    expect((await ask('somebody', error)).status).toBe(401);
  });

  test.each([
    { ...error, module: '../shell' },
    { ...error, version: '1.0.0/../..' },
    { ...error, stack: 'x'.repeat(4001) },
  ])('%#: are not looked for elsewhere', async (body) => {
    expect((await ask('admin', body)).status).toBe(400);
  });
});

test('a server without a registry to change has no such address', async () => {
  const config = { supabaseUrl: originOf(backend), publishableKey: 'sb_publishable' };
  const other = await listen(shellListener({ places: store.places, config }), 0);
  const answer = await fetch(`${originOf(other)}/releases.json`, { headers: { Authorization: 'Bearer admin' } });
  expect(answer.status).toBe(404);
  await stop(other);
});
