import { signInKeys } from '../../../entities/sign-ins/requests.ts';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAuth, useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { keepOwnAccount } from '@milepost/shared/entities/account-deletion/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDate } from '@milepost/shared/domain/dates';
import type { DataRequest } from '@milepost/shared/entities/personal-data/model';
import { Button } from '@milepost/shared/ui/Button';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { toast } from '@milepost/shared/ui/Toast';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

/** How far an erasure has come, for the person whom it is about. */
function sentenceOf({ erase_at: eraseAt, state, due_on: due, number }: DataRequest, zone: string): string {
  const receipt = `Your receipt is request ${number}.`;
  if (state === 'running') return `Your account is being deleted. ${receipt}`;
  if (eraseAt === null) return `An administrator will respond by ${formatDate(due, zone)}. ${receipt}`;
  return `Your account will be deleted on ${formatDate(eraseAt, zone)}. ${receipt}`;
}

/** The end of one's account: deleting it, and keeping it after all until then. `pending`: the erasure that is on its way. */
export function AccountDeletion({ pending }: { pending: DataRequest | undefined }) {
  const zone = useTimeZone();
  const { user } = useSignedIn();
  const { reload } = useAuth();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  // The banner above the page follows, and so do devices, which were signed out.
  const showAnew = (): void => {
    void invalidate(queryClient, 'data_requests');
    void queryClient.invalidateQueries({ queryKey: signInKeys.own() });
    void reload();
  };
  const keeping = useMutation({
    mutationFn: () => keepOwnAccount(user.id),
    onSuccess: () => toast.show({ tone: 'positive', message: 'Account kept' }),
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, 'Failed to keep your account. Try again.') }),
    onSettled: showAnew,
  });
  return (
    <>
      {pending ? (
        <Stack>
          <p>{sentenceOf(pending, zone)}</p>
          {pending.state !== 'running' && (
            <Inline>
              <Button busy={keeping.isPending} onClick={() => keeping.mutate()}>
                Keep account
              </Button>
            </Inline>
          )}
        </Stack>
      ) : (
        <Inline>
          <Button tone="critical" onClick={() => setAsking(true)}>
            Delete account
          </Button>
        </Inline>
      )}
      {isAsking && (
        <DeleteAccountDialog
          email={user.email ?? ''}
          onDeleted={() => {
            setAsking(false);
            toast.show({ message: 'Account deletion scheduled' });
            showAnew();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
