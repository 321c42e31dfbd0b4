import { parse } from 'papaparse';
import { jobApplicationFormOf, jobApplicationInputSchema } from '@milepost/shared/entities/job-applications/model';
import { makeApplicationEvent, makeFullApplication, makeJobApplication } from '@milepost/shared/testing/factories';
import { activityReport, reportPeriods } from './activity-report.ts';
import { applicationsCsv } from './applications-csv.ts';
import { applicationsJson } from './applications-json.ts';
import { checkRows } from '../match/check-rows.ts';
import { importFields } from '../match/import-fields.ts';
import { matchColumns } from '../match/match-columns.ts';
import { readTable } from '../read/read-table.ts';

const zone = 'America/New_York';
const row = makeJobApplication({
  id: '44444444-4444-4444-8444-444444444444',
  job_title: '=HYPERLINK("http://evil.test")',
  company_name: 'Fable, "Co"\nGmbH',
  status: 'Interviewing',
  applied_at: '2026-11-03T02:00:00.000Z',
  notes: '+49 30 1234',
  salary_min: 80000,
});
const created = makeApplicationEvent({
  application_id: row.id,
  kind: 'created',
  from_status: null,
  to_status: 'Applied',
  occurred_at: '2026-11-03T02:00:00.000Z',
});
const moved = makeApplicationEvent({
  application_id: row.id,
  kind: 'status',
  from_status: 'Applied',
  to_status: 'Interviewing',
  occurred_at: '2026-11-10T12:00:00.000Z',
});

const cellsOf = (csv: string): Record<string, string> => {
  const { data, errors } = parse<Record<string, string>>(csv.slice(1), { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data[0] ?? {};
};

test('a CSV begins with a byte order mark, takes the power from formulas and reads days in the zone', () => {
  const csv = applicationsCsv([row], [created, moved], zone);
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(cellsOf(csv)).toMatchObject({
    'Job title': `'=HYPERLINK("http://evil.test")`,
    Company: 'Fable, "Co"\nGmbH',
    Status: 'Interviewing',
    'Status since': '2026-11-10',
    Applied: '2026-11-02',
    Notes: `'+49 30 1234`,
    'Lowest salary': '80000',
  });
});

test('an application that never moved has no day of its status', () => {
  expect(cellsOf(applicationsCsv([row], [created], zone))).toMatchObject({ 'Status since': '' });
});

test('every field comes back by an import', async () => {
  const full = makeFullApplication();
  const file = await readTable(applicationsCsv([full], [], zone));
  const matching = matchColumns(file.header);
  expect([...matching].sort()).toEqual(importFields.filter((field) => field !== 'salary').sort());
  const [read] = await checkRows(
    file,
    { matching, dateOrder: 'month-first', statusMeanings: {} },
    { known: [], zone, today: '2026-11-20' },
    new AbortController().signal,
  );
  expect(read?.problems).toEqual([]);
  expect(read?.row).toMatchObject(jobApplicationInputSchema.parse(jobApplicationFormOf(full, zone)));
});

test('JSON holds every field and the history', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(JSON.parse(applicationsJson([row], [created, moved], now))).toEqual({
    exported_at: '2026-11-20T12:00:00.000Z',
    applications: [{ ...row, events: [created, moved] }],
  });
});

describe('an activity report', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const old = makeJobApplication({ applied_at: '2025-01-05T12:00:00.000Z', status: 'Rejected' });
  const make = (index: 0 | 3) =>
    activityReport({
      person: 'Alex Rivera',
      applications: [row, old],
      events: [created, moved],
      period: reportPeriods[index],
      zone,
      now,
    });

  test('counts what happened in the period and lists those applications with their stages', () => {
    const report = make(0);
    expect(report.period).toBe('Last 30 days: Oct 22, 2026 to Nov 20, 2026');
    expect(Object.fromEntries(report.figures.map(({ label, value }) => [label, value]))).toEqual({
      'Applications sent': 1,
      'First responses': 1,
      'Reached interviews': 1,
      'Interviews noted': 0,
      Offers: 0,
      Rejections: 0,
    });
    expect(report.lines).toEqual([
      {
        title: row.job_title,
        company: row.company_name,
        status: 'Interviewing',
        applied: 'Nov 2, 2026',
        stages: ['Nov 2, 2026: Added as Applied', 'Nov 10, 2026: Moved from Applied to Interviewing'],
      },
    ]);
  });

  test('an application that was added when it was answered has its response on an unknown day', () => {
    const appliedAt = '2026-11-05T12:00:00.000Z';
    const late = makeJobApplication({ applied_at: appliedAt, status: 'Interviewing' });
    const added = { ...created, application_id: late.id, to_status: late.status, occurred_at: appliedAt };
    const { figures } = activityReport({
      person: 'Alex Rivera',
      applications: [row, late],
      events: [created, moved, added],
      period: reportPeriods[0],
      zone,
      now,
    });
    expect(Object.fromEntries(figures.map(({ label, value }) => [label, value]))).toMatchObject({
      'Applications sent': 2,
      'First responses': 1,
      'Responses, day unknown': 1,
      'Reached interviews': 2,
    });
  });

  test('of everything begins with the oldest', () => {
    expect(make(3).lines.map(({ status }) => status)).toEqual(['Rejected', 'Interviewing']);
  });
});
