import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseKinds } from '../../database/testing/test-database.ts';
import { eventually } from '../../testing/eventually.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { FileStore } from '../file-store.ts';
import { sweepStorage } from './sweep.ts';

/** An age that a file has which was made in this very millisecond. */
const ofNow = -1000;

describe.each(databaseKinds)('disk and database on %s', (kind) => {
  let backend: TestBackend;
  let client: SignedInPerson;
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'milepost-storage-'));
  const folder = path.join(dataFolder, 'storage');
  beforeAll(async () => {
    backend = await startTestBackend(kind, { dataFolder });
    client = await signIn(backend, 'client@milepost.test');
  });
  afterAll(async () => {
    await backend.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const documents = () => client.client.storage.from('documents');
  const mine = (name: string) => `${client.user.id}/${name}`;
  const filesOnDisk = async (): Promise<string[]> => {
    const parts = await readdir(path.join(folder, 'files'));
    const found = await Promise.all(parts.map((part) => readdir(path.join(folder, 'files', part))));
    return found.flat().sort();
  };
  const versions = async (): Promise<string[]> =>
    (
      await backend.database.query<{ version: string }>(
        'select version from storage.objects where version is not null order by version',
      )
    ).map(({ version }) => version);
  const sweep = async (age: number) => sweepStorage(backend.database, await FileStore.open(folder), age);
  const plant = async (place: string, version: string = randomUUID()): Promise<string> => {
    await mkdir(path.join(folder, place), { recursive: true });
    await writeFile(path.join(folder, place, version), 'left behind');
    return version;
  };

  test('every file has its row: after uploads, replacing, refusals, moving, copying and removing', async () => {
    await documents().upload(mine('a.txt'), 'a');
    await documents().upload(mine('a.txt'), 'again');
    await documents().upload(mine('a.txt'), 'b', { upsert: true });
    await documents().upload(mine('no.txt'), Buffer.from([0, 1, 2]));
    await documents().upload(mine('b.txt'), 'b');
    await documents().copy(mine('b.txt'), mine('c.txt'));
    await documents().move(mine('c.txt'), mine('d.txt'));
    await documents().remove([mine('b.txt')]);
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => documents().upload(mine('e.txt'), `${n}`, { upsert: n > 3 })),
    );
    expect(await filesOnDisk()).toEqual(await versions());
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  });

  test('what a kill left behind is removed, young files are not, nor is anything else', async () => {
    await documents().upload(mine('kept.txt'), 'kept');
    const before = await filesOnDisk();
    const placed = await plant('files/ab', `ab${randomUUID().slice(2)}`);
    const draft = await plant('incoming');
    await writeFile(path.join(folder, 'files', 'ab', 'README'), 'somebody put this here');

    expect((await sweep(60_000)).files).toBe(0);
    expect(await filesOnDisk()).toContain(placed);
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([draft]);

    expect(await sweep(ofNow)).toEqual({ files: 1, objectsWithoutFile: [] });
    expect(await filesOnDisk()).toEqual([...before, 'README'].sort());
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
    await rm(path.join(folder, 'files', 'ab', 'README'));
    expect(await (await documents().download(mine('kept.txt'))).data?.text()).toBe('kept');
  });

  test('an upload under way is not swept, however old its file looks', async () => {
    const store = await FileStore.open(folder);
    await store.write(async (draft) => {
      await writeFile(draft.path, 'slow');
      await utimes(draft.path, new Date(0), new Date(0));
      await sweepStorage(backend.database, store, 0);
      expect(await readdir(path.join(folder, 'incoming'))).toEqual([draft.version]);
      await draft.place();
      await sweepStorage(backend.database, store, 0);
      expect(await filesOnDisk()).toContain(draft.version);
    });
    expect((await sweepStorage(backend.database, store, ofNow)).files).toBe(1);
  });

  test('an object whose file is missing is named, answered as not there, and can be uploaded again', async () => {
    const { data } = await documents().upload(mine('lost.txt'), 'lost');
    const [row] = await backend.database.query<{ version: string }>(
      'select version from storage.objects where id = $1',
      [data?.id],
    );
    const version = row?.version ?? '';
    await rm(path.join(folder, 'files', version.slice(0, 2), version));
    expect((await sweep(ofNow)).objectsWithoutFile).toEqual([data?.id]);
    expect(await documents().download(mine('lost.txt'))).toMatchObject({ error: { message: 'Object not found' } });
    expect((await documents().upload(mine('lost.txt'), 'found', { upsert: true })).error).toBeNull();
    expect((await sweep(0)).objectsWithoutFile).toEqual([]);
  });

  test('a version that is a path reads nothing', async () => {
    await documents().upload(mine('path.txt'), 'x');
    await backend.database.query('update storage.objects set version = $1 where name = $2', [
      '../../secrets.json',
      mine('path.txt'),
    ]);
    expect(await documents().download(mine('path.txt'))).toMatchObject({ error: { message: 'Object not found' } });
    await documents().remove([mine('path.txt')]);
    expect(await readdir(dataFolder)).toContain('secrets.json');
  });

  test('an erased person leaves neither rows nor files', async () => {
    const gone = await signIn(backend, 'client3@milepost.test');
    await gone.client.storage.from('documents').upload(`${gone.user.id}/cv.txt`, 'cv');
    await gone.client.storage.from('documents').upload(`${gone.user.id}/b.txt`, 'b');
    const before = (await filesOnDisk()).length;
    await backend.database.query('delete from auth.users where id = $1', [gone.user.id]);
    const left = await backend.database.query('select from storage.objects where owner_id = $1', [gone.user.id]);
    expect(left).toEqual([]);
    const countFiles = async () => (await filesOnDisk()).length;
    expect(await eventually(countFiles, (count) => count === before - 2)).toBe(before - 2);
  });
});
