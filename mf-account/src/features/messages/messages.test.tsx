import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Conversation, Message } from '@milepost/shared/domain/messages';
import { makeConversation, makeMessage, makePerson, makeTask, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal, type FakeRequest } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import routes from '../../routes.tsx';

const network = fakeNetwork();
const here = makeConversation().id ?? '';
const now = new Date().toISOString();

beforeEach(() => localStorage.clear());

/** A backend with this conversation, which keeps what is sent to it. */
const talk = (messages: Message[] = [], conversation: Partial<Conversation> = {}) => {
  const kept = [...messages];
  network.rpc('my_conversations', [makeConversation(conversation)]);
  network.table('messages', ({ query }) => {
    const isDescending = query.get('order')?.includes('desc');
    return isDescending ? kept.toReversed() : kept;
  });
  network.rpc('look_at_conversation', undefined);
  network.rpc('mark_conversation_read', undefined);
  network.table('notifications', []);
  network.rpc('send_message', ({ body }: FakeRequest) => {
    const sent = body as { p_id: string; p_body: string; p_reply_to_id: string | null };
    const message = makeMessage({
      id: sent.p_id,
      body: sent.p_body,
      reply_to_id: sent.p_reply_to_id,
      author_id: testIds.client,
      created_at: new Date().toISOString(),
      updated_at: new Date().toISOString(),
    });
    kept.push(message);
    return message;
  });
  return kept;
};

const open = (at = `/messages/${here}`, role: 'client' | 'coach' | 'super_admin' = 'client') =>
  renderRoute({ routes, at, session: signedInAs({ role }) });

const field = () => screen.findByRole('textbox', { name: 'Message to Ada Cruz' });
const log = () => screen.findByRole('log', { name: 'Messages with Ada Cruz' });

test('the list names whom, the last words, and how many are unread', async () => {
  network.rpc('my_conversations', [
    makeConversation({
      unread: 3,
      last_message: { ...makeMessage({ body: 'Bring\nquestions' }), created_at: '2026-01-05T10:00:00Z' },
    }),
    makeConversation({ id: null, counterpart: makePerson({ id: testIds.admin, full_name: 'Mo Vance' }) }),
  ]);
  open('/messages');
  const list = within(await screen.findByRole('navigation', { name: 'Conversations' }));
  const first = await list.findByRole('link', { name: /Ada Cruz.*Jan 5.*Bring questions.*3 unread/ });
  expect(first).toHaveAttribute('href', `/messages/${here}`);
  expect(list.getByRole('link', { name: /Mo Vance/ })).toHaveAttribute('href', `/messages?with=${testIds.admin}`);
});

test.each([
  ['client', 'Find a coach'],
  ['coach', 'See your clients'],
] as const)('a %s without conversations is told what to do first', async (role, action) => {
  network.rpc('my_conversations', []);
  open('/messages', role);
  expect(await screen.findByRole('link', { name: action })).toBeVisible();
});

test('an administrator is told that nobody else reads messages', async () => {
  network.rpc('my_conversations', []);
  open('/messages', 'super_admin');
  expect(await screen.findByText(/nobody else reads them/)).toBeVisible();
});

test('a failure to load can be tried again', async () => {
  network.rpc('my_conversations', refusal(500, 'XX000', 'internal'));
  const { user } = open('/messages');
  await screen.findByText('Your conversations could not be loaded');
  network.rpc('my_conversations', [makeConversation()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Ada Cruz/ })).toBeVisible();
});

test('an address with a person leads to their conversation, also to one that it begins', async () => {
  talk();
  let hasBegun = false;
  network.rpc('my_conversations', () => [makeConversation(hasBegun ? {} : { id: null })]);
  network.rpc('conversation_with', () => {
    hasBegun = true;
    return here;
  });
  const { router } = open(`/messages?with=${testIds.coach}`);
  expect(await field()).toBeVisible();
  expect(router.state.location.pathname).toBe(`/messages/${here}`);
});

test('a person one does not work with is refused with a sentence', async () => {
  network.rpc('my_conversations', []);
  network.rpc('conversation_with', refusal(403, '42501', 'You can write to people you work with'));
  open(`/messages?with=${testIds.admin}`);
  expect(await screen.findByText('You can write to people you work with')).toBeVisible();
});

test('Enter sends, Shift+Enter breaks the line, and the message stands there at once', async () => {
  talk();
  const { user } = open();
  await user.type(await field(), 'First{Shift>}{Enter}{/Shift}second{Enter}');
  expect(within(await log()).getByText(/First\s+second/)).toBeVisible();
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/rpc/send_message')[0]?.body).toMatchObject({ p_body: 'First\nsecond' }),
  );
  await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
  expect(await field()).toHaveValue('');
});

test('what could not be sent stays over a reload and goes out when the connection is back', async () => {
  talk();
  network.rpc('send_message', new TypeError('Failed to fetch'));
  const first = open();
  await first.user.type(await field(), 'Do not lose me{Enter}');
  expect(await screen.findByText(/Not sent. It goes out when the connection is back/)).toBeVisible();
  first.unmount();

  talk();
  open();
  expect(await screen.findByText('Do not lose me')).toBeVisible();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument());
  expect(screen.getByText('Do not lose me')).toBeVisible();
  expect(localStorage.getItem(`milepost.outbox.${testIds.client}`)).toBeNull();
});

