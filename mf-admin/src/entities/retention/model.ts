import * as z from 'zod';
import { calendarDate, id, instant } from '@milepost/shared/domain/columns';

/** For how many days a kind of data is kept. */
export const retentionRuleSchema = z.object({
  key: z.string(),
  label: z.string(),
  description: z.string(),
  days: z.number(),
  least_days: z.number(),
  reason: z.string().nullable(),
  changed_at: instant.nullable(),
});
export type RetentionRule = z.infer<typeof retentionRuleSchema>;

/** The most days that a rule may keep. */
export const mostDays = 3650;

/** What a rule deleted on a day (UTC). */
export const retentionRunSchema = z.object({
  id,
  rule_key: z.string(),
  day: calendarDate,
  days: z.number(),
  removed: z.number(),
  /** What stopped it, as an SQLSTATE. */
  error_code: z.string().nullable(),
  finished_at: instant,
});
export type RetentionRun = z.infer<typeof retentionRunSchema>;

/** What a rule would delete now: rows older than `before`. */
export const dryRunSchema = z.object({ key: z.string(), before: instant, expired: z.number() });
export type DryRun = z.infer<typeof dryRunSchema>;

/** Why a number of days can't be kept; undefined if it can. */
export function daysProblem(text: string, { least_days }: Pick<RetentionRule, 'least_days'>): string | undefined {
  const days = Number(text);
  return Number.isInteger(days) && days >= least_days && days <= mostDays
    ? undefined
    : `Choose ${least_days} to ${mostDays.toLocaleString('en-US')} days`;
}

/** The latest run of each rule, of runs that are ordered from the latest on. */
export function latestRuns(runs: readonly RetentionRun[]): ReadonlyMap<string, RetentionRun> {
  return new Map(runs.toReversed().map((run) => [run.rule_key, run]));
}

/** '1 row', '1,204 rows'. */
export const rowsIn = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);
