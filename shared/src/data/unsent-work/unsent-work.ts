import { deviceStorage } from '../../browser/storage/storage.ts';

/** Where modules keep what somebody wrote and has not saved or sent: `<prefix>….<user id>…`. */
const draftPrefix = 'milepost.draft.';
const outboxPrefix = 'milepost.outbox.';

/** What this device keeps for a person and no server has. */
export type UnsentWork = { readonly drafts: number; readonly messages: number };

const keysOf = (prefix: string, userId: string): readonly string[] =>
  deviceStorage.keys().filter((key) => key.startsWith(prefix) && key.split('.').includes(userId));

const lengthAt = (key: string): number => {
  const stored = deviceStorage.read(key);
  return Array.isArray(stored) ? stored.length : 0;
};

/** How many drafts and unsent messages of a user are on this device alone. Small, because the shell imports it. */
export const unsentWorkOf = (userId: string): UnsentWork => ({
  drafts: keysOf(draftPrefix, userId).length,
  messages: keysOf(outboxPrefix, userId).reduce((sum, key) => sum + lengthAt(key), 0),
});

/**
 * Removes it when a user signs out on purpose and leaves the device to others. Notifies this tab as the browser
 * notifies the others, so that nothing that is open writes it again.
 */
export function forgetUnsentWork(userId: string): void {
  for (const key of [...keysOf(draftPrefix, userId), ...keysOf(outboxPrefix, userId)]) {
    deviceStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  }
}
