import { createTransport } from 'nodemailer';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { sessionUid } from '../../../../shared/src/domain/calendar-files/calendar-files.ts';
import { feedFile } from '../../../../supabase/functions/calendar-feed/feed-file.ts';
import { invitationOf } from '../../../../supabase/functions/send-notification-email/invitation.ts';
import type { Invited } from '../../../../supabase/functions/send-notification-email/invited.ts';

const coach = { id: '10000000-0000-4000-8000-000000000002', full_name: 'Dana Whitfield', email: 'coach@milepost.test' };
const client = {
  id: '10000000-0000-4000-8000-000000000004',
  full_name: 'Alex "Al" Rivera',
  email: 'client@milepost.test',
};
const session: Invited = {
  id: 'e0000000-0000-4000-8000-000000000001',
  title: 'Offer talk',
  session_time: '2026-11-23T15:00:00+00:00',
  duration_minutes: 60,
  status: 'pending',
  session_type: 'video',
  agenda: null,
  meeting_url: 'https://meet.milepost.test/talk',
  location: null,
  sequence: 0,
  requested_by: coach.id,
  occurrence_at: null,
  people: [coach, client],
  series: null,
};
const from = 'Milepost <no-reply@milepost.test>';
const site = 'https://milepost.test';
const to = { receiver: client.email, zone: 'America/New_York', from, site, now: new Date('2026-11-20T09:00:00Z') };

const invite = (changes: Partial<Invited> = {}, receiver = client.email) => {
  const invitation = invitationOf({ ...session, ...changes }, 'session_scheduled', { ...to, receiver });
  if (invitation === undefined) throw new Error('No invitation');
  return invitation;
};
const entryIn = (content: string) => {
  const [entry] = ICAL.Component.fromString(content).getAllSubcomponents('vevent');
  if (entry === undefined) throw new Error('No entry');
  return entry;
};
const stateOf = (content: string): unknown[] =>
  entryIn(content)
    .getAllProperties('attendee')
    .map((one) => `${String(one.getFirstValue())} ${String(one.getParameter('partstat'))}`);

/** A message as nodemailer sends it. */
async function mimeOf(icalEvent: ReturnType<typeof invite>): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({
    from,
    to: client.email,
    subject: 'S',
    text: 'T',
    html: '<p>T</p>',
    icalEvent,
  });
  return (message as Buffer).toString();
}

/** RFC 5546, 3.2.2 and 3.2.5: what a REQUEST and a CANCEL must have. https://www.rfc-editor.org/rfc/rfc5546#section-3.2 */
describe('messages between calendars', () => {
  test.each([
    ['REQUEST', 'pending', 'TENTATIVE'],
    ['REQUEST', 'confirmed', 'CONFIRMED'],
    ['CANCEL', 'cancelled', 'CANCELLED'],
  ] as const)('%s of a session that is %s', (method, status, expected) => {
    const invitation = invite({ status, sequence: 3 });
    const calendar = ICAL.Component.fromString(invitation.content);
    expect([invitation.method, calendar.getFirstPropertyValue('method')]).toEqual([method, method]);
    const entry = entryIn(invitation.content);
    for (const name of ['dtstamp', 'dtstart', 'summary', 'organizer', 'uid', 'sequence']) {
      expect([name, entry.getAllProperties(name).length]).toEqual([name, 1]);
    }
    expect(entry.getFirstPropertyValue('uid')).toBe(sessionUid(session.id));
    expect(entry.getFirstPropertyValue('sequence')).toBe(3);
    expect(entry.getFirstPropertyValue('status')).toBe(expected);
    expect(convertIcsCalendar(undefined, invitation.content).events?.[0]).toMatchObject({
      uid: sessionUid(session.id),
    });
  });

  test('who has agreed is said, and nobody is asked for an answer by mail', () => {
    expect(stateOf(invite().content)).toEqual([
      `mailto:${coach.email} ACCEPTED`,
      `mailto:${client.email} NEEDS-ACTION`,
    ]);
    expect(stateOf(invite({ status: 'confirmed' }).content)).toEqual([
      `mailto:${coach.email} ACCEPTED`,
      `mailto:${client.email} ACCEPTED`,
    ]);
    for (const attendee of entryIn(invite().content).getAllProperties('attendee')) {
      expect(attendee.getParameter('rsvp')).toBe('FALSE');
    }
  });

  test('what is over is nothing to invite to', () => {
    for (const status of ['completed', 'no_show'] as const) {
      expect(invitationOf({ ...session, status }, 'session_confirmed', to)).toBeUndefined();
    }
  });

  test('the feed knows the session by the same UID, so that no calendar shows it twice', () => {
    const feed = feedFile(
      {
        is_busy_only: false,
        time_zone: 'America/New_York',
        sessions: [
          {
            ...session,
            created_at: session.session_time,
            updated_at: session.session_time,
            other_name: null,
            series_id: null,
          },
        ],
        series: [],
        interviews: [],
      },
      site,
    );
    expect(entryIn(feed).getFirstPropertyValue('uid')).toBe(entryIn(invite().content).getFirstPropertyValue('uid'));
  });

  test('names that people typed stay within their parameter', () => {
    const hostile = 'Al "x";RSVP=TRUE:mailto:eve@x.test\r\nATTENDEE:mailto:eve@x.test';
    const entry = entryIn(invite({ people: [coach, { ...client, full_name: hostile }] }).content);
    expect(entry.getAllProperties('attendee').map((one) => one.getFirstValue())).toEqual([
      `mailto:${coach.email}`,
      `mailto:${client.email}`,
    ]);
  });
});

