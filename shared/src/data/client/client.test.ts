import { configureData, supabase } from '@milepost/shared/data/client';
import { makeAuthSession } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { downloadFile } from '../files/files.ts';
import { listReviewEvents } from '../review-requests/review-requests.ts';

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
});
