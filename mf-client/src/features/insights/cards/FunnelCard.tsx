import { useMemo } from 'react';
import { DiagramCard } from '@milepost/shared/charts/DiagramCard';
import type { DiagramData } from '@milepost/shared/charts/Diagram';
import { formatCount } from '@milepost/shared/domain/counts';
import { minimumSample, rateOf, type Insights } from '@milepost/shared/entities/insights/model';
import { statusColor } from '../status-color.ts';
import type { CardProps } from './card-props.ts';

const share = (part: number, whole: number): string => {
  const rate = rateOf(part, whole);
  return rate === null ? `Not enough data: ${whole} of ${minimumSample}` : `${rate}%`;
};

const drawn = (funnel: Insights['funnel']): DiagramData => ({
  kind: 'funnel',
  parts: funnel.map(({ status, count }) => ({ id: status, label: status, color: statusColor[status], value: count })),
});

/** The furthest status of the applications: each with all that reached it or a later one. */
export function FunnelCard({ insights: { funnel, sent }, empty, onOpen }: CardProps) {
  const diagram = useMemo(() => (sent === 0 ? null : drawn(funnel)), [funnel, sent]);
  return (
    <DiagramCard
      title="Furthest status reached"
      basis={`${formatCount(sent)} sent`}
      diagram={diagram}
      summary={funnel.map(({ status, count }) => `${status}: ${count}, ${share(count, sent)} of all sent`).join('. ')}
      height={220}
      head={['Status reached', 'Applications', 'Of all sent']}
      rows={
        sent === 0
          ? []
          : funnel.map(({ status, count }) => ({ key: status, id: status, cells: [status, count, share(count, sent)] }))
      }
      note={
        sent > 0 &&
        `${funnel
          .slice(1)
          .map(
            ({ status, count }) => `${status}: ${formatCount(count)} of ${formatCount(sent)} (${share(count, sent)})`,
          )
          .join(' · ')}`
      }
      empty={empty}
      onSelect={(status) => onOpen('reached', [status])}
    />
  );
}
