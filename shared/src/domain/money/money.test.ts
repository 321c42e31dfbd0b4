import { formatMoney, moneyField, readMoney } from './money.ts';

test.each([
  [123450, 'USD', '$1,234.50'],
  [5, 'EUR', '€0.05'],
  [-1190, 'GBP', '-£11.90'],
])('%d minor units of %s are %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test.each([
  ['12', 1200],
  [' 1,234.5 ', 123450],
  ['0.07', 7],
  ['4500,50', 450_050],
  ['1.234,50', 123_450],
  ['1,5', 150],
  ['1000000', 100_000_000],
  ['1000000.01', null],
  ['-1', null],
  ['1e20', null],
  ['NaN', null],
  ['1.234', null],
  ['', null],
])('“%s” is read as %s', (typed, amount) => {
  expect(readMoney(typed)).toBe(amount);
});

test('what a field shows is read as it was', () => {
  expect(readMoney(moneyField(1905))).toBe(1905);
});
