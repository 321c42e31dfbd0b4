import { counted, formatCount } from './counts.ts';

test('a count is told with its thousands apart, and names what it counts', () => {
  expect(formatCount(10_000)).toBe('10,000');
  expect(counted(1, 'entry', 'entries')).toBe('1 entry');
  expect(counted(2_000, 'session')).toBe('2,000 sessions');
});
