import { claimOf } from '../../../data/stored-sign-in/claim-of.ts';

/** The part of a sign-in that gives its assurance level. */
type SignInLevel = {
  readonly access_token: string;
  readonly user: { readonly factors?: readonly { readonly status: string }[] | undefined };
};

/**
 * Whether the person has a second factor and this sign-in has not used it: the server answers nothing to it yet. It reads the
 * same claim, and no page trusts it further than to choose a screen.
 */
export const isSecondFactorMissing = ({ access_token, user }: SignInLevel): boolean =>
  (user.factors ?? []).some(({ status }) => status === 'verified') && claimOf(access_token, 'aal') !== 'aal2';
