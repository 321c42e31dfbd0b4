import { messageOf } from '../../../domain/app-error/app-error.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';

/** The place of the document while it comes, or where it did not come. */
export function DocumentPending({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <Card title="Document">
      {error ? (
        <ErrorState title="The document could not be loaded" onRetry={onRetry}>
          {messageOf(error, 'The server did not answer as expected.')}
        </ErrorState>
      ) : (
        <Skeleton shape="block" height="320px" label="Loading document..." />
      )}
    </Card>
  );
}
