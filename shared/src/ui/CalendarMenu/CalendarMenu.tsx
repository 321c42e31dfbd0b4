import { CalendarPlus } from 'lucide-react';
import { messageOf } from '../../domain/app-error/app-error.ts';
import { googleCalendarLink, outlookCalendarLink } from '../../domain/calendar-links/calendar-links.ts';
import type { CoachingSession } from '../../domain/coaching-sessions/coaching-sessions.ts';
import type { Person } from '../../domain/people/people.ts';
import { Menu } from '../Menu/Menu.tsx';
import { fileName, saveFile } from '../SaveFile/SaveFile.tsx';
import { toast } from '../Toast/Toast.tsx';

export type CalendarMenuProps = {
  session: CoachingSession;
  /** Whom the entry names as its organizer. */
  coach: Person | null;
};

// The generator is fetched when a file is asked for.
const download = async ({ session, coach }: CalendarMenuProps): Promise<void> => {
  const { sessionCalendarFile } = await import('../../domain/calendar-files/calendar-files.ts');
  const content = new Blob([sessionCalendarFile(session, coach)], { type: 'text/calendar;charset=utf-8' });
  saveFile(content, `${fileName(session.title) || 'session'}.ics`);
};

/** Puts a session into the reader's own calendar: a file for any, pages of two for the web. */
export function CalendarMenu({ session, coach }: CalendarMenuProps) {
  const isOff = session.status === 'cancelled';
  const open = (address: string): void => void window.open(address, '_blank', 'noopener,noreferrer');
  const file = {
    id: 'file',
    label: isOff ? 'Remove with a file (.ics)' : 'Download file (.ics)',
    onAction: () =>
      void download({ session, coach }).catch((error: unknown) =>
        toast.show({ tone: 'critical', message: messageOf(error, 'Failed to create the calendar file') }),
      ),
  };
  return (
    <Menu
      label={`Add ${session.title} to a calendar`}
      trigger={<CalendarPlus size={16} aria-hidden />}
      items={
        isOff
          ? [file]
          : [
              file,
              { id: 'google', label: 'Google Calendar', onAction: () => open(googleCalendarLink(session)) },
              { id: 'outlook', label: 'Outlook on the web', onAction: () => open(outlookCalendarLink(session)) },
            ]
      }
    />
  );
}
