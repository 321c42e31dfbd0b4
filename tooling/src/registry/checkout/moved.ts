import type { OriginOf } from '../store/assemble.ts';
import type { RegistryStore } from '../store/store.ts';

/** Records the addresses where modules are served now, when these differ from last time. */
export async function moveTo(store: RegistryStore, originOf: OriginOf, who: string): Promise<void> {
  await store.change(who, ({ service, history }) => ({
    what: Object.keys(service.modules).flatMap((part) => {
      const [from, to] = [history.at(-1)?.origins[part] ?? null, originOf(part)];
      return from === to ? [] : [{ part, what: 'move', channel: 'stable', from, to }];
    }),
  }));
}
