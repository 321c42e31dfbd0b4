import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@milepost/shared/testing/network';
import { message, open, ticket, ticketPages } from './testing/ticket-pages.tsx';

const { network, show } = ticketPages();

test('a reply is sent, and a file that can’t be attached is refused in words', async () => {
  show({});
  const { user } = open(`/support/tickets/${ticket.id}`);
  const list = await screen.findByRole('list', { name: 'Messages' });
  expect(within(list).getByText('Milepost support')).toBeVisible();
  expect(screen.getByText('Waiting for you')).toBeVisible();
  await user.upload(screen.getByLabelText('Attach files'), new File(['x'], 'run.txt', { type: 'text/plain' }));
  expect(screen.getByText('run.txt')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove run.txt' }));
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Message is required')).toBeVisible();
  network.rpc('reply_to_ticket', message('The second one.', false));
  await user.type(screen.getByLabelText('Your reply'), 'The second one.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveValue(''));
  expect(network.sent('POST', '/rest/v1/rpc/reply_to_ticket')[0]?.body).toMatchObject({
    p_ticket_id: ticket.id,
    p_body: 'The second one.',
    p_state: null,
  });
});

test('a page is not left without a word while files wait to be sent', async () => {
  show({});
  const { user, router } = open(`/support/tickets/${ticket.id}`);
  await user.upload(await screen.findByLabelText('Attach files'), new File(['x'], 'run.txt', { type: 'text/plain' }));
  await act(() => router.navigate('/support'));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toHaveTextContent(
    'The files you attached are not.',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Remove run.txt' }));
  await act(() => router.navigate('/support'));
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible();
});

test('what is typed while a reply is being sent stays, on the device too', async () => {
  let answer: (row: unknown) => void = () => undefined;
  show({});
  network.on('POST', '/rest/v1/rpc/reply_to_ticket', () => new Promise((resolve) => (answer = resolve)));
  const { user, unmount } = open(`/support/tickets/${ticket.id}`);
  await user.type(await screen.findByLabelText('Your reply'), 'The second one.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/reply_to_ticket')).toHaveLength(1));
  await user.type(screen.getByLabelText('Your reply'), '{Enter}And the third.');
  await user.upload(screen.getByLabelText('Attach files'), new File(['x'], 'third.txt', { type: 'text/plain' }));
  answer(message('The second one.', false));
  await waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveValue('And the third.'));
  expect(screen.getByText('third.txt')).toBeVisible();
  unmount();
  open(`/support/tickets/${ticket.id}`);
  expect(await screen.findByLabelText('Your reply')).toHaveValue('And the third.');
});

test('a reply of which an earlier try was kept stays where it says more', async () => {
  show({});
  network.rpc('reply_to_ticket', refusal(500, 'XX000', 'broken'));
  const { user } = open(`/support/tickets/${ticket.id}`);
  await user.type(await screen.findByLabelText('Your reply'), 'The second one.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await screen.findByRole('alert');
  network.rpc('reply_to_ticket', message('The second one.', false));
  await user.type(screen.getByLabelText('Your reply'), ' And the third.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveValue('And the third.'));
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/reply_to_ticket')).toHaveLength(3));
  const [first, second, third] = network
    .sent('POST', '/rest/v1/rpc/reply_to_ticket')
    .map(({ body }) => (body as { p_id: string }).p_id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a reply that is too long is kept whole, and says so', async () => {
  show({});
  const { user } = open(`/support/tickets/${ticket.id}`);
  await user.click(await screen.findByLabelText('Your reply'));
  await user.paste('x'.repeat(10_001));
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText("Message can't be longer than 10,000 characters")).toBeVisible();
  expect(screen.getByLabelText('Your reply')).toHaveValue('x'.repeat(10_001));
});
