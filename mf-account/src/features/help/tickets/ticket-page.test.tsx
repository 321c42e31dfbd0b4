import { screen } from '@testing-library/react';
import { open, ticket, ticketPages } from './testing/ticket-pages.tsx';

const { network, show } = ticketPages();

test('a reply that was typed when its ticket was closed stays in sight', async () => {
  show({ state: 'solved' });
  const { user } = open(`/support/tickets/${ticket.id}`);
  await user.type(await screen.findByLabelText('Your reply'), 'It stops again.');
  show({ state: 'closed' });
  await network.change('support_tickets', 'UPDATE', { ...ticket, state: 'closed' });
  expect(await screen.findByText('This ticket is closed')).toBeVisible();
  expect(screen.getByLabelText('Your reply, not sent')).toHaveValue('It stops again.');
});

test('a solved ticket can be rated and reopened, a closed one neither reopened nor replied to', async () => {
  show({ state: 'solved' });
  network.rpc('rate_ticket', ticket);
  const { user, unmount } = open(`/support/tickets/${ticket.id}`);
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await user.click(screen.getByRole('button', { name: 'Save rating' }));
  expect(await screen.findByText('Rating saved. Thank you')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/rate_ticket')[0]?.body).toMatchObject({ p_rating: 4, p_comment: null });
  expect(screen.getByRole('button', { name: 'Reopen ticket' })).toBeVisible();
  unmount();
  show({ state: 'closed' });
  open(`/support/tickets/${ticket.id}`);
  expect(await screen.findByText('This ticket is closed')).toBeVisible();
  expect(screen.queryByLabelText('Your reply')).toBeNull();
});

test('a ticket of somebody else is not found', async () => {
  network.table('support_tickets', []);
  open(`/support/tickets/${ticket.id}`);
  expect(await screen.findByText('Ticket not found')).toBeVisible();
});
