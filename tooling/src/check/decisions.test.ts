import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../../../docs/decisions');
const records = readdirSync(folder).filter((file) => /^\d/.test(file));
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

test.each(records)('%s has its number, date and status, and stands in the list', (file) => {
  const number = file.slice(0, 3);
  expect(read(file)).toMatch(new RegExp(`^# ${number} .+\n\n\\d{4}-\\d{2}-\\d{2} · (Accepted|Superseded by \\[)`));
  expect(read('README.md')).toContain(`[${number}](${file})`);
});

test('no two records have one number', () => {
  const numbers = records.map((file) => file.slice(0, 3));
  expect([...new Set(numbers)]).toEqual(numbers);
});
