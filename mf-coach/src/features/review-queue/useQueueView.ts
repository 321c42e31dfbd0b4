import { priorities } from '@milepost/shared/domain/priorities';
import { useAddress } from '@milepost/shared/features/address';
import type { Sort } from '@milepost/shared/ui/DataTable';

/** 'waiting' are those that need a coach: `mine` and `open` together; `open` ones are unassigned. */
export const queueTabs = ['waiting', 'mine', 'open', 'done', 'all'] as const;
export type QueueTab = (typeof queueTabs)[number];

export const sortColumns = ['priority', 'due', 'requested', 'client'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** Filters, order and page of the queue, as its address holds them. */
export function useQueueView() {
  const { parameters, change: changeAddress } = useAddress();
  const change = (changes: Readonly<Record<string, string>>) => changeAddress({ page: null, ...changes });
  const tab = queueTabs.find((option) => option === parameters.get('show')) ?? 'waiting';
  const priority = priorities.find((option) => option === parameters.get('priority')) ?? null;
  const search = parameters.get('search') ?? '';
  const documentType = parameters.get('type') ?? '';
  const column: SortColumn = sortColumns.find((option) => option === parameters.get('sort')) ?? 'priority';
  const page = Number(parameters.get('page'));

  return {
    tab,
    priority,
    documentType,
    search,
    column,
    sort: { column, descending: parameters.get('order') === 'descending' } satisfies Sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    isFiltered: priority !== null || documentType !== '' || search !== '',
    chooseShelf: (next: QueueTab) => change({ show: next === 'waiting' ? '' : next }),
    choosePriority: (next: string) => change({ priority: next }),
    chooseType: (next: string) => change({ type: next }),
    searchFor: (text: string) => change({ search: text }),
    chooseSort: (sort: Sort) =>
      change({ sort: sort.column === 'priority' ? '' : sort.column, order: sort.descending ? 'descending' : '' }),
    choosePage: (next: number) => change({ page: next === 1 ? '' : String(next) }),
    showAll: () => change({ show: 'all', priority: '', type: '', search: '' }),
  };
}

export type QueueView = ReturnType<typeof useQueueView>;
