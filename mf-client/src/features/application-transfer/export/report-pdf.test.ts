import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ActivityReport } from './activity-report.ts';
import { reportPdf } from './report-pdf.ts';

const font = async (name: string): Promise<string> => {
  const folder = path.dirname(createRequire(path.resolve('package.json')).resolve('dejavu-fonts-ttf/package.json'));
  return (await readFile(path.join(folder, 'ttf', name))).toString('base64');
};

const line = { title: 'Designer', company: 'Fable', status: 'Applied', applied: 'Nov 2, 2026', stages: [] };
const report: ActivityReport = {
  person: 'Alex Rivera',
  period: 'Everything',
  figures: [{ label: 'Applications sent', value: 2 }],
  lines: [
    { ...line, company: 'Łódź Żółw — Ελλάδα Привет' },
    { ...line, company: 'חברת ספנות בע״מ', title: 'مهندس برمجيات' },
    { ...line, company: '株式会社 Rocket 🚀' },
  ],
};

const make = async (lines: ActivityReport['lines']): Promise<Buffer> => {
  const fonts = { regular: await font('DejaVuSans.ttf'), bold: await font('DejaVuSans-Bold.ttf') };
  const pdf = await reportPdf({ ...report, lines }, fonts, '2026-11-20');
  return Buffer.from(pdf);
};

test('a report is a PDF, with names in many alphabets', async () => {
  const pdf = await make(report.lines);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF');
});

test('many applications become many pages, none a page of its own', async () => {
  const pdf = await make(Array.from({ length: 250 }, () => line));
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b[^s]/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(5);
  expect(pages).toBeLessThan(15);
});

test('a report of nothing says so on one page', async () => {
  expect((await make([])).toString('latin1').match(/\/Type \/Page\b[^s]/g)).toHaveLength(1);
});
