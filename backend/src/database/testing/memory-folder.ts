import { access, constants, statfs } from 'node:fs/promises';

/** Where Linux keeps files in memory. Containers may leave it away, or give it a few megabytes. */
const shared = '/dev/shm';

/**
 * A folder whose files are kept in memory, if this machine has one.
 * @param room the bytes that have to be free in it
 */
export async function memoryFolder(room: number): Promise<string | undefined> {
  try {
    await access(shared, constants.W_OK);
    const { bavail, bsize } = await statfs(shared);
    return bavail * bsize >= room ? shared : undefined;
  } catch {
    return undefined;
  }
}
