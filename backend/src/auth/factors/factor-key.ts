import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The key that encrypts the secrets of second factors: created at the first start in `second-factor.key` in the data
 * folder, mode 0600. It is a file of its own, because signing keys are rotated and this one must not be: without it no
 * second factor that was set up can be used.
 * @throws Error when the file exists and holds no key
 */
export async function loadFactorKey(dataFolder: string): Promise<Buffer> {
  const file = path.join(dataFolder, 'second-factor.key');
  const made = randomBytes(32).toString('base64url');
  await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64url');
  if (key.length !== 32)
    throw new Error(`${file} is damaged. Restore it from a backup, or second factors stop working.`);
  return key;
}
