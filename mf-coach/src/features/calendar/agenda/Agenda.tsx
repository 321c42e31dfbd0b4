import { CalendarDays } from 'lucide-react';
import type { CalendarEntries } from '../../../entities/calendar-entries/model.ts';
import { dateIn } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { busyWords } from '../grid/busy-words.ts';
import { byTime } from '../grid/by-time.ts';
import { isOn, type Day } from '../grid/day-axis.ts';
import type { Moving } from '../move/useMove.ts';
import { AgendaDay, Days } from './agenda.styles.ts';
import { AgendaEntry } from './AgendaEntry.tsx';

type AgendaProps = {
  days: readonly Day[];
  entries: CalendarEntries;
  zone: string;
  secondZone: string | null;
  now: Date;
  moving: Moving | undefined;
  onOpen: (id: string) => void;
  onNext: () => void;
  keysId: string;
};

const labels = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Two weeks as a list: each day with entries. */
export function Agenda({ days, entries, zone, secondZone, now, moving, onOpen, onNext, keysId }: AgendaProps) {
  const today = dateIn(zone, now.toISOString());
  const listed = days
    .map((day) => ({
      day,
      sessions: entries.sessions.filter(({ session_time }) => {
        const start = Date.parse(session_time);
        return isOn(day, start, start + 1);
      }),
      busy: entries.busy.filter((one) => isOn(day, Date.parse(one.starts_at), Date.parse(one.ends_at))),
      off: entries.time_off.find(({ date }) => date === day.date),
    }))
    .filter(({ sessions, busy, off }) => sessions.length > 0 || busy.length > 0 || off);

  if (listed.length === 0) {
    return (
      <Days>
        <EmptyState
          icon={<CalendarDays size={20} aria-hidden />}
          title="Nothing in these two weeks"
          action={<Button onClick={onNext}>Show the next two weeks</Button>}
        >
          Sessions, busy times, and time off appear here. Schedule a session to begin.
        </EmptyState>
      </Days>
    );
  }
  return (
    <Days>
      {listed.map(({ day, sessions, busy, off }) => (
        <AgendaDay
          key={day.date}
          aria-label={labels.format(new Date(`${day.date}T00:00:00Z`))}
          data-day={day.date}
          data-today={day.date === today || undefined}
          data-past={day.date < today || undefined}
        >
          <h3>{labels.format(new Date(`${day.date}T00:00:00Z`))}</h3>
          <ul>
            {off && (
              <li>
                <p>{off.label ? `Time off: ${off.label}` : 'Time off'}</p>
              </li>
            )}
            {byTime(sessions, busy).map(({ id, session, time }) => (
              <li key={id}>
                {session ? (
                  <AgendaEntry
                    session={session}
                    zone={zone}
                    secondZone={secondZone}
                    now={now}
                    isMoving={moving?.session.id === id}
                    onOpen={onOpen}
                    keysId={keysId}
                  />
                ) : (
                  <p>
                    {busyWords(time, { date: day.date, zone })} {time.label}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </AgendaDay>
      ))}
    </Days>
  );
}
