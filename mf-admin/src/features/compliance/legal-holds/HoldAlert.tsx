import { useTimeZone } from '@milepost/shared/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDate } from '@milepost/shared/domain/dates';
import type { ErasurePreview } from '@milepost/shared/entities/personal-data/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { useReleaseHold } from './useReleaseHold.ts';

/** Says why an account can't be erased now, and ends the hold. */
export function HoldAlert({ hold }: { hold: NonNullable<ErasurePreview['hold']> }) {
  const zone = useTimeZone();
  const { mutate, isPending, error } = useReleaseHold(hold.id);
  const until = hold.until_on === null ? 'until it is released' : `until ${formatDate(hold.until_on, zone)}`;
  return (
    <Alert
      tone="caution"
      title={`A legal hold keeps this account ${until}`}
      actions={
        <Button size="small" busy={isPending} onClick={() => mutate()}>
          Release hold
        </Button>
      }
    >
      <p>
        {hold.reason}
        {hold.placed_by === null ? '' : ` Placed by ${hold.placed_by}.`}
      </p>
      {error && <p role="alert">{messageOf(error, 'Failed to release the hold. Try again.')}</p>}
    </Alert>
  );
}
