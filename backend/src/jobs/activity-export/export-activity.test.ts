import { strFromU8, unzipSync } from 'fflate';
import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { eventually } from '../../testing/eventually.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import type { Job, JobTools } from '../job.ts';
import { exportActivity } from './export-activity.ts';
import { GrowingFile } from './growing-file.ts';

const coachId = '10000000-0000-4000-8000-000000000002';
type Ended = {
  state: string;
  error: string | null;
  file_path: string | null;
  file_name: string | null;
  result: { rows: number } | null;
  data: Record<string, unknown>;
};

test('a small file stays as it is, a large one is packed and holds every piece', () => {
  const small = new GrowingFile('log.csv', 'text/csv');
  small.write('a,b\r\n');
  small.write('c,d\r\n');
  expect(small.end()).toEqual({
    ...{ name: 'log.csv', type: 'text/csv' },
    content: new TextEncoder().encode('a,b\r\nc,d\r\n'),
  });
  const large = new GrowingFile('log.csv', 'text/csv');
  const line = 'x'.repeat(1024 * 1024);
  for (let n = 0; n < 8; n += 1) large.write(`${n}${line}`);
  const { name, type, content } = large.end();
  expect({ name, type }).toEqual({ name: 'log.zip', type: 'application/zip' });
  const text = strFromU8(unzipSync(content as Uint8Array)['log.csv'] ?? new Uint8Array());
  expect(text).toHaveLength(8 * (line.length + 1));
  expect(text.startsWith('0x')).toBe(true);
  expect(text.includes('7x')).toBe(true);
});

describe.each(quickDatabaseKinds)('an export of the activity log on %s', (kind) => {
  let backend: TestBackend;
  let admin: SignedInPerson;
  let coach: SignedInPerson;
  beforeAll(async () => {
    backend = await startTestBackend(kind, { backgroundJobs: true });
    admin = await signIn(backend, 'admin@milepost.test');
    coach = await signIn(backend, 'coach@milepost.test');
    await backend.database.query(
      `insert into public.activity_logs (actor_id, action, entity, record_name)
       select $1::uuid, 'updated', 'goals', '=Goal ' || n from generate_series(1, 7) n
       union all select null, 'updated', 'goals', 'Nobody’s' from generate_series(1, 2)`,
      [coachId],
    );
  });
  afterAll(() => backend.close());

  const asked = async ({ client }: SignedInPerson, query: object, format: string): Promise<string> => {
    const answer: { readonly data: unknown; readonly error: unknown } = await client.rpc('export_activity', {
      ...{ p_query: query, p_format: format },
    });
    expect(answer.error).toBeNull();
    return String(answer.data);
  };
  const ended = (id: string): Promise<Ended | undefined> =>
    eventually(
      async () =>
        (
          await backend.database.query<Ended>(
            'select state, error, file_path, file_name, result, data from public.background_jobs where id = $1',
            [id],
          )
        )[0],
      (row) => row !== undefined && ['done', 'failed'].includes(row.state),
    );
  const textOf = async ({ client }: SignedInPerson, path: string | null | undefined): Promise<string> => {
    const { data, error } = await client.storage.from('exports').download(path ?? '');
    expect(error).toBeNull();
    return (await data?.text()) ?? '';
  };

  test('holds the rows and the filters in words, runs no formula, and opens for who asked alone', async () => {
    const done = await ended(await asked(admin, { person: coachId, entity: 'goals', zone: 'UTC' }, 'csv'));
    expect(done).toMatchObject({ state: 'done', error: null });
    const text = await textOf(admin, done?.file_path);
    expect(text).toContain('Time zone,UTC');
    expect(text).toMatch(new RegExp(`User,.+ \\(${coachId}\\)`));
    expect(text).toContain(`'=Goal 7`);
    expect(text).not.toContain('Nobody’s');
    expect((await coach.client.storage.from('exports').download(done?.file_path ?? '')).error).not.toBeNull();
  });

  test('of a coach holds what the log shows to a coach', async () => {
    const done = await ended(await asked(coach, { entity: 'goals' }, 'jsonl'));
    const lines = (await textOf(coach, done?.file_path)).trim().split('\n');
    expect(lines.length - 1).toBe(done?.result?.rows);
    expect(lines.slice(1).every((line) => line.includes(coachId))).toBe(true);
  });

  test('goes on in another file where one is full, behind its last row', async () => {
    const done = await ended(await asked(admin, { person: coachId, entity: 'goals', action: 'updated' }, 'jsonl'));
    const job: Job = {
      id: 'job',
      name: 'export_activity',
      data: done?.data ?? {},
      requestedBy: admin.user.id,
      attempt: 1,
    };
    const tools = { database: backend.database, progress: () => Promise.resolve() } as unknown as JobTools;
    const first = await exportActivity(job, tools, { rows: 4, bytes: 10 });
    expect(first.result).toMatchObject({ rows: 4, part: 1 });
    const rest = await ended(String(first.result?.['next_job']));
    expect(rest).toMatchObject({ state: 'done', file_name: expect.stringContaining('-part-2.jsonl') });
    const all = `${new TextDecoder().decode(first.file?.content as Uint8Array)}${await textOf(admin, rest?.file_path)}`;
    const names = all.match(/=Goal \d/g) ?? [];
    expect([...new Set(names)]).toHaveLength(7);
    expect(4 + (rest?.result?.rows ?? 0)).toBe(done?.result?.rows);
  });

  test('is refused without the permission, and stops once the sign-in has ended', async () => {
    const client = await signIn(backend, 'client@milepost.test');
    const refused = await client.client.rpc('export_activity', { p_query: {}, p_format: 'csv' });
    expect(refused.error?.code).toBe('42501');
    expect((await admin.client.rpc('export_activity', { p_query: {}, p_format: 'pdf' })).error?.code).toBe('P0001');
    const unreadable = await admin.client.rpc('export_activity', { p_query: { person: 'x' }, p_format: 'csv' });
    expect(unreadable.error?.message).toBe("These filters can't be read. Reload the page");
    const done = await ended(await asked(admin, { entity: 'tasks' }, 'csv'));
    const job: Job = {
      id: 'job',
      name: 'export_activity',
      data: done?.data ?? {},
      requestedBy: admin.user.id,
      attempt: 1,
    };
    const tools = { database: backend.database, progress: () => Promise.resolve() } as unknown as JobTools;
    await admin.client.auth.signOut();
    await expect(exportActivity(job, tools)).rejects.toThrow(/you signed out or can no longer export/);
  });
});
