import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { createLogger } from '../logging/logger.ts';
import { parseEnvironment } from '../environment/environment.ts';
import { secretsFile } from '../secrets/secrets-file.ts';
import { listen, type Listening } from '../server/listen.ts';
import type { Mount } from '../server/mount.ts';
import { requestFacts } from '../server/request/request-facts.ts';
import type { ServerEnv } from '../server/variables.ts';
import { personWithFactor } from '../testing/authenticator.ts';
import { signIn, type SignedInPerson } from '../testing/people.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createAccessTokens } from '../tokens/access-token.ts';
import { openKeyRings } from '../tokens/key-ring.ts';
import { openFunctions } from './functions.ts';

/** What each function of these tests does. */
const sources = {
  echo: `Deno.serve(async (request) => Response.json({
    method: request.method, url: request.url, body: await request.text(), name: request.headers.get('x-name'),
    host: request.headers.get('host'), from: request.headers.get('x-forwarded-for'),
  }, { headers: { 'x-own': 'yes' } }));`,
  environment: `import { pid } from 'node:process';
    Deno.serve(() => Response.json({ pid, deno: Object.keys(Deno), all: process.env }));`,
  bytes: `Deno.serve(async (request) => new Response(new Uint8Array(await request.arrayBuffer()).reverse(), {
    headers: { 'content-type': 'application/octet-stream' } }));`,
  stream: `Deno.serve(() => {
    let count = 0;
    return new Response(new ReadableStream({ async pull(controller) {
      count += 1;
      controller.enqueue(new TextEncoder().encode('part ' + count + '\\n'));
      if (count === 3) controller.close(); else await new Promise((resolve) => setTimeout(resolve, 300));
    } }), { headers: { 'content-type': 'text/event-stream' } });
  });`,
  throws: `Deno.serve(() => { throw new Error('no'); });`,
  ends: `Deno.serve(() => process.exit(3));`,
  loops: `Deno.serve((request) => { if (request.method === 'POST') for (;;); return new Response('free'); });`,
  waits: `Deno.serve(() => new Promise(() => undefined));`,
  broken: `import 'a-package-that-is-not-there';`,
  silent: `export const handler = 1;`,
  open: `Deno.serve((request) => request.method === 'OPTIONS'
    ? new Response(null, { status: 204, headers: { 'access-control-allow-origin': '*', 'x-preflight': 'mine' } })
    : Response.json({ open: true }));`,
  disabled: `Deno.serve(() => new Response('never'));`,
};
type Name = keyof typeof sources;

const folder = mkdtempSync(path.join(tmpdir(), 'milepost-functions-test-'));
const write = (name: string, source: string): void => {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, 'index.ts'), source);
};

let backend: TestBackend;
let functions: Mount;
let gate: Listening;
let person: SignedInPerson;
const tokenOf = (): string => person.accessToken;

beforeAll(async () => {
  for (const [name, source] of Object.entries(sources)) write(name, source);
  backend = await startTestBackend('pglite');
  const environment = parseEnvironment({ MILEPOST_DATA: folder, NOTIFICATION_MAIL: 'off', BUSY_CALENDARS: 'off' });
  const { database, secrets } = backend;
  const log = createLogger('silent');
  writeFileSync(secretsFile(folder), JSON.stringify(secrets));
  functions = await openFunctions(
    {
      database,
      environment,
      secrets,
      log,
      smtpUrl: 'smtp://127.0.0.1:2525',
      tokens: createAccessTokens(await openKeyRings(secrets, folder, log), environment.publicUrl),
    },
    {
      folder,
      configuration:
        '[functions.open]\nverify_jwt = false\n[functions.disabled]\nenabled = false\nverify_jwt = false\n',
      limits: { boot: 20_000, answer: 6000, busy: 3000 },
    },
  );
  const api = new Hono<ServerEnv>().use(requestFacts(log, [])).route(functions.path, functions.routes);
  gate = await listen(api.fetch, { host: '127.0.0.1', port: 0, name: 'functions' });
  await functions.listening?.(gate.port);
  person = await signIn(backend, 'client@milepost.test');
});
afterAll(async () => {
  await gate.close();
  await functions.close?.();
  await backend.close();
  rmSync(folder, { recursive: true });
});

