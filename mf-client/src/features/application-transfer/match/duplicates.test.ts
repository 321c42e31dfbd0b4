import { makeJobApplication } from '@milepost/shared/testing/factories';
import { applicationsCsv } from '../export/applications-csv.ts';
import { readTable } from '../read/read-table.ts';
import { checkRows } from './check-rows.ts';
import { knownApplications } from './duplicates.ts';
import { matchColumns } from './match-columns.ts';

const zone = 'UTC';
const application = (row: Partial<Parameters<typeof makeJobApplication>[0]>) =>
  makeJobApplication({ job_title: 'Lead', company_name: 'Fable', applied_at: '2026-03-04T12:00:00.000Z', ...row });

const duplicatesIn = async (text: string, existing: readonly ReturnType<typeof application>[] = []) => {
  const table = await readTable(text);
  const rows = await checkRows(
    table,
    { matching: matchColumns(table.header), dateOrder: 'day-first', statusMeanings: {} },
    { known: knownApplications(existing, zone), zone, today: '2026-11-20' },
    new AbortController().signal,
  );
  return rows.map(({ duplicate }) => duplicate);
};

test.each([
  ['titles', ['C++ Developer,', 'C# Developer,', 'C Developer,', '.NET Developer,', 'NET Developer,']],
  ['places', ['Lead,Oslo', 'Lead,London', 'Lead,']],
  ['signs', ['🚀,', '🎉,']],
])('other %s are other applications', async (_, rows) => {
  const file = ['Role,Location,Company,Applied', ...rows.map((row) => `${row},Fable,2026-03-04`)].join('\n');
  expect(await duplicatesIn(file)).toEqual(rows.map(() => null));
});

test('another posting is another application', async () => {
  const file =
    'Role,Company,Link\nLead,Fable,https://fable.test/1\nLead,Fable,https://fable.test/2\nLead,Fable,https://fable.test/2';
  expect(await duplicatesIn(file)).toEqual([null, null, 'The same as row 3']);
});

test('blanks and case make no other application', async () => {
  expect(await duplicatesIn('Role,Company\nSenior  Lead,Fable\nsenior lead,FABLE')).toEqual([
    null,
    'The same as row 2',
  ]);
});

test('what only one of file and application says tells them not apart, and each application accounts for one row', async () => {
  const file =
    'Role,Company,Applied,Location\nLead,Fable,2026-03-04,\nLead,Fable,2026-03-04,Oslo\nLead,Fable,2026-03-04,Rome';
  const there = 'Already in your applications';
  expect(await duplicatesIn(file, [application({ location: 'Oslo' })])).toEqual([null, there, null]);
  expect(
    await duplicatesIn(file, [application({ location: 'Oslo' }), application({ job_url: 'https://a.test' })]),
  ).toEqual([there, there, null]);
});

test('a file that Milepost exported loses no row on its way back, and brings back what was deleted', async () => {
  const all = [
    application({}),
    application({}),
    application({ location: 'Oslo' }),
    application({ location: 'Unknown', status: null, applied_at: null }),
    application({ job_title: 'C++' }),
    application({ job_title: 'C#' }),
  ];
  const file = applicationsCsv(all, [], zone);
  expect(await duplicatesIn(file)).toEqual(all.map(() => null));
  const there = 'Already in your applications';
  expect(await duplicatesIn(file, all)).toEqual(all.map(() => there));
  expect(await duplicatesIn(file, all.slice(1))).toEqual([there, null, there, there, there, there]);
});
