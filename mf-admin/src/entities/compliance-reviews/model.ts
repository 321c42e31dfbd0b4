import * as z from 'zod';
import { calendarDate, id, instant } from '@milepost/shared/domain/columns';

/** Months between a review and the next; null for one that does not repeat. */
export const reviewIntervals = [1, 3, 6, 12] as const;
export const intervalLabels: Readonly<Record<number, string>> = {
  1: 'Every month',
  3: 'Every 3 months',
  6: 'Every 6 months',
  12: 'Every year',
};

const namedSchema = z.object({ id, full_name: z.string().nullable(), email: z.string() });
export type ReviewOwner = z.infer<typeof namedSchema>;
export const reviewOwnerSchema = namedSchema;

/** What an edit starts from. */
export const editedReviewSchema = z.object({
  id,
  revision: z.number(),
  name: z.string(),
  /** Null for everyone who can open the page. */
  owner_id: id.nullable(),
  due_on: calendarDate,
  every_months: z.number().nullable(),
  completed_at: instant.nullable(),
});
export type EditedReview = z.infer<typeof editedReviewSchema>;

/** What is reviewed by a day, and what was found. */
export const complianceReviewSchema = editedReviewSchema.extend({
  owner: namedSchema.nullable(),
  finding: z.string().nullable(),
  evidence_path: z.string().nullable(),
  evidence_name: z.string().nullable(),
});
export type ComplianceReview = z.infer<typeof complianceReviewSchema>;

/** What a person plans of a review. */
export type PlannedReview = Pick<ComplianceReview, 'name' | 'owner_id' | 'due_on' | 'every_months'>;

/** Whether an open review should have been completed by `today`. */
export const isOverdueReview = (
  { completed_at, due_on }: Pick<ComplianceReview, 'completed_at' | 'due_on'>,
  today: string,
): boolean => completed_at === null && due_on < today;

/** Compliance at a glance. */
export const complianceFiguresSchema = z.object({
  requests: z.object({ open: z.number(), overdue: z.number(), ended_30d: z.number() }),
  reviews: z.object({ open: z.number(), overdue: z.number(), completed: z.number() }),
  removed_30d: z.number(),
  failed_rules: z.number(),
  tables: z.number(),
});
export type ComplianceFigures = z.infer<typeof complianceFiguresSchema>;
