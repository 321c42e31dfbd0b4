import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { FileStore } from '../file-store.ts';
import { seedFiles } from './seed-files.ts';

test('each demo version has its file, of the size and type that its row says', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'milepost-seed-files-'));
  const database = await openTestDatabase('pglite');
  try {
    await seedFiles(database, folder);
    const rows = await database.query<{ version: string; agrees: boolean }>(
      `select o.version, v.file_size = (o.metadata ->> 'size')::integer and v.mime_type = o.metadata ->> 'mimetype' as agrees
       from public.review_versions v left join storage.objects o on o.bucket_id = 'documents' and o.name = v.file_path`,
    );
    expect(rows.map(({ agrees }) => agrees)).toEqual([true, true]);
    const files = await FileStore.open(folder);
    for (const { version } of rows) {
      const handle = await files.read(version);
      expect(handle).toBeDefined();
      await handle?.close();
    }
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
