import { AuthError } from '../http/auth-error.ts';
import type { UserRow } from '../accounts/users.ts';

/**
 * Address and password of a company's people are their company's: with a password of their own they could still come in
 * when it has let them go.
 * @throws AuthError user_sso_managed (422)
 */
export function refuseForManagedAccount({ identities }: UserRow): void {
  const isManaged = identities.some(({ provider }) => typeof provider === 'string' && provider.startsWith('sso:'));
  if (!isManaged) return;
  const message = 'Updating email, phone, password of a SSO account only possible via SSO';
  throw new AuthError(422, 'user_sso_managed', message);
}
