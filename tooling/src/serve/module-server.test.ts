import type { Server } from 'node:http';
import { symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { emptyRegistry, liveRegistry, published } from '../registry/testing/fixture-registry.ts';
import type { RegistryStore } from '../registry/store/store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { listen, stop } from './listen.ts';
import { moduleListener } from './module-server.ts';

const config = { supabaseUrl: 'http://localhost:1', publishableKey: 'key' };
const entry = '/1.0.0/remoteEntry.0123abcd.js';

let store: RegistryStore;
let server: Server;
const address = (pathname: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`;

beforeAll(async () => {
  store = await liveRegistry(['mf-client']);
  server = await listen(moduleListener(store.places.versionsOf('mf-client'), config), 0);
});
afterAll(() => stop(server));

/** The first line of the answer to a request line that fetch would not send. */
const ask = (target: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (part: Buffer) => (answer += part.toString()));
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });

test('a file of a version may be read by any origin, and never changes', async () => {
  const { status, headers } = await fetch(address(entry));
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'text/javascript',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['identity', null],
])('a browser that accepts %s gets %s', async (accepted, encoding) => {
  const answer = await fetch(address('/1.0.0/static/11.0a0a0a0a.js'), { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('content-type')).toBe('text/javascript');
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(await answer.text()).toContain('page("1.0.0");');
});

test.each([
  '/1.0.0/static/11.0a0a0a0a.js.map',
  '/1.0.0/static/11.0a0a0a0a.js.br',
  '/1.0.0/release.json',
  '/1.0.0/static/none.js',
  '/../../registry.json',
])('%s is not there', async (pathname) => {
  expect(await ask(pathname)).toBe('HTTP/1.1 404 Not Found');
});

test('a version that is published while the server runs is there', async () => {
  expect((await fetch(address('/1.1.0/integrity.json'))).status).toBe(404);
  await published(store, { version: '1.1.0' });
  expect((await fetch(address('/1.1.0/integrity.json'))).status).toBe(200);
});

test('the page of the origin runs the live version alone, framed by nobody', async () => {
  const answer = await fetch(address('/client/applications'));
  expect(await answer.text()).toContain('src=/1.0.0/static/');
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await (await fetch(address('/config.json'))).json()).toEqual(config);
});

test('a module that has no version yet answers 404', async () => {
  const empty = await listen(moduleListener(emptyRegistry().places.versionsOf('mf-client'), config), 0);
  const { port } = empty.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await stop(empty);
});

test.each(['//', '//:0', '/%E0%A4%A', '*', '/../../etc/passwd.txt'])(
  'the server survives a request for %s',
  async (target) => {
    expect(await ask(target)).toMatch(/^HTTP\/1\.1 [24]\d\d/);
    expect(await ask('/')).toBe('HTTP/1.1 200 OK');
  },
);

test('a file that cannot be read breaks off one answer, and the server lives on', async () => {
  // The process's own memory: it can be opened and found, and reading it fails, as with a file on a lost disk.
  const folder = temporaryFolder('served');
  await symlink('/proc/self/mem', path.join(folder, 'main.js'));
  const own = await listen(moduleListener(folder, config), 0);
  const { port } = own.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/main.js`)
    .then((answer) => answer.text())
    .catch(() => undefined);
  expect((await fetch(`http://127.0.0.1:${port}/other.js`)).status).toBe(404);
  await stop(own);
});
