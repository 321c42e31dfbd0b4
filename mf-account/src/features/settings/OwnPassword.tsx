import { useMutation, useQuery } from '@tanstack/react-query';
import { requestPasswordReset } from '@milepost/shared/data/auth';
import { hasPassword, identityQueries } from '../../entities/identities/requests.ts';
import { isViewingAs } from '@milepost/shared/data/view-as';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { PasswordForm } from './PasswordForm.tsx';

/** Changes the password; who came through a provider has none to type as the current one, and gets the mail that sets one. */
export function OwnPassword({ email }: { email: string }) {
  const { data: identities } = useQuery({ ...identityQueries.own(), enabled: !isViewingAs() });
  const send = useMutation({ mutationFn: () => requestPasswordReset({ email, origin: window.location.origin }) });
  if (identities === undefined || hasPassword(identities)) return <PasswordForm email={email} />;
  return (
    <Stack>
      <p>You signed up without a password. To set one, open the link that we email to {email}.</p>
      {send.isSuccess && <Alert tone="positive">We sent the email. Its link works for an hour.</Alert>}
      {send.error && <Alert tone="critical">{messageOf(send.error, 'Failed to send the email. Try again.')}</Alert>}
      <Inline>
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? 'Sending...' : send.isSuccess ? 'Send a new email' : 'Send email'}
        </Button>
      </Inline>
    </Stack>
  );
}
