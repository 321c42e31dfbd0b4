import {
  applicationStatuses,
  type ApplicationStatus,
  type JobApplication,
} from '@milepost/shared/domain/job-applications';

/** How many the card of recent applications shows (specification section 9). */
export const recentCount = 5;

const queryOf = (statuses: readonly ApplicationStatus[]): string =>
  new URLSearchParams(statuses.map((status) => ['status', status])).toString();

/**
 * Where the rows behind a figure stand. The client has the list of all applications; an administrator, who has not, sees
 * them on this page. No statuses means all.
 */
export const rowsAddress = (isOwn: boolean, statuses: readonly ApplicationStatus[]): string => {
  const query = queryOf(statuses);
  if (isOwn) return query === '' ? '/client/applications' : `/client/applications?${query}`;
  return query === '' ? '?show=all' : `?${query}`;
};

export type Shown =
  | { readonly kind: 'recent'; readonly rows: readonly JobApplication[] }
  | {
      readonly kind: 'chosen';
      readonly statuses: readonly ApplicationStatus[];
      readonly rows: readonly JobApplication[];
    };

/** The newest few, or all of what an administrator's address asks for. */
export function shownApplications(
  applications: readonly JobApplication[],
  params: URLSearchParams,
  isOwn: boolean,
): Shown {
  const asked = params.getAll('status');
  const statuses = applicationStatuses.filter((status) => asked.includes(status));
  if (isOwn || (statuses.length === 0 && params.get('show') !== 'all')) {
    return { kind: 'recent', rows: applications.slice(0, recentCount) };
  }
  const rows = statuses.length === 0 ? applications : applications.filter(({ status }) => statuses.includes(status));
  return { kind: 'chosen', statuses, rows };
}
