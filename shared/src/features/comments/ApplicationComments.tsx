import { useQuery } from '@tanstack/react-query';
import {
  applicationCommentQueries,
  applicationCommentKeys,
} from '@milepost/shared/entities/application-comments/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { CommentForm } from './CommentForm.tsx';
import { CommentList } from './CommentList.tsx';

/** The live comments of client and coach on an application. Both see the same, so both modules render this. */
export function ApplicationComments({ applicationId, empty }: { applicationId: string; empty: string }) {
  const { data: comments, error, refetch } = useQuery(applicationCommentQueries.ofApplication(applicationId));
  useLiveList({
    table: 'application_comments',
    filter: `application_id=eq.${applicationId}`,
    queryKeys: [applicationCommentKeys.ofApplication(applicationId)],
  });
  return (
    <Card title="Comments" meta={comments && comments.length > 0 && String(comments.length)}>
      <Stack>
        {/* As high as the form with nothing above it. */}
        {!comments && !error && <Skeleton shape="block" height="184px" label="Loading comments..." />}
        {!comments && error && (
          <ErrorState title="Failed to load comments" onRetry={() => void refetch()}>
            {messageOf(error, 'Something went wrong on our side. Try again.')}
          </ErrorState>
        )}
        {comments && <CommentList comments={comments} empty={empty} />}
        {/* Shown with the comments above it: its button must not move away while it is being pressed. */}
        {(comments || error) && <CommentForm applicationId={applicationId} />}
      </Stack>
    </Card>
  );
}
