import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { tooLarge } from './storage-error.ts';

/** A file on its way: written under a name of its own, which nobody reads, until it is placed. */
export type Draft = {
  /** Names the file for good; the object's row refers to it. */
  readonly version: string;
  readonly path: string;
  /**
   * Writes what comes, at most so many bytes, and waits until the disk has it.
   * @throws StorageError EntityTooLarge as soon as a byte too many has come
   */
  readonly receive: (chunks: AsyncIterable<Uint8Array>, maxBytes: number) => Promise<WrittenFile>;
  /** Takes the content of a placed file; false when that is not there any more. */
  readonly copyOf: (version: string) => Promise<boolean>;
  /** Puts the file where it is read; it is there after a power cut. */
  readonly place: () => Promise<void>;
};

export type WrittenFile = { readonly size: number; readonly eTag: string };

export type StoredFile = { readonly version: string; readonly changedAt: Date };

const isVersion = (name: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

/** Waits for work on a file; false when the file is not there. */
const isFound = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/** A rename is safe from a power cut when its folder is written as well. Windows knows no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(file: string, chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<WrittenFile> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('md5');
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
    return { size, eTag: `"${hash.digest('hex')}"` };
  } finally {
    await handle.close();
  }
}

/**
 * The files of all objects in one folder. A file's name is the version of its object, so neither what a person calls an
 * object nor its bucket ever becomes a path, and moving an object moves no file.
 */
export class FileStore {
  readonly #drafts: string;
  readonly #files: string;
  /** Versions that are being written or whose row is not committed yet: no sweep may touch them. */
  readonly #underWay = new Set<string>();

  private constructor(folder: string) {
    this.#drafts = path.join(folder, 'incoming');
    this.#files = path.join(folder, 'files');
  }

  static async open(folder: string): Promise<FileStore> {
    const store = new FileStore(folder);
    await mkdir(store.#drafts, { recursive: true });
    await mkdir(store.#files, { recursive: true });
    return store;
  }

  #fileOf(version: string): string {
    return path.join(this.#files, version.slice(0, 2), version);
  }

  /** Gives a draft to `work`, which places it and commits its row. A draft that was not placed is removed. */
  async write<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
    const version = randomUUID();
    const draft = path.join(this.#drafts, version);
    this.#underWay.add(version);
    try {
      return await work({
        version,
        path: draft,
        receive: (chunks, maxBytes) => writeAll(draft, chunks, maxBytes),
        copyOf: async (source) => {
          const flags = constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE;
          if (!isVersion(source) || !(await isFound(copyFile(this.#fileOf(source), draft, flags)))) return false;
          const handle = await open(draft, 'r+');
          await handle.sync().finally(() => handle.close());
          return true;
        },
        place: async () => {
          const file = this.#fileOf(version);
          const made = await mkdir(path.dirname(file), { recursive: true });
          await rename(draft, file);
          await syncFolder(path.dirname(file));
          if (made !== undefined) await syncFolder(this.#files);
        },
      });
    } finally {
      await rm(draft, { force: true });
      this.#underWay.delete(version);
    }
  }

  /** Opens a file for reading; undefined when it is not there. Whoever opens it closes it. */
  async read(version: string): Promise<FileHandle | undefined> {
    if (!isVersion(version)) return undefined;
    const opening = open(this.#fileOf(version), 'r');
    return (await isFound(opening)) ? opening : undefined;
  }

  async remove(versions: readonly string[]): Promise<void> {
    for (const version of versions) if (isVersion(version)) await rm(this.#fileOf(version), { force: true });
  }

  /** Every placed file that nobody is just about to refer to. */
  async *placed(): AsyncGenerator<StoredFile> {
    for (const part of await readdir(this.#files)) yield* this.#settledIn(path.join(this.#files, part));
  }

  /** Removes what uploads left behind that a kill interrupted. */
  async removeDraftsBefore(moment: Date): Promise<void> {
    for await (const { version, changedAt } of this.#settledIn(this.#drafts)) {
      if (changedAt < moment) await rm(path.join(this.#drafts, version), { force: true });
    }
  }

  async *#settledIn(folder: string): AsyncGenerator<StoredFile> {
    for (const version of await readdir(folder)) {
      if (!isVersion(version) || this.#underWay.has(version)) continue;
      const facts = await stat(path.join(folder, version)).catch(() => undefined);
      if (facts !== undefined) yield { version, changedAt: facts.ctime };
    }
  }
}
