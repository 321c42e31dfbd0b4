import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/entities/people/model';
import type { LegalHold } from '@milepost/shared/entities/personal-data/model';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { useReleaseHold } from './useReleaseHold.ts';

type Props = { hold: LegalHold; onClose: () => void };

/** Asks before a legal hold ends. */
export function ReleaseHoldDialog({ hold, onClose }: Props) {
  const { mutate, isPending, error } = useReleaseHold(hold.id, onClose);
  return (
    <ConfirmDialog
      isOpen
      title={`Release the hold on ${nameOf(hold.person)}?`}
      confirmLabel="Release hold"
      cancelLabel="Keep hold"
      busy={isPending}
      error={error ? messageOf(error, 'Failed to release the hold. Try again.') : undefined}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      The account can be deleted again. What is deleted after that can't be brought back.
    </ConfirmDialog>
  );
}
