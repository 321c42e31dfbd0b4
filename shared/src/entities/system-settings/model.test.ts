import { revertReason, settingFormSchema, settingText, systemSettingSchema } from './model.ts';

const columns = {
  key: 'some_days',
  area: 'Area',
  label: 'Label',
  effect: 'Effect',
  read_by: 'Readers',
  revision: 1,
  updated_at: '2026-11-20T10:00:00Z',
};
const days = systemSettingSchema.parse({
  ...columns,
  kind: 'integer',
  value: 3,
  default_value: 3,
  minimum: 0,
  maximum: 30,
  unit: 'days',
});
const toggle = systemSettingSchema.parse({ ...columns, kind: 'boolean', value: false, default_value: false });
const text = systemSettingSchema.parse({
  ...columns,
  kind: 'text',
  value: 'Sorry',
  default_value: 'Sorry',
  minimum: 3,
  maximum: 10,
});
const choice = systemSettingSchema.parse({
  ...columns,
  kind: 'choice',
  value: 'all',
  default_value: 'all',
  options: [
    { value: 'all', label: 'Everyone' },
    { value: 'few', label: 'A few' },
  ],
});

test.each([
  [days, 3, '3 days'],
  [days, 1, '1 day'],
  [days, 0, '0 days'],
  [toggle, true, 'On'],
  [toggle, false, 'Off'],
  [text, 'We are sorry', 'We are sorry'],
  [choice, 'few', 'A few'],
  [choice, 'gone', 'gone'],
])('%#: a value in words', (setting, value, text) => {
  expect(settingText(setting, value)).toBe(text);
});

test.each(['', '-1', '31', '1.5', '1e1', 'three', '0x1'])('a number of 0 to 30 is not %p', (value) => {
  expect(settingFormSchema(days).safeParse({ value, reason: 'Tried' }).error?.issues[0]?.message).toBe(
    'Enter a whole number from 0 to 30',
  );
});

test.each([
  [text, 'Hi', 'Enter 3 to 10 characters'],
  [text, 'x'.repeat(11), 'Enter 3 to 10 characters'],
  [text, 'Two\nlines', 'Enter a single line of text'],
  [choice, 'many', 'Choose an option'],
])('%#: a text keeps its length and its line, a choice its options', (setting, value, message) => {
  expect(settingFormSchema(setting).safeParse({ value, reason: 'Tried' }).error?.issues[0]?.message).toBe(message);
});

test('the form gives the value as the database keeps it, and a reason without space around it', () => {
  expect(settingFormSchema(days).parse({ value: ' 30 ', reason: ' More time ' })).toEqual({
    value: 30,
    reason: 'More time',
  });
  expect(settingFormSchema(toggle).parse({ value: 'true', reason: 'Now' })).toEqual({ value: true, reason: 'Now' });
  expect(settingFormSchema(text).parse({ value: ' Hello ', reason: 'Now' }).value).toBe('Hello');
  expect(settingFormSchema(choice).parse({ value: 'few', reason: 'Now' }).value).toBe('few');
  expect(settingFormSchema(toggle).safeParse({ value: 'true', reason: ' ' }).success).toBe(false);
});

test('who reverts says what, within the length of a reason', () => {
  expect(revertReason({ reason: 'More time' })).toBe('Reverts “More time”');
  expect(revertReason({ reason: null })).toBe('Reverts a change made in the database');
  expect(revertReason({ reason: 'x'.repeat(500) })).toHaveLength(500);
});
