import { registeredPerson, signIn } from '../../../../backend/src/testing/people.ts';
import { startTestBackend, type TestBackend } from '../../../../backend/src/testing/test-backend.ts';
import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { reasonToStop } from '../../../../tooling/src/canary/judge-canary.ts';
import { healthFrom } from '../../../../tooling/src/canary/read-health.ts';

describe.each(quickDatabaseKinds)('a trial, judged by what browsers report over the API on %s', (kind) => {
  let backend: TestBackend;
  const people: string[] = [];
  beforeAll(async () => {
    backend = await startTestBackend(kind, { trustedProxies: ['127.0.0.1'] });
    for (const who of ['client', 'client2', 'coach']) {
      people.push((await signIn(backend, `${who}@milepost.test`)).accessToken);
    }
  });
  afterAll(() => backend.close());

  const release = (version: string, channel = 'canary') => ({ module: 'mf_client', version, channel });
  const failed = (version: string) => ({ ...release(version), kind: 'load', message: 'did not load' });
  const loaded = (version: string, channel = 'canary') => ({
    ...release(version, channel),
    name: 'load',
    value: 120,
    device: 'desktop',
  });
  const times = <T>(count: number, row: T): T[] => Array.from({ length: count }, () => row);

  const send = async (
    body: { p_errors?: object[]; p_vitals?: object[] },
    headers: Readonly<Record<string, string>>,
  ): Promise<number> => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await backend.request('/rest/v1/rpc/report_from_browser', init)).status;
  };
  const signedIn = (token = '') => ({ authorization: `Bearer ${token}` });
  /** As somebody would who changes the address and every header that they can with each report. */
  const forged = (network: number, turn: number) => ({
    'x-forwarded-for': `203.0.${network}.${turn % 4}`,
    'x-client-address': `198.51.100.${turn}`,
    'x-real-ip': `198.51.100.${turn}`,
  });
  const verdict = async (version: string): Promise<string | undefined> => {
    const told = await healthFrom({ supabaseUrl: backend.url, secretKey: backend.secrets.secretKey })();
    const of = (channel: string, wanted: string) =>
      told.find((one) => one.channel === channel && one.version === wanted);
    const trial = of('canary', version);
    return trial && reasonToStop(trial, of('stable', '1.0.0'));
  };

  test('forged failures in numbers do not end one that does well, and hide nothing of real reports', async () => {
    for (const token of people) await send({ p_vitals: times(5, loaded('2.0.0')) }, signedIn(token));
    for (let turn = 0; turn < 24; turn += 1) {
      await send({ p_errors: times(50, failed('2.0.0')), p_vitals: times(50, loaded('2.0.0')) }, forged(1, turn));
    }
    expect(await verdict('2.0.0')).toBeUndefined();
    const [{ kept = 0 } = {}] = await backend.database.query<{ kept: number }>(
      `select count(*)::int as kept from public.client_errors where version = '2.0.0'`,
    );
    // The quotas of four addresses: those that the proxy reports, whatever else a header claims.
    expect(kept).toBe(400);
  });

  test('failures of signed-in browsers end one, while forged successes pour in for it and forged failures for what is in service', async () => {
    for (let turn = 0; turn < 16; turn += 1) {
      const stable = times(50, { ...failed('1.0.0'), channel: 'stable' });
      await send({ p_errors: stable, p_vitals: times(50, loaded('2.1.0')) }, forged(2, turn));
    }
    for (const token of people.slice(0, 2)) await send({ p_errors: times(2, failed('2.1.0')) }, signedIn(token));
    expect(await verdict('2.1.0')).toBe('4 load failures (100.0%, in service 0.0%)');
  });

  test('one person ends none that others are on, and another person’s report is kept beside theirs', async () => {
    const [liar, ...others] = people;
    for (let turn = 0; turn < 10; turn += 1) await send({ p_errors: times(50, failed('2.2.0')) }, signedIn(liar));
    for (const token of others) await send({ p_vitals: times(3, loaded('2.2.0')) }, signedIn(token));
    expect(await verdict('2.2.0')).toBeUndefined();
  });

  test('a report with a sign-in that has ended is refused, so that it is sent again as anybody’s', async () => {
    const person = await registeredPerson(backend);
    expect(await send({ p_errors: [failed('2.3.0')] }, signedIn(person.accessToken))).toBe(204);
    await person.client.auth.signOut();
    expect(await send({ p_errors: [failed('2.3.0')] }, signedIn(person.accessToken))).toBe(401);
  });
});
