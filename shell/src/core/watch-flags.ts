import { OpenFeature, ProviderEvents, ProviderStatus } from '@openfeature/web-sdk';
import { createFlagProvider } from '@milepost/shared/data/flag-provider';
import type { KnownFlags } from '@milepost/shared/data/known-flags';

/** Failures are reported by rejection, and a page that works without flags is no error of the console. */
const silence = (): void => undefined;

/**
 * Sets the OpenFeature provider of the shell and all modules, and reports these flags after each change.
 * @returns a function that follows a person and returns their flags; rejects when there is no response
 */
export function watchFlags(
  keys: readonly string[],
  tell: (known: KnownFlags) => void,
): (personId: string) => Promise<KnownFlags> {
  OpenFeature.setLogger({ error: silence, warn: silence, info: silence, debug: silence });
  const client = OpenFeature.getClient();
  const read = (): KnownFlags => Object.fromEntries(keys.map((key) => [key, client.getBooleanValue(key, false)]));
  let provided: Promise<void> | undefined;
  OpenFeature.addHandler(ProviderEvents.ConfigurationChanged, () => tell(read()));
  return async (personId) => {
    await OpenFeature.setContext({ targetingKey: personId });
    provided ??= OpenFeature.setProviderAndWait(createFlagProvider());
    await provided;
    // A change of person that fails does not reject.
    if (client.providerStatus !== ProviderStatus.READY) throw new Error('Nobody said which features are on');
    return read();
  };
}
