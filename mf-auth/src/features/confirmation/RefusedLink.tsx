import { Alert } from '@milepost/shared/ui/Alert';
import { Stack } from '@milepost/shared/ui/Layout';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { canResend, confirmationWords, type ConfirmationKind } from './confirmation-kinds.ts';
import { ResendForm } from './ResendForm.tsx';

const problems = {
  used: { title: 'This link no longer works', text: 'It has already been used or has expired.' },
  incomplete: { title: 'This link is incomplete', text: 'Open it from the email again.' },
  reloaded: {
    title: 'Open the link again',
    text: 'For your safety, this page forgets the link when it is reloaded. Open it from the email again.',
  },
};

/** The link does nothing: why, and what to do instead. */
export function RefusedLink({
  kind,
  problem,
  signInPath,
}: {
  kind: ConfirmationKind;
  problem: keyof typeof problems;
  signInPath: string;
}) {
  const { title, text } = problems[problem];
  return (
    <Stack gap={4}>
      <Alert tone={problem === 'reloaded' ? 'caution' : 'critical'} title={title}>
        {text} {problem !== 'reloaded' && confirmationWords[kind].afterRefusal}
      </Alert>
      {problem !== 'reloaded' && canResend(kind) && <ResendForm />}
      <p>
        <TextLink to={signInPath}>Back to sign in</TextLink>
      </p>
    </Stack>
  );
}
