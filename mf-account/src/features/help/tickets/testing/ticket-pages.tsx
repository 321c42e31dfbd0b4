import { nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import NewTicketPage from '../NewTicketPage.tsx';
import TicketPage from '../TicketPage.tsx';

export const ticket = {
  id: nextId(),
  user_id: nextId(),
  ...{ category: 'applications', priority: 'Medium', subject: 'Import stops', state: 'waiting', facts: [] },
  ...{ turn_since: null, turn_seconds: 60, first_response_seconds: 60 },
  ...{ rating: null, rating_comment: null, revision: 1 },
  ...{ last_message_at: testInstant, created_at: testInstant },
};
export const message = (body: string, is_answer: boolean) => ({
  ...{ id: nextId(), ticket_id: ticket.id, author_id: null, is_answer, body },
  ...{ created_at: testInstant, author: null, files: [] },
});

/** A page of tickets as its asker opens it. */
export const open = (at: string) =>
  renderRoute({
    routes: [
      { path: '/support', element: <h1>Help</h1> },
      { path: '/support/tickets/new', Component: NewTicketPage },
      { path: '/support/tickets/:id', Component: TicketPage },
    ],
    at,
    session: signedInAs({ full_name: 'Ada Cruz' }),
  });

/** The backend that the pages of tickets ask; for the top of a test file. */
export function ticketPages() {
  const network = fakeNetwork();
  beforeEach(() => localStorage.clear());
  /** Keeps the ticket, with a question and an answer. */
  const show = (row: object) => {
    network.table('support_tickets', [{ ...ticket, ...row }]);
    network.table('ticket_messages', [message('It stops at row 3.', false), message('Which file?', true)]);
  };
  return { network, show };
}
