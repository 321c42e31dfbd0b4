import { useMemo } from 'react';
import type { ChartColor } from '@milepost/shared/charts/Chart';
import { DiagramCard } from '@milepost/shared/charts/DiagramCard';
import { formatCount } from '@milepost/shared/domain/counts';
import { minimumSample, rateOf, type FigureName } from '@milepost/shared/entities/insights/model';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import type { CardProps } from './card-props.ts';

/** One source or resume: the key that requests its rows (`of`), its name, and its counts. */
export type OutcomeLine = {
  readonly of: string;
  readonly label: string;
  readonly sent: number;
  readonly answered: number;
};

type Props = Pick<CardProps, 'empty' | 'onOpen'> & {
  title: string;
  /** Heading of the first column. */
  noun: string;
  figure: Extract<FigureName, 'source' | 'resume'>;
  color: ChartColor;
  lines: readonly OutcomeLine[];
};

/** Most bars drawn; the table has all. */
const drawnAtMost = 10;

/** The response rate by source or by resume. */
export function OutcomeCard({ title, noun, figure, color, lines, empty, onOpen }: Props) {
  const judged = useMemo(
    () =>
      lines.flatMap(({ of, label, sent, answered }) => {
        const rate = rateOf(answered, sent);
        return rate === null
          ? []
          : [{ id: of, label, color, value: rate, basis: `${formatCount(answered)} of ${formatCount(sent)}` }];
      }),
    [lines, color],
  );
  const diagram = useMemo(() => {
    const parts = judged.slice(0, drawnAtMost);
    return parts.length === 0 ? null : { kind: 'bars' as const, unit: '%', max: 100, parts };
  }, [judged]);
  const unjudged = lines.length - judged.length;
  const notes = [
    judged
      .slice(0, drawnAtMost)
      .map(({ label, basis }) => `${label}: ${basis}`)
      .join(' · '),
    unjudged > 0
      ? `${unjudged} with fewer than ${minimumSample} applications: not enough data for a rate. See the table.`
      : '',
    judged.length > drawnAtMost ? `${judged.length - drawnAtMost} more in the table.` : '',
  ].filter((words) => words !== '');
  return (
    <DiagramCard
      title={title}
      basis="answered of sent"
      diagram={diagram}
      summary={judged.map(({ label, value, basis }) => `${label}: ${value}%, ${basis} answered`).join('. ')}
      height={Math.max(120, 24 + judged.slice(0, drawnAtMost).length * 34)}
      head={[noun, 'Sent', 'Answered', 'Response rate']}
      rows={lines.map(({ of, label, sent, answered }) => {
        const rate = rateOf(answered, sent);
        return {
          key: of,
          id: of,
          cells: [label, sent, answered, rate === null ? 'Not enough data' : `${rate}%`],
        };
      })}
      note={
        notes.length > 0 &&
        notes.map((words) => (
          <p key={words} dir="auto">
            {words}
          </p>
        ))
      }
      empty={
        lines.length === 0 ? (
          empty
        ) : (
          <EmptyState title="Not enough data">
            A rate needs at least {minimumSample} applications of one {noun.toLowerCase()}. The table shows what there
            is.
          </EmptyState>
        )
      }
      onSelect={(of) => onOpen(figure, [of])}
    />
  );
}
