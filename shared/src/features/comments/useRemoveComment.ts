import {
  removeApplicationComment,
  restoreApplicationComment,
  applicationCommentKeys,
} from '@milepost/shared/entities/application-comments/requests';
import { patchRows, useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import type { ApplicationComment } from '@milepost/shared/entities/application-comments/model';

/** Deletes one's own comment, with Undo. */
export function useRemoveComment(): (comment: ApplicationComment) => void {
  const { mutate } = useOptimisticAction<ApplicationComment>({
    changes: ['application_comments'],
    apply: (client, { id, application_id }) =>
      patchRows<ApplicationComment>(client, applicationCommentKeys.ofApplication(application_id), (comments) =>
        comments.filter((comment) => comment.id !== id),
      ),
    send: ({ id }) => removeApplicationComment(id),
    done: () => 'Comment deleted',
    undo: {
      send: ({ id }) => restoreApplicationComment(id),
      failed: 'Failed to restore the comment',
    },
    failed: 'Failed to delete the comment',
  });
  return mutate;
}
