import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

/** The first entry of an archive. */
export const manifestName = 'backup-manifest.json';

/** Folders of the data folder that are the state of an installation. Mail in the local inbox is not. */
export const dataFolders = ['database', 'storage'] as const;

/** Files without which sign-ins end and second factors stop working; only on request, because they open everything. */
export const secretFiles = ['secrets.json', 'second-factor.key'] as const;

const fileFacts = z.object({ size: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const manifestSchema = z.object({
  format: z.literal('milepost-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** By path with slashes, relative to the data folder. */
  files: z.record(z.string(), fileFacts),
});

/** What an archive says that it holds. */
export type Manifest = z.infer<typeof manifestSchema>;

/** @throws Error with a sentence when it is not the manifest of a backup that this version can read */
export function parseManifest(text: string): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error("This is not a backup of Milepost: its list of contents can't be read.");
  }
  const version = z.object({ format: z.literal('milepost-backup'), version: z.number() }).safeParse(content);
  if (version.success && version.data.version > 1) {
    throw new Error(
      `This backup was made by a newer Milepost (format ${version.data.version}). Update this one first.`,
    );
  }
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) throw new Error('This is not a backup of Milepost: its list of contents makes no sense.');
  return manifest.data;
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  const parts: AsyncIterable<Buffer> = createReadStream(file);
  for await (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Describes every file below `entries` of the data folder. */
export async function describeEntries(dataFolder: string, entries: readonly string[]): Promise<Manifest> {
  const files: Manifest['files'] = {};
  for (const entry of entries) {
    const root = path.join(dataFolder, entry);
    const inside = (await stat(root)).isDirectory() ? await readdir(root, { recursive: true }) : [''];
    for (const name of inside.sort()) {
      const file = path.join(root, name);
      const facts = await stat(file);
      if (!facts.isFile()) continue;
      const relative = path.relative(dataFolder, file).split(path.sep).join('/');
      files[relative] = { size: facts.size, sha256: await sha256(file) };
    }
  }
  return { format: 'milepost-backup', version: 1, createdAt: new Date().toISOString(), files };
}
