import * as z from 'zod';
import { calendarDate, id, instant } from '../../domain/columns/columns.ts';

export const openItemKinds = ['session', 'review', 'task'] as const;
export type OpenItemKind = (typeof openItemKinds)[number];

/** What is still open between a coach and a client: a session to come, a review of that coach, a task that the coach gave. */
export const openItemSchema = z.object({
  kind: z.enum(openItemKinds),
  id,
  title: z.string(),
  /** Of a session. */
  starts_at: instant.nullable(),
  /** Of a review or a task. */
  due_on: calendarDate.nullable(),
});
export type OpenItem = z.infer<typeof openItemSchema>;

/** What keeping it means, once the two work together no more. */
export const keptMeans: Readonly<Record<OpenItemKind, string>> = {
  session: 'It stays scheduled',
  review: 'It can be finished until its due date',
  task: 'It stays on the client’s list',
};
