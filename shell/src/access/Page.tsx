import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useAuth } from '@milepost/shared/auth';
import { storedAddress } from '@milepost/shared/contract/page-addresses';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Spinner } from '@milepost/shared/ui/Spinner';
import { Navigate } from '@milepost/shared/ui/routing';
import { useShell } from '../core/shell-context.ts';
import { RemotePage } from '../loading/containment/RemotePage.tsx';
import { HomePage } from '../layout/HomePage.tsx';
import { usePreviewLink } from '../loading/release/usePreviewLink.ts';
import { UnauthorizedPage } from './UnauthorizedPage.tsx';
import { RecheckAccess } from './RecheckAccess.tsx';
import { AwaitFlag } from './AwaitFlag.tsx';
import { FramedPage } from '../layout/FramedPage.tsx';
import { SignInRedirect } from './SignInRedirect.tsx';
import { preloadPage } from '../loading/prefetch/preload-page.ts';
import { lacksRequiredFactor, RequiredFactorPage } from './RequiredFactorPage.tsx';
import { returnPath } from './return-path.ts';
import { noteVisit } from './visited-pages.ts';

/** What is at the current path, for the current user: the guard of every route. */
export function Page() {
  const location = useLocation();
  const { state, reload } = useAuth();
  const { resolve, newerRelease, flags } = useShell();
  // Renders again when a feature flag changes.
  useStore(flags.store);
  usePreviewLink();
  useEffect(() => newerRelease.navigated(), [newerRelease, location.pathname]);
  // However the user got here: what the page needs is requested together.
  useEffect(() => preloadPage(location.pathname), [location.pathname]);
  useEffect(() => noteVisit(`${location.pathname}${location.search}`), [location]);
  const actor = state.status === 'signed-in' ? state.actor : null;

  if (location.pathname === '/unauthorized') {
    if (state.status === 'loading') return <Spinner text="Loading..." fill />;
    return actor ? (
      <FramedPage>
        <UnauthorizedPage />
      </FramedPage>
    ) : (
      <UnauthorizedPage />
    );
  }
  const access = resolve(location.pathname, actor);
  const isPublic = access.kind === 'module' && access.claim.roles.includes('anonymous');
  if (isPublic) return <RemotePage module={access.module} />;

  if (state.status === 'loading') return <Spinner text="Loading..." fill />;
  if (state.status === 'error') {
    return (
      <ErrorState title="Failed to load your account" onRetry={() => void reload()}>
        {state.error.message}
      </ErrorState>
    );
  }
  if (state.status === 'signed-out' || state.status === 'second-factor') return <SignInRedirect state={state} />;
  if (lacksRequiredFactor(state.profile, location.pathname)) {
    return (
      <FramedPage>
        <RequiredFactorPage />
      </FramedPage>
    );
  }
  if (location.pathname === '/')
    return (
      <FramedPage>
        <HomePage />
      </FramedPage>
    );

  switch (access.kind) {
    case 'module':
      return (
        <FramedPage>
          <RemotePage module={access.module} />
        </FramedPage>
      );
    case 'pending':
      return (
        <FramedPage>
          <AwaitFlag load={flags.load} />
        </FramedPage>
      );
    case 'redirect':
      return <Navigate to={storedAddress(returnPath(location.state) ?? access.to)} replace />;
    case 'not-permitted':
      if (access.by === 'role') return <Navigate to="/unauthorized" replace />;
      return (
        <FramedPage>
          <RecheckAccess key={location.pathname} refusedTo={access.refusedTo} />
        </FramedPage>
      );
    case 'sign-in':
      return <Navigate to="/unauthorized" replace />;
    case 'unknown':
      return <Navigate to="/" replace />;
  }
}
