import * as z from 'zod';
import { instant } from '../../domain/columns/columns.ts';
import { activityNamesSchema, activityRowSchema } from './activity-row.ts';

const problem = z.enum(['changed', 'missing', 'backdated', 'checkpoint', 'file']);
export type ActivityProblem = z.infer<typeof problem>;

/** What proves that the log is as it was written: the length of its chain, its newest checkpoint and its newest check. */
export const activityProofSchema = z.object({
  number: z.number().nullable(),
  checkpoint: z.object({ day: z.iso.date(), number: z.number(), hash: z.string() }).nullable(),
  check: z
    .object({
      id: z.string(),
      is_nightly: z.boolean(),
      started_at: instant,
      /** Null while it runs. */
      finished_at: instant.nullable(),
      checked: z.number(),
      last: z.number(),
      problem: problem.nullable(),
      problem_number: z.number().nullable(),
      /** The row that is not as it was, where it still exists. */
      row: activityRowSchema.nullable(),
      names: activityNamesSchema,
    })
    .nullable(),
});
export type ActivityProof = z.infer<typeof activityProofSchema>;
export type ActivityCheck = NonNullable<ActivityProof['check']>;

/** What a check found, in a sentence that names the row by its number. */
export const problemText = ({
  problem: found,
  problem_number,
}: Pick<ActivityCheck, 'problem' | 'problem_number'>): string => {
  const row = `Row ${(problem_number ?? 0).toLocaleString('en-US')}`;
  const words: Readonly<Record<ActivityProblem, string>> = {
    changed: `${row} is not as it was written.`,
    missing: `${row} is missing.`,
    backdated: `${row} claims an earlier time than it was written at.`,
    checkpoint: `${row} differs from the checkpoint of its day.`,
    file: `${row} differs from the checkpoint that was kept outside the database.`,
  };
  return found === null ? '' : words[found];
};
