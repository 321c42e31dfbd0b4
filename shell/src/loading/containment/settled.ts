import type { StoreApi } from 'zustand';
import type { RemoteState } from '../../core/remote-module.ts';

/** Resolves when the module's download has ended, well or not, and after `milliseconds` at the latest. */
export function settled(remote: StoreApi<RemoteState>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const look = ({ status }: RemoteState): void => {
      if (status === 'loading') return;
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = remote.subscribe(look);
    look(remote.getState());
  });
}
