import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readMarketplaceView, writeMarketplaceView, type MarketplaceView } from './marketplace-view.ts';

/** The view from the address, and how to change parts of it. */
export function useMarketplaceView(): readonly [MarketplaceView, (changes: Partial<MarketplaceView>) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = useMemo(() => readMarketplaceView(params), [params]);
  const change = (changes: Partial<MarketplaceView>): void => {
    // Another choice begins at its first page.
    const search = writeMarketplaceView({ ...view, page: 1, ...changes }).toString();
    void navigate({ search }, { replace: true });
  };
  return [view, change];
}
