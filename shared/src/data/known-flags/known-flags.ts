import { deviceStorage } from '../../browser/storage/storage.ts';

/** Each feature that somebody asked for on this device, and whether the person who is here has it; null while that is not known. */
export type KnownFlags = Readonly<Record<string, boolean>> | null;

const key = 'milepost.flags';

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const read = (): Readonly<Record<string, unknown>> => fieldsOf(deviceStorage.read(key));

/**
 * What this device remembers of a person's features, so that a page is drawn as it was; anybody else's is forgotten. It
 * is fit for what is shown, never for what is allowed.
 */
export function rememberedFlags(personId: string): KnownFlags {
  const { of, known } = read();
  if (of !== personId) {
    deviceStorage.removeItem(key);
    return null;
  }
  return Object.fromEntries(Object.entries(fieldsOf(known)).map(([flag, isOn]) => [flag, isOn === true]));
}

/** Whether the person who is here has a feature, as far as this device remembers. */
export const rememberedFlag = (flag: string): boolean | undefined => {
  const isOn = fieldsOf(read()['known'])[flag];
  return typeof isOn === 'boolean' ? isOn : undefined;
};

/** Keeps a person's features for the next visit. */
export const rememberFlags = (personId: string, known: KnownFlags): void =>
  void deviceStorage.write(key, { of: personId, known });
