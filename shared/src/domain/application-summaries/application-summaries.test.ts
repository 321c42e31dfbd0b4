import { makeJobApplication } from '@milepost/shared/testing/factories';
import { applicationStatuses } from '../../entities/job-applications/model.ts';
import { countByStatus, matchesApplication, progressOf, salaryText } from './application-summaries.ts';

test.each([
  ['Applied', 33],
  ['Interviewing', 67],
  ['Offer Received', 100],
  ['Rejected', 0],
  ['Pending', 0],
  ['Withdrawn', 0],
] as const)('%s is %i percent of the way', (status, percent) => {
  expect(progressOf(status)).toBe(percent);
});

test('counts each status and the total', () => {
  const counts = countByStatus([{ status: 'Applied' }, { status: 'Applied' }, { status: 'Rejected' }]);
  expect(counts).toMatchObject({ total: 3, Applied: 2, Rejected: 1, Withdrawn: 0 });
  expect(Object.keys(counts)).toEqual(['total', ...applicationStatuses]);
});

test('a search finds every word somewhere, in any case', () => {
  const row = makeJobApplication({ job_title: 'Lead Engineer', company_name: 'Northwind' });
  expect(matchesApplication(row, 'north LEAD')).toBe(true);
  expect(matchesApplication(row, 'nörth Léad')).toBe(true);
  expect(matchesApplication(row, '')).toBe(true);
  expect(matchesApplication(row, 'north sales')).toBe(false);
});

test('a salary is told with all that is known of it', () => {
  const unknown = { salary_min: null, salary_max: null, salary_currency: null, salary_period: null };
  const told = (known: Partial<Parameters<typeof salaryText>[0]>) => salaryText({ ...unknown, ...known });
  expect(told({ salary_currency: 'EUR', salary_period: 'year' })).toBe('');
  expect(told({ salary_min: 80_000, salary_max: 95_000.5 })).toBe('80,000 to 95,000.5');
  expect(told({ salary_min: 45, salary_max: 45, salary_currency: 'USD', salary_period: 'hour' })).toBe(
    '45 USD per hour',
  );
  expect(told({ salary_max: 500, salary_period: 'day' })).toBe('Up to 500 per day');
});
