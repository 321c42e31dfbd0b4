import { open, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { errorFacts } from '../../logging/error-facts.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Queryable } from '../database.ts';

const hour = 60 * 60 * 1000;
const checkpointSchema = z.object({ day: z.string(), number: z.string(), hash: z.string() });
type Checkpoint = z.infer<typeof checkpointSchema>;

async function read(file: string): Promise<Checkpoint[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => checkpointSchema.parse(JSON.parse(line)));
}

/**
 * Adds new checkpoints of the activity log to a file outside the database, and has administrators alarmed of the first one
 * there that the database no longer says.
 */
export async function keepCheckpointsInFile(database: Queryable, file: string): Promise<void> {
  const written = await read(file);
  const checkpoints = await database.query<Checkpoint>(
    `select to_char(day, 'YYYY-MM-DD') as day, number::text, encode(hash, 'hex') as hash
     from public.activity_checkpoints order by day`,
  );
  const byDay = new Map(checkpoints.map((one) => [one.day, one]));
  const changed = written.find(({ day, number, hash }) => {
    const now = byDay.get(day);
    return now?.number !== number || now.hash !== hash;
  });
  if (changed) await database.query('select private.report_activity_checkpoint($1)', [changed.number]);

  const days = new Set(written.map(({ day }) => day));
  const added = checkpoints.filter(({ day }) => !days.has(day));
  if (added.length === 0) return;
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.write(added.map((one) => `${JSON.stringify(one)}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Does so now and each hour. @returns ends it, after what is under way */
export function runCheckpointFile(database: Queryable, file: string, log: Pick<Logger, 'error'>): () => Promise<void> {
  let running = Promise.resolve();
  const turn = (): void => {
    running = running
      .then(() => keepCheckpointsInFile(database, file))
      .catch((error: unknown) =>
        log.error({ ...errorFacts(error), file }, 'checkpoints of the activity log were not kept'),
      );
  };
  turn();
  const timer = setInterval(turn, hour);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
