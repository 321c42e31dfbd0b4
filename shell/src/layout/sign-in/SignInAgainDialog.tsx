import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAuth, useSignedIn } from '@milepost/shared/auth';
import { requestSignInLink, signInWithPassword } from '@milepost/shared/data/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { MailedCodeFormProps } from '@milepost/shared/features/mailed-code';
import { SecondFactorForm } from '@milepost/shared/features/second-factor';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import { PasswordField } from '@milepost/shared/ui/PasswordField';
import { useSignOut } from '../useSignOut.tsx';

const MailedCodeForm = lazyPage<MailedCodeFormProps>(async () => {
  const form = await import('@milepost/shared/features/mailed-code');
  return { default: form.MailedCodeForm };
});

type Step = { readonly title: string; readonly description: string; readonly content: ReactNode };

/** The sign-in ran out while a page was open: the page and all that was typed stay underneath. */
export function SignInAgainDialog() {
  const { user, needsCode } = useSignedIn();
  const { reload } = useAuth();
  const queryClient = useQueryClient();
  const { signOut, confirmDialog } = useSignOut();
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: async () => {
      await signInWithPassword({ email: user.email, password });
      await reload();
    },
  });
  // Who has no password, or does not know it here, still comes back to the page.
  const mail = useMutation({
    mutationFn: () => requestSignInLink({ email: user.email, origin: window.location.origin }),
  });

  // What could not be read meanwhile is on the page as a failure; it comes by itself when the sign-in is back, also by
  // another tab.
  useEffect(() => () => void queryClient.invalidateQueries(), [queryClient]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate();
  };

  const leave = (
    <Button tone="quiet" onClick={signOut}>
      Leave and sign out
    </Button>
  );
  const step = (): Step => {
    if (needsCode) {
      return {
        title: 'Enter your authentication code',
        description: `To sign in again as ${user.email}. Nothing on this page is lost.`,
        content: <SecondFactorForm onVerified={reload} actions={leave} />,
      };
    }
    if (mail.isSuccess) {
      return {
        title: 'Check your email',
        description: `We sent a code to ${user.email}. Nothing on this page is lost.`,
        content: (
          <MailedCodeForm
            email={user.email}
            autoFocus
            actions={
              <>
                <Button tone="quiet" onClick={mail.reset}>
                  Use your password
                </Button>
                {leave}
              </>
            }
          />
        ),
      };
    }
    const failure = signIn.error ?? mail.error;
    return {
      title: 'Sign in again',
      description: `You've been signed out. Sign in again as ${user.email} to continue. Nothing on this page is lost.`,
      content: (
        <form onSubmit={submit} noValidate>
          <Stack>
            {failure && <Alert tone="critical">{messageOf(failure, 'Failed to sign in')}</Alert>}
            <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              autoFocus
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Button type="submit" tone="primary" busy={signIn.isPending}>
              Sign in
            </Button>
            <Button
              tone="quiet"
              busy={mail.isPending}
              onClick={() => {
                signIn.reset();
                mail.mutate();
              }}
            >
              {mail.isPending ? 'Sending...' : 'Email me a code'}
            </Button>
            {leave}
          </Stack>
        </form>
      ),
    };
  };
  const { title, description, content } = step();
  return (
    <Dialog isOpen isDismissable={false} size="small" title={title} description={description}>
      {content}
      {confirmDialog}
    </Dialog>
  );
}
