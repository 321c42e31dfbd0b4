import { act, screen, waitFor, within } from '@testing-library/react';
import { nextId, testIds, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import NewTicketPage from './NewTicketPage.tsx';
import TicketPage from './TicketPage.tsx';

const network = fakeNetwork();
beforeEach(() => localStorage.clear());

const ticket = {
  id: nextId(),
  user_id: nextId(),
  ...{ category: 'applications', priority: 'Medium', subject: 'Import stops', state: 'waiting', facts: [] },
  ...{ turn_since: null, turn_seconds: 60, first_response_seconds: 60 },
  ...{ rating: null, rating_comment: null, revision: 1 },
  ...{ last_message_at: testInstant, created_at: testInstant },
};
const message = (body: string, is_answer: boolean) => ({
  ...{ id: nextId(), ticket_id: ticket.id, author_id: null, is_answer, body },
  ...{ created_at: testInstant, author: null, files: [] },
});
const article = { id: nextId(), slug: 'import', title: 'Import a file', summary: null, published_at: testInstant };

const open = (at: string) =>
  renderRoute({
    routes: [
      { path: '/support', element: <h1>Help</h1> },
      { path: '/support/tickets/new', Component: NewTicketPage },
      { path: '/support/tickets/:id', Component: TicketPage },
    ],
    at,
    session: signedInAs({ full_name: 'Ada Cruz' }),
  });
const show = (row: object) => {
  network.table('support_tickets', [{ ...ticket, ...row }]);
  network.table('ticket_messages', [message('It stops at row 3.', false), message('Which file?', true)]);
};

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

describe('a screenshot', () => {
  const stop = jest.fn();
  const asks = (getDisplayMedia: () => Promise<unknown>): void => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getDisplayMedia } });
  };
  beforeEach(() => {
    stop.mockClear();
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['picture'], { type: 'image/png' })));
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  test('is of what the person chooses, and is seen before it is sent', async () => {
    asks(() => Promise.resolve({ getTracks: () => [{ stop }] }));
    show({});
    const { user } = open(`/support/tickets/${ticket.id}`);
    await user.click(await screen.findByRole('button', { name: 'Take a screenshot' }));
    expect(await screen.findByRole('img', { name: 'Preview of screenshot.png' })).toHaveAttribute(
      'src',
      'blob:picture',
    );
    expect(stop).toHaveBeenCalledTimes(1);
  });

  test('that the person does not take leaves nothing, and one that can’t be taken says so', async () => {
    asks(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    show({});
    const { user } = open(`/support/tickets/${ticket.id}`);
    const button = await screen.findByRole('button', { name: 'Take a screenshot' });
    await user.click(button);
    expect(screen.queryByText('screenshot.png')).not.toBeInTheDocument();
    asks(() => Promise.reject(new DOMException('no', 'NotReadableError')));
    await user.click(button);
    expect(await screen.findByText(/^Failed to take a screenshot/)).toBeVisible();
  });

  test('is not offered where the browser can’t take one', async () => {
    show({});
    open(`/support/tickets/${ticket.id}`);
    expect(await screen.findByRole('button', { name: 'Attach files' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take a screenshot' })).not.toBeInTheDocument();
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

// The code that stores files is loaded when the first is sent.
const slowly = { timeout: 4000 };
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
  await waitFor(() => expect(router.state.location.pathname).toBe(`/support/tickets/${ticket.id}`), slowly);
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
