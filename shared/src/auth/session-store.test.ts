import { tryDevice } from '../browser/storage/storage.ts';
import { createSessionStore } from '@milepost/shared/auth';
import type { CachedPerson } from './session-cache.ts';
import { client, fakeServer, id, person, refusal, settled, user } from './testing/fake-sign-in.ts';

beforeEach(() => localStorage.clear());

test('a stored sign-in leads from loading to signed in, with role, permissions and assigned clients', async () => {
  const store = createSessionStore(fakeServer().api);
  expect(store.getState()).toEqual({ status: 'loading' });
  store.start();
  await settled();
  expect(store.getState()).toMatchObject({
    status: 'signed-in',
    expired: false,
    actor: { id, role: 'coach', assignedClientIds: [client] },
  });
});

test('an address that changed elsewhere holds before the sign-in is renewed', async () => {
  const email = 'dana@milepost.test';
  const changed = { ...person, profile: { ...person.profile, email } };
  const store = createSessionStore(fakeServer({ loadPerson: async () => changed }).api);
  store.start();
  await settled();
  expect(store.getState()).toMatchObject({ status: 'signed-in', user: { id, email } });
});

test('the person is loaded once when the sign-in service tells of the stored sign-in too', async () => {
  const loaded: string[] = [];
  const server = fakeServer({
    storedUser: async () => {
      server.emit({ kind: 'signed-in', user });
      return user;
    },
    loadPerson: async (userId) => {
      loaded.push(userId);
      return person;
    },
  });
  const store = createSessionStore(server.api);
  store.start();
  await settled();
  expect(loaded).toEqual([id]);
  server.emit({ kind: 'signed-in', user });
  await settled();
  expect(loaded).toEqual([id, id]);
});

test('who signs in while nothing is stored yet is signed in', async () => {
  const server = fakeServer({
    storedUser: async () => {
      server.emit({ kind: 'signed-in', user });
      return null;
    },
  });
  const store = createSessionStore(server.api);
  store.start();
  await settled();
  expect(store.getState()).toMatchObject({ status: 'signed-in', user });
});

test('what the server confirms is told to nobody again; what it changed is', async () => {
  let name = 'Dana Cole';
  const server = fakeServer({
    loadPerson: async () => ({ ...person, profile: { ...person.profile, full_name: name } }),
  });
  const store = createSessionStore(server.api);
  store.start();
  await settled();
  let told = 0;
  store.subscribe(() => (told += 1));
  await store.reload();
  expect(told).toBe(0);
  name = 'Dana Colette';
  await store.reload();
  expect(told).toBe(1);
  expect(store.getState()).toMatchObject({ profile: { full_name: 'Dana Colette' } });
});

test('without a stored sign-in the visitor is signed out', async () => {
  const store = createSessionStore(fakeServer({ storedUser: async () => null }).api);
  store.start();
  await settled();
  expect(store.getState()).toEqual({ status: 'signed-out' });
});

test('the cached person is used before the server answers, and only for the same user', async () => {
  const first = createSessionStore(fakeServer().api);
  first.start();
  await settled();
  const never = new Promise<CachedPerson>(() => undefined);
  const second = createSessionStore(fakeServer({ loadPerson: () => never }).api);
  second.start();
  await settled();
  expect(second.getState().status).toBe('signed-in');

  const other = createSessionStore(
    fakeServer({ loadPerson: () => never, storedUser: async () => ({ id: client, email: 'kim@milepost.test' }) }).api,
  );
  other.start();
  await settled();
  expect(other.getState().status).toBe('loading');
});

test('a failed first load is an error; PGRST301 says that the database could not be reached', async () => {
  const failing = fakeServer({ loadPerson: () => Promise.reject(refusal('PGRST301', 'unauthenticated')) });
  const store = createSessionStore(failing.api);
  store.start();
  await settled();
  expect(store.getState()).toMatchObject({ status: 'error', error: { message: 'Database connection error' } });
});

test('a stored sign-in that was ended elsewhere leads to sign-in, not to an error without a way on', async () => {
  const ended = fakeServer({ loadPerson: () => Promise.reject(refusal('session_not_found', 'unauthenticated')) });
  const store = createSessionStore(ended.api);
  store.start();
  await settled();
  expect(store.getState()).toEqual({ status: 'signed-out' });
});

test('a session that ends by itself keeps the page and marks it expired; a new sign-in clears the mark', async () => {
  const server = fakeServer();
  const store = createSessionStore(server.api);
  store.start();
  await settled();
  server.emit({ kind: 'signed-out' });
  expect(store.getState()).toMatchObject({ status: 'signed-in', expired: true });
  server.emit({ kind: 'signed-in', user });
  await settled();
  expect(store.getState()).toMatchObject({ status: 'signed-in', expired: false });
});

test('a sign-in that was refreshed after all asks for the password no longer, and is not loaded anew otherwise', async () => {
  const loaded: string[] = [];
  const server = fakeServer({
    verify: () => Promise.reject(refusal('PGRST303', 'unauthenticated')),
    loadPerson: async (userId) => {
      loaded.push(userId);
      return person;
    },
  });
  const store = createSessionStore(server.api);
  store.start();
  await settled();
  server.emit({ kind: 'refreshed', user });
  await settled();
  expect(loaded).toHaveLength(1);

  await store.verify();
  expect(store.getState()).toMatchObject({ status: 'signed-in', expired: true });
  server.emit({ kind: 'refreshed', user });
  await settled();
  expect(store.getState()).toMatchObject({ status: 'signed-in', expired: false });
  expect(loaded).toHaveLength(2);
});

