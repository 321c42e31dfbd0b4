import { createHash, randomBytes, randomUUID, X509Certificate } from 'node:crypto';
import { databaseKinds } from '../../database/testing/test-database.ts';
import { newAddress, registeredPerson, signIn } from '../../testing/people.ts';
import { isSignedBy, readRequest, samlKey, samlProvider, type Assertion } from '../../testing/saml-provider.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const base = 'http://localhost:54321/auth/v1/sso/saml';
const consumer = `${base}/acs`;
const entity = `${base}/metadata`;
const landing = `${siteUrl}/auth/confirm`;
const key = samlKey();
const kinds = { providers: [], manualLinking: true, web3Ethereum: false };

describe.each(databaseKinds)('single sign-on on %s', (kind) => {
  let backend: TestBackend;
  const company = samlProvider('https://login.company.example', consumer, entity);
  let companyId: string;

  const admin = async (method: string, path: string, body?: Record<string, unknown>) => {
    const { secretKey } = backend.secrets;
    const answer = await fetch(`${backend.url}/auth/v1/admin/sso/providers${path}`, {
      method,
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  beforeAll(async () => {
    backend = await startTestBackend(kind, { signInKinds: { ...kinds, samlKey: key } });
    const added = await admin('POST', '', {
      type: 'saml',
      metadata_xml: company.metadata,
      domains: ['Company.example'],
    });
    expect(added.status).toBe(201);
    companyId = added.body.id;
  });
  afterAll(() => backend.close());

  const begin = async (more: Record<string, unknown> = {}): Promise<string> => {
    const answer = await backend.request('/auth/v1/sso', {
      method: 'POST',
      body: JSON.stringify({ domain: 'company.example', redirect_to: landing, skip_http_redirect: true, ...more }),
    });
    const { url } = await answer.json();
    return url;
  };
  const deliver = async (form: URLSearchParams) => {
    const answer = await fetch(`${backend.url}/auth/v1/sso/saml/acs`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    const url = new URL(answer.headers.get('location') ?? 'about:blank');
    return {
      status: answer.status,
      page: `${url.origin}${url.pathname}`,
      query: Object.fromEntries(url.searchParams),
      fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
    };
  };
  const employee = (email = newAddress(), more: Partial<Assertion> = {}): Assertion => ({
    nameId: `employee-${email}`,
    attributes: { mail: email, displayName: 'Grace H', role: 'coach' },
    ...more,
  });
  const enter = async (assertion: Assertion) => deliver(await company.answer(await begin(), assertion));

  describe('signs in', () => {
    test('through supabase-js: a client of their own, who comes back as the same person', async () => {
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
      const signed = { signAssertion: false, signResponse: true };
      const answer = await company.answer(await begin(), employee(), signed);
      expect((await deliver(answer)).fragment).toHaveProperty('access_token');
    });

    test('with attributes by the names that an administrator gave', async () => {
      const other = samlProvider(`https://${randomUUID()}.example`, consumer, entity);
      const mapping = { keys: { email: { name: 'address' }, name: { names: ['nick', 'called'] } } };
      const added = await admin('POST', '', { type: 'saml', metadata_xml: other.metadata, attribute_mapping: mapping });
      const url = await begin({ domain: undefined, provider_id: added.body.id });
      const email = newAddress();
      const attributes = { address: email, mail: newAddress(), called: 'Hopper' };
      const { fragment } = await deliver(await other.answer(url, { nameId: 'x', attributes }));
      const { data } = await backend.client().auth.getUser(fragment['access_token']);
      expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Hopper' } });
    });
  });

  describe('asks the identity provider', () => {
    test('with a request of our own, signed with the key that our metadata names', async () => {
      const url = await begin();
      const { xml } = readRequest(url);
      expect(url.startsWith(`${company.entityId}/sso?`)).toBe(true);
      expect(xml).toContain(`AssertionConsumerServiceURL="${consumer}"`);
      expect(xml).toContain(entity);
      const published = await fetch(`${backend.url}/auth/v1/sso/saml/metadata`);
      expect(published.headers.get('content-type')).toContain('xml');
      const metadata = await published.text();
      expect(metadata).toContain(`entityID="${entity}"`);
      expect(isSignedBy(url, metadata)).toBe(true);
      const certificate = /<ds:X509Certificate>([^<]+)</.exec(metadata)?.[1] ?? '';
      expect(new X509Certificate(Buffer.from(certificate, 'base64')).checkPrivateKey(key)).toBe(true);
    });

    test('by a redirect, where the application does not follow addresses itself', async () => {
      const answer = await backend.request('/auth/v1/sso', {
        method: 'POST',
        redirect: 'manual',
        body: JSON.stringify({ provider_id: companyId }),
      });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toContain(company.entityId);
    });

    test('but not for a company that nobody knows, or that is switched off', async () => {
      const refusal = async (body: Record<string, unknown>) => {
        const answer = await backend.request('/auth/v1/sso', { method: 'POST', body: JSON.stringify(body) });
        return `${answer.status} ${(await answer.json()).error_code}`;
      };
      expect(await refusal({ domain: 'nobody.example' })).toBe('404 sso_provider_not_found');
      expect(await refusal({ provider_id: randomUUID() })).toBe('404 sso_provider_not_found');
      expect(await refusal({ provider_id: 'company' })).toBe('404 sso_provider_not_found');
      expect(await refusal({})).toBe('400 validation_failed');
      expect(await refusal({ provider_id: companyId, domain: 'company.example' })).toBe('400 validation_failed');
      const url = await begin();
      await admin('PUT', `/${companyId}`, { disabled: true });
      expect(await refusal({ provider_id: companyId })).toBe('404 sso_provider_disabled');
      const late = await deliver(await company.answer(url, employee()));
      expect(late.query).toMatchObject({ error_code: 'sso_provider_disabled' });
      await admin('PUT', `/${companyId}`, { disabled: false });
      expect((await enter(employee())).fragment).toHaveProperty('access_token');
    });
  });

  describe('refuses', () => {
    const invalid = {
      status: 303,
      page: `${siteUrl}/`,
      query: {
        error: 'invalid_request',
        error_code: 'validation_failed',
        error_description: 'SAML Assertion is not valid',
      },
    };
    const changed = (form: URLSearchParams, change: (xml: string) => string): URLSearchParams => {
      const xml = Buffer.from(form.get('SAMLResponse') ?? '', 'base64').toString('utf8');
      const different = change(xml);
      expect(different).not.toBe(xml);
      form.set('SAMLResponse', Buffer.from(different).toString('base64'));
      return form;
    };

    test('an answer that was used, even of ten at once', async () => {
      const form = await company.answer(await begin(), employee());
      const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(form)));
      expect(answers.filter(({ fragment }) => 'access_token' in fragment)).toHaveLength(1);
      expect((await deliver(form)).query).toMatchObject({ error_code: 'saml_relay_state_not_found' });
    });

    test('an answer to another request, or to none', async () => {
      const [first, second] = [await begin(), await begin()];
      const stolen = await company.answer(first, employee());
      stolen.set('RelayState', readRequest(second).relayState);
      expect(await deliver(stolen)).toMatchObject(invalid);
      const third = await begin();
      const unbound = await company.answer(third, employee(), { inResponseTo: undefined });
      expect(await deliver(unbound)).toMatchObject(invalid);
      // The id outside the assertion is unsigned: the one inside decides.
      const [fourth, fifth] = [await begin(), await begin()];
      const wrapped = changed(await company.answer(fourth, employee()), (xml) =>
        xml.replace(`InResponseTo="${readRequest(fourth).id}"`, `InResponseTo="${readRequest(fifth).id}"`),
      );
      wrapped.set('RelayState', readRequest(fifth).relayState);
      expect(await deliver(wrapped)).toMatchObject(invalid);
      const bare = changed(await company.answer(await begin(), employee(), { inResponseTo: undefined }), (xml) =>
        xml.replace('<samlp:Response ', `<samlp:Response InResponseTo="${readRequest(third).id}" `),
      );
      expect(await deliver(bare)).toMatchObject(invalid);
      const unasked = await company.answer(await begin(), employee());
      unasked.set('RelayState', landing);
      expect((await deliver(unasked)).query).toMatchObject({ error_code: 'validation_failed' });
    });

    test('an answer that took longer than ten minutes', async () => {
      const form = await company.answer(await begin(), employee());
      await backend.database.query(`update auth.saml_relay_states set created_at = created_at - interval '11 minutes'`);
      expect((await deliver(form)).query).toMatchObject({ error_code: 'saml_relay_state_expired' });
    });

    test.each([
      ['without a signature', { signAssertion: false }],
      ['for another audience', { audience: 'https://another.example' }],
      ['for another recipient', { recipient: 'https://another.example/acs' }],
      ['of another issuer', { issuer: 'https://another.example' }],
      ['that has run out', { lifetimeInSeconds: -600 }],
    ])('an assertion %s', async (_, changes) => {
      expect(await deliver(await company.answer(await begin(), employee(), changes))).toMatchObject(invalid);
    });

    test('an assertion that somebody else signed, or that was changed afterwards', async () => {
      const impostor = samlProvider(company.entityId, consumer, entity);
      expect(await deliver(await impostor.answer(await begin(), employee()))).toMatchObject(invalid);
      const email = newAddress();
      const form = changed(await company.answer(await begin(), employee(email)), (xml) =>
        xml.replaceAll(email, 'admin@milepost.test'),
      );
      expect(await deliver(form)).toMatchObject(invalid);
    });

    test('a second, unsigned assertion beside the signed one', async () => {
      const form = changed(await company.answer(await begin(), employee()), (xml) => {
        const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
        const forged = assertion
          .replace(/<Signature[\s\S]*<\/Signature>/, '')
          .replace(/ID="[^"]+"/, 'ID="_forged"')
          .replace(/employee-[^<]+/, 'admin');
        return xml.replace(assertion, forged + assertion);
      });
      expect(await deliver(form)).toMatchObject(invalid);
    });

    test('a document type, and with it entities that would read files', async () => {
      const form = changed(await company.answer(await begin(), employee()), (xml) => {
        const type = '<!DOCTYPE r [<!ENTITY secret SYSTEM "file:///etc/passwd">]>';
        return type + xml.replace('Grace H', '&secret;');
      });
      expect(await deliver(form)).toMatchObject(invalid);
      const metadata = company.metadata.replace('?>', '?><!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]>');
      const added = await admin('POST', '', { type: 'saml', metadata_xml: metadata });
      expect(added).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    });

    test('an assertion without address or lasting name, and suspended people', async () => {
      const without = await enter(employee(newAddress(), { attributes: {} }));
      expect(without.query).toMatchObject({ error_code: 'saml_assertion_no_email' });
      const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
      const passing = await enter(employee(newAddress(), { nameIdFormat }));
      expect(passing.query).toMatchObject({ error_code: 'saml_assertion_no_user_id' });

      const email = newAddress();
      await enter(employee(email));
      await backend.database.query(`update public.users set status = 'suspended' where email = $1`, [email]);
      expect((await enter(employee(email))).query).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
    });

    test('to lead anywhere but to an allowed address', async () => {
      const url = await begin({ redirect_to: 'https://evil.example/' });
      expect((await deliver(await company.answer(url, employee()))).page).toBe(`${siteUrl}/`);
    });

    test('a new address or password for people whom their company signs in', async () => {
      const { access_token = '', refresh_token = '' } = (await enter(employee())).fragment;
      const client = backend.client();
      await client.auth.setSession({ access_token, refresh_token });
      for (const change of [{ email: newAddress() }, { password: 'a good password' }]) {
        const { error } = await client.auth.updateUser(change);
        expect(error).toMatchObject({ status: 422, code: 'user_sso_managed' });
      }
      expect((await client.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
    });
  });

  describe('the list of identity providers', () => {
    test('is added to, read, changed and shortened', async () => {
      const other = samlProvider(`https://${randomUUID()}.example`, consumer, entity);
      const added = await admin('POST', '', { type: 'saml', metadata_xml: other.metadata, domains: ['a.example'] });
      expect(added).toMatchObject({
        status: 201,
        body: { saml: { entity_id: other.entityId, metadata_xml: other.metadata }, domains: [{ domain: 'a.example' }] },
      });
      const { id } = added.body;
      const { body: list } = await admin('GET', '');
      const listed = list.items.find((one: { id: string }) => one.id === id);
      expect(listed).toMatchObject({ saml: { entity_id: other.entityId } });
      expect(listed.saml).not.toHaveProperty('metadata_xml');
      const changed = await admin('PUT', `/${id}`, { domains: ['b.example'] });
      expect(changed.body.domains).toEqual([{ domain: 'b.example' }]);
      expect((await admin('GET', `/${id}`)).body.domains).toEqual([{ domain: 'b.example' }]);
      expect((await admin('DELETE', `/${id}`)).status).toBe(200);
      expect(await admin('GET', `/${id}`)).toMatchObject({
        status: 404,
        body: { error_code: 'sso_provider_not_found' },
      });
    });

    test('refuses what is not whole, not new, or not of that provider', async () => {
      const refusal = async (method: string, path: string, body: Record<string, unknown>) => {
        const answer = await admin(method, path, body);
        return `${answer.status} ${answer.body.error_code}`;
      };
      const { metadata } = samlProvider(`https://${randomUUID()}.example`, consumer, entity);
      const whole = { type: 'saml', metadata_xml: metadata };
      expect(await refusal('POST', '', { ...whole, type: 'oidc' })).toBe('400 validation_failed');
      expect(await refusal('POST', '', { type: 'saml' })).toBe('400 validation_failed');
      expect(await refusal('POST', '', { ...whole, metadata_xml: '<a/>' })).toBe('400 validation_failed');
      expect(await refusal('POST', '', { ...whole, metadata_url: 'https://x.example' })).toBe('400 validation_failed');
      expect(await refusal('POST', '', { type: 'saml', metadata_url: 'http://x.example' })).toBe(
        '400 validation_failed',
      );
      expect(await refusal('POST', '', { type: 'saml', metadata_url: 'https://127.0.0.1:1/' })).toBe(
        '400 saml_metadata_fetch_failed',
      );
      expect(await refusal('POST', '', { ...whole, domains: ['no domain'] })).toBe('400 validation_failed');
      expect(await refusal('POST', '', { ...whole, domains: ['company.example'] })).toBe(
        '400 sso_domain_already_exists',
      );
      expect(await refusal('POST', '', { type: 'saml', metadata_xml: company.metadata })).toBe(
        '422 saml_idp_already_exists',
      );
      expect(await refusal('PUT', `/${companyId}`, { metadata_xml: metadata })).toBe('400 saml_entity_id_mismatch');
      expect(await refusal('PUT', `/${randomUUID()}`, {})).toBe('404 sso_provider_not_found');
    });

    test('is for the holder of the secret key', async () => {
      const person = await signIn(backend, 'admin@milepost.test');
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['GET', `/${companyId}`],
        ['PUT', `/${companyId}`],
        ['DELETE', `/${companyId}`],
      ] as const) {
        const ask = (headers: Record<string, string>) =>
          backend.request(`/auth/v1/admin/sso/providers${path}`, { method, headers });
        expect((await ask({})).status).toBe(401);
        expect((await ask({ authorization: `Bearer ${person.accessToken}` })).status).toBe(403);
      }
      expect((await admin('GET', `/${companyId}`)).status).toBe(200);
    });
  });
});

test('where single sign-on is off, GoTrue’s answers say so', async () => {
  const backend = await startTestBackend('pglite');
  const off = { error_code: 'saml_provider_disabled', msg: 'SAML 2.0 is disabled' };
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await backend.request(path, init);
    return { status: answer.status, body: await answer.json() };
  };
  const asked = await ask('/auth/v1/sso', { method: 'POST', body: JSON.stringify({ domain: 'company.example' }) });
  expect(asked).toMatchObject({ status: 404, body: off });
  expect(await ask('/auth/v1/sso/saml/metadata')).toMatchObject({ status: 404, body: off });
  const settings = await ask('/auth/v1/settings');
  expect(settings.body).toMatchObject({ saml_enabled: false, external: { google: false, email: true } });
  await backend.close();
});
