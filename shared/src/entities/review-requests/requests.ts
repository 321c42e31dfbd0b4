import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { AppError } from '../../domain/app-error/app-error.ts';
import { reviewEventSchema } from '../review-events/model.ts';
import type { ReviewEvent } from '../review-events/model.ts';
import {
  reviewCoachSchema,
  reviewListPageSchema,
  reviewRequestSchema,
  reviewRequestWithClientSchema,
  reviewRequestWithPeopleSchema,
} from './model.ts';
import type {
  ReviewAssignmentInput,
  ReviewCoach,
  ReviewListPage,
  ReviewListQuery,
  ReviewRequest,
  ReviewRequestInput,
  ReviewRequestWithClient,
  ReviewRequestWithPeople,
  ReviewStatus,
} from './model.ts';
import { createOrUpdate } from '../../data/request/create-once.ts';
import { clientOf, coachOf, personEmbed } from '../../data/request/embeds.ts';
import { fetchAllPages, execute, fetchMany, fetchOne } from '../../data/request/request.ts';
import { seen } from '../../data/request/seen.ts';
import { restoreDeleted } from '../../data/request/restore-deleted.ts';

const table = 'review_requests';

/** All requests of a client, newest first. @throws AppError */
export const listReviewsForClient = (clientId: string): Promise<ReviewRequest[]> =>
  fetchAllPages(
    (from, to) =>
      supabase()
        .from(table)
        .select('*')
        .eq('client_id', clientId)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    reviewRequestSchema,
  );

/** A coach's requests and those of assigned clients that nobody took yet, newest first. @throws AppError */
export const listReviewsForCoach = (coachId: string): Promise<ReviewRequestWithClient[]> =>
  fetchAllPages(
    (from, to) =>
      supabase()
        .from(table)
        .select(`*,${clientOf(table)}`)
        .or(`coach_id.eq.${coachId},coach_id.is.null`)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    reviewRequestWithClientSchema,
  );

/** @throws AppError `not-found` */
export const getReviewRequest = (id: string): Promise<ReviewRequestWithPeople> =>
  fetchOne(
    supabase()
      .from(table)
      .select(`*,${clientOf(table)},${coachOf(table)}`)
      .eq('id', id)
      .single(),
    reviewRequestWithPeopleSchema,
  );

/**
 * Asks for a review; the same `id` again updates that row, whose coach stays. @throws AppError 'User not authenticated'
 * without a client
 */
export async function createReviewRequest(
  clientId: string | undefined,
  id: string,
  { coach_id, ...input }: ReviewRequestInput,
): Promise<ReviewRequest> {
  if (!clientId) {
    throw new AppError({ code: 'signed_out', kind: 'unauthenticated', message: 'User not authenticated' });
  }
  return createOrUpdate(table, { ...input, id, client_id: clientId }, reviewRequestSchema, {
    coach_id,
    status: 'Pending',
    created_at: new Date().toISOString(),
  });
}

/** Takes the request back; `restoreReviewRequest` undoes it for 30 days. @throws AppError */
export const removeReviewRequest = (id: string): Promise<void> => execute(supabase().from(table).delete().eq('id', id));

/** @throws AppError */
export const restoreReviewRequest = (id: string): Promise<void> => restoreDeleted(table, id);

/** An assigned coach takes a pending request, which is then In Progress. @throws AppError when another one was first */
export const takeReview = (id: string): Promise<ReviewRequest> =>
  fetchOne(supabase().rpc('take_review', { p_id: id }), reviewRequestSchema);

export type ReviewMove = {
  readonly status: ReviewStatus;
  /** Who starts a request that no coach has; an administrator chooses. */
  readonly coach_id?: string | null;
  /** Required when rejecting, and when an administrator chooses the coach. */
  readonly reason?: string | null;
  /** What the coach writes to the client. */
  readonly notes?: string | null;
  /** 'YYYY-MM-DD'. */
  readonly estimated_completion?: string | null;
};

/** What a page shows of a request and a move of it holds for. */
export type SeenReview = Pick<ReviewRequest, 'id' | 'status'> & Partial<ReviewRequest>;

/**
 * The request's coach (or an administrator) moves it, unless it was changed since it was seen.
 * @throws AppError with the database's sentence when it may not be
 */
