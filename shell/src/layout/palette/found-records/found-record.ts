import * as z from 'zod';
import { id } from '@milepost/shared/domain/columns';

/** The kinds of records that the command palette finds, as the database's `search_records()` names them. */
export const recordKinds = [
  'application',
  'contact',
  'goal',
  'task',
  'session',
  'review',
  'client',
  'user',
  'article',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** How a kind of record is called beside one of them. */
export const recordKindLabel: Readonly<Record<RecordKind, string>> = {
  application: 'Application',
  contact: 'Contact',
  goal: 'Goal',
  task: 'Task',
  session: 'Session',
  review: 'Review',
  client: 'Client',
  user: 'User',
  article: 'Help article',
};

/** Shorter queries find nothing: nearly every record has them. */
export const shortestQuery = 2;

export const foundRecordSchema = z.object({
  kind: z.enum(recordKinds),
  id,
  title: z.string(),
  /** What distinguishes it from others of the same title. */
  detail: z.string().nullable(),
  /** The page that it opens for the current user. */
  path: z.string().startsWith('/'),
});
export type FoundRecord = z.infer<typeof foundRecordSchema>;
