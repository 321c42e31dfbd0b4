import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import {
  createReviewComment,
  removeReviewComment,
  resolveReviewComment,
  restoreReviewComment,
  updateReviewComment,
} from '../../../../entities/review-comments/requests.ts';
import type { CommentAnchor, ReviewComment } from '../../../../entities/review-comments/model.ts';
import { useOptimisticAction } from '../../../../sync/optimistic-action/optimistic-action.ts';
import { invalidate } from '@milepost/shared/data/invalidation';

const successMs = 3000;

/** Actions on the comments of a request. The promise of each rejects when it fails, after the list is refetched. */
export function useReviewComments(reviewId: string) {
  const queryClient = useQueryClient();
  const { user } = useSignedIn();
  const refetch = () => invalidate(queryClient, 'review_comments');

  const say = useMutation({
    mutationFn: (comment: {
      readonly id: string;
      readonly versionId: string | null;
      readonly body: string;
      readonly parentId?: string;
      readonly anchor?: CommentAnchor | null;
    }) => createReviewComment({ ...comment, reviewId, authorId: user.id }),
    onSettled: refetch,
  });
  const edit = useMutation({
    mutationFn: ({ before, body }: { readonly before: ReviewComment; readonly body: string }) =>
      updateReviewComment(before, body),
    onSettled: refetch,
  });
  const resolve = useOptimisticAction<{ readonly id: string; readonly resolved: boolean }>({
    changes: ['review_comments'],
    send: ({ id, resolved }) => resolveReviewComment(id, resolved),
    failed: 'Failed to update the thread',
  });
  const remove = useOptimisticAction<ReviewComment>({
    changes: ['review_comments'],
    send: ({ id }) => removeReviewComment(id),
    done: () => ({ tone: 'positive', message: 'Comment deleted', duration: successMs * 2 }),
    undo: { send: ({ id }) => restoreReviewComment(id), failed: 'Failed to restore the comment' },
    failed: 'Failed to delete the comment',
  });
  return { userId: user.id, say, edit, resolve, remove };
}

export type ReviewComments = ReturnType<typeof useReviewComments>;
