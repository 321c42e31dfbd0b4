import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import {
  signInWithTokens,
  updatePassword,
  verifyCode,
  verifyTokenHash,
  type MailedLinkType,
} from '@milepost/shared/data/auth';
import { isAppError } from '@milepost/shared/domain/app-error';
import type { SignInTokens } from '@milepost/shared/domain/link-answers';

/** Refusals that another click on the same link may not meet. */
const passing = ['network', 'server', 'rate-limited'];

const isRefused = (error: unknown): boolean => isAppError(error) && !passing.includes(error.kind);

/** What a mail gave: its link's token, the sign-in that the server answered to it, or the address whose code is typed. */
export type MailedProof =
  | { readonly tokenHash: string; readonly type: Extract<MailedLinkType, 'recovery' | 'invite'> }
  | { readonly tokens: SignInTokens }
  | { readonly codeSentTo: string };

type NewPassword = { readonly password: string; readonly code: string };

/**
 * Sets a new password by the mailed link or code. Either is good for one use: once spent, a second try after a refused
 * password only sends the password.
 * @param proof null where the page has none, and no form
 */
export function useNewPassword(proof: MailedProof | null) {
  const [isSpent, setSpent] = useState(false);
  const [isLinkRefused, setLinkRefused] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  const spend = async (code: string): Promise<void> => {
    if (proof === null) throw new Error('Nothing here sets a password');
    if ('codeSentTo' in proof) {
      await verifyCode({ email: proof.codeSentTo, token: code, type: 'recovery' });
      return setSpent(true);
    }
    try {
      if ('tokens' in proof) await signInWithTokens(proof.tokens);
      else await verifyTokenHash({ token_hash: proof.tokenHash, type: proof.type });
      setSpent(true);
    } catch (error) {
      setLinkRefused(isRefused(error));
      throw error;
    }
  };

  const { mutate, mutateAsync, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: async ({ password, code }: NewPassword): Promise<void> => {
      if (!isSpent) await spend(code);
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
