import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';

/** Waiting, also for the next attempt; running; done; failed for good; canceled by a person. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'canceled'] as const;
export type JobState = (typeof jobStates)[number];

/** Work that the server does for a person in the background, as the person sees it. */
export const backgroundJobSchema = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  requested_by: z.string().nullable(),
  state: z.enum(jobStates),
  /** In percent. */
  progress: z.number(),
  attempt: z.number(),
  run_at: instant,
  /** Why the latest attempt failed. */
  error: z.string().nullable(),
  result: z.record(z.string(), z.unknown()).nullable(),
  file_path: z.string().nullable(),
  file_name: z.string().nullable(),
  file_size: z.number().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type BackgroundJob = z.infer<typeof backgroundJobSchema>;

/** Whether a job has yet to come to its end. */
export const isUnderWay = ({ state }: Pick<BackgroundJob, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** Days that a file is kept after its job was done. */
export const fileDays = 7;

/** Until when the file of a job is kept that was done at `finished`. */
export const fileKeptUntil = (finished: string): string =>
  new Date(Date.parse(finished) + fileDays * 86_400_000).toISOString();

/** A job as the operator lists it, of whomever. Null for the person where the server does it by itself. */
export const listedJobSchema = backgroundJobSchema.extend({
  max_attempts: z.number(),
  person: z.object({ id, full_name: z.string().nullable(), email: z.string() }).nullable(),
});
export type ListedJob = z.infer<typeof listedJobSchema>;

/** How a piece of scheduled work ran last. */
export const scheduledRunSchema = z.object({
  name: z.string(),
  every_seconds: z.number(),
  last_at: instant,
  /** Null where it has never gone well. */
  last_good_at: instant.nullable(),
  last_error: z.string().nullable(),
  /** Runs that failed since the last one that didn't. */
  failures: z.number(),
  /** Whether it should have run again by now. */
  is_late: z.boolean(),
});
export type ScheduledRun = z.infer<typeof scheduledRunSchema>;

/** Background jobs by state, and the runs of scheduled work, those that fail first. */
export const backgroundWorkSchema = z.object({
  jobs: z.record(z.enum(jobStates), z.number()),
  runs: z.array(scheduledRunSchema),
});
export type BackgroundWork = z.infer<typeof backgroundWorkSchema>;

export const jobStateLabels: Readonly<Record<JobState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  canceled: 'Canceled',
};

/** A piece of scheduled work in words: 'Seal activity'. */
export const workName = ({ name }: Pick<ScheduledRun, 'name'>): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** 'Every 15 seconds', 'Every hour'. */
export function intervalText(seconds: number): string {
  const [size, unit] = (
    [
      [86_400, 'day'],
      [3600, 'hour'],
      [60, 'minute'],
    ] as const
  ).find(([whole]) => seconds % whole === 0) ?? [1, 'second'];
  const count = seconds / size;
  return count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`;
}
