import { makeJobApplication } from '@milepost/shared/testing/factories';
import { readTable, type Table } from '../read/read-table.ts';
import { checkRows, keysOf, unknownStatuses, type Reading } from './check-rows.ts';
import { matchColumns, withColumn } from './match-columns.ts';
import { readPriority, readStatus, readWorkMode } from './read-choice.ts';
import { guessDateOrder, readDay } from './read-date.ts';
import { readSalary } from './read-salary.ts';

describe('columns', () => {
  test.each([
    [
      ['Role', 'Employer', 'Date Applied', 'Stage'],
      ['job_title', 'company_name', 'applied_at', 'status'],
    ],
    [
      ['Job Position', 'Company', 'Max. Salary', 'Excitement', 'Follow up'],
      ['job_title', 'company_name', 'salary_max', 'priority', 'follow_up_at'],
    ],
    [
      ['Title', 'Company Name', 'List Name', 'URL', 'Salary'],
      ['job_title', 'company_name', 'status', 'job_url', 'salary'],
    ],
    [
      ['applied_at', 'JOB-URL', 'Shoe size'],
      ['applied_at', 'job_url', null],
    ],
  ])('%j are found by their headers', (header, fields) => {
    expect(matchColumns(header)).toEqual(fields);
  });

  test('a field is given once, to the surer name, and a choice by hand takes it from another column', () => {
    expect(matchColumns(['Position', 'Job Title', 'Job Title'])).toEqual([null, 'job_title', null]);
    expect(withColumn(['job_title', null], 1, 'job_title')).toEqual([null, 'job_title']);
  });
});

describe('dates', () => {
  test.each([
    ['2026-03-04', '2026-03-04'],
    ['2026-03-04 18:22', '2026-03-04'],
    ['2026/3/4', '2026-03-04'],
    ['04.03.2026', '2026-03-04'],
    ['4/3/26', '2026-03-04'],
    ['4 Mar 2026', '2026-03-04'],
    ['Mar 4, 2026', '2026-03-04'],
    ['Wednesday, March 4th, 2026', '2026-03-04'],
    ['4-Mar-26', '2026-03-04'],
    ['46085', '2026-03-04'],
    ['2026-03-05T02:00:00Z', '2026-03-04'],
  ])('%s is a day', (text, day) => {
    expect(readDay(text, 'day-first', 'America/New_York')).toBe(day);
  });

  test.each(['soon', '31/02/2026', '2026-13-01', '4 Foo 2026', '20260304', '', 'TBD 2026'])('%j is none', (text) => {
    expect(readDay(text, 'day-first', 'UTC')).toBeNull();
  });

  test('03/04/2026 is as the file has it elsewhere, else a guess that says so', () => {
    expect(readDay('03/04/2026', 'month-first', 'UTC')).toBe('2026-03-04');
    expect(guessDateOrder(['03/04/2026', '25/04/2026'])).toEqual({ order: 'day-first', certainty: 'certain' });
    expect(guessDateOrder(['03/04/2026', '04/25/2026'])).toEqual({ order: 'month-first', certainty: 'certain' });
    expect(guessDateOrder(['03/04/2026'])).toEqual({ order: 'month-first', certainty: 'ambiguous' });
    expect(guessDateOrder(['03.04.2026'])).toEqual({ order: 'day-first', certainty: 'ambiguous' });
    expect(guessDateOrder(['2026-03-04', '03/03/2026'])).toEqual({ order: 'month-first', certainty: 'no matter' });
  });
});

test.each([
  ['80k–100k', '80000', '100000', ''],
  ['$80,000 - $100,000 per year', '80000', '100000', 'USD'],
  ['80–100k EUR', '80000', '100000', 'EUR'],
  ['€75.000', '75000', '', 'EUR'],
  ['£40,500.50', '40500.5', '', 'GBP'],
  ['up to CHF 120’000', '', '120000', 'CHF'],
])('%s is an amount', (text, min, max, currency) => {
  expect(readSalary(text)).toEqual({ min, max, currency });
});
test.each(['Competitive', '', '10 to 20 or 30'])('%j is no amount', (text) => {
  expect(readSalary(text)).toBeNull();
});

