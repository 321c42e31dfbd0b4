import * as z from 'zod';
import { rotateSigningKey } from '../../secrets/rotate-signing-key.ts';
import { eventually } from '../../testing/eventually.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

type Answer = { readonly status: number; readonly body: Record<string, unknown> };

const clientId = '10000000-0000-4000-8000-000000000004';
let backend: TestBackend;
let admin: SignedInPerson;

beforeAll(async () => {
  backend = await startTestBackend('pglite');
  admin = await signIn(backend, 'admin@milepost.test');
});
afterAll(() => backend.close());

async function send(token: string, method: string, address: string, body?: object): Promise<Answer> {
  const response = await backend.request(address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
}
const viewAs = (token: string, userId = clientId): Promise<Answer> =>
  send(token, 'POST', '/functions/v1/view-as', { user_id: userId, reason: 'Asked for help' });
const begin = async (userId = clientId): Promise<string> =>
  z.string().parse((await viewAs(admin.accessToken, userId)).body['access_token']);
const saying = (status: number, sentence: string): unknown =>
  expect.objectContaining<{ status: number; body: unknown }>({
    status,
    body: expect.objectContaining({ message: sentence }),
  });

const readOnly = "You can't change anything while you view as someone else";
const noMessages = "You can't read messages while you view as someone else";

test('an administrator gets a token that reads as the person, for 30 minutes and without a refresh token', async () => {
  const { status, body } = await viewAs(admin.accessToken);
  expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['access_token'] });
  const token = String(body['access_token']);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  expect(claims).toMatchObject({ sub: clientId, act: { sub: admin.user.id }, role: 'authenticated' });
  expect(Number(claims['exp']) - Date.now() / 1000).toBeGreaterThan(1700);
  expect(Number(claims['exp']) - Date.now() / 1000).toBeLessThanOrEqual(1800);
  const own = await send(token, 'GET', '/rest/v1/job_applications?select=client_id&limit=5');
  expect(own).toEqual({ status: 200, body: Array.from({ length: 5 }, () => ({ client_id: clientId })) });
});

test.each(['client@milepost.test', 'coach@milepost.test'])('%s gets none', async (email) => {
  const person = await signIn(backend, email);
  expect(await viewAs(person.accessToken)).toEqual(saying(403, "You don't have permission to do this"));
});

test('nobody views as an administrator, or from within a view', async () => {
  expect(await viewAs(admin.accessToken, admin.user.id)).toEqual(saying(403, "You can't view as an administrator"));
  expect(await viewAs(await begin())).toEqual(saying(403, readOnly));
});

test.each([
  ['POST', '/rest/v1/tasks', { user_id: clientId, title: 'Forged' }],
  ['PATCH', `/rest/v1/users?id=eq.${clientId}`, { full_name: 'Forged' }],
  ['DELETE', '/rest/v1/tasks?title=neq.x', undefined],
  ['POST', '/rest/v1/rpc/touch_last_seen', {}],
  ['POST', '/rest/v1/rpc/new_calendar_feed', {}],
  ['POST', '/functions/v1/calendar-connect', { action: 'disconnect', type: 'google' }],
])('%s %s writes nothing', async (method, address, body) => {
  expect(await send(await begin(), method, address, body)).toEqual(saying(403, readOnly));
});

test('no message is read, nor the name of a function in another spelling', async () => {
  const token = await begin();
  for (const name of ['my_conversations', 'search_messages?p_search=the'])
    expect(await send(token, 'GET', `/rest/v1/rpc/${name}`)).toEqual(saying(403, noMessages));
  expect(await send(token, 'GET', '/rest/v1/rpc/my%5Fconversations')).toMatchObject({ status: 403 });
  for (const table of ['conversations', 'messages', 'message_attachments', 'message_reads'])
    expect(await send(token, 'GET', `/rest/v1/${table}`)).toEqual({ status: 200, body: [] });
});

