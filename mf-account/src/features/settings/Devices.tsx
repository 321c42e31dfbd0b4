import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { signOut } from '@milepost/shared/data/auth';
import { endOwnSignIn, signInQueries, signInKeys } from '../../entities/sign-ins/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { deviceOf, type OwnSignIn } from '@milepost/shared/entities/sign-ins/model';
import { SignInList } from '@milepost/shared/features/sign-ins';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { toast } from '@milepost/shared/ui/Toast';

type SignOutTarget = OwnSignIn | 'others';

const questionOf = (target: SignOutTarget): string =>
  target === 'others' ? 'Sign out other devices?' : `Sign out on ${deviceOf(target.user_agent)}?`;

/** Where one is signed in; another device can be signed out, or all others. */
export function Devices() {
  const queryClient = useQueryClient();
  const query = useQuery(signInQueries.own());
  const [signOutTarget, setSignOutTarget] = useState<SignOutTarget>();
  const end = useMutation({
    mutationFn: (which: SignOutTarget) => (which === 'others' ? signOut('others') : endOwnSignIn(which.id)),
    onSuccess: (_, which) => {
      setSignOutTarget(undefined);
      const message = which === 'others' ? 'Other devices are signed out' : 'Signed out on that device';
      toast.show({ message, tone: 'positive' });
    },
    // After a refusal too: it may have ended meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInKeys.own() }),
  });
  const ask = (next: SignOutTarget | undefined): void => {
    end.reset();
    setSignOutTarget(next);
  };
  const signIns = query.data;
  return (
    <LoadedContent query={query} failure="Failed to load your devices">
      {signIns === undefined ? (
        <Skeleton lines={3} label="Loading your devices..." />
      ) : (
        <Stack>
          <Card padding="none">
            <SignInList signIns={signIns} onEnd={ask} />
          </Card>
          {signIns.length > 1 && (
            <Inline>
              <Button onClick={() => ask('others')}>Sign out other devices</Button>
            </Inline>
          )}
        </Stack>
      )}
      {signOutTarget && (
        <ConfirmDialog
          isOpen
          title={questionOf(signOutTarget)}
          confirmLabel={signOutTarget === 'others' ? 'Sign out other devices' : 'Sign out'}
          busy={end.isPending}
          error={end.error ? messageOf(end.error, 'Failed to sign out. Please try again.') : undefined}
          onConfirm={() => end.mutate(signOutTarget)}
          onCancel={() => ask(undefined)}
        >
          {signOutTarget === 'others'
            ? "All other devices will need to sign in again. You'll stay signed in here."
            : 'That device will need to sign in again.'}
        </ConfirmDialog>
      )}
    </LoadedContent>
  );
}
