import { applicationStatuses, type ApplicationStatus } from '@milepost/shared/domain/job-applications';

export const sortColumns = [
  'job_title',
  'company_name',
  'status',
  'progress',
  'location',
  'source',
  'applied',
  'updated',
] as const;
export type SortColumn = (typeof sortColumns)[number];

/** What of the list is shown, and in which order. The address holds it, so that a view can be shared and gone back to. */
export type ListView = {
  readonly search: string;
  /** None means every status. */
  readonly statuses: readonly ApplicationStatus[];
  readonly sort: { readonly column: SortColumn; readonly descending: boolean };
  /** From 1. */
  readonly page: number;
};

export const defaultSort = { column: 'applied', descending: true } as const;

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value);

const readSort = (text: string): ListView['sort'] => {
  const descending = text.startsWith('-');
  const column = descending ? text.slice(1) : text;
  return isOneOf(sortColumns, column) ? { column, descending } : defaultSort;
};

/** The view that an address asks for; what it does not know is left out, not refused. */
export const readListView = (params: URLSearchParams): ListView => ({
  search: params.get('q') ?? '',
  statuses: applicationStatuses.filter((status) => params.getAll('status').includes(status)),
  sort: readSort(params.get('sort') ?? ''),
  page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
});

/** The address of a view; defaults are left out. */
export const writeListView = ({ search, statuses, sort, page }: ListView): URLSearchParams => {
  const params = new URLSearchParams();
  if (search !== '') params.set('q', search);
  for (const status of statuses) params.append('status', status);
  if (sort.column !== defaultSort.column || sort.descending !== defaultSort.descending) {
    params.set('sort', `${sort.descending ? '-' : ''}${sort.column}`);
  }
  if (page > 1) params.set('page', String(page));
  return params;
};
