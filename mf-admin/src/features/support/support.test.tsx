import { screen, waitFor } from '@testing-library/react';
import { makePerson, nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import SupportPage from './SupportPage.tsx';
import TicketPage from './TicketPage.tsx';

const network = fakeNetwork();
beforeEach(() => localStorage.clear());

const morgan = makePerson({ full_name: 'Morgan Ellis' });
const ada = makePerson({ id: nextId(), full_name: 'Ada Cruz' });
const ticket = {
  ...{ id: nextId(), user_id: ada.id, category: 'applications', priority: 'High', subject: 'Import stops' },
  ...{ state: 'open', facts: [{ label: 'Page', value: '/client/applications' }] },
  ...{ turn_since: testInstant, turn_seconds: 0, first_response_seconds: null },
  ...{ rating: null, rating_comment: null, revision: 1 },
  ...{ last_message_at: testInstant, created_at: testInstant, asker: ada },
  handling: { assigned_to: null, snoozed_until: null, article_id: null, assignee: null },
};
const figures = { open: 3, unassigned: 1, waiting: 2, first_response_seconds: 5400, rated: 10, satisfied: 9 };
const macro = { id: nextId(), name: 'Fixed', body: 'Reload the page.', sets_state: 'solved', revision: 1 };

const open = (at: string, row: object = {}) => {
  network.on('HEAD', '/rest/v1/support_tickets', () => new Response(null, { headers: { 'content-range': '*/1' } }));
  network.table('support_tickets', [{ ...ticket, ...row }]);
  network.table('ticket_messages', [
    {
      ...{ id: nextId(), ticket_id: ticket.id, author_id: ada.id, is_answer: false, body: 'It stops at row 3.' },
      ...{ created_at: testInstant, author: ada, files: [] },
    },
  ]);
  network.table('ticket_notes', [{ id: nextId(), body: 'Asked before.', created_at: testInstant, author: morgan }]);
  network.table('ticket_events', [
    {
      ...{ id: nextId(), kind: 'priority', old_value: 'Low', new_value: 'High', created_at: testInstant },
      ...{ actor: morgan, person: null },
    },
  ]);
  network.table('ticket_macros', [macro]);
  network.rpc('support_figures', figures);
  network.rpc('support_team', [morgan]);
  return renderRoute({
    routes: [
      { path: '/admin/support', Component: SupportPage },
      { path: '/admin/support/:id', Component: TicketPage },
      { path: '/admin/content/:id', element: <h1>Draft</h1> },
    ],
    at,
    session: signedInAs({ ...morgan, role: 'super_admin' }),
  });
};

test('the queue shows figures and tickets, and keeps its filters in the address', async () => {
  const { user, router } = open('/admin/support');
  expect(await screen.findByRole('link', { name: 'Import stops' })).toHaveAttribute(
    'href',
    `/admin/support/${ticket.id}`,
  );
  expect(await screen.findByText('90%')).toBeVisible();
  expect(screen.getByText('1 h 30 min')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'nobody');
  await user.selectOptions(screen.getByLabelText('Status'), 'solved');
  expect(router.state.location.search).toBe('?show=solved&assigned=nobody');
  await waitFor(() =>
    expect(
      network
        .sent('GET', '/rest/v1/support_tickets')
        .some(({ query }) => query.get('handling.assigned_to') === 'is.null' && query.get('state') === 'eq.solved'),
    ).toBe(true),
  );
});

test('an answer by a macro solves the ticket', async () => {
  const { user } = open(`/admin/support/${ticket.id}`);
  expect(await screen.findByText('Asked before.')).toBeVisible();
  expect(await screen.findByText('Priority changed to High')).toBeVisible();
  expect(screen.getByText('/client/applications')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Use a macro' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Fixed' }));
  expect(screen.getByLabelText('Your answer')).toHaveValue('Reload the page.');
  network.rpc('reply_to_ticket', {
    ...{ id: nextId(), ticket_id: ticket.id, author_id: morgan.id, is_answer: true, body: 'Reload the page.' },
    created_at: testInstant,
  });
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(screen.getByLabelText('Your answer')).toHaveValue(''));
  expect(network.sent('POST', '/rest/v1/rpc/reply_to_ticket')[0]?.body).toMatchObject({ p_state: 'solved' });
});

test('an own ticket is answered by somebody else', async () => {
  open(`/admin/support/${ticket.id}`, { user_id: morgan.id });
  expect(await screen.findByRole('link', { name: 'Open it in Support & Help' })).toHaveAttribute(
    'href',
    `/support/tickets/${ticket.id}`,
  );
  expect(screen.queryByLabelText('Your answer')).toBeNull();
});

test('an answer or a note that is too long is kept whole, and says so', async () => {
  const { user } = open(`/admin/support/${ticket.id}`);
  await user.click(await screen.findByLabelText('Your answer'));
  await user.paste('x'.repeat(9990));
  await user.click(await screen.findByRole('button', { name: 'Use a macro' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Fixed' }));
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText("Message can't be longer than 10,000 characters")).toBeVisible();
  await user.click(screen.getByRole('textbox', { name: 'Internal note' }));
  await user.paste('y'.repeat(5001));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText("Note can't be longer than 5,000 characters")).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Internal note' })).toHaveValue('y'.repeat(5001));
});

test('a ticket is assigned, snoozed, and made into an article', async () => {
  const { user, router } = open(`/admin/support/${ticket.id}`);
  const article = nextId();
  network.rpc('assign_ticket', ticket);
  network.rpc('snooze_ticket', ticket);
  network.rpc('article_from_ticket', article);
  await screen.findByRole('option', { name: 'Morgan Ellis (you)' });
  await user.selectOptions(screen.getByLabelText('Assigned to'), morgan.id);
  expect(await screen.findByText('Ticket assigned')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/assign_ticket')[0]?.body).toEqual({ p_id: ticket.id, p_to: morgan.id });
  await user.click(screen.getByRole('button', { name: 'Snooze' }));
  await user.click(await screen.findByRole('menuitem', { name: 'For 1 day' }));
  expect(await screen.findByText('Ticket snoozed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make an article of this' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/content/${article}`));
});
