import { errorFacts } from '../logging/error-facts.ts';
import type { Job, JobHandlers } from './job.ts';
import { runJob, type Workplace } from './run-job.ts';

/** Jobs that one process does at a time. */
const most = 2;

/** Milliseconds after which the runner looks again, though nothing was enqueued: another process may have ended. */
const looking = 60_000;

type ClaimedRow = {
  readonly id: string;
  readonly name: string;
  readonly data: Job['data'];
  readonly requested_by: string | null;
  readonly attempt: number;
};

/**
 * Does the jobs that there are handlers for, from now on: those enqueued are announced by NOTIFY, those due later are waited for.
 * Several processes may do so on one database.
 * @returns stops: takes no more jobs, and waits for those under way, which are aborted by their signal
 */
export async function runJobs(place: Omit<Workplace, 'stop'>, handlers: JobHandlers): Promise<() => Promise<void>> {
  const { database, log } = place;
  const names = Object.keys(handlers);
  const stopping = new AbortController();
  const stop = stopping.signal;
  const underWay = new Set<Promise<void>>();
  let turn: Promise<void> | undefined;
  let isAsked = false;
  let timer: NodeJS.Timeout | undefined;

  const claim = async (): Promise<boolean> => {
    const [row] = await database.query<ClaimedRow>('select * from private.claim_job($1)', [names]);
    const handler = row === undefined ? undefined : handlers[row.name];
    if (row === undefined || handler === undefined) return false;
    const { id, name, data, requested_by: requestedBy, attempt } = row;
    const running = runJob({ ...place, stop }, handler, { id, name, data, requestedBy, attempt })
      .catch((error: unknown) => log.error({ ...errorFacts(error), job: id }, 'how a job ended was not noted'))
      .finally(() => {
        underWay.delete(running);
        look();
      });
    underWay.add(running);
    return true;
  };
  const claimAll = async (): Promise<void> => {
    let seconds: number | null | undefined;
    // Whoever asks while the next time is being read asks for another look.
    while (isAsked && !stop.aborted) {
      isAsked = false;
      while (!stop.aborted && underWay.size < most && (await claim()));
      const statement = 'select private.seconds_to_next_job($1) as seconds';
      const [row] = await database.query<{ seconds: number | null }>(statement, [names]);
      seconds = row?.seconds;
    }
    if (stop.aborted) return;
    const next = underWay.size < most ? (seconds ?? Number.POSITIVE_INFINITY) * 1000 : looking;
    timer = setTimeout(look, Math.min(looking, Math.max(10, next))).unref();
  };
  function look(): void {
    isAsked = true;
    if (turn !== undefined || stop.aborted) return;
    clearTimeout(timer);
    turn = claimAll()
      .catch((error: unknown) => {
        log.error(errorFacts(error), 'background jobs could not be claimed');
        timer = setTimeout(look, looking).unref();
      })
      .finally(() => (turn = undefined));
  }

  const stopListening = await database.listen('background_jobs', look);
  look();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await stopListening();
    await turn;
    await Promise.all(underWay);
  };
}
