import { screen } from '@testing-library/react';
import { unsubscribePage } from '@milepost/shared/domain/unsubscribe-links';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedOut } from '@milepost/shared/testing/session';
import routes from '../../routes.tsx';

const network = fakeNetwork();
const path = '/functions/v1/unsubscribe';
const link = {
  person: '10000000-0000-4000-8000-000000000004',
  category: 'messages' as const,
  signature: 'x'.repeat(43),
};
const page = new URL(unsubscribePage('https://milepost.test', link));

const open = (at = `${page.pathname}${page.search}`) => renderRoute({ routes, at, session: signedOut() });
const button = () => screen.findByRole('button', { name: 'Unsubscribe' });

test('opening the page changes nothing; its button turns off the emails that the link is about', async () => {
  network.on('GET', path, { email: 'a•••@milepost.test', is_on: true });
  network.on('POST', path, {});
  const { user } = open();
  await button();
  expect(screen.getByText(/Stop/)).toHaveTextContent('Stop Messages emails to a•••@milepost.test?');
  expect(network.sent('POST', path)).toHaveLength(0);

  await user.click(await button());

  expect(await screen.findByText('Unsubscribed')).toBeVisible();
  const [sent] = network.sent('POST', path);
  expect(Object.fromEntries(new URL(page).searchParams)).toEqual(link);
  expect(sent?.parameters).toEqual(link);
  expect(screen.getByRole('link', { name: 'Notification settings' })).toHaveAttribute(
    'href',
    '/settings/notifications',
  );
});

test('who is unsubscribed already is told so', async () => {
  network.on('GET', path, { email: 'a•••@milepost.test', is_on: false });
  open();
  expect(await screen.findByText('You’re already unsubscribed')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that the server did not write, or that is cut off, offers the settings instead', async () => {
  network.on('GET', path, refusal(403, 'P0001', 'This link is incomplete or no longer works.'));
  const { unmount } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete or no longer works.');
  unmount();
  open('/unsubscribe?person=nobody');
  expect(await screen.findByRole('alert')).toHaveTextContent('open it from the email again');
  expect(screen.getByRole('link', { name: 'Notification settings' })).toBeVisible();
});

test('a failed try keeps the button', async () => {
  network.on('GET', path, { email: 'a•••@milepost.test', is_on: true });
  network.on('POST', path, refusal(500, 'XX000', 'broken'));
  const { user } = open();
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(await button()).toBeEnabled();
});
