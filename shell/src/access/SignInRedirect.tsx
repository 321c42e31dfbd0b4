import { useLocation } from 'react-router-dom';
import type { SecondFactorNeeded, SignedOut } from '@milepost/shared/auth';
import { Navigate } from '@milepost/shared/ui/routing';

/** Sends to sign-in, which asks for whatever is missing. Who left on purpose starts afresh; everybody else comes back to the page they asked for. */
export function SignInRedirect({ state }: { state: SignedOut | SecondFactorNeeded }) {
  const { pathname, search, hash } = useLocation();
  if (state.status === 'signed-out' && state.deliberate) return <Navigate to="/auth/login" replace />;
  return <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}` }} />;
}
