import {
  bankChoiceOf,
  bankHeaderAt,
  bankLines,
  bankOutcomes,
  dateOrderOf,
  outcomeWords,
  readBankAmount,
  readBankDate,
} from './model.ts';

test.each([
  ['1,234.50', 123450],
  ['1.234,50', 123450],
  ['12', 1200],
  ['12,5', 1250],
  ['1,234', 123400],
  ['-12.00', -1200],
  ['12.00-', -1200],
  ['(12.00)', -1200],
  ['\u221212.00', -1200],
  ['12.00 DR', -1200],
  ['12,00 S', -1200],
  ['12,00 H', 1200],
  ['12.00 CR', 1200],
  ['12.00 USD', 1200],
  ['1.2E+05', null],
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
  [['02 Nov 2026'], 'day'],
  [['Nov 02, 2026'], 'month'],
  [['2026-Nov-02'], 'year'],
] as const)('the order of %j is the %s first', (dates, order) => {
  expect(dateOrderOf(dates)).toBe(order);
});

test.each([
  ['2026-11-24', 'year', '2026-11-24'],
  ['11/24/2026', 'month', '2026-11-24'],
  ['24.11.26', 'day', '2026-11-24'],
  ['24 Nov 2026', 'day', '2026-11-24'],
  ['November 24, 2026', 'month', '2026-11-24'],
  ['24. Dezember 2026', 'day', '2026-12-24'],
  ['24 Foo 2026', 'day', null],
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

test.each([
  [['Date', 'Debit Amount', 'Credit Amount', 'Reference'], { date: 0, amount: 2, words: 3, currency: null }],
  [
    ['Buchungstag', 'Valutadatum', 'Buchungstext', 'Verwendungszweck', 'Betrag', 'Währung'],
    { date: 0, amount: 4, words: 3, currency: 5 },
  ],
  [['Date', 'Amount (USD)', 'Memo'], { date: 0, amount: 1, words: 2, currency: null }],
  [['Started Date', 'Description', 'Amount', 'Amount currency'], { date: 0, amount: 2, words: 1, currency: 3 }],
])('%j are read as %j', (header, choice) => {
  expect(bankChoiceOf(header)).toEqual(choice);
});

test('the header stands below lines about the account', () => {
  const header = ['Date', 'Text', 'Amount'];
  expect(bankHeaderAt([['Account', 'DE02'], ['Credit limit', '0'], header, ['2026-11-24', 'RF18', '1']])).toBe(2);
  expect(
    bankHeaderAt([
      ['A', 'B'],
      ['1', '2'],
    ]),
  ).toBe(0);
});

test('every outcome has its words', () => {
  expect(bankOutcomes.every((outcome) => outcomeWords[outcome].length > 5)).toBe(true);
});
