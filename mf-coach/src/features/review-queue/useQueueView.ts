import { useSearchParams } from 'react-router';
import { priorities } from '@milepost/shared/domain/priorities';
import { reviewStatuses, type ReviewStatus } from '@milepost/shared/domain/review-requests';
import type { Sort } from '@milepost/shared/ui/DataTable';

/** 'waiting' are those that need the coach: Pending and In Progress. */
export type StatusFilter = ReviewStatus | 'waiting' | 'all';
export const statusFilters: readonly StatusFilter[] = ['waiting', ...reviewStatuses, 'all'];

export const sortColumns = ['due', 'priority', 'requested', 'client'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** Filters, order and page of the queue, as its address holds them. */
export function useQueueView() {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Readonly<Record<string, string>>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        if (!('page' in changes)) after.delete('page');
        return after;
      },
      { replace: true },
    );
  const status = statusFilters.find((known) => known === parameters.get('status')) ?? 'waiting';
  const priority = priorities.find((known) => known === parameters.get('priority')) ?? null;
  const search = parameters.get('search') ?? '';
  const column: SortColumn = sortColumns.find((known) => known === parameters.get('sort')) ?? 'due';
  const page = Number(parameters.get('page'));

  return {
    status,
    priority,
    search,
    column,
    sort: { column, descending: parameters.get('order') === 'descending' } satisfies Sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    isFiltered: status !== 'waiting' || priority !== null || search !== '',
    chooseStatus: (next: string) => change({ status: next === 'waiting' ? '' : next }),
    choosePriority: (next: string) => change({ priority: next }),
    searchFor: (text: string) => change({ search: text }),
    chooseSort: (sort: Sort) =>
      change({ sort: sort.column === 'due' ? '' : sort.column, order: sort.descending ? 'descending' : '' }),
    choosePage: (next: number) => change({ page: next === 1 ? '' : String(next) }),
    showAll: () => change({ status: 'all', priority: '', search: '' }),
  };
}

export type QueueView = ReturnType<typeof useQueueView>;
