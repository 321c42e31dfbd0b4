import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { newRecoveryCodes, recoveryCodeQueries, recoveryCodeKeys } from '../../../entities/recovery-codes/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDate } from '@milepost/shared/domain/dates';
import { recoveryCodeCount, type RecoveryCodes as Standing } from '../../../entities/recovery-codes/model.ts';
import { Button } from '@milepost/shared/ui/Button';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { toast } from '@milepost/shared/ui/Toast';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';

const failed = 'Failed to make recovery codes. Try again.';

const sentenceOf = ({ left, made_at: madeAt }: Standing, zone: string): string =>
  madeAt === null
    ? 'You have no recovery codes. Make some in case you lose your app.'
    : `${left} of ${recoveryCodeCount} recovery codes left, made on ${formatDate(madeAt, zone)}.`;

/** How many recovery codes one has left; new ones are shown once, and void those before. */
export function RecoveryCodes() {
  const zone = useTimeZone();
  const queryClient = useQueryClient();
  const query = useQuery(recoveryCodeQueries.own());
  const [isAsking, setAsking] = useState(false);
  const make = useMutation({
    mutationFn: newRecoveryCodes,
    onSuccess: () => setAsking(false),
    onError: (error) => {
      if (!isAsking) toast.show({ tone: 'critical', message: messageOf(error, failed) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recoveryCodeKeys.own() }),
  });
  const standing = query.data;
  return (
    <LoadedContent query={query} failure="Failed to load your recovery codes">
      {standing === undefined ? (
        <Skeleton lines={2} label="Loading your recovery codes..." />
      ) : (
        <Stack>
          <p>{sentenceOf(standing, zone)}</p>
          <Inline>
            {standing.made_at === null ? (
              <Button busy={make.isPending} onClick={() => make.mutate()}>
                Make recovery codes
              </Button>
            ) : (
              <Button onClick={() => setAsking(true)}>Make new codes</Button>
            )}
          </Inline>
        </Stack>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Make new recovery codes?"
        confirmLabel="Make new codes"
        busy={make.isPending}
        error={isAsking && make.error ? messageOf(make.error, failed) : undefined}
        onConfirm={() => make.mutate()}
        onCancel={() => {
          make.reset();
          setAsking(false);
        }}
      >
        The codes that you have stop working at once.
      </ConfirmDialog>
      {make.data && !isAsking && <NewRecoveryCodes codes={make.data} onClose={() => make.reset()} />}
    </LoadedContent>
  );
}
