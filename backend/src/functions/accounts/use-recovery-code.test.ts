import { decodeJwt } from 'jose';
import * as z from 'zod';
import { personWithFactor } from '../../testing/authenticator.ts';
import { registeredPerson, signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend('pglite');
});
afterAll(() => backend.close());

const use = async (accessToken: string | undefined, body: object) => {
  const response = await backend.request('/functions/v1/use-recovery-code', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
};
/** A person with an authenticator app and ten codes, who gave the password alone on another device. */
const arranged = async () => {
  const person = await personWithFactor(backend);
  const answer = await person.client.rpc('new_recovery_codes');
  const codes = z.array(z.string()).parse(answer.data);
  return { person, codes, next: await signIn(backend, person.email, person.password) };
};

test('ten different codes are made, and those before are void', async () => {
  const { person, codes, next } = await arranged();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
  await person.client.rpc('new_recovery_codes');
  expect((await person.client.rpc('my_recovery_codes')).data).toMatchObject({ left: 10 });
  expect(await use(next.accessToken, { code: codes[0] })).toMatchObject({ status: 422 });
});

test('a code lets a sign-in by the password in, and the apps and other devices are gone', async () => {
  const { person, codes, next } = await arranged();
  expect((await next.client.rpc('my_recovery_codes')).error).toMatchObject({ code: 'insufficient_aal' });
  expect(await use(next.accessToken, { code: codes[3] })).toEqual({ status: 200, body: {} });

  expect((await next.client.auth.mfa.listFactors()).data?.all).toEqual([]);
  expect((await next.client.rpc('my_recovery_codes')).data).toMatchObject({ left: 9 });
  const { data } = await next.client.auth.refreshSession();
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal1' });
  expect((await person.client.auth.getUser()).error).not.toBeNull();
});

test('a wrong code says so, and too many are refused', async () => {
  const { codes, next } = await arranged();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await use(next.accessToken, { code: 'AAAA-AAAA-AAAA-AAAA' })).toEqual({
      status: 422,
      body: { code: 'P0001', message: 'Incorrect recovery code. Enter one that you haven’t used.' },
    });
  }
  expect(await use(next.accessToken, { code: codes[0] })).toMatchObject({
    status: 429,
    body: { code: 'over_request_rate_limit' },
  });
});

test.each([[{}], [{ code: '' }], [{ code: 'A'.repeat(101) }], [{ code: 5 }]])('%j is no code', async (body) => {
  const { accessToken } = await registeredPerson(backend);
  expect(await use(accessToken, body)).toMatchObject({ status: 400 });
});

test('no token, a forged one, and one of a sign-in that has ended are refused', async () => {
  const { person, codes, next } = await arranged();
  const ended = { status: 401, body: { code: 'session_not_found' } };
  expect(await use(undefined, { code: codes[0] })).toMatchObject(ended);
  const [header, payload] = next.accessToken.split('.');
  expect(await use(`${header}.${payload}.forged`, { code: codes[0] })).toMatchObject(ended);
  await next.client.auth.signOut({ scope: 'local' });
  expect(await use(next.accessToken, { code: codes[0] })).toMatchObject(ended);
  expect((await person.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
});
