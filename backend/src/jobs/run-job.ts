import { errorFacts } from '../logging/error-facts.ts';
import { removeFile, storeFile } from './exports.ts';
import { JobError, type Job, type JobHandler, type JobOutcome, type JobTools } from './job.ts';

/** Milliseconds between two renewals of a lease, which lasts a minute. */
const renewal = 20_000;

/** What a handler works with, and what the runner needs beside it. */
export type Workplace = Pick<JobTools, 'database' | 'sendMail' | 'address' | 'siteUrl' | 'log'> & {
  /** Ends when this process stops. */
  readonly stop: AbortSignal;
};

async function finish({ database, address }: Workplace, job: Job, { result, file }: JobOutcome): Promise<void> {
  const path = file === undefined ? null : await storeFile(address, job, file);
  const [row] = await database.query<{ done: boolean }>('select private.finish_job($1, $2, $3, $4, $5, $6) as done', [
    job.id,
    job.attempt,
    result,
    path,
    file?.name,
    file === undefined ? null : Buffer.byteLength(file.content),
  ]);
  if (row?.done !== true && path !== null) await removeFile(address, path);
}

async function fail({ database, log }: Workplace, { id, attempt, name }: Job, error: unknown): Promise<void> {
  const isKnown = error instanceof JobError;
  if (!isKnown) log.error({ ...errorFacts(error), job: id, name, attempt }, 'a background job failed');
  const sentence = isKnown ? error.message : 'Something went wrong on our side.';
  await database.query('select private.fail_job($1, $2, $3, $4)', [id, attempt, sentence, !isKnown || error.again]);
}

/**
 * Does one claimed job: keeps its lease, stores its file, and notes how it ended. A job that this process leaves because it
 * stops is claimed again when its lease has run out.
 */
export async function runJob(place: Workplace, handler: JobHandler, job: Job): Promise<void> {
  const { database, log, stop, sendMail, address, siteUrl } = place;
  const canceled = new AbortController();
  const signal = AbortSignal.any([stop, canceled.signal]);
  const keep = async (percent: number | null): Promise<void> => {
    const statement = 'select private.keep_job($1, $2, $3) as kept';
    const [row] = await database.query<{ kept: boolean }>(statement, [job.id, job.attempt, percent]);
    if (row?.kept !== true) canceled.abort();
  };
  const renewing = setInterval(() => {
    keep(null).catch((error: unknown) => log.error({ ...errorFacts(error), job: job.id }, 'a lease was not renewed'));
  }, renewal).unref();
  const progress = async (percent: number): Promise<void> => {
    signal.throwIfAborted();
    await keep(Math.round(Math.min(99, Math.max(0, percent))));
    signal.throwIfAborted();
  };
  try {
    await finish(place, job, await handler(job, { database, log, sendMail, address, siteUrl, signal, progress }));
  } catch (error) {
    if (!signal.aborted) await fail(place, job, error);
  } finally {
    clearInterval(renewing);
  }
}
