import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { startIdentityProvider } from '../../testing/identity-provider.ts';
import { newAddress, registeredPerson, signIn } from '../../testing/people.ts';
import { startTestBackend } from '../../testing/test-backend.ts';
import { callback, factsIn, landing, useProvider } from '../providers/testing/use-provider.ts';

describe.each(quickDatabaseKinds)('adding a way to sign in on %s', (kind) => {
  const school = useProvider(kind);
  const { open, authorizeAddress, comeBack, somebody } = school;

  const linkAddress = async (person: Awaited<ReturnType<typeof registeredPerson>>) => {
    const { data, error } = await person.client.auth.linkIdentity({
      provider: 'custom:school',
      options: { redirectTo: landing },
    });
    if (error) throw error;
    return data.url;
  };
  const link = async (person: Awaited<ReturnType<typeof registeredPerson>>, at: string) =>
    factsIn(await open(await school.provider.signInAs(await linkAddress(person), at)));

  test('joins the identity to the signed-in person, whatever its address', async () => {
    const person = await registeredPerson(school.backend);
    const at = somebody();
    expect((await link(person, at)).fragment).toHaveProperty('access_token');
    const { data } = await person.client.auth.getUserIdentities();
    expect(data?.identities.map((one) => one.provider)).toEqual(['email', 'custom:school']);
    const { fragment } = factsIn(await open(await comeBack(authorizeAddress({}), at)));
    const { data: user } = await school.backend.client().auth.getUser(fragment['access_token']);
    expect(user.user).toMatchObject({ id: person.user.id, email: person.email });
  });

  test('refuses an identity that somebody has already', async () => {
    const [person, other] = [await registeredPerson(school.backend), await registeredPerson(school.backend)];
    const at = somebody();
    await link(person, at);
    for (const who of [person, other]) {
      expect((await link(who, at)).query).toMatchObject({
        error: 'server_error',
        error_code: 'identity_already_exists',
      });
    }
  });

  test('works with the provider’s token too', async () => {
    const person = await registeredPerson(school.backend);
    const token = await school.provider.signIdToken({ sub: newAddress(), email: newAddress(), email_verified: true });
    const credentials = { provider: 'custom:school', token };
    const { data, error } = await person.client.auth.linkIdentity(credentials);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(person.user.id);
    const again = await (await registeredPerson(school.backend)).client.auth.linkIdentity(credentials);
    expect(again.error).toMatchObject({ status: 422, code: 'identity_already_exists' });
  });

  test('asks for a sign-in', async () => {
    const answer = await school.backend.request('/auth/v1/user/identities/authorize?provider=custom:school');
    expect(answer.status).toBe(401);
    const token = await school.provider.signIdToken({ sub: newAddress(), email: newAddress(), email_verified: true });
    const body = JSON.stringify({ provider: 'custom:school', id_token: token, link_identity: true });
    expect((await school.backend.request('/auth/v1/token?grant_type=id_token', { method: 'POST', body })).status).toBe(
      401,
    );
  });

  test('a first password is one of the ways to sign in, beside which the provider can go', async () => {
    const email = newAddress();
    const at = somebody(email);
    const { fragment } = factsIn(await open(await comeBack(authorizeAddress({}), at)));
    const client = school.backend.client();
    const { access_token = '', refresh_token = '' } = fragment;
    await client.auth.setSession({ access_token, refresh_token });
    expect((await client.auth.updateUser({ password: 'Lantern-5532-x' })).error).toBeNull();
    const change = { password: 'Lantern-5532-y', current_password: 'Lantern-5532-x' };
    expect((await client.auth.updateUser(change)).error).toBeNull();
    const identities = (await client.auth.getUserIdentities()).data?.identities ?? [];
    expect(identities.map(({ provider }) => provider)).toEqual(['custom:school', 'email']);
    expect((await client.auth.getUser()).data.user?.app_metadata).toMatchObject({
      providers: ['custom:school', 'email'],
    });

    const [ofSchool] = identities;
    if (ofSchool === undefined) throw new Error('Who came through the school has its identity');
    expect((await client.auth.unlinkIdentity(ofSchool)).error).toBeNull();
    const again = await school.backend.client().auth.signInWithPassword({ email, password: 'Lantern-5532-y' });
    expect(again.error).toBeNull();
  });

  test('can be undone, but one way to sign in stays', async () => {
    const person = await registeredPerson(school.backend);
    const identities = async () => (await person.client.auth.getUserIdentities()).data?.identities ?? [];
    const [password] = await identities();
    if (password === undefined) throw new Error('Somebody who registered has an identity');
    const single = await person.client.auth.unlinkIdentity(password);
    expect(single.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });

    const linkedEmail = newAddress();
    await link(person, somebody(linkedEmail));
    const unknown = await person.client.auth.unlinkIdentity({
      ...password,
      identity_id: '00000000-0000-4000-8000-000000000000',
    });
    expect(unknown.error).toMatchObject({ status: 422, code: 'identity_not_found' });
    const other = await registeredPerson(school.backend);
    const [foreign = password] = (await other.client.auth.getUserIdentities()).data?.identities ?? [];
    expect((await person.client.auth.unlinkIdentity(foreign)).error).toMatchObject({ code: 'identity_not_found' });
    const malformed = await person.client.auth.unlinkIdentity({ ...password, identity_id: 'none' });
    expect(malformed.error).toMatchObject({ status: 404, code: 'validation_failed' });

    expect((await person.client.auth.unlinkIdentity(password)).error).toBeNull();
    expect((await identities()).map((one) => one.provider)).toEqual(['custom:school']);
    const written = await school.backend.database.query(
      `select payload -> 'traits' ->> 'provider' as provider from auth.audit_log_entries
       where payload ->> 'action' = 'identity_unlinked' and payload ->> 'actor_id' = $1`,
      [person.user.id],
    );
    expect(written).toEqual([{ provider: 'email' }]);
    const { data } = await person.client.auth.getUser();
    expect(data.user).toMatchObject({ email: linkedEmail, app_metadata: { provider: 'custom:school' } });
    await expect(signIn(school.backend, linkedEmail, person.password)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });
});

describe('when people may not link', () => {
  test('linking and unlinking answer that it is off', async () => {
    const provider = await startIdentityProvider('google', callback);
    const backend = await startTestBackend('pglite', {
      signInKinds: { providers: [provider.settings], manualLinking: false, web3Ethereum: false, samlKey: undefined },
    });
    const { client } = await registeredPerson(backend);
    const off = { status: 404, code: 'manual_linking_disabled' };
    expect((await client.auth.linkIdentity({ provider: 'google' })).error).toMatchObject(off);
    const token = await provider.signIdToken({ sub: 'x', email: newAddress(), email_verified: true });
    expect((await client.auth.linkIdentity({ provider: 'google', token })).error).toMatchObject(off);
    const [identity] = (await client.auth.getUserIdentities()).data?.identities ?? [];
    if (identity === undefined) throw new Error('Somebody who registered has an identity');
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject(off);
    await backend.close();
    await provider.close();
  });
});
