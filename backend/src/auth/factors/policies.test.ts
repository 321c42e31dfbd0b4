import { databaseKinds } from '../../database/testing/test-database.ts';
import { codeOf, enrolledFactor, personWithFactor } from '../../testing/authenticator.ts';
import { registeredPerson, signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

/** The rule that a table gets when its rows ask for more than a password. */
const policy = `
  create policy "Whoever has a second factor has used it" on public.job_applications as restrictive to authenticated
    using ((select private.has_second_factor())) with check ((select private.has_second_factor()));
`;

describe.each(databaseKinds)('a table that asks for the second factor on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    await backend.database.execute(policy);
  });
  afterAll(() => backend.close());

  const add = async ({ client, user }: Pick<SignedInPerson, 'client' | 'user'>): Promise<string> => {
    const row = { client_id: user.id, job_title: 'Engineer', company_name: 'Acme' };
    const { error } = await client.from('job_applications').insert(row);
    return error?.code ?? 'added';
  };
  const seen = async ({ client }: Pick<SignedInPerson, 'client'>): Promise<number | undefined> =>
    (await client.from('job_applications').select('id')).data?.length;

  test('is open to somebody who has none', async () => {
    const person = await registeredPerson(backend);
    expect([await add(person), await seen(person)]).toEqual(['added', 1]);
  });

  test('is open to somebody who has begun to set one up', async () => {
    const person = await registeredPerson(backend);
    await enrolledFactor(person.client);
    expect([await add(person), await seen(person)]).toEqual(['added', 1]);
  });

  test('is open to somebody who has used it, and not after the password alone', async () => {
    const person = await personWithFactor(backend);
    expect([await add(person), await seen(person)]).toEqual(['added', 1]);
    const next = await signIn(backend, person.email, person.password);
    expect([await add(next), await seen(next)]).toEqual(['42501', 0]);
    const code = await codeOf(person.secret, 1);
    await next.client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code });
    expect([await add(next), await seen(next)]).toEqual(['added', 2]);
  });

  test('is open again after the password alone when the factor was removed', async () => {
    const person = await personWithFactor(backend);
    const next = await signIn(backend, person.email, person.password);
    expect(await add(next)).toBe('42501');
    await person.client.auth.mfa.unenroll({ factorId: person.factorId });
    expect(await add(next)).toBe('added');
  });

  test('a token that claims another level for itself is none', async () => {
    const person = await personWithFactor(backend);
    const next = await signIn(backend, person.email, person.password);
    const [header, payload = '', signature] = next.accessToken.split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), aal: 'aal2' };
    const forged = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    const answer = await backend.request('/rest/v1/job_applications?select=id', {
      headers: { authorization: `Bearer ${forged}` },
    });
    expect(answer.status).toBe(401);
  });

  test('the function is not for visitors, and nobody reads the factors themselves', async () => {
    const [row] = await backend.database.query(
      `select has_function_privilege('anon', 'private.has_second_factor()', 'execute') as visitor,
         has_table_privilege('authenticated', 'auth.mfa_factors', 'select') as person`,
    );
    expect(row).toEqual({ visitor: false, person: false });
  });
});
