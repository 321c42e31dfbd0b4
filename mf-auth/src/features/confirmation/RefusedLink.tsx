import { Alert } from '@milepost/shared/ui/Alert';
import { Stack } from '@milepost/shared/ui/Layout';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { canResend, confirmationWords, type ConfirmationKind } from './confirmation-kinds.ts';
import { ResendForm } from './ResendForm.tsx';

/** The link does nothing: why, and what to do instead. */
export function RefusedLink({
  kind,
  isComplete,
  signInPath,
}: {
  kind: ConfirmationKind;
  isComplete: boolean;
  signInPath: string;
}) {
  return (
    <Stack gap={4}>
      <Alert tone="critical" title={isComplete ? 'This link no longer works' : 'This link is incomplete'}>
        {isComplete ? 'It has been used already, or it has expired.' : 'Open it from the message once more.'}{' '}
        {confirmationWords[kind].afterRefusal}
      </Alert>
      {canResend(kind) && <ResendForm />}
      <p>
        <TextLink to={signInPath}>Back to sign in</TextLink>
      </p>
    </Stack>
  );
}
