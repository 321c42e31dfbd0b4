import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import {
  createReviewComment,
  removeReviewComment,
  resolveReviewComment,
  restoreReviewComment,
  updateReviewComment,
} from '../../../data/review-comments/review-comments.ts';
import { messageOf } from '../../../domain/app-error/app-error.ts';
import type { CommentAnchor, ReviewComment } from '../../../domain/review-comments/review-comments.ts';
import { toast } from '../../../ui/Toast/Toast.tsx';
import { invalidate } from '../../../data/query-keys/query-keys.ts';

const successMs = 3000;

/** What may be done with the comments of a request. Each act refuses by rejecting, after the list is asked again. */
export function useReviewComments(reviewId: string) {
  const queryClient = useQueryClient();
  const { user } = useSignedIn();
  const askAgain = () => invalidate(queryClient, 'review_comments');

  const say = useMutation({
    mutationFn: (comment: {
      readonly id: string;
      readonly versionId: string | null;
      readonly body: string;
      readonly parentId?: string;
      readonly anchor?: CommentAnchor | null;
    }) => createReviewComment({ ...comment, reviewId, authorId: user.id }),
    onSettled: askAgain,
  });
  const edit = useMutation({
    mutationFn: ({ before, body }: { readonly before: ReviewComment; readonly body: string }) =>
      updateReviewComment(before, body),
    onSettled: askAgain,
  });
  const resolve = useMutation({
    mutationFn: ({ id, resolved }: { readonly id: string; readonly resolved: boolean }) =>
      resolveReviewComment(id, resolved),
    onError: (error) => toast.show({ tone: 'critical', message: messageOf(error, 'The thread could not be changed') }),
    onSettled: askAgain,
  });
  const undo = async (id: string): Promise<void> => {
    try {
      await restoreReviewComment(id);
    } catch (error) {
      toast.show({ tone: 'critical', message: messageOf(error, 'The comment could not be brought back') });
    }
    await askAgain();
  };
  const remove = useMutation({
    mutationFn: ({ id }: ReviewComment) => removeReviewComment(id),
    onSuccess: (_, { id }) =>
      toast.show({
        tone: 'positive',
        message: 'Comment deleted',
        duration: successMs * 2,
        action: { label: 'Undo', onAction: () => void undo(id) },
      }),
    onError: (error) => toast.show({ tone: 'critical', message: messageOf(error, 'The comment could not be deleted') }),
    onSettled: askAgain,
  });
  return { userId: user.id, say, edit, resolve, remove };
}

export type ReviewComments = ReturnType<typeof useReviewComments>;
