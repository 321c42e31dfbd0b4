import { screen } from '@testing-library/react';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs, signedOut } from '@milepost/shared/testing/session';
import { ShellContext } from '../core/shell-context.ts';
import { makeShell } from '../core/testing/make-shell.ts';
import { UnauthorizedPage } from './UnauthorizedPage.tsx';
import { noteVisit } from './visited-pages.ts';

let hasSupport = false;
const shell = makeShell({
  resolve: (path) =>
    path === '/before' || (path === '/support' && hasSupport)
      ? { kind: 'redirect', to: '/' }
      : { kind: 'not-permitted', by: 'role' },
});
const Denied = () => (
  <ShellContext value={shell}>
    <UnauthorizedPage />
  </ShellContext>
);
const routes = [
  { path: '/', element: <h1>Home</h1> },
  { path: '/before', element: <h1>Before</h1> },
  { path: '/refused', element: <h1>Refused</h1> },
  { path: '/unauthorized', Component: Denied },
];
/** Opens a page at a place of the window's history. */
const visit = (idx: number, path: string): void => {
  window.history.replaceState({ idx }, '');
  noteVisit(path);
};
afterEach(() => {
  hasSupport = false;
  window.history.replaceState(null, '');
});

test('says which role was not enough, and leads to that role’s dashboard', () => {
  renderRoute({ routes, at: '/unauthorized', session: signedInAs({ role: 'coach' }) });
  expect(screen.getByText(/Your current role is coach\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/coach/dashboard');
});

test('a visitor without a sign-in has the role Unknown', () => {
  renderRoute({ routes, at: '/unauthorized', session: signedOut() });
  expect(screen.getByText(/Your current role is Unknown\.$/)).toBeVisible();
});

test('Go Back passes over every page where one is refused, to the last that is open', async () => {
  visit(0, '/before');
  visit(1, '/refused');
  visit(2, '/unauthorized');
  const { user } = renderRoute({
    routes,
    at: ['/before', '/refused', '/unauthorized'],
    session: signedInAs(),
  });
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
});

test.each([
  ['this window has no page before', 0, '/unauthorized'],
  ['all of them refuse', 1, '/refused'],
])('Go Back leads home when %s', async (_, place, before) => {
  visit(0, before);
  visit(place, '/unauthorized');
  const { user } = renderRoute({ routes, at: '/unauthorized', session: signedInAs() });
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('leads to Support & Help where it is open to the person', () => {
  hasSupport = true;
  renderRoute({ routes, at: '/unauthorized', session: signedInAs() });
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/settings/profile');
  expect(screen.getByRole('link', { name: 'Support & Help' })).toHaveAttribute('href', '/support');
});

test('has no link to Support & Help where nothing is there', () => {
  renderRoute({ routes, at: '/unauthorized', session: signedInAs() });
  expect(screen.queryByRole('link', { name: 'Support & Help' })).toBeNull();
});
