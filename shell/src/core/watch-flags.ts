import { OpenFeature, ProviderEvents, ProviderStatus } from '@openfeature/web-sdk';
import { createFlagProvider } from '@milepost/shared/data/flag-provider';
import type { KnownFlags } from '@milepost/shared/data/known-flags';

/** What fails is told by rejection, and a page that works without an answer is no error of the console. */
const silence = (): void => undefined;

/**
 * Sets the provider that the shell and all modules ask by OpenFeature, and tells of these flags after each change.
 * @returns follows a person and gives their flags; rejected when nothing answers
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
