import type { OriginOf } from '../store/assemble.ts';
import type { RegistryStore } from '../store/store.ts';

/** Lists all modules at the addresses where they are served now, when these are others than last time. */
export async function moveTo(store: RegistryStore, originOf: OriginOf, who: string): Promise<void> {
  await store.change(who, ({ service, history }) => ({
    what: Object.keys(service.modules).flatMap((part) => {
      const [from, to] = [history.at(-1)?.origins[part] ?? null, originOf(part)];
      return from === to ? [] : [{ part, what: 'move', channel: 'stable', from, to }];
    }),
  }));
}
