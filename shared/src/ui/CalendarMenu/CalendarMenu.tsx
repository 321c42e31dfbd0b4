import { CalendarPlus } from 'lucide-react';
import { Menu } from '../Menu/Menu.tsx';
import { calendarEntries, type CalendarEntriesOf } from './calendarEntries.ts';

export { calendarEntries } from './calendarEntries.ts';
export type CalendarMenuProps = CalendarEntriesOf;

/** Puts a session into the reader's own calendar: a file for any, pages of two for the web. */
export function CalendarMenu({ session, coach }: CalendarMenuProps) {
  return (
    <Menu
      label={`Add ${session.title} to a calendar`}
      trigger={<CalendarPlus size={16} aria-hidden />}
      items={calendarEntries({ session, coach })}
    />
  );
}
