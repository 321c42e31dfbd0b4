import { screen } from '@testing-library/react';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs, signedOut } from '@milepost/shared/testing/session';
import { UnauthorizedPage } from './UnauthorizedPage.tsx';

const routes = [
  { path: '/', element: <h1>Home</h1> },
  { path: '/before', element: <h1>Before</h1> },
  { path: '/unauthorized', Component: UnauthorizedPage },
];
afterEach(() => window.history.replaceState(null, ''));

test('says which role was not enough, and leads to that role’s dashboard', () => {
  renderRoute({ routes, at: '/unauthorized', session: signedInAs({ role: 'coach' }) });
  expect(screen.getByText(/Your current role is coach\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/coach/dashboard');
});

test('a visitor without a sign-in has the role Unknown', () => {
  renderRoute({ routes, at: '/unauthorized', session: signedOut() });
  expect(screen.getByText(/Your current role is Unknown\.$/)).toBeVisible();
});

test('Go Back returns to the page before, and home when this window has none', async () => {
  window.history.replaceState({ idx: 1 }, '');
  const within = renderRoute({ routes, at: ['/before', '/unauthorized'], session: signedInAs() });
  await within.user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
  within.unmount();

  window.history.replaceState({ idx: 0 }, '');
  const first = renderRoute({ routes, at: '/unauthorized', session: signedInAs() });
  await first.user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});
