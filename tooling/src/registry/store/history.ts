import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const changeSchema = z.strictObject({
  /** 'shell' or a module's folder. */
  part: z.string(),
  what: z.enum(['promote', 'rollback', 'end-canary', 'move', 'retire']),
  channel: z.enum(['stable', 'canary']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  percentage: z.number().int().optional(),
});

const entrySchema = z.strictObject({
  release: z.number().int(),
  at: z.string(),
  who: z.string(),
  what: z.array(changeSchema),
  why: z.string().optional(),
});

export type Change = z.infer<typeof changeSchema>;
export type HistoryEntry = z.infer<typeof entrySchema>;

function parseLine(line: string): HistoryEntry[] {
  try {
    return [entrySchema.parse(JSON.parse(line))];
  } catch {
    // The line of somebody who was killed while writing it: the change that it announces never came.
    return [];
  }
}

/**
 * The changes that came into service, oldest first. A line is written before the pointer, so one that is later than the
 * pointer's release announces what never came, and of two for one release the second is the one that did.
 */
export function readHistory(file: string, release: number): HistoryEntry[] {
  if (!existsSync(file)) return [];
  const entries = readFileSync(file, 'utf8').split('\n').flatMap(parseLine);
  const came = new Map(entries.filter((entry) => entry.release <= release).map((entry) => [entry.release, entry]));
  return [...came.values()].sort((a, b) => a.release - b.release);
}

/** The changes of one part, without what changed beside it; of all without a part. */
export const historyOf = (history: readonly HistoryEntry[], part?: string): readonly HistoryEntry[] =>
  part === undefined
    ? history
    : history
        .map((entry) => ({ ...entry, what: entry.what.filter((change) => change.part === part) }))
        .filter(({ what }) => what.length > 0);

/** Adds a line and makes it durable. */
export async function appendHistory(file: string, entry: HistoryEntry): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const torn = text !== '' && !text.endsWith('\n');
  await appendFile(file, `${torn ? '\n' : ''}${JSON.stringify(entry)}\n`);
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The stable versions of a part that a rollback would walk through, oldest first; the last one is in service. */
export function stableVersions(history: readonly HistoryEntry[], part: string): string[] {
  const versions: string[] = [];
  const changes = history.flatMap(({ what }) => what).filter((change) => change.part === part);
  for (const { what, channel, to } of changes) {
    if (what === 'retire') versions.length = 0;
    if (channel !== 'stable' || to === null) continue;
    if (what === 'promote') versions.push(to);
    if (what === 'rollback') versions.splice(versions.lastIndexOf(to) + 1);
  }
  return versions;
}
