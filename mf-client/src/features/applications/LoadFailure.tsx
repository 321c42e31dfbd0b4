import { RefreshCw } from 'lucide-react';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';

/** The specification's alert for a list that could not be loaded, with the reason and Retry. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert
      tone="critical"
      title="Failed to load job applications"
      actions={
        <Button size="small" icon={<RefreshCw size={16} aria-hidden />} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {messageOf(error, 'The server did not answer as expected.')}
    </Alert>
  );
}
