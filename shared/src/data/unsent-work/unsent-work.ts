/** Where modules keep what somebody wrote and has not saved or sent: `<prefix>….<user id>…`. */
const draftPrefix = 'milepost.draft.';
const outboxPrefix = 'milepost.outbox.';

/** What this device keeps for a person and no server has. */
export type UnsentWork = { readonly drafts: number; readonly messages: number };

const keysOf = (prefix: string, userId: string): readonly string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key.split('.').includes(userId));
  } catch {
    // Storage forbidden: then nothing was kept there either.
    return [];
  }
};

const lengthAt = (key: string): number => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.length : 0;
  } catch {
    // Not a list of messages: nothing that could be sent.
    return 0;
  }
};

/** How much of a person's is kept on this device alone. Light, because the shell asks it. */
export const unsentWorkOf = (userId: string): UnsentWork => ({
  drafts: keysOf(draftPrefix, userId).length,
  messages: keysOf(outboxPrefix, userId).reduce((sum, key) => sum + lengthAt(key), 0),
});

/**
 * Removes it, for whoever signs out on purpose and leaves the device to others. Told in this tab as the browser tells the
 * others, so that nothing that is open writes it again.
 */
export function forgetUnsentWork(userId: string): void {
  for (const key of [...keysOf(draftPrefix, userId), ...keysOf(outboxPrefix, userId)]) {
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }));
  }
}
