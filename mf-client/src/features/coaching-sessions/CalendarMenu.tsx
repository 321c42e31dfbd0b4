import { CalendarPlus } from 'lucide-react';
import { messageOf } from '@milepost/shared/domain/app-error';
import { googleCalendarLink, outlookCalendarLink } from '@milepost/shared/domain/calendar-links';
import type { CoachingSessionWithCoach } from '@milepost/shared/domain/coaching-sessions';
import { Menu } from '@milepost/shared/ui/Menu';
import { fileName, saveFile } from '@milepost/shared/ui/SaveFile';
import { toast } from '@milepost/shared/ui/Toast';

const download = async (session: CoachingSessionWithCoach): Promise<void> => {
  const { sessionCalendarFile } = await import('@milepost/shared/domain/calendar-files');
  const content = new Blob([sessionCalendarFile(session, session.coach)], { type: 'text/calendar;charset=utf-8' });
  saveFile(content, `${fileName(session.title) || 'session'}.ics`);
};

/** Puts a session into the client's own calendar: a file for any, pages of two for the web. */
export function CalendarMenu({ session }: { session: CoachingSessionWithCoach }) {
  const isOff = session.status === 'cancelled';
  const open = (address: string): void => void window.open(address, '_blank', 'noopener,noreferrer');
  const file = {
    id: 'file',
    label: isOff ? 'Remove by file (.ics)' : 'Download file (.ics)',
    onAction: () =>
      void download(session).catch((error: unknown) =>
        toast.show({ tone: 'critical', message: messageOf(error, 'The calendar file could not be made') }),
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
