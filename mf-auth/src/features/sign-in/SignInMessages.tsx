import type { ReactNode } from 'react';
import { useAuth } from '@milepost/shared/auth';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';

/** Why nobody is signed in yet: the refused attempt, the profile that did not load, or the end of the last sign-in. */
export function SignInMessages({
  error,
  isBusy,
  email,
  resend,
}: {
  error: unknown;
  isBusy: boolean;
  email: string;
  resend: (email: string) => ReactNode;
}) {
  const { state, reload } = useAuth();
  if (isBusy) return null;
  if (error) {
    const isUnconfirmed = isAppError(error) && error.code === 'email_not_confirmed';
    return (
      <Alert tone="critical" actions={isUnconfirmed ? resend(email) : undefined}>
        {messageOf(error, 'Failed to sign in')}
      </Alert>
    );
  }
  if (state.status === 'error') {
    return (
      <Alert
        tone="critical"
        title="Failed to load your account"
        actions={
          <Button size="small" onClick={() => void reload()}>
            Retry
          </Button>
        }
      >
        {state.error.message}
      </Alert>
    );
  }
  if (state.status === 'signed-out' && state.reason) return <Alert tone="caution">{state.reason}</Alert>;
  return null;
}
