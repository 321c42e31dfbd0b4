/** Each feature that somebody asked for on this device, and whether the person who is here has it; null while that is not known. */
export type KnownFlags = Readonly<Record<string, boolean>> | null;

const key = 'milepost.flags';

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const read = (): Readonly<Record<string, unknown>> => {
  try {
    return fieldsOf(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    // Storage forbidden, or changed by hand.
    return {};
  }
};

/**
 * What this device remembers of a person's features, so that a page is drawn as it was; anybody else's is forgotten. It
 * is fit for what is shown, never for what is allowed.
 */
export function rememberedFlags(personId: string): KnownFlags {
  const { of, known } = read();
  if (of !== personId) {
    forgetFlags();
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
export function rememberFlags(personId: string, known: KnownFlags): void {
  try {
    localStorage.setItem(key, JSON.stringify({ of: personId, known }));
  } catch {
    // Storage full or forbidden: the next start asks the server.
  }
}

function forgetFlags(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
