import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eventually } from '../../testing/eventually.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { callWhenDue } from '../call-when-due.ts';

const functionPath = '/functions/v1/read-busy-calendars';

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
const calendar = (...events: readonly string[]): string =>
  ['BEGIN:VCALENDAR', ...events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT`), 'END:VCALENDAR', ''].join(
    '\r\n',
  );
const meeting = `UID:meeting\r\nSUMMARY:Board of directors\r\nDTSTART:${inDays(3)}T100000Z\r\nDURATION:PT1H`;

let backend: TestBackend;
let coach: SignedInPerson;
let answer: RequestListener = () => undefined;
const server = createServer((request, response) => answer(request, response));
let origin = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  backend = await startTestBackend('pglite', { testCalendarOrigins: [origin] });
  coach = await signIn(backend, 'coach@milepost.test');
});
afterAll(async () => {
  await backend.close();
  server.close();
});

const call = (headers: Record<string, string>, body: BodyInit, type = 'application/json') =>
  fetch(backend.url + functionPath, {
    method: 'POST',
    headers: { ...headers, ...(type === '' ? {} : { 'content-type': type }) },
    body,
  });
const by = ({ accessToken }: SignedInPerson) => ({
  apikey: backend.secrets.publishableKey,
  authorization: `Bearer ${accessToken}`,
});
const asServer = () => ({ apikey: backend.secrets.secretKey });
const readNow = (id: string, who = coach) => call(by(who), JSON.stringify({ type: 'READ', id }));
const upload = (fields: Record<string, string | Blob>, who = coach) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return call(by(who), form, '');
};

async function addAddress(path: string): Promise<string> {
  const { data, error } = await coach.client
    .from('busy_calendars')
    .insert({ coach_id: coach.user.id, name: 'Work', kind: 'address', url: origin + path })
    .select('id')
    .single<{ id: string }>();
  if (error) throw error;
  return data.id;
}
const rowOf = async (id: string) =>
  (await coach.client.from('busy_calendars').select('*').eq('id', id).single<Record<string, unknown>>()).data;
const timesOf = async (id: string) =>
  (await coach.client.from('busy_blocks').select('starts_at,ends_at').eq('calendar_id', id)).data;

test('an address is read on a call of its coach, kept by its ETag, and nothing but times is kept', async () => {
  const seen: unknown[] = [];
  answer = ({ headers }, response) => {
    seen.push(headers['if-none-match']);
    if (headers['if-none-match']) response.writeHead(304).end();
    else response.writeHead(200, { etag: 'W/"7"' }).end(calendar(meeting));
  };
  const id = await addAddress('/a.ics');
  expect(await (await readNow(id)).json()).toEqual({ read: 1 });
  expect(await rowOf(id)).toMatchObject({ state: 'ok', event_count: 1, busy_count: 1, unread_count: 0, etag: 'W/"7"' });
  expect(await timesOf(id)).toHaveLength(1);
  await readNow(id);
  expect(seen).toEqual([undefined, 'W/"7"']);
  expect(await timesOf(id)).toHaveLength(1);
  const [kept] = await backend.database.query<{ all: string }>(
    `select (select string_agg(b::text, ' ') from public.busy_blocks b) || (select string_agg(c::text, ' ') from public.busy_calendars c) as all`,
  );
  expect(kept?.all).not.toContain('Board');
});

test('an address that is dead says why, and needs attention at the third time', async () => {
  answer = (_request, response) => void response.writeHead(404).end();
  const id = await addAddress('/dead.ics');
  await readNow(id);
  expect(await rowOf(id)).toMatchObject({ state: 'ok', last_error: "There's no calendar at this address." });
  await readNow(id);
  await readNow(id);
  expect(await rowOf(id)).toMatchObject({ state: 'needs_attention', failures: 3 });
});

test('the schedule reads what is due, and a dead one does not keep the others waiting', async () => {
  answer = ({ url }, response) =>
    void (url === '/due.ics' ? response.end(calendar(meeting)) : response.writeHead(410).end());
  const [due, gone] = [await addAddress('/due.ics'), await addAddress('/gone.ics')];
  const stop = callWhenDue(
    { database: backend.database, log: { error: (fault: unknown) => expect(fault).toBeUndefined() } as never },
    { SUPABASE_URL: backend.url, SUPABASE_SERVICE_ROLE_KEY: backend.secrets.secretKey },
    'read-busy-calendars',
  );
  await eventually(
    () => rowOf(due),
    (row) => row?.['busy_count'] === 1,
  );
  await eventually(
    () => rowOf(gone),
    (row) => row?.['state'] === 'needs_attention',
  );
  await stop();
  expect(await (await call(asServer(), '{"type":"DUE"}')).json()).toEqual({ read: 0, failed: 0 });
});

test('a file is read by its coach’s clock, and a later one takes its place', async () => {
  const id = crypto.randomUUID();
  const day = inDays(4);
  const file = new Blob([calendar(meeting, `UID:day\r\nDTSTART;VALUE=DATE:${day}`)]);
  const answered = await upload({ id, name: 'family.ics', file });
  expect(answered.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answered.json()).toEqual({ events: 2, busy: 2, unread: 0 });
  expect(await rowOf(id)).toMatchObject({ name: 'family.ics', kind: 'file', url: null, busy_count: 2 });
  const [whole] = await backend.database.query<{ local: string }>(
    `select to_char(b.starts_at at time zone u.time_zone, 'YYYYMMDD HH24:MI') as local from public.busy_blocks b
     join public.users u on u.id = b.coach_id where b.calendar_id = $1 and b.ends_at - b.starts_at > interval '20 hours'`,
    [id],
  );
  expect(whole?.local).toBe(`${day} 00:00`);
  await upload({ id, file: new Blob([calendar(meeting)]) });
  expect(await timesOf(id)).toHaveLength(1);
});

test('a file that is none is refused with a sentence, and changes nothing', async () => {
  const id = crypto.randomUUID();
  const refused = await upload({ id, name: 'x', file: new Blob(['%PDF-1.7']) });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ message: "This isn't a calendar in iCalendar format (.ics)." });
  expect(await rowOf(id)).toBeNull();
  const large = await upload({ id, name: 'x', file: new Blob(['x'.repeat(5 * 1024 * 1024 + 1)]) });
  expect(large.status).toBe(413);
});

test('5,000 times fit into one file', async () => {
  const id = crypto.randomUUID();
  const events = Array.from({ length: 5000 }, (_, place) => meeting.replace('UID:meeting', `UID:${place}`));
  expect(await (await upload({ id, name: 'x', file: new Blob([calendar(...events)]) })).json()).toMatchObject({
    busy: 5000,
  });
  await coach.client.from('busy_calendars').delete().eq('id', id);
});

test('nobody reads for another, and nobody but the server what is due', async () => {
  const id = await addAddress('/own.ics');
  const [other, client] = [
    await signIn(backend, 'coach2@milepost.test'),
    await signIn(backend, 'client@milepost.test'),
  ];
  expect((await readNow(id, other)).status).toBe(404);
  expect((await readNow(id, client)).status).toBe(404);
  expect(
    (await upload({ id: crypto.randomUUID(), name: 'x', file: new Blob([calendar(meeting)]) }, client)).status,
  ).toBe(403);
  const due = '{"type":"DUE"}';
  expect((await call(by(coach), due)).status).toBe(403);
  expect((await call({ apikey: backend.secrets.publishableKey }, due)).status).toBe(401);
  expect((await call({ authorization: 'Bearer none' }, JSON.stringify({ type: 'READ', id }))).status).toBe(401);
  expect((await call(asServer(), JSON.stringify({ type: 'READ', id }))).status).toBe(403);
  expect((await call(asServer(), 'nothing')).status).toBe(400);
  const preflight = await fetch(backend.url + functionPath, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    expect.stringContaining('authorization'),
  ]);
});
