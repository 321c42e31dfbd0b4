import { act, waitFor } from '@testing-library/react';
import { useAuth } from '@milepost/shared/auth';
import { makeMessage, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { useUnsentMessages } from './useUnsentMessages.ts';

const network = fakeNetwork();
const key = `milepost.outbox.${testIds.client}`;
const waiting = {
  id: '99999999-9999-4999-8999-999999999999',
  conversation_id: '88888888-8888-4888-8888-888888888888',
  body: 'Written on the train',
  reply_to_id: null,
  attachments: [],
  queued_at: '2026-11-20T12:00:00.000Z',
  state: 'offline',
};
const taken = makeMessage({ id: waiting.id, author_id: testIds.client, body: waiting.body });

const Page = () => {
  const { state } = useAuth();
  useUnsentMessages();
  return <h1>{state.status}</h1>;
};
const open = (person: { readonly id?: string } = {}) =>
  renderRoute({ routes: [{ path: '/', Component: Page }], at: '/', session: signedInAs(person) });
const sent = () => network.sent('POST', '/rest/v1/rpc/send_message');

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  globalThis.milepostOutboxes = undefined;
});

test('a message that waits goes out from any page', async () => {
  localStorage.setItem(key, JSON.stringify([waiting]));
  network.rpc('send_message', taken);
  open();
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ p_id: waiting.id, p_body: waiting.body }));
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
});

test('without a network it waits on, and goes out when there is one', async () => {
  localStorage.setItem(key, JSON.stringify([waiting]));
  network.rpc('send_message', new TypeError('Failed to fetch'));
  open();
  await waitFor(() => expect(localStorage.getItem(key)).toContain('offline'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  network.rpc('send_message', taken);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
});

test('nothing goes out for somebody who is only viewed', async () => {
  const viewed = `milepost.outbox.${testIds.coach}`;
  localStorage.setItem(viewed, JSON.stringify([waiting]));
  sessionStorage.setItem('milepost.view-as', '{}');
  network.rpc('send_message', taken);
  open({ id: testIds.coach });
  act(() => void window.dispatchEvent(new Event('online')));
  sessionStorage.clear();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(localStorage.getItem(viewed)).toBeNull());
  expect(sent()).toHaveLength(1);
});
