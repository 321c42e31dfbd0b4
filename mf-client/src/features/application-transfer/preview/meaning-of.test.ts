import { checkRows } from '../match/check-rows.ts';
import { matchColumns } from '../match/match-columns.ts';
import { readTable } from '../read/read-table.ts';
import { meaningOf } from './meaning-of.ts';

const meaningsOf = async (text: string) => {
  const table = await readTable(text);
  const matching = matchColumns(table.header);
  const rows = await checkRows(
    table,
    { matching, dateOrder: 'day-first', statusMeanings: {} },
    { known: [], zone: 'UTC', today: '2026-11-20' },
    new AbortController().signal,
  );
  return rows.map((row) => matching.map((field, column) => field && meaningOf(row, field, column)));
};

test('each cell is shown as it was understood, where it says it otherwise', async () => {
  const file =
    'Role,Company,Applied,Stage,Priority,Remote,Link,Salary,Deadline\n' +
    'Lead,Fable,04.03.2026,Phone screen,⭐⭐⭐⭐,yes,fable.test/1,₹8-12 LPA,\n' +
    'Lead,Acme,soon,Applied,High,Remote,https://acme.test/,Competitive,TBD\n';
  expect(await meaningsOf(file)).toEqual([
    [
      null,
      null,
      'Mar 4, 2026',
      'Interviewing',
      'High',
      'Remote',
      'https://fable.test/1',
      '800,000 to 1,200,000 INR per year',
      null,
    ],
    [null, null, 'Imported with today’s date', null, null, null, null, null, null],
  ]);
});

test('ends of a salary in columns of their own are shown with all that was read of them', async () => {
  expect(await meaningsOf('Role,Company,Min salary,Max salary\nA,B,$45/hr,60\nC,D,80000,100000\n')).toEqual([
    [null, null, '45 USD per hour', null],
    [null, null, null, null],
  ]);
});
