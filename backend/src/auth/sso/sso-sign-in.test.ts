import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { newAddress, registeredPerson, signIn } from '../../testing/people.ts';
import { samlProvider } from '../../testing/saml-provider.ts';
import { consumer, describeWithSaml, employee, entity, landing } from './testing/saml-stage.ts';

describeWithSaml('single sign-on', (stage) => {
  test('through supabase-js: a client of their own, who comes back as the same person', async () => {
    const { backend, companyId, company, deliver, enter } = stage();
    const email = newAddress();
    const { data, error } = await backend.client().auth.signInWithSSO({
      domain: 'company.example',
      options: { redirectTo: landing },
    });
    expect(error).toBeNull();
    const arrived = await deliver(await company.answer(data?.url ?? '', employee(email)));
    expect(arrived).toMatchObject({ status: 302, page: landing, query: {} });
    const { access_token = '', refresh_token = '' } = arrived.fragment;
    const client = backend.client();
    const session = await client.auth.setSession({ access_token, refresh_token });
    expect(session.data.user).toMatchObject({
      email,
      app_metadata: { provider: `sso:${companyId}` },
      user_metadata: { full_name: 'Grace H' },
    });
    expect((await client.from('user_profiles').select('role, email')).data).toEqual([{ role: 'client', email }]);
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'sso/saml' }]);
    const again = await backend.client().auth.getUser((await enter(employee(email))).fragment['access_token']);
    expect(again.data.user?.id).toBe(session.data.user?.id);
  });

  test('beside an account with a password and the same address, without touching it', async () => {
    const { backend, enter } = stage();
    const person = await registeredPerson(backend);
    const { fragment } = await enter(employee(person.email));
    const { data } = await backend.client().auth.getUser(fragment['access_token']);
    expect(data.user?.email).toBe(person.email);
    expect(data.user?.id).not.toBe(person.user.id);
    const rows = await backend.database.query(
      'select is_sso_user from auth.users where email = $1 order by is_sso_user',
      [person.email],
    );
    expect(rows).toEqual([{ is_sso_user: false }, { is_sso_user: true }]);
    expect((await signIn(backend, person.email, person.password)).user.id).toBe(person.user.id);
  });

  test('with PKCE, by a code that its verifier exchanges once', async () => {
    const { backend, company, begin, deliver } = stage();
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const url = await begin({ code_challenge: challenge, code_challenge_method: 's256' });
    const email = newAddress();
    const { query, fragment } = await deliver(await company.answer(url, employee(email)));
    expect(fragment).toEqual({});
    const body = JSON.stringify({ auth_code: query['code'], code_verifier: verifier });
    const exchange = () => backend.request('/auth/v1/token?grant_type=pkce', { method: 'POST', body });
    expect(await (await exchange()).json()).toMatchObject({ user: { email } });
    expect((await exchange()).status).toBe(404);
  });

  test('with a signature over the whole response', async () => {
    const { company, begin, deliver } = stage();
    const signed = { signAssertion: false, signResponse: true };
    const answer = await company.answer(await begin(), employee(), signed);
    expect((await deliver(answer)).fragment).toHaveProperty('access_token');
  });

  test('with attributes by the names that an administrator gave', async () => {
    const { backend, admin, begin, deliver } = stage();
    const other = samlProvider(`https://${randomUUID()}.example`, consumer, entity);
    const mapping = { keys: { email: { name: 'address' }, name: { names: ['nick', 'called'] } } };
    const added = await admin('POST', '', { type: 'saml', metadata_xml: other.metadata, attribute_mapping: mapping });
    const url = await begin({ domain: undefined, provider_id: added.body['id'] });
    const email = newAddress();
    const attributes = { address: email, mail: newAddress(), called: 'Hopper' };
    const { fragment } = await deliver(await other.answer(url, { nameId: 'x', attributes }));
    const { data } = await backend.client().auth.getUser(fragment['access_token']);
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Hopper' } });
  });
});
