import { csvFile } from '../csv/csv.ts';
import { barsOf, csvLines, jsonText } from './file-tables.ts';

const subject = { title: 'Overview', basis: 'Counted Nov 23' };
const tables = [{ title: 'Coaches', head: ['Name', 'Clients'], rows: [['=<b>Dana</b>', 3] as const] }];

test('each kind of file names what it is of, and holds every figure', () => {
  expect(csvFile(csvLines(subject, tables))).toBe(
    "\uFEFFOverview\r\nCounted Nov 23\r\n\r\nCoaches\r\nName,Clients\r\n'=<b>Dana</b>,3\r\n",
  );
  expect(JSON.parse(jsonText(subject, tables))).toEqual({
    ...subject,
    tables: [{ title: 'Coaches', rows: [{ Name: '=<b>Dana</b>', Clients: 3 }] }],
  });
});

test('a chart has a bar for each figure that is told', () => {
  const table = {
    title: 'Funnel',
    head: ['Step', 'Clients'],
    rows: [
      ['Signed up', 12],
      ['Offer', 'Under 5'],
    ],
  };
  expect(barsOf({ ...table, chart: 'bar' })).toEqual([['Signed up', 12]]);
  expect(barsOf(table)).toEqual([]);
});
