import { useSearchParams } from 'react-router-dom';
import { useWrittenParameters } from '@milepost/shared/features/address';
import { readView, writeView, type NetworkView } from './network-view.ts';

/** The list's view in the address, and how to change part of it. */
export function useNetworkView(): readonly [NetworkView, (change: Partial<NetworkView>) => void] {
  const [params] = useSearchParams();
  const write = useWrittenParameters();
  const change = (part: Partial<NetworkView>): void =>
    write((newest) => writeView({ ...readView(newest), ...part }, newest), { replace: true });
  return [readView(params), change];
}
