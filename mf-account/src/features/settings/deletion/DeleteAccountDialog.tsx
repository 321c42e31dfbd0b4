import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { accountDeletionQueries } from '@milepost/shared/entities/account-deletion/requests';
import { secondFactorQueries } from '@milepost/shared/entities/second-factors/requests';
import { deletionObstacle } from '@milepost/shared/entities/account-deletion/model';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDate } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

/** Explains what deleting one's account means, then allows it, or says what prevents it. */
export function DeleteAccountDialog({
  email,
  onDeleted,
  onClose,
}: {
  email: string;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const zone = useTimeZone();
  const plan = useQuery({ ...accountDeletionQueries.preview(), staleTime: 0, gcTime: 0 });
  const factors = useQuery(secondFactorQueries.own());
  const obstacle = plan.data && deletionObstacle(plan.data, (day) => formatDate(day, zone));
  if (plan.data && factors.data && obstacle === null) {
    return (
      <DeleteAccountForm
        email={email}
        preview={plan.data}
        factors={factors.data}
        onDeleted={onDeleted}
        onClose={onClose}
      />
    );
  }
  const failure = plan.error ?? factors.error;
  const retry = () => Promise.all([plan.refetch(), factors.refetch()]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Delete your account?"
      actions={<Button onClick={onClose}>{obstacle ? 'Keep account' : 'Cancel'}</Button>}
    >
      {obstacle ? (
        <p>{obstacle}</p>
      ) : failure ? (
        <ErrorState title="Failed to load what deleting your account means" onRetry={() => void retry()}>
          {messageOf(failure, 'Try again.')}
        </ErrorState>
      ) : (
        <Skeleton lines={6} label="Loading what deleting your account means..." />
      )}
    </Dialog>
  );
}
