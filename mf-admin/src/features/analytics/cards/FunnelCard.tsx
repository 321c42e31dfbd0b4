import { useMemo } from 'react';
import { DiagramCard } from '@milepost/shared/charts/DiagramCard';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { changeWords, shareOf, stepLabel, told } from '../words.ts';
import type { CardProps } from './card-props.ts';

const colors = [1, 2, 3, 4, 5] as const;

/** From sign-up to offer: how many clients came to each step without leaving one out. */
export function FunnelCard({ analytics: { funnel }, onOpen }: CardProps) {
  const signedUp = funnel[0]?.count ?? null;
  const diagram = useMemo(
    () =>
      signedUp
        ? {
            kind: 'funnel' as const,
            parts: funnel.flatMap(({ step, count }, index) =>
              count === null ? [] : [{ id: step, label: stepLabel[step], color: colors[index] ?? 1, value: count }],
            ),
          }
        : null,
    [funnel, signedUp],
  );
  return (
    <DiagramCard
      title="From sign-up to offer"
      basis="clients who signed up in this period"
      diagram={diagram}
      summary={funnel
        .map(({ step, count }) => `${stepLabel[step]}: ${told(count)}, ${shareOf(count, signedUp)} of all signed up`)
        .join('. ')}
      height={260}
      head={['Step', 'Clients', 'Of all signed up', 'Period before', 'Change']}
      rows={
        signedUp === 0
          ? []
          : funnel.map(({ step, count, before }) => ({
              key: step,
              id: step,
              cells: [stepLabel[step], told(count), shareOf(count, signedUp), told(before), changeWords(count, before)],
            }))
      }
      note={
        <>
          <p>
            {funnel
              .map(({ step, count, before }) => `${stepLabel[step]}: ${told(count)} (before: ${told(before)})`)
              .join(' · ')}
          </p>
          <p>
            A client counts at a step after reaching it and every step above it by the end of the period: an application
            added, a coach assigned, a session completed, an offer recorded.
          </p>
        </>
      }
      empty={
        signedUp === null ? (
          <EmptyState title="Not enough data">Fewer than 5 clients signed up. Choose a longer period.</EmptyState>
        ) : (
          <EmptyState title="No sign-ups in this period">Choose a longer period.</EmptyState>
        )
      }
      onSelect={onOpen && ((step) => onOpen({ name: 'funnel', of: [step] }))}
    />
  );
}
