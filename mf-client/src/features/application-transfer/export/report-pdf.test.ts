import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
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

const fileOf = async (lines: ActivityReport['lines']) => {
  const fonts = { regular: await font('DejaVuSans.ttf'), bold: await font('DejaVuSans-Bold.ttf') };
  return reportPdf({ ...report, lines }, fonts, '2026-11-20');
};
const make = async (lines: ActivityReport['lines']): Promise<Buffer> => Buffer.from((await fileOf(lines)).pdf);

test('a report is a PDF, with names in many alphabets', async () => {
  const pdf = await make(report.lines);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF');
});

test('names each letter that it has no sign for, once, and none that is not seen', async () => {
  const { lacking } = await fileOf([
    { ...line, company: '株式会社 Rocket 🚀 株', title: 'Ναύτης\u200b 👩\u200d💻', stages: ['नमस्ते'] },
  ]);
  expect(lacking.join('')).toMatch(/^👩💻株式会社🚀/u);
  expect(lacking).toContain('न');
  expect(new Set(lacking).size).toBe(lacking.length);
  expect((await fileOf([{ ...line, company: 'Łódź Żółw — Ελλάδα Привет', title: 'مهندس חברת' }])).lacking).toEqual([]);
});

/** What a page draws: the part of the file that inflates to drawing commands. */
const drawingOf = (pdf: Buffer): string => {
  const start = pdf.indexOf('stream\n') + 'stream\n'.length;
  return inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1');
};

/** The letters of each line as the font numbers them, from left to right on the page. */
const lettersIn = (pdf: Buffer): number[][] =>
  Array.from(drawingOf(pdf).matchAll(/<([0-9a-f]+)> Tj/gi), ([, hex = '']) =>
    Array.from(hex.matchAll(/.{4}/g), ([letter]) => Number.parseInt(letter, 16)),
  );

test('Hebrew stands from right to left, also beside Latin letters', async () => {
  const [alone, first, within] = ['אבג', 'אבג xyz', 'xyz אבג'];
  const lines = lettersIn(await make([alone, first, within].map((company) => ({ ...line, company }))));
  // The font numbers letters as the alphabets do.
  const word = lines.find(({ length }) => length === 3)?.toSorted((a, b) => b - a) ?? [];
  expect(word).toHaveLength(3);
  const mixed = lines.filter((letters) => letters.length === 7 && word.every((letter) => letters.includes(letter)));
  expect(lines).toContainEqual(word);
  expect(mixed.map((letters) => letters.indexOf(word[0] ?? 0))).toEqual([4, 4]);
  for (const letters of mixed) expect(letters.slice(4)).toEqual(word);
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
