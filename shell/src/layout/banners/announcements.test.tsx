import { screen, waitFor } from '@testing-library/react';
import { nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import Announcements from './Announcements.tsx';

const network = fakeNetwork();
const announcement = {
  ...{ id: nextId(), title: 'Closed on Friday', published_at: testInstant, shown_until: null },
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Back on Monday.' }] }] },
};
const show = () =>
  renderRoute({ routes: [{ path: '/', Component: Announcements }], at: '/', session: signedInAs({ role: 'client' }) });
const dismissals = '/rest/v1/announcement_dismissals';

test('is spoken politely, and goes for good when it is dismissed', async () => {
  network.rpc('my_announcements', [announcement]);
  network.on('POST', dismissals, []);
  const { user } = show();
  expect(await screen.findByText('Back on Monday.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Announcements' })).toHaveAttribute('aria-live', 'polite');
  network.rpc('my_announcements', []);
  await user.click(screen.getByRole('button', { name: 'Dismiss: Closed on Friday' }));
  expect(screen.queryByText('Back on Monday.')).not.toBeInTheDocument();
  await waitFor(() => expect(network.sent('POST', dismissals)[0]?.body).toMatchObject({ item_id: announcement.id }));
});

test('comes back when dismissing failed, and says so', async () => {
  network.rpc('my_announcements', [announcement]);
  network.on('POST', dismissals, refusal(500, 'XX000', 'broken'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Dismiss: Closed on Friday' }));
  expect(await screen.findByText(/Failed to dismiss|went wrong/)).toBeVisible();
  expect(await screen.findByText('Back on Monday.')).toBeVisible();
});

test('appears in an open window when it is published', async () => {
  network.rpc('my_announcements', []);
  show();
  expect(await screen.findByRole('region', { name: 'Announcements' })).toBeEmptyDOMElement();
  network.rpc('my_announcements', [announcement]);
  await network.broadcast('announcements', 'announcements_changed', {});
  expect(await screen.findByText('Back on Monday.')).toBeVisible();
});
