import { digitsOf } from './code-digits.ts';
import { factorCodeSchema, factorNameSchema } from './model.ts';

test.each([
  ['123 456', '123456'],
  ['12-34', '1234'],
  ['1234567', '123456'],
  ['code', ''],
])('of %p the digits are %p', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});

test('a code is complete, and a name is not empty', () => {
  expect(factorCodeSchema.safeParse({ code: '12345' }).success).toBe(false);
  expect(factorCodeSchema.safeParse({ code: '123456' }).success).toBe(true);
  expect(factorNameSchema.safeParse({ name: '  ' }).success).toBe(false);
  expect(factorNameSchema.parse({ name: ' Phone ' })).toEqual({ name: 'Phone' });
});
