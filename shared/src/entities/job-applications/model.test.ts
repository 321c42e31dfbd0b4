import { makeJobApplication } from '@milepost/shared/testing/factories';
import {
  applicationStatuses,
  applicationStatusTone,
  emptyJobApplication,
  isChoiceColumn,
  jobApplicationFormOf,
  jobApplicationInputSchema,
  jobApplicationSchema,
  jobApplicationWriteOf,
  valueLabel,
} from './model.ts';

const row = jobApplicationSchema.parse({
  ...makeJobApplication(),
  job_title: 'Lead Engineer',
  company_name: 'Northwind',
  status: 'Interviewing',
  priority: 'High',
  location: 'Berlin',
  work_mode: 'hybrid',
  source: 'Referral',
  salary_min: '90000.00',
  salary_max: 110000,
  salary_currency: 'EUR',
  applied_at: '2026-11-02T08:13:00+00:00',
});

const filled = { ...emptyJobApplication(), job_title: ' Lead ', company_name: 'Northwind' };
const messagesOf = (form: object) =>
  jobApplicationInputSchema.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('no two statuses look alike', () => {
  expect(new Set(Object.values(applicationStatusTone)).size).toBe(applicationStatuses.length);
});

test('a form with title and company is enough; text is trimmed and empty fields become null', () => {
  expect(jobApplicationInputSchema.parse(filled)).toMatchObject({
    job_title: 'Lead',
    status: 'Applied',
    priority: 'Medium',
    work_mode: null,
    salary_min: null,
    notes: null,
  });
});

test('says at each field what is wrong', () => {
  expect(messagesOf({ ...filled, job_title: ' ', job_url: 'javascript:alert(1)', salary_currency: 'euro' })).toEqual([
    'job_title: Job title is required',
    'job_url: Enter an address that starts with http:// or https://',
    'salary_currency: Enter a three-letter currency, such as USD',
  ]);
  expect(messagesOf({ ...filled, recruiter_email: 'Ana at Northwind' })).toEqual([
    'recruiter_email: Enter an email address like name@example.com',
  ]);
  expect(messagesOf({ ...filled, salary_min: '90', salary_max: '80' })).toEqual([
    "salary_max: The highest salary can't be below the lowest",
  ]);
  expect(messagesOf({ ...filled, company_name: 'x'.repeat(121), notes: 'x'.repeat(10_001) })).toEqual([
    "company_name: Company can't be longer than 120 characters",
    "notes: Notes can't be longer than 10,000 characters",
  ]);
});

test('a row goes through its form unchanged', () => {
  expect(jobApplicationInputSchema.parse(jobApplicationFormOf(row, 'UTC'))).toMatchObject({
    job_title: 'Lead Engineer',
    work_mode: 'hybrid',
    salary_min: 90000,
    salary_max: 110000,
    applied_at: '2026-11-02',
    follow_up_at: null,
  });
  expect(
    jobApplicationFormOf(makeJobApplication({ job_title: '', company_name: '', applied_at: row.applied_at }), 'UTC'),
  ).toEqual({ ...emptyJobApplication(), applied_at: '2026-11-02' });
});

describe('days of a form', () => {
  const zone = 'America/New_York';
  const now = new Date('2026-11-20T02:00:00Z');

  test('become noon of that day where the client is, and now for today', () => {
    expect(
      jobApplicationWriteOf({ applied_at: '2026-11-10', deadline_at: '2026-07-01' }, zone, undefined, now),
    ).toEqual({
      applied_at: '2026-11-10T17:00:00.000Z',
      deadline_at: '2026-07-01T16:00:00.000Z',
    });
    expect(jobApplicationWriteOf({ applied_at: '2026-11-19' }, zone, undefined, now)).toEqual({
      applied_at: now.toISOString(),
    });
  });

  test('keep their hour when the day stays', () => {
    expect(jobApplicationWriteOf({ applied_at: '2026-11-02', deadline_at: null, notes: 'x' }, zone, row, now)).toEqual({
      notes: 'x',
    });
  });

  test('are cleared by an empty field, except the day of applying', () => {
    const before = { ...row, deadline_at: '2026-12-01T17:00:00.000Z' };
    expect(jobApplicationWriteOf({ applied_at: null, deadline_at: null }, zone, before, now)).toEqual({
      deadline_at: null,
    });
  });
});

test('a period is one of those that there are, or not known', () => {
  expect(jobApplicationInputSchema.parse({ ...filled, salary_period: 'hour' }).salary_period).toBe('hour');
  expect(jobApplicationInputSchema.parse(filled).salary_period).toBeNull();
  expect(jobApplicationInputSchema.safeParse({ ...filled, salary_period: 'week' }).success).toBe(false);
});

test('a choice is called by its label, and all other text stands as it is', () => {
  expect(valueLabel('work_mode', 'on-site')).toBe('On site');
  expect(valueLabel('salary_period', 'hour')).toBe('Per hour');
  expect(valueLabel('location', 'on-site')).toBe('on-site');
  expect(['work_mode', 'location', 'toString'].filter(isChoiceColumn)).toEqual(['work_mode']);
});
