import { useEffect, useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useAuth, useSignedIn } from '@milepost/shared/auth';
import { signInWithPassword } from '@milepost/shared/data/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import { SecondFactorForm } from '@milepost/shared/features/second-factor';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { PasswordField } from '@milepost/shared/ui/PasswordField';
import { useSignOut } from './useSignOut.tsx';

/** The sign-in ran out while a page was open: the page and all that was typed stay underneath. */
export function SignInAgainDialog() {
  const { user, needsCode } = useSignedIn();
  const { reload } = useAuth();
  const queryClient = useQueryClient();
  const { signOut, question } = useSignOut();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  // What could not be read meanwhile is on the page as a failure; it comes by itself when the sign-in is back, also by
  // another tab.
  useEffect(() => () => void queryClient.invalidateQueries(), [queryClient]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await signInWithPassword({ email: user.email, password });
      await reload();
    } catch (error) {
      setFailure(messageOf(error, 'Failed to sign in'));
    } finally {
      setBusy(false);
    }
  };

  const leave = (
    <Button tone="quiet" onClick={signOut}>
      Leave and sign out
    </Button>
  );
  if (needsCode) {
    return (
      <Dialog
        isOpen
        isDismissable={false}
        size="small"
        title="Enter your authentication code"
        description={`To sign in again as ${user.email}. Nothing on this page is lost.`}
      >
        <SecondFactorForm onVerified={reload} actions={leave} />
        {question}
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="small"
      title="Sign in again"
      description={`You've been signed out. Sign in again as ${user.email} to continue. Nothing on this page is lost.`}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {failure ? <Alert tone="critical">{failure}</Alert> : null}
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" tone="primary" busy={busy}>
            Sign in
          </Button>
          {leave}
        </Stack>
      </form>
      {question}
    </Dialog>
  );
}
