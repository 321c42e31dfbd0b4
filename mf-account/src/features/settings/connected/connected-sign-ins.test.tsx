import { screen, waitFor, within } from '@testing-library/react';
import { configureData } from '@milepost/shared/data/connection';
import { makeAuthSession, testIds, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import routes from '../../../routes.tsx';

const network = fakeNetwork();
const account = '/auth/v1/user';
const user = { id: testIds.client, aud: 'authenticated', role: 'authenticated', email: 'client@milepost.test' };
const way = (provider: string, email: string, created_at = testInstant) => ({
  identity_id: `of-${provider}`,
  id: email,
  user_id: user.id,
  provider,
  identity_data: { email },
  created_at,
});
const password = way('email', user.email);
const google = way('google', 'dana@gmail.test', '2026-11-21T14:00:00Z');
const tokens = '#access_token=further&refresh_token=r&expires_in=3600&token_type=bearer';

// Each a backend of its own: the settings of one that is known stay as they are.
let backends = 0;
let signInKey = '';
const offer = (...signInProviders: string[]) => {
  backends += 1;
  signInKey = `sb-b${backends}-auth-token`;
  localStorage.setItem(signInKey, JSON.stringify(makeAuthSession(user)));
  configureData({ supabaseUrl: `http://b${backends}.test`, publishableKey: 'p', signInProviders });
};

beforeEach(() => {
  offer('google');
  network.rpc('my_sign_ins', []);
  network.rpc('my_email_change', null);
  network.table('calendar_feeds', []);
  network.table('data_requests', []);
});
afterEach(() => localStorage.clear());

const open = async (identities: object[], at = '/settings') => {
  network.on('GET', account, { ...user, identities });
  const view = renderRoute({ routes, at, session: signedInAs() });
  await screen.findByRole('region', { name: 'Password' });
  return view;
};
const section = async () => within(await screen.findByRole('region', { name: 'Connected sign-ins' }));

test('nothing of it is there without providers and without a connected account', async () => {
  offer();
  await open([password]);
  await waitFor(() => expect(network.sent('GET', account)).not.toHaveLength(0));
  await screen.findByLabelText('Current password');
  expect(screen.queryByRole('region', { name: 'Connected sign-ins' })).not.toBeInTheDocument();
});

test('an account is disconnected after asking', async () => {
  network.on('DELETE', '/auth/v1/user/identities/of-google', {});
  const { user: person } = await open([google, password]);
  const own = await section();
  expect(own.getByText('dana@gmail.test, connected on Nov 21, 2026')).toBeVisible();
  await person.click(own.getByRole('button', { name: 'Disconnect Google' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Disconnect Google?' }));
  expect(network.sent('DELETE')).toHaveLength(0);
  network.on('GET', account, { ...user, identities: [password] });
  await person.click(question.getByRole('button', { name: 'Disconnect Google' }));
  expect(await screen.findByText('Google disconnected')).toBeVisible();
  expect(await own.findByText('Not connected')).toBeVisible();
});

test('one that is gone, or the last one meanwhile, is told in the question', async () => {
  const refused = { error_code: 'single_identity_not_deletable', msg: 'User must have at least 1 identity' };
  network.on('DELETE', '/auth/v1/user/identities/of-google', Response.json(refused, { status: 422 }));
  const { user: person } = await open([password, google]);
  await person.click((await section()).getByRole('button', { name: 'Disconnect Google' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Disconnect Google' }));
  expect(await question.findByText(/It is your only way to sign in/)).toBeVisible();
});

test('the only way in stays, and a password can be set by email', async () => {
  network.on('POST', '/auth/v1/recover', {});
  const { user: person } = await open([google]);
  expect((await section()).getByText(/Set a password before you disconnect it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Disconnect Google' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText('We sent the email. Its link works for an hour.')).toBeVisible();
  expect(network.sent('POST', '/auth/v1/recover')[0]?.body).toMatchObject({ email: user.email });
});

test('a provider that does not answer is told beside its button', async () => {
  const refused = { error_code: 'unexpected_failure', msg: 'The provider does not answer' };
  network.on('GET', '/auth/v1/user/identities/authorize', Response.json(refused, { status: 500 }));
  const { user: person } = await open([password], '/settings/account');
  await person.click((await section()).getByRole('button', { name: 'Connect Google' }));
  expect(await (await section()).findByRole('alert')).toBeVisible();
  const asked = network.sent('GET', '/auth/v1/user/identities/authorize')[0]?.query;
  expect(asked?.get('redirect_to')).toBe(`${window.location.origin}/settings/account?provider=google`);
});

test('back from a provider it is connected, and the further sign-in ends', async () => {
  network.on('POST', '/auth/v1/logout', undefined);
  const { router } = await open([password, google], `/settings/account?provider=google${tokens}`);
  expect(await screen.findByText('Google connected')).toBeVisible();
  const [ended] = network.sent('POST', '/auth/v1/logout');
  expect(ended?.headers.get('authorization')).toBe('Bearer further');
  expect(ended?.query.get('scope')).toBe('local');
  expect(router.state.location).toMatchObject({ pathname: '/settings/account', search: '', hash: '' });
  expect(localStorage.getItem(signInKey)).not.toContain('further');
});

test.each([
  [
    'error_code=identity_already_exists',
    'Google was not connected. This account is already connected to a Milepost account.',
  ],
  ['', 'You canceled at Google. Nothing has changed.'],
])('back from a provider with a refusal (%s) the page says why', async (code, said) => {
  Element.prototype.scrollIntoView = () => undefined;
  const fragment = `#error=access_denied&${code}&error_description=no`;
  await open([password], `/settings?provider=google&error=access_denied${fragment}`);
  expect(await (await section()).findByText(said)).toBeVisible();
});