/**
 * Gmail takes an invitation whose text/calendar part is an alternative of the text, and whose receiver is an attendee;
 * a file alone is a file to download. https://github.com/ical4j/ical4j/issues/529, https://github.com/PHPMailer/PHPMailer/issues/175
 */
test.each([client, coach])(
  'Gmail: $email is an attendee, and the calendar part is the last alternative of the text',
  async ({ email }) => {
    const invitation = invite({}, email);
    expect(stateOf(invitation.content).join()).toContain(`mailto:${email}`);
    const mime = await mimeOf(invitation);
    const [, boundary = ''] = /multipart\/alternative;\s+boundary="([^"]+)"/.exec(mime) ?? [];
    const types = mime
      .split(`--${boundary}`)
      .slice(1, 4)
      .map((part) => /Content-Type: ([\w/]+)/.exec(part)?.[1]);
    expect(types).toEqual(['text/plain', 'text/html', 'text/calendar']);
  },
);

/**
 * Outlook refuses a part whose type says another method than its text ("Inbound Mime method and ICAL method mismatch"), and
 * shows no invitation to its organizer. https://github.com/maevsi/vibetype/pull/2368, https://github.com/ical4j/ical4j/issues/340
 */
test.each(['pending', 'cancelled'] as const)(
  'Outlook: type and text name one method (%s), and the organizer is no receiver',
  async (status) => {
    const invitation = invite({ status });
    const mime = await mimeOf(invitation);
    expect(mime).toMatch(new RegExp(`Content-Type: text/calendar; charset=utf-8; method=${invitation.method}`));
    expect(invitation.content).toContain(`METHOD:${invitation.method}\r\n`);
    expect(entryIn(invitation.content).getFirstPropertyValue('organizer')).toBe('mailto:no-reply@milepost.test');
  },
);

/** Apple Mail offers to add the file: it has a name that ends in .ics. RFC 6047, 2.4: https://www.rfc-editor.org/rfc/rfc6047#section-2.4 */
test('Apple Mail: the same text is attached as a file', async () => {
  const mime = await mimeOf(invite());
  expect(mime).toMatch(/Content-Type: application\/ics; name=invitation\.ics/);
  expect(mime).toMatch(/Content-Disposition: attachment; filename=invitation\.ics/);
});

/** A cancellation that came as a REQUEST leaves the entry standing. https://github.com/Couchers-org/couchers/issues/8557 */
test('a cancellation is no request', () => {
  expect(invite({ status: 'cancelled' }).content).not.toContain('METHOD:REQUEST');
});
