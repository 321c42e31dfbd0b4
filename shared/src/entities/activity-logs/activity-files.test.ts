import { activityWriters, exportFilters } from './activity-files.ts';

const person = '00000000-0000-4000-8000-000000000041';
const row = {
  id: '00000000-0000-4000-8000-000000000021',
  at: '2026-11-20T10:00:00Z',
  action: 'updated',
  entity: 'tasks',
  entity_id: '00000000-0000-4000-8000-000000000031',
  actor_id: person,
  subject_id: person,
  record_name: '=HYPERLINK("https://evil.example")',
  before: { title: 'Call' },
  after: { title: '=HYPERLINK("https://evil.example")' },
};
const page = { rows: [row], names: { [person]: '=1+1' }, next: null };
const zone = 'America/New_York';
const facts = {
  madeAt: '2026-11-23T12:00:00.000Z',
  part: 1,
  filters: exportFilters({ zone, person, from: '2026-11-01T04:00:00Z', impersonated: true }, 'Lee Moss'),
  words: { zone, unnamed: 'an erased user' },
};
const { csv, jsonl } = activityWriters;

test('the filters are said in words, with the zone', () => {
  expect(facts.filters).toEqual([
    ['Time zone', zone],
    ['User', `Lee Moss (${person})`],
    ['Viewed as someone', 'Only'],
    ['From', 'Nov 1, 2026, 12:00 AM EDT'],
  ]);
  expect(exportFilters({ zone: 'UTC', action: 'updated', entity: 'tasks', search: 'call' }, undefined)).toEqual([
    ['Time zone', 'UTC'],
    ['Search', 'call'],
    ['Action', 'Changed'],
    ['Record type', 'Task'],
  ]);
});

test('a spreadsheet holds the filters and the words, and runs nothing of what people typed', () => {
  const text = csv.head(facts) + csv.rows(page, facts);
  expect(text).toContain(`User,Lee Moss (${person})\r\n`);
  expect(text).toContain('"Nov 20, 2026, 5:00 AM"');
  expect(text).toContain(`'=1+1`);
  expect(text).not.toMatch(/(^|,)"?=/m);
  expect(csv.head({ ...facts, part: 2 })).toContain('Part,2\r\n');
});

test('both files name as whom an administrator acted', () => {
  const viewed = { ...page, rows: [{ ...row, on_behalf_of: person }], names: { [person]: 'Lee' } };
  expect(csv.rows(viewed, facts)).toContain(',Lee,Lee,updated,');
  expect(JSON.parse(jsonl.rows(viewed, facts))).toMatchObject({ on_behalf_of: person, on_behalf_of_name: 'Lee' });
});

test('JSON Lines hold the filters in the first line and a row as logged in each other one', () => {
  expect(JSON.parse(jsonl.head(facts))).toMatchObject({ part: 1, filters: { 'Time zone': zone } });
  expect(JSON.parse(jsonl.rows({ ...page, names: {} }, facts))).toMatchObject({
    before: { title: 'Call' },
    actor_name: null,
  });
});
