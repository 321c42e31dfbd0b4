import { nameOf } from '@milepost/shared/entities/people/model';
import { priorities } from '@milepost/shared/domain/priorities';
import { matchesReview, type ReviewRequestWithClient } from '@milepost/shared/entities/review-requests/model';
import type { QueueView, QueueTab, SortColumn } from './useQueueView.ts';

const isWaiting = ({ status }: ReviewRequestWithClient): boolean => status === 'Pending' || status === 'In Progress';

/** Whether a request is listed in a tab. An unassigned one is listed for every coach of its client. */
export const matchesQueueTab = (tab: QueueTab, review: ReviewRequestWithClient): boolean => {
  switch (tab) {
    case 'waiting':
      return isWaiting(review);
    case 'mine':
      return isWaiting(review) && review.coach_id !== null;
    case 'open':
      return isWaiting(review) && review.coach_id === null;
    case 'done':
      return !isWaiting(review);
    case 'all':
      return true;
  }
};

type Order = (one: ReviewRequestWithClient, other: ReviewRequestWithClient) => number;

// Without a date, the oldest request comes first: it has waited longest.
const byRequest: Order = (one, other) => one.created_at.localeCompare(other.created_at);
const byPriority: Order = (one, other) => priorities.indexOf(other.priority) - priorities.indexOf(one.priority);
/** The due date, else the client's preferred one; requests with neither come last. */
const dateOf = ({ estimated_completion, wished_completion }: ReviewRequestWithClient): string =>
  estimated_completion ?? wished_completion ?? '9999';
const byDue: Order = (one, other) => dateOf(one).localeCompare(dateOf(other));
const orders: Readonly<Record<SortColumn, Order>> = {
  due: (one, other) => byDue(one, other) || byPriority(one, other) || byRequest(one, other),
  priority: (one, other) => byPriority(one, other) || byDue(one, other) || byRequest(one, other),
  requested: byRequest,
  client: (one, other) => nameOf(one.client).localeCompare(nameOf(other.client)) || byRequest(one, other),
};

/** The requests that pass the filters, in the chosen order; most urgent first is ascending for priorities. */
export const queueOf = (
  reviews: readonly ReviewRequestWithClient[],
  {
    tab,
    priority,
    documentType,
    search,
    column,
    sort,
  }: Pick<QueueView, 'tab' | 'priority' | 'documentType' | 'search' | 'column' | 'sort'>,
): readonly ReviewRequestWithClient[] => {
  const queue = reviews
    .filter((review) => matchesQueueTab(tab, review) && (priority === null || review.priority === priority))
    .filter((review) => documentType === '' || review.document_type === documentType)
    .filter((review) => matchesReview(review, search, nameOf(review.client)))
    .toSorted(orders[column]);
  return sort.descending ? queue.reverse() : queue;
};
