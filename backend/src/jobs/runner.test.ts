import { databaseKinds } from '../database/testing/test-database.ts';
import { createLogger } from '../logging/logger.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { JobError, type JobHandlers, type JobTools } from './job.ts';
import { jobMail } from './mail.ts';
import { runJobs } from './runner.ts';

const admin = '10000000-0000-4000-8000-000000000001';

type JobRow = {
  readonly state: string;
  readonly progress: number;
  readonly attempt: number;
  readonly error: string | null;
  readonly result: unknown;
  readonly file_path: string | null;
};

describe.each(databaseKinds)('background jobs on %s', (kind) => {
  let backend: TestBackend;
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });
  afterAll(() => backend.close());

  const start = async (
    handlers: JobHandlers,
    sendMail: JobTools['sendMail'] = async () => undefined,
  ): Promise<void> => {
    const address = { SUPABASE_URL: backend.url, SUPABASE_SERVICE_ROLE_KEY: backend.secrets.secretKey };
    const log = createLogger('silent');
    const place = { database: backend.database, log, sendMail, siteUrl: 'http://localhost:3000', address };
    stops.push(await runJobs(place, handlers));
  };
  const enqueue = async (name: string, data: object = {}): Promise<string> => {
    const [row] = await backend.database.query<{ id: string }>(
      'select private.enqueue_job($1, $2, p_requested_by => $3) as id',
      [name, data, admin],
    );
    return row?.id ?? '';
  };
  const jobOf = async (id: string): Promise<JobRow | undefined> =>
    (await backend.database.query<JobRow>('select * from public.background_jobs where id = $1', [id]))[0];
  const until = (id: string, isSo: (job: JobRow | undefined) => boolean) => eventually(() => jobOf(id), isSo);

  test('a job is done soon after it was enqueued, with its progress, result and file', async () => {
    const seen: number[] = [];
    await start({
      greet: async ({ id, data, requestedBy, attempt }, { progress }) => {
        await progress(50);
        seen.push((await jobOf(id))?.progress ?? 0);
        return {
          result: { by: requestedBy, attempt },
          file: { name: 'A greeting.csv', type: 'text/csv', content: `Hello ${String(data['name'])}` },
        };
      },
    });
    const job = await until(await enqueue('greet', { name: 'Zoë' }), (row) => row?.state === 'done');
    expect(seen).toEqual([50]);
    expect(job).toMatchObject({ progress: 100, result: { by: admin, attempt: 1 } });
    expect(job?.file_path).toMatch(new RegExp(`^${admin}/[^/]+/1/A greeting.csv$`));
    const file = await backend
      .client(backend.secrets.secretKey)
      .storage.from('exports')
      .download(job?.file_path ?? '');
    expect(await file.data?.text()).toBe('Hello Zoë');
  });

  test('a failure with its own sentence is told, any other is not, and both are tried again where that may help', async () => {
    await start({
      refuse: () => Promise.reject(new JobError('The list is empty.')),
      wait: () => Promise.reject(new JobError('The mail server is away.', true)),
      stumble: ({ attempt }) => (attempt === 1 ? Promise.reject(new Error('secret')) : Promise.resolve({})),
    });
    expect(await until(await enqueue('refuse'), (row) => row?.error !== null)).toMatchObject({
      state: 'failed',
      error: 'The list is empty.',
    });
    expect(await until(await enqueue('wait'), (row) => row?.error !== null)).toMatchObject({
      state: 'waiting',
      error: 'The mail server is away.',
    });
    const stumbling = await enqueue('stumble');
    expect(await until(stumbling, (row) => row?.error !== null)).toMatchObject({
      state: 'waiting',
      error: 'Something went wrong on our side.',
    });
    await backend.database.query('update public.background_jobs set run_at = now() where id = $1', [stumbling]);
    await backend.database.query(`select pg_notify('background_jobs', '')`);
    expect(await until(stumbling, (row) => row?.state === 'done')).toMatchObject({ attempt: 2, error: null });
  });

  test('a job for later is done when its time has come, without being told of again', async () => {
    await start({ later: () => Promise.resolve({}) });
    const [row] = await backend.database.query<{ id: string }>(
      `select private.enqueue_job('later', p_run_at => now() + interval '1 second', p_requested_by => null) as id`,
    );
    const id = row?.id ?? '';
    expect((await jobOf(id))?.state).toBe('waiting');
    expect(await until(id, (job) => job?.state === 'done')).toMatchObject({ state: 'done' });
  });

  test('two processes do each job once', async () => {
    const done: string[] = [];
    const handlers: JobHandlers = { count: ({ id }) => Promise.resolve({ result: { place: done.push(id) } }) };
    await start(handlers);
    await start(handlers);
    const ids = await Promise.all(Array.from({ length: 12 }, () => enqueue('count')));
    for (const id of ids) await until(id, (row) => row?.state === 'done');
    expect([...done].sort()).toEqual([...ids].sort());
  });

  test('a job that is canceled hears of it, and its file does not stay', async () => {
    let begun: () => void;
    const beginning = new Promise<void>((resolve) => (begun = resolve));
    let canceled: () => void;
    const cancelling = new Promise<void>((resolve) => (canceled = resolve));
    const reached: string[] = [];
    await start({
      stop: async (_, { progress, signal }) => {
        begun();
        await cancelling;
        await progress(60).catch(() => reached.push('refused'));
        reached.push(signal.aborted ? 'told' : 'not told');
        return { file: { name: 'late.txt', type: 'text/plain', content: 'late' } };
      },
    });
    const id = await enqueue('stop');
    await beginning;
    await backend.database.query(
      `update public.background_jobs set state = 'canceled', lease_until = null, finished_at = now() where id = $1`,
      [id],
    );
    canceled!();
    await stops.pop()?.();
    expect(reached).toEqual(['refused', 'told']);
    expect(await jobOf(id)).toMatchObject({ state: 'canceled', file_path: null });
    const files = await backend.database.query(`select name from storage.objects where name like $1`, [`%${id}%`]);
    expect(files).toEqual([]);
  });

  test('a mail that the server does not take fails the attempt', async () => {
    const nowhere = jobMail('smtp://127.0.0.1:9', 'Milepost <no-reply@milepost.test>');
    const mail = { to: 'admin@milepost.test', subject: 'Report', html: '<p>Here</p>', text: 'Here' };
    await start({ mail: (_, { sendMail }) => sendMail(mail).then(() => ({})) }, nowhere.send);
    expect(await until(await enqueue('mail'), (row) => row?.error !== null)).toMatchObject({ state: 'waiting' });
    nowhere.close();
  });
});
