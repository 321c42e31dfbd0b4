import { screen, within } from '@testing-library/react';
import { makeConversation, makeMessage, makePerson, testIds } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { field, here, messagePages, open } from '../testing/message-pages.tsx';

const { network, talk } = messagePages();
const now = new Date().toISOString();

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
  expect(await screen.findByText(/are private between/)).toBeVisible();
});

test('a failure to load can be tried again', async () => {
  network.rpc('my_conversations', refusal(500, 'XX000', 'internal'));
  const { user } = open('/messages');
  await screen.findByText('Failed to load your conversations');
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
  network.rpc('conversation_with', refusal(403, '42501', 'You can message only your own coaches or clients'));
  open(`/messages?with=${testIds.admin}`);
  expect(await screen.findByText('You can message only your own coaches or clients')).toBeVisible();
});

test.each([
  ['with', 'Conversation not found'],
  ['message', 'Message not found'],
])('an address whose ?%s= is no id says that nothing is there', async (parameter, title) => {
  const noId = refusal(400, '22P02', 'invalid input syntax for type uuid: "xyz"');
  network.rpc('my_conversations', []);
  network.rpc('conversation_with', noId);
  network.on('GET', '/rest/v1/messages', noId);
  open(`/messages?${parameter}=xyz`);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('what a message was found by is marked as it is written, without its accents typed', async () => {
  talk();
  const found = { id: makeMessage().id, conversation_id: here, author_id: testIds.client, created_at: now };
  network.rpc('search_messages', [{ ...found, body: 'The talk in Zu\u0308rich went well' }]);
  const { user } = open('/messages');
  await user.type(await screen.findByRole('searchbox', { name: 'Search people and messages' }), 'zurich');
  expect(await screen.findByText('Zu\u0308rich', { selector: 'mark' })).toBeVisible();
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
