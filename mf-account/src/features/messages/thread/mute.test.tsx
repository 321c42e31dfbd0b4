import { screen, waitFor } from '@testing-library/react';
import { makeMessage, testIds } from '@milepost/shared/testing/factories';
import { refusal, type FakeRequest } from '@milepost/shared/testing/network';
import { messagePages, open } from '../testing/message-pages.tsx';

const { network, talk } = messagePages();
const table = '/rest/v1/conversation_mutes';

test('a conversation is muted, and unmuted', async () => {
  talk([makeMessage({ body: 'Hello' })]);
  let muted: { conversation_id: string; user_id: string }[] = [];
  network.table('conversation_mutes', () => muted);
  network.on('POST', table, ({ body }: FakeRequest) => {
    muted = [body as (typeof muted)[number]];
    return new Response(null, { status: 201 });
  });
  network.on('DELETE', table, () => {
    muted = [];
    return new Response(null, { status: 204 });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mute conversation' }));
  expect(await screen.findByText('Conversation muted. You won’t be notified of new messages.')).toBeVisible();
  expect(network.sent('POST', table)[0]?.body).toMatchObject({ user_id: testIds.client });
  await user.click(await screen.findByRole('button', { name: 'Unmute conversation' }));
  expect(await screen.findByText('Conversation unmuted')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Mute conversation' })).toBeVisible();
});

test('stays as it was where the server refuses', async () => {
  talk([makeMessage({ body: 'Hello' })]);
  network.table('conversation_mutes', []);
  network.on('POST', table, refusal(500, 'XX000', 'internal'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mute conversation' }));
  expect(await screen.findByText(/Try again/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mute conversation' })).toBeVisible());
});
