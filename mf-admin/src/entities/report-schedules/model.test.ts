import { choiceOf, scheduleInWords, scheduleOf, type ScheduleChoice } from './model.ts';

const choices: readonly (readonly [string | null, ScheduleChoice, string | null])[] = [
  [null, { kind: 'none' }, null],
  ['0 7 * * 1', { kind: 'weekly', weekday: 1, time: '07:00' }, 'At 7:00 AM, only on Monday'],
  ['30 16 28 * *', { kind: 'monthly', day: 28, time: '16:30' }, 'At 4:30 PM, on day 28 of the month'],
  ['0 7 31 * *', { kind: 'cron', expression: '0 7 31 * *' }, 'At 7:00 AM, on day 31 of the month'],
  ['0 7 * * 1-5', { kind: 'cron', expression: '0 7 * * 1-5' }, 'At 7:00 AM, Monday through Friday'],
  ['0 7 1 1 *', { kind: 'cron', expression: '0 7 1 1 *' }, 'At 7:00 AM, on day 1 of the month, only in January'],
  ['0 7 * * *', { kind: 'cron', expression: '0 7 * * *' }, 'At 7:00 AM'],
];

test.each(choices)('%s is what was chosen, there and back, and reads as a sentence', (schedule, choice, sentence) => {
  expect(scheduleOf(choice)).toBe(schedule);
  expect(choiceOf(schedule)).toEqual(choice);
  if (schedule !== null) expect(scheduleInWords(schedule)).toBe(sentence);
});

test('an expression is taken with one space between its fields, and one that means nothing has no sentence', () => {
  expect(scheduleOf({ kind: 'cron', expression: ' 0  7 * * 1 ' })).toBe('0 7 * * 1');
  expect(['0 7 * *', '99 7 * * 1', 'soon'].map(scheduleInWords)).toEqual([null, null, null]);
});
