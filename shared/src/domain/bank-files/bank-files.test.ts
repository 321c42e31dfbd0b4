import {
  bankChoiceOf,
  bankLines,
  bankOutcomes,
  dateOrderOf,
  outcomeWords,
  readBankAmount,
  readBankDate,
} from './bank-files.ts';

test.each([
  ['1,234.50', 123450],
  ['1.234,50', 123450],
  ['12', 1200],
  ['12,5', 1250],
  ['1,234', 123400],
  ['-12.00', -1200],
  ['12.00-', -1200],
  ['(12.00)', -1200],
  ['$ 12.00', 1200],
  ['', null],
  ['NaN', null],
  ['1234567890', null],
])('an amount of “%s” is %s', (written, amount) => {
  expect(readBankAmount(written)).toBe(amount);
});

test.each([
  [['2026-11-24'], 'year'],
  [['11/02/2026', '11/24/2026'], 'month'],
  [['02.11.2026', '24.11.2026'], 'day'],
  [['02/11/2026'], 'month'],
  [['02.11.2026'], 'day'],
] as const)('the order of %j is the %s first', (dates, order) => {
  expect(dateOrderOf(dates)).toBe(order);
});

test.each([
  ['2026-11-24', 'year', '2026-11-24'],
  ['11/24/2026', 'month', '2026-11-24'],
  ['24.11.26', 'day', '2026-11-24'],
  ['31.11.2026', 'day', null],
  ['', 'year', null],
] as const)('a date of “%s” with the %s first is %s', (written, order, date) => {
  expect(readBankDate(written, order)).toBe(date);
});

test('columns are found by what banks call them, and lines read by them', () => {
  const choice = bankChoiceOf(['Booking date', 'Payer', 'Description', 'Amount', 'Currency']);
  expect(choice).toEqual({ date: 0, words: 2, amount: 3, currency: 4 });
  const rows = [['11/24/2026', 'Lena', 'RF18 INV', '12.00', 'usd'], ['11/24/2026']];
  expect(bankLines(rows, choice, 'month', 'EUR')).toEqual([
    { booked_on: '2026-11-24', amount: 1200, currency: 'USD', words: 'RF18 INV' },
    { booked_on: '2026-11-24', amount: null, currency: null, words: '' },
  ]);
  expect(bankLines(rows, { ...choice, currency: null }, 'month', 'EUR')[0]?.currency).toBe('EUR');
});

test('every outcome has its words', () => {
  expect(bankOutcomes.every((outcome) => outcomeWords[outcome].length > 5)).toBe(true);
});
