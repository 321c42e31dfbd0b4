import { useMemo } from 'react';
import { DiagramCard } from '@milepost/shared/charts/DiagramCard';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { areaLabel, changeWords, shareOf, told, toldInside } from '../words.ts';
import type { CardProps } from './card-props.ts';

/** How many clients used each area of the product. */
export function AreasCard({ analytics: { areas, clients }, onOpen }: CardProps) {
  const diagram = useMemo(() => {
    const parts = areas.flatMap(({ area, count }) =>
      count ? [{ id: area, label: areaLabel[area], color: 2 as const, value: count }] : [],
    );
    const most = Math.max(...parts.map(({ value }) => value));
    return parts.length === 0 ? null : { kind: 'bars' as const, unit: '', max: Math.ceil(most * 1.1), parts };
  }, [areas]);
  return (
    <DiagramCard
      title="Use by area"
      basis={`of ${toldInside(clients)} clients`}
      diagram={diagram}
      summary={areas.map(({ area, count }) => `${areaLabel[area]}: ${told(count)} clients`).join('. ')}
      height={40 + (diagram?.parts.length ?? 0) * 32}
      head={['Area', 'Clients', 'Of all clients', 'Period before', 'Change']}
      rows={areas.map(({ area, count, before }) => ({
        key: area,
        id: area,
        cells: [areaLabel[area], told(count), shareOf(count, clients), told(before), changeWords(count, before)],
      }))}
      note={
        <p>
          Each client counts once in an area: added or moved an application, completed a session, sent a message,
          finished a task, added a goal, document, or contact, or asked for a review in the period.
        </p>
      }
      empty={
        areas.some(({ count }) => count === null) ? (
          <EmptyState title="Not enough data">
            Fewer than 5 clients used any one area. Choose a longer period.
          </EmptyState>
        ) : (
          <EmptyState title="No activity in this period">Choose a longer period.</EmptyState>
        )
      }
      onSelect={onOpen && ((area) => onOpen({ name: 'area', of: [area] }))}
    />
  );
}
