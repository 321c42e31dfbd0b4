import { configureData, supabase } from '@milepost/shared/data/client';
import { makeAuthSession } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import * as z from 'zod';
import { checkSession } from '../auth/auth.ts';
import { downloadFile } from '../files/files.ts';
import { callFunction } from '../request/call-function.ts';
import { listReviewEvents } from '../../entities/review-requests/requests.ts';

test('refuses before it is told where the backend is', () => {
  expect(supabase).toThrow('configureData must be called before data is asked for');
});

test('the same settings again keep the client, others replace it', () => {
  const settings = { supabaseUrl: 'http://first.test', publishableKey: 'publishable' };
  configureData(settings);
  const client = supabase();
  configureData({ ...settings });
  expect(supabase()).toBe(client);
  configureData({ ...settings, supabaseUrl: 'http://second.test' });
  expect(supabase()).not.toBe(client);
});

describe('a request', () => {
  const network = fakeNetwork();
  const rowId = '33333333-3333-4333-8333-333333333333';

  test('each request names the app and the key', async () => {
    const sent = network.inOrder([]);
    await listReviewEvents(rowId);
    expect(sent[0]?.headers.get('x-client-info')).toBe('milepost/1.0.0');
    expect(sent[0]?.headers.get('apikey')).toBe('publishable');
  });

  test('a request without answer is not sent again', async () => {
    const sent = network.inOrder(new TypeError('Failed to fetch'));
    await expect(listReviewEvents(rowId)).rejects.toMatchObject({ kind: 'network' });
    expect(sent).toHaveLength(1);
  });

  test('what PostgreSQL takes in no text goes out of every text, and what only looks like it stays', async () => {
    const nul = String.fromCodePoint(0);
    const sent = network.inOrder([]);
    await supabase().rpc('say', { p_body: `a${nul}${nul}b\ud83dc \\u0000 😀` });
    expect(sent[0]?.body).toEqual({ p_body: 'abc \\u0000 😀' });
  });

  test('the wait of a 429 reaches the user', async () => {
    network.inOrder(
      Response.json({ code: 'x', message: 'slow down' }, { status: 429, headers: { 'Retry-After': '90' } }),
    );
    await expect(listReviewEvents(rowId)).rejects.toMatchObject({
      kind: 'rate-limited',
      retryAfterSeconds: 90,
      message: 'Too many attempts. Try again in 2 minutes.',
    });
  });

  test('an answer of another shape is a fault of ours, said clearly', async () => {
    network.inOrder([{ id: 'not what was agreed' }]);
    await expect(listReviewEvents(rowId)).rejects.toMatchObject({ kind: 'server', code: 'unreadable_answer' });
  });

  test('rows are not asked for as nobody when the stored sign-in is gone; signing in is possible, and mends it', async () => {
    const credentials = { email: 'ada@example.com', password: 'secret' };
    network.inOrder(makeAuthSession());
    await supabase().auth.signInWithPassword(credentials);
    localStorage.clear();
    const refused = network.inOrder();
    await expect(listReviewEvents(rowId)).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: "You've been signed out. Sign in again to continue.",
    });
    await expect(downloadFile('documents', 'a/b.pdf')).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(refused).toHaveLength(0);

    const session = makeAuthSession();
    const sent = network.inOrder(session, []);
    await supabase().auth.signInWithPassword(credentials);
    await listReviewEvents(rowId);
    expect(sent[1]?.headers.get('authorization')).toBe(`Bearer ${session.access_token}`);
    await supabase().auth.stopAutoRefresh();
  });

  test('a sign-in is sent with each request', async () => {
    const session = makeAuthSession();
    const sent = network.inOrder(session, []);
    await supabase().auth.signInWithPassword({ email: 'ada@example.com', password: 'secret' });
    await listReviewEvents(rowId);
    expect(sent[1]?.headers.get('authorization')).toBe(`Bearer ${session.access_token}`);
    await supabase().auth.stopAutoRefresh();
  });

  describe('whose token is refused', () => {
    const person = makeAuthSession();
    const path = '/rest/v1/review_events';
    const tokenOf = (session_id: string, name: string): string =>
      `${name}.${btoa(JSON.stringify({ sub: person.user.id, session_id }))}.s`;
    const sessionWith = (name: string, sessionId = 'one') => ({
      ...makeAuthSession(),
      access_token: tokenOf(sessionId, name),
      refresh_token: crypto.randomUUID(),
    });
    const expired = refusal(401, 'PGRST303', 'JWT expired');
    const bearers = (sent: readonly { headers: Headers; path: string }[]) =>
      sent.map(({ headers, path }) => [path, headers.get('authorization')]);
    beforeEach(async () => {
      network.inOrder(sessionWith('first'));
      await supabase().auth.signInWithPassword({ email: 'ada@example.com', password: 'secret' });
    });
    afterEach(() => supabase().auth.stopAutoRefresh());

    test.each([
      ['rows', expired, () => listReviewEvents(rowId), []],
      [
        'the account',
        Response.json({ code: 403, error_code: 'bad_jwt', msg: 'invalid JWT: token is expired' }, { status: 403 }),
        () => checkSession(),
        person.user,
      ],
      [
        'a file',
        Response.json(
          { statusCode: '403', error: 'Unauthorized', message: '"exp" claim timestamp check failed' },
          { status: 400 },
        ),
        () => downloadFile('documents', 'a/b.pdf'),
        new Response('content'),
      ],
      [
        'a function',
        Response.json({ code: 401, message: 'Invalid JWT' }, { status: 401 }),
        () => callFunction('any', {}, z.object({})),
        {},
      ],
    ])('is sent again with a new one, once and without a question: %s', async (_, refused, ask, answer) => {
      const sent = network.inOrder(refused, sessionWith('second'), answer);
      await ask();
      const [first, refresh, again] = bearers(sent);
      expect(first?.[1]).toBe(`Bearer ${tokenOf('one', 'first')}`);
      expect(refresh?.[0]).toBe('/auth/v1/token');
      expect(again).toEqual([first?.[0], `Bearer ${tokenOf('one', 'second')}`]);
      expect(sent).toHaveLength(3);
    });

    test('is told so when there is no other token to be had', async () => {
      network.inOrder(
        expired,
        Response.json({ code: 400, error_code: 'refresh_token_not_found', msg: 'Gone' }, { status: 400 }),
      );
      await expect(listReviewEvents(rowId)).rejects.toMatchObject({ kind: 'unauthenticated', code: 'PGRST303' });
    });

    test.each([
      ['takes the token that another tab has fetched meanwhile', 'one', 2, []],
      ['takes none of a sign-in that another tab has made meanwhile', 'two', 1, 'refused'],
    ])('%s', async (_, sessionId, count, outcome) => {
      network.on('GET', path, () => {
        localStorage.setItem('sb-backend-auth-token', JSON.stringify(sessionWith('other tab', sessionId)));
        network.on('GET', path, []);
        return expired;
      });
      expect(await listReviewEvents(rowId).catch(() => 'refused')).toEqual(outcome);
      expect(network.sent('GET', path)).toHaveLength(count);
    });

    test('is no reason to ask for the password while nothing answers', async () => {
      jest.useFakeTimers();
      // auth-js says so to developers.
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      network.on('GET', path, expired);
      network.on('POST', '/auth/v1/token', new TypeError('Failed to fetch'));
      const asked = expect(listReviewEvents(rowId)).rejects.toMatchObject({ kind: 'network' });
      await jest.advanceTimersByTimeAsync(60_000);
      await asked;
      jest.useRealTimers();
    });

    test('is not asked again when the sign-in was ended', async () => {
      const sent = network.inOrder(refusal(401, 'session_not_found', 'Sign in again to continue'));
      await expect(listReviewEvents(rowId)).rejects.toMatchObject({ kind: 'unauthenticated' });
      expect(sent).toHaveLength(1);
    });
  });

  test('a sign-in lasts as long as it is said to by the clock of this device, however wrong that is', async () => {
    const expires_at = Math.floor(Date.now() / 1000) - 7200;
    network.inOrder({ ...makeAuthSession(), expires_at });
    const { data } = await supabase().auth.signInWithPassword({ email: 'ada@example.com', password: 'secret' });
    expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
    const sent = network.inOrder([]);
    await listReviewEvents(rowId);
    expect(sent).toHaveLength(1);
    await supabase().auth.stopAutoRefresh();
  });
});
