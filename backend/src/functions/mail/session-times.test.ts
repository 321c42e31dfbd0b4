import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { formatZonedDateTime, toInstant } from '@milepost/shared/domain/dates';
import { notificationText } from '@milepost/shared/entities/notifications/model';
import { feedFile } from '../../../../supabase/functions/calendar-feed/feed-file.ts';
import { invitationOf } from '../../../../supabase/functions/send-notification-email/invitation.ts';
import { renderMail } from '../../../../supabase/functions/send-notification-email/notification-mail.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The given Sunday of a month, as midnight in UTC; -1 is the last. */
function sunday(year: number, month: number, which: number): number {
  const first = which === -1 ? Date.UTC(year, month + 1, -6) : Date.UTC(year, month, 1 + 7 * (which - 1));
  return first + ((7 - new Date(first).getUTCDay()) % 7) * day;
}

type Clock = { readonly hours: number; readonly name: string };
type Rule = {
  /** When clocks go forth and back in a year, as laws have it: instants. */
  readonly forth: (year: number) => number;
  readonly back: (year: number) => number;
  readonly standard: Clock;
  readonly summer: Clock;
};

/** The laws themselves, so that neither a library nor the runtime's tables answer for themselves. */
const rules: Readonly<Record<string, Rule>> = {
  // From the second Sunday of March to the first of November, at two by the clocks that are left.
  'America/New_York': {
    forth: (year) => sunday(year, 2, 2) + 7 * hour,
    back: (year) => sunday(year, 10, 1) + 6 * hour,
    standard: { hours: -5, name: 'EST' },
    summer: { hours: -4, name: 'EDT' },
  },
  // From the last Sunday of March to the last of October, at one by Greenwich.
  'Europe/London': {
    forth: (year) => sunday(year, 2, -1) + hour,
    back: (year) => sunday(year, 9, -1) + hour,
    standard: { hours: 0, name: 'GMT' },
    summer: { hours: 1, name: 'GMT+1' },
  },
  // From the first Sunday of October to the first of April, at two by standard time.
  'Australia/Sydney': {
    forth: (year) => sunday(year, 9, 1) - 8 * hour,
    back: (year) => sunday(year, 3, 1) - 8 * hour,
    standard: { hours: 10, name: 'GMT+10' },
    summer: { hours: 11, name: 'GMT+11' },
  },
};

const ruleOf = (zone: string): Rule => {
  const rule = rules[zone];
  if (rule === undefined) throw new Error(`No rule for ${zone}`);
  return rule;
};

