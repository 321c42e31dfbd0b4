import { changeFeatureFlag } from '@milepost/shared/entities/feature-flags/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import type { FeatureFlag, FlagTargets } from '@milepost/shared/entities/feature-flags/model';

type Change = { readonly flag: FeatureFlag; readonly targets: FlagTargets; readonly reason: string };

/** Changes who has a feature, with a success message, and a failure message where `failed` is given. */
export const useChangeFlag = (done: string, onDone?: () => void, failed?: string) =>
  useOptimisticAction<Change, FeatureFlag>({
    changes: ['feature_flags'],
    send: ({ flag, targets, reason }) => changeFeatureFlag(flag, targets, reason),
    done: ({ flag }) => `${flag.label}: ${done}`,
    ...(onDone ? { onDone } : {}),
    ...(failed === undefined ? {} : { failed }),
  });
