import { RefreshCw } from 'lucide-react';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';

type Props = { error: Error; isRetrying: boolean; onRetry: () => void };

/** The specification's alert, with the reason and Retry. */
export function LoadFailure({ error, isRetrying, onRetry }: Props) {
  return (
    <Alert
      tone="critical"
      title="Failed to load job applications"
      actions={
        <Button size="small" busy={isRetrying} icon={<RefreshCw size={16} aria-hidden />} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {messageOf(error, 'The server did not answer as expected.')}
    </Alert>
  );
}
