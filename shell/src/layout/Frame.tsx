import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { isViewingAs } from '@milepost/shared/data/view-as';
import { useShell } from '../core/shell-context.ts';
import { Header } from './Header.tsx';
import { OfflineBanner } from './banners/OfflineBanner.tsx';
import { PhoneNavigation } from './navigation/PhoneNavigation.tsx';
import { prefetchWhenIdle } from '../loading/prefetch/prefetch-when-idle.ts';
import { prefetchOnIntent } from '../loading/prefetch/prefetch-on-intent.ts';
import { SignInAgainDialog } from './sign-in/SignInAgainDialog.tsx';
import { Sidebar } from './navigation/Sidebar.tsx';
import { PaletteKey } from './palette/PaletteKey.tsx';
import { useNavigationItems } from './navigation/useNavigationItems.ts';
import { useUnsentMessages } from './useUnsentMessages.ts';
import { useSessionWatch } from './sign-in/useSessionWatch.ts';
import { ViewAsBanner } from './banners/ViewAsBanner.tsx';

// After the page itself, and no page fails because of it.
const Announcements = lazy<ComponentType>(() =>
  import('./banners/Announcements.tsx').catch(() => ({ default: () => null })),
);

// Hardly anybody's page has it.
const DeletionBanner = lazy<ComponentType<{ eraseAt: string }>>(() =>
  import('./banners/DeletionBanner.tsx').catch(() => ({ default: () => null })),
);

const SecondFactorBanner = lazy<ComponentType<{ dueAt: string }>>(() =>
  import('./banners/SecondFactorBanner.tsx').catch(() => ({ default: () => null })),
);

const Grid = styled.div`
  display: grid;
  grid-template-columns: var(--sidebar-width) minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  min-height: 100dvh;

  @media (max-width: 1100px) {
    grid-template-columns: 56px minmax(0, 1fr);
  }
  @media (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;

/* What is left beside the header and the sidebar. A page that fills the window grows into it and needs no sum of heights. */
const Place = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Main = styled.main`
  display: flex;
  flex-direction: column;
  flex: 1;
  width: 100%;
  max-width: calc(var(--content-width) + 48px);
  margin: 0 auto;
  padding: 24px;
  /* A page that has use for all of a wide screen says so: see Page of shared/src/ui/Layout. */
  &:has(> [data-width='wide']) {
    max-width: 2000px;
  }

  @media (max-width: 720px) {
    padding: 16px;
  }
`;

const SkipLink = styled.a`
  position: absolute;
  left: 8px;
  top: -48px;
  z-index: var(--layer-tooltip);
  padding: 8px 12px;
  background: var(--raised);
  border-radius: var(--radius-small);

  &:focus {
    top: 8px;
  }
`;

/** The one layout of all signed-in pages: header, sidebar, and the page of whichever module answers. */
export function Frame({ children }: { children: ReactNode }) {
  const { expired, actor, profile } = useSignedIn();
  const shell = useShell();
  useSessionWatch();
  useUnsentMessages();
  useEffect(() => prefetchOnIntent(shell, actor), [shell, actor]);
  const { pathname } = useLocation();
  const sidebar = useNavigationItems('sidebar');
  useEffect(() => {
    const paths = sidebar.map(({ to }) => to);
    return prefetchWhenIdle(shell, actor, paths);
  }, [shell, actor, sidebar, pathname]);
  const [menuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  return (
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <Grid>
        <Header onOpenMenu={openMenu} />
        <Sidebar />
        <Place>
          <ViewAsBanner />
          <OfflineBanner />
          <Suspense fallback={null}>
            {profile.erase_at !== null && !isViewingAs() && <DeletionBanner eraseAt={profile.erase_at} />}
            {profile.second_factor_due_at !== null && <SecondFactorBanner dueAt={profile.second_factor_due_at} />}
            <Announcements />
          </Suspense>
          <Main id="content" tabIndex={-1}>
            {children}
          </Main>
        </Place>
      </Grid>
      <PhoneNavigation isOpen={menuOpen} onClose={closeMenu} />
      <PaletteKey />
      {expired && !isViewingAs() ? <SignInAgainDialog /> : null}
    </>
  );
}
