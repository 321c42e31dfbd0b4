import { changesOf } from './activity-logs.ts';

test('shows what differs, and nothing else', () => {
  expect(
    changesOf({ before: { status: 'Applied', title: 'Lead' }, after: { title: 'Lead', status: 'Rejected' } }),
  ).toEqual([{ column: 'status', before: 'Applied', after: 'Rejected' }]);
});

test('shows every column of what was added', () => {
  expect(changesOf({ before: null, after: { title: 'Lead', note: null } })).toEqual([
    { column: 'title', before: null, after: 'Lead' },
  ]);
});
