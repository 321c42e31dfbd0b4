/** Texts by name, as `Storage` has them, that can always be written and read. */
export type Keeping = {
  readonly getItem: (key: string) => string | null;
  /** Gives whether it outlives the page. */
  readonly setItem: (key: string, value: string) => boolean;
  readonly removeItem: (key: string) => void;
  readonly keys: () => readonly string[];
  /** What was kept as JSON, unchecked; null for nothing, and for what is no JSON. */
  readonly read: (key: string) => unknown;
  /** Keeps a value as JSON. Gives whether it outlives the page. */
  readonly write: (key: string, value: unknown) => boolean;
};

type Held = Map<string, string>;

declare global {
  /** What the browser did not keep: one for the page, though each module brings this code. */
  var milepostHeld: { readonly device: Held; readonly tab: Held } | undefined;
}

const inMemory = (globalThis.milepostHeld ??= { device: new Map(), tab: new Map() });
const changed = 'milepost:held';
const probe = 'milepost.probe';

const keeping = (area: () => Storage, memory: Held): Keeping => {
  const getItem = (key: string): string | null => {
    try {
      return memory.get(key) ?? area().getItem(key);
    } catch {
      return null;
    }
  };
  const setItem = (key: string, value: string): boolean => {
    const before = memory.size;
    try {
      area().setItem(key, value);
      memory.delete(key);
      memory.delete(probe);
    } catch {
      memory.set(key, value);
    }
    if (memory.size !== before) dispatchEvent(new Event(changed));
    return !memory.has(key);
  };
  const removeItem = (key: string): void => {
    if (memory.delete(key)) dispatchEvent(new Event(changed));
    try {
      area().removeItem(key);
    } catch {
      // Nothing was kept there.
    }
  };
  const keys = (): readonly string[] => {
    try {
      return [...new Set([...memory.keys(), ...Object.keys(area())])];
    } catch {
      return [...memory.keys()];
    }
  };
  const read = (key: string): unknown => {
    try {
      return JSON.parse(getItem(key) ?? 'null');
    } catch {
      // Changed by hand.
      return null;
    }
  };
  return { getItem, setItem, removeItem, keys, read, write: (key, value) => setItem(key, JSON.stringify(value)) };
};

/**
 * What this device keeps, for all tabs and the next visit. What the browser does not keep (its storage is switched off, full
 * or null) is held in memory, for as long as the page is open and for this tab alone.
 */
export const deviceStorage = keeping(() => localStorage, inMemory.device);

/** The same, of this tab alone and until it is closed. */
export const tabStorage = keeping(() => sessionStorage, inMemory.tab);

// Another tab could write what this one could not: that is the newer.
addEventListener('storage', ({ key }) => {
  if (key === null) inMemory.device.clear();
  else inMemory.device.delete(key);
  dispatchEvent(new Event(changed));
});

/** Finds out whether this device keeps anything, before somebody trusts it to. */
export const tryDevice = (): void => {
  if (deviceStorage.setItem(probe, '')) deviceStorage.removeItem(probe);
};

/** Whether this device keeps all that it was given, as far as is known. */
export const isDeviceKeeping = (): boolean => inMemory.device.size === 0;

/** Calls `listener` when that may have changed; gives the end of it. */
export const onDeviceKeeping = (listener: () => void): (() => void) => {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
};
