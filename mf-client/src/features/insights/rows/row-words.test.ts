import type { FigureRow } from '@milepost/shared/entities/insights/model';
import { testIds } from '@milepost/shared/testing/factories';
import { wordsOf } from './row-words.ts';

const row: FigureRow = {
  id: '1',
  kind: 'application',
  record_id: testIds.client,
  title: 'PM',
  subtitle: 'Parcelwise',
  status: 'Rejected',
  at: '2026-03-02T12:00:00.000Z',
  days: 1,
  event: 'answer',
  from_status: null,
  to_status: 'Rejected',
  note: null,
};
const what = (changes: Partial<FigureRow>): string => wordsOf({ ...row, ...changes }, 'UTC').what;

test('a response says after how many days it came, where anybody knows', () => {
  expect(what({})).toBe('Mar 2, 2026 · Rejected after 1 day');
  expect(what({ days: null })).toBe('Mar 2, 2026 · Rejected, day unknown');
  expect(what({ days: null, to_status: null })).toBe('Mar 2, 2026 · No response yet');
});

test('a stay that began before the application was added has no length', () => {
  expect(what({ event: 'staying', days: 4 })).toBe('Mar 2, 2026 · Rejected for 4 days so far');
  expect(what({ event: 'staying', days: null })).toBe('Mar 2, 2026 · Rejected since an unknown day');
});
