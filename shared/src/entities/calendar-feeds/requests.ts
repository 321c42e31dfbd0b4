import { supabase } from '@milepost/shared/data/client';
import { dataSettings } from '@milepost/shared/data/connection';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { calendarFeedSchema, feedAddress, type CalendarFeed } from './model.ts';
import { execute, fetchOne } from '../../data/request/request.ts';

const table = 'calendar_feeds';

/** A person's feed; null where none was made. @throws AppError */
export const getCalendarFeed = (userId: string): Promise<CalendarFeed | null> =>
  fetchOne(
    supabase().from(table).select('user_id,is_busy_only,made_at,last_read_at').eq('user_id', userId).maybeSingle(),
    calendarFeedSchema.nullable(),
  );

/** Creates an own feed address and returns it, this once. The previous address ends. @throws AppError */
export const newFeedAddress = async (): Promise<string> =>
  feedAddress(
    dataSettings().supabaseUrl,
    await fetchOne(supabase().rpc('new_calendar_feed'), z.string().regex(/^[0-9a-f]{64}$/)),
  );

/** Sets whether an own feed shows only when its owner is busy. @throws AppError */
export const saveBusyOnly = (userId: string, isBusyOnly: boolean): Promise<void> =>
  execute(supabase().from(table).update({ is_busy_only: isBusyOnly }).eq('user_id', userId));

/** Turns an own feed off: its address ends. @throws AppError */
export const turnOffCalendarFeed = (userId: string): Promise<void> =>
  execute(supabase().from(table).delete().eq('user_id', userId));

const calendarFeedKeys = { own: (userId: string) => ['calendarFeeds', userId] };

export const calendarFeedQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: calendarFeedKeys.own(userId),
      meta: { tables: ['calendar_feeds'] },
      queryFn: () => getCalendarFeed(userId),
    }),
};
