import { normalizePriority, priorities } from './priorities.ts';

test.each(priorities)('keeps %s', (priority) => {
  expect(normalizePriority(priority)).toBe(priority);
});

test.each(['', 'urgent', 'Highest', null, undefined, 3, ['High']])('replaces %p by Medium', (value) => {
  expect(normalizePriority(value)).toBe('Medium');
});
