import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const day = 86_400_000;

/** Removes what tests of earlier versions of the schema have prepared and nothing has renewed for a day. */
export async function removeOld(folder: string, beginning: RegExp): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!beginning.test(name)) continue;
    const path = join(folder, name);
    // Another worker may remove it first.
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > day) await rm(path, { recursive: true, force: true });
  }
}
