import { createHmac } from 'node:crypto';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

type Connected = { readonly integration: { readonly webhook_url: string }; readonly secret: string };
type Sent = { readonly status: number; readonly outcome: unknown };

const client = 'client@milepost.test';
const sha256 = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');
const seconds = (): number => Math.floor(Date.now() / 1000);

/** As Cal.com sends a booking: https://cal.com/docs/developing/guides/automation/webhooks */
const booking = (triggerEvent: string, change: object = {}, createdAt = '2090-01-01T10:00:00.538Z') => ({
  triggerEvent,
  createdAt,
  payload: {
    type: '60min',
    title: '60min between Dana and Alex',
    eventTitle: 'Portfolio review',
    startTime: '2090-06-01T15:00:00Z',
    endTime: '2090-06-01T16:00:00Z',
    organizer: { name: 'Dana', email: 'dana@cal.example', timeZone: 'America/Chicago', language: { locale: 'en' } },
    attendees: [{ name: 'Alex', email: client.toUpperCase(), timeZone: 'Europe/London' }],
    location: 'integrations:daily',
    metadata: { videoCallUrl: 'https://app.cal.com/video/one' },
    destinationCalendar: [{ integration: 'google_calendar', externalId: 'dana@work.example' }],
    uid: 'booking-one',
    status: 'ACCEPTED',
    ...change,
  },
});

/** As Calendly sends an invitee: https://developer.calendly.com/api-docs/overview/webhooks/webhook-payload */
const invitee = (event: string, place: { event: string; invitee: string; start: string }, change: object = {}) => {
  const uri = `https://api.calendly.com/scheduled_events/${place.event}`;
  return {
    event,
    created_at: '2090-01-01T10:00:00.000000Z',
    created_by: 'https://api.calendly.com/users/AAAA',
    payload: {
      uri: `${uri}/invitees/${place.invitee}`,
      email: client,
      name: 'Alex',
      status: event === 'invitee.created' ? 'active' : 'canceled',
      rescheduled: false,
      old_invitee: null,
      new_invitee: null,
      updated_at: '2090-01-01T10:00:00.000000Z',
      scheduled_event: {
        uri,
        name: 'Intro call',
        start_time: `${place.start}:00.000000Z`,
        end_time: `${place.start.slice(0, -2)}30:00.000000Z`,
        location: { type: 'zoom', join_url: 'https://zoom.example/j/1', status: 'pushed' },
        event_memberships: [{ user: 'https://api.calendly.com/users/AAAA', user_email: 'dana@calendly.example' }],
      },
      ...change,
    },
  };
};

let backend: TestBackend;
let coach: SignedInPerson;
let calCom: Connected;
let calendly: Connected;

beforeAll(async () => {
  backend = await startTestBackend('pglite');
  coach = await signIn(backend, 'coach@milepost.test');
  const connect = async (type: string): Promise<Connected> => {
    const answer = await coach.client.rpc('connect_booking_page', { p_type: type });
    if (answer.error) throw answer.error;
    return answer.data as Connected;
  };
  calCom = await connect('cal.com');
  calendly = await connect('calendly');
});
afterAll(() => backend.close());

async function post(address: string, body: unknown, headers: Record<string, string>): Promise<Sent> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(backend.url + address, { method: 'POST', headers, body: text });
  const answer = (await response.json()) as { outcome?: unknown };
  return { status: response.status, outcome: answer.outcome };
}
const fromCalCom = (body: unknown, secret = calCom.secret): Promise<Sent> =>
  post(calCom.integration.webhook_url, body, {
    'x-cal-signature-256': sha256(secret, typeof body === 'string' ? body : JSON.stringify(body)),
  });
const fromCalendly = (body: unknown, time = seconds(), secret = calendly.secret): Promise<Sent> =>
  post(calendly.integration.webhook_url, body, {
    'calendly-webhook-signature': `t=${time},v1=${sha256(secret, `${time}.${JSON.stringify(body)}`)}`,
  });

const received = { status: 200, outcome: 'received' };
const sessionsOf = (provider: string) =>
  backend.database.query(
    `select title, session_time::text as at, duration_minutes as minutes, session_type as type, status, meeting_url as url
     from public.coaching_sessions where calendar_provider = $1 order by created_at`,
    [provider],
  );

