import { useAuth } from '@milepost/shared/auth';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { Alert } from '@milepost/shared/ui/Alert';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Stack } from '@milepost/shared/ui/Layout';
import { TextLink } from '@milepost/shared/ui/TextLink';

export type NewPasswordPaths = { readonly passwordReset: PageAddress; readonly signIn: PageAddress };

const problems = {
  used: {
    title: 'This link no longer works',
    text: 'It has already been used or has expired. Request a new one to continue.',
  },
  incomplete: { title: 'This link is incomplete', text: 'Open it from the email again, or request a new one.' },
  reloaded: {
    title: 'Open the link again',
    text: 'For your safety, this page forgets the link when it is reloaded. Open it from the email again, or request a new one.',
  },
};

/** Why a link does nothing: a reason of this page's own, or what the server said. */
export type LinkProblem = keyof typeof problems | { readonly said: string };

/** The link does nothing any more: why, and the way to one that does. */
export function UnusableLink({ problem, paths }: { problem: LinkProblem; paths: NewPasswordPaths }) {
  const { state } = useAuth();
  const { title, text } =
    typeof problem === 'string' ? problems[problem] : { title: problems.used.title, text: problem.said };
  return (
    <Stack gap={4}>
      <Alert tone={problem === 'reloaded' ? 'caution' : 'critical'} title={title}>
        {text}
      </Alert>
      {state.status === 'signed-in' ? (
        // The reset page is for those who cannot get in; who is signed in changes the password in the settings.
        <ButtonLink tone="primary" to="/settings">
          Change your password in settings
        </ButtonLink>
      ) : (
        <>
          <ButtonLink tone="primary" to={paths.passwordReset}>
            Send a new link
          </ButtonLink>
          <p>
            Remembered it? <TextLink to={paths.signIn}>Back to sign in</TextLink>
          </p>
        </>
      )}
    </Stack>
  );
}
