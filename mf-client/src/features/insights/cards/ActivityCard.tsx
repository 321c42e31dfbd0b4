import { useMemo } from 'react';
import { totalOf } from '@milepost/shared/charts/Chart';
import { DiagramCard } from '@milepost/shared/charts/DiagramCard';
import { counted } from '@milepost/shared/domain/counts';
import { addDays, formatCalendarDate } from '@milepost/shared/domain/dates';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import type { CardProps } from './card-props.ts';

/** What the calendar shows at most. */
const maxDays = 366;

type Props = CardProps & { from: string; to: string };

/** The days with activity in the applications, as a calendar. */
export function ActivityCard({ insights: { days }, from, to, onOpen }: Props) {
  const first = addDays(to, 1 - maxDays);
  const start = from < first ? first : from;
  const diagram = useMemo(
    () =>
      days.length === 0
        ? null
        : {
            kind: 'calendar' as const,
            from: start,
            to,
            color: 1 as const,
            days: days.map(({ day, count }) => ({ day, value: count })),
          },
    [days, start, to],
  );
  const total = totalOf(days.map(({ count }) => count));
  const busiest = days.reduce((most, day) => (day.count > most.count ? day : most), { day: '', count: 0 });
  const sentence = `${counted(total, 'entry', 'entries')} on ${counted(days.length, 'day')}`;
  return (
    <DiagramCard
      title="Activity by day"
      basis={sentence}
      diagram={diagram}
      summary={`${sentence}${busiest.count > 0 ? `, most on ${formatCalendarDate(busiest.day)} (${busiest.count})` : ''}`}
      height={140}
      head={['Day', 'Entries']}
      rows={[...days]
        .reverse()
        .map(({ day, count }) => ({ key: day, id: day, cells: [formatCalendarDate(day), count] }))}
      note={
        <>
          Applications added, status changes, interviews held, and notes.
          {from < first && ` The calendar shows the last ${maxDays} days of the period.`}
        </>
      }
      empty={<EmptyState title="Nothing happened in this period">Choose a longer period.</EmptyState>}
      onSelect={(day) => onOpen('day', [], { from: day, to: day })}
    />
  );
}
