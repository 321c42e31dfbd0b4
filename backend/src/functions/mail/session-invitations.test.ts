import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { eventually } from '../../testing/eventually.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const people = ['coach@milepost.test', 'client@milepost.test'];
let backend: TestBackend;
let coach: SignedInPerson;
let client: SignedInPerson;
beforeAll(async () => {
  backend = await startTestBackend('pglite', { notificationMail: true });
  coach = await signIn(backend, 'coach@milepost.test');
  client = await signIn(backend, 'client@milepost.test');
});
afterAll(() => backend.close());

/** Noon in UTC, so many days ahead. */
const ahead = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`;

async function schedule(start: string): Promise<string> {
  const id = randomUUID();
  const { error } = await coach.client.rpc('schedule_session', {
    ...{ p_id: id, p_client_id: client.user.id, p_title: 'Offer talk', p_session_time: start, p_duration_minutes: 60 },
    ...{ p_session_type: 'video', p_agenda: 'Three offers' },
  });
  if (error) throw error;
  return id;
}

/** What the newest mail to somebody about a session brings for the calendar. */
async function invitationTo(address: string, id: string, subject: string) {
  const [mail] = await eventually(
    async () => (await backend.mailTo(address)).filter((one) => one.subject === subject && one.text.includes(id)),
    ({ length }) => length > 0,
  );
  const attachments = mail?.attachments ?? [];
  const [file] = attachments;
  const calendar = ICAL.Component.fromString(file?.content ?? '');
  const [component] = calendar.getAllSubcomponents('vevent');
  if (component === undefined) throw new Error('No entry');
  const event = new ICAL.Event(component);
  return {
    types: attachments.map(({ contentType, filename }) => `${contentType} ${filename}`),
    isTwice: attachments.every(({ content }) => content === file?.content),
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    rule: component.getFirstPropertyValue('rrule')?.toString() ?? '',
    occurrence: component.getFirstPropertyValue('recurrence-id')?.toString(),
  };
}

test('a booking, a move and a cancellation reach both people, with one UID and a rising SEQUENCE', async () => {
  const id = await schedule(ahead(50));
  const uid = `${id}@milepost`;
  for (const address of people) {
    expect(await invitationTo(address, id, 'Session scheduled')).toMatchObject({
      types: ['text/calendar; method=REQUEST invitation.ics', 'application/ics invitation.ics'],
      isTwice: true,
      ...{ method: 'REQUEST', status: 'TENTATIVE', uid, sequence: 0, start: ahead(50) },
    });
  }
  await coach.client.rpc('reschedule_session', { p_id: id, p_start: ahead(51) });
  for (const address of people) {
    expect(await invitationTo(address, id, 'Session rescheduled')).toMatchObject({
      ...{ method: 'REQUEST', uid, sequence: 1, start: ahead(51) },
    });
  }
  await client.client.rpc('move_coaching_session', { p_id: id, p_status: 'cancelled' });
  for (const address of people) {
    expect(await invitationTo(address, id, 'Session canceled')).toMatchObject({
      types: ['text/calendar; method=CANCEL invitation.ics', 'application/ics invitation.ics'],
      ...{ method: 'CANCEL', status: 'CANCELLED', uid, sequence: 2 },
    });
  }
  // A mail is in the mailbox before the server has noted that it was sent.
  const noted = await eventually(
    () =>
      backend.database.query<{ own: number }>(
        `select count(*)::integer as own from private.invitation_mail where coaching_session_id = $1 and outcome = 'sent'`,
        [id],
      ),
    ([counted]) => counted?.own === 3,
  );
  expect(noted).toEqual([{ own: 3 }]);
});

test('a series is one mail with its rule, one session of it an exception, and the rest is canceled in one mail', async () => {
  const id = randomUUID();
  const { error } = await coach.client.rpc('schedule_series', {
    ...{ p_id: id, p_client_id: client.user.id, p_title: 'Weekly talk', p_start: ahead(70), p_weeks: 2, p_count: 3 },
    ...{ p_duration_minutes: 60, p_session_type: 'video', p_agenda: '' },
  });
  expect(error).toBeNull();
  const { data } = await coach.client.from('coaching_sessions').select('id').eq('series_id', id).order('session_time');
  const [first, second] = (data ?? []).map((row) => String(row.id));
  const uid = `${id}@milepost`;
  for (const address of people) {
    const invitation = await invitationTo(address, first ?? '', 'Sessions scheduled');
    expect(invitation).toMatchObject({ method: 'REQUEST', uid, sequence: 0, start: ahead(70) });
    expect(invitation.rule).toBe('FREQ=WEEKLY;COUNT=3;INTERVAL=2');
  }
  await coach.client.rpc('move_coaching_session', { p_id: second, p_status: 'cancelled' });
  for (const address of people) {
    const invitation = await invitationTo(address, second ?? '', 'Session canceled');
    expect(invitation).toMatchObject({ method: 'CANCEL', uid, rule: '' });
    expect(invitation.occurrence).toMatch(/^\d{4}-/);
  }
  await client.client.rpc('cancel_series', { p_session_id: first });
  for (const address of people) {
    expect(await invitationTo(address, first ?? '', 'Sessions canceled')).toMatchObject({ method: 'CANCEL', uid });
  }
});

test('who wants no mail of a category gets none of what they did themselves either', async () => {
  await coach.client
    .from('notification_preferences')
    .insert({ user_id: coach.user.id, category: 'sessions', email: false });
  const id = await schedule(ahead(60));
  expect(await invitationTo('client@milepost.test', id, 'Session scheduled')).toMatchObject({ method: 'REQUEST' });
  const outcome = () =>
    backend.database.query<{ outcome: string | null }>(
      'select outcome from private.invitation_mail where coaching_session_id = $1',
      [id],
    );
  expect(await eventually(outcome, ([row]) => row?.outcome !== null)).toEqual([{ outcome: 'unwanted' }]);
});

test('nobody but the server takes, settles or reads them', async () => {
  for (const asking of [backend.client(), coach.client]) {
    const calls = [
      asking.rpc('claim_invitation_mail', { most: 5 }),
      asking.rpc('mark_invitation_mailed', { invitation_id: randomUUID() }),
      asking.rpc('session_invitation', { session_id: randomUUID() }),
    ];
    for (const { error } of await Promise.all(calls)) expect(error?.code).toBe('42501');
  }
});

test('sessions of an erased person are taken out of the other’s calendar', async () => {
  await coach.client.from('notification_preferences').delete().match({ user_id: coach.user.id, category: 'sessions' });
  const id = await schedule(ahead(80));
  await backend.database.query('delete from auth.users where id = $1', [client.user.id]);
  const canceled = async () =>
    (await backend.mailTo('coach@milepost.test')).filter(({ text }) =>
      text.includes('Offer talk with a client whose account was deleted: '),
    );
  const mails = await eventually(canceled, (sent) =>
    sent.some(({ attachments }) => attachments[0]?.content.includes(`UID:${id}@milepost`) === true),
  );
  const [file] = mails
    .map(({ attachments }) => attachments[0]?.content ?? '')
    .filter((content) => content.includes(`UID:${id}@milepost`));
  expect(file).toMatch(/METHOD:CANCEL/u);
  expect(file).toMatch(/SEQUENCE:1/u);
  expect(file).not.toMatch(/client@milepost\.test/u);
});
