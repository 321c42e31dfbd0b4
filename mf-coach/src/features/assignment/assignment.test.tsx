import { screen, waitFor, within } from '@testing-library/react';
import { makeCoach, makePerson, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { ClientMenu } from './ClientMenu.tsx';

const network = fakeNetwork();
const dana = makePerson();
const assignment = '00000000-0000-4000-8000-000000000051';
const review = '00000000-0000-4000-8000-000000000052';

const ask = async () => {
  const page = renderRoute({
    routes: [
      { path: '/', Component: () => <ClientMenu clientId={dana.id} name="Dana Cole" /> },
      { path: '/coach/former-clients/:id', Component: () => 'The former client' },
    ],
    at: '/',
    session: signedInAs({ ...makeCoach(), role: 'coach' }),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Actions for Dana Cole' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'End assignment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the assignment with Dana Cole?' }));
  return { ...page, dialog };
};

beforeEach(() => {
  network.table('client_coach_assignments', [{ id: assignment }]);
  network.rpc('assignment_open_items', [
    { kind: 'review', id: review, title: 'Old letter', starts_at: null, due_on: '2026-12-03' },
  ]);
  network.rpc('end_assignment', {
    id: assignment,
    client_id: dana.id,
    coach_id: testIds.coach,
    is_active: false,
    assigned_at: null,
    ended_at: null,
  });
});

test('a coach keeps what is open and goes on to what both share', async () => {
  const { user, dialog } = await ask();
  expect(await dialog.findByText(/Review, due Dec 3, 2026. It can be finished until its due date/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'End assignment' }));
  expect(await screen.findByText('The former client')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/end_assignment')[0]?.body).toEqual({
    p_assignment_id: assignment,
    p_cancel: [],
    p_reason: null,
  });
});

test('a session that is kept is not called agreed: the client may not have confirmed it', async () => {
  network.rpc('assignment_open_items', [
    { kind: 'session', id: review, title: 'Offer talk', starts_at: '2026-12-03T15:00:00.000Z', due_on: null },
  ]);
  const { dialog } = await ask();
  expect(await dialog.findByText(/^Session, Dec 3, 2026, .*\. It stays scheduled\.$/)).toBeVisible();
});

test('a typed reason goes with what is canceled, and holds nobody back', async () => {
  const { user, dialog } = await ask();
  await user.click(await dialog.findByRole('radio', { name: 'Cancel' }));
  await user.type(dialog.getByLabelText('Reason'), 'I change jobs');
  await user.click(dialog.getByRole('button', { name: 'End assignment' }));
  expect(await screen.findByText('The former client')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/end_assignment')[0]?.body).toMatchObject({
    p_cancel: [review],
    p_reason: 'I change jobs',
  });
});

test('nothing is ended before it is known what is open; a refusal keeps what was typed', async () => {
  network.rpc('assignment_open_items', refusal(500, 'XX000', 'broken'));
  network.rpc('end_assignment', refusal(400, 'P0001', 'Somebody ended it already'));
  const { user, dialog } = await ask();
  expect(await dialog.findByText('Failed to load what is still open')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'End assignment' })).toBeDisabled();
  network.rpc('assignment_open_items', [
    { kind: 'review', id: review, title: 'Old letter', starts_at: null, due_on: null },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await user.click(await dialog.findByRole('radio', { name: 'Cancel' }));
  await user.type(dialog.getByLabelText('Reason'), 'I move');
  await user.click(dialog.getByRole('button', { name: 'End assignment' }));
  expect(await dialog.findByText('Somebody ended it already')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('I move');
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Cancel' })).toBeChecked());
});
