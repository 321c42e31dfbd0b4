import { useMemo } from 'react';
import { DiagramCard } from '@milepost/shared/charts/DiagramCard';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { medianInside, medianWords, told, toldInside, waitLabel } from '../words.ts';
import type { CardProps } from './card-props.ts';

const colors = { answer: 1, interview: 2, offer: 3 } as const;

const applications = (count: number | null): string =>
  `${toldInside(count)} ${count === 1 ? 'application' : 'applications'}`;

/** How long applications took to their first response, interview and offer. */
export function WaitsCard({ analytics: { waits }, onOpen }: CardProps) {
  const diagram = useMemo(() => {
    const parts = waits.flatMap(({ what, median }) =>
      median === null
        ? []
        : [{ id: what, label: waitLabel[what], color: colors[what], value: Math.round(median * 10) / 10 }],
    );
    const most = Math.max(...parts.map(({ value }) => value));
    return parts.length === 0 ? null : { kind: 'bars' as const, unit: ' d', max: Math.ceil(most * 1.15) || 1, parts };
  }, [waits]);
  const sentences = waits.map(
    ({ what, median, count, median_before: before }) =>
      `${waitLabel[what]}: ${medianInside(median, ' days')}, ${applications(count)} (period before: ${medianInside(before, ' days')})`,
  );
  return (
    <DiagramCard
      title="Time to response, interview, and offer"
      basis="median days from applying"
      diagram={diagram}
      summary={sentences.join('. ')}
      height={150}
      head={['Time to', 'Median days', 'Applications', 'Period before', 'Applications before']}
      rows={waits.map(({ what, median, count, before, median_before }) => ({
        key: what,
        id: what,
        cells: [waitLabel[what], medianWords(median), told(count), medianWords(median_before), told(before)],
      }))}
      note={
        <>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>
            Counts what came in the period, from the day each application was sent. A response is the first move from
            Applied to Interviewing, Offer Received, or Rejected. A median needs at least 5.
          </p>
        </>
      }
      empty={
        <EmptyState title="Not enough data">
          A median needs at least 5 applications. The table shows what there is.
        </EmptyState>
      }
      onSelect={onOpen && ((what) => onOpen({ name: 'wait', of: [what] }))}
    />
  );
}
