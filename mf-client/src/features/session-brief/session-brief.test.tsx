import { screen, waitFor } from '@testing-library/react';
import { makeCoachingSessionWithCoach, makeSessionNote, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { ClientBrief } from './ClientBrief.tsx';

const network = fakeNetwork();
const ahead = makeCoachingSessionWithCoach({ session_time: '2027-01-20T15:00:00.000Z' });
const last = makeCoachingSessionWithCoach({ status: 'completed', session_time: '2026-11-02T15:00:00.000Z' });
const earlier = makeCoachingSessionWithCoach({ status: 'completed', session_time: '2026-10-02T15:00:00.000Z' });
const withAnother = makeCoachingSessionWithCoach({
  status: 'completed',
  session_time: '2026-11-20T15:00:00.000Z',
  coach_id: testIds.client,
});

const show = () =>
  renderRoute({
    routes: [{ path: '/client/sessions', element: <ClientBrief session={ahead} /> }],
    at: '/client/sessions',
    session: signedInAs(),
  });

beforeEach(() => {
  localStorage.clear();
  network.table('coaching_sessions', [earlier, withAnother, ahead, last]);
  network.table('session_briefs', []);
  network.table('session_notes', []);
});

test('the client says what they want out of the session; a refusal keeps what was typed', async () => {
  network.on('POST', '/rest/v1/session_briefs', refusal(500, 'XX000', 'broken'));
  const first = show();
  await first.user.type(await screen.findByLabelText('What do you want out of this hour?'), 'Two offers');
  // Closing the session loses nothing.
  first.unmount();
  const { user } = show();
  const field = await screen.findByLabelText('What do you want out of this hour?');
  expect(field).toHaveValue('Two offers');
  await user.clear(field);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.type(field, 'Two offers to compare');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('Two offers to compare');

  network.on('POST', '/rest/v1/session_briefs', undefined);
  network.table('session_briefs', [{ session_id: ahead.id, desired_outcome: 'Two offers to compare' }]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(network.sent('POST', '/rest/v1/session_briefs').at(-1)?.body).toEqual({
    session_id: ahead.id,
    desired_outcome: 'Two offers to compare',
  });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('promises are those of the last completed session with the same coach, and are ticked there', async () => {
  const note = makeSessionNote({ session_id: last.id, body: 'Agreed:\n- [ ] Call Mara\n- [x] Send the letter' });
  network.table('session_notes', ({ parameters }) =>
    parameters['session_id'] === `eq.${last.id}` ? [note] : [makeSessionNote({ body: '- [ ] Of another session' })],
  );
  network.rpc('tick_promise', undefined);
  const { user } = show();
  expect(await screen.findByRole('checkbox', { name: 'Send the letter' })).toBeChecked();
  expect(screen.queryByText('Of another session')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Call Mara' }));
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/rpc/tick_promise')[0]?.body).toEqual({
      p_note_id: note.id,
      p_line: 2,
      p_text: 'Call Mara',
      p_done: true,
    }),
  );
});

test('a note that changed meanwhile says so, and the tick goes back', async () => {
  network.table('session_notes', [makeSessionNote({ session_id: last.id, body: '- [ ] Call Mara' })]);
  network.rpc('tick_promise', refusal(400, 'P0001', 'This note has changed. Reload the page.'));
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Call Mara' }));
  expect(await screen.findByText('This note has changed. Reload the page.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Call Mara' })).not.toBeChecked());
});
