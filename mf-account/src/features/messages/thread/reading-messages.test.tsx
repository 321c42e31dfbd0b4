import { screen, waitFor, within } from '@testing-library/react';
import { makeMessage, testIds } from '@milepost/shared/testing/factories';
import { log, messagePages, open } from '../testing/message-pages.tsx';

const { network, talk } = messagePages();
const now = new Date().toISOString();

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
