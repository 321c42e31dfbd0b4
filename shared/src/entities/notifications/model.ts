import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';
import { formatZonedDateTime } from '../../domain/dates/dates.ts';

/** A row of notifications. `link` is a path of this product, as the database checks, or null. */
export const notificationSchema = z.object({
  id,
  user_id: id,
  kind: z.string(),
  /** What it is about: a category of choices, or 'security', which nobody turns off. */
  category: z.string(),
  title: z.string(),
  body: z.string().nullable(),
  // '//host' would lead elsewhere although it begins with a slash.
  link: z
    .string()
    .nullable()
    .transform((link) => (link !== null && /^\/(?![/\\])/.test(link) ? link : null)),
  /** The time of the session that it speaks of; the body does not say it. */
  starts_at: instant.nullable().default(null),
  read_at: instant.nullable(),
  /** Since then it is out of the inbox. */
  archived_at: instant.nullable(),
  /** It comes back to the inbox then; null otherwise. */
  snoozed_until: instant.nullable(),
  created_at: instant,
});
export type Notification = z.infer<typeof notificationSchema>;

/** What a list of notifications holds: all that is in the inbox, its unread ones, or what left it. */
export const notificationLists = ['inbox', 'unread', 'snoozed', 'archived'] as const;
export type NotificationListName = (typeof notificationLists)[number];

/** Whether a notification is in that list. */
export const isInList = (
  { read_at, archived_at, snoozed_until }: Pick<Notification, 'read_at' | 'archived_at' | 'snoozed_until'>,
  list: NotificationListName,
): boolean => {
  if (list === 'archived') return archived_at !== null;
  if (list === 'snoozed') return snoozed_until !== null;
  return archived_at === null && snoozed_until === null && (list === 'inbox' || read_at === null);
};

export const isUnread = (notification: Pick<Notification, 'read_at'>): boolean => notification.read_at === null;

/** The text below the title: the body, and a session's time by the clock of `zone`, 'Nov 20, 2026, 9:00 AM EST'. */
export const notificationText = (
  { body, starts_at }: Pick<Notification, 'body' | 'starts_at'>,
  zone: string,
): string | null => {
  const time = starts_at === null ? null : formatZonedDateTime(starts_at, zone);
  return [body, time].filter((part) => part !== null).join(': ') || null;
};
