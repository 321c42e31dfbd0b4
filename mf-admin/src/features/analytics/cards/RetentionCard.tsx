import { useMemo } from 'react';
import { DiagramCard } from '@milepost/shared/charts/DiagramCard';
import type { RetentionCell } from '../../../entities/analytics/model.ts';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { monthName, shareOf, told } from '../words.ts';
import type { CardProps } from './card-props.ts';

const separator = '|';
const percent = ({ active, clients }: RetentionCell): number | null =>
  active === null || clients === null ? null : Math.round((100 * active) / clients);

const drawn = (retention: readonly RetentionCell[], cohorts: readonly string[], months: readonly number[]) => {
  const cells = retention.flatMap((cell) => {
    const value = percent(cell);
    if (value === null) return [];
    const id = [cell.cohort, cell.month].join(separator);
    return [{ id, column: cell.month, row: cohorts.indexOf(cell.cohort), value }];
  });
  if (cells.length === 0) return null;
  return {
    kind: 'heat' as const,
    unit: '%',
    max: 100,
    color: 1 as const,
    columns: months.map((month) => `Month ${month + 1}`),
    rows: cohorts.map(monthName),
    cells,
  };
};

/** How many of those who signed up in a month came back in the months after it. */
export function RetentionCard({ analytics: { retention }, onOpen }: CardProps) {
  const cohorts = useMemo(() => [...new Set(retention.map(({ cohort }) => cohort))], [retention]);
  const months = useMemo(
    () => Array.from({ length: Math.max(0, ...retention.map(({ month }) => month + 1)) }, (_, month) => month),
    [retention],
  );
  const diagram = useMemo(() => drawn(retention, cohorts, months), [retention, cohorts, months]);
  const cellOf = (cohort: string, month: number) =>
    retention.find((cell) => cell.cohort === cohort && cell.month === month);
  return (
    <DiagramCard
      title="Retention by month of sign-up"
      basis="last 12 months, whatever the period"
      diagram={diagram}
      summary={cohorts
        .map((cohort) => {
          const first = cellOf(cohort, 0);
          return `${monthName(cohort)}: ${shareOf(first?.active ?? null, first?.clients ?? null)} active in month 1`;
        })
        .join('. ')}
      height={60 + cohorts.length * 34}
      head={['Signed up', 'Clients', ...months.map((month) => `Month ${month + 1}`)]}
      rows={cohorts.map((cohort) => ({
        key: cohort,
        id: cohort,
        cells: [
          monthName(cohort),
          told(cellOf(cohort, 0)?.clients ?? null),
          ...months.map((month) => {
            const cell = cellOf(cohort, month);
            return cell ? shareOf(cell.active, cell.clients) : '';
          }),
        ],
      }))}
      note={
        <p>
          A month is 30 days from each client’s own sign-up, and counts once it is over. Active means that the client
          did something in Milepost then: added or moved an application, finished a task, met a coach, wrote a message,
          or the like. A share needs at least 5 clients.
        </p>
      }
      empty={
        <EmptyState title="Not enough data">
          A share needs at least 5 clients who signed up in the same month, 30 days ago or earlier.
        </EmptyState>
      }
      onSelect={onOpen && ((id) => onOpen({ name: 'retention', of: id.split(separator) }))}
    />
  );
}
