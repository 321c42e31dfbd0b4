import { formatCount } from '@milepost/shared/domain/counts';
import type { RouteFigures } from '../../entities/request-figures/model.ts';
import type { Column, Sort } from '@milepost/shared/ui/DataTable';

const milliseconds = (value: number | null): string => {
  if (value === null) return 'Not enough data';
  if (value >= 5000) return 'Over 5 s';
  return value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${Math.round(value)} ms`;
};

const share = (part: number, requests: number): string =>
  part === 0 ? '0' : `${formatCount(part)} (${((part / requests) * 100).toFixed(1)}%)`;

/** What the table of requests shows of a route. */
export const requestColumns: readonly Column<RouteFigures>[] = [
  { id: 'route', header: 'Route', isRowHeader: true, width: '32%', cell: ({ method, route }) => `${method} ${route}` },
  {
    id: 'requests',
    header: 'Requests',
    align: 'end',
    sortable: true,
    cell: ({ requests }) => formatCount(requests),
  },
  {
    id: 'per_minute',
    header: 'Per minute',
    align: 'end',
    cell: ({ per_minute }) => (per_minute < 0.1 ? 'Under 0.1' : per_minute.toFixed(1)),
  },
  { id: 'p50', header: 'Median', align: 'end', cell: ({ p50 }) => milliseconds(p50) },
  { id: 'p95', header: '95th', align: 'end', sortable: true, cell: ({ p95 }) => milliseconds(p95) },
  {
    id: 'refused',
    header: 'Refused (4xx)',
    align: 'end',
    sortable: true,
    cell: ({ refused, requests }) => share(refused, requests),
  },
  {
    id: 'failed',
    header: 'Failed (5xx)',
    align: 'end',
    sortable: true,
    cell: ({ failed, requests }) => share(failed, requests),
  },
];

const sortable = ['requests', 'p95', 'refused', 'failed'] as const;

/** The sort in the address, such as 'p95' or 'p95.up'; the most requests first where it has no known one. */
export function requestSort(text: string | null): Sort {
  const [name, direction] = (text ?? '').split('.');
  const column = sortable.find((option) => option === name);
  return column ? { column, descending: direction !== 'up' } : { column: 'requests', descending: true };
}

/** Routes in that order; those without enough data last. */
export function sortedRoutes(routes: readonly RouteFigures[], { column, descending }: Sort): RouteFigures[] {
  const by = sortable.find((option) => option === column) ?? 'requests';
  const sign = descending ? -1 : 1;
  return [...routes].sort((one, other) => {
    const [a, b] = [one[by], other[by]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}
