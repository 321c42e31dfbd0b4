import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { databaseKinds } from '../../database/testing/test-database.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const newToken = async ({ client }: SignedInPerson): Promise<string> => {
  const answer = await client.rpc('new_calendar_feed');
  if (answer.error) throw answer.error;
  return String(answer.data);
};

const eventsOf = (file: string) =>
  ICAL.Component.fromString(file)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));

describe.each(databaseKinds)('a calendar feed on %s', (kind) => {
  let backend: TestBackend;
  let coach: SignedInPerson;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    coach = await signIn(backend, 'coach@milepost.test');
  });
  afterAll(() => backend.close());

  const get = (token: string, init: RequestInit = {}) =>
    fetch(`${backend.url}/functions/v1/calendar-feed/${token}.ics`, init);

  test('two parsers read every session of its person, with its time, from an address without a sign-in', async () => {
    const answer = await get(await newToken(coach));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const file = await answer.text();

    const { data } = await coach.client
      .from('coaching_sessions')
      .select('id, session_time')
      .eq('coach_id', coach.user.id)
      .neq('status', 'cancelled')
      .overrideTypes<{ id: string; session_time: string }[]>();
    const shown = (data ?? []).map(({ id, session_time }) => `${id}@milepost ${new Date(session_time).toISOString()}`);
    expect(shown.length).toBeGreaterThan(10);
    const byIcalJs = eventsOf(file).map(({ uid, startDate }) => `${uid} ${startDate.toJSDate().toISOString()}`);
    expect(byIcalJs).toEqual(expect.arrayContaining(shown));
    const byTsIcs = convertIcsCalendar(undefined, file).events?.map(
      ({ uid, start }) => `${uid} ${start.date.toISOString()}`,
    );
    expect(byTsIcs).toEqual(byIcalJs);
  });

  test('who has the version is answered 304, until a session changes', async () => {
    const token = await newToken(coach);
    const etag = (await get(token)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(token, { headers: { 'if-none-match': known } });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    }
    const [session] = await backend.database.query<{ id: string }>(
      `update public.coaching_sessions set status = 'cancelled', cancelled_by = coach_id
       where id = (select id from public.coaching_sessions where coach_id = $1 and session_time > now() limit 1) returning id`,
      [coach.user.id],
    );
    const changed = await get(token, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    const event = eventsOf(await changed.text()).find(({ uid }) => uid === `${session?.id}@milepost`);
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event?.sequence).toBeGreaterThan(0);
    expect(event?.summary).toMatch(/^Canceled: /);
  });

  test('a new address ends the old one; any other is not there', async () => {
    const before = await newToken(coach);
    expect((await get(before)).status).toBe(200);
    const after = await newToken(coach);
    expect((await get(before)).status).toBe(404);
    expect((await get(after)).status).toBe(200);
    for (const wrong of ['0'.repeat(64), after.slice(1), `${after}0`, 'x', '%00', '..%2f']) {
      expect((await get(wrong)).status).toBe(404);
    }
    await coach.client.from('calendar_feeds').delete().eq('user_id', coach.user.id);
    expect((await get(after)).status).toBe(404);
  });

  test('"Busy only" says when, and nothing of what, where or with whom', async () => {
    const token = await newToken(coach);
    const { error } = await coach.client
      .from('calendar_feeds')
      .update({ is_busy_only: true })
      .eq('user_id', coach.user.id);
    expect(error).toBeNull();
    const file = await (await get(token)).text();
    const events = eventsOf(file);
    expect(events.length).toBeGreaterThan(10);
    expect(new Set(events.map(({ summary }) => summary))).toEqual(new Set(['Busy', 'Canceled: Busy']));
    expect(file).not.toMatch(/^(DESCRIPTION|LOCATION|URL|ATTENDEE|ORGANIZER)/m);
    expect(file).not.toContain('Rivera');
  });

  test('it is only read', async () => {
    const token = await newToken(coach);
    const head = await get(token, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const posted = await get(token, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
