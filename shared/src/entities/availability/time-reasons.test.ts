import { isOwnRule, reasonNote, reasonsByStart, timeReasonKinds, type TimeReason } from './model.ts';

const reason = (starts_at: string, kind: TimeReason['kind']): TimeReason => ({
  starts_at,
  kind,
  label: kind,
  from_at: null,
  until_at: null,
});

test('only the coach’s own hours can be passed over', () => {
  expect(timeReasonKinds.filter((kind) => isOwnRule({ kind }))).toEqual(['time_off', 'outside_hours']);
});

test('each start has its reasons in their order, a free one has none', () => {
  const [ten, eleven] = ['2026-12-01T10:00:00.000Z', '2026-12-01T11:00:00.000Z'];
  const known = reasonsByStart([reason(ten, 'session'), reason(ten, 'busy'), reason(eleven, 'past')]);
  expect(known.get(ten)?.map(({ kind }) => kind)).toEqual(['session', 'busy']);
  expect(known.get(eleven)).toHaveLength(1);
  expect(known.get('2026-12-01T12:00:00.000Z')).toBeUndefined();
});

test('beside a time stand a few words, or the name of what holds it', () => {
  expect(reasonNote({ kind: 'outside_hours', label: 'Your hours on Monday: 9:00 AM – 5:00 PM' })).toBe('Outside hours');
  expect(reasonNote({ kind: 'busy', label: 'Work calendar' })).toBe('Work calendar');
});
