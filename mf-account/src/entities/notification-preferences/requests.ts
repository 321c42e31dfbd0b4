import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import {
  notificationPreferenceSchema,
  type NotificationPreference,
} from '@milepost/shared/entities/notification-preferences/model';
import { execute, fetchMany } from '@milepost/shared/data/request/request';

const table = 'notification_preferences';

/** What a person has chosen, of each category for which they have chosen. @throws AppError */
export const listNotificationPreferences = (userId: string): Promise<NotificationPreference[]> =>
  fetchMany(
    supabase().from(table).select('user_id,category,email,in_app').eq('user_id', userId),
    notificationPreferenceSchema,
  );

/** Keeps an own choice for one category. @throws AppError */
export const saveNotificationPreference = (preference: NotificationPreference): Promise<void> =>
  execute(supabase().from(table).upsert(preference, { onConflict: 'user_id,category' }));

const notificationPreferenceKeys = { own: (userId: string) => ['notificationPreferences', userId] };

export const notificationPreferenceQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: notificationPreferenceKeys.own(userId),
      meta: { tables: ['notification_preferences'] },
      queryFn: () => listNotificationPreferences(userId),
    }),
};
