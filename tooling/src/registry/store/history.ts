import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { writeAtomically } from './atomic-file.ts';
import type { RegistryPlaces } from './places.ts';
import { parseJson } from './read-json.ts';

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
  /** Where each module is served from then on. */
  origins: z.record(z.string(), z.string()).default({}),
  why: z.string().optional(),
});

export type Change = Readonly<z.infer<typeof changeSchema>>;
export type HistoryEntry = z.infer<typeof entrySchema>;

const linesOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/**
 * The releases, oldest first: what is in service follows from them.
 * @throws Error when the file is damaged, or gone though something was in service
 */
export function readHistory({ history, registry }: RegistryPlaces): HistoryEntry[] {
  const lines = linesOf(history);
  if (lines.length === 0 && existsSync(registry)) {
    throw new Error(
      `${history} holds no release, and ${registry} does. Restore the history from a copy, or remove ${registry}: then nothing is in service.`,
    );
  }
  return lines.map((line, index) =>
    parseJson(line, `${history}, line ${index + 1},`, entrySchema, 'Restore the file from a copy.'),
  );
}

/** Adds a release. */
export const appendHistory = ({ history }: RegistryPlaces, entry: HistoryEntry): Promise<void> =>
  writeAtomically(history, [...linesOf(history), JSON.stringify(entry), ''].join('\n'));

/** The changes of one part, without what changed beside it; of all without a part. */
export const historyOf = (history: readonly HistoryEntry[], part?: string): readonly HistoryEntry[] =>
  part === undefined
    ? history
    : history
        .map((entry) => ({ ...entry, what: entry.what.filter((change) => change.part === part) }))
        .filter(({ what }) => what.length > 0);
