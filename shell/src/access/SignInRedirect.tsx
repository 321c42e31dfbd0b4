import { useLocation } from 'react-router-dom';
import type { SecondFactorNeeded, SignedOut } from '@milepost/shared/auth';
import { Navigate } from '@milepost/shared/ui/routing';

/**
 * Redirects to sign-in, which asks for what is missing. Who signed out starts afresh; all others return to their page.
 */
export function SignInRedirect({ state }: { state: SignedOut | SecondFactorNeeded }) {
  const { pathname, search, hash } = useLocation();
  if (state.status === 'signed-out' && state.deliberate) return <Navigate to="/auth/login" replace />;
  return <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}` }} />;
}
