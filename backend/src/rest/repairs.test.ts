import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { databaseKinds } from '../database/testing/test-database.ts';
import { signIn, type SignedInPerson } from '../testing/people.ts';
import { eventually } from '../testing/eventually.ts';
import { createDataApi, type DataCaller } from './data-api.ts';
import { defaultSettings } from './settings.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { fieldsOf } from '../testing/fields-of.ts';

/** What an earlier data API did wrong once, and none may do again. */
describe.each(databaseKinds)('what the data API once did wrong, on %s', (kind) => {
  let backend: TestBackend;
  let client: SignedInPerson;
  let coach: SignedInPerson;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    client = await signIn(backend, 'client@milepost.test');
    coach = await signIn(backend, 'coach@milepost.test');
    await backend.database.execute(`
      create table public.test_guarded (id int primary key, open text, guarded text);
      insert into public.test_guarded values (1, 'a', 'b');
      alter table public.test_guarded enable row level security;
      create policy everybody on public.test_guarded using (true);
      revoke all on public.test_guarded from anon, authenticated;
      grant select, update (open) on public.test_guarded to authenticated;
      create function public.test_refuse(p_state text) returns void language plpgsql as $$
      begin
        raise exception using errcode = p_state, message = 'A sentence for the user', detail = 'why', hint = 'do this';
      end $$;
      create function public.test_values() returns table (at timestamptz, amount numeric, big bigint, day date)
      language sql stable as $$
        select timestamptz '2026-11-20 17:45:45.808+00', 12.50::numeric, 7::bigint, date '2026-11-20'
      $$;
      create function public.test_whoami() returns jsonb language sql stable as $$
        select jsonb_build_object('user', current_user, 'uid', auth.uid(), 'role', auth.role(), 'jwt', auth.jwt())
      $$;
      grant execute on function public.test_refuse(text), public.test_values(), public.test_whoami()
        to anon, authenticated, service_role;
    `);
    await backend.database.query(`notify pgrst, 'reload schema'`);
    await eventually(
      () => whoAmI({}),
      ({ status }) => status === 200,
    );
  });
  afterAll(() => backend.close());

  const application = (changes: Record<string, unknown> = {}) => ({
    id: randomUUID(),
    client_id: client.user.id,
    job_title: 'Engineer',
    company_name: 'Acme',
    ...changes,
  });
  const storedOf = async (ids: readonly string[]) => {
    const [row] = await backend.database.query<{ n: number }>(
      `select count(*)::int as n from public.job_applications
       where id::text in (select jsonb_array_elements_text($1::jsonb))`,
      [JSON.stringify(ids)],
    );
    return row?.n;
  };
  const secret = () => backend.client(backend.secrets.secretKey);
  const whoAmI = async (headers: Record<string, string>) => {
    const answer = await backend.request('/rest/v1/rpc/test_whoami', { method: 'POST', headers, body: '{}' });
    return { status: answer.status, body: await fieldsOf(answer) };
  };

  describe('1: concurrent requests do not share a role or a transaction', () => {
    /** Without a socket between them, all of them reach the database before the first has an answer. */
    const inOneTick = async (callers: readonly DataCaller[], path: string, bodyOf: () => unknown) => {
      const api = await createDataApi({ database: backend.database, settings: defaultSettings });
      const headers = new Headers({ 'content-type': 'application/json' });
      return Promise.all(
        callers.map(async (caller) => {
          const body = new TextEncoder().encode(JSON.stringify(bodyOf()));
          const answer = await api.answer({ method: 'POST', path, search: '', headers, body }, caller);
          return { status: answer.status, text: await answer.text() };
        }),
      );
    };
    const callerOf = (role: 'anon' | 'service_role'): DataCaller => ({
      role,
      claims: { role },
      anonymous: role === 'anon',
    });

    test('in the same tick', async () => {
      const callers = Array.from({ length: 60 }, (_, index) => callerOf(index % 2 === 0 ? 'anon' : 'service_role'));
      const answers = await inOneTick(callers, '/rpc/test_whoami', () => ({}));
      const roles = answers.map(({ text }) => /"user":\s*"(\w+)"/.exec(text)?.[1]);
      expect(roles).toEqual(callers.map(({ role }) => role));
    });

    test('and every insert that was acknowledged in the same tick is there', async () => {
      const ids: string[] = [];
      const callers = Array.from({ length: 40 }, () => callerOf('service_role'));
      const answers = await inOneTick(callers, '/job_applications', () => {
        const row = application();
        ids.push(row.id);
        return row;
      });
      expect(answers.map(({ status }) => status)).toEqual(callers.map(() => 201));
      expect(await storedOf(ids)).toBe(40);
    });

    test('of different people, over HTTP', async () => {
      const asked = await Promise.all(
        [client, coach, client, coach, client, coach].map(async ({ accessToken, user }) => {
          const { body } = await whoAmI({ authorization: `Bearer ${accessToken}` });
          return body['uid'] === user.id;
        }),
      );
      expect(asked).toEqual(asked.map(() => true));
    });

    test('pipelined on one socket, the anonymous one between two of the service', async () => {
      const request = (key: string): string =>
        `GET /rest/v1/job_applications?select=id&limit=1 HTTP/1.1\r\nHost: localhost\r\napikey: ${key}\r\n\r\n`;
      const { secretKey, publishableKey } = backend.secrets;
      const text = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(new URL(backend.url).port), '127.0.0.1');
        let received = '';
        socket.on('data', (part: Buffer) => {
          received += part.toString();
          if ((received.match(/HTTP\/1\.1 /g) ?? []).length === 3 && /[\]}]\s*$/.test(received)) socket.end();
        });
        socket.on('close', () => resolve(received));
        socket.on('error', reject);
        socket.write(request(secretKey) + request(publishableKey) + request(secretKey));
      });
      expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 401', 'HTTP/1.1 200']);
    });
  });

  test('3: what a migration did not grant, or took back, stays so after the first request', async () => {
    const table = client.client.from('test_guarded');
    expect(await table.update({ open: 'changed' }).eq('id', 1)).toMatchObject({ status: 204, error: null });
    expect(await table.update({ guarded: 'changed' }).eq('id', 1)).toMatchObject({
      status: 403,
      error: { code: '42501', message: 'permission denied for table test_guarded' },
    });
    const [privilege] = await backend.database.query(
      `select has_column_privilege('authenticated', 'public.test_guarded', 'guarded', 'update') as granted`,
    );
    expect(privilege).toEqual({ granted: false });
  });

  test('4: functions that run as their caller may ask who that is', async () => {
    const { status, body } = await whoAmI({ authorization: `Bearer ${client.accessToken}` });
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: 'authenticated', uid: client.user.id, role: 'authenticated' });
    expect(body['jwt']).toMatchObject({ email: 'client@milepost.test', session_id: expect.any(String) });
  });

  describe('5: refusals of the database come back as from PostgREST', () => {
    test.each([
      ['P0001', 400],
      ['23514', 400],
      ['23P01', 409],
      ['23505', 409],
      ['P0002', 400],
      ['22023', 400],
      ['0A000', 400],
      ['42501', 403],
    ])('%s with %i, code, message, details and hint', async (state, status) => {
      const answer = await client.client.rpc('test_refuse', { p_state: state });
      expect(answer.status).toBe(status);
      expect(answer.error).toMatchObject({ code: state, message: 'A sentence for the user' });
      if (!state.startsWith('2350')) expect(answer.error).toMatchObject({ details: 'why', hint: 'do this' });
    });

    test('a broken rule of a table', async () => {
      const answer = await client.client.from('job_applications').insert(application({ job_title: 'x'.repeat(201) }));
      expect(answer.status).toBe(400);
      expect(answer.error).toMatchObject({
        code: '23514',
        message: expect.stringContaining('violates check constraint'),
      });
    });

    test('42501 for somebody anonymous is 401', async () => {
      const answer = await backend.client().from('job_applications').select('id');
      expect(answer.status).toBe(401);
      expect(answer.error).toMatchObject({ code: '42501' });
    });

    test('a fault inside says nothing of itself', async () => {
      const answer = await client.client.rpc('test_refuse', { p_state: 'XX000' });
      expect(answer.status).toBe(500);
      expect(JSON.stringify(answer.error)).not.toMatch(/A sentence|why|do this|select/i);
    });
  });

  test('6: times are ISO 8601 and numbers are numbers, at the top as inside', async () => {
    const values = await client.client.rpc('test_values').single();
    expect(values.data).toEqual({ at: '2026-11-20T17:45:45.808+00:00', amount: 12.5, big: 7, day: '2026-11-20' });
    const { data } = await client.client
      .from('job_applications')
      .insert(application({ applied_at: '2026-11-20T17:45:45.5Z', salary_min: 50000 }))
      .select('applied_at, salary_min')
      .single();
    expect(data).toEqual({ applied_at: '2026-11-20T17:45:45.5+00:00', salary_min: 50000 });
  });

  test('an embedded record comes with its row', async () => {
    const { data, error } = await client.client
      .from('client_coach_assignments')
      .select('coach_id, coach:users!client_coach_assignments_coach_id_fkey(full_name, email)')
      .eq('client_id', client.user.id)
      .eq('is_active', true);
    expect(error).toBeNull();
    expect(data).toContainEqual({
      coach_id: coach.user.id,
      coach: { full_name: expect.any(String), email: 'coach@milepost.test' },
    });
  });

  test('the secret key alone acts as the service, with a token as its person', async () => {
    expect((await secret().from('job_applications').select('id').limit(1)).data).toHaveLength(1);
    const asClient = await whoAmI({
      apikey: backend.secrets.secretKey,
      authorization: `Bearer ${client.accessToken}`,
      'user-agent': 'test',
    });
    expect(asClient.body).toMatchObject({ user: 'authenticated', uid: client.user.id });
  });

  test.each([
    ['no key', { apikey: '' }],
    ['an unknown key', { apikey: 'sb_publishable_unknown' }],
  ])('%s is answered 401', async (_, headers) => {
    expect((await backend.request('/rest/v1/user_profiles', { headers })).status).toBe(401);
  });

  test('the secret key is refused from a browser', async () => {
    const headers = { apikey: backend.secrets.secretKey, 'user-agent': 'Mozilla/5.0 (X11)' };
    expect((await backend.request('/rest/v1/user_profiles', { headers })).status).toBe(401);
  });
});
