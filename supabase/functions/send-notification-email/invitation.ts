import { calendarFile } from '../../../shared/src/domain/calendar-files/calendar-files.ts';
import { calendarZone } from '../_shared/calendar-zones.ts';
import { invitedEntry, type Invitation, type Invited, type Receiver } from './invited.ts';
import { occurrenceInvitation, seriesInvitation } from './series-invitation.ts';

/**
 * The session as a message between calendars (RFC 5546); undefined for one that is over.
 *
 * A cancellation is METHOD:CANCEL with the same UID and a higher SEQUENCE: as a REQUEST it would leave the entry standing.
 * @param kind of the mail: one about a series carries the series as a whole
 */
export function invitationOf(session: Invited, kind: string, to: Receiver): Invitation | undefined {
  const { series, status, people } = session;
  if (series !== null && kind.startsWith('series_')) return seriesInvitation(series, people, to);
  if (status === 'completed' || status === 'no_show') return undefined;
  const ofSeries = series && occurrenceInvitation(session, series, to);
  if (ofSeries) return ofSeries;
  const method = status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const zone = calendarZone(to.zone);
  const entry = invitedEntry(session, people, to, { zone });
  return {
    method,
    filename: 'invitation.ics',
    content: calendarFile(['CALSCALE:GREGORIAN', `METHOD:${method}`], [entry], zone === undefined ? [] : [zone]),
  };
}
