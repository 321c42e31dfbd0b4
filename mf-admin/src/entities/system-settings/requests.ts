import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  systemChangeSchema,
  systemSettingSchema,
  type SettingValue,
  type SystemChange,
  type SystemSetting,
} from '@milepost/shared/entities/system-settings/model';
import { personEmbed } from '@milepost/shared/data/request/embeds';
import { fetchMany } from '@milepost/shared/data/request/request';
import { currentRow, updateUnlessChanged } from '@milepost/shared/data/request/update-unless-changed';

/** All settings, by area. @throws AppError */
export const listSystemSettings = (): Promise<SystemSetting[]> =>
  fetchMany(supabase().from('system_settings').select().order('area').order('key'), systemSettingSchema);

/**
 * Changes a setting for everybody, at once.
 * @throws AppError `changed_elsewhere` where somebody changed it since it was read, `invalid` beyond its limits
 */
export const changeSystemSetting = (
  { key, revision }: Pick<SystemSetting, 'key' | 'revision'>,
  value: SettingValue,
  reason: string,
): Promise<SystemSetting> =>
  updateUnlessChanged('system_settings', { id: key, revision, key: 'key' }, { value, reason }, systemSettingSchema);

/** The present setting, where a change was refused because of it; null for any other failure. */
export const currentSystemSetting = (error: unknown): SystemSetting | null => currentRow(error, systemSettingSchema);

/** The newest changes of that kind, newest first. @throws AppError */
export const listSystemChanges = (kind: SystemChange['kind'], limit: number): Promise<SystemChange[]> =>
  fetchMany(
    supabase()
      .from('system_changes')
      .select(`*,${personEmbed('person', 'system_changes_changed_by')}`)
      .eq('kind', kind)
      .order('changed_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(limit),
    systemChangeSchema,
  );

const systemSettingKeys = {
  list: () => ['systemSettings', 'list'],
  changes: (kind: string, limit: number) => ['systemSettings', 'changes', kind, limit],
};
const systemSettingMeta = { tables: ['feature_flags', 'system_settings'] };

export const systemSettingQueries = {
  list: () =>
    queryOptions({ queryKey: systemSettingKeys.list(), meta: systemSettingMeta, queryFn: listSystemSettings }),
  /** Keeps what is shown while more is asked for. */
  changes: (kind: SystemChange['kind'], limit: number) =>
    queryOptions({
      queryKey: systemSettingKeys.changes(kind, limit),
      meta: systemSettingMeta,
      queryFn: () => listSystemChanges(kind, limit),
      placeholderData: keepPreviousData,
    }),
};