export const moveReview = (review: SeenReview, move: ReviewMove): Promise<ReviewRequest> =>
  fetchOne(
    supabase().rpc('move_review', {
      p_id: review.id,
      p_status: move.status,
      p_reason: move.reason ?? null,
      p_notes: move.notes ?? null,
      p_estimated_completion: move.estimated_completion ?? null,
      p_coach_id: move.coach_id ?? null,
      ...seen<ReviewRequest>(review, [
        'status',
        'coach_id',
        'document_type',
        'title',
        'description',
        'notes',
        'wished_completion',
      ]),
    }),
    reviewRequestSchema,
  );

/** The request's history with who did it, oldest first. @throws AppError */
export const listReviewEvents = (reviewId: string): Promise<ReviewEvent[]> =>
  fetchMany(
    supabase()
      .from('review_events')
      .select(`*,${personEmbed('actor', 'review_events_actor_id')}`)
      .eq('review_id', reviewId)
      .order('created_at'),
    reviewEventSchema,
  );

/** The coaches whom a request can be given to. @throws AppError `forbidden` for anybody but an administrator */
export const listReviewCoaches = (reviewId: string): Promise<ReviewCoach[]> =>
  fetchMany(supabase().rpc('coaches_for_review', { p_id: reviewId }), reviewCoachSchema);

/**
 * Gives an open request to a coach of its client; everybody concerned is notified. Administrators only.
 * @param review with the coach as it was shown; another user's change since then makes this one fail
 * @throws AppError with the database's sentence
 */
export const assignReview = (
  review: Pick<ReviewRequest, 'id' | 'coach_id'>,
  { coach_id, reason }: ReviewAssignmentInput,
): Promise<ReviewRequest> =>
  fetchOne(
    supabase().rpc('assign_review', {
      p_id: review.id,
      p_coach_id: coach_id,
      p_reason: reason,
      ...seen<ReviewRequest>(review, ['coach_id']),
    }),
    reviewRequestSchema,
  );

/** A page of all requests. @throws AppError `forbidden` for anybody but an administrator */
export const listAllReviews = (query: ReviewListQuery): Promise<ReviewListPage> =>
  fetchOne(
    supabase().rpc('list_reviews', {
      p_search: query.search?.trim() || null,
      p_status: query.status ?? null,
      p_priority: query.priority ?? null,
      p_sort: query.sort ?? 'created_at',
      p_descending: query.descending ?? true,
      p_limit: query.limit ?? 25,
      p_offset: query.offset ?? 0,
    }),
    reviewListPageSchema,
  );

/** The keys of a review's history. */
export const reviewEventKeys = { of: (reviewId: string) => ['reviewEvents', reviewId] };
/** The keys of reviews and their lists. */
export const reviewRequestKeys = {
  all: (query: object) => ['reviewRequests', 'all', query],
  coaches: (id: string) => ['reviewRequests', 'coaches', id],
  forClient: (clientId: string) => ['reviewRequests', 'forClient', clientId],
  forCoach: (coachId: string) => ['reviewRequests', 'forCoach', coachId],
  one: (id: string) => ['reviewRequests', 'one', id],
};
const reviewRequestMeta = { tables: ['review_requests'] };

export const reviewRequestQueries = {
  /** Keeps the page before on the screen while the next one loads. */
  all: (query: ReviewListQuery) =>
    queryOptions({
      queryKey: reviewRequestKeys.all(query),
      meta: reviewRequestMeta,
      queryFn: () => listAllReviews(query),
      placeholderData: keepPreviousData,
    }),
  forClient: (clientId: string) =>
    queryOptions({
      queryKey: reviewRequestKeys.forClient(clientId),
      meta: reviewRequestMeta,
      queryFn: () => listReviewsForClient(clientId),
    }),
  forCoach: (coachId: string) =>
    queryOptions({
      queryKey: reviewRequestKeys.forCoach(coachId),
      meta: reviewRequestMeta,
      queryFn: () => listReviewsForCoach(coachId),
    }),
  coaches: (id: string) =>
    queryOptions({
      queryKey: reviewRequestKeys.coaches(id),
      meta: reviewRequestMeta,
      queryFn: () => listReviewCoaches(id),
    }),
  one: (id: string) =>
    queryOptions({ queryKey: reviewRequestKeys.one(id), meta: reviewRequestMeta, queryFn: () => getReviewRequest(id) }),
  events: (reviewId: string) =>
    queryOptions({
      queryKey: reviewEventKeys.of(reviewId),
      meta: { tables: ['review_events', 'review_requests'] },
      queryFn: () => listReviewEvents(reviewId),
    }),
};
