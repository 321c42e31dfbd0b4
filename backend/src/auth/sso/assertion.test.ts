import { newAddress } from '../../testing/people.ts';
import { readRequest, samlProvider } from '../../testing/saml-provider.ts';
import { siteUrl } from '../../testing/test-backend.ts';
import { consumer, describeWithSaml, employee, entity, landing } from './testing/saml-stage.ts';

describeWithSaml('single sign-on refuses', (stage) => {
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
    const { company, begin, deliver } = stage();
    const form = await company.answer(await begin(), employee());
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(form)));
    expect(answers.filter(({ fragment }) => 'access_token' in fragment)).toHaveLength(1);
    expect((await deliver(form)).query).toMatchObject({ error_code: 'saml_relay_state_not_found' });
  });

  test('an answer to another request, or to none', async () => {
    const { company, begin, deliver } = stage();
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
    const { backend, company, begin, deliver } = stage();
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
    const { company, begin, deliver } = stage();
    expect(await deliver(await company.answer(await begin(), employee(), changes))).toMatchObject(invalid);
  });

  test('an assertion that somebody else signed, or that was changed afterwards', async () => {
    const { company, begin, deliver } = stage();
    const impostor = samlProvider(company.entityId, consumer, entity);
    expect(await deliver(await impostor.answer(await begin(), employee()))).toMatchObject(invalid);
    const email = newAddress();
    const form = changed(await company.answer(await begin(), employee(email)), (xml) =>
      xml.replaceAll(email, 'admin@milepost.test'),
    );
    expect(await deliver(form)).toMatchObject(invalid);
  });

  test('a second, unsigned assertion beside the signed one', async () => {
    const { company, begin, deliver } = stage();
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
    const { company, admin, begin, deliver } = stage();
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
    const { backend, enter } = stage();
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
    const { company, begin, deliver } = stage();
    const url = await begin({ redirect_to: 'https://evil.example/' });
    expect((await deliver(await company.answer(url, employee()))).page).toBe(`${siteUrl}/`);
  });

  test('a new address or password for people whom their company signs in', async () => {
    const { backend, enter } = stage();
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
