import { useMutation } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { cancelOwnEmailChange } from '../../../entities/email-changes/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatZonedDateTime } from '@milepost/shared/domain/dates';
import type { OwnEmailChange } from '../../../entities/email-changes/model.ts';
import { emailChangeEnd } from '@milepost/shared/entities/user-accounts/model';
import { useNow } from '@milepost/shared/features/sessions/useNow';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { EmailAddress } from '@milepost/shared/ui/EmailAddress';
import { Stack } from '@milepost/shared/ui/Layout';
import { toast } from '@milepost/shared/ui/Toast';
import { EmailChangeCode } from './EmailChangeCode.tsx';

/** A change that waits for the mailboxes: which of them has confirmed, until when the other can, and its end. */
export function PendingEmail({
  email,
  change,
  onSettled,
}: {
  email: string;
  change: OwnEmailChange;
  onSettled: () => unknown;
}) {
  const zone = useTimeZone();
  const now = useNow();
  const cancellation = useMutation({
    mutationFn: cancelOwnEmailChange,
    onSuccess: () => toast.show({ tone: 'positive', message: 'Email address change canceled' }),
    onSettled,
  });
  const { address, sent_at: sentAt, confirmed } = change;
  const until = emailChangeEnd(sentAt);
  const isExpired = until !== null && new Date(until) < now;
  const [done, open] = confirmed === 'new' ? [address, email] : [email, address];
  return (
    <Stack>
      <Alert
        tone={isExpired ? 'caution' : 'info'}
        title={isExpired ? 'The links expired' : confirmed === null ? 'Confirm from both inboxes' : 'Confirm once more'}
        actions={
          <Button size="small" busy={cancellation.isPending} onClick={() => cancellation.mutate()}>
            Cancel change
          </Button>
        }
      >
        <p>
          Your address will change to <EmailAddress address={address} />.{' '}
          {isExpired ? (
            'Cancel this change, then start it again.'
          ) : confirmed === null ? (
            <>
              Open the emails we sent to <EmailAddress address={email} /> and <EmailAddress address={address} />.
            </>
          ) : (
            <>
              <EmailAddress address={done} /> is confirmed. Now open the email we sent to{' '}
              <EmailAddress address={open} />.
            </>
          )}
          {until !== null && !isExpired && ` The links work until ${formatZonedDateTime(until, zone)}.`}
        </p>
        {cancellation.error && (
          <p role="alert">{messageOf(cancellation.error, 'Failed to cancel the change. Try again.')}</p>
        )}
      </Alert>
      {until !== null && !isExpired && (
        <EmailChangeCode inboxes={confirmed === null ? [email, address] : [open]} onSettled={onSettled} />
      )}
    </Stack>
  );
}