test('another person who signs in, in another tab, finds nothing of the one before', async () => {
  const other: CachedPerson = { ...person, profile: { ...person.profile, id: client, full_name: 'Kim' } };
  const server = fakeServer({ loadPerson: async (userId) => (userId === id ? person : other) });
  const store = createSessionStore(server.api);
  store.start();
  await settled();
  const seen: string[] = [];
  store.subscribe(({ status }) => seen.push(status));
  server.emit({ kind: 'signed-in', user: { id: client, email: 'kim@milepost.test' } });
  await settled();
  expect(seen).toEqual(['signed-out', 'signed-in']);
  expect(store.getState()).toMatchObject({ profile: { full_name: 'Kim' } });
});

test('an answer that comes after a newer one, or after signing out, changes nothing', async () => {
  const answers: ((name: string) => void)[] = [];
  const server = fakeServer({
    loadPerson: () =>
      new Promise((resolve) => {
        answers.push((name) => resolve({ ...person, profile: { ...person.profile, full_name: name } }));
      }),
  });
  const store = createSessionStore(server.api);
  store.start();
  await settled();
  answers[0]?.('First');
  await settled();
  void store.reload();
  void store.reload();
  answers[2]?.('Newest');
  await settled();
  answers[1]?.('Older');
  await settled();
  expect(store.getState()).toMatchObject({ status: 'signed-in', profile: { full_name: 'Newest' } });

  void store.reload();
  await store.signOut();
  answers[3]?.('Gone');
  await settled();
  expect(store.getState()).toEqual({ status: 'signed-out', deliberate: true });
});

test('signing out is deliberate; when the server cannot be told the person stays', async () => {
  const store = createSessionStore(fakeServer().api);
  store.start();
  await settled();
  await store.signOut();
  expect(store.getState()).toEqual({ status: 'signed-out', deliberate: true });

  const failing = createSessionStore(fakeServer({ signOut: () => Promise.reject(refusal('network', 'network')) }).api);
  failing.start();
  await settled();
  await expect(failing.signOut()).rejects.toMatchObject({ kind: 'network' });
  expect(failing.getState().status).toBe('signed-in');
});

describe('signing out in another tab', () => {
  const draft = (userId: string): string => `milepost.draft.application.${userId}.new`;

  test.each(['signed in', 'asked for the password'])('ends this one too, whose person is %s', async (standing) => {
    localStorage.setItem(draft(id), '{}');
    localStorage.setItem(draft(client), '{}');
    const server = fakeServer();
    const store = createSessionStore(server.api);
    store.start();
    await settled();
    if (standing !== 'signed in') server.emit({ kind: 'signed-out' });
    server.emit({ kind: 'left', userId: id });
    expect(store.getState()).toEqual({ status: 'signed-out', deliberate: true });
    // supabase-js reports the same by itself.
    server.emit({ kind: 'signed-out' });
    await settled();
    expect(store.getState()).toEqual({ status: 'signed-out', deliberate: true });
    expect(Object.keys(localStorage)).toEqual([draft(client)]);
  });

  test('leaves somebody else where they are', async () => {
    const server = fakeServer();
    const store = createSessionStore(server.api);
    store.start();
    await settled();
    server.emit({ kind: 'left', userId: client });
    expect(store.getState()).toMatchObject({ status: 'signed-in', expired: false });
  });

  test('ends the sign-in that a tab has for itself', async () => {
    const forgotten: string[] = [];
    const leave = async (before: () => void): Promise<void> => {
      const server = fakeServer({ forget: async () => void forgotten.push('forgotten') });
      const store = createSessionStore(server.api);
      store.start();
      await settled();
      before();
      server.emit({ kind: 'left', userId: id });
      expect(store.getState()).toEqual({ status: 'signed-out', deliberate: true });
    };
    await leave(() => undefined);
    expect(forgotten).toHaveLength(0);
    // An administrator views Milepost as somebody in this tab.
    await leave(() => sessionStorage.setItem('milepost.view-as', '{}'));
    expect(forgotten).toHaveLength(1);
    sessionStorage.clear();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await leave(tryDevice);
    expect(forgotten).toHaveLength(2);
    full.mockRestore();
    tryDevice();
  });
});

test('a suspended person is out with a reason, a revoked session asks for the password, a network failure changes nothing', async () => {
  const answers = [
    refusal('network', 'network'),
    refusal('session_not_found', 'forbidden'),
    refusal('user_banned', 'forbidden'),
  ];
  const outcomes: unknown[] = [];
  for (const answer of answers) {
    const store = createSessionStore(fakeServer({ verify: () => Promise.reject(answer) }).api);
    store.start();
    await settled();
    await store.verify();
    const state = store.getState();
    outcomes.push(state.status === 'signed-in' ? { expired: state.expired } : state);
  }
  expect(outcomes).toEqual([{ expired: false }, { expired: true }, { status: 'signed-out', reason: 'No more.' }]);
});

test('requests that are refused together ask the server once', async () => {
  let asked = 0;
  const server = fakeServer({
    verify: async () => {
      asked += 1;
      throw refusal('session_not_found', 'unauthenticated');
    },
  });
  const store = createSessionStore(server.api);
  store.start();
  await settled();
  await Promise.all([store.verify(), store.verify(), store.verify()]);
  expect(asked).toBe(1);
  server.emit({ kind: 'signed-in', user });
  await settled();
  await store.verify();
  expect(asked).toBe(2);
});

test('a profile that says suspended is out even when the session still loads', async () => {
  const suspended = { ...person, profile: { ...person.profile, status: 'suspended' as const } };
  const store = createSessionStore(fakeServer({ loadPerson: async () => suspended }).api);
  store.start();
  await settled();
  expect(store.getState()).toMatchObject({ status: 'signed-out', reason: expect.stringContaining('suspended') });
});
