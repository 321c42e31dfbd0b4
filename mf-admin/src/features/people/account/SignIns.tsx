import { useState } from 'react';
import { endSignIns } from '../../../entities/user-accounts/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/entities/people/model';
import { deviceOf, type SignIn } from '@milepost/shared/entities/sign-ins/model';
import type { UserAccount } from '@milepost/shared/entities/user-accounts/model';
import { SignInList } from '@milepost/shared/features/sign-ins';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { useAccountAction } from './useAccountAction.ts';

/** Where somebody is signed in; one sign-in can be ended, or all. */
export function SignIns({ account }: { account: UserAccount }) {
  const [ending, setEnding] = useState<SignIn | 'all'>();
  const close = () => setEnding(undefined);
  const { mutate, isPending, error, reset } = useAccountAction(
    (signInId: string | null) => endSignIns(account.id, signInId),
    ending === 'all' ? 'Signed out everywhere' : 'Signed out on that device',
    close,
  );
  const ask = (next: SignIn | 'all'): void => {
    reset();
    setEnding(next);
  };
  const device = ending === 'all' ? 'all devices' : deviceOf(ending?.user_agent ?? null);
  return (
    <Card
      title="Sign-ins"
      padding="none"
      actions={
        account.sign_ins.length > 1 && (
          <Button size="small" onClick={() => ask('all')}>
            Sign out everywhere
          </Button>
        )
      }
    >
      {account.sign_ins.length === 0 ? (
        <EmptyState title="Not signed in">Devices appear here while this user is signed in on them.</EmptyState>
      ) : (
        <SignInList signIns={account.sign_ins} onEnd={ask} />
      )}
      {ending && (
        <ConfirmDialog
          isOpen
          title={`Sign ${nameOf(account)} out on ${device}?`}
          confirmLabel="Sign out"
          busy={isPending}
          error={error ? messageOf(error, 'Failed to end the sign-in. Try again.') : undefined}
          onConfirm={() => mutate(ending === 'all' ? null : ending.id)}
          onCancel={close}
        >
          They can sign in again with their password.
        </ConfirmDialog>
      )}
    </Card>
  );
}
