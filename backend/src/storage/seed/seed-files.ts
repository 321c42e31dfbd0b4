import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../database/database.ts';
import { supabaseFolder } from '../../database/supabase-folder.ts';
import { contentTypeOf } from '../uploads/content-type.ts';
import { FileStore } from '../file-store.ts';
import { metadataOf, saveObject } from '../objects/objects.ts';

/** More than any file in the repository has. */
const maxBytes = 10 * 1024 * 1024;

async function* chunksOf(file: string): AsyncGenerator<Uint8Array> {
  yield await readFile(file);
}

/**
 * Puts the demo people's files into storage: `supabase/seed-files/<bucket>/<name of the object>`, whose first folder is
 * the owner's id. For local runs and tests only, after `seed`.
 * @param storageFolder where the storage service keeps its files
 */
export async function seedFiles(database: Database, storageFolder: string): Promise<void> {
  const folder = fileURLToPath(new URL('seed-files/', supabaseFolder));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await FileStore.open(storageFolder);
  for (const entry of entries.filter((one) => one.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const [bucket = '', ...names] = path.relative(folder, source).split(path.sep);
    const owner = names[0] ?? null;
    await files.write(async (draft) => {
      const written = await draft.receive(chunksOf(source), maxBytes);
      const received = {
        ...written,
        mimeType: await contentTypeOf(draft.path),
        cacheControl: 'no-cache',
        userMetadata: null,
      };
      const object = { bucket, name: names.join('/'), owner, version: draft.version };
      await draft.place();
      await database.transaction((tx) =>
        saveObject(
          tx,
          { role: 'service_role' },
          { ...object, metadata: metadataOf(received), userMetadata: null },
          true,
        ),
      );
    });
  }
}