function clockAt(zone: string, instant: number): Clock {
  const { forth, back, standard, summer } = ruleOf(zone);
  const year = new Date(instant).getUTCFullYear();
  const [on, off] = [forth(year), back(year)];
  const isSummer = on < off ? instant >= on && instant < off : instant >= on || instant < off;
  return isSummer ? summer : standard;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Nov 20, 2026, 10:00 AM EST', by counting. */
function toldAt(zone: string, instant: number): string {
  const { hours, name } = clockAt(zone, instant);
  const shown = new Date(instant + hours * hour);
  const at = shown.getUTCHours();
  const time = `${at % 12 || 12}:${String(shown.getUTCMinutes()).padStart(2, '0')} ${at < 12 ? 'AM' : 'PM'}`;
  return `${months[shown.getUTCMonth()]} ${shown.getUTCDate()}, ${shown.getUTCFullYear()}, ${time} ${name}`;
}

/** A session each 31st hour of a year and a half, and each half hour of the days on which clocks are turned. */
function aYearAndAHalf(zone: string): readonly number[] {
  const coarse = Array.from({ length: 425 }, (_, place) => Date.UTC(2026, 0, 1, 0, 30) + place * 31 * hour);
  const turns = [2026, 2027].flatMap((year) => [ruleOf(zone).forth(year), ruleOf(zone).back(year)]);
  const around = turns.flatMap((turn) =>
    Array.from({ length: 49 }, (_, place) => turn - 12 * hour + (place * hour) / 2),
  );
  return [...new Set([...coarse, ...around])].sort((one, other) => one - other);
}

const site = 'https://milepost.test';
const idOf = (place: number): string => `e0000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const coach = { id: '10000000-0000-4000-8000-000000000002', full_name: 'Dana Whitfield', email: 'coach@milepost.test' };
const client = { id: '10000000-0000-4000-8000-000000000004', full_name: 'Alex Rivera', email: 'client@milepost.test' };
const sessionAt = (instant: number, place: number) => ({
  id: idOf(place),
  title: 'Offer talk',
  session_time: new Date(instant).toISOString(),
  duration_minutes: 60,
  status: 'confirmed' as const,
  session_type: 'video' as const,
  agenda: null,
  meeting_url: null,
  location: null,
  sequence: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  other_name: null,
  series_id: null,
  occurrence_at: null,
});

/** Starts and ends by the rules in the file, without what the parser itself knows of zones. */
function timesIn(file: string): readonly { readonly starts: number; readonly ends: number }[] {
  const calendar = ICAL.Component.fromString(file);
  const [block] = calendar.getAllSubcomponents('vtimezone');
  const zone = new ICAL.Timezone({ component: block });
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const [starts, ends] = (['dtstart', 'dtend'] as const).map((name) => {
      const time = component.getFirstPropertyValue(name) as ICAL.Time;
      if (component.getFirstProperty(name)?.getParameter('tzid')) time.zone = zone;
      return time.toJSDate().getTime();
    });
    return { starts: starts ?? 0, ends: ends ?? 0 };
  });
}

describe.each(Object.keys(rules))('a year and a half of sessions in %s', (zone) => {
  const times = aYearAndAHalf(zone);
  const sessions = times.map(sessionAt);
  const told = times.map((instant) => toldAt(zone, instant));
  const inFile = times.map((starts) => ({ starts, ends: starts + hour }));

  test('has both clocks, and an hour that comes twice', () => {
    expect(new Set(times.map((instant) => clockAt(zone, instant).name)).size).toBe(2);
    const withoutZone = told.map((text) => text.replace(/ \S+$/, ''));
    expect(new Set(withoutZone).size).toBeLessThan(withoutZone.length);
    expect(new Set(told).size).toBe(told.length);
  });

  test('is shown at the times of the law, on screens and in notifications', () => {
    const shown = sessions.map(({ session_time }) => formatZonedDateTime(session_time, zone));
    expect(shown).toEqual(told);
    const notified = sessions.map(({ session_time }) =>
      notificationText({ body: null, starts_at: session_time }, zone),
    );
    expect(notified).toEqual(told);
  });

  test('is mailed at the same times, with the zone of the receiver', () => {
    const mailed = sessions.map(({ session_time }, place) => {
      const { text, html } = renderMail(
        {
          ...{ id: idOf(place), kind: 'session_rescheduled', title: 'Session rescheduled', body: 'Offer talk' },
          ...{ link: null, email: client.email, full_name: null, coaching_session_id: idOf(place) },
          ...{ starts_at: session_time, time_zone: zone, user_id: null, category: null },
        },
        site,
        null,
        null,
      );
      const [, time = ''] = /^Offer talk: (.+)$/m.exec(text) ?? [];
      return html.includes(`Offer talk: ${time}</p>`) ? time : 'another time in HTML';
    });
    // Where the short name is but a distance, the mail names the receiver's zone.
    const place = { 'Europe/London': 'London', 'Australia/Sydney': 'Sydney' }[zone];
    expect(mailed).toEqual(told.map((text) => (/GMT[+]/.test(text) ? `${text} (${place} time)` : text)));
  });

  test('is fed at the same times, as two parsers read the rules in the file', () => {
    const file = feedFile({ is_busy_only: false, time_zone: zone, sessions, series: [], interviews: [] }, site);
    expect(timesIn(file)).toEqual(inFile);
    const byTsIcs = convertIcsCalendar(undefined, file).events?.map(({ start }) => start.date.getTime());
    expect(byTsIcs).toEqual(times);
  });

  test('is invited to at the same times', () => {
    const to = { receiver: client.email, zone, from: 'Milepost <no-reply@milepost.test>', site, now: new Date(0) };
    const invited = sessions.flatMap((session) => {
      const invitation = invitationOf(
        { ...session, requested_by: coach.id, people: [coach, client], series: null, occurrence_at: null },
        'session_scheduled',
        to,
      );
      return timesIn(invitation?.content ?? '');
    });
    expect(invited).toEqual(inFile);
  });

  test('is booked at the same times: what a clock shows leads back to the instant, of an hour that comes twice the first', () => {
    const twice = new Set([2026, 2027].map((year) => ruleOf(zone).back(year)));
    const isSecond = (instant: number): boolean => [...twice].some((back) => instant >= back && instant < back + hour);
    const booked = times.map((instant) => {
      const clock = new Date(instant + clockAt(zone, instant).hours * hour).toISOString();
      return Date.parse(toInstant(clock.slice(0, 10), clock.slice(11, 16), zone));
    });
    expect(booked).toEqual(times.map((instant) => (isSecond(instant) ? instant - hour : instant)));
  });
});
