import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';

const dataFolder = '/pglite/data';
const block = 512;
const folderType = '5'.charCodeAt(0);

/** The engine's files, as far as they are used here: PGlite does not bring their types. */
type EngineFiles = {
  readonly mkdir: (path: string) => void;
  readonly mkdirTree: (path: string) => void;
  readonly writeFile: (path: string, contents: Buffer, options: { readonly canOwn: boolean }) => void;
};

/** A data folder in memory that starts as a dump of `snapshotOf`: unpacked in a third of the time that PGlite takes. */
export class SnapshotFilesystem extends MemoryFS {
  #dump: Buffer | undefined;

  /** @param dump the files become parts of it, so it is for one database only */
  constructor(dump: Buffer) {
    super();
    this.#dump = dump;
  }

  /** PGlite calls this when the engine is loaded, and starts from what it then finds in the data folder. */
  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS as EngineFiles | undefined;
    if (!files || !this.#dump) throw new TypeError('A snapshot starts one database');
    files.mkdirTree(dataFolder);
    for (const { name, contents } of entriesOf(this.#dump)) {
      if (contents) files.writeFile(dataFolder + name, contents, { canOwn: true });
      else files.mkdir(dataFolder + name);
    }
    this.#dump = undefined;
  }
}

/** Makes of a dump of `snapshotOf` the data folder of a database on disk. */
export async function unpackSnapshot(dump: Buffer, folder: string): Promise<void> {
  // PostgreSQL opens no folder that others can read.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { name, contents } of entriesOf(dump)) {
    const path = join(folder, name);
    if (contents) await writeFile(path, contents);
    else await mkdir(path, { recursive: true });
  }
}

type Entry = { readonly name: string; readonly contents: Buffer | undefined };

/** What is in a tar file: a head of one block for each entry, then its contents up to a whole block; zeros at the end. */
function* entriesOf(tar: Buffer): Generator<Entry> {
  for (let at = 0; at < tar.length && tar[at] !== 0;) {
    const name = tar.toString('utf8', at, tar.indexOf(0, at));
    const size = parseInt(tar.toString('latin1', at + 124, at + 136), 8);
    const start = at + block;
    yield { name, contents: tar[at + 156] === folderType ? undefined : tar.subarray(start, start + size) };
    at = start + Math.ceil(size / block) * block;
  }
}
