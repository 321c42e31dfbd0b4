import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { quietHoursSchema, type QuietHours } from './model.ts';
import { execute, fetchOne } from '@milepost/shared/data/request/request';

const table = 'quiet_hours';

/** A person's quiet hours; null where they have none. @throws AppError */
export const getQuietHours = (userId: string): Promise<QuietHours | null> =>
  fetchOne(
    supabase().from(table).select('user_id,days,starts_at,ends_at').eq('user_id', userId).maybeSingle(),
    quietHoursSchema.nullable(),
  );

/** Keeps own quiet hours. @throws AppError */
export const saveQuietHours = (hours: QuietHours): Promise<void> => execute(supabase().from(table).upsert(hours));

/** Turns own quiet hours off; what they held back is sent. @throws AppError */
export const turnOffQuietHours = (userId: string): Promise<void> =>
  execute(supabase().from(table).delete().eq('user_id', userId));

const quietHoursKeys = { own: (userId: string) => ['quietHours', userId] };

export const quietHoursQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: quietHoursKeys.own(userId),
      meta: { tables: ['quiet_hours'] },
      queryFn: () => getQuietHours(userId),
    }),
};
