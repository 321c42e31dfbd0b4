import { quickDatabaseKinds } from '../database/testing/test-database.ts';
import { signIn, type SignedInPerson } from '../testing/people.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { png } from './testing/files.ts';

describe.each(quickDatabaseKinds)('buckets on %s', (kind) => {
  let backend: TestBackend;
  let admin: SignedInPerson;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    admin = await signIn(backend, 'admin@milepost.test');
  });
  afterAll(() => backend.close());

  const server = () => backend.client(backend.secrets.secretKey).storage;

  test('those of the migrations are there', async () => {
    const { data } = await server().listBuckets();
    expect(data?.map(({ id, public: open, file_size_limit }) => [id, open, file_size_limit])).toEqual([
      ['attachments', false, 10 * 1024 * 1024],
      ['avatars', true, 5 * 1024 * 1024],
      ['content-images', false, 5 * 1024 * 1024],
      ['documents', false, 10 * 1024 * 1024],
      ['evidence', false, 10 * 1024 * 1024],
      ['exports', false, 50 * 1024 * 1024],
      ['lesson-files', false, 200 * 1024 * 1024],
      ['materials', false, 50 * 1024 * 1024],
      ['tickets', false, 10 * 1024 * 1024],
    ]);
    expect((await server().getBucket('avatars')).data).toMatchObject({
      id: 'avatars',
      name: 'avatars',
      type: 'STANDARD',
      allowed_mime_types: expect.not.arrayContaining(['image/svg+xml']),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('the secret key makes, changes, fills, empties and deletes one', async () => {
    const bucket = server().from('notes');
    const made = await server().createBucket('notes', {
      public: false,
      fileSizeLimit: '1KB',
      allowedMimeTypes: ['image/*'],
    });
    expect(made).toMatchObject({ data: { name: 'notes' }, error: null });
    expect(await server().createBucket('notes')).toMatchObject({
      error: { status: 400, statusCode: '409', message: 'The resource already exists' },
    });
    expect((await bucket.upload('a/b.png', png, { contentType: 'image/png' })).error).toBeNull();
    expect(await bucket.upload('c', 'text')).toMatchObject({ error: { statusCode: '415' } });
    expect((await server().updateBucket('notes', { public: true, allowedMimeTypes: null })).data).toEqual({
      message: 'Successfully updated',
    });
    expect((await server().getBucket('notes')).data).toMatchObject({
      public: true,
      file_size_limit: 1000,
      allowed_mime_types: null,
    });
    expect((await bucket.upload('page.html', '<b>x</b>', { contentType: 'text/html' })).error).toBeNull();
    const page = await fetch(bucket.getPublicUrl('page.html').data.publicUrl);
    expect(page.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await bucket.upload('noise', Buffer.from([254, 1]), { contentType: 'image/x-thing' })).error).toBeNull();
    expect((await bucket.info('noise')).data?.contentType).toBe('application/octet-stream');
    expect(await bucket.upload('large', 'x'.repeat(1001))).toMatchObject({ error: { statusCode: '413' } });

    expect(await server().deleteBucket('notes')).toMatchObject({
      error: { status: 400, statusCode: '409', message: 'The bucket you tried to delete is not empty' },
    });
    expect((await server().emptyBucket('notes')).data).toEqual({ message: 'Successfully emptied' });
    expect((await bucket.exists('a/b.png')).data).toBe(false);
    expect((await server().deleteBucket('notes')).data).toEqual({ message: 'Successfully deleted' });
    expect(await server().getBucket('notes')).toMatchObject({
      data: null,
      error: { status: 400, statusCode: '404', message: 'Bucket not found' },
    });
    expect(await bucket.upload('x', 'x')).toMatchObject({ error: { message: 'Bucket not found' } });
  });

  test('nobody else sees or changes any, not even an administrator', async () => {
    for (const storage of [admin.client.storage, backend.client().storage]) {
      expect((await storage.listBuckets()).data).toEqual([]);
      const notThere = { data: null, error: { status: 400, statusCode: '404', message: 'Bucket not found' } };
      expect(await storage.getBucket('avatars')).toMatchObject(notThere);
      expect(await storage.updateBucket('avatars', { public: false })).toMatchObject(notThere);
      expect(await storage.emptyBucket('avatars')).toMatchObject(notThere);
      expect(await storage.deleteBucket('avatars')).toMatchObject(notThere);
      expect(await storage.createBucket('mine')).toMatchObject({ error: { status: 400, statusCode: '403' } });
    }
    expect((await server().getBucket('avatars')).data?.public).toBe(true);
  });

  test.each(['a/b', 'a\\b', ' a', '', 'x'.repeat(101), 'ü'])('%j is no name for one', async (name) => {
    expect(await server().createBucket(name)).toMatchObject({ error: { status: 400, statusCode: '400' } });
  });

  test.each(['many', '1TB', '210MB', -1])('%j is no limit for one', async (fileSizeLimit) => {
    const answer = await server().createBucket('limited', { public: false, fileSizeLimit });
    expect(answer).toMatchObject({ data: null, error: { status: 400 } });
  });
});
