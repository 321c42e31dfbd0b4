import { signInKeys } from '../../../entities/sign-ins/requests.ts';
import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth, useTimeZone } from '@milepost/shared/auth';
import {
  secondFactorQueries,
  type SecondFactor,
  secondFactorKeys,
} from '@milepost/shared/entities/second-factors/requests';
import { formatDate } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { toast } from '@milepost/shared/ui/Toast';
import { AddFactor } from './AddFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RemoveFactor } from './RemoveFactor.tsx';

/** One's authenticator apps: added by a first code, removed by a code. */
export function SecondFactors() {
  const zone = useTimeZone();
  const queryClient = useQueryClient();
  const { reload } = useAuth();
  const query = useQuery(secondFactorQueries.own());
  const [open, setOpen] = useState<'add' | SecondFactor>();
  const factors = query.data;
  const close = (): void => setOpen(undefined);
  // The first app signs other devices out, and gives an administrator who needed one their permissions.
  const askAgain = () =>
    Promise.all([
      reload(),
      ...[secondFactorKeys, signInKeys].map((keys) => queryClient.invalidateQueries({ queryKey: keys.own() })),
    ]);
  const done = (message: string) => (): void => {
    close();
    toast.show({ message, tone: 'positive' });
    void askAgain();
  };
  return (
    <LoadedContent query={query} failure="Failed to load your authenticator apps">
      {factors === undefined ? (
        <Skeleton lines={2} label="Loading your authenticator apps..." />
      ) : (
        <Stack>
          {factors.length === 0 ? (
            <p>Your password alone is enough to sign in.</p>
          ) : (
            <Card padding="none">
              <CardList>
                {factors.map((factor) => (
                  <CardRow key={factor.id}>
                    <RowText>
                      <h3>{factor.name}</h3>
                      <p>Added on {formatDate(factor.created_at, zone)}</p>
                    </RowText>
                    <Button size="small" aria-label={`Remove ${factor.name}`} onClick={() => setOpen(factor)}>
                      Remove
                    </Button>
                  </CardRow>
                ))}
              </CardList>
            </Card>
          )}
          <Inline>
            <Button onClick={() => setOpen('add')}>Add authenticator app</Button>
          </Inline>
          {factors.length > 0 && <RecoveryCodes />}
        </Stack>
      )}
      {open === 'add' && (
        <AddFactor isFirst={factors?.length === 0} onAdded={done('Authenticator app added')} onClose={close} />
      )}
      {open !== undefined && open !== 'add' && (
        <RemoveFactor
          factor={open}
          others={(factors ?? []).filter(({ id }) => id !== open.id)}
          onSettled={askAgain}
          onRemoved={done('Authenticator app removed')}
          onClose={close}
        />
      )}
    </LoadedContent>
  );
}
