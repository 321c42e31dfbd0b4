import { Navigate, useLocation } from 'react-router';
import type { SignedOut } from '@milepost/shared/auth';

/** Sends to sign-in. Who left on purpose starts afresh; everybody else comes back to the page they asked for. */
export function SignInRedirect({ state }: { state: SignedOut }) {
  const { pathname, search, hash } = useLocation();
  if (state.deliberate) return <Navigate to="/auth/login" replace />;
  return <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}` }} />;
}
