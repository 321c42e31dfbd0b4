import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { notificationSchema } from '../../domain/notifications/notifications.ts';
import type { Notification } from '../../domain/notifications/notifications.ts';
import { notificationKeys } from '../query-keys/query-keys.ts';
import { counted, many, one } from '../request/request.ts';

const table = 'notifications';

/** The newest notifications of a person. @throws AppError */
export const listNotifications = (userId: string, limit = 50): Promise<Notification[]> =>
  many(
    supabase().from(table).select('*').eq('user_id', userId).order('created_at', { ascending: false }).limit(limit),
    notificationSchema,
  );

/** How many a person has not read. @throws AppError */
export const countUnread = (userId: string): Promise<number> =>
  counted(supabase().from(table).select('id', { count: 'exact' }).eq('user_id', userId).is('read_at', null).limit(1));

/** Marks own ones read, all of them without `ids`; gives how many were unread. @throws AppError */
export const markNotificationsRead = (ids?: readonly string[]): Promise<number> =>
  one(supabase().rpc('mark_notifications_read', { p_ids: ids ?? null }), z.number());

export const notificationQueries = {
  list: (userId: string, limit = 50) =>
    queryOptions({
      queryKey: notificationKeys.list(userId, limit),
      queryFn: () => listNotifications(userId, limit),
    }),
  unread: (userId: string) =>
    queryOptions({
      queryKey: notificationKeys.unread(userId),
      queryFn: () => countUnread(userId),
      refetchInterval: 60_000,
    }),
};
