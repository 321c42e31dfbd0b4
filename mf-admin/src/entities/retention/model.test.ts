import { daysProblem, latestRuns, rowsIn, type RetentionRun } from './model.ts';

test.each([
  ['90', undefined],
  ['3650', undefined],
  ['89', 'Choose 90 to 3,650 days'],
  ['3651', 'Choose 90 to 3,650 days'],
  ['90.5', 'Choose 90 to 3,650 days'],
  ['', 'Choose 90 to 3,650 days'],
])('“%s” days of at least 90: %s', (days, problem) => {
  expect(daysProblem(days, { least_days: 90 })).toBe(problem);
});

test('the latest run of a rule is the first of its runs', () => {
  const run = (rule_key: string, removed: number) => ({ rule_key, removed }) as RetentionRun;
  const latest = latestRuns([run('one', 3), run('other', 2), run('one', 1)]);
  expect([...latest.values()].map(({ removed }) => removed).sort()).toEqual([2, 3]);
});

test('rows are counted in words', () => {
  expect([rowsIn(0), rowsIn(1), rowsIn(1204)]).toEqual(['0 rows', '1 row', '1,204 rows']);
});
