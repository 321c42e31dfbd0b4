import { deviceStorage } from '../storage/storage.ts';

const name = 'milepost.tabs';

/** Safari before 15.4 has none, and a page without storage may be refused one: then the storage tells. */
const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};

/** Tells the other tabs of this browser. */
export function tellTabs(text: string): void {
  const channel = openChannel();
  channel?.postMessage(text);
  channel?.close();
  // A change is told, so the same text again must be another one.
  if (channel === undefined) deviceStorage.write(name, { text, at: performance.timeOrigin + performance.now() });
}

/** Calls `listener` with what other tabs tell; gives the end of it. */
export function onTabs(listener: (text: string) => void): () => void {
  const channel = openChannel();
  const hear = (text: unknown): void => {
    if (typeof text === 'string') listener(text);
  };
  channel?.addEventListener('message', ({ data }) => hear(data));
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === name && newValue !== null) hear(Reflect.get(Object(deviceStorage.read(name)), 'text'));
  };
  addEventListener('storage', onStorage);
  return () => {
    channel?.close();
    removeEventListener('storage', onStorage);
  };
}
