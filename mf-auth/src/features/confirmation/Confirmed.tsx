import { useAuth } from '@milepost/shared/auth';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { Alert } from '@milepost/shared/ui/Alert';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Stack } from '@milepost/shared/ui/Layout';
import { Navigate } from '@milepost/shared/ui/routing';
import { confirmationWords, type ConfirmationKind } from './confirmation-kinds.ts';

/**
 * The link is spent. Leads on once the profile of `userId` is there, or to the code of their second factor; `userId` is null when the link signed nobody in,
 * as the first of the two links of an address change.
 */
export function Confirmed({
  userId,
  kind,
  signInPath,
}: {
  userId: string | null;
  kind: ConfirmationKind;
  signInPath: PageAddress;
}) {
  const { state } = useAuth();
  const isHere = state.status === 'signed-in' || state.status === 'second-factor';
  if (isHere && state.user.id === userId) return <Navigate to="/dashboard" replace />;
  return (
    <>
      <PageHeader title={confirmationWords[kind].title} />
      <Stack gap={4}>
        <Alert tone="positive" title="Confirmed">
          {userId === null && kind === 'email_change'
            ? 'Now open the email we sent to your other address to finish the change.'
            : 'Thank you. Your address is confirmed.'}
        </Alert>
        {state.status === 'signed-out' && state.reason && <Alert tone="caution">{state.reason}</Alert>}
        <ButtonLink tone="primary" to={userId === null ? signInPath : '/dashboard'}>
          Continue
        </ButtonLink>
      </Stack>
    </>
  );
}
