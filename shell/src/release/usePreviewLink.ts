import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '@milepost/shared/auth';
import { toast } from '@milepost/shared/ui/Toast';
import { storePreview } from './previews.ts';

/**
 * Opens a preview link (`?preview=…`) for whoever is signed in: asks the server what it shows, keeps that for the tab, and
 * loads the page anew without the token.
 */
export function usePreviewLink(): void {
  const { search } = useLocation();
  const { state } = useAuth();
  const token = new URLSearchParams(search).get('preview');
  const isSignedIn = state.status === 'signed-in';
  useEffect(() => {
    if (token === null || !isSignedIn) return;
    const open = async (): Promise<void> => {
      const { openModulePreview } = await import('@milepost/shared/data/browser-reports');
      const preview = await openModulePreview(token);
      const address = new URL(window.location.href);
      address.searchParams.delete('preview');
      if (!preview) {
        window.history.replaceState(window.history.state, '', address);
        toast.show({
          tone: 'critical',
          message: 'This preview link has run out, or was cut short. Ask for a new one.',
          duration: 10_000,
        });
        return;
      }
      storePreview(preview);
      window.location.replace(address);
    };
    open().catch(() => toast.show({ tone: 'critical', message: 'The preview could not be opened. Try again.' }));
  }, [token, isSignedIn]);
}
