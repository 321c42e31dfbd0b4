import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { signOut } from '@milepost/shared/data/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Button } from '@milepost/shared/ui/Button';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { toast } from '@milepost/shared/ui/Toast';

/** Ends every sign-in of this person but this one. */
export function OtherDevices() {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => signOut('others'),
    onSuccess: () => {
      setAsking(false);
      toast.show({ message: 'Other devices are signed out', tone: 'positive' });
    },
  });
  const cancel = (): void => {
    reset();
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Sign out other devices</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out other devices?"
        confirmLabel="Sign out other devices"
        busy={isPending}
        error={error ? messageOf(error, 'Failed to sign out. Please try again.') : undefined}
        onConfirm={() => mutate()}
        onCancel={cancel}
      >
        All other devices will need to sign in again. You'll stay signed in here.
      </ConfirmDialog>
    </>
  );
}
