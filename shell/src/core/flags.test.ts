import { waitFor } from '@testing-library/react';
import { OpenFeature } from '@openfeature/web-sdk';
import { rememberFlags } from '@milepost/shared/data/known-flags';
import type { SessionState } from '@milepost/shared/auth';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { signedInAs, signedOut } from '@milepost/shared/testing/session';
import { createFlags } from './flags.ts';

const network = fakeNetwork();
const modules = [
  {
    claims: [
      { path: '/new', roles: ['client' as const], flag: 'new' },
      { path: '/old', roles: ['client' as const] },
    ],
  },
];
const one = signedInAs({ id: '10000000-0000-4000-8000-000000000004' }).getState();
const otherId = '10000000-0000-4000-8000-000000000005';
const other = signedInAs({ id: otherId }).getState();
let leave: () => void = () => undefined;

const follow = () => {
  let tell: (state: SessionState) => void = () => undefined;
  const flags = createFlags(
    {
      subscribe: (listener) => {
        tell = (state) => listener(state, { status: 'loading' });
        return () => undefined;
      },
    },
    modules,
  );
  const before = leave;
  leave = () => {
    before();
    tell(signedOut().getState());
  };
  return { flags, known: () => flags.store.getState().known, become: (state: SessionState) => tell(state) };
};
afterEach(async () => {
  leave();
  localStorage.clear();
  await OpenFeature.clearProviders();
});

test('nothing is asked of the server at the start, nor without anybody', () => {
  const { flags, known, become } = follow();
  flags.load();
  become(one);
  expect(known()).toBeNull();
  expect(network.sent()).toHaveLength(0);
});

test('a page that waits is answered by the server, and the next visit begins with that', async () => {
  const { flags, known, become } = follow();
  network.rpc('my_flags', { new: true, another: true });
  become(one);
  flags.load();
  flags.load();
  await waitFor(() => expect(known()).toEqual({ new: true }));
  expect(network.sent('POST', '/rest/v1/rpc/my_flags')).toHaveLength(1);
  const next = follow();
  next.become(one);
  expect(next.known()).toEqual({ new: true });
});

test('a change is told to the open page', async () => {
  const { flags, known, become } = follow();
  network.rpc('my_flags', { new: true });
  become(one);
  flags.load();
  await waitFor(() => expect(known()).toEqual({ new: true }));
  network.rpc('my_flags', { new: false });
  await network.broadcast('feature_flags', 'flags_changed', {});
  await waitFor(() => expect(known()).toEqual({ new: false }));
});

test('whoever signs in next begins with nothing of the one before', async () => {
  const { flags, known, become } = follow();
  network.rpc('my_flags', { new: true });
  become(one);
  flags.load();
  await waitFor(() => expect(known()).toEqual({ new: true }));
  become(signedOut().getState());
  expect(known()).toBeNull();
  network.rpc('my_flags', { new: false });
  become(other);
  expect(known()).toBeNull();
  flags.load();
  await waitFor(() => expect(known()).toEqual({ new: false }));
});

test('what nobody can say is off, unless this device remembers it', async () => {
  network.rpc('my_flags', refusal(500, 'XX000', 'broken'));
  const first = follow();
  first.become(one);
  first.flags.load();
  await waitFor(() => expect(first.known()).toEqual({ new: false }));
  rememberFlags(otherId, { new: true });
  const second = follow();
  second.become(other);
  second.flags.load();
  await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/my_flags').length).toBeGreaterThan(1));
  expect(second.known()).toEqual({ new: true });
});
