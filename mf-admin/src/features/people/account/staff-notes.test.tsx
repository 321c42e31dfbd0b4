import { screen, waitFor } from '@testing-library/react';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { StaffNotes } from './StaffNotes.tsx';

const network = fakeNetwork();
const id = '00000000-0000-4000-8000-000000000011';
const at = '2026-10-01T10:00:00Z';
const open = () => {
  network.table('staff_notes', []);
  return renderRoute({
    routes: [{ path: '/', element: <StaffNotes userId={id} /> }],
    at: '/',
    session: signedInAs({ role: 'super_admin' }),
  });
};

test('a staff note is kept, and a failed one stays in its field', async () => {
  network.on('POST', '/rest/v1/staff_notes', refusal(500, 'XX000', 'broken'));
  const { user } = open();
  await user.type(await screen.findByLabelText('New note'), 'Called on Monday');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('New note')).toHaveValue('Called on Monday');
  network.on('POST', '/rest/v1/staff_notes', {
    id: '00000000-0000-4000-8000-000000000031',
    user_id: id,
    author_id: null,
    body: 'Called on Monday',
    created_at: at,
  });
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
});

test('a staff note that was typed anew after a lost answer is a note of its own', async () => {
  network.on('POST', '/rest/v1/staff_notes', new TypeError('Failed to fetch'));
  const { user } = open();
  const field = await screen.findByLabelText('New note');
  const add = screen.getByRole('button', { name: 'Add note' });
  await user.type(field, 'Called');
  await user.click(add);
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(add);
  await waitFor(() => expect(network.sent('POST', '/rest/v1/staff_notes')).toHaveLength(2));
  await user.type(field, ' on Monday');
  network.on('POST', '/rest/v1/staff_notes', ({ body }: { body: unknown }) => ({
    ...{ user_id: id, author_id: null, created_at: at },
    ...(body as object),
  }));
  await user.click(add);
  await waitFor(() => expect(field).toHaveValue(''));
  const [first, again, other] = network.sent('POST', '/rest/v1/staff_notes').map(({ body }) => body as { id: string });
  expect(again).toEqual(first);
  expect(other).toMatchObject({ body: 'Called on Monday' });
  expect(other?.id).not.toBe(first?.id);
});

test('what is typed while a staff note is being saved stays', async () => {
  let answer: (row: object) => void = () => undefined;
  network.on('POST', '/rest/v1/staff_notes', () => new Promise((resolve) => (answer = resolve)));
  const { user } = open();
  await user.type(await screen.findByLabelText('New note'), 'Called on Monday');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(network.sent('POST', '/rest/v1/staff_notes')).toHaveLength(1));
  await user.type(screen.getByLabelText('New note'), '{Enter}Writes on Friday');
  answer({ id: '00000000-0000-4000-8000-000000000031', user_id: id, author_id: null, body: 'x', created_at: at });
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue('Writes on Friday'));
});
