import { emptyReport, filtersInWords, headersOf, headingOf, reportInputSchema, rowsInWords } from './model.ts';

const input = { ...emptyReport('America/New_York'), name: 'People' };
const withFilter = (operator: string, value: string) =>
  reportInputSchema.safeParse({
    ...input,
    definition: { ...input.definition, filters: [{ column: 'joined_at', operator, value }] },
  });

test('a new report lists every column of users, and lacks nothing but a name', () => {
  expect(reportInputSchema.safeParse(input).success).toBe(true);
  expect(reportInputSchema.safeParse(emptyReport('UTC')).error?.issues.map(({ path }) => path)).toEqual([['name']]);
});

test.each([
  ['last_days', '7', true],
  ['last_days', 'soon', false],
  ['since', '2026-11-20', true],
  ['before', '2026-02-30', false],
  ['at_least', '2.5', true],
  ['at_most', '', false],
  ['contains', '', false],
  ['is', '', true],
])('%s %j fits: %s', (operator, value, isFit) => {
  const { success, error } = withFilter(operator, value);
  expect(success).toBe(isFit);
  if (!isFit) expect(error?.issues[0]?.path).toEqual(['definition', 'filters', 0, 'value']);
});

test('a list needs a column, a count does not, and a schedule five fields that begin with a minute', () => {
  const none = { ...input.definition, columns: [] };
  expect(reportInputSchema.safeParse({ ...input, definition: none }).error?.issues[0]?.path).toEqual([
    'definition',
    'columns',
  ]);
  const grouped = { ...input, definition: { ...none, group_by: 'role' } };
  expect(reportInputSchema.safeParse(grouped).success).toBe(true);
  expect(reportInputSchema.safeParse({ ...input, schedule: '* * * * *' }).success).toBe(false);
  expect(reportInputSchema.safeParse({ ...input, schedule: '0 7 * * 1' }).success).toBe(true);
});

test('headers and filters read as words', () => {
  expect(headersOf('users', { ...input.definition, columns: ['name', 'joined_at'] })).toEqual(['Name', 'Joined']);
  expect(headersOf('users', { ...input.definition, group_by: 'joined_at', bucket: 'week' })).toEqual([
    'Joined by week',
    'Count',
  ]);
  expect(headersOf('users', { ...input.definition, group_by: 'role' })).toEqual(['Role', 'Count']);
  expect(filtersInWords('users', [])).toBe('None');
  expect(
    filtersInWords('users', [
      { column: 'role', operator: 'is_not', value: 'coach' },
      { column: 'organization', operator: 'is', value: '' },
      { column: 'joined_at', operator: 'last_days', value: '1' },
      { column: 'joined_at', operator: 'since', value: '2026-11-20' },
    ]),
  ).toBe('Role is not Coach; Organization is empty; Joined is in the last day; Joined is on or after Nov 20, 2026');
});

test('a file says above its rows what they are', () => {
  const heading = headingOf(input, { total: 12_345, rows: 2000, at: '2026-11-20T15:30:00Z' });
  expect(Object.fromEntries(heading)).toEqual({
    Report: 'People',
    Source: 'Users',
    Filters: 'None',
    'Time zone': 'America/New York',
    Created: 'Nov 20, 2026, 10:30 AM',
    Rows: 'First 2,000 of 12,345',
  });
});

test('values of a column that has a few are said in words, in a list and in a count', () => {
  const columns = ['name', 'role', 'status'];
  expect(rowsInWords('users', { columns, group_by: null }, [['super_admin', 'super_admin', 'gone']])).toEqual([
    ['super_admin', 'Super admin', 'gone'],
  ]);
  const counts = [
    ['client', 4],
    ['None', 1],
  ];
  expect(rowsInWords('users', { columns, group_by: 'role' }, counts)).toEqual([
    ['Client', 4],
    ['None', 1],
  ]);
  expect(filtersInWords('users', [{ column: 'role', operator: 'contains', value: 'coach' }])).toBe(
    'Role contains coach',
  );
});