test('Cal.com books, moves and cancels one session; what is sent again changes nothing', async () => {
  expect(await fromCalCom({ triggerEvent: 'PING', createdAt: '2090-01-01T10:00:00Z' })).toEqual({
    status: 200,
    outcome: 'ignored',
  });
  expect(await fromCalCom(booking('BOOKING_CREATED'))).toEqual(received);
  const booked = {
    title: 'Portfolio review',
    at: '2090-06-01 15:00:00+00',
    minutes: 60,
    type: 'video',
    status: 'confirmed',
    url: 'https://app.cal.com/video/one',
  };
  expect(await sessionsOf('cal.com')).toEqual([booked]);
  expect(await fromCalCom(booking('BOOKING_CREATED'))).toEqual({ status: 200, outcome: 'repeated' });

  const change = {
    uid: 'booking-two',
    rescheduleUid: 'booking-one',
    startTime: '2090-06-02T15:00:00Z',
    endTime: '2090-06-02T16:00:00Z',
  };
  expect(await fromCalCom(booking('BOOKING_RESCHEDULED', change, '2090-01-02T10:00:00Z'))).toEqual(received);
  const gone = booking('BOOKING_CANCELLED', { rescheduledToUid: 'booking-two' }, '2090-01-02T10:00:01Z');
  expect(await fromCalCom(gone)).toEqual({ status: 200, outcome: 'ignored' });
  expect(await sessionsOf('cal.com')).toEqual([{ ...booked, at: '2090-06-02 15:00:00+00' }]);

  const cancel = { ...change, rescheduleUid: null, cancellationReason: 'Ill' };
  expect(await fromCalCom(booking('BOOKING_CANCELLED', cancel, '2090-01-03T10:00:00Z'))).toEqual(received);
  expect(await sessionsOf('cal.com')).toEqual([{ ...booked, at: '2090-06-02 15:00:00+00', status: 'cancelled' }]);
  const { data } = await coach.client
    .from('calendar_integrations')
    .select('email,calendar_id')
    .eq('type', 'cal.com')
    .single();
  expect(data).toEqual({ email: 'dana@cal.example', calendar_id: 'dana@work.example' });
});

test('Calendly counts by event, whose new invitee names the old one when it moves', async () => {
  const old = { event: 'EV1', invitee: 'IN1', start: '2090-07-01T09:00' };
  const next = { event: 'EV2', invitee: 'IN2', start: '2090-07-02T09:00' };
  expect(await fromCalendly(invitee('invitee.created', old))).toEqual(received);
  const left = invitee('invitee.canceled', old, { rescheduled: true, new_invitee: 'https://api.calendly.com/x' });
  expect(await fromCalendly(left)).toEqual({ status: 200, outcome: 'ignored' });
  const oldInvitee = 'https://api.calendly.com/scheduled_events/EV1/invitees/IN1';
  const came = invitee('invitee.created', next, { old_invitee: oldInvitee, updated_at: '2090-01-01T11:00:00.000000Z' });
  expect(await fromCalendly(came)).toEqual(received);
  const session = {
    title: 'Intro call',
    minutes: 30,
    type: 'video',
    status: 'confirmed',
    url: 'https://zoom.example/j/1',
  };
  expect(await sessionsOf('calendly')).toEqual([{ ...session, at: '2090-07-02 09:00:00+00' }]);
  const ended = invitee('invitee.canceled', next, {
    updated_at: '2090-01-01T12:00:00.000000Z',
    cancellation: { reason: 'Sick' },
  });
  expect(await fromCalendly(ended)).toEqual(received);
  expect(await sessionsOf('calendly')).toMatchObject([{ status: 'cancelled' }]);
});

test('a signature of another secret, of another body, without one, or of another time is refused', async () => {
  const body = booking('BOOKING_CREATED', { uid: 'forged' });
  const address = calCom.integration.webhook_url;
  expect(await fromCalCom(body, calendly.secret)).toMatchObject({ status: 401 });
  expect(await post(address, body, {})).toMatchObject({ status: 401 });
  expect(await post(address, body, { 'x-cal-signature-256': sha256(calCom.secret, '{}') })).toMatchObject({
    status: 401,
  });
  expect(await post(address, body, { 'x-cal-signature-256': 'no-secret-provided' })).toMatchObject({ status: 401 });

  const created = invitee('invitee.created', { event: 'EV9', invitee: 'IN9', start: '2090-08-01T09:00' });
  expect(await fromCalendly(created, seconds() - 200)).toMatchObject({ status: 401 });
  expect(await fromCalendly(created, seconds() + 200)).toMatchObject({ status: 401 });
  expect(await fromCalendly(created, seconds(), calCom.secret)).toMatchObject({ status: 401 });
  const held = sha256(calendly.secret, `${seconds() - 900}.${JSON.stringify(created)}`);
  const renewed = { 'calendly-webhook-signature': `t=${seconds()},v1=${held}` };
  expect(await post(calendly.integration.webhook_url, created, renewed)).toMatchObject({ status: 401 });
  expect(await fromCalendly(created, seconds() - 100)).toEqual(received);
});

test('an address that is unknown or of another provider is not there; a body that makes no sense is refused', async () => {
  const [, path = '', id = ''] = /^(.*)\/([^/]+)$/.exec(calCom.integration.webhook_url) ?? [];
  for (const address of [
    `${path}/10000000-0000-4000-8000-000000000009`,
    `${path}/x`,
    path,
    path.replace('cal.com', `calendly/${id}`),
  ]) {
    expect(await post(address, {}, {})).toMatchObject({ status: 404 });
  }
  expect((await fetch(backend.url + calCom.integration.webhook_url)).status).toBe(405);
  expect(await fromCalCom('no json')).toMatchObject({ status: 400 });
  expect(await fromCalCom(booking('BOOKING_CREATED', { startTime: 'tomorrow' }))).toMatchObject({ status: 400 });
});
