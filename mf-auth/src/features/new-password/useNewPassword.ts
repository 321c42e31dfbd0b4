import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { updatePassword, verifyTokenHash } from '@milepost/shared/data/auth';
import { isAppError } from '@milepost/shared/domain/app-error';

/** Refusals that another click on the same link may not meet. */
const passing = ['network', 'server', 'rate-limited'];

const isRefused = (error: unknown): boolean => isAppError(error) && !passing.includes(error.kind);

/**
 * Sets a new password by the mailed link. The link is good for one use: once spent, a second try after a refused
 * password only sends the password.
 */
export function useNewPassword(tokenHash: string) {
  const [isSpent, setSpent] = useState(false);
  const [isLinkRefused, setLinkRefused] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  const spend = async (): Promise<void> => {
    try {
      await verifyTokenHash({ token_hash: tokenHash, type: 'recovery' });
      setSpent(true);
    } catch (error) {
      setLinkRefused(isRefused(error));
      throw error;
    }
  };

  const { mutate, mutateAsync, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: async (password: string): Promise<void> => {
      if (!isSpent) await spend();
      await updatePassword({ password });
    },
    onError: (refusal) => setNeedsCode(isAppError(refusal) && refusal.code === 'insufficient_aal'),
  });
  return {
    setPassword: mutate,
    /** After the code: the password was typed, and the server asked for the second factor before it took it. */
    trySameAgain: async () => (variables === undefined ? undefined : mutateAsync(variables)),
    isPending,
    isSuccess,
    isLinkRefused,
    needsCode,
    error,
  };
}
