import { priorities, type Priority } from '@milepost/shared/domain/priorities';
import {
  matchesReview,
  reviewStatuses,
  type ReviewRequest,
  type ReviewStatus,
} from '@milepost/shared/entities/review-requests/model';

/** What the list shows. It is in the address, so that a view can be shared and returned to. */
export type ReviewView = {
  readonly search: string;
  /** None means every one; so in the next two. */
  readonly statuses: readonly ReviewStatus[];
  readonly priorities: readonly Priority[];
  readonly documentTypes: readonly string[];
  /** From 1. */
  readonly page: number;
  /** Whether the form 'New Review Request' is open. */
  readonly isFormOpen: boolean;
};

export const unfiltered = { search: '', statuses: [], priorities: [], documentTypes: [], page: 1 } as const;

/** The view in an address; unknown values are ignored. */
export const readReviewView = (params: URLSearchParams): ReviewView => ({
  search: params.get('q') ?? '',
  statuses: reviewStatuses.filter((status) => params.getAll('status').includes(status)),
  priorities: priorities.filter((priority) => params.getAll('priority').includes(priority)),
  documentTypes: params.getAll('type'),
  page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  isFormOpen: params.get('form') === 'new',
});

/** The address of a view; defaults are left out. */
export const writeReviewView = (view: ReviewView): URLSearchParams => {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  for (const status of view.statuses) params.append('status', status);
  for (const priority of view.priorities) params.append('priority', priority);
  for (const type of view.documentTypes) params.append('type', type);
  if (view.page > 1) params.set('page', String(view.page));
  if (view.isFormOpen) params.set('form', 'new');
  return params;
};

export const filterCount = ({ statuses, priorities: chosen, documentTypes }: ReviewView): number =>
  statuses.length + chosen.length + documentTypes.length;

const includes = <Value>(chosen: readonly Value[], value: Value): boolean =>
  chosen.length === 0 || chosen.includes(value);

/** The requests that match the view, in their order. */
export const shownReviews = (reviews: readonly ReviewRequest[], view: ReviewView): readonly ReviewRequest[] =>
  reviews.filter(
    (review) =>
      includes(view.statuses, review.status) &&
      includes(view.priorities, review.priority) &&
      includes(view.documentTypes, review.document_type) &&
      matchesReview(review, view.search),
  );
