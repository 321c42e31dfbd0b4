import * as z from 'zod';
import { useSearchParams } from 'react-router-dom';
import { priorities } from '@milepost/shared/domain/priorities';
import { reviewListSorts, reviewStatuses, type ReviewListQuery } from '@milepost/shared/entities/review-requests/model';
import { useWrittenParameters } from '@milepost/shared/features/address';

export const pageSize = 25;

const searchLimit = 200;
const viewSchema = z.object({
  q: z.string().transform((text) => text.slice(0, searchLimit)),
  status: z.enum(reviewStatuses).or(z.literal('')).catch(''),
  priority: z.enum(priorities).or(z.literal('')).catch(''),
  sort: z.enum(reviewListSorts).catch('created_at'),
  order: z.enum(['ascending', 'descending']).catch('descending'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type ReviewsView = z.infer<typeof viewSchema>;

const defaults: ReviewsView = {
  q: '',
  status: '',
  priority: '',
  sort: 'created_at',
  order: 'descending',
  page: 1,
};

const readView = (params: URLSearchParams): ReviewsView =>
  viewSchema.parse({ ...defaults, ...Object.fromEntries(params) });

const searchOf = (view: ReviewsView): URLSearchParams => {
  const chosen = Object.entries(view).filter(([key, value]) => value !== defaults[key as keyof ReviewsView]);
  return new URLSearchParams(chosen.map(([key, value]) => [key, String(value)]));
};

/** What the list's address says: search, filters, order and page. */
export function useReviewsView(): readonly [ReviewsView, (changes: Partial<ReviewsView>) => void] {
  const [params] = useSearchParams();
  const write = useWrittenParameters();
  const change = (changes: Partial<ReviewsView>): void =>
    write((newest) => searchOf({ ...readView(newest), page: 1, ...changes }), { replace: true, flushSync: true });
  return [readView(params), change];
}

/** The question to the server. */
export const queryOf = (view: ReviewsView): ReviewListQuery => ({
  search: view.q,
  status: view.status || undefined,
  priority: view.priority || undefined,
  sort: view.sort,
  descending: view.order === 'descending',
  limit: pageSize,
  offset: (view.page - 1) * pageSize,
});
