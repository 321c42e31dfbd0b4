import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWrittenParameters } from '@milepost/shared/features/address';
import { readMarketplaceView, writeMarketplaceView, type MarketplaceView } from './marketplace-view.ts';

/** The view from the address, and how to change parts of it. */
export function useMarketplaceView(): readonly [MarketplaceView, (changes: Partial<MarketplaceView>) => void] {
  const [params] = useSearchParams();
  const write = useWrittenParameters();
  const view = useMemo(() => readMarketplaceView(params), [params]);
  // A changed filter starts at page 1.
  const change = (changes: Partial<MarketplaceView>): void =>
    write((newest) => writeMarketplaceView({ ...readMarketplaceView(newest), page: 1, ...changes }), { replace: true });
  return [view, change];
}
