import { act, screen, waitFor, within } from '@testing-library/react';
import { makeCoachingSession, makeSessionNote, nextId } from '@milepost/shared/testing/factories';
import { next, sessionsPage, soon } from './testing/sessions-page.tsx';

const { network, show } = sessionsPage();

test('the address of one opens it with what can be done about it', async () => {
  network.table('session_notes', []);
  network.rpc('move_coaching_session', makeCoachingSession({ status: 'confirmed' }));
  const { user, router } = show(`/client/sessions?session=${soon.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer talk' }));
  expect(await dialog.findByText(/No shared notes/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('“Offer talk” is confirmed')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('one that is open shows a note as it is shared, and no more when it is shared no more', async () => {
  network.table('session_notes', []);
  show(`/client/sessions?session=${soon.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer talk' }));
  expect(await dialog.findByText(/No shared notes/)).toBeVisible();
  const note = makeSessionNote({ session_id: soon.id, body: 'Bring two offers' });
  network.table('session_notes', [note]);
  await network.change('session_notes', 'INSERT', note);
  expect(await dialog.findByText('Bring two offers')).toBeVisible();
  network.table('session_notes', []);
  await network.change('session_notes', 'DELETE', { id: note.id, session_id: soon.id });
  expect(await dialog.findByText(/No shared notes/)).toBeVisible();
});

test('the address of somebody else’s says that it is not here', async () => {
  const { user, router } = show(`/client/sessions?session=${nextId()}`);
  expect(await screen.findByText('Session not found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Session not found')).toBeNull();
  expect(router.state.location.search).toBe('');
});

test('the address of one asks for what is newer than the list that was kept', async () => {
  network.table('session_notes', []);
  network.table('coaching_sessions', [next]);
  const { router } = show();
  await screen.findByRole('article', { name: 'Rehearsal' });
  await act(() => router.navigate('/elsewhere'));
  network.table('coaching_sessions', [soon, next]);
  await act(() => router.navigate(`/client/sessions?session=${soon.id}`));
  expect(screen.queryByText('Session not found')).toBeNull();
  expect(await screen.findByRole('dialog', { name: 'Offer talk' })).toBeVisible();
});
