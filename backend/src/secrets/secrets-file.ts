import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { previousKeySchema, signingKeySchema } from './signing-keys.ts';

const secretsSchema = z.object({
  signingKey: signingKeySchema,
  /** Files that were written before keys could be changed have none. */
  previousKeys: z.array(previousKeySchema).default([]),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

/** The keys of an installation, as `secrets.json` in its data folder keeps them. */
export type Secrets = z.infer<typeof secretsSchema>;

export const secretsFile = (dataFolder: string): string => path.join(dataFolder, 'secrets.json');

/** Written beside and renamed, so that a kill in the middle leaves no half file. */
export async function writeWhole(file: string, content: unknown, mode: number): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode });
  await chmod(draft, mode);
  await rename(draft, file);
}

/**
 * Undefined when there is no such file yet.
 * @throws Error when it is there and cannot be used
 */
export async function readSecrets(file: string): Promise<Secrets | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} is damaged. Delete it to make new keys: everyone will have to sign in again.`);
  }
}