const call = (name: Name | (string & {}), init: RequestInit = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${gate.port}/functions/v1/${name}`, {
    ...init,
    headers: { authorization: `Bearer ${tokenOf()}`, ...init.headers },
  });
const answerOf = async (response: Response) => ({ status: response.status, body: (await response.json()) as unknown });

/** supabase-js against the gate. */
async function invoke(name: Name) {
  const client = backend.client();
  await client.auth.setSession({ access_token: person.accessToken, refresh_token: person.refreshToken });
  Object.assign(client, { functionsUrl: new URL(`http://127.0.0.1:${gate.port}/functions/v1`) });
  return client.functions.invoke(name, { body: { a: 1 } });
}

describe('a function', () => {
  test('gets method, path without prefix, query, headers and body, and answers with its own headers', async () => {
    const response = await call('echo/deep?a=1', {
      method: 'PUT',
      body: 'text',
      headers: { 'x-name': 'Ada', 'x-forwarded-for': '1.2.3.4' },
    });
    expect(response.headers.get('x-own')).toBe('yes');
    expect(await response.json()).toEqual({
      method: 'PUT',
      url: 'http://localhost:54321/echo/deep?a=1',
      body: 'text',
      name: 'Ada',
      host: 'localhost:54321',
      from: '127.0.0.1',
    });
  });

  test('runs in a process of its own that knows what Edge tells it, and nothing else', async () => {
    const known = (await (await call('environment')).json()) as { pid: number; deno: string[]; all: object };
    expect(known.pid).not.toBe(process.pid);
    expect(known.deno).toEqual(['serve', 'env']);
    expect(known.all).toEqual({
      SUPABASE_URL: `http://127.0.0.1:${gate.port}`,
      SUPABASE_ANON_KEY: backend.secrets.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: backend.secrets.secretKey,
      SITE_URL: 'http://localhost:3000',
      API_URL: 'http://localhost:54321',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      MAIL_FROM: 'Milepost <no-reply@milepost.test>',
      TEST_CALENDAR_ORIGINS: '',
    });
  });

  test('takes and gives bytes that are no text', async () => {
    const response = await call('bytes', { method: 'POST', body: new Uint8Array([0, 255, 128]) });
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([128, 255, 0]);
  });

  test('streams: the first part arrives before the last is made', async () => {
    const reader = (await call('stream')).body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('part 1\n');
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('part 2\n');
  });

  test('is read anew when its file has changed', async () => {
    write('changing', `Deno.serve(() => new Response('before'));`);
    expect(await (await call('changing')).text()).toBe('before');
    write('changing', `Deno.serve(() => new Response('afterwards'));`);
    expect(await (await call('changing')).text()).toBe('afterwards');
  });

  test('is refused a body beyond 6 MB', async () => {
    const megabytes = (count: number) => call('bytes', { method: 'POST', body: 'x'.repeat(count * 1024 * 1024) });
    expect((await megabytes(5)).status).toBe(200);
    const response = await megabytes(7);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ message: 'The request body is larger than 6 MB' });
  });
});

