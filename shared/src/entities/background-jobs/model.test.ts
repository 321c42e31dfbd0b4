import { intervalText, workName } from './model.ts';

test.each([
  [1, 'Every second'],
  [15, 'Every 15 seconds'],
  [60, 'Every minute'],
  [90, 'Every 90 seconds'],
  [600, 'Every 10 minutes'],
  [3600, 'Every hour'],
  [86_400, 'Every day'],
  [172_800, 'Every 2 days'],
])('%p seconds are %p', (seconds, text) => {
  expect(intervalText(seconds)).toBe(text);
});

test('scheduled work is named in words', () => {
  expect(workName({ name: 'remind-of-contacts' })).toBe('Remind of contacts');
});
