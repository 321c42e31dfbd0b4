import { configureData } from '@milepost/shared/data/connection';
import { sendReports, type ErrorReport } from './send-reports.ts';

const error: ErrorReport = { module: 'shell', version: '1.0.0', channel: 'stable', kind: 'error', message: 'broken' };
const requests = jest.fn<Promise<Response>, [string, RequestInit]>();
const authorizations = (): (string | null)[] =>
  requests.mock.calls.map(([, { headers }]) => new Headers(headers).get('authorization'));
const keep = (signIn: unknown): void => localStorage.setItem('sb-backend-auth-token', JSON.stringify(signIn));
const inAnHour = Date.now() / 1000 + 3600;
/** A token of that assurance level, as far as a browser reads it. */
const tokenOf = (aal: string): string => `header.${btoa(JSON.stringify({ aal }))}.signature`;
const withFactor = (aal: string) => ({
  ...{ access_token: tokenOf(aal), expires_at: inAnHour },
  user: { factors: [{ status: 'verified' }] },
});

beforeEach(() => {
  configureData({ supabaseUrl: 'http://backend.test', publishableKey: 'sb_publishable_x' });
  requests.mockReset().mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  globalThis.fetch = (input, init = {}) => requests(input instanceof Request ? input.url : String(input), init);
});
afterEach(() => localStorage.clear());

test('a report carries the sign-in that the browser keeps', async () => {
  keep({ access_token: 'token', expires_at: inAnHour });
  await sendReports([error], []);
  expect(authorizations()).toEqual(['Bearer token']);
  expect(requests.mock.calls[0]?.[1].body).toBe(JSON.stringify({ p_errors: [error], p_vitals: [] }));
});

test.each([
  ['nobody is signed in', undefined],
  ['the token has run out', { access_token: 'token', expires_at: 1 }],
  ['what is kept is not a sign-in', 'nothing'],
  ['the sign-in waits for its authentication code', withFactor('aal1')],
])('it goes without one when %s', async (_why, signIn) => {
  if (signIn !== undefined) keep(signIn);
  await sendReports([error], []);
  expect(authorizations()).toEqual([null]);
});

test('once the code was given it carries the sign-in', async () => {
  keep(withFactor('aal2'));
  await sendReports([error], []);
  expect(authorizations()).toEqual([`Bearer ${tokenOf('aal2')}`]);
});

test.each([401, 403])('when the sign-in is refused with %i it is sent again as anybody’s, once', async (status) => {
  keep({ access_token: 'token', expires_at: inAnHour });
  requests.mockImplementation(() => Promise.resolve(new Response(null, { status })));
  await sendReports([error], []);
  expect(authorizations()).toEqual(['Bearer token', null]);
});

test('what cannot be sent is no error', async () => {
  requests.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sendReports([error], [])).resolves.toBeUndefined();
});
