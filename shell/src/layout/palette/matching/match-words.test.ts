import { rankOf } from './match-words.ts';

test.each([
  ['analytics', 'Analytics'],
  ['anal', 'Analytics'],
  ['analitics', 'Analytics'],
  ['aplications', 'Applications'],
  ['mesage dana', 'Message Dana Cole'],
  ['dana MESSAGE', 'Message Dana Cole'],
  ['notifcation', 'All notifications'],
  ['fligths', 'Feature flags', 'flights'],
])('“%s” finds %s', (typed, label, words = '') => {
  expect(rankOf(typed, label, words)).toBeGreaterThan(0);
});

test.each([
  ['', 'Analytics'],
  ['?!', 'Analytics'],
  ['zebra', 'Analytics'],
  ['dta', 'Data inventory'],
  ['analytics zebra', 'Analytics'],
])('“%s” does not find %s', (typed, label) => {
  expect(rankOf(typed, label)).toBe(0);
});

test('a label that begins with it comes first, then its words, then further words, then what resembles it', () => {
  const ranks = [
    rankOf('goals', 'Goals of the year'),
    rankOf('goals', 'Your goals'),
    rankOf('goals', 'Roadmap', 'goals'),
    rankOf('gaols', 'Your goals'),
  ];
  expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
  expect(new Set(ranks).size).toBe(4);
});
