import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useAuth, type SessionState } from '@milepost/shared/auth';
import type { SignInForm } from '@milepost/shared/domain/sign-in';
import { timed, type TimedOutcome } from './diagnostics.ts';
import { signInWithPassword } from './prepare-sign-in.ts';

type Attempt = { readonly credentials: SignInForm; readonly report?: (outcome: TimedOutcome) => void };

/**
 * Signs in; measures the time when an attempt has a `report`. It doesn't navigate: the shell's guard does so once the
 * profile is loaded, so the form stays busy until the session state shows the result.
 */
export function useSignIn() {
  const { state } = useAuth();
  const [submittedIn, setSubmittedIn] = useState<SessionState | null>(null);
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: async ({ credentials, report }: Attempt): Promise<void> => {
      const signIn = () => signInWithPassword(credentials);
      await (report ? timed(signIn, report) : signIn());
    },
    onMutate: () => setSubmittedIn(state),
  });
  const isProfileLoading = isSuccess && state === submittedIn;
  return { signIn: mutate, isBusy: isPending || isProfileLoading, error, email: variables?.credentials.email ?? '' };
}
