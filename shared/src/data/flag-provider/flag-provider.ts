import {
  ErrorCode,
  OpenFeatureEventEmitter,
  ProviderEvents,
  StandardResolutionReasons,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/web-sdk';
import { getMyFlags, watchFlags } from '../../entities/feature-flags/requests.ts';

/** Flags are on or off: for any other type, the caller's default applies. */
const isOnOrOff = <Value>(value: Value): ResolutionDetails<Value> => ({
  value,
  reason: StandardResolutionReasons.ERROR,
  errorCode: ErrorCode.TYPE_MISMATCH,
});

/**
 * OpenFeature's provider over our own table. The database decides for the current user, and notifies when a flag
 * changes; only the results are held here.
 */
export function createFlagProvider(): Provider {
  const events = new OpenFeatureEventEmitter();
  let flags: Readonly<Record<string, boolean>> = {};
  let stop = (): void => undefined;
  const ask = async (): Promise<void> => {
    flags = await getMyFlags();
  };
  const reload = (): void => {
    // The loaded values remain when the request fails: the next change refetches.
    ask().then(
      () => events.emit(ProviderEvents.ConfigurationChanged, { flagsChanged: Object.keys(flags) }),
      () => undefined,
    );
  };
  return {
    metadata: { name: 'milepost' },
    runsOn: 'client',
    events,
    async initialize() {
      stop = watchFlags(reload);
      await ask();
    },
    onContextChange() {
      // The flags of one person are not shown to the next.
      flags = {};
      return ask();
    },
    onClose: () => Promise.resolve(stop()),
    resolveBooleanEvaluation(key, defaultValue) {
      const value = flags[key];
      if (value !== undefined) return { value, reason: StandardResolutionReasons.TARGETING_MATCH };
      return {
        value: defaultValue,
        reason: StandardResolutionReasons.DEFAULT,
        errorCode: ErrorCode.FLAG_NOT_FOUND,
      };
    },
    resolveStringEvaluation: (_key, value) => isOnOrOff(value),
    resolveNumberEvaluation: (_key, value) => isOnOrOff(value),
    resolveObjectEvaluation: (_key, value) => isOnOrOff(value),
  };
}
