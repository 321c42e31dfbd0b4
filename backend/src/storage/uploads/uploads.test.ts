import { databaseKinds } from '../../database/testing/test-database.ts';
import { docxType, officeFile, pdf } from '../testing/files.ts';
import { documents, useFiles } from '../testing/use-files.ts';

describe.each(databaseKinds)('uploads on %s', (kind) => {
  const { stage, mine } = useFiles(kind);

  test.each([
    ['a Buffer', () => pdf()],
    ['an ArrayBuffer', () => new Uint8Array(pdf()).buffer],
    ['a Blob', () => new Blob([new Uint8Array(pdf())], { type: 'application/pdf' })],
    ['a File', () => new File([new Uint8Array(pdf())], 'cv.pdf', { type: 'application/pdf' })],
    [
      'a stream',
      () =>
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(new Uint8Array(pdf()));
            controller.close();
          },
        }),
    ],
  ])('%s is stored and read back byte by byte', async (_, body) => {
    const { client } = stage();
    const path = mine(`${_}.pdf`);
    const options = { contentType: 'application/pdf', cacheControl: '60', metadata: { kind: 'cv' } };
    const stored = await documents(client).upload(path, body(), options);
    expect(stored).toEqual({
      data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), path, fullPath: `documents/${path}` },
      error: null,
    });
    const read = await documents(client).download(path);
    expect(Buffer.from((await read.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(pdf());
    expect(read.data?.type).toBe('application/pdf');
    const info = await documents(client).info(path);
    expect(info.data).toMatchObject({
      id: stored.data?.id,
      name: path,
      bucketId: 'documents',
      size: 200,
      contentType: 'application/pdf',
      cacheControl: 'max-age=60',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      metadata: { kind: 'cv' },
    });
  });

  test('text and an office document are what they are', async () => {
    const { client } = stage();
    const text = await documents(client).upload(mine('note.txt'), 'Grüße, BMW\n');
    expect(text.error).toBeNull();
    expect((await documents(client).info(mine('note.txt'))).data?.contentType).toBe('text/plain');
    const letter = await documents(client).upload(mine('letter.docx'), officeFile('word'), { contentType: docxType });
    expect(letter.error).toBeNull();
    expect((await documents(client).info(mine('letter.docx'))).data?.contentType).toBe(docxType);
  });

  test('a name that is taken is refused, and replaced by upsert or update', async () => {
    const { client } = stage();
    const path = mine('once.txt');
    const first = await documents(client).upload(path, 'one');
    expect(await documents(client).upload(path, 'two')).toMatchObject({
      data: null,
      error: { status: 400, statusCode: '409', message: 'The resource already exists' },
    });
    const upserted = await documents(client).upload(path, 'three', { upsert: true });
    expect(upserted.data?.id).toBe(first.data?.id);
    expect(await (await documents(client).download(path)).data?.text()).toBe('three');
    expect((await documents(client).update(path, 'four')).data?.id).toBe(first.data?.id);
    expect(await (await documents(client).download(path)).data?.text()).toBe('four');
  });

  test('of twenty uploads of one name at once, one succeeds', async () => {
    const { client } = stage();
    const path = mine('race.txt');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => documents(client).upload(path, `number ${index}`)),
    );
    const won = answers.flatMap(({ error }, index) => (error === null ? [index] : []));
    expect(won).toHaveLength(1);
    const refused = answers.flatMap(({ error }) => (error === null ? [] : [error]));
    expect(refused).toEqual(Array(19).fill(expect.objectContaining({ statusCode: '409' })));
    expect(await (await documents(client).download(path)).data?.text()).toBe(`number ${won[0]}`);
  });

  test('of twenty upserts of one name at once, the last one stays and its file is there', async () => {
    const { client } = stage();
    const path = mine('upserts.txt');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => documents(client).upload(path, `number ${index}`, { upsert: true })),
    );
    expect(answers.every(({ error }) => error === null)).toBe(true);
    expect(await (await documents(client).download(path)).data?.text()).toMatch(/^number \d+$/);
  });
});
