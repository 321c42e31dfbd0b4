import { createHash } from 'node:crypto';
import { list, type ReadEntry } from 'tar';
import { dataFolders, manifestName, parseManifest, secretFiles, type Manifest } from './manifest.ts';

const allowed: readonly string[] = [manifestName, ...dataFolders, ...secretFiles];

/** Bytes of a list of contents: some hundred thousand files. */
const longestManifest = 64 * 1024 * 1024;

/** Why an entry must not be unpacked, or undefined. */
function faultOf({ path, type }: ReadEntry): string | undefined {
  if (type !== 'File' && type !== 'OldFile' && type !== 'Directory') return `'${path}' is neither file nor folder`;
  const parts = path.split(/[/\\]/);
  if (parts.includes('..') || !allowed.includes(parts[0] ?? '')) return `'${path}' leads out of the data folder`;
  return undefined;
}

type Found = { readonly size: number; readonly sha256: string };

function compare(manifest: Manifest, found: ReadonlyMap<string, Found>): void {
  for (const [path, { size, sha256 }] of Object.entries(manifest.files)) {
    const entry = found.get(path);
    if (entry === undefined) throw new Error(`This backup is damaged: ${path} is missing.`);
    if (entry.size !== size || entry.sha256 !== sha256) throw new Error(`This backup is damaged: ${path} has changed.`);
  }
  for (const path of found.keys()) {
    if (!Object.hasOwn(manifest.files, path)) throw new Error(`This backup holds ${path}, which it does not list.`);
  }
}

const readErrors: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder, not a backup.',
  EACCES: "You don't have permission to read this file.",
};

function sentenceFor(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return readErrors[code] ?? "This file is damaged or isn't a Milepost backup: it can't be unpacked.";
}

/**
 * Reads an archive from beginning to end and writes nothing: is it a backup, whole, unchanged, and harmless to unpack?
 * @throws Error with a sentence when it is not
 */
export async function inspectArchive(file: string): Promise<Manifest> {
  const found = new Map<string, Found>();
  let manifest = '';
  let fault: string | undefined;
  const look = (entry: ReadEntry): void => {
    fault ??= faultOf(entry);
    const hash = createHash('sha256');
    let size = 0;
    entry.on('data', (part: Buffer) => {
      size += part.length;
      if (entry.path !== manifestName) hash.update(part);
      else if (size <= longestManifest) manifest += part.toString('latin1');
    });
    entry.on('end', () => {
      if (entry.type === 'Directory' || entry.path === manifestName) return;
      if (found.has(entry.path)) fault ??= `'${entry.path}' is there twice`;
      found.set(entry.path, { size, sha256: hash.digest('hex') });
    });
  };
  await list({ file, strict: true, onReadEntry: look }).catch((error: unknown) => {
    throw new Error(`${sentenceFor(error)} Nothing has been changed. (${file})`, { cause: error });
  });
  if (fault !== undefined) throw new Error(`This backup is not harmless: ${fault}. Nothing has been changed.`);
  if (manifest === '') throw new Error('This is not a backup of Milepost: it has no list of contents.');
  const parsed = parseManifest(Buffer.from(manifest, 'latin1').toString('utf8'));
  compare(parsed, found);
  return parsed;
}
