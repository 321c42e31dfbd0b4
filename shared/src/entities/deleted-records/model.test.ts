import { countOf, keptFor } from './model.ts';

test.each([
  ['2026-12-23T12:00:00.000Z', '30 more days'],
  ['2026-11-24T13:00:00.000Z', '1 more day'],
  ['2026-11-24T11:00:00.000Z', 'less than a day'],
  ['2026-11-22T12:00:00.000Z', 'less than a day'],
])('what is kept until %s is kept for %s', (kept_until, words) => {
  expect(keptFor({ kept_until }, new Date('2026-11-23T12:00:00.000Z'))).toBe(words);
});

test('says how many of what', () => {
  expect([countOf('goals', 1), countOf('job_applications', 2140)]).toEqual(['1 goal', '2,140 applications']);
});
