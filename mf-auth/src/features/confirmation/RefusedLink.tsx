import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { Alert } from '@milepost/shared/ui/Alert';
import { Stack } from '@milepost/shared/ui/Layout';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { canResend, confirmationWords, unknownLink, type ConfirmationKind } from './confirmation-kinds.ts';
import { ResendForm } from './ResendForm.tsx';

const problems = {
  used: { title: 'This link no longer works', text: 'It has already been used or has expired.' },
  incomplete: { title: 'This link is incomplete', text: 'Open it from the email again.' },
  reloaded: {
    title: 'Open the link again',
    text: 'For your safety, this page forgets the link when it is reloaded. Open it from the email again.',
  },
};

/** Why a link does nothing: a reason of this page's own, or what the server said. */
export type LinkProblem = keyof typeof problems | { readonly said: string };

/** The link does nothing: why, and what to do instead. `kind` is null where nothing says what it was for. */
export function RefusedLink({
  kind,
  problem,
  signInPath,
}: {
  kind: ConfirmationKind | null;
  problem: LinkProblem;
  signInPath: PageAddress;
}) {
  const { title, text } =
    typeof problem === 'string' ? problems[problem] : { title: problems.used.title, text: problem.said };
  const { afterRefusal } = kind === null ? unknownLink : confirmationWords[kind];
  return (
    <Stack gap={4}>
      <Alert tone={problem === 'reloaded' ? 'caution' : 'critical'} title={title}>
        {text} {problem !== 'reloaded' && afterRefusal}
      </Alert>
      {problem !== 'reloaded' && (kind === null || canResend(kind)) && <ResendForm />}
      <p>
        <TextLink to={signInPath}>Back to sign in</TextLink>
      </p>
    </Stack>
  );
}
