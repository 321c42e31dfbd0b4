import { screen, waitFor, within } from '@testing-library/react';
import { makeCoach, makeCoachingSession, makePerson } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal, type FakeRequest } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import CallPage from './CallPage.tsx';

const network = fakeNetwork();
const session = {
  ...makeCoachingSession({ title: 'Offer talk', status: 'confirmed', meeting_url: null }),
  client: makePerson(),
  coach: makeCoach(),
};
const routes = [{ path: '/sessions/:id/call', Component: CallPage }];
const show = (person?: Parameters<typeof signedInAs>[0]) =>
  renderRoute({ routes, at: `/sessions/${session.id}/call`, session: signedInAs(person) });
const call = {
  session_id: session.id,
  coach_here_until: null,
  client_here_until: new Date(Date.now() + 45_000).toISOString(),
  admitted_at: null,
  ended_at: null,
  updated_at: new Date().toISOString(),
};

beforeEach(() => {
  network.table('session_calls', []);
  network.table('session_call_messages', []);
  network.table('session_notes', []);
  network.table('tasks', []);
  network.rpc('leave_call', undefined);
});

test('who has no camera and no microphone is told so, joins without, and waits for the coach', async () => {
  network.table('coaching_sessions', [session]);
  network.rpc('come_to_call', () => {
    network.table('session_calls', [call]);
    return call;
  });
  const { user } = show();
  expect(await screen.findByText(/can’t use a camera on this page\. You can join without a camera\.$/)).toBeVisible();
  expect(screen.getByText(/can’t use a microphone on this page\. You can join without a microphone/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Join call' }));
  expect(await screen.findByText(/^Waiting for .* to let you in$/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Call' })).toHaveFocus();
  // Nobody writes before they are let in.
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave call' }));
  expect(await screen.findByText('You left the call')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/leave_call')).toHaveLength(1);
});

test('an answer that comes after the coach has let the client in doesn’t put them out again', async () => {
  const admitted = { ...call, admitted_at: call.updated_at, updated_at: new Date(Date.now() + 1000).toISOString() };
  network.table('coaching_sessions', [session]);
  network.table('session_calls', [admitted]);
  network.rpc('come_to_call', call);
  network.on('POST', '/functions/v1/call-relays', { servers: [], relays: false });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Join call' }));
  await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/come_to_call')).toHaveLength(1));
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(screen.queryByText(/to let you in$/)).toBeNull();
});

test('who may not join reads why, in the words of the database', async () => {
  network.table('coaching_sessions', [session]);
  network.rpc('come_to_call', refusal(403, '42501', 'The call opens 15 minutes before the session'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Join call' }));
  expect(await screen.findByText('The call opens 15 minutes before the session.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a session of somebody else is not found', async () => {
  network.table('coaching_sessions', []);
  show();
  expect(await screen.findByText('Session not found')).toBeVisible();
});

/** The page of the coach, before they join, with the client at the door. */
const showToCoach = () => {
  network.table('coaching_sessions', [session]);
  network.table('session_calls', [call]);
  network.rpc('come_to_call', call);
  network.rpc('open_call', call);
  network.on('POST', '/functions/v1/call-relays', { servers: [], relays: false });
  return show({ id: session.coach_id, role: 'coach' });
};
const joinCall = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('button', { name: 'Join call' }));
  return within(await screen.findByRole('region', { name: 'Beside the call' }));
};
const leaveCall = async ({ user }: ReturnType<typeof show>): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Leave call' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without ending' }));
  expect(await screen.findByText('You left the call')).toBeVisible();
};

test('the coach reads the brief before the call, and in a tab of its own beside it', async () => {
  const page = showToCoach();
  const before = await screen.findByRole('link', { name: 'Brief' });
  expect(before).toHaveAttribute('href', `/sessions?brief=${session.id}`);
  expect(before).not.toHaveAttribute('target');
  const beside = await joinCall(page);
  await page.user.click(beside.getByRole('radio', { name: 'Agenda' }));
  expect(beside.getByRole('link', { name: 'Brief' })).toHaveAttribute('href', `/sessions?brief=${session.id}`);
  expect(beside.getByRole('link', { name: 'Brief' })).toHaveAttribute('target', '_blank');
});

test('a note that a coach has begun is there still, to be saved, once the call is left or refused', async () => {
  const page = showToCoach();
  const { user } = page;
  const beside = await joinCall(page);
  await user.click(beside.getByRole('radio', { name: 'Notes' }));
  await user.type(await beside.findByRole('textbox', { name: 'Note' }), 'Base pay');
  await leaveCall(page);
  expect(beside.getByRole('textbox', { name: 'Note' })).toHaveValue('Base pay');
  network.rpc('open_call', refusal(403, '42501', 'The call closed an hour after the session'));
  await user.click(screen.getByRole('button', { name: 'Join here' }));
  expect(await screen.findByText('The call closed an hour after the session.')).toBeVisible();
  expect(beside.getByRole('textbox', { name: 'Note' })).toHaveValue('Base pay');
});

test('a message that was begun is there after the call, to be copied, and is sent by who joins again', async () => {
  const page = showToCoach();
  const { user } = page;
  const beside = await joinCall(page);
  await user.type(await beside.findByRole('textbox', { name: 'Message' }), 'Salary bands');
  await leaveCall(page);
  const message = beside.getByRole('textbox', { name: 'Message' });
  expect(message).toHaveValue('Salary bands');
  expect(beside.getByText(/^This message wasn’t sent/)).toBeVisible();
  await user.type(message, '{Enter}');
  expect(network.sent('POST', '/rest/v1/session_call_messages')).toHaveLength(0);

  network.on('POST', '/rest/v1/session_call_messages', ({ body }: FakeRequest) => ({
    ...(body as object),
    created_at: new Date().toISOString(),
  }));
  await user.click(screen.getByRole('button', { name: 'Join here' }));
  await user.click(await beside.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(message).toHaveValue(''));
  expect(network.sent('POST', '/rest/v1/session_call_messages')[0]?.body).toMatchObject({ body: 'Salary bands' });
});

test('who cannot be heard at the door is told so, and not that the coach is away', async () => {
  network.table('coaching_sessions', [session]);
  network.rpc('come_to_call', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Join call' }));
  expect(await screen.findByText('Failed to reach the call')).toBeVisible();
  expect(screen.queryByText(/isn’t here yet/)).toBeNull();
});

test('the client is led to no brief', async () => {
  network.table('coaching_sessions', [session]);
  show();
  expect(await screen.findByRole('button', { name: 'Join call' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Brief' })).toBeNull();
});
