import { useSearchParams } from 'react-router-dom';
import { readView, writeView, type NetworkView } from './network-view.ts';

/** The list's view in the address, and how to change part of it. */
export function useNetworkView(): readonly [NetworkView, (change: Partial<NetworkView>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<NetworkView>): void =>
    setParams((present) => writeView({ ...readView(present), ...part }, present), { replace: true });
  return [readView(params), change];
}