test('a coach’s private notes are not read, what is shared is', async () => {
  const token = await begin('10000000-0000-4000-8000-000000000002');
  expect(await send(token, 'POST', '/rest/v1/rpc/client_notebook', { p_client_id: clientId })).toEqual(
    saying(403, "You can't read private notes while you view as someone else"),
  );
  for (const table of ['session_notes', 'client_notes']) {
    const kept = await backend.database.query(`select from public.${table} where visibility = 'private'`);
    expect(kept.length).toBeGreaterThan(0);
    expect(await send(token, 'GET', `/rest/v1/${table}?visibility=eq.private`)).toEqual({ status: 200, body: [] });
  }
});

test.each([
  ['PUT', '/auth/v1/user', { password: 'another good password' }],
  ['PUT', '/auth/v1/user', { email: 'elsewhere@milepost.test' }],
  ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Phone' }],
  ['GET', '/auth/v1/reauthenticate', undefined],
  ['POST', '/auth/v1/logout?scope=global', undefined],
  ['GET', '/auth/v1/user', undefined],
])('the sign-in service refuses %s %s', async (method, address, body) => {
  const { status, body: answer } = await send(await begin(), method, address, body);
  expect(status).toBe(403);
  expect(answer['msg'] ?? answer['message']).toBe("You can't change an account while you view as someone else");
});

test('no file is stored, replaced or removed, and none of a message is read', async () => {
  const token = await begin();
  const name = `${clientId}/there.txt`;
  const own = await signIn(backend, 'client@milepost.test');
  await own.client.storage.from('documents').upload(name, new Blob(['Hello'], { type: 'text/plain' }));
  const viewer = async (method: string, path: string): Promise<number> => {
    const response = await backend.request(`/storage/v1/object/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: 'Forged' }),
    });
    return response.status;
  };
  expect(await viewer('POST', `documents/${clientId}/new.txt`)).toBeGreaterThanOrEqual(400);
  expect(await viewer('PUT', `documents/${name}`)).toBeGreaterThanOrEqual(400);
  expect(await viewer('POST', `upload/sign/documents/${clientId}/new.txt`)).toBeGreaterThanOrEqual(400);
  await viewer('DELETE', `documents/${name}`);
  expect(await viewer('GET', `authenticated/documents/${name}`)).toBe(200);
  const [file] = await backend.database.query<{ name: string }>(
    `select a.file_path as name from public.message_attachments a join public.conversations c on c.id = a.conversation_id
     where c.client_id = $1 and a.deleted_at is null`,
    [clientId],
  );
  if (file) expect(await viewer('GET', `authenticated/attachments/${file.name}`)).toBeGreaterThanOrEqual(400);
});

test('no message is heard', async () => {
  const viewing = backend.client();
  await viewing.realtime.setAuth(await begin());
  const heard: unknown[] = [];
  let state = '';
  viewing
    .channel('rows')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'messages' }, (change) => heard.push(change.table))
    .on('postgres_changes', { event: '*', schema: 'public', table: 'tasks' }, (change) => heard.push(change.table))
    .subscribe((status) => (state = status));
  expect(
    await eventually(
      () => state,
      (seen) => seen === 'SUBSCRIBED',
    ),
  ).toBe('SUBSCRIBED');
  await backend.database.query(
    `insert into public.messages (conversation_id, author_id, body)
     select c.id, c.coach_id, 'Not for others' from public.conversations c where c.client_id = $1 limit 1`,
    [clientId],
  );
  await backend.database.query(`insert into public.tasks (user_id, title) values ($1, 'Heard')`, [clientId]);
  await eventually(
    () => heard.length,
    (count) => count > 0,
  );
  expect(heard).toEqual(['tasks']);
  await viewing.removeAllChannels();
  await viewing.realtime.disconnect();
});

test('ends with one click, and with the administrator’s sign-out; a changed signing key signs the next', async () => {
  const ended = saying(401, 'Sign in again to continue');
  const first = await begin();
  expect((await send(first, 'POST', '/rest/v1/rpc/end_impersonation', {})).status).toBe(204);
  expect(await send(first, 'GET', '/rest/v1/tasks')).toEqual(ended);
  await rotateSigningKey(backend.dataFolder);
  const second = await begin();
  expect((await send(second, 'GET', '/rest/v1/tasks?limit=1')).status).toBe(200);
  await admin.client.auth.signOut();
  expect(await send(second, 'GET', '/rest/v1/tasks')).toEqual(ended);
});
