import { calendarFile } from '../../../shared/src/domain/calendar-files/calendar-files.ts';
import type { IcalLine } from '../../../shared/src/domain/calendar-files/ical-text.ts';
import { asOneOf, isOn, ruleOf, seriesParts, sessionsOf, startLine, type Rule } from '../_shared/calendar-series.ts';
import {
  invitedEntry,
  type CalendarSeries,
  type CalendarSession,
  type Invitation,
  type Invited,
  type Receiver,
} from './invited.ts';

const fileOf = (method: Invitation['method'], entries: readonly IcalLine[][], { zone }: Rule): Invitation => ({
  method,
  filename: 'invitation.ics',
  content: calendarFile(['CALSCALE:GREGORIAN', `METHOD:${method}`], entries, zone === undefined ? [] : [zone]),
});

/** What an invitation shows of a session beside its time: who agreed is part of it. */
const looks = (session: CalendarSession): readonly unknown[] => {
  const { title, duration_minutes, status, session_type, requested_by, agenda, meeting_url, location } = session;
  return [title, duration_minutes, status, session_type, requested_by, agenda, meeting_url, location];
};

/**
 * A series as a whole: its rule, what the rule has and the series does not, and the sessions that differ from it. Once none is
 * left it is canceled.
 */
export function seriesInvitation(
  series: CalendarSeries,
  people: Invited['people'],
  to: Receiver,
): Invitation | undefined {
  const parts = seriesParts(series, looks, (session) => ({ ...session, status: 'cancelled' as const }));
  if (parts === undefined) return undefined;
  const { rule, whole, exceptions, isGone } = parts;
  const entries = [whole, ...exceptions].map(({ session, more }) =>
    invitedEntry(session, people, to, { zone: rule.zone, more }),
  );
  return fileOf(isGone ? 'CANCEL' : 'REQUEST', entries, rule);
}

/** One session of a series, moved, confirmed or canceled by itself; undefined where the rule no longer has it. */
export function occurrenceInvitation(session: Invited, series: CalendarSeries, to: Receiver): Invitation | undefined {
  const rule = ruleOf(series);
  const at = rule.starts[sessionsOf(series).findIndex((one) => one?.id === session.id)];
  if (at === undefined) return undefined;
  const entry = invitedEntry(asOneOf<CalendarSession>(session, series), session.people, to, {
    zone: rule.zone,
    more: [startLine('RECURRENCE-ID', rule, at)],
  });
  return fileOf(isOn(session) ? 'REQUEST' : 'CANCEL', [entry], rule);
}
