import { useMemo } from 'react';
import { DiagramCard } from '@milepost/shared/charts/DiagramCard';
import { totalOf } from '@milepost/shared/charts/Chart';
import { counted } from '@milepost/shared/domain/counts';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { figureOfMark, movesDiagram } from '../moves-diagram.ts';
import type { CardProps } from './card-props.ts';

const separator = '→';

/** Status changes, from which status to which. */
export function MovesCard({ insights, empty, onOpen }: CardProps) {
  const { moves, later_moves: later, sent, starts, steps } = insights;
  const diagram = useMemo(() => movesDiagram({ starts, steps }), [starts, steps]);
  const total = totalOf(moves.map(({ count }) => count));
  const open = (id: string): void => {
    // A row of the table has only the two statuses: the id of a mark in the diagram has its step, too.
    const [from, to] = id.split(separator);
    if (from !== undefined && to !== undefined) return onOpen('moved', [from, to]);
    const { name, of } = figureOfMark(id);
    onOpen(name, of);
  };
  return (
    <DiagramCard
      title="Status changes"
      basis={counted(total, 'move')}
      diagram={diagram}
      summary={moves.map(({ from_status, to_status, count }) => `${from_status} to ${to_status}: ${count}`).join('. ')}
      height={320}
      head={['Move', 'Times']}
      rows={moves.map(({ from_status, to_status, count }) => ({
        key: `${from_status}${separator}${to_status}`,
        id: `${from_status}${separator}${to_status}`,
        cells: [`${from_status} ${separator} ${to_status}`, count],
      }))}
      note={later > 0 && `The chart shows each application's first four status changes. The table has ${later} more.`}
      empty={
        sent === 0 ? (
          empty
        ) : (
          <EmptyState title="No status changes yet">Change an application’s status to see it here.</EmptyState>
        )
      }
      onSelect={open}
    />
  );
}
