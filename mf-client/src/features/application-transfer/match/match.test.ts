import { makeJobApplication } from '@milepost/shared/testing/factories';
import { readTable, type Table } from '../read/read-table.ts';
import { checkRows, unknownStatuses } from './check-rows.ts';
import { knownApplications } from './duplicates.ts';
import type { Reading } from './read-cell.ts';
import { matchColumns, withColumn } from './match-columns.ts';

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
    [
      ['Salary (USD)', 'Pay Type', 'Hourly rate'],
      [null, 'salary_period', 'salary'],
    ],
  ])('%j are found by their headers', (header, fields) => {
    expect(matchColumns(header)).toEqual(fields);
  });

  test('a field is given once, to the surer name, and a choice by hand takes it from another column', () => {
    expect(matchColumns(['Position', 'Job Title', 'Job Title'])).toEqual([null, 'job_title', null]);
    expect(withColumn(['job_title', null], 1, 'job_title')).toEqual([null, 'job_title']);
  });
});

describe('rows', () => {
  const zone = 'UTC';
  const table = (text: string): Promise<Table> => readTable(text);
  const check = (read: Table, reading: Partial<Reading> = {}, existing = [makeJobApplication()]) =>
    checkRows(
      read,
      { matching: matchColumns(read.header), dateOrder: 'day-first', statusMeanings: {}, ...reading },
      { known: knownApplications(existing, zone), zone, today: '2026-11-20' },
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
    expect(bad?.problems).toEqual([{ column: 0, message: 'Job title is required' }]);
    expect(bad?.remarks.map(({ column, message }) => [column, message])).toEqual([
      [2, `"soon" isn't a date. Kept in the notes.`],
      [3, `"Quantum" isn't a known status. Choose its meaning above. Kept in the notes.`],
      [4, "This isn't an address that starts with http:// or https://. Kept in the notes."],
    ]);
    expect(formula).toMatchObject({
      problems: [],
      remarks: [
        { column: 5, message: 'No salary could be read here. Kept in the notes.' },
        { column: 2, message: 'The applied date is in the future. Kept in the notes.' },
      ],
      row: { applied_at: null, notes: 'Salary: Competitive\nDate Applied: 05/03/2027' },
    });
  });

  test('what cannot be read leaves out its cell, never the row', async () => {
    const [row] = await check(
      await table(
        'Role,Company,Applied,Deadline,Link,Recruiter email,Priority,Remote,Currency,Pay type,Status since,Notes\n' +
          'Lead,Fable,soon,2999-01-01,ask Ann,Ann,very,maybe,shells,per moon,1999-13-01,Call Ann\n',
      ),
    );
    expect(row?.problems).toEqual([]);
    expect(row?.row).toMatchObject({
      applied_at: null,
      deadline_at: null,
      job_url: null,
      recruiter_email: null,
      priority: 'Medium',
      work_mode: null,
      salary_currency: null,
      salary_period: null,
      status_since: null,
    });
    expect(row?.row?.notes?.split('\n')).toEqual(
      expect.arrayContaining([
        'Call Ann',
        'Applied: soon',
        'Deadline: 2999-01-01',
        'Link: ask Ann',
        'Recruiter email: Ann',
        'Priority: very',
        'Remote: maybe',
        'Currency: shells',
        'Pay type: per moon',
        'Status since: 1999-13-01',
      ]),
    );
    expect(row?.remarks).toHaveLength(9);
  });

  test('words that mean nothing are empty cells, but for names', async () => {
    const [row] = await check(
      await table(
        'Role,Company,Applied,Deadline,Link,Recruiter email,Priority,Salary,Location\nLead,Unknown,TBD,N/A,-,unknown,0,n/a,-\n',
      ),
    );
    expect(row).toMatchObject({
      problems: [],
      remarks: [],
      row: {
        company_name: 'Unknown',
        applied_at: null,
        deadline_at: null,
        job_url: null,
        recruiter_email: null,
        priority: 'Medium',
        salary_min: null,
        location: null,
        notes: null,
      },
    });
  });

  test('an address or email among other words is found', async () => {
    const [row] = await check(
      await table(
        'Role,Company,Link,Recruiter email\nLead,Fable,Posting (https://fable.test/jobs?a=1),Ann Berg <ann@fable.test>\n' +
          'Lead,Fable,WWW.fable.test,mailto:ann@fable.test\n',
      ),
    );
    expect(row?.row).toMatchObject({
      job_url: 'https://fable.test/jobs?a=1',
      recruiter_email: 'ann@fable.test',
      notes: 'Link: Posting (https://fable.test/jobs?a=1)\nRecruiter email: Ann Berg <ann@fable.test>',
    });
  });

  test('what is too long is cut, and whole in the notes', async () => {
    const [row] = await check(
      await table(
        `Role,Company,Location,Description\n${'r'.repeat(201)},Fable,${'l'.repeat(121)},${'d'.repeat(50_001)}\n`,
      ),
    );
    expect(row?.problems).toEqual([]);
    expect(row?.row).toMatchObject({ job_title: 'r'.repeat(200), location: 'l'.repeat(120) });
    expect(row?.row?.notes).toBe(`Role: ${'r'.repeat(201)}\nLocation: ${'l'.repeat(121)}`);
    expect(row?.row?.description).toHaveLength(50_000);
    expect(row?.remarks.map(({ message }) => message)).toContain('Cut to 50,000 characters.');
    const url = `https://fable.test/${'u'.repeat(2000)}`;
    const [other] = await check(await table(`Role,Company,Link,Notes\nLead,Fable,${url},${'n'.repeat(9_990)}\n`));
    expect(other).toMatchObject({ problems: [], row: { job_url: null } });
    expect(other?.row?.notes).toHaveLength(10_000);
  });

  test('a title that nobody would see is none, and an emoji is one character', async () => {
    const unseen = String.fromCodePoint(0x200b, 0x2060);
    const rows = await check(
      await table(`Role,Company\n${unseen},Fable\n${'😀'.repeat(200)},Fable\n${'😀'.repeat(201)},Acme\n`),
    );
    expect(rows[0]).toMatchObject({ row: null, problems: [{ message: 'Job title is required' }] });
    expect(rows[1]).toMatchObject({ problems: [], remarks: [], row: { job_title: '😀'.repeat(200) } });
    expect(rows[2]?.row?.job_title).toBe('😀'.repeat(200));
  });

  test('ends of a salary in columns of their own are put in order, and a column tells more of the currency than a sign', async () => {
    const rows = await check(
      await table(
        'Role,Company,Min salary,Max. Salary,Currency,Pay type\n' +
          'Lead,Fable,$100k,"80,000",CAD,Yearly\nLead,Acme,45,,,hourly\nLead,Oslo,€60k-70k/yr,,,\nLead,Bern,90k,Competitive,,\n',
      ),
    );
    expect(rows.map(({ row }) => [row?.salary_min, row?.salary_max, row?.salary_currency, row?.salary_period])).toEqual(
      [
        [80_000, 100_000, 'CAD', 'year'],
        [45, null, null, 'hour'],
        [60_000, 70_000, 'EUR', 'year'],
        [90_000, null, null, null],
      ],
    );
    expect(rows[3]?.row?.notes).toBe('Max. Salary: Competitive');
  });

  test('a bare number is an amount where other columns tell its currency or period', async () => {
    const rows = await check(
      await table(
        'Role,Company,Salary,Currency,Pay type\nLead,Fable,2000,EUR,\nLead,Acme,45-60,,hourly\nLead,Bern,2000,,\n',
      ),
    );
    expect(rows.map(({ row }) => [row?.salary_min, row?.salary_max, row?.notes])).toEqual([
      [2000, null, null],
      [45, 60, null],
      [null, null, 'Salary: 2000'],
    ]);
  });

  test('what is understood of a salary in part is kept whole in the notes', async () => {
    const [row] = await check(await table('Role,Company,Salary\nLead,Fable,$120k + 10% bonus\n'));
    expect(row).toMatchObject({
      problems: [],
      remarks: [{ column: 2, message: 'Only part of this could be read, so all of it is kept in the notes.' }],
      row: { salary_min: 120_000, salary_currency: 'USD', notes: 'Salary: $120k + 10% bonus' },
    });
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
    expect(rows.map(({ row }) => row?.status)).toEqual(['Withdrawn', 'Withdrawn', 'Applied']);
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
      { known: [], zone, today: '2026-11-20' },
      ended.signal,
    );
    ended.abort();
    await expect(reading).rejects.toThrow();
  });
});
