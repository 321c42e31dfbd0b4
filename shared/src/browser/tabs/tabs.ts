import { deviceStorage } from '../storage/storage.ts';

const name = 'milepost.tabs';

/** Safari before 15.4 has none, and a page without storage may be refused one: then storage is used. */
const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};

/** Notifies the other tabs of this browser. */
export function tellTabs(text: string): void {
  const channel = openChannel();
  channel?.postMessage(text);
  channel?.close();
  // Only a changed value fires an event, so the same text gets a new time.
  if (channel === undefined) deviceStorage.write(name, { text, at: performance.timeOrigin + performance.now() });
}

/** Calls `listener` with the texts of other tabs; returns the unsubscribe function. */
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
