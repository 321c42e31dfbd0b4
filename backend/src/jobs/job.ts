import type { Database } from '../database/database.ts';
import type { FunctionAddress } from '../functions/call-function.ts';
import type { Logger } from '../logging/logger.ts';
import type { Mail } from '../mail/mail.ts';

/** A job as its handler gets it. */
export type Job = {
  readonly id: string;
  readonly name: string;
  /** What `private.enqueue_job` was given: parse it before use. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The person who asked; null for what the server does by itself. */
  readonly requestedBy: string | null;
  /** Counts from 1. */
  readonly attempt: number;
};

/** A file that a job makes, kept for a week. `type`: one that the bucket `exports` takes. */
export type JobFile = {
  readonly name: string;
  readonly type: 'text/csv' | 'text/plain' | 'application/json' | 'application/pdf' | 'application/zip';
  readonly content: string | Uint8Array<ArrayBuffer>;
};

/** What a handler works with. */
export type JobTools = {
  /** With the rights of the server: who may ask for a job is checked where it is enqueued. */
  readonly database: Database;
  /** Sends a message. Rejects when the mail server did not take it. */
  readonly sendMail: (mail: Mail) => Promise<void>;
  /** Where the services of this project are, for what the database can't do by itself. */
  readonly address: FunctionAddress;
  /** Where links in mails lead, without a slash at the end. */
  readonly siteUrl: string;
  readonly log: Logger;
  /** Ends when the job is canceled or this process stops. */
  readonly signal: AbortSignal;
  /** Notes the progress in percent. @throws the reason of `signal` once that has ended */
  readonly progress: (percent: number) => Promise<void>;
};

/** What a job leaves: `result` is small and for screens, `file` is for the person who asked. */
export type JobOutcome = { readonly result?: Readonly<Record<string, unknown>>; readonly file?: JobFile };

/** Does jobs of one name. A job may come twice, after a process has ended in the middle: do again what was not finished. */
export type JobHandler = (job: Job, tools: JobTools) => Promise<JobOutcome>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** A failure whose sentence the person who asked reads. `again`: whether another attempt may help. */
export class JobError extends Error {
  constructor(
    sentence: string,
    readonly again = false,
  ) {
    super(sentence);
    this.name = 'JobError';
  }
}
