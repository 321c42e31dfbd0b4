import { createSessionStore } from '@milepost/shared/auth';
import { client, fakeServer, person, refusal, settled, user } from './testing/fake-sign-in.ts';

beforeEach(() => localStorage.clear());

describe('a sign-in whose second factor is missing', () => {
  const arriving = { ...user, needsCode: true } as const;

  test('loads nothing and shows nothing, not even what this browser remembers of the person', async () => {
    const first = createSessionStore(fakeServer().api);
    first.start();
    await settled();
    const loaded: string[] = [];
    const server = fakeServer({
      storedUser: async () => arriving,
      loadPerson: async (userId) => {
        loaded.push(userId);
        return person;
      },
    });
    const store = createSessionStore(server.api);
    const seen: unknown[] = [];
    store.subscribe((state) => seen.push(state));
    store.start();
    await settled();
    expect(seen).toEqual([{ status: 'second-factor', user }]);
    expect(loaded).toEqual([]);

    // The code was given, here or in another tab.
    server.emit({ kind: 'signed-in', user });
    await settled();
    expect(store.getState()).toMatchObject({ status: 'signed-in', user });
  });

  test('is known by the server’s refusal too', async () => {
    const refused = fakeServer({ loadPerson: () => Promise.reject(refusal('insufficient_aal', 'unauthenticated')) });
    const store = createSessionStore(refused.api);
    store.start();
    await settled();
    expect(store.getState()).toEqual({ status: 'second-factor', user });
  });

  test('keeps an open page, which asks for the code over it', async () => {
    const server = fakeServer();
    const store = createSessionStore(server.api);
    store.start();
    await settled();
    server.emit({ kind: 'signed-out' });
    server.emit({ kind: 'signed-in', user: arriving });
    expect(store.getState()).toMatchObject({ status: 'signed-in', expired: true, needsCode: true });
    server.emit({ kind: 'signed-out' });
    expect(store.getState()).toMatchObject({ status: 'signed-in', expired: true });
    expect(store.getState()).not.toHaveProperty('needsCode');
    server.emit({ kind: 'signed-in', user });
    await settled();
    expect(store.getState()).toMatchObject({ status: 'signed-in', expired: false });
    expect(store.getState()).not.toHaveProperty('needsCode');
  });

  test('of somebody else takes the open page away', async () => {
    const server = fakeServer();
    const store = createSessionStore(server.api);
    store.start();
    await settled();
    const other = { id: client, email: 'kim@milepost.test' };
    server.emit({ kind: 'signed-in', user: { ...other, needsCode: true } });
    expect(store.getState()).toEqual({ status: 'second-factor', user: other });
  });

  test('that was ended elsewhere leads back to the password, with the reason', async () => {
    const server = fakeServer({
      storedUser: async () => arriving,
      verify: () => Promise.reject(refusal('session_not_found', 'unauthenticated')),
    });
    const store = createSessionStore(server.api);
    store.start();
    await settled();
    await store.verify();
    expect(store.getState()).toEqual({ status: 'signed-out', reason: 'No more.' });
  });

  test('is found out while a page is open', async () => {
    const store = createSessionStore(
      fakeServer({ verify: () => Promise.reject(refusal('insufficient_aal', 'unauthenticated')) }).api,
    );
    store.start();
    await settled();
    await store.verify();
    expect(store.getState()).toMatchObject({ status: 'signed-in', expired: true, needsCode: true });
  });

  test('over an open page that was ended elsewhere asks for the password again', async () => {
    const server = fakeServer({ verify: () => Promise.reject(refusal('session_not_found', 'unauthenticated')) });
    const store = createSessionStore(server.api);
    store.start();
    await settled();
    server.emit({ kind: 'signed-in', user: arriving });
    await store.verify();
    expect(store.getState()).toMatchObject({ status: 'signed-in', expired: true });
    expect(store.getState()).not.toHaveProperty('needsCode');
  });

  test('can be left for another account', async () => {
    const store = createSessionStore(fakeServer({ storedUser: async () => arriving }).api);
    store.start();
    await settled();
    await store.signOut();
    expect(store.getState()).toEqual({ status: 'signed-out', deliberate: true });
  });
});