test('a refused message says why, and can go back into the draft', async () => {
  talk();
  network.rpc('send_message', refusal(400, 'P0001', 'You have sent 60 messages within a minute.'));
  const { user } = open();
  await user.type(await field(), 'Too quick{Enter}');
  expect(await screen.findByText(/Not sent. You have sent 60 messages within a minute./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the draft' }));
  expect(await field()).toHaveValue('Too quick');
});

test('the draft of a conversation is kept', async () => {
  talk();
  const first = open();
  await first.user.type(await field(), 'Half a thought');
  first.unmount();
  open();
  expect(await field()).toHaveValue('Half a thought');
});

test('what the other one writes comes live, and is read when it is seen', async () => {
  const kept = talk([makeMessage({ body: 'Before', created_at: '2026-11-20T14:00:00Z' })]);
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  open();
  expect(await screen.findByText('Before')).toBeVisible();
  const said = makeMessage({ body: 'Live', created_at: now, updated_at: now });
  kept.push(said);
  await network.change('messages', 'INSERT', said);
  expect(await screen.findByText('Live')).toBeVisible();
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/rpc/mark_conversation_read').at(-1)?.body).toMatchObject({
      p_message_id: said.id,
    }),
  );
});

test('stored markup and script addresses stay text', async () => {
  talk([makeMessage({ body: '<img src=x onerror=alert(1)> javascript:alert(1) and https://a.test.' })]);
  open();
  const thread = within(await log());
  expect(await thread.findByText(/<img src=x onerror/)).toBeVisible();
  expect(thread.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://a.test']);
  expect(thread.queryByRole('img')).not.toBeInTheDocument();
});

test('says until when the other one has read', async () => {
  talk([makeMessage({ author_id: testIds.client, body: 'Read?', created_at: '2026-11-20T14:00:00.000Z' })], {
    their_read_up_to: '2026-11-20T14:00:00Z',
    their_last_read_at: '2026-11-20T14:41:00Z',
  });
  open();
  expect(await screen.findByText('Seen 2:41 PM')).toBeVisible();
});

test('after the end the history stays and nothing can be written', async () => {
  talk([makeMessage({ body: 'Good luck' })], { is_active: false });
  open();
  expect(await screen.findByText('Good luck')).toBeVisible();
  expect(screen.getByText(/You and Ada Cruz no longer work together/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Message to/ })).not.toBeInTheDocument();
});

describe('with a message', () => {
  const mine = makeMessage({
    author_id: testIds.client,
    body: 'Case study by Friday\nDetails',
    created_at: now,
    updated_at: now,
  });
  const menu = async (user: ReturnType<typeof open>['user'], entry: string) => {
    await user.click(await screen.findByRole('button', { name: /Actions for: Case study/ }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };

  test('its author changes the words', async () => {
    talk([mine]);
    network.on('PATCH', '/rest/v1/messages', [{ ...mine, body: 'Case study by Monday', edited_at: now }]);
    const { user } = open();
    await menu(user, 'Edit');
    const words = screen.getByRole('textbox', { name: 'Edit message' });
    await user.clear(words);
    await user.type(words, 'Case study by Monday{Enter}');
    expect(await screen.findByText('Case study by Monday')).toBeVisible();
    expect(screen.getByText('Edited')).toBeVisible();
  });

  test('its author deletes it and takes that back', async () => {
    let isDeleted = false;
    talk([mine]);
    network.table('messages', () => [
      isDeleted
        ? { ...mine, body: '', deleted_at: now, updated_at: new Date().toISOString() }
        : { ...mine, updated_at: new Date().toISOString() },
    ]);
    network.on('DELETE', '/rest/v1/messages', () => void (isDeleted = true));
    network.rpc('restore_message', () => void (isDeleted = false));
    const { user } = open();
    await menu(user, 'Delete');
    expect(within(await log()).getByText('Message deleted')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/Case study by Friday/)).toBeVisible();
  });

  test('a task is made of its first line, for the client', async () => {
    talk([mine]);
    network.on('POST', '/rest/v1/tasks', ({ body }: FakeRequest) => ({ ...makeTask(), ...(body as object) }));
    const { user } = open();
    await menu(user, 'Make a task');
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a task' }));
    expect(dialog.getByRole('textbox', { name: /Title/ })).toHaveValue('Case study by Friday');
    await user.click(dialog.getByRole('button', { name: 'Add Task' }));
    expect(await screen.findByText('Task added: Case study by Friday')).toBeVisible();
    expect(network.sent('POST', '/rest/v1/tasks')[0]?.body).toMatchObject({
      user_id: testIds.client,
      message_id: mine.id,
    });
  });

  test('a reply quotes it', async () => {
    talk([mine]);
    const { user } = open();
    await menu(user, 'Reply');
    await user.type(await field(), 'Done{Enter}');
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/send_message')[0]?.body).toMatchObject({ p_reply_to_id: mine.id }),
    );
  });
});

test('files of other kinds and sizes are refused before they are sent', async () => {
  talk();
  const { user } = open();
  await field();
  const picker = screen.getByLabelText('Attach files', { selector: 'input' });
  fireEvent.change(picker, { target: { files: [new File(['x'], 'setup.exe', { type: 'application/x-msdownload' })] } });
  expect(await screen.findByText('setup.exe: attach a PDF, a DOCX, a plain text or a picture')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(network.sent('POST', '/rest/v1/rpc/send_message')).toHaveLength(0);
});

test('the search finds people and messages, and lives in the address', async () => {
  talk();
  network.rpc('search_messages', [
    {
      id: makeMessage().id,
      conversation_id: here,
      author_id: testIds.client,
      body: 'At 100% on Tuesday',
      created_at: now,
    },
  ]);
  const { user, router } = open('/messages');
  await user.type(await screen.findByRole('searchbox', { name: 'Search people and messages' }), 'tuesday');
  expect(await screen.findByRole('link', { name: /You to Ada Cruz.*At 100% on Tuesday/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Ada Cruz/ })).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?q=tuesday');
});
