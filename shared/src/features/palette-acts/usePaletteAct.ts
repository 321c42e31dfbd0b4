import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { actInState, type PaletteAct } from '@milepost/shared/contract/palette-acts';
import { useNavigate } from '../../ui/routing/routing.tsx';

/** Acts that were begun: a page that is drawn twice, or gone back to, does none of them again. */
const begun = new Set<string>();

/**
 * Does what the command palette asked of this page, once.
 * @param name the act's, as the module's palette entry has it
 * @param isReady whether the page has what it needs for it
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
    // Loading the page again must not ask again.
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
    run(stateAct);
  });
  useEffect(() => {
    if (isAsked && isReady) begin();
  }, [key, isAsked, isReady]);
}
