import { errorFacts } from '../logging/error-facts.ts';
import type { ServiceContext } from '../server/mount.ts';
import { callFunction, type FunctionAddress } from './call-function.ts';

/** Milliseconds between two looks at whether there is something to do. */
const looking = 60_000;

/** A function that pg_cron calls on hosted Supabase, what shows that it has something to do, and what to say when it fails. */
const dueCalls = {
  'read-busy-calendars': { due: 'private.busy_calendars_are_due()', failure: 'calendars of coaches could not be read' },
  'calendar-sync': { due: 'private.calendar_accounts_are_due()', failure: 'calendars of coaches could not be synced' },
} as const;

/**
 * Has a function called when it has something to do, from now on.
 * @returns stops, and gives up the call under way: what it has not settled is due again
 */
export function callWhenDue(
  { database, log }: Pick<ServiceContext, 'database' | 'log'>,
  address: FunctionAddress,
  name: keyof typeof dueCalls,
): () => Promise<void> {
  const { due, failure } = dueCalls[name];
  const stop = new AbortController();
  let underWay: Promise<void> | undefined;
  const call = async (): Promise<void> => {
    const [row] = await database.query<{ due: boolean }>(`select ${due} as due`);
    if (row?.due === true) await callFunction(address, name, { type: 'DUE' }, stop.signal);
  };
  const look = (): void => {
    underWay ??= call()
      .catch((error: unknown) => {
        if (!stop.signal.aborted) log.error(errorFacts(error), failure);
      })
      .finally(() => (underWay = undefined));
  };
  const interval = setInterval(look, looking);
  interval.unref();
  look();
  return async () => {
    clearInterval(interval);
    stop.abort();
    await underWay;
  };
}
