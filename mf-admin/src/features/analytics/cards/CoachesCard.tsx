import { useMemo } from 'react';
import { DiagramCard } from '@milepost/shared/charts/DiagramCard';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { medianInside, toldInside } from '../words.ts';
import type { CardProps } from './card-props.ts';

/** Most bars drawn; the table has all. */
const drawnAtMost = 10;

type Props = Pick<CardProps, 'analytics'> & { onCoach: ((id: string) => void) | undefined };

/** How much coaches have to do. */
export function CoachesCard({ analytics: { coaches }, onCoach }: Props) {
  const { rows, count, median_clients, median_sessions, median_sessions_before } = coaches;
  const diagram = useMemo(() => {
    const parts = rows.slice(0, drawnAtMost).map(({ coach_id, full_name, clients }) => ({
      id: coach_id,
      label: full_name ?? 'Unnamed',
      color: 4 as const,
      value: clients,
    }));
    const most = Math.max(1, ...parts.map(({ value }) => value));
    return parts.length === 0 ? null : { kind: 'bars' as const, unit: '', max: Math.ceil(most * 1.1), parts };
  }, [rows]);
  return (
    <DiagramCard
      title="Coaches’ load"
      basis={`active clients, ${toldInside(count)} ${count === 1 ? 'coach' : 'coaches'}`}
      diagram={diagram}
      summary={rows.map(({ full_name, clients }) => `${full_name ?? 'Unnamed'}: ${clients} clients`).join('. ')}
      height={40 + Math.min(rows.length, drawnAtMost) * 32}
      head={[
        'Coach',
        'Clients',
        'Client limit',
        'Sessions held',
        'Period before',
        'Upcoming sessions',
        'Reviews waiting',
      ]}
      rows={rows.map((coach) => ({
        key: coach.coach_id,
        id: coach.coach_id,
        cells: [
          coach.full_name ?? 'Unnamed',
          coach.clients,
          coach.capacity ?? 'None',
          coach.sessions,
          coach.sessions_before,
          coach.sessions_ahead,
          coach.reviews_waiting,
        ],
      }))}
      note={
        <>
          <p>
            {`Clients per coach: ${medianInside(median_clients)}. Sessions held per coach: ${medianInside(median_sessions)} (period before: ${medianInside(median_sessions_before)}).`}
          </p>
          <p>Sessions held are those completed in the period. A median needs at least 5 coaches.</p>
        </>
      }
      empty={
        <EmptyState title={count === 0 ? 'No coaches yet' : 'No names in these figures'}>
          {count === 0 ? 'Coaches appear here once they join.' : 'An organization sees its coaches’ medians only.'}
        </EmptyState>
      }
      onSelect={onCoach}
    />
  );
}
