import * as z from 'zod';
import {
  calendarAddress,
  calendarEntry,
  type CalendarZone,
} from '../../../shared/src/domain/calendar-files/calendar-files.ts';
import { meetingAddress } from '../../../shared/src/entities/calls/call-address.ts';
import type { IcalLine } from '../../../shared/src/domain/calendar-files/ical-text.ts';
import { coachingSessionStatuses } from '../../../shared/src/entities/coaching-sessions/model.ts';
import { coachingSessionTypes } from '../../../shared/src/entities/coaching-sessions/schedule-form.ts';

const personSchema = z.object({ id: z.uuid(), full_name: z.string().nullable(), email: z.string() });

/** One session as calendars know it. */
const calendarSessionSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  session_time: z.string(),
  duration_minutes: z.number(),
  status: z.enum(coachingSessionStatuses),
  session_type: z.enum(coachingSessionTypes),
  agenda: z.string().nullable(),
  meeting_url: z.string().nullable(),
  location: z.string().nullable(),
  sequence: z.number(),
  requested_by: z.uuid().nullable(),
  /** When the rule of its series has it; null outside a series. */
  occurrence_at: z.string().nullable(),
});
export type CalendarSession = z.infer<typeof calendarSessionSchema>;

const seriesSchema = z.object({
  id: z.uuid(),
  time_zone: z.string(),
  weeks: z.number(),
  rrule: z.string(),
  /** The instants of the rule, in its zone. */
  starts: z.array(z.string()),
  /** All sessions that were ever booked with it. */
  sessions: z.array(calendarSessionSchema),
});
export type CalendarSeries = z.infer<typeof seriesSchema>;

/** A session as it is when its mail is sent, with its coach and its client, and the series that it belongs to. */
export const invitedSchema = calendarSessionSchema.extend({
  people: z.array(personSchema),
  series: seriesSchema.nullable(),
});
export type Invited = z.infer<typeof invitedSchema>;

/** Whom an invitation goes to, and when. */
export type Receiver = {
  /** The email address that the mail goes to. */
  readonly receiver: string;
  readonly zone: string;
  /** The sender of the mail. */
  readonly from: string;
  /** Where Milepost is. */
  readonly site: string;
  readonly now: Date;
};

export type Invitation = { readonly method: 'REQUEST' | 'CANCEL'; readonly filename: string; readonly content: string };

/** 'Milepost <no-reply@example.org>' in its parts. */
function senderOf(from: string): { readonly name: string; readonly email: string } {
  const [, name = '', email = ''] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return email === '' ? { name: 'Milepost', email: from.trim() } : { name: name || 'Milepost', email };
}

/**
 * An entry of an invitation. Its organizer is the sender of the mail, never coach or client: a calendar does not take an
 * invitation from its own owner. Both are attendees whose answer is asked for in Milepost alone (RSVP=FALSE).
 */
export function invitedEntry(
  session: CalendarSession,
  people: Invited['people'],
  { receiver, from, site, now }: Receiver,
  { zone, more = [] }: { readonly zone: CalendarZone | undefined; readonly more?: readonly IcalLine[] },
): IcalLine[] {
  const other = people.find(({ email }) => email.toLowerCase() !== receiver.toLowerCase());
  const sender = senderOf(from);
  const attendees = people.map(({ id, full_name, email }) => {
    const hasAgreed = session.status === 'pending' ? id === session.requested_by : session.status !== 'cancelled';
    const state = hasAgreed ? 'ACCEPTED' : 'NEEDS-ACTION';
    const role = `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${state};RSVP=FALSE`;
    return calendarAddress(role, full_name?.trim() || email, email);
  });
  const sent = { ...session, meeting_url: meetingAddress(session, site) };
  return calendarEntry(sent, {
    summary: other?.full_name?.trim() ? `${session.title} with ${other.full_name}` : session.title,
    zone,
    stamp: now,
    more: [
      ...more,
      calendarAddress('ORGANIZER', sender.name, sender.email),
      ...attendees,
      'TRANSP:OPAQUE',
      // Outlook offers to propose another time, which would reach nobody.
      'X-MICROSOFT-DISALLOW-COUNTER:TRUE',
    ],
  });
}
