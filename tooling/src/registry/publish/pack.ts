import { existsSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|json|svg|txt|html|mjs|ics)$/;
const smallest = 1024;
/** Files at a time: while one is written, others are compressed. */
const lanes = 4;

/** One below the best: a third of its time, for files that are two percent larger. */
const quality = 10;

const brotli = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Writes a file that nobody changes any more, and waits until it lies on the disk. */
export async function writeForGood(file: string, bytes: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'wx', 0o444);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export type PackedSize = { readonly bytes: number; readonly brotli: number };

const isPacked = (file: string, bytes: Buffer): boolean => compressible.test(file) && bytes.length >= smallest;

/** The twins of a file that an earlier version holds with the same content: most files survive a change of a module. */
async function earlierTwins(folders: readonly string[], file: string, bytes: Buffer): Promise<Twins | null> {
  for (const folder of folders) {
    const same = path.join(folder, file);
    if (!existsSync(`${same}.br`) || !existsSync(`${same}.gz`) || !bytes.equals(await readFile(same))) continue;
    return { brotli: await readFile(`${same}.br`), gzip: await readFile(`${same}.gz`) };
  }
  return null;
}

type Twins = { readonly brotli: Buffer; readonly gzip: Buffer };

async function makeTwins(bytes: Buffer): Promise<Twins> {
  const [small, older] = await Promise.all([brotli(bytes), promisify(gzip)(bytes, { level: 9 })]);
  return { brotli: small, gzip: older };
}

type Folders = { readonly from: string; readonly to: string; readonly earlier: readonly string[] };

async function packFile({ from, to, earlier }: Folders, file: string): Promise<PackedSize> {
  const bytes = await readFile(path.join(from, file));
  const target = path.join(to, file);
  await writeForGood(target, bytes);
  if (!isPacked(file, bytes)) return { bytes: bytes.length, brotli: bytes.length };
  const twins = (await earlierTwins(earlier, file, bytes)) ?? (await makeTwins(bytes));
  await Promise.all([writeForGood(`${target}.br`, twins.brotli), writeForGood(`${target}.gz`, twins.gzip)]);
  return { bytes: bytes.length, brotli: twins.brotli.length };
}

/**
 * Copies files with a brotli and a gzip twin beside each that gains by it. Gives the size of each.
 * @param folders `earlier` are folders of other versions, whose twins serve where the content is the same
 */
export async function packFiles(folders: Folders, files: readonly string[]): Promise<Record<string, PackedSize>> {
  const waiting = [...files];
  const sizes: Record<string, PackedSize> = {};
  const lane = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      sizes[file] = await packFile(folders, file);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return Object.fromEntries(files.map((file) => [file, sizes[file] ?? { bytes: 0, brotli: 0 }]));
}
