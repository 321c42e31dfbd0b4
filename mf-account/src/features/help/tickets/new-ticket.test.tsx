import { screen, waitFor } from '@testing-library/react';
import { nextId, testIds, testInstant } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { open, ticket, ticketPages } from './testing/ticket-pages.tsx';

const { network, show } = ticketPages();
const article = { id: nextId(), slug: 'import', title: 'Import a file', summary: null, published_at: testInstant };

test('suggests articles while a question is typed, and sends what was seen, once', async () => {
  network.rpc('suggest_articles', [article]);
  network.rpc('open_ticket', refusal(500, 'XX000', 'broken'));
  const { user, router } = open('/support/tickets/new?from=/client/applications');
  await user.type(screen.getByLabelText(/^Subject/), 'Import stops');
  expect(await screen.findByRole('link', { name: 'Import a file' })).toHaveAttribute('href', '/support/import');
  await user.click(screen.getByRole('button', { name: 'Send ticket' }));
  expect(await screen.findByText('Message is required')).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^What is it about/), 'applications');
  await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'At row 3.');
  await user.click(screen.getByRole('button', { name: 'Send ticket' }));
  await screen.findByRole('alert');
  show({});
  network.rpc('open_ticket', ticket);
  await user.click(screen.getByRole('button', { name: 'Send ticket' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/support/tickets/${ticket.id}`));
  const [first, second] = network.sent('POST', '/rest/v1/rpc/open_ticket').map(({ body }) => body as object);
  expect(second).toEqual(first);
  expect(second).toMatchObject({
    p_subject: 'Import stops',
    p_facts: expect.arrayContaining([{ label: 'Page', value: '/client/applications' }]),
  });
});

test('what is typed is kept on the device, and technical details go only by choice', async () => {
  network.rpc('suggest_articles', []);
  const first = open('/support/tickets/new');
  await first.user.type(screen.getByLabelText(/^Subject/), 'Kept');
  first.unmount();
  const { user } = open('/support/tickets/new');
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('Kept');
  expect(screen.getByText(navigator.userAgent)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Send technical details/ }));
  expect(screen.queryByText(navigator.userAgent)).toBeNull();
});

test('what is typed while a question is being sent goes on as a reply', async () => {
  let answer: (row: unknown) => void = () => undefined;
  network.rpc('suggest_articles', []);
  network.on('POST', '/rest/v1/rpc/open_ticket', () => new Promise((resolve) => (answer = resolve)));
  const { user } = open('/support/tickets/new');
  await user.type(screen.getByLabelText(/^Subject/), 'Import stops');
  await user.selectOptions(screen.getByLabelText(/^What is it about/), 'applications');
  await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'At row 3.');
  await user.click(screen.getByRole('button', { name: 'Send ticket' }));
  await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/open_ticket')).toHaveLength(1));
  await user.type(screen.getByRole('textbox', { name: /^Message/ }), ' And at row 5.');
  show({});
  answer(ticket);
  expect(await screen.findByLabelText('Your reply')).toHaveValue('And at row 5.');
});

type SentTicket = { p_id: string; p_message_id: string; p_files: readonly { id: string }[] };
const anotherQuestion = () =>
  Response.json(
    { code: 'P0001', message: 'Another question', details: null, hint: 'another_question' },
    { status: 400 },
  );

test('a question whose ids another tab used for its own becomes a ticket of its own, with its files', async () => {
  network.rpc('suggest_articles', []);
  const first = { id: nextId(), message_id: nextId() };
  const draft = { ...first, category: 'applications', priority: 'Medium', subject: 'Import stops', body: 'At row 5.' };
  const key = `milepost.draft.ticket.${testIds.client}.new`;
  localStorage.setItem(key, JSON.stringify(draft));
  const { user, router } = open('/support/tickets/new');
  await user.upload(screen.getByLabelText('Attach files'), new File(['x'], 'run.txt', { type: 'text/plain' }));
  await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/suggest_articles')).not.toHaveLength(0));
  show({});
  const stored = { Id: nextId(), Key: 'tickets/run.txt' };
  const asked = network.inOrder(stored, anotherQuestion(), stored, ticket);
  await user.click(screen.getByRole('button', { name: 'Send ticket' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/support/tickets/${ticket.id}`));
  const [, refused, , sent] = asked.map(({ body }) => body as SentTicket);
  expect(refused).toMatchObject({ p_id: first.id, p_message_id: first.message_id });
  expect(sent).toMatchObject({ p_subject: 'Import stops', p_body: 'At row 5.', p_files: [{ file_name: 'run.txt' }] });
  expect(sent?.p_id).not.toBe(refused?.p_id);
  expect(sent?.p_message_id).not.toBe(refused?.p_message_id);
  expect(sent?.p_files[0]?.id).not.toBe(refused?.p_files[0]?.id);
  expect(localStorage.getItem(key)).toBeNull();
});

test('a retry of such a question goes with its new ids, and what another tab typed stays on the device', async () => {
  network.rpc('suggest_articles', []);
  const first = { id: nextId(), message_id: nextId() };
  const draft = { ...first, category: 'applications', priority: 'Medium', subject: 'Import stops', body: 'At row 3.' };
  const key = `milepost.draft.ticket.${testIds.client}.new`;
  localStorage.setItem(key, JSON.stringify(draft));
  network.on('POST', '/rest/v1/rpc/open_ticket', ({ body }: { body: object }) =>
    (body as { p_id: string }).p_id === first.id ? anotherQuestion() : refusal(500, 'XX000', 'broken'),
  );
  const { user, router } = open('/support/tickets/new');
  await user.click(screen.getByRole('button', { name: 'Send ticket' }));
  await screen.findByRole('alert');
  const other = JSON.stringify({ ...draft, subject: 'Calendar is empty', body: 'Since Monday.' });
  localStorage.setItem(key, other);
  show({});
  network.rpc('open_ticket', ticket);
  await user.click(screen.getByRole('button', { name: 'Send ticket' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/support/tickets/${ticket.id}`));
  const ids = network.sent('POST', '/rest/v1/rpc/open_ticket').map(({ body }) => (body as SentTicket).p_id);
  expect(ids).toHaveLength(3);
  expect(ids[2]).toBe(ids[1]);
  expect(localStorage.getItem(key)).toBe(other);
});
