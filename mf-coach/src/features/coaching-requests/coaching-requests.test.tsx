import { screen, waitFor } from '@testing-library/react';
import { makeCoachingRequestWithClient, makePerson } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { CoachingRequestsCard } from './CoachingRequestsCard.tsx';

const network = fakeNetwork();
const request = makeCoachingRequestWithClient({
  client: makePerson({ full_name: 'Noor Haddad' }),
  message: 'Mornings suit me',
});
const open = () =>
  renderRoute({
    routes: [{ path: '/coach/dashboard', Component: CoachingRequestsCard }],
    at: '/coach/dashboard',
    session: signedInAs({ role: 'coach' }),
  });

test('nothing stands there while nobody asks, and a request comes by itself', async () => {
  network.table('coaching_requests', []);
  open();
  network.table('coaching_requests', [request]);
  await network.change('coaching_requests', 'INSERT', { id: request.id });
  expect(await screen.findByText('Two offers to compare')).toBeVisible();
});

test('a coach accepts with a word to the client', async () => {
  network.table('coaching_requests', [request]);
  network.rpc('answer_coaching_request', { ...request, status: 'accepted', answer: 'Glad to' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await user.type(screen.getByLabelText('Message to Noor Haddad'), 'Glad to');
  network.table('coaching_requests', []);
  await user.click(screen.getAllByRole('button', { name: 'Accept' }).at(-1) ?? document.body);
  expect(await screen.findByText('Noor Haddad is now your client')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/answer_coaching_request')[0]?.body).toEqual({
    p_id: request.id,
    p_accept: true,
    p_answer: 'Glad to',
    p_reason: null,
    p_seen: {
      goals: request.goals,
      message: request.message,
      question: request.question,
      reply: request.reply,
      preferred_start: request.preferred_start,
    },
  });
});

test('the time that the client would like is shown by the coach’s clock', async () => {
  network.table('coaching_requests', [{ ...request, preferred_start: '2026-11-25T14:00:00Z' }]);
  open();
  expect(await screen.findByText(/^Would like to start Nov 25, 2026, \d+:00 [AP]M/)).toBeVisible();
});

test('an answer that comes too late says why', async () => {
  network.table('coaching_requests', [request]);
  network.rpc('answer_coaching_request', refusal(400, 'P0001', 'The client has withdrawn this request'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('radio', { name: "This isn't a topic I coach" }));
  network.table('coaching_requests', []);
  await user.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1) ?? document.body);
  expect(await screen.findByText('The client has withdrawn this request')).toBeVisible();
});

test('who declines says why', async () => {
  network.table('coaching_requests', [request]);
  network.rpc('answer_coaching_request', { ...request, status: 'declined', decline_reason: 'topic' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const send = () => user.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1) ?? document.body);
  await send();
  expect(await screen.findByText('Choose a reason')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/answer_coaching_request')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: "This isn't a topic I coach" }));
  await send();
  expect(await screen.findByText('Request from Noor Haddad declined')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/answer_coaching_request')[0]?.body).toMatchObject({
    p_id: request.id,
    p_accept: false,
    p_answer: null,
    p_reason: 'topic',
  });
});

test('a coach asks for more, once, and sees whose turn it is and what was replied', async () => {
  const due = { ...request, respond_by: '2026-11-30T14:00:00.000Z' };
  network.table('coaching_requests', [due]);
  const asked = { ...due, question: 'By when?', respond_by: null };
  network.rpc('ask_about_coaching_request', asked);
  const { user } = open();
  expect(await screen.findByText(/^Answer by Nov 30, 2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask for more' }));
  await user.type(screen.getByLabelText(/Your question/), 'By when?');
  network.table('coaching_requests', [asked]);
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText('Waiting for Noor Haddad')).toBeVisible();
  expect(screen.queryByText(/^Answer by/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ask for more' })).toBeNull();
  network.table('coaching_requests', [{ ...asked, reply: 'By March', respond_by: due.respond_by }]);
  await network.change('coaching_requests', 'UPDATE', { id: request.id });
  expect(await screen.findByText('By March')).toBeVisible();
  expect(screen.queryByText('Waiting for Noor Haddad')).toBeNull();
});

test('while the server fails, the requests and the words typed for one of them stay', async () => {
  network.table('coaching_requests', [request]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await user.type(screen.getByLabelText('Message to Noor Haddad'), 'Glad to');
  network.rpc('answer_coaching_request', refusal(500, 'XX000', 'broken'));
  network.on('GET', '/rest/v1/coaching_requests', refusal(500, 'XX000', 'broken'));
  await user.click(screen.getAllByRole('button', { name: 'Accept' }).at(-1) ?? document.body);
  expect(await screen.findByText('Failed to load coaching requests')).toBeInTheDocument();
  expect(screen.getByLabelText('Message to Noor Haddad')).toHaveValue('Glad to');

  network.table('coaching_requests', [request]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Failed to load coaching requests')).toBeNull());
  expect(screen.getByText('Two offers to compare')).toBeVisible();
});
