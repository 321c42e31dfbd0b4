import { act, screen, waitFor, within } from '@testing-library/react';
import { makeCoachingSession, makeSessionNote, testIds } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { next, past, sessionsPage, soon } from './testing/sessions-page.tsx';

const { network, show } = sessionsPage();
const move = '/rest/v1/rpc/move_coaching_session';

test('upcoming ones stand next first, with the coach’s clock beside the viewer’s', async () => {
  show();
  const [first, second, ...rest] = await screen.findAllByRole('article');
  expect(rest).toHaveLength(0);
  expect(first).toHaveAccessibleName('Rehearsal');
  expect(second).toHaveAccessibleName('Offer talk');
  const rehearsal = within(screen.getByRole('article', { name: 'Rehearsal' }));
  expect(rehearsal.getByText('Ada Cruz')).toBeVisible();
  expect(rehearsal.getByText('Video, 90 minutes')).toBeVisible();
  // With the card, not after it: what comes later moves the page.
  expect(rehearsal.getByText(/3:00 PM – 4:30 PM UTC · \w+ \d+, 12:00 AM GMT\+9 for your coach/)).toBeVisible();
  expect(rehearsal.queryByRole('link', { name: 'Join' })).toBeNull();
  expect(rehearsal.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(screen.getByRole('timer')).toHaveTextContent(/^In \d+ days?|^In \d+ hours?/);
  expect(screen.getByRole('link', { name: 'Book a session' })).toHaveAttribute('href', '/client/sessions/book');
});

test('a quarter of an hour before it begins the way in opens', async () => {
  const session_time = new Date(Date.now() + 10 * 60_000).toISOString();
  network.table('coaching_sessions', [{ ...next, session_time }]);
  show();
  expect(await screen.findByRole('link', { name: 'Join' })).toHaveAttribute('href', next.meeting_url);
});

test('one that the client asked for waits for the coach, and shows at once when the coach has confirmed', async () => {
  const asked = { ...soon, requested_by: testIds.client };
  network.table('coaching_sessions', [asked]);
  show();
  const card = await screen.findByRole('article', { name: 'Offer talk' });
  expect(within(card).queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(within(card).getByText(/^Waiting for/)).toBeVisible();
  network.table('coaching_sessions', [{ ...asked, status: 'confirmed' }]);
  await network.change('coaching_sessions', 'UPDATE', { id: asked.id });
  expect(await within(card).findByText('Confirmed')).toBeVisible();
  expect(within(card).queryByText(/Waiting for/)).toBeNull();
});

test('one that the coach rescheduled says from when, and waits for the client', async () => {
  network.table('coaching_sessions', [{ ...soon, previous_time: '2026-11-23T15:00:00.000Z' }]);
  show();
  const card = await screen.findByRole('article', { name: 'Offer talk' });
  expect(card).toHaveTextContent(/Rescheduled from Nov 23, 2026, .+\. Waiting for you to confirm/);
  expect(within(card).getByRole('button', { name: 'Confirm' })).toBeVisible();
});

test('within the notice the policy is said before anything is tried', async () => {
  network.table('coaching_sessions', [{ ...next, session_time: new Date(Date.now() + 5 * 3_600_000).toISOString() }]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this session?' });
  expect(dialog).toHaveTextContent("You can't cancel less than 24 hours before the session. Message your coach.");
  expect(within(dialog).queryByRole('button', { name: 'Cancel session' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Keep session' }));
  await user.click(screen.getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByRole('dialog', { name: 'Reschedule session' })).toHaveTextContent(
    "can't reschedule less than",
  );
});

test('before the notice another feature moves it', async () => {
  const { user } = show();
  const card = await screen.findByRole('article', { name: 'Rehearsal' });
  await user.click(within(card).getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Move Rehearsal');
});

test('a completed one is rated by keyboard, and a refusal keeps what was written', async () => {
  const held = { ...past, rating: null, rating_comment: null };
  network.table('coaching_sessions', [held]);
  network.on('PATCH', '/rest/v1/coaching_sessions', refusal(400, 'P0001', 'You have already rated this session'));
  const { user } = show('/client/sessions?tab=past');
  await user.click(await screen.findByRole('button', { name: 'Rate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rate this session' });
  await user.click(within(dialog).getByRole('button', { name: 'Save rating' }));
  expect(await within(dialog).findByText('Choose from 1 to 5 stars')).toBeVisible();
  within(dialog).getByRole('radio', { name: '1 star' }).focus();
  await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
  await user.type(within(dialog).getByLabelText('Comment'), 'Clear plan');
  await user.click(within(dialog).getByRole('button', { name: 'Save rating' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('already rated');
  expect(within(dialog).getByLabelText('Comment')).toHaveValue('Clear plan');
  network.on('PATCH', '/rest/v1/coaching_sessions', makeCoachingSession({ rating: 4 }));
  await user.click(within(dialog).getByRole('button', { name: 'Save rating' }));
  expect(await screen.findByText('Thank you. Rating saved')).toBeVisible();
  expect(network.sent('PATCH').at(-1)?.body).toEqual({ rating: 4, rating_comment: 'Clear plan' });
});

test('a pending one is confirmed', async () => {
  network.rpc('move_coaching_session', makeCoachingSession({ status: 'confirmed' }));
  const { user } = show();
  const card = await screen.findByRole('article', { name: 'Offer talk' });
  await user.click(within(card).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('“Offer talk” is confirmed')).toBeVisible();
  expect(network.sent('POST', move)[0]?.body).toMatchObject({ p_id: soon.id, p_status: 'confirmed' });
});

test('cancelling needs a reason, and a refusal keeps it', async () => {
  network.rpc('move_coaching_session', refusal(400, 'P0001', "You can't change a session from completed to canceled"));
  const { user } = show();
  const card = await screen.findByRole('article', { name: 'Rehearsal' });
  await user.click(within(card).getByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this session?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel session' }));
  expect(within(dialog).getByText('Give your coach a reason')).toBeVisible();
  expect(network.sent('POST', move)).toHaveLength(0);

  await user.type(within(dialog).getByLabelText(/Reason/), 'Interview that day');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel session' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    "can't change a session from completed to canceled",
  );
  expect(within(dialog).getByLabelText(/Reason/)).toHaveValue('Interview that day');

  network.rpc('move_coaching_session', makeCoachingSession({ status: 'cancelled' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel session' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.sent('POST', move).at(-1)?.body).toMatchObject({
    p_status: 'cancelled',
    p_reason: 'Interview that day',
  });
});

test('past ones keep what came of them, and the notes that were shared', async () => {
  network.table('session_notes', [
    makeSessionNote({ body: 'Bring two offers' }),
    makeSessionNote({ body: 'Only for me', visibility: 'private', author_id: testIds.client }),
  ]);
  const { user, router } = show();
  await user.click(await screen.findByRole('tab', { name: /Past/ }));
  expect(router.state.location.search).toBe('?tab=past');
  const card = await screen.findByRole('article', { name: 'First talk' });
  expect(within(card).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(within(card).queryByRole('link', { name: 'Join' })).toBeNull();
  expect(screen.getByText('Canceled by your coach: I am ill')).toBeVisible();

  await user.click(within(card).getByRole('link', { name: 'Shared notes' }));
  const dialog = await screen.findByRole('dialog', { name: 'First talk' });
  expect(await within(dialog).findByText('Bring two offers')).toBeVisible();
  expect(within(dialog).queryByText('Only for me')).toBeNull();
  expect(within(dialog).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?tab=past');
});

test('says what comes when there are none, and what failed when they cannot be loaded', async () => {
  network.table('coaching_sessions', []);
  const empty = show();
  expect(await screen.findByText('No upcoming sessions')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Book a session' })).toHaveLength(2);
  empty.unmount();

  network.on('GET', '/rest/v1/coaching_sessions', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load sessions');
  network.table('coaching_sessions', [next]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Rehearsal' })).toBeVisible();
});
