import { useMemo } from 'react';
import { DiagramCard } from '@milepost/shared/charts/DiagramCard';
import { minimumSample, type StageDays } from '@milepost/shared/entities/insights/model';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { statusColor } from '../status-color.ts';
import type { CardProps } from './card-props.ts';

const short = (value: number): number => Math.round(value * 10) / 10;

const cellsOf = ({ status, n, ongoing, quartiles }: StageDays): readonly (string | number)[] => {
  const few = `Not enough data: ${n} of ${minimumSample}`;
  const [, lower, median, upper] = quartiles ?? [];
  return [
    status,
    n,
    median === undefined ? few : short(median),
    lower === undefined || upper === undefined ? few : `${short(lower)} – ${short(upper)}`,
    ongoing,
  ];
};

const sentenceOf = ({ status, n, quartiles }: StageDays): string =>
  quartiles
    ? `${status}: median ${short(quartiles[2])} days, half between ${short(quartiles[1])} and ${short(quartiles[3])}, ${n} stays`
    : `${status}: not enough data, ${n} of ${minimumSample} stays`;

/** How many days applications stayed in a status before they left it. */
export function StageCard({ insights: { stages, sent }, empty, onOpen }: CardProps) {
  const diagram = useMemo(() => {
    const rows = stages.flatMap(({ status, quartiles }) =>
      quartiles ? [{ id: status, label: status, color: statusColor[status], quartiles }] : [],
    );
    return rows.length === 0 ? null : { kind: 'spread' as const, unit: 'days', rows };
  }, [stages]);
  const met = stages.filter(({ n, ongoing }) => n + ongoing > 0);
  return (
    <DiagramCard
      title="Days in each status"
      basis="not counting the current status"
      diagram={diagram}
      summary={met.map(sentenceOf).join('. ')}
      height={Math.max(140, 40 + stages.filter(({ quartiles }) => quartiles).length * 46)}
      head={['Status', 'Ended stays', 'Median days', 'Middle half, days', 'Still there']}
      rows={met.map((stage) => ({ key: stage.status, id: stage.status, cells: cellsOf(stage) }))}
      note={met.length > 0 && met.map((stage) => <p key={stage.status}>{sentenceOf(stage)}</p>)}
      empty={
        sent === 0 ? (
          empty
        ) : (
          <EmptyState title="Not enough data">
            A median needs at least {minimumSample} stays that ended. The table shows what there is.
          </EmptyState>
        )
      }
      onSelect={(status) => onOpen('stayed', [status])}
    />
  );
}
