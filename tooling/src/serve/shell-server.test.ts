import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { promote, rollBack } from '../registry/release-changes.ts';
import { liveRegistry, tried } from '../registry/testing/fixture-registry.ts';
import type { RegistryStore } from '../registry/store/store.ts';
import { shellPageHeaders } from './answers/headers.ts';
import { listen, stop } from './listen.ts';
import { shellListener } from './shell-server.ts';

const config = { supabaseUrl: 'http://localhost:54321', publishableKey: 'sb_publishable_</script>' };

let store: RegistryStore;
let server: Server;
const ask = (pathname: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`);

beforeAll(async () => {
  store = await liveRegistry(['mf-client']);
  server = await listen(shellListener({ places: store.places, config }), 0);
});
afterAll(() => stop(server));

test('every page has a nonce of its own, in the policy and on each script', async () => {
  const nonces = new Set<string>();
  for (const pathname of ['/', '/dashboard', '/client/applications/edit/1.2']) {
    const answer = await ask(pathname);
    const html = await answer.text();
    const nonce = /'nonce-([0-9a-f]{32})'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(html.match(/<script/g)?.length).toBe(html.split(`<script nonce="${nonce}"`).length - 1);
    expect(html).toContain(`content=${nonce}`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test('registry and configuration stand in the page, and neither can end its script', async () => {
  const html = await (await ask('/')).text();
  expect(html).toContain('mf-client.test/1.0.0/remoteEntry');
  expect(html).toContain('sb_publishable_\\u003c/script>');
});

test('a promote and a rollback elsewhere are live with the next request; the shell stays as it is', async () => {
  await tried(store, { version: '1.1.0' });
  await promote(store, [{ part: 'mf-client', version: '1.1.0', channel: 'stable' }], { who: 'Ann' });
  expect(await (await ask('/')).text()).toContain('mf-client.test/1.1.0/remoteEntry');
  expect(await (await ask('/registry.json')).json()).toMatchObject({ release: 2, shell: '1.0.0' });
  await rollBack(store, 'mf-client', { who: 'Ann' });
  expect(await (await ask('/registry.json')).json()).toMatchObject({ modules: [{ version: '1.0.0' }] });
});

test('files are cached for good and served to the own page only; what is not there is 404', async () => {
  const file = await ask('/static/main.0a0a0a0a.js');
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect(file.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect((await ask('/static/other.js')).status).toBe(404);
  expect((await ask('/static/main.0a0a0a0a.js.map')).status).toBe(404);
});

test('the page tells browsers what it is, and nothing about https over http', async () => {
  const { headers } = await ask('/');
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
  });
  expect(headers.get('strict-transport-security')).toBeNull();
  const https = shellPageHeaders({ nonce: 'n', backend: 'https://api.test', connections: [], https: true });
  expect(https['Strict-Transport-Security']).toContain('max-age=31536000');
});

test('the policy connects to backend and modules alone, and the evaluator finds nothing of weight', async () => {
  const policy = (await ask('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("connect-src 'self' http://localhost:54321 ws://localhost:54321 http://mf-client.test;");
  expect(policy).toContain("img-src 'self' data: blob: https: http://localhost:54321;");
  expect(policy).toContain("media-src 'self' blob: http://localhost:54321;");
  expect(policy).not.toMatch(/unsafe-eval|unsafe-inline/);
  // That a local address is no https is all that it may say of this one.
  const inProduction = policy.replaceAll('http://', 'https://').replaceAll('ws://', 'wss://');
  const findings = new CspEvaluator(new CspParser(inProduction).csp).evaluate();
  const seriousViolations = findings.filter(
    ({ severity }) => severity <= Severity.MEDIUM || severity === Severity.HIGH_MAYBE,
  );
  expect(seriousViolations).toEqual([]);
  const lax = new CspEvaluator(new CspParser("script-src 'unsafe-inline'").csp).evaluate();
  expect(lax.some(({ severity }) => severity === Severity.HIGH)).toBe(true);
});

describe('of a registry.json that somebody damaged', () => {
  const said = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  afterAll(() => said.mockRestore());

  test('a server that knows a release says so and goes on with it, until the file is mended', async () => {
    const { registry } = store.places;
    const whole = readFileSync(registry, 'utf8');
    for (const damage of [() => writeFileSync(registry, whole.slice(0, 50)), () => rmSync(registry)]) {
      damage();
      expect(await (await ask('/registry.json')).json()).toEqual(JSON.parse(whole));
      expect(said).toHaveBeenLastCalledWith(expect.stringContaining('npm run module -- list'));
    }
    writeFileSync(registry, whole.replace(/"release": \d+/, '"release": 99'));
    expect(await (await ask('/registry.json')).json()).toMatchObject({ release: 99 });
  });

  test('a server that knows none answers 500 and lives on', async () => {
    const other = await liveRegistry(['mf-client']);
    writeFileSync(other.places.registry, 'nonsense');
    const started = await listen(shellListener({ places: other.places, config }), 0);
    const { port } = started.address() as AddressInfo;
    for (let visit = 0; visit < 2; visit += 1) expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(500);
    await stop(started);
  });
});
