import { openBeside } from '../database/testing/test-database.ts';
import { parseEnvironment } from '../environment/environment.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestBackend } from '../testing/test-backend.ts';
import { serveJobs } from './serve-jobs.ts';

test('says which settings it needs', async () => {
  await expect(serveJobs(parseEnvironment({}), Promise.resolve())).rejects.toThrow(
    'Set DATABASE_URL, SMTP_URL and SUPABASE_SECRET_KEY. See docs/production.md.',
  );
});

test('a process beside the API does the jobs and stores their files there, until it is told to end', async () => {
  const backend = await startTestBackend('postgres');
  const beside = await openBeside(backend.database);
  try {
    const [at] = await beside.query<{ name: string }>('select current_database() as name');
    const url = new URL(process.env['DATABASE_URL'] ?? '');
    url.pathname = `/${at?.name ?? ''}`;
    const environment = parseEnvironment({
      DATABASE_URL: url.href,
      SMTP_URL: 'smtp://127.0.0.1:9',
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEY: backend.secrets.secretKey,
      LOG_LEVEL: 'silent',
    });
    let tell: (value: unknown) => void = () => undefined;
    const serving = serveJobs(environment, new Promise((resolve) => (tell = resolve)));
    await beside.query(
      `select private.enqueue_job('run_report', jsonb_build_object('report_id', d.id), p_requested_by => null)
       from public.report_definitions d order by d.name limit 1`,
    );
    const [run] = await eventually(
      () => beside.query<{ file_path: string | null }>(`select file_path from public.report_runs where state = 'done'`),
      (rows) => rows.length === 1,
    );
    const stored = backend.client(backend.secrets.secretKey).storage.from('exports');
    expect((await stored.download(run?.file_path ?? '')).data?.size).toBeGreaterThan(100);
    tell(undefined);
    await serving;
  } finally {
    await beside.close();
    await backend.close();
  }
});
