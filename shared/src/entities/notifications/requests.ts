import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { notificationSchema, type Notification, type NotificationListName } from './model.ts';
import { fetchCount, execute, fetchMany, fetchOne } from '../../data/request/request.ts';

const table = 'notifications';

/** Which notifications are asked for: of one list, of one category where it is named, the newest `limit`. */
export type NotificationFilter = {
  readonly list: NotificationListName;
  readonly category: string | null;
  readonly limit: number;
};
const newest: NotificationFilter = { list: 'inbox', category: null, limit: 50 };

/** A person's notifications, the newest first; snoozed ones by when they come back. @throws AppError */
export function listNotifications(
  userId: string,
  { list, category, limit }: NotificationFilter = newest,
): Promise<Notification[]> {
  let query = supabase().from(table).select('*').eq('user_id', userId);
  if (category !== null) query = query.eq('category', category);
  if (list === 'archived') query = query.not('archived_at', 'is', null);
  else query = query.is('archived_at', null);
  if (list === 'snoozed') query = query.not('snoozed_until', 'is', null).order('snoozed_until');
  else query = query.is('snoozed_until', null);
  if (list === 'unread') query = query.is('read_at', null);
  return fetchMany(query.order('created_at', { ascending: false }).limit(limit), notificationSchema);
}

/** How many in the inbox a person has not read. @throws AppError */
export const countUnread = (userId: string): Promise<number> =>
  fetchCount(
    supabase()
      .from(table)
      .select('id', { count: 'exact' })
      .eq('user_id', userId)
      .is('read_at', null)
      .is('archived_at', null)
      .is('snoozed_until', null)
      .limit(1),
  );

/** What a person changes of own notifications. An archived one counts as read. */
export type NotificationChange = Partial<Pick<Notification, 'read_at' | 'archived_at' | 'snoozed_until'>>;

/** Changes own notifications. @throws AppError where a snooze ends in the past or after more than a year */
export const changeNotifications = (ids: readonly string[], change: NotificationChange): Promise<void> =>
  execute(supabase().from(table).update(change).in('id', ids));

/** Marks own ones read, all of them without `ids`; gives how many were unread. @throws AppError */
export const markNotificationsRead = (ids?: readonly string[]): Promise<number> =>
  fetchOne(supabase().rpc('mark_notifications_read', { p_ids: ids ?? null }), z.number());

/** The keys of its queries. */
export const notificationKeys = {
  /** Begins the keys of all lists of somebody's notifications. */
  lists: (userId: string) => ['notifications', 'list', userId],
  list: (userId: string, filter: object) => ['notifications', 'list', userId, filter],
  unread: (userId: string) => ['notifications', 'unread', userId],
};
const notificationMeta = { tables: ['message_reads', 'notifications'] };

export const notificationQueries = {
  list: (userId: string, filter: NotificationFilter = newest) =>
    queryOptions({
      queryKey: notificationKeys.list(userId, filter),
      meta: notificationMeta,
      queryFn: () => listNotifications(userId, filter),
    }),
  unread: (userId: string) =>
    queryOptions({
      queryKey: notificationKeys.unread(userId),
      meta: notificationMeta,
      queryFn: () => countUnread(userId),
      refetchInterval: 60_000,
    }),
};
