import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { databaseKinds } from '../database/testing/test-database.ts';
import { eventually } from '../testing/eventually.ts';
import { signIn, type SignedInPerson } from '../testing/people.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

describe.each(databaseKinds)('what nobody should send, on %s', (kind) => {
  let backend: TestBackend;
  let person: SignedInPerson;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    person = await signIn(backend, 'client@milepost.test');
  });
  afterAll(() => backend.close());

  const send = (address: string, init: RequestInit = {}) => {
    const headers = new Headers({ authorization: `Bearer ${person.accessToken}` });
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    return backend.request(address, { ...init, headers });
  };
  const insert = (body: string) => send('/rest/v1/job_applications', { method: 'POST', body });
  const row = (changes: Record<string, unknown>) =>
    JSON.stringify({ id: randomUUID(), client_id: person.user.id, job_title: 'A', company_name: 'B', ...changes });

  const bodies: [string, () => string][] = [
    ['NUL in a text', () => row({ job_title: 'a\0b' })],
    ['half a surrogate pair', () => row({ job_title: 'a\ud800b' })],
    ['a title beyond its length', () => row({ job_title: 'x'.repeat(100_000) })],
    ['the year 275760', () => row({ applied_at: '+275760-09-13T00:00:00.000Z' })],
    ['the year 999999', () => row({ applied_at: '999999-01-01T00:00:00Z' })],
    ['a number that no column holds', () => row({ salary_min: 1e300 })],
    ['text for a number', () => row({ salary_min: 'many' })],
    ['a column that is not there', () => row({ nothing_of_the_kind: 1 })],
    ['an object for a text', () => row({ status: { a: 1 } })],
    ['no JSON', () => '{"job_title":'],
    ['a list of numbers', () => '[1,2,3]'],
    ['null', () => 'null'],
    ['a number', () => '5'],
    ['a text', () => '"x"'],
    ['brackets', () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['a key that is an attack', () => '{"__proto__":{"role":"super_admin"},"constructor":1}'],
  ];
  test.each(bodies)('%s in a body is answered 4xx, without SQL', async (_, body) => {
    const answer = await insert(body());
    const text = await answer.text();
    expect([answer.status >= 400 && answer.status < 500, text]).toEqual([true, text]);
    expect(text).not.toMatch(/insert into|select .* from|syntax error|\$1/i);
    expect(JSON.parse(text)).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\w/) });
  });

  test.each([
    ['ten megabytes', 10 * 1024 * 1024],
    ['a byte too many', 256 * 1024 + 1],
  ])('%s are answered 413', async (_, bytes) => {
    const answer = await insert(row({ notes: 'x'.repeat(bytes) }));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: 'The request body is larger than 256 KB' });
  });

  test.each(['with its length', 'in chunks'])(
    'ten megabytes %s are answered 413 also to one who reads nothing before everything is sent',
    async (how) => {
      const { hostname, port } = new URL(backend.url);
      const socket = createConnection(Number(port), hostname);
      const text = 'x'.repeat(10 * 1024 * 1024);
      const size = how === 'in chunks' ? 'transfer-encoding: chunked' : `content-length: ${text.length}`;
      const head = ['POST /rest/v1/job_applications HTTP/1.1', `host: ${hostname}`, size];
      const key = `apikey: ${backend.secrets.publishableKey}`;
      socket.pause();
      socket.write([...head, key, 'content-type: application/json', '', ''].join('\r\n'));
      const body = how === 'in chunks' ? `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n` : text;
      await new Promise((resolve, reject) => {
        socket.once('error', reject);
        socket.write(body, resolve);
      });
      socket.resume();
      const answer: unknown[] = await once(socket, 'data');
      socket.destroy();
      expect(String(answer[0])).toMatch(/^HTTP\/1.1 413 /);
    },
  );

  test.each([
    '/rest/v1/job_applications?select=id&job_title=eq.%00',
    '/rest/v1/job_applications?select=id&job_title=eq.%ED%A0%80',
    '/rest/v1/job_applications?select=id&id=eq.not-a-uuid',
    '/rest/v1/job_applications?select=id&offset=99999999999999999999',
    '/rest/v1/job_applications?select=id&limit=-1',
    "/rest/v1/job_applications?select=id';drop table users;--",
    '/rest/v1/job_applications?nothing=eq.1',
    '/rest/v1/job_applications?id=unknown.1',
    '/rest/v1/job_applications?order=nothing.asc',
    '/rest/v1/job_applications?select=id,auth.users(email)',
    '/rest/v1/job_applications?or=(((((',
    `/rest/v1/job_applications?and=${'(and'.repeat(2000)}(id.eq.1${')'.repeat(2001)}`,
    `/rest/v1/job_applications?select=${'a('.repeat(5000)}`,
    `/rest/v1/${'x'.repeat(9000)}`,
    '/rest/v1/job_applications?job_title=match.(((',
    '/rest/v1/nothing',
    '/rest/v1/rpc/nothing',
    '/rest/v1/auth.users',
    '/rest/v1/%2e%2e%2fauth%2fv1%2fuser',
  ])('%s is answered 4xx', async (address) => {
    const answer = await send(address);
    const text = await answer.text();
    expect([answer.status >= 400 && answer.status < 500, text]).toEqual([true, text]);
    expect(text).not.toMatch(/select .* from/i);
  });

  test.each([
    ['huge', '99999999999999999999'],
    ['larger than the most', '5000'],
  ])('a %s limit is cut to a thousand rows', async (_, limit) => {
    await backend.database.query(
      `insert into public.notifications (user_id, kind, title)
       select $1::uuid, 'test', 'n' from generate_series(1, 1100)`,
      [person.user.id],
    );
    const answer = await send(`/rest/v1/notifications?select=id&limit=${limit}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveLength(1000);
  });

  test('other schemas are closed', async () => {
    for (const profile of ['auth', 'private', 'pg_catalog', 'supabase_migrations']) {
      const answer = await send('/rest/v1/users?select=id', { headers: { 'accept-profile': profile } });
      expect(answer.status).toBe(406);
    }
  });

  test('nobody is shown how a query runs', async () => {
    const answer = await send('/rest/v1/job_applications', { headers: { accept: 'application/vnd.pgrst.plan+text' } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toMatch(/select|cost=/i);
  });

  test('a single row that is none or many is 406, as auth-js and supabase-js expect', async () => {
    const none = await person.client.from('job_applications').select('id').eq('id', randomUUID()).single();
    expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    const many = await person.client.from('job_applications').select('id').single();
    expect(many).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    const maybe = await person.client.from('job_applications').select('id').eq('id', randomUUID()).maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
  });

  test('a change of many rows where one was meant changes none', async () => {
    const before = await person.client.from('job_applications').select('id, notes').order('id');
    const change = await person.client
      .from('job_applications')
      .update({ notes: 'all?' })
      .neq('id', randomUUID())
      .select()
      .single();
    expect(change.status).toBe(406);
    expect((await person.client.from('job_applications').select('id, notes').order('id')).data).toEqual(before.data);
  });

  test('browsers of other origins get no leave to read', async () => {
    const preflight = (origin: string) =>
      fetch(`${backend.url}/rest/v1/job_applications`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'DELETE',
          'access-control-request-headers': 'apikey,prefer,traceparent,x-of-my-own',
        },
      });
    const own = await preflight(siteUrl);
    expect(own.headers.get('access-control-allow-origin')).toBe(siteUrl);
    expect(own.headers.get('access-control-allow-headers')).toBe('apikey,prefer,traceparent,x-of-my-own');
    expect(own.headers.get('vary')).toContain('Access-Control-Request-Headers');
    for (const origin of ['http://localhost:3999', 'https://evil.example', 'null', `${siteUrl}.evil.example`]) {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
      const answer = await send('/rest/v1/job_applications?select=id&limit=1', { headers: { origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    const read = await send('/rest/v1/job_applications?select=id&limit=1', { headers: { origin: siteUrl } });
    expect(read.headers.get('access-control-allow-origin')).toBe(siteUrl);
    expect(read.headers.get('access-control-expose-headers')).toContain('content-range');
  });

  test('an OPTIONS that is no preflight is answered by the data API', async () => {
    const options = (headers: Record<string, string> = {}) =>
      send('/rest/v1/job_applications', { method: 'OPTIONS', headers });
    const answer = await options({ origin: siteUrl });
    expect([answer.status, answer.headers.get('allow')]).toEqual([200, 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE']);
    expect(answer.headers.get('access-control-allow-origin')).toBe(siteUrl);
    expect((await options({ origin: 'https://evil.example' })).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('bytes for a function are taken as they are, and nowhere else', async () => {
    const post = (path: string) =>
      send(path, {
        method: 'POST',
        body: Buffer.from([0xff, 0x00, 0x80]),
        headers: { 'content-type': 'application/octet-stream' },
      });
    await backend.database.execute(
      `create function public.test_hex(bytea) returns text language sql immutable as $$ select encode($1, 'hex') $$;
       grant execute on function public.test_hex(bytea) to authenticated;`,
    );
    await backend.database.query(`notify pgrst, 'reload schema'`);
    const answer = await eventually(
      () => post('/rest/v1/rpc/test_hex'),
      ({ status }) => status !== 404,
    );
    expect([answer.status, await answer.json()]).toEqual([200, 'ff0080']);
    expect((await post('/rest/v1/job_applications')).status).toBe(400);
    expect((await post('/auth/v1/signup')).status).toBe(400);
  });

  test('every answer carries its number and cannot be framed or run', async () => {
    for (const address of ['/health', '/rest/v1/job_applications', '/auth/v1/user', '/nothing']) {
      const { headers } = await backend.request(address);
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  test('parts that are not here yet are answered 404 as JSON', async () => {
    for (const address of ['/realtime/v1/websocket', '/functions/v1/admin-users', '/']) {
      const answer = await backend.request(address);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ message: expect.any(String) });
    }
  });
});
