import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { invitationOf } from '../../../../supabase/functions/send-notification-email/invitation.ts';
import type { CalendarSession, Invited } from '../../../../supabase/functions/send-notification-email/invited.ts';

const coach = { id: '10000000-0000-4000-8000-000000000002', full_name: 'Dana Whitfield', email: 'coach@milepost.test' };
const client = { id: '10000000-0000-4000-8000-000000000004', full_name: 'Alex Rivera', email: 'client@milepost.test' };
const seriesId = 'ee000000-0000-4000-8000-000000000001';
/** 9:00 AM in New York, where daylight saving begins on March 14, 2027. */
const starts = ['2027-03-09T14:00:00Z', '2027-03-16T13:00:00Z', '2027-03-23T13:00:00Z', '2027-03-30T13:00:00Z'];

const sessionAt = (start: string, place: number): CalendarSession => ({
  id: `e0000000-0000-4000-8000-00000000000${place + 1}`,
  title: 'Weekly talk',
  session_time: start,
  duration_minutes: 60,
  status: 'pending',
  session_type: 'video',
  agenda: null,
  meeting_url: 'https://meet.milepost.test/talk',
  location: null,
  sequence: 0,
  requested_by: coach.id,
  occurrence_at: start,
});
type Change = (sessions: readonly CalendarSession[]) => readonly CalendarSession[];

/** What the client is mailed about a series, and of its sessions the one at `place`. */
function mail(kind: string, change: Change = (all) => all, { place = 0, zone = 'America/New_York', count = 4 } = {}) {
  const sessions = [...change(starts.map(sessionAt))];
  const one = sessions[place];
  if (one === undefined) throw new Error('No such session');
  const series: Invited['series'] = {
    id: seriesId,
    time_zone: zone,
    weeks: 1,
    rrule: `FREQ=WEEKLY;INTERVAL=1;COUNT=${count}`,
    starts: starts.slice(0, count),
    sessions,
  };
  const invitation = invitationOf({ ...one, people: [coach, client], series }, kind, {
    receiver: client.email,
    zone: 'Europe/London',
    from: 'Milepost <no-reply@milepost.test>',
    site: 'https://milepost.test',
    now: new Date('2027-03-01T09:00:00Z'),
  });
  if (invitation === undefined) throw new Error('No invitation');
  return invitation;
}

const entriesIn = (content: string): ICAL.Component[] => {
  const calendar = ICAL.Component.fromString(content);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  return calendar.getAllSubcomponents('vevent');
};
const iso = (time: ICAL.Time): string => time.toJSDate().toISOString().replace('.000Z', 'Z');

/** When a calendar shows the series, by its rule, what is left out of it and its exceptions. */
function shownTimes(content: string): string[] {
  const [whole, ...exceptions] = entriesIn(content);
  if (whole === undefined) return [];
  const event = new ICAL.Event(whole, { exceptions: exceptions.map((one) => new ICAL.Event(one)) });
  const occurrences = event.iterator();
  const times: string[] = [];
  for (let next = occurrences.next(); next; next = occurrences.next()) {
    times.push(iso(event.getOccurrenceDetails(next).startDate));
  }
  return times;
}
const moved: Change = (all) =>
  all.map((one, place) => (place === 1 ? { ...one, session_time: '2027-03-17T15:00:00Z', sequence: 1 } : one));

describe('an invitation to a series', () => {
  test.each(['America/New_York', 'UTC'])(
    'shows each session at its time, across daylight saving, with the rule in %s',
    (zone) => {
      const { method, content } = mail('series_scheduled', undefined, { zone });
      expect(method).toBe('REQUEST');
      expect(shownTimes(content)).toEqual(starts);
      // RFC 5546, 3.2.2: all entries of a REQUEST have one UID.
      expect(new Set(entriesIn(content).map((one) => one.getFirstPropertyValue('uid')))).toEqual(
        new Set([`${seriesId}@milepost`]),
      );
      expect(convertIcsCalendar(undefined, content).events?.[0]?.recurrenceRule).toMatchObject({
        frequency: 'WEEKLY',
        count: 4,
      });
    },
  );

  test('is one entry where all are as the rule has them', () => {
    expect(entriesIn(mail('series_scheduled').content)).toHaveLength(1);
  });

  test('has another time as an exception, and leaves out what was left out or canceled', () => {
    const change: Change = (all) =>
      moved(all)
        .filter((_, place) => place !== 2)
        .map((one) => (one.session_time === starts[3] ? { ...one, status: 'cancelled', sequence: 1 } : one));
    const { content } = mail('series_scheduled', change);
    expect(shownTimes(content)).toEqual([starts[0], '2027-03-17T15:00:00Z']);
    expect(entriesIn(content).map((one) => one.getFirstPropertyValue('sequence'))).toEqual([2, 2]);
  });

  test('says who agreed to which sessions', () => {
    const change: Change = (all) => all.map((one, place) => (place > 1 ? { ...one, status: 'confirmed' } : one));
    const states = entriesIn(mail('series_confirmed', change).content).map((entry) => [
      entry.getFirstPropertyValue('status'),
      ...entry.getAllProperties('attendee').map((one) => one.getParameter('partstat')),
    ]);
    const agreed = ['CONFIRMED', 'ACCEPTED', 'ACCEPTED'];
    expect(states).toEqual([['TENTATIVE', 'ACCEPTED', 'NEEDS-ACTION'], agreed, agreed]);
  });

  test('ends where it was canceled from, and is canceled once nothing is left', () => {
    const canceledFrom =
      (first: number): Change =>
      (all) =>
        all.map((one, place) => (place >= first ? { ...one, status: 'cancelled', sequence: 1 } : one));
    const shorter = mail('series_cancelled', canceledFrom(2), { count: 2 });
    expect(shorter.method).toBe('REQUEST');
    expect(shownTimes(shorter.content)).toEqual(starts.slice(0, 2));
    const gone = mail('series_cancelled', canceledFrom(0), { count: 1 });
    expect(gone.method).toBe('CANCEL');
    const [entry] = entriesIn(gone.content);
    expect(entry?.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(entry?.getFirstPropertyValue('uid')).toBe(`${seriesId}@milepost`);
    expect(entry?.getFirstPropertyValue('sequence')).toBe(4);
  });
});

describe('an invitation to one session of a series', () => {
  test.each([
    ['REQUEST', 'session_rescheduled', moved, '2027-03-17T15:00:00Z'],
    [
      'CANCEL',
      'session_cancelled',
      (all) => all.map((one, place) => (place === 1 ? { ...one, status: 'cancelled', sequence: 1 } : one)),
      starts[1],
    ],
  ] as const satisfies readonly (readonly [string, string, Change, string | undefined])[])(
    'is a %s of the occurrence that the rule has',
    (method, kind, change, time) => {
      const invitation = mail(kind, change, { place: 1 });
      expect(invitation.method).toBe(method);
      const [entry, ...others] = entriesIn(invitation.content);
      if (entry === undefined) throw new Error('No entry');
      const event = new ICAL.Event(entry);
      expect(others).toEqual([]);
      expect(event.uid).toBe(`${seriesId}@milepost`);
      expect(event.sequence).toBe(1);
      expect(iso(event.recurrenceId)).toBe(starts[1]);
      expect(iso(event.startDate)).toBe(time);
    },
  );
});
