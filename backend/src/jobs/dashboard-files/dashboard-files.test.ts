import { inflateSync } from 'node:zlib';
import { jest } from '@jest/globals';
import type { Job, JobFile, JobTools } from '../job.ts';
import { makeDashboardFile } from './make-dashboard-file.ts';

const content = {
  subject: { title: 'Admin Dashboard, Analytics, 2026-11-23', basis: 'Nov 1 to Nov 23' },
  tables: [
    {
      title: 'From sign-up to offer',
      head: ['Step', 'Clients'],
      rows: [
        ['=Signed up', 120],
        ['Offer', 'Under 5'],
      ],
      chart: 'bar',
    },
    { title: 'Days', head: ['Day', 'Users'], rows: Array.from({ length: 120 }, (_, day) => [`Day ${day}`, day]) },
  ],
};
const progress = jest.fn<(percent: number) => Promise<void>>(() => Promise.resolve());

async function fileOf(data: Record<string, unknown>): Promise<JobFile> {
  const job: Job = { id: 'job', name: 'make_dashboard_file', data, requestedBy: 'me', attempt: 1 };
  const { file } = await makeDashboardFile(job, { progress } as unknown as JobTools);
  if (!file) throw new Error('No file was made');
  return file;
}

test('a CSV holds the basis and every figure, and no formula', async () => {
  const file = await fileOf({ format: 'csv', content });
  expect(file).toMatchObject({ name: 'Admin Dashboard, Analytics, 2026-11-23.csv', type: 'text/csv' });
  expect(String(file.content)).toContain('Nov 1 to Nov 23');
  expect(String(file.content)).toContain("'=Signed up,120");
});

test('tells how many rows the file has', async () => {
  const job: Job = {
    id: 'job',
    name: 'make_dashboard_file',
    data: { format: 'csv', content },
    requestedBy: 'me',
    attempt: 1,
  };
  const { result } = await makeDashboardFile(job, { progress } as unknown as JobTools);
  expect(result).toEqual({ rows: 122 });
});

test('JSON names each figure', async () => {
  const { tables } = JSON.parse(String((await fileOf({ format: 'json', content })).content)) as { tables: unknown[] };
  expect(tables[0]).toEqual({
    title: 'From sign-up to offer',
    rows: [
      { Step: '=Signed up', Clients: 120 },
      { Step: 'Offer', Clients: 'Under 5' },
    ],
  });
});

test('a PDF has its charts and numbered pages, and tells how far it is', async () => {
  progress.mockClear();
  const file = await fileOf({ format: 'pdf', content });
  expect(file).toMatchObject({ name: 'Admin Dashboard, Analytics, 2026-11-23.pdf', type: 'application/pdf' });
  const text = Buffer.from(file.content).toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  expect(progress.mock.calls).toEqual([[45], [90]]);
  const rectangles = (pdf: JobFile): number => {
    const bytes = Buffer.from(pdf.content);
    const start = bytes.indexOf('stream\n') + 'stream\n'.length;
    return (
      inflateSync(bytes.subarray(start, bytes.indexOf('endstream', start)))
        .toString('latin1')
        .match(/ re\b/g)?.length ?? 0
    );
  };
  const plain = { ...content, tables: content.tables.map((table) => ({ ...table, chart: undefined })) };
  // What is withheld has no bar.
  expect(rectangles(file) - rectangles(await fileOf({ format: 'pdf', content: plain }))).toBe(1);
});

test.each([{ format: 'exe', content }, { format: 'csv' }, { format: 'csv', content: { subject: 1 } }])(
  '%#: what is none of it makes no file',
  async (data) => {
    await expect(fileOf(data)).rejects.toThrow();
  },
);
