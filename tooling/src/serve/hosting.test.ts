import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { get, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { shellPage } from '../../../docs/hosting/edge.js';
import { ensureNginx } from '../check/machine/nginx.ts';
import { openRegistry, type RegistryStore } from '../registry/store/store.ts';
import { promoting } from '../registry/changes.ts';
import { published } from '../registry/testing/fixture-registry.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { listen, stop } from './listen.ts';
import { moduleListener } from './module-server.ts';
import { shellListener } from './shell-server.ts';

jest.setTimeout(180_000);

const config = { supabaseUrl: 'https://api.milepost.example', publishableKey: 'sb_publishable_replace-me' };
const modules = ['mf-account', 'mf-admin', 'mf-auth', 'mf-client', 'mf-coach'];

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

/** Asks a server on this machine for a host's address: fetch allows no Host header. */
const ask = (port: number, host: string, pathname: string, accepts = 'identity', method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': accepts };
    const sent = request({ host: '127.0.0.1', port, path: pathname, headers, method }, (response) => {
      let body = '';
      response.setEncoding('latin1');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject).end();
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** docs/hosting/nginx.conf as it is, but for the port and the registry's folder. */
function configuration(registry: string, port: number): string {
  const text = readFileSync(path.join(__dirname, '../../../docs/hosting/nginx.conf'), 'utf8');
  const adapted = text
    .replaceAll('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/srv/milepost/registry', registry);
  return `daemon off; worker_processes 1; pid nginx.pid; error_log stderr; user root;
events {}
http { access_log off; client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
${adapted}}`;
}

let store: RegistryStore;
let nginx: ChildProcess;
let port: number;
let shell: Server;
let client: Server;
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  const folder = path.join(temporaryFolder('hosted'), 'registry');
  store = openRegistry(folder, (part) => `https://${part}.milepost.example`);
  const parts = ['shell', ...modules];
  for (const part of parts) await published(store, { part });
  const targets = parts.map((part) => ({ part, version: '1.0.0', channel: 'stable' }) as const);
  await store.change('Ann', (current) => promoting(current, targets));

  shell = await listen(shellListener({ places: store.places, config }), 0);
  client = await listen(moduleListener(store.places.versionsOf('mf-client'), config), 0);
  port = await freePort();
  const prefix = temporaryFolder('nginx');
  writeFileSync(path.join(prefix, 'nginx.conf'), configuration(folder, port));
  nginx = spawn(ensureNginx(), ['-p', prefix, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask(port, 'milepost.example', '/').catch(() => null);
    if (answer) break;
    if (nginx.exitCode !== null || attempt > 200) throw new Error(said || 'nginx does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});
afterAll(async () => {
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  nginx.kill('SIGTERM');
  await Promise.all([ended, stop(shell), stop(client)]);
});

const nonceOf = (answer: Pick<Answer, 'headers'>): string =>
  /'nonce-([0-9a-f]{32})'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? 'none';

/** What both servers must agree on; the nonce differs by design. */
function essence({ headers }: Pick<Answer, 'headers'>, nonce = ''): Record<string, string> {
  const own = ['date', 'connection', 'keep-alive', 'server', 'content-length', 'transfer-encoding', 'etag'];
  const ignored = [...own, 'last-modified', 'accept-ranges'];
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ignored.includes(name))
      .map(([name, value]) => [
        name,
        String(value)
          .replaceAll(nonce || '\0', 'NONCE')
          .toLowerCase(),
      ]),
  );
}

test.each(['/', '/dashboard', '/client/applications/edit/1.2'])(
  'nginx sends the shell’s page for %s with the local server’s headers and a nonce of its own',
  async (pathname) => {
    const [hosted, again] = await Promise.all([1, 2].map(() => ask(port, 'milepost.example', pathname)));
    const local = await ask(portOf(shell), 'localhost', pathname);
    if (!hosted || !again) throw new Error('No answer');
    const nonce = nonceOf(hosted);
    expect(nonceOf(again)).not.toBe(nonce);
    expect(essence(hosted, nonce)).toEqual(essence(local, nonceOf(local)));
    expect(hosted.body.replaceAll(nonce, 'NONCE')).toBe(local.body.replaceAll(nonceOf(local), 'NONCE'));
  },
);

test.each([
  ['/config.json', 'identity'],
  ['/registry.json', 'identity'],
  ['/static/main.0a0a0a0a.js', 'identity'],
  ['/static/main.0a0a0a0a.js', 'gzip, br'],
])('nginx sends the shell’s %s like the local server, for a browser that accepts %s', async (pathname, accepts) => {
  const [hosted, local] = [
    await ask(port, 'milepost.example', pathname, accepts),
    await ask(portOf(shell), 'localhost', pathname, accepts),
  ];
  expect(hosted.status).toBe(200);
  expect(essence(hosted)).toEqual(essence(local));
  if (pathname.endsWith('.json')) expect(JSON.parse(hosted.body)).toEqual(JSON.parse(local.body));
  else expect(hosted.body).toBe(local.body);
});

test.each([
  ['/1.0.0/remoteEntry.0123abcd.js', 'identity'],
  ['/1.0.0/static/11.0a0a0a0a.js', 'gzip'],
  ['/1.0.0/static/11.0a0a0a0a.js', 'gzip, deflate, br'],
  ['/1.0.0/integrity.json', 'br'],
  ['/client/applications', 'identity'],
  ['/config.json', 'identity'],
])('nginx sends a module’s %s like the local server, for a browser that accepts %s', async (pathname, accepts) => {
  const [hosted, local] = [
    await ask(port, 'mf-client.milepost.example', pathname, accepts),
    await ask(portOf(client), 'localhost', pathname, accepts),
  ];
  expect(hosted.status).toBe(200);
  expect(essence(hosted)).toEqual(essence(local));
  expect(hosted.body).toBe(local.body);
});

test.each([
  ['milepost.example', '/static/main.0a0a0a0a.js.map'],
  ['milepost.example', '/static/none.js'],
  ['mf-client.milepost.example', '/1.0.0/static/11.0a0a0a0a.js.map'],
  ['mf-client.milepost.example', '/1.0.0/static/11.0a0a0a0a.js.br'],
  ['mf-client.milepost.example', '/1.0.0/release.json'],
])('nginx of %s does not give %s away', async (host, pathname) => {
  expect((await ask(port, host, pathname)).status).toBe(404);
});

test.each(['/robots.txt', '/favicon.ico', '/nope.js', '/dashboard/App.MAP', '/.env'])(
  'no host takes %s for a page',
  async (pathname) => {
    const page = () => Promise.resolve('');
    const installation = { ...config, page, moduleOrigins: [] };
    const edge = await shellPage(new Request(`https://milepost.example${pathname}`), installation);
    const answers = [
      await ask(port, 'milepost.example', pathname),
      await ask(portOf(shell), 'localhost', pathname),
      edge,
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  },
);

test.each(['PUT', 'DELETE', 'POST'])('hosts answer 405 to %s, and say what they allow', async (method) => {
  for (const [host, pathname] of [
    ['milepost.example', '/dashboard'],
    ['milepost.example', '/config.json'],
    ['milepost.example', '/static/main.0a0a0a0a.js'],
    ['mf-client.milepost.example', '/config.json'],
    ['mf-client.milepost.example', '/1.0.0/integrity.json'],
  ] as const) {
    const { status, headers } = await ask(port, host, pathname, 'identity', method);
    expect([pathname, status, headers.allow]).toEqual([pathname, 405, 'GET, HEAD']);
  }
  const page = () => Promise.resolve('');
  const edge = await shellPage(new Request('https://milepost.example/', { method }), {
    ...config,
    page,
    moduleOrigins: [],
  });
  expect([edge.status, edge.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('the edge function makes the same page and the same headers, and speaks of https over https alone', async () => {
  const installation = {
    ...config,
    page: () => Promise.resolve(readFileSync(store.places.page, 'utf8')),
    moduleOrigins: modules.map((part) => `https://${part}.milepost.example`),
  };
  const local = await ask(portOf(shell), 'localhost', '/dashboard');
  const plain = await shellPage(new Request('http://milepost.example/dashboard'), installation);
  const answer = { headers: Object.fromEntries(plain.headers) };
  expect(essence(answer, nonceOf(answer))).toEqual(essence(local, nonceOf(local)));
  expect((await plain.text()).replaceAll(nonceOf(answer), 'NONCE')).toBe(
    local.body.replaceAll(nonceOf(local), 'NONCE'),
  );
  const secure = await shellPage(new Request('https://milepost.example/'), installation);
  expect(secure.headers.get('strict-transport-security')).toContain('max-age=31536000');
});

test('behind a proxy with TLS nginx speaks of https too', async () => {
  const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, headers: { host: 'milepost.example', 'x-forwarded-proto': 'https' } };
    get(options, (response) => {
      response.resume();
      resolve(response.headers);
    }).on('error', reject);
  });
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
});
