import { screen } from '@testing-library/react';
import { makeProfile } from '@milepost/shared/testing/factories';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { lacksRequiredFactor, RequiredFactorPage } from '../../access/RequiredFactorPage.tsx';
import SecondFactorBanner from './SecondFactorBanner.tsx';

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();
const open = (dueAt: string, at = '/admin') =>
  renderRoute({
    routes: [
      { path: '/admin', element: <SecondFactorBanner dueAt={dueAt} /> },
      { path: '/settings/account', element: <SecondFactorBanner dueAt={dueAt} /> },
      { path: '/paused', Component: RequiredFactorPage },
    ],
    at,
    session: signedInAs({ role: 'super_admin' }),
  });

test.each([
  [inDays(0.5), 'You have 1 day left to set one up.'],
  [inDays(13.5), 'You have 14 days left to set one up.'],
  [inDays(-1), 'Your administrator permissions are paused until you set up a second factor.'],
])('due at %s, the banner says so and leads to the settings', (dueAt, words) => {
  open(dueAt);
  expect(screen.getByRole('region', { name: 'Second factor' })).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Set up' })).toHaveAttribute('href', '/settings/account');
});

test('on the settings themselves the banner leads nowhere', () => {
  open(inDays(3), '/settings/account');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('in place of a page it says what is missing, and leads to it', () => {
  open(inDays(-1), '/paused');
  expect(screen.getByRole('heading', { name: 'Set up a second factor to continue' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set up in Account Settings' })).toHaveAttribute('href', '/settings/account');
});

test.each([
  [inDays(-1), '/admin/users', true],
  [inDays(-1), '/', true],
  [inDays(-1), '/settings/account', false],
  [inDays(-1), '/notifications', false],
  [inDays(1), '/admin/users', false],
  [null, '/admin/users', false],
])('due at %s, %s is closed: %s', (second_factor_due_at, path, isClosed) =>
  expect(lacksRequiredFactor(makeProfile({ role: 'super_admin', second_factor_due_at }), path)).toBe(isClosed),
);
