import { deviceStorage } from '../../browser/storage/storage.ts';

/**
 * Each feature flag that was evaluated on this device, and whether it is on for the current user; null while unknown.
 */
export type KnownFlags = Readonly<Record<string, boolean>> | null;

const key = 'milepost.flags';

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const read = (): Readonly<Record<string, unknown>> => fieldsOf(deviceStorage.read(key));

/**
 * The flags that this device stores for a user, so that a page renders as last time; those of another user are deleted.
 * For what is shown only, never for what is allowed.
 */
export function rememberedFlags(personId: string): KnownFlags {
  const { of, known } = read();
  if (of !== personId) {
    deviceStorage.removeItem(key);
    return null;
  }
  return Object.fromEntries(Object.entries(fieldsOf(known)).map(([flag, isOn]) => [flag, isOn === true]));
}

/** Whether a flag was last on for the current user, as this device stores it; undefined where it doesn't. */
export const rememberedFlag = (flag: string): boolean | undefined => {
  const isOn = fieldsOf(read()['known'])[flag];
  return typeof isOn === 'boolean' ? isOn : undefined;
};

/** Stores a user's flags for the next visit. */
export const rememberFlags = (personId: string, known: KnownFlags): void =>
  void deviceStorage.write(key, { of: personId, known });
