import { salaryText } from '@milepost/shared/domain/application-summaries';
import { readSalary } from './read-salary.ts';
import { noSalaries, salaryCases } from '../testing/salary-cases.ts';

const told = (cell: string, header?: string): string | null => {
  const read = readSalary(cell, header);
  return (
    read &&
    salaryText({
      salary_min: read.min === '' ? null : Number(read.min),
      salary_max: read.max === '' ? null : Number(read.max),
      salary_currency: read.currency || null,
      salary_period: read.period || null,
    })
  );
};

describe.each(Object.entries(salaryCases))('%s', (_, cases) => {
  test.each(cases)('%j is %s', (...args) => {
    const [cell = '', salary, more] = args;
    expect([told(cell), readSalary(cell)?.isWhole]).toEqual([salary, more === undefined]);
  });
});

test.each(noSalaries)('%j is none', (cell) => {
  expect(readSalary(cell)).toBeNull();
});

test('a header names currency and period for its cells', () => {
  expect(told('45', 'Hourly rate (USD)')).toBe('45 USD per hour');
  expect(told('80,000', 'Salary (€)')).toBe('80,000 EUR');
  expect(told('£500/day', 'Annual salary in USD')).toBe('500 GBP per day');
});
