import { messageOf } from '../../domain/app-error/app-error.ts';
import { googleCalendarLink, outlookCalendarLink } from '../../domain/calendar-links/calendar-links.ts';
import { meetingAddress } from '../../entities/calls/call-address.ts';
import type { CoachingSession } from '../../entities/coaching-sessions/model.ts';
import type { Person } from '../../entities/people/model.ts';
import type { MenuEntry } from '../Menu/menuEntries.ts';
import { fileName, saveFile } from '../SaveFile/SaveFile.tsx';
import { toast } from '../Toast/Toast.tsx';

export type CalendarEntriesOf = {
  readonly session: CoachingSession;
  /** Whom the entry names as its organizer. */
  readonly coach: Person | null;
};

// The generator is fetched when a file is asked for.
const download = async ({ session, coach }: CalendarEntriesOf): Promise<void> => {
  const { sessionCalendarFile } = await import('../../domain/calendar-files/calendar-files.ts');
  const content = new Blob([sessionCalendarFile(session, coach)], { type: 'text/calendar;charset=utf-8' });
  saveFile(content, `${fileName(session.title) || 'session'}.ics`);
};

/** Ways to put a session into the reader's own calendar: a file for any, pages of two for the web. */
export function calendarEntries({ session: given, coach }: CalendarEntriesOf): readonly MenuEntry[] {
  const session = { ...given, meeting_url: meetingAddress(given, window.location.origin) };
  const isOff = session.status === 'cancelled';
  const open = (address: string): void => void window.open(address, '_blank', 'noopener,noreferrer');
  const file: MenuEntry = {
    id: 'file',
    label: isOff ? 'Remove with a file (.ics)' : 'Download file (.ics)',
    onAction: () =>
      void download({ session, coach }).catch((error: unknown) =>
        toast.show({ tone: 'critical', message: messageOf(error, 'Failed to create the calendar file') }),
      ),
  };
  if (isOff) return [file];
  return [
    file,
    { id: 'google', label: 'Google Calendar', onAction: () => open(googleCalendarLink(session)) },
    { id: 'outlook', label: 'Outlook on the web', onAction: () => open(outlookCalendarLink(session)) },
  ];
}