describe('the gate', () => {
  test('asks for the second factor of whoever has one', async () => {
    const { accessToken, email, password } = await personWithFactor(backend);
    const { accessToken: passwordOnly } = await signIn(backend, email, password);
    const answers = [accessToken, passwordOnly].map((token) =>
      call('echo', { headers: { authorization: `Bearer ${token}` } }),
    );
    const [complete, incomplete] = await Promise.all(answers);
    expect(complete?.status).toBe(200);
    expect(incomplete && (await answerOf(incomplete))).toEqual({
      status: 403,
      body: { code: 'insufficient_aal', message: 'Enter your authentication code to continue' },
    });
    expect((await call('open', { headers: { authorization: `Bearer ${passwordOnly}` } })).status).toBe(200);
  });

  test('asks for a token that is good, and takes no key for one', async () => {
    const missing = await fetch(`http://127.0.0.1:${gate.port}/functions/v1/echo`);
    expect(await answerOf(missing)).toEqual({
      status: 401,
      body: { code: 401, message: 'Missing authorization header' },
    });
    for (const token of ['nonsense', backend.secrets.publishableKey, backend.secrets.secretKey, `${tokenOf()}x`]) {
      const refused = await call('echo', { headers: { authorization: `Bearer ${token}` } });
      expect(await answerOf(refused)).toEqual({ status: 401, body: { code: 401, message: 'Invalid JWT' } });
    }
  });

  test('refuses the token of somebody who has signed out', async () => {
    const leaver = await signIn(backend, 'client2@milepost.test');
    const authorization = `Bearer ${leaver.accessToken}`;
    expect((await call('echo', { headers: { authorization } })).status).toBe(200);
    await leaver.client.auth.signOut();
    expect((await call('echo', { headers: { authorization } })).status).toBe(401);
  });

  test('lets anybody call a function that is configured so, and nobody one that is disabled', async () => {
    const open = await fetch(`http://127.0.0.1:${gate.port}/functions/v1/open`);
    expect(await answerOf(open)).toEqual({ status: 200, body: { open: true } });
    expect((await call('disabled')).status).toBe(404);
  });

  test('hands a preflight to the function, without a token', async () => {
    const preflight = await fetch(`http://127.0.0.1:${gate.port}/functions/v1/open`, { method: 'OPTIONS' });
    expect(preflight.headers.get('x-preflight')).toBe('mine');
  });

  test.each(['nothing', '_shared', '..%2fsecret', ''])('knows no function %p', async (name) => {
    expect(await answerOf(await call(name))).toEqual({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Requested function was not found' },
    });
  });

  test('lets the pages of the product read its refusals, and no others', async () => {
    const origin = async (from: string) =>
      (await call('nothing', { headers: { origin: from } })).headers.get('access-control-allow-origin');
    expect(await origin('http://localhost:3000')).toBe('http://localhost:3000');
    expect(await origin('http://evil.example')).toBeNull();
  });
});

describe('a function that fails', () => {
  test('by throwing answers 500 and goes on', async () => {
    const response = await call('throws');
    expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error']);
    expect((await call('throws')).status).toBe(500);
  });

  test('by ending its process answers WORKER_ERROR, and starts again at the next call', async () => {
    for (let count = 1; count <= 2; count += 1) {
      expect(await answerOf(await call('ends'))).toMatchObject({ status: 500, body: { code: 'WORKER_ERROR' } });
    }
  });

  test('by a loop without end is stopped with 546, while the others answer, and is there again afterwards', async () => {
    await call('loops');
    const looping = call('loops', { method: 'POST' });
    expect((await call('echo')).status).toBe(200);
    expect(await answerOf(await looping)).toMatchObject({ status: 546, body: { code: 'WORKER_LIMIT' } });
    expect(await (await call('loops')).text()).toBe('free');
  });

  test('by never answering is given up with 504', async () => {
    expect(await answerOf(await call('waits'))).toMatchObject({ status: 504, body: { code: 'IDLE_TIMEOUT' } });
  });

  test.each(['broken', 'silent'] as const)('to start (%s) answers 503', async (name) => {
    expect(await answerOf(await call(name))).toMatchObject({ status: 503, body: { code: 'BOOT_ERROR' } });
  });
});

describe('supabase-js', () => {
  test('gets data, and errors of its own kinds', async () => {
    const answer = await invoke('echo');
    expect(answer.data).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect((await invoke('throws')).error).toBeInstanceOf(FunctionsHttpError);
    expect((await invoke('broken')).error).toBeInstanceOf(FunctionsRelayError);
  });
});
