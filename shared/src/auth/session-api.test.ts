import { signInWithPassword } from '../data/auth/auth.ts';
import { supabase } from '@milepost/shared/data/client';
import { onClient } from '@milepost/shared/data/connection';
import { makeAuthSession, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { waitFor } from '@testing-library/react';
import { sessionApi } from './session-api.ts';
import type { SessionEvent } from './session-store.ts';

const network = fakeNetwork();
const key = 'sb-backend-auth-token';
const stored = () => JSON.stringify(makeAuthSession());

const follow = () => {
  const events: SessionEvent[] = [];
  const stop = sessionApi.onChange((event) => events.push(event));
  return { events, stop };
};

afterEach(() => localStorage.clear());

// The order matters: the first two tests are about the time before anything has made a client.
test('a visitor without a stored sign-in makes no client', async () => {
  const made = jest.fn();
  const stop = onClient(made);
  expect(await sessionApi.storedUser()).toBeNull();
  expect(made).not.toHaveBeenCalled();
  expect(network.sent()).toHaveLength(0);
  stop();
});

test('hears of a sign-in in another tab before it has a client', async () => {
  const { events, stop } = follow();
  localStorage.setItem(key, stored());
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: stored() }));
  await waitFor(() =>
    expect(events).toContainEqual({ kind: 'signed-in', user: expect.objectContaining({ id: testIds.client }) }),
  );
  stop();
  await supabase().auth.stopAutoRefresh();
});

test.each([
  ['the site’s data was cleared', null],
  ['the sign-in was removed', key],
])('hears that %s in another tab', (_, removed) => {
  const { events, stop } = follow();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: removed, newValue: null }));
  expect(events).toEqual([{ kind: 'signed-out' }]);
  stop();
});

test('hears that somebody signed out on purpose in another tab', () => {
  const { events, stop } = follow();
  const newValue = JSON.stringify({ text: `left ${testIds.client}` });
  localStorage.setItem('milepost.tabs', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'milepost.tabs', newValue }));
  expect(events).toEqual([{ kind: 'left', userId: testIds.client }]);
  stop();
});

test('tells the other tabs that somebody signed out on purpose, once they are out', async () => {
  network.inOrder(makeAuthSession());
  await signInWithPassword({ email: 'ada@example.com', password: 'secret' });
  network.inOrder(new TypeError('Failed to fetch'));
  await expect(sessionApi.signOut(testIds.client)).rejects.toMatchObject({ kind: 'network' });
  expect(localStorage.getItem('milepost.tabs')).toBeNull();
  network.inOrder(undefined);
  await sessionApi.signOut(testIds.client);
  expect(localStorage.getItem('milepost.tabs')).toContain(`left ${testIds.client}`);
  await supabase().auth.stopAutoRefresh();
});

test('takes nothing else that goes for the sign-in', () => {
  const { events, stop } = follow();
  localStorage.setItem(key, stored());
  window.dispatchEvent(new StorageEvent('storage', { key: 'milepost.theme', newValue: null }));
  expect(events).toEqual([]);
  stop();
});

test('tells that the code is missing of whom has set one up and gave the password alone', async () => {
  const { events, stop } = follow();
  const session = makeAuthSession();
  const factors = [{ id: 'f', status: 'verified', factor_type: 'totp' }];
  network.inOrder({ ...session, user: { ...session.user, factors } });
  await signInWithPassword({ email: 'ada@example.com', password: 'secret' });
  expect(events.at(-1)).toMatchObject({ kind: 'signed-in', user: { id: testIds.client, needsCode: true } });
  stop();
  await supabase().auth.stopAutoRefresh();
});

test('hears of a sign-in that a page made, also when it began to listen before there was a client', async () => {
  const { events, stop } = follow();
  network.inOrder(makeAuthSession());
  await signInWithPassword({ email: 'ada@example.com', password: 'secret' });
  expect(events.map(({ kind }) => kind)).toContain('signed-in');
  stop();
  await supabase().auth.stopAutoRefresh();
});
