import { randomBytes } from 'node:crypto';
import { calendarClient, startCalendarProvider, type CalendarProvider } from '../../testing/calendar-provider.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend, siteUrl } from '../../testing/test-backend.ts';

type Row = Record<string, unknown>;

let provider: CalendarProvider;
let backend: TestBackend;
let coach: SignedInPerson;
let otherCoach: SignedInPerson;

beforeAll(async () => {
  provider = await startCalendarProvider();
  backend = await startTestBackend('pglite', {
    calendarAccounts: {
      CALENDAR_TOKEN_KEY: randomBytes(32).toString('base64'),
      GOOGLE_CALENDAR_CLIENT_ID: calendarClient.id,
      GOOGLE_CALENDAR_CLIENT_SECRET: calendarClient.secret,
      MICROSOFT_CALENDAR_CLIENT_ID: calendarClient.id,
      MICROSOFT_CALENDAR_CLIENT_SECRET: calendarClient.secret,
      TEST_CALENDAR_PROVIDER: provider.origin,
    },
  });
  coach = await signIn(backend, 'coach@milepost.test');
  const [other] = await backend.database.query<{ email: string }>(
    `select email from public.users where id = '10000000-0000-4000-8000-000000000003'`,
  );
  otherCoach = await signIn(backend, other?.email ?? '');
  // One session to write, far ahead.
  await backend.database.query(
    `update public.coaching_sessions set status = 'cancelled' where status in ('pending', 'confirmed')`,
  );
});
afterAll(async () => {
  await backend.close();
  await provider.close();
});
afterEach(() => expect(provider.violations).toEqual([]));

async function call(person: SignedInPerson | undefined, body: object): Promise<{ status: number; body: Row }> {
  const response = await fetch(`${backend.url}/functions/v1/calendar-connect`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(person ? { authorization: `Bearer ${person.accessToken}` } : {}),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Row };
}

async function connect(type: 'google' | 'outlook'): Promise<void> {
  const { body } = await call(coach, { action: 'start', type });
  const answer = await call(coach, { action: 'finish', ...provider.consent(String(body['url'])) });
  expect(answer).toEqual({ status: 200, body: { type } });
}

