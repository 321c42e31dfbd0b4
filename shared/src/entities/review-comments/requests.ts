import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { isAppError } from '../../domain/app-error/app-error.ts';
import { reviewCommentSchema, reviewCommentWithAuthorSchema } from './model.ts';
import type { CommentAnchor, ReviewComment, ReviewCommentWithAuthor } from './model.ts';
import { createOrUpdate } from '../../data/request/create-once.ts';
import { personEmbed } from '../../data/request/embeds.ts';
import { fetchAllPages, execute, fetchOne } from '../../data/request/request.ts';
import { restoreDeleted } from '../../data/request/restore-deleted.ts';
import { changedElsewhere, updateUnlessChanged } from '../../data/request/update-unless-changed.ts';

const table = 'review_comments';

/** All comments of a request, oldest first. @throws AppError */
export const listReviewComments = (reviewId: string): Promise<ReviewCommentWithAuthor[]> =>
  fetchAllPages(
    (from, to) =>
      supabase()
        .from(table)
        .select(`*,${personEmbed('author', `${table}_author_id`)}`)
        .eq('review_id', reviewId)
        .order('created_at')
        .order('id')
        .range(from, to),
    reviewCommentWithAuthorSchema,
  );

export type NewComment = {
  /** Made by the form, so that a second try makes no second comment. */
  readonly id: string;
  readonly reviewId: string;
  readonly versionId: string | null;
  readonly authorId: string;
  readonly body: string;
  readonly parentId?: string | null;
  readonly anchor?: CommentAnchor | null;
};

/** Creates a comment; a reply has the place of its thread. @throws AppError */
export const createReviewComment = (comment: NewComment): Promise<ReviewComment> => {
  const { id, reviewId, versionId, authorId, body, parentId = null, anchor = null } = comment;
  const row = {
    id,
    review_id: reviewId,
    version_id: versionId,
    parent_id: parentId,
    author_id: authorId,
    body,
    page: anchor?.page ?? null,
    quote: anchor?.quote ?? null,
    quote_prefix: anchor?.quote ? anchor.prefix : null,
    quote_suffix: anchor?.quote ? anchor.suffix : null,
  };
  return createOrUpdate(table, row, reviewCommentSchema);
};

/**
 * Changes the words of an own comment.
 * @param before the comment as it was when the form was filled
 * @throws AppError `changed_elsewhere` when its words were changed meanwhile; that it was resolved is not in the way
 */
export async function updateReviewComment(before: ReviewComment, body: string): Promise<ReviewComment> {
  const save = (read: ReviewComment): Promise<ReviewComment> =>
    updateUnlessChanged(table, read, { body }, reviewCommentSchema);
  try {
    return await save(before);
  } catch (error) {
    const current =
      isAppError(error) && error.code === changedElsewhere
        ? reviewCommentSchema.safeParse(error.details).data
        : undefined;
    if (current?.body !== before.body) throw error;
    return save(current);
  }
}

/** Settles a thread or opens it again. @throws AppError */
export const resolveReviewComment = (id: string, resolved: boolean): Promise<ReviewComment> =>
  fetchOne(supabase().rpc('resolve_review_comment', { p_id: id, p_resolved: resolved }), reviewCommentSchema);

/** Deletes an own comment that nobody answered; `restoreReviewComment` undoes it for 30 days. @throws AppError */
export const removeReviewComment = (id: string): Promise<void> => execute(supabase().from(table).delete().eq('id', id));

/** @throws AppError */
export const restoreReviewComment = (id: string): Promise<void> => restoreDeleted(table, id);

const reviewCommentKeys = { of: (reviewId: string) => ['reviewComments', reviewId] };

export const reviewCommentQueries = {
  list: (reviewId: string) =>
    queryOptions({
      queryKey: reviewCommentKeys.of(reviewId),
      meta: { tables: ['review_comments', 'review_requests'] },
      queryFn: () => listReviewComments(reviewId),
    }),
};
