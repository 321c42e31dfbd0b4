import { isSecondFactorMissing } from '../entities/second-factors/requests/missing-second-factor.ts';
import type { ArrivingUser } from './session-state.ts';

/** The person of a sign-in as supabase-js keeps it. */
export const userOf = (session: {
  access_token: string;
  user: { id: string; email?: string | undefined; factors?: { status: string }[] | undefined };
}): ArrivingUser => ({
  id: session.user.id,
  email: session.user.email ?? '',
  ...(isSecondFactorMissing(session) ? { needsCode: true } : {}),
});
