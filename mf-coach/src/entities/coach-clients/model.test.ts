import { isQuiet } from './model.ts';

const now = new Date('2026-11-20T12:00:00Z');

const longAgo = '2026-01-01T12:00:00Z';

test.each([
  [null, longAgo, true],
  ['2026-11-05T12:00:00Z', longAgo, true],
  ['2026-11-07T12:00:00Z', longAgo, false],
  [null, '2026-11-05T12:00:00Z', true],
  [null, '2026-11-07T12:00:00Z', false],
  ['2026-10-01T12:00:00Z', '2026-11-07T12:00:00Z', false],
])('last active at %s, a client since %s: quiet is %s', (last_activity_at, assigned_at, quiet) => {
  expect(isQuiet({ last_activity_at, assigned_at }, now)).toBe(quiet);
});
