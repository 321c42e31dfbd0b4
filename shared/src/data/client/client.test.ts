import { configureData, supabase } from '@milepost/shared/data/client';
import { answerWith, json, noAnswer } from '../fake-network/fake-network.ts';
import { ids, signedIn } from '../fake-network/rows.ts';
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

test('each request names the app and the key', async () => {
  const sent = answerWith(json([]));
  await listReviewEvents(ids.row);
  expect(sent[0]?.headers.get('x-client-info')).toBe('milepost/1.0.0');
  expect(sent[0]?.headers.get('apikey')).toBe('publishable');
});

test('a request without answer is not sent again', async () => {
  const sent = answerWith(noAnswer());
  await expect(listReviewEvents(ids.row)).rejects.toMatchObject({ kind: 'network' });
  expect(sent).toHaveLength(1);
});

test('the wait of a 429 reaches the user', async () => {
  answerWith(json({ code: 'x', message: 'slow down' }, 429, { 'Retry-After': '90' }));
  await expect(listReviewEvents(ids.row)).rejects.toMatchObject({
    kind: 'rate-limited',
    retryAfterSeconds: 90,
    message: 'Too many tries. Try again in 2 minutes.',
  });
});

test('an answer of another shape is a fault of ours, said clearly', async () => {
  answerWith(json([{ id: 'not what was agreed' }]));
  await expect(listReviewEvents(ids.row)).rejects.toMatchObject({ kind: 'server', code: 'unreadable_answer' });
});

test('a sign-in is sent with each request', async () => {
  const session = signedIn();
  const sent = answerWith(json(session), json([]));
  await supabase().auth.signInWithPassword({ email: 'ada@example.com', password: 'secret' });
  await listReviewEvents(ids.row);
  expect(sent[1]?.headers.get('authorization')).toBe(`Bearer ${session.access_token}`);
  await supabase().auth.stopAutoRefresh();
});