/** As the schedule does, with all accounts due. */
async function sync(): Promise<void> {
  await backend.database.query('update private.calendar_accounts set next_sync_at = now()');
  const response = await fetch(`${backend.url}/functions/v1/calendar-sync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: backend.secrets.secretKey },
    body: '{"type":"DUE"}',
  });
  expect(response.status).toBe(200);
}

const one = async (sql: string, parameters: readonly unknown[] = []): Promise<Row> => {
  const [row] = await backend.database.query<Row>(sql, parameters);
  return row ?? {};
};
const integration = (type: string): Promise<Row> =>
  one('select * from public.calendar_integrations where user_id = $1 and type = $2', [coach.user.id, type]);
const busy = (name: string): Promise<Row[]> =>
  backend.database.query(
    `select starts_at at time zone 'UTC' || '' as starts, ends_at at time zone 'UTC' || '' as ends
     from public.busy_blocks where coach_id = $1 and source = $2 order by 1`,
    [coach.user.id, name],
  );
const schedule = async (time: string): Promise<string> => {
  const { id } = await one(
    `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status, meeting_url)
     values ('10000000-0000-4000-8000-000000000004', $1, 'Offer talk', $2, 'confirmed', 'https://meet.example/x') returning id`,
    [coach.user.id, time],
  );
  return String(id);
};
const inDays = (days: number, clock = 'T15:00:00.000Z'): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10) + clock;
const bare = (instant: string): string => instant.replace('T', ' ').slice(0, 19);
const notices = async (): Promise<number> =>
  Number((await one(`select count(*) as n from public.notifications where kind = 'calendar_needs_attention'`))['n']);
/** Seconds until the next sync. */
const wait = async (): Promise<number> =>
  Number(
    (await one('select extract(epoch from next_sync_at - now()) as seconds from private.calendar_accounts'))['seconds'],
  );

test('nobody but a coach signs in, and nobody finishes what another one began', async () => {
  expect((await call(undefined, { action: 'available' })).status).toBe(401);
  const client = await signIn(backend, 'client@milepost.test');
  expect((await call(client, { action: 'start', type: 'google' })).status).toBe(403);
  const { body } = await call(otherCoach, { action: 'start', type: 'google' });
  const consent = provider.consent(String(body['url']));
  expect((await call(coach, { action: 'finish', ...consent })).status).toBe(400);
  expect((await call(otherCoach, { action: 'finish', code: consent.code, state: `${consent.state}x` })).status).toBe(
    400,
  );
  const forged = await call(otherCoach, { action: 'finish', code: 'guessed', state: consent.state });
  expect(forged.status).toBe(400);
  const reduced = await call(otherCoach, { action: 'start', type: 'google' });
  const without = provider.consent(String(reduced.body['url']), 'openid');
  expect((await call(otherCoach, { action: 'finish', ...without })).status).toBe(400);
  expect(await backend.database.query('select from private.calendar_accounts')).toEqual([]);
  const stranger = await fetch(`${backend.url}/functions/v1/calendar-sync`, { method: 'POST', body: '{"type":"DUE"}' });
  expect(stranger.status).toBe(403);
});

describe('Google Calendar', () => {
  test('is connected with tokens that the database can’t read; its busy times come in and sessions go out', async () => {
    provider.events.set('meeting', {
      id: 'meeting',
      start: { dateTime: inDays(3) },
      end: { dateTime: inDays(3, 'T16:00:00Z') },
    });
    provider.events.set('day', { id: 'day', start: { date: '2097-03-10' }, end: { date: '2097-03-11' } });
    const free = { start: { dateTime: inDays(4) }, end: { dateTime: inDays(4, 'T16:00:00Z') } };
    provider.events.set('free', { id: 'free', transparency: 'transparent', ...free });
    provider.events.set('declined', {
      id: 'declined',
      attendees: [{ self: true, responseStatus: 'declined' }],
      ...free,
    });
    const session = await schedule(inDays(7));
    await connect('google');
    const { tokens } = await one('select tokens from private.calendar_accounts');
    expect(String(tokens)).not.toContain('access_token');
    expect(Buffer.from(String(tokens), 'base64url').toString('latin1')).not.toContain('access_token');
    await sync();
    expect(await integration('google')).toMatchObject({
      is_connected: true,
      needs_reconnect: false,
      email: 'dana@gmail.example',
      calendar_id: 'dana@gmail.example',
      last_event_at: expect.anything(),
    });
    // A whole day is one of the calendar's zone, and has 23 hours when clocks are put forward.
    expect(await busy('Google Calendar')).toEqual([
      { starts: bare(inDays(3)), ends: bare(inDays(3, 'T16:00:00Z')) },
      { starts: '2097-03-10 05:00:00', ends: '2097-03-11 04:00:00' },
    ]);
    const id = `mp${session.replaceAll('-', '')}`;
    expect(provider.events.get(id)).toMatchObject({
      summary: expect.stringMatching(/^Offer talk with /),
      start: { dateTime: expect.anything() },
    });
  });

  test('a session is one event, moved and taken out with it, and makes no busy time', async () => {
    const [id = ''] = [...provider.events.keys()].filter((key) => key.startsWith('mp'));
    const before = provider.requests.length;
    await sync();
    expect(provider.requests.slice(before).filter((request) => !request.startsWith('GET'))).toEqual([]);
    await backend.database.query(`update public.coaching_sessions set session_time = $1 where status = 'confirmed'`, [
      inDays(8),
    ]);
    // What was written and not noted is written again without a second event.
    await backend.database.query('delete from private.calendar_copies');
    await sync();
    expect([...provider.events.keys()].filter((key) => key.startsWith('mp'))).toEqual([id]);
    expect(new Date((provider.events.get(id)?.['start'] as { dateTime: string }).dateTime).toISOString()).toBe(
      inDays(8),
    );
    expect(await busy('Google Calendar')).toHaveLength(2);

    await backend.database.query(`update public.coaching_sessions set status = 'cancelled' where status = 'confirmed'`);
    provider.answerNext({ status: 410 });
    await sync();
    expect(await backend.database.query('select from private.calendar_copies')).toEqual([]);
    provider.events.delete(id);
  });

  test('a coach who wants no sessions there has none, and may want them again', async () => {
    const session = await schedule(inDays(9));
    const event = (): unknown => provider.events.get(`mp${session.replaceAll('-', '')}`);
    const choose = async (person: SignedInPerson, writes: boolean) =>
      person.client.rpc('save_calendar_writing', { p_type: 'google', p_writes_sessions: writes });
    await sync();
    expect(event()).toBeDefined();
    expect((await choose(otherCoach, false)).error?.message).toBe("This calendar isn't connected. Connect it first");
    expect((await choose(coach, false)).data).toMatchObject({ type: 'google', writes_sessions: false });
    await sync();
    expect(event()).toBeUndefined();
    expect(await busy('Google Calendar')).toHaveLength(2);
    await choose(coach, true);
    await sync();
    expect(event()).toBeDefined();
    await backend.database.query(`update public.coaching_sessions set status = 'cancelled' where id = $1`, [session]);
    await sync();
    expect(event()).toBeUndefined();
  });

  test('what it no longer holds is free again', async () => {
    provider.events.delete('day');
    await sync();
    expect(await busy('Google Calendar')).toHaveLength(1);
  });

  test('a token that is not taken is renewed once, and the renewed one is kept', async () => {
    provider.endTokens();
    const before = provider.renewals();
    await sync();
    expect(provider.renewals()).toBe(before + 1);
    expect(await integration('google')).toMatchObject({ needs_reconnect: false });
    await sync();
    expect(provider.renewals()).toBe(before + 1);
  });

  const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toUTCString();
  test.each([
    ['429 with Retry-After', () => ({ status: 429, headers: { 'retry-after': '120' } }), 120],
    ['429 with a date', () => ({ status: 429, headers: { 'retry-after': inSeconds(300) } }), 300],
    [
      '403 of a rate limit',
      () => ({ status: 403, body: { error: { errors: [{ reason: 'userRateLimitExceeded' }] } } }),
      60,
    ],
    ['503', () => ({ status: 503 }), 900],
    ['an answer that makes no sense', () => ({ status: 200, body: { items: 'none' } }), 900],
  ] as const)('%s: what is known stays, and it is tried again later', async (_name, answer, seconds) => {
    provider.answerNext(answer());
    await sync();
    expect(await busy('Google Calendar')).toHaveLength(1);
    const left = await wait();
    expect(left).toBeGreaterThan(seconds - 30);
    expect(left).toBeLessThanOrEqual(seconds);
    expect(await integration('google')).toMatchObject({ needs_reconnect: false });
  });

  test('a dead token asks the coach, once, to connect again; connecting again mends it', async () => {
    const before = await notices();
    provider.endTokens({ alsoRefresh: true });
    await sync();
    expect(await integration('google')).toMatchObject({ is_connected: true, needs_reconnect: true });
    await sync();
    expect(await notices()).toBe(before + 1);
    expect(await one('select private.calendar_accounts_are_due() as due')).toEqual({ due: false });
    await connect('google');
    await sync();
    expect(await integration('google')).toMatchObject({ needs_reconnect: false });
  });

  test('a permission that was taken back there asks to connect again', async () => {
    provider.answerNext({ status: 403, body: { error: { errors: [{ reason: 'insufficientPermissions' }] } } });
    await sync();
    expect(await integration('google')).toMatchObject({ needs_reconnect: true });
  });

  test('disconnecting revokes the permission and clears everything', async () => {
    const before = provider.revoked.length;
    expect((await call(coach, { action: 'disconnect', type: 'google' })).status).toBe(200);
    expect(provider.revoked).toHaveLength(before + 1);
    expect(await integration('google')).toMatchObject({
      is_connected: false,
      needs_reconnect: false,
      email: null,
      calendar_id: null,
      last_event_at: null,
    });
    expect(await busy('Google Calendar')).toEqual([]);
    expect(await backend.database.query('select from private.calendar_accounts')).toEqual([]);
  });
});

describe('Outlook', () => {
  test('reads busy times over several pages, whole days by the coach’s own zone', async () => {
    provider.events.clear();
    await backend.database.query(`update public.users set time_zone = 'Australia/Sydney' where id = $1`, [
      coach.user.id,
    ]);
    const at = (dateTime: string) => ({ dateTime, timeZone: 'UTC' });
    provider.events.set('a', {
      id: 'a',
      showAs: 'busy',
      start: at('2097-01-02T10:00:00.0000000'),
      end: at('2097-01-02T11:00:00.0000000'),
    });
    provider.events.set('b', {
      id: 'b',
      showAs: 'oof',
      isAllDay: true,
      start: at('2097-01-05T00:00:00.0000000'),
      end: at('2097-01-06T00:00:00.0000000'),
    });
    provider.events.set('c', {
      id: 'c',
      showAs: 'free',
      start: at('2097-01-07T10:00:00.0000000'),
      end: at('2097-01-07T11:00:00.0000000'),
    });
    await connect('outlook');
    await sync();
    expect(await integration('outlook')).toMatchObject({ email: 'dana@outlook.example', calendar_id: 'Calendar' });
    expect(await busy('Outlook')).toEqual([
      { starts: '2097-01-02 10:00:00', ends: '2097-01-02 11:00:00' },
      { starts: '2097-01-04 13:00:00', ends: '2097-01-05 13:00:00' },
    ]);
  });

  test('writes, changes and takes out one event for a session, also when an answer was lost or it was deleted there', async () => {
    const session = await schedule(inDays(9));
    await sync();
    const written = () => [...provider.events.values()].filter(({ subject }) => subject !== undefined);
    expect(written()).toHaveLength(1);
    await backend.database.query('delete from private.calendar_copies');
    await sync();
    expect(written()).toHaveLength(1);
    await backend.database.query('update public.coaching_sessions set session_time = $2 where id = $1', [
      session,
      inDays(10),
    ]);
    await sync();
    expect(written()).toMatchObject([{ start: { dateTime: inDays(10).replace('Z', ''), timeZone: 'UTC' } }]);
    for (const { id } of written()) provider.events.delete(String(id));
    await backend.database.query(`update public.coaching_sessions set title = 'Renamed' where id = $1`, [session]);
    await sync();
    expect(written()).toMatchObject([
      { subject: expect.stringMatching(/^Renamed with /), location: { displayName: 'https://meet.example/x' } },
    ]);
    // Without a link of its own, a session by video is held in Milepost.
    await backend.database.query('update public.coaching_sessions set meeting_url = null where id = $1', [session]);
    await sync();
    expect(written()).toMatchObject([{ location: { displayName: `${siteUrl}/sessions/${session}/call` } }]);
    expect(await busy('Outlook')).toHaveLength(2);
    for (const isWritten of [false, true, false, true]) {
      await coach.client.rpc('save_calendar_writing', { p_type: 'outlook', p_writes_sessions: isWritten });
      await sync();
      expect(written()).toHaveLength(isWritten ? 1 : 0);
    }
    await backend.database.query(`update public.coaching_sessions set status = 'cancelled' where id = $1`, [session]);
    await sync();
    expect(written()).toEqual([]);
  });

  test('a next page at another address is not followed with the token', async () => {
    provider.answerNext({ status: 200, body: { value: [], '@odata.nextLink': 'https://evil.example/next' } });
    await sync();
    expect(await busy('Outlook')).toHaveLength(2);
    expect(await wait()).toBeGreaterThan(800);
  });
});

test('without client ids nothing can be started, and the page can say so', async () => {
  const plain = await startTestBackend('pglite');
  try {
    const person = await signIn(plain, 'coach@milepost.test');
    const ask = async (body: object) => {
      const response = await fetch(`${plain.url}/functions/v1/calendar-connect`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Row };
    };
    expect(await ask({ action: 'available' })).toEqual({ status: 200, body: { google: false, outlook: false } });
    expect((await ask({ action: 'start', type: 'google' })).status).toBe(501);
  } finally {
    await plain.close();
  }
});
