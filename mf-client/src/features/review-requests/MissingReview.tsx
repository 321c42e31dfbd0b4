import { isMissing, messageOf } from '@milepost/shared/domain/app-error';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';

/** In place of a request that doesn't exist, or failed to load. */
export function MissingReview({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Card>
      {isMissing(error) ? (
        <EmptyState
          title="Review request not found"
          action={<ButtonLink to="/client/reviews">All review requests</ButtonLink>}
        >
          It was deleted, or the link is incorrect.
        </EmptyState>
      ) : (
        <ErrorState title="Failed to load the review request" onRetry={onRetry}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      )}
    </Card>
  );
}
