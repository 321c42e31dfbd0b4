import { changeSystemSetting } from '../../../entities/system-settings/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import type { SettingValue, SystemSetting } from '@milepost/shared/entities/system-settings/model';

type Change = { readonly setting: SystemSetting; readonly value: SettingValue; readonly reason: string };

/** Changes a setting, with a success message, and a failure message where `failed` is given. */
export const useChangeSetting = (done: string, onDone?: () => void, failed?: string) =>
  useOptimisticAction<Change, SystemSetting>({
    changes: ['system_settings'],
    send: ({ setting, value, reason }) => changeSystemSetting(setting, value, reason),
    done: ({ setting }) => `${setting.label}: ${done}`,
    ...(onDone ? { onDone } : {}),
    ...(failed === undefined ? {} : { failed }),
  });
