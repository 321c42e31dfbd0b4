import { daysToSecondFactor } from './required-factor.ts';

test.each([
  [null, null],
  ['2026-11-24T12:00:00Z', 0],
  ['2026-11-20T12:00:00Z', 0],
  ['2026-11-24T12:00:01Z', 1],
  ['2026-12-08T12:00:00Z', 14],
])('due at %p, on Nov 24 %p days are left', (dueAt, left) =>
  expect(daysToSecondFactor(dueAt, Date.parse('2026-11-24T12:00:00Z'))).toBe(left),
);
