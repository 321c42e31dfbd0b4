import { isQuiet } from './coach-clients.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  [null, true],
  ['2026-11-05T12:00:00Z', true],
  ['2026-11-07T12:00:00Z', false],
])('last active at %s: quiet is %s', (last_activity_at, quiet) => {
  expect(isQuiet({ last_activity_at }, now)).toBe(quiet);
});
