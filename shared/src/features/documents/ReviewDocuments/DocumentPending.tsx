import { messageOf } from '../../../domain/app-error/app-error.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';

/** The place of the document while it loads, or where it failed to load. */
export function DocumentPending({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <Card title="Document">
      {error ? (
        <ErrorState title="Failed to load the document" onRetry={onRetry}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      ) : (
        <Skeleton shape="block" height="320px" label="Loading document..." />
      )}
    </Card>
  );
}
