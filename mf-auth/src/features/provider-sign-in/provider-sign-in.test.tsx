import { screen, waitFor } from '@testing-library/react';
import { createSessionStore, sessionApi } from '@milepost/shared/auth';
import { configureData } from '@milepost/shared/data/connection';
import { beginProviderSignIn, begunSignIn } from '@milepost/shared/data/provider-sign-in';
import { makeProfile } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedOut } from '@milepost/shared/testing/session';
import routes from '../../routes.tsx';
import { authUser, refusalFragment, signInFragment } from '../../testing/auth-answers.ts';

const network = fakeNetwork();
const school = 'custom:state-college';

// Each a backend of its own: the settings of one that is known stay as they are.
let backends = 0;
let supabaseUrl = '';
beforeEach(() => {
  backends += 1;
  supabaseUrl = `http://b${backends}.test`;
  configureData({ supabaseUrl, publishableKey: 'p', signInProviders: [school, 'google'] });
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const Told = () => 'What was wanted';
const open = async (at: string, session = signedOut()) => {
  const view = renderRoute({ routes: [...routes, { path: '/dashboard', Component: Told }], at, session });
  await screen.findByRole('heading', { level: 1 });
  return view;
};
/** As the guard's: the tab that began comes back with its mark. */
const begin = (kept: unknown) => {
  const address = new URL(beginProviderSignIn(school, kept));
  const back = new URL(address.searchParams.get('redirect_to') ?? '');
  return { address, back: `${back.pathname}${back.search}` };
};

test.each(['/login', '/register'])('%s offers the providers, with what becomes of who is new', async (at) => {
  await open(at);
  expect(await screen.findByRole('button', { name: 'Continue with State college' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect(
    screen.getByText(/Continuing creates a client account if you're new, and you agree to the terms/),
  ).toBeVisible();
});

test('begins at the sign-in service, which leads back to the page for links', () => {
  const { address, back } = begin({ from: '/client/reviews' });
  expect(`${address.origin}${address.pathname}`).toBe(`${supabaseUrl}/auth/v1/authorize`);
  expect(address.searchParams.get('provider')).toBe(school);
  const begun = new URLSearchParams(back.split('?')[1]).get('begun');
  expect(back).toMatch(/^\/auth\/confirm\?provider=custom%3Astate-college&begun=[\da-f-]{36}$/);
  expect(begunSignIn(begun)).toEqual({ kept: { from: '/client/reviews' } });
});

test('the tab that began is signed in at once, and goes on with what the guard kept', async () => {
  const session = createSessionStore(sessionApi);
  const stop = session.start();
  network.on('GET', '/auth/v1/user', authUser);
  network.table('user_profiles', [makeProfile()]);
  network.table('client_coach_assignments', []);
  const { back } = begin({ from: '/client/reviews' });
  const { router } = await open(`${back}${signInFragment('')}`, session);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(router.state.location).toMatchObject({ hash: '', state: { from: '/client/reviews' } });
  expect(session.getState()).toMatchObject({ status: 'signed-in' });
  expect(sessionStorage).toHaveLength(0);
  stop();
});

test('an address that was only followed signs nobody in before the button', async () => {
  const session = createSessionStore(sessionApi);
  const stop = session.start();
  network.on('GET', '/auth/v1/user', authUser);
  network.table('user_profiles', [makeProfile()]);
  network.table('client_coach_assignments', []);
  begin({ from: '/client/reviews' });
  const { router, user } = await open(`/auth/confirm?provider=${school}&begun=another${signInFragment('')}`, session);
  expect(screen.getByText("Click once, and you're signed in on this device.")).toBeVisible();
  expect(network.sent()).toHaveLength(0);
  expect(router.state.location).toMatchObject({
    hash: '',
    search: `?provider=${encodeURIComponent(school)}&begun=another`,
  });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  stop();
});

test.each([
  [
    refusalFragment('', 'The person said no').replace('error_code=&', ''),
    'You canceled the sign-in. Nothing has changed.',
  ],
  [refusalFragment('signup_disabled', 'x'), "New accounts can't be created right now."],
  [
    refusalFragment('provider_email_needs_verification', 'x'),
    'Confirm your email address with that provider first, and try again.',
  ],
  ['', 'This page can be opened only once. Sign in again.'],
])('of %j the page says why nobody is signed in', async (fragment, said) => {
  const { router } = await open(`/auth/confirm?provider=google&begun=x&error=access_denied${fragment}`);
  expect(screen.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
  expect(screen.getByText(said)).toBeVisible();
  if (fragment !== '') expect(router.state.location).toMatchObject({ search: '?provider=google&begun=x', hash: '' });
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth/login');
});
