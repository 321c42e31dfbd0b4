import { useTimeZone } from '@milepost/shared/auth';
import { cancelEmailChange } from '../../../entities/user-accounts/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatZonedDateTime } from '@milepost/shared/domain/dates';
import { emailChangeEnd, type UserAccount } from '@milepost/shared/entities/user-accounts/model';
import { useNow } from '@milepost/shared/features/sessions/useNow';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { EmailAddress } from '@milepost/shared/ui/EmailAddress';
import { useAccountAction } from './useAccountAction.ts';

/** A change of address that waits for both addresses, and its end. Nothing where there is none. */
export function EmailChange({ account: { id, email_change: change } }: { account: UserAccount }) {
  const zone = useTimeZone();
  const now = useNow();
  const { mutate, isPending, error } = useAccountAction(() => cancelEmailChange(id), 'Email address change canceled');
  if (!change) return null;
  const until = emailChangeEnd(change.sent_at);
  const isExpired = until !== null && new Date(until) < now;
  return (
    <Alert
      tone={isExpired ? 'caution' : 'info'}
      title={
        <>
          The email address will change to <EmailAddress address={change.address} />
        </>
      }
      actions={
        <Button size="small" busy={isPending} onClick={() => mutate(undefined)}>
          Cancel change
        </Button>
      }
    >
      {until === null && 'The links are being sent to the old and the new address.'}
      {isExpired && 'The links expired before both were confirmed. Cancel the change, or start it again.'}
      {until !== null &&
        !isExpired &&
        `${change.is_half_confirmed ? 'One of the two addresses confirmed it. The other has' : 'Both addresses have'} until ${formatZonedDateTime(until, zone)} to confirm.`}
      {error && <p role="alert">{messageOf(error, 'Failed to cancel the change. Try again.')}</p>}
    </Alert>
  );
}
