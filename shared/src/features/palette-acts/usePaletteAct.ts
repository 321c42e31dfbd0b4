import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { actInState, type PaletteAct } from '@milepost/shared/contract/palette-acts';
import { useNavigate } from '../../ui/routing/routing.tsx';

/** Actions that were started: a page that renders twice, or is returned to, runs none of them again. */
const begun = new Set<string>();

/**
 * Runs the action that the command palette requested from this page, once.
 * @param name of the action, as in the module's palette entry
 * @param isReady whether the page has loaded what the action needs
 */
export function usePaletteAct(name: string, isReady: boolean, run: (act: PaletteAct) => void): void {
  const location = useLocation();
  const { key, search } = location;
  const navigate = useNavigate();
  const stateAct = actInState(location.state);
  const isAsked = stateAct?.act === name;
  const begin = useEffectEvent(() => {
    if (!stateAct || begun.has(key)) return;
    begun.add(key);
    // Reloading the page must not run it again.
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
    run(stateAct);
  });
  useEffect(() => {
    if (isAsked && isReady) begin();
  }, [key, isAsked, isReady]);
}
