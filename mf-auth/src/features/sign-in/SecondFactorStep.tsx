import { useState } from 'react';
import { useAuth } from '@milepost/shared/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import { SecondFactorForm } from '@milepost/shared/features/second-factor';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { PageHeader } from '@milepost/shared/ui/PageHeader';

/** The sign-in page after the password. After the code, the shell navigates to the page that the user wanted. */
export function SecondFactorStep() {
  const { state, signOut } = useAuth();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const email = state.status === 'second-factor' ? state.user.email : '';

  const leave = async (): Promise<void> => {
    setLeaving(true);
    setFailure(null);
    try {
      await signOut();
    } catch (error) {
      setFailure(messageOf(error, 'Failed to sign out. Try again.'));
      setLeaving(false);
    }
  };
  return (
    <>
      <PageHeader title="Enter your authentication code" subtitle={`One more step to sign in as ${email}.`} />
      {failure && <Alert tone="critical">{failure}</Alert>}
      <SecondFactorForm
        actions={
          <Button tone="quiet" busy={isLeaving} onClick={() => void leave()}>
            Use another account
          </Button>
        }
      />
    </>
  );
}
