import { screen, within } from '@testing-library/react';
import { makeCoach, makeSharedClientNote, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { CoachNotesCard } from './CoachNotesCard.tsx';

const network = fakeNetwork();
const show = (at = '/client/progress') =>
  renderRoute({
    routes: [{ path: '/client/progress', element: <CoachNotesCard clientId={testIds.client} /> }],
    at,
    session: signedInAs({}, { counterparts: [makeCoach()] }),
  });

test('a client reads what the coach shared, and one that is shared meanwhile comes by itself', async () => {
  network.table('client_notes', []);
  show();
  expect(await screen.findByText('No shared notes yet')).toBeVisible();
  network.table('client_notes', [makeSharedClientNote({ is_pinned: true })]);
  await network.change('client_notes', 'INSERT', { client_id: testIds.client });
  expect(await screen.findByText('Two references by Friday.')).toBeVisible();
  expect(screen.getByText(/Pinned/)).toBeVisible();
  expect(network.sent('GET', '/rest/v1/client_notes')).not.toHaveLength(0);
});

test('a notification marks the note that it is about', async () => {
  const [first, second] = [makeSharedClientNote(), makeSharedClientNote({ body: 'Three letters' })];
  network.table('client_notes', [first, second]);
  show(`/client/progress?note=${second.id}`);
  const rows = await within(await screen.findByRole('list', { name: 'Notes from your coach' })).findAllByRole(
    'listitem',
  );
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
});

test('a failure is said, and Retry loads them', async () => {
  network.on('GET', '/rest/v1/client_notes', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  expect(await screen.findByText('Failed to load notes')).toBeVisible();
  network.table('client_notes', [makeSharedClientNote()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Two references by Friday.')).toBeVisible();
});
