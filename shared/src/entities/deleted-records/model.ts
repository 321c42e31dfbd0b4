import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';
import { counted } from '../../domain/counts/counts.ts';

/** What is kept for a while after its owner deleted it: the tables of the database's `private.deleted_records`. */
export const deletedKinds = ['job_applications', 'contacts', 'goals', 'review_requests', 'documents'] as const;
export type DeletedKind = (typeof deletedKinds)[number];

/** How one of them is called, and several. */
export const nounsOf: Readonly<Record<DeletedKind, readonly [one: string, many: string]>> = {
  job_applications: ['application', 'applications'],
  contacts: ['contact', 'contacts'],
  goals: ['goal', 'goals'],
  review_requests: ['review request', 'review requests'],
  documents: ['document', 'documents'],
};

/** '1 application', '214 applications'. */
export const countOf = (kind: DeletedKind, count: number): string => counted(count, ...nounsOf[kind]);

/** For how many days a deleted record is kept. */
export const keptDays = 30;

export const deletedRecordSchema = z.object({
  id,
  name: z.string(),
  /** The application that it belongs to, where that one is deleted, too. */
  deleted_parent: z.string().nullable(),
  deleted_at: instant,
  kept_until: instant,
});
export type DeletedRecord = z.infer<typeof deletedRecordSchema>;

/** Some of the deleted records, and how many there are in all. */
export const deletedRecordsSchema = z.object({ total: z.number(), records: deletedRecordSchema.array() });
export type DeletedRecords = z.infer<typeof deletedRecordsSchema>;

/** How much longer it is kept, in words: '29 more days', 'less than a day'. */
export const keptFor = ({ kept_until }: Pick<DeletedRecord, 'kept_until'>, now: Date = new Date()): string => {
  const days = Math.floor((Date.parse(kept_until) - now.getTime()) / 86_400_000);
  return days < 1 ? 'less than a day' : `${days} more ${days === 1 ? 'day' : 'days'}`;
};
