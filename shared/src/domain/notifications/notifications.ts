import * as z from 'zod';
import { id, instant } from '../columns/columns.ts';

/** A row of notifications. `link` is a path of this product, as the database checks, or null. */
export const notificationSchema = z.object({
  id,
  user_id: id,
  kind: z.string(),
  title: z.string(),
  body: z.string().nullable(),
  // '//host' would lead elsewhere although it begins with a slash.
  link: z
    .string()
    .nullable()
    .transform((link) => (link !== null && /^\/(?![/\\])/.test(link) ? link : null)),
  read_at: instant.nullable(),
  created_at: instant,
});
export type Notification = z.infer<typeof notificationSchema>;

export const isUnread = (notification: Pick<Notification, 'read_at'>): boolean => notification.read_at === null;
