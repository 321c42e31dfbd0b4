import { inflateSync } from 'node:zlib';
import { databaseKinds } from '../../database/testing/test-database.ts';
import { eventually } from '../../testing/eventually.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { reportFile } from './report-file.ts';

const admin = '10000000-0000-4000-8000-000000000001';
const coach = '10000000-0000-4000-8000-000000000002';
const definition = {
  columns: ['name', 'role'],
  filters: [{ column: 'role', operator: 'is', value: 'coach' }],
  group_by: null,
  bucket: 'month',
  chart: 'none',
} as const;
const report = {
  name: 'Coaches',
  source: 'users',
  definition: { ...definition, columns: [...definition.columns], filters: [...definition.filters] },
  time_zone: 'America/New_York',
};
const at = '2026-11-20T15:30:00.000Z';

/** What the first page draws: the part of the file that inflates to drawing commands. */
const drawingOf = (pdf: Buffer): string => {
  const start = pdf.indexOf('stream\n') + 'stream\n'.length;
  return inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1');
};

describe('the file of a report', () => {
  test('says what it holds, and no cell of a CSV is a formula', async () => {
    const rows = [
      ['=HYPERLINK("http://evil.test")', 'coach'],
      ['+1', '@x'],
      ['Ada, "the first"', null],
      ['=1+1\n', -2],
    ];
    const file = await reportFile({ ...report, format: 'csv' }, { total: 5, rows }, at);
    expect(file).toMatchObject({ name: 'Coaches 2026-11-20.csv', type: 'text/csv' });
    expect(String(file.content).split('\r\n')).toEqual([
      '\uFEFFReport,Coaches',
      'Source,Users',
      'Filters,Role is Coach',
      'Time zone,America/New York',
      expect.stringMatching(/^Created,"Nov 20, 2026, 10:30 AM"$/),
      'Rows,First 4 of 5',
      '',
      'Name,Role',
      `"'=HYPERLINK(""http://evil.test"")",coach`,
      `'+1,'@x`,
      '"Ada, ""the first""",',
      `"'=1+1\n",-2`,
      '',
    ]);
  });

  test('as a PDF has its chart and numbered pages', async () => {
    const rows = Array.from({ length: 120 }, (_, place) => [`Group ${place} 🙂`, 120 - place]);
    const grouped = { ...report.definition, group_by: 'role', chart: 'bar' as const };
    const pdf = await reportFile({ ...report, definition: grouped, format: 'pdf' }, { total: 120, rows }, at);
    expect(pdf.name).toBe('Coaches 2026-11-20.pdf');
    const text = Buffer.from(pdf.content).toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
    const drawn = drawingOf(Buffer.from(pdf.content));
    const plain = { ...grouped, chart: 'none' as const };
    const without = await reportFile({ ...report, definition: plain, format: 'pdf' }, { total: 120, rows }, at);
    const rectangles = (drawing: string): number => drawing.match(/ re\b/g)?.length ?? 0;
    expect(rectangles(drawn) - rectangles(drawingOf(Buffer.from(without.content)))).toBeGreaterThan(10);
  });
});

describe.each(databaseKinds)('reports on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind, { backgroundJobs: true });
  });
  afterAll(() => backend.close());

  const add = async (changes: object = {}): Promise<string> => {
    const [row] = await backend.database.query<{ id: string }>(
      `insert into public.report_definitions (name, source, definition, time_zone, schedule, recipients)
       select r.name, r.source, r.definition, r.time_zone, r.schedule, array[$2::uuid, $3::uuid]
       from jsonb_populate_record(null::public.report_definitions, $1::jsonb) r returning id`,
      [{ ...report, schedule: '0 7 * * 1', ...changes }, admin, coach],
    );
    return row?.id ?? '';
  };
  type Run = {
    state: string;
    row_count: number | null;
    is_skipped: boolean;
    file_path: string | null;
    version: number;
  };
  const runOf = (id: string) =>
    eventually(
      async () => (await backend.database.query<Run>('select * from public.report_runs where report_id = $1', [id]))[0],
      (run) => run !== undefined && ['done', 'failed'].includes(run.state),
    );
  const coaches = async (): Promise<number> => {
    const [row] = await backend.database.query<{ n: number }>(
      `select count(*)::integer as n from public.users where role = 'coach'`,
    );
    return row?.n ?? 0;
  };
  const nextOf = async (id: string): Promise<Date | null> =>
    (
      await backend.database.query<{ next_run_at: Date | null }>(
        'select next_run_at from public.report_definitions where id = $1',
        [id],
      )
    )[0]?.next_run_at ?? null;
  const comeDue = async (id: string): Promise<void> => {
    await eventually(
      () => nextOf(id),
      (next) => next !== null,
    );
    await backend.database.query(`update public.report_definitions set next_run_at = now() where id = $1`, [id]);
    await backend.database.query('select private.enqueue_due_reports()');
  };

  test('a report whose time has come is mailed with its file to recipients who may see it, once', async () => {
    const id = await add();
    await comeDue(id);
    expect(await runOf(id)).toMatchObject({ state: 'done', row_count: await coaches(), is_skipped: false, version: 1 });
    const mails = await backend.mailTo('admin@milepost.test');
    expect(mails.filter(({ subject }) => subject === 'Coaches report')).toHaveLength(1);
    expect(mails[0]?.attachments[0]?.filename).toMatch(/^Coaches \d{4}-\d\d-\d\d\.csv$/);
    expect(mails[0]?.attachments[0]?.content).toContain('Filters,Role is Coach');
    expect(mails[0]?.text).toContain('Time zone: America/New York');
    expect(await backend.mailTo('coach@milepost.test')).toEqual([]);
    expect(
      await eventually(
        () => nextOf(id),
        (next) => next !== null && next.valueOf() > Date.now(),
      ),
    ).not.toBeNull();
  });

  test('an empty one is left out, and one that a person asks for is made all the same and not mailed', async () => {
    const nobody = { ...definition, filters: [{ column: 'name', operator: 'is', value: 'Nobody here' }] };
    const id = await add({ name: 'Nobody', definition: nobody });
    await comeDue(id);
    expect(await runOf(id)).toMatchObject({ state: 'done', row_count: 0, is_skipped: true, file_path: null });

    const asked = await add({ name: 'Asked', definition: nobody });
    await backend.database.query(
      `select private.enqueue_job('run_report', jsonb_build_object('report_id', $1::text), p_requested_by => $2)`,
      [asked, admin],
    );
    const run = await runOf(asked);
    expect(run).toMatchObject({ state: 'done', is_skipped: false });
    expect(run?.file_path).toMatch(new RegExp(`^${admin}/`));
    const subjects = (await backend.mailTo('admin@milepost.test')).map(({ subject }) => subject);
    expect(subjects).not.toContain('Nobody report');
    expect(subjects).not.toContain('Asked report');
  });

  test('what the database refuses fails the run with its reason', async () => {
    const id = await add({ name: 'Broken', definition: { ...definition, columns: ['password'] } });
    await comeDue(id);
    expect(await runOf(id)).toMatchObject({ state: 'failed', error: 'Choose columns from the list.' });
  });
});
