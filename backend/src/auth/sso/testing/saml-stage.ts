import { quickDatabaseKinds } from '../../../database/testing/test-database.ts';
import { newAddress } from '../../../testing/people.ts';
import { samlKey, samlProvider, type Assertion } from '../../../testing/saml-provider.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { fieldsOf } from '../../../testing/fields-of.ts';

const base = 'http://localhost:54321/auth/v1/sso/saml';
/** Where identity providers send their answers, and by which name they know us. */
export const consumer = `${base}/acs`;
export const entity = `${base}/metadata`;
/** Where people land who were signed in. */
export const landing = `${siteUrl}/auth/confirm`;
/** The key that signs our requests. */
export const key = samlKey();

export type Admin = (
  method: string,
  path: string,
  body?: Record<string, unknown>,
) => Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;

/** What an identity provider's answer led to. */
export type Arrival = {
  readonly status: number;
  readonly page: string;
  readonly query: Readonly<Record<string, string>>;
  readonly fragment: Readonly<Record<string, string>>;
};

/** A backend with single sign-on for one company, and what a visitor, the company and an administrator do there. */
export type SamlStage = {
  readonly backend: TestBackend;
  readonly company: ReturnType<typeof samlProvider>;
  readonly companyId: string;
  /** Asks the list of identity providers with the secret key. */
  readonly admin: Admin;
  /** Begins a sign-in; gives the address at the identity provider. */
  readonly begin: (more?: Record<string, unknown>) => Promise<string>;
  /** Brings the identity provider's answer to us. */
  readonly deliver: (form: URLSearchParams) => Promise<Arrival>;
  /** Begins, lets the company answer with the assertion, and delivers that. */
  readonly enter: (assertion: Assertion) => Promise<Arrival>;
};

/** What the company says of one of its people. */
export const employee = (email = newAddress(), more: Partial<Assertion> = {}): Assertion => ({
  nameId: `employee-${email}`,
  attributes: { mail: email, displayName: 'Grace H', role: 'coach' },
  ...more,
});

const startStage = async (kind: (typeof quickDatabaseKinds)[number]): Promise<SamlStage> => {
  const company = samlProvider('https://login.company.example', consumer, entity);
  const backend = await startTestBackend(kind, {
    signInKinds: { providers: [], manualLinking: true, web3Ethereum: false, samlKey: key },
  });
  const admin: Admin = async (method, path, body) => {
    const { secretKey } = backend.secrets;
    const answer = await fetch(`${backend.url}/auth/v1/admin/sso/providers${path}`, {
      method,
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await fieldsOf(answer) };
  };
  const begin = async (more: Record<string, unknown> = {}): Promise<string> => {
    const answer = await backend.request('/auth/v1/sso', {
      method: 'POST',
      body: JSON.stringify({ domain: 'company.example', redirect_to: landing, skip_http_redirect: true, ...more }),
    });
    return String((await fieldsOf(answer))['url']);
  };
  const deliver = async (form: URLSearchParams): Promise<Arrival> => {
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
  const added = await admin('POST', '', { type: 'saml', metadata_xml: company.metadata, domains: ['Company.example'] });
  expect(added.status).toBe(201);
  const enter = async (assertion: Assertion) => deliver(await company.answer(await begin(), assertion));
  return { backend, company, companyId: String(added.body['id']), admin, begin, deliver, enter };
};

/** Runs the tests on each database; `stage()` is there once a test runs. */
export const describeWithSaml = (subject: string, tests: (stage: () => SamlStage) => void): void => {
  describe.each(quickDatabaseKinds)(`${subject} on %s`, (kind) => {
    let stage: SamlStage;
    beforeAll(async () => {
      stage = await startStage(kind);
    });
    afterAll(() => stage.backend.close());
    tests(() => stage);
  });
};
