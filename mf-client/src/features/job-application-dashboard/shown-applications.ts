import type { PageAddress, LinkAddress } from '@milepost/shared/contract/page-addresses';
import { allDays, figureAddress } from '@milepost/shared/entities/insights/model';
import {
  applicationStatuses,
  type ApplicationStatus,
  type JobApplication,
} from '@milepost/shared/entities/job-applications/model';

/** How many the card of recent applications shows. */
export const recentCount = 5;

const queryOf = (statuses: readonly ApplicationStatus[]): string =>
  new URLSearchParams(statuses.map((status) => ['status', status])).toString();

/**
 * The page with the rows behind a figure. The client has the list of all applications; an administrator has no such
 * list and sees them on this page. No statuses means all.
 */
export const rowsAddress = (isOwn: boolean, statuses: readonly ApplicationStatus[]): LinkAddress => {
  const query = queryOf(statuses);
  if (isOwn) return query === '' ? '/client/applications?archive=all' : `/client/applications?${query}`;
  return query === '' ? '?show=all' : `?${query}`;
};

/** The address where a client sees which of their applications ever reached a status. */
export const reachedAddress = (status: ApplicationStatus): PageAddress =>
  `/client/applications${figureAddress({ name: 'reached', of: [status], ...allDays }, new URLSearchParams({ view: 'insights' }))}`;

/** The statuses in an administrator's address, none meaning all; null where it shows the newest few. */
export const chosenStatuses = (params: URLSearchParams, isOwn: boolean): readonly ApplicationStatus[] | null => {
  const requested = params.getAll('status');
  const statuses = applicationStatuses.filter((status) => requested.includes(status));
  return isOwn || (statuses.length === 0 && params.get('show') !== 'all') ? null : statuses;
};

export type Shown =
  | { readonly kind: 'recent'; readonly rows: readonly JobApplication[]; readonly total: number }
  | {
      readonly kind: 'chosen';
      readonly statuses: readonly ApplicationStatus[];
      readonly rows: readonly JobApplication[];
    };
