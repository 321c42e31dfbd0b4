import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '@milepost/shared/auth';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { toast } from '@milepost/shared/ui/Toast';
import { endPreview, storedPreviews, storePreview } from './previews.ts';

const data = () => import('@milepost/shared/entities/module-previews/requests');

const complain = (message: string): void => void toast.show({ tone: 'critical', message, duration: 10_000 });

async function open(token: string): Promise<void> {
  const { openModulePreview } = await data();
  const address = new URL(window.location.href);
  address.searchParams.delete('preview');
  const withoutToken = (): void => window.history.replaceState(window.history.state, '', address);
  try {
    const preview = await openModulePreview(token);
    if (preview) {
      storePreview({ module: preview.module, address: preview.address, token });
      window.location.replace(address);
      return;
    }
    withoutToken();
    complain('This preview link has expired, was revoked, or is incomplete. Request a new one.');
  } catch (error) {
    // The operator does not allow what it shows: asking again gives the same answer.
    if (isAppError(error) && error.kind === 'invalid') withoutToken();
    complain(messageOf(error, 'Failed to open the preview. Try again.'));
  }
}

/**
 * Ends previews in this tab whose link is no longer valid. The page stays as it is until the next reload: typed text is
 * kept.
 */
async function endWhatNoLongerHolds(): Promise<void> {
  const byLink = storedPreviews().flatMap(({ module, token }) => (token === undefined ? [] : [{ module, token }]));
  if (byLink.length === 0) return;
  const { openModulePreview } = await data();
  for (const { module, token } of byLink) {
    const holds = await openModulePreview(token).catch((error: unknown) =>
      // A link that can't be checked now is checked with the next page.
      isAppError(error) && error.kind === 'invalid' ? null : undefined,
    );
    if (holds !== null) continue;
    endPreview(module);
    toast.show({
      tone: 'critical',
      message: 'This preview has ended. Its link was revoked or has expired.',
      action: { label: 'Reload', onAction: () => window.location.reload() },
      duration: 60_000,
    });
  }
}

/**
 * Opens a preview link (`?preview=…`) for the current user: asks the server what it shows, stores that for the tab, and
 * reloads the page without the token. Checks with each page whether the links that this tab opened still hold.
 */
export function usePreviewLink(): void {
  const { search, pathname } = useLocation();
  const { state } = useAuth();
  const token = new URLSearchParams(search).get('preview');
  const isSignedIn = state.status === 'signed-in';
  useEffect(() => {
    if (token !== null && isSignedIn) void open(token);
  }, [token, isSignedIn]);
  useEffect(() => {
    if (isSignedIn) void endWhatNoLongerHolds().catch(() => undefined);
  }, [pathname, isSignedIn]);
}
