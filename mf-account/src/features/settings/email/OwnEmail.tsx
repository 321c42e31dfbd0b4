import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth, useSignedIn } from '@milepost/shared/auth';
import { emailChangeQueries, ownEmailChangeKeys } from '../../../entities/email-changes/requests.ts';
import { Button } from '@milepost/shared/ui/Button';
import { EmailAddress } from '@milepost/shared/ui/EmailAddress';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { ChangeEmail } from './ChangeEmail.tsx';
import { PendingEmail } from './PendingEmail.tsx';

/** The address that one signs in with, and its change, which both mailboxes confirm. */
export function OwnEmail() {
  const { user, profile } = useSignedIn();
  const { reload } = useAuth();
  const queryClient = useQueryClient();
  const query = useQuery(emailChangeQueries.own());
  const [isChanging, setChanging] = useState(false);
  const email = profile.email ?? user.email;
  const change = query.data;
  const wasPending = useRef(false);
  useEffect(() => {
    // It was confirmed elsewhere, or canceled: the header and this page show the address that holds now.
    if (wasPending.current && change === null) void reload();
    wasPending.current = Boolean(change);
  }, [change, reload]);
  const askAgain = () => queryClient.invalidateQueries({ queryKey: ownEmailChangeKeys.own() });
  return (
    <LoadedContent query={query} failure="Failed to load your email address">
      {change === undefined ? (
        <Skeleton lines={2} label="Loading your email address..." />
      ) : (
        <Stack>
          <p>
            <EmailAddress address={email} />
          </p>
          {change ? (
            <PendingEmail email={email} change={change} onSettled={askAgain} />
          ) : (
            <Inline>
              <Button onClick={() => setChanging(true)}>Change email address</Button>
            </Inline>
          )}
        </Stack>
      )}
      {isChanging && (
        <ChangeEmail
          email={email}
          onRequested={() => {
            setChanging(false);
            void askAgain();
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </LoadedContent>
  );
}
