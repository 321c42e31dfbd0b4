import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export type EdgeFunction = {
  readonly name: string;
  /** Absolute path of its `index.ts`. */
  readonly entry: string;
  /** Changes when a file of the function, or one that all functions share, changes. */
  readonly fingerprint: string;
};

/** As the Supabase CLI names functions; a folder that begins with `_` holds what several of them share. */
const functionName = /^[A-Za-z][\w-]*$/;

async function fingerprintOf(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const facts = files.sort().map(async (file) => {
    const { mtimeMs, size } = await stat(path.join(folder, file));
    return `${file} ${mtimeMs} ${size}`;
  });
  return (await Promise.all(facts)).join('\n');
}

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/**
 * Finds functions in `folder` by name.
 * @param watched whether changed files are to be noticed, which costs a look at each of them for every call
 */
export const catalogOf =
  (folder: string, watched: boolean) =>
  async (name: string): Promise<EdgeFunction | undefined> => {
    const entry = path.join(folder, name, 'index.ts');
    if (!functionName.test(name) || !(await isFile(entry))) return undefined;
    const folders = [path.join(folder, name), path.join(folder, '_shared')];
    return { name, entry, fingerprint: watched ? (await Promise.all(folders.map(fingerprintOf))).join('\n\n') : '' };
  };
