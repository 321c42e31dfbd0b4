import { counted } from '@milepost/shared/domain/counts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import type { Sending } from './useSending.ts';

type Props = {
  sending: Exclude<Sending, { status: 'idle' | 'done' }>;
  onResume: () => void;
  onCancel: () => void;
};

/** The progress of the import; after a failure, Resume and Cancel. */
export function SendingPanel({ sending, onResume, onCancel }: Props) {
  const { status, sent, total } = sending;
  return (
    <Stack gap={3}>
      <ProgressBar
        label={
          status === 'committing'
            ? 'Adding the applications...'
            : `${sent.toLocaleString('en-US')} of ${counted(total, 'row')} sent`
        }
        value={sent}
        max={total}
        showValue
      />
      {status === 'failed' && (
        <Alert tone="critical" title="The import stopped">
          {sending.message} Nothing has been added to your list yet. Resume to continue where it stopped.
        </Alert>
      )}
      <FormActions>
        {status !== 'committing' && <Button onClick={onCancel}>Cancel import</Button>}
        {status === 'failed' && (
          <Button tone="primary" onClick={onResume}>
            Resume
          </Button>
        )}
      </FormActions>
    </Stack>
  );
}
