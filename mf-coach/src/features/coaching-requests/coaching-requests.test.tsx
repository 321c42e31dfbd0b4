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
  });
});

test('an answer that comes too late says why', async () => {
  network.table('coaching_requests', [request]);
  network.rpc('answer_coaching_request', refusal(400, 'P0001', 'The client has withdrawn this request'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  network.table('coaching_requests', []);
  await user.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1) ?? document.body);
  expect(await screen.findByText('The client has withdrawn this request')).toBeVisible();
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
