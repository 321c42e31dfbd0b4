/** As much of a sign-in as tells how surely it is its person's. */
type SignInLevel = {
  readonly access_token: string;
  readonly user: { readonly factors?: readonly { readonly status: string }[] | undefined };
};

/** The level that a token says; the server reads the same claim, and no page trusts it further than to choose a screen. */
function levelOf(accessToken: string): unknown {
  const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : undefined;
  } catch {
    // Not a token as we know them: the server refuses it.
    return undefined;
  }
}

/** Whether the person has a second factor and this sign-in has not used it: the server answers nothing to it yet. */
export const isSecondFactorMissing = ({ access_token, user }: SignInLevel): boolean =>
  (user.factors ?? []).some(({ status }) => status === 'verified') && levelOf(access_token) !== 'aal2';
