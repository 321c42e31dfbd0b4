import { nameOf } from '@milepost/shared/domain/people';
import { priorities } from '@milepost/shared/domain/priorities';
import { matchesReview, type ReviewRequestWithClient } from '@milepost/shared/domain/review-requests';
import type { QueueView, SortColumn, StatusFilter } from './useQueueView.ts';

const hasStatus = (status: StatusFilter, review: ReviewRequestWithClient): boolean => {
  if (status === 'all') return true;
  if (status === 'waiting') return review.status === 'Pending' || review.status === 'In Progress';
  return review.status === status;
};

const matches = (review: ReviewRequestWithClient, search: string): boolean =>
  matchesReview(review, search) || nameOf(review.client).toLowerCase().includes(search.trim().toLowerCase());

type Order = (one: ReviewRequestWithClient, other: ReviewRequestWithClient) => number;

// Without a date, the oldest request comes first: it has waited longest.
const byRequest: Order = (one, other) => one.created_at.localeCompare(other.created_at);
const orders: Readonly<Record<SortColumn, Order>> = {
  due: (one, other) =>
    (one.estimated_completion ?? '9999').localeCompare(other.estimated_completion ?? '9999') || byRequest(one, other),
  priority: (one, other) =>
    priorities.indexOf(other.priority) - priorities.indexOf(one.priority) || byRequest(one, other),
  requested: byRequest,
  client: (one, other) => nameOf(one.client).localeCompare(nameOf(other.client)) || byRequest(one, other),
};

/** The requests that pass the filters, in the chosen order; most urgent first is ascending for priorities. */
export const queueOf = (
  reviews: readonly ReviewRequestWithClient[],
  { status, priority, search, column, sort }: Pick<QueueView, 'status' | 'priority' | 'search' | 'column' | 'sort'>,
): readonly ReviewRequestWithClient[] => {
  const queue = reviews
    .filter((review) => hasStatus(status, review) && (priority === null || review.priority === priority))
    .filter((review) => matches(review, search))
    .toSorted(orders[column]);
  return sort.descending ? queue.reverse() : queue;
};
