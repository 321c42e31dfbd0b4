import type { RegistryStore } from '../store/store.ts';
import { readPointer } from '../store/store.ts';
import type { OriginOf } from '../store/assemble.ts';
import { folderOf } from '../store/places.ts';

/** Lists all modules at the addresses where they are served now, when these are others than last time. */
export async function moveTo(store: RegistryStore, originOf: OriginOf, who: string): Promise<void> {
  const moved = readPointer(store.places).modules.flatMap(({ name, entry }) => {
    const part = folderOf(name);
    const { origin } = new URL(entry);
    return origin === originOf(part) ? [] : [{ part, from: origin, to: originOf(part) }];
  });
  if (moved.length === 0) return;
  await store.change(who, ({ service }) => ({
    service,
    what: moved.map((move) => ({ ...move, what: 'move', channel: 'stable' }) as const),
  }));
}