test('words of other trackers are known', () => {
  expect(readStatus('Phone Screen')).toBe('Interviewing');
  expect(readStatus(' offer_received ')).toBe('Offer Received');
  expect(readStatus('Wishlist')).toBe('Saved');
  expect(readStatus('Quantum')).toBeNull();
  expect(readPriority('5 stars')).toBe('Urgent');
  expect(readWorkMode('On site')).toBe('on-site');
});

describe('rows', () => {
  const zone = 'UTC';
  const table = (text: string): Promise<Table> => readTable(text);
  const check = (read: Table, reading: Partial<Reading> = {}, existing = [makeJobApplication()]) =>
    checkRows(
      read,
      { matching: matchColumns(read.header), dateOrder: 'day-first', statusMeanings: {}, ...reading },
      { keys: keysOf(existing, zone), zone, today: '2026-11-20' },
      new AbortController().signal,
    );

  test('each is ready, or says of its cells what is wrong', async () => {
    const read = await table(
      'Role,Company,Date Applied,Stage,Link,Salary\n' +
        'Designer,Fable,04/03/2026,Interview,fable.test/jobs,80k-100k\n' +
        ',Fable,soon,Quantum,javascript:alert(1),100k-80k\n' +
        '=1+1,@SUM(A1),05/03/2027,,,Competitive\n',
    );
    const [good, bad, formula] = await check(read);
    expect(good).toMatchObject({
      problems: [],
      row: {
        job_title: 'Designer',
        status: 'Interviewing',
        applied_at: '2026-03-04',
        job_url: 'https://fable.test/jobs',
        salary_min: 80000,
        salary_max: 100000,
      },
    });
    expect(bad?.problems).toEqual([
      { column: 2, message: '"soon" isn\'t a date' },
      { column: 3, message: '"Quantum" isn\'t a known status. Choose its meaning above.' },
      { column: 0, message: 'Job title is required' },
      { column: 4, message: 'Enter an address that starts with http:// or https://' },
      { column: 5, message: "The highest salary can't be below the lowest" },
    ]);
    expect(formula?.problems).toEqual([{ column: 2, message: 'The applied date is in the future' }]);
  });

  test('text that looks like a formula is text, and pay in words goes to the notes', async () => {
    const [row] = await check(await table('Role,Company,Salary,Notes\n=1+1,@SUM(A1),Competitive,Call Ann\n'));
    expect(row?.row).toMatchObject({
      job_title: '=1+1',
      company_name: '@SUM(A1)',
      notes: 'Call Ann\nSalary: Competitive',
    });
  });

  test('words that mean nothing known are collected, and mean what the client says', async () => {
    const read = await table('Role,Company,Stage\nA,B,Quantum\nC,D,quantum!\nE,F,Limbo\n');
    const matching = matchColumns(read.header);
    expect(unknownStatuses(read, matching)).toEqual([
      { word: 'quantum', text: 'Quantum', count: 2 },
      { word: 'limbo', text: 'Limbo', count: 1 },
    ]);
    const rows = await check(read, { statusMeanings: { quantum: 'Withdrawn' } });
    expect(rows.map(({ row }) => row?.status)).toEqual(['Withdrawn', 'Withdrawn', undefined]);
  });

  test('one that is there already, or twice in the file, is told', async () => {
    const existing = makeJobApplication({
      job_title: 'Lead',
      company_name: 'Fable',
      applied_at: '2026-03-04T12:00:00.000Z',
    });
    const rows = await check(
      await table('Role,Company,Applied\nlead,FABLE,2026-03-04\nLead,Fable,2026-03-05\nLead,Fable,2026-03-05\n'),
      {},
      [existing],
    );
    expect(rows.map(({ duplicate }) => duplicate)).toEqual(['Already in your applications', null, 'The same as row 3']);
  });

  test('a newer decision ends the reading', async () => {
    const read = await table(`Role,Company\n${'A,B\n'.repeat(600)}`);
    const ended = new AbortController();
    const reading = checkRows(
      read,
      { matching: matchColumns(read.header), dateOrder: 'day-first', statusMeanings: {} },
      { keys: new Set(), zone, today: '2026-11-20' },
      ended.signal,
    );
    ended.abort();
    await expect(reading).rejects.toThrow();
  });
});
