import {
  calendarDate,
  instant,
  numeric,
  optionalAmount,
  optionalDate,
  optionalEmail,
  optionalText,
  optionalWebAddress,
  requiredText,
} from './columns.ts';

test('an instant comes out in UTC, whatever offset it was written in', () => {
  expect(instant.parse('2026-11-20T17:45:45.808+02:00')).toBe('2026-11-20T15:45:45.808Z');
  expect(instant.safeParse('soon').success).toBe(false);
});

test('a date in a timestamptz column keeps its day', () => {
  expect(calendarDate.parse('2026-11-20')).toBe('2026-11-20');
  expect(calendarDate.parse('2026-11-20T00:00:00+00:00')).toBe('2026-11-20');
});

test('a numeric may be a number or its text', () => {
  expect(numeric.parse('120000.50')).toBe(120000.5);
  expect(numeric.parse(3)).toBe(3);
  expect(numeric.safeParse('NaN').success).toBe(false);
});

test('required text is trimmed and counted', () => {
  const title = requiredText('Job title', 5);
  expect(title.parse('  Lead ')).toBe('Lead');
  expect(title.safeParse('   ').error?.issues[0]?.message).toBe('Job title is required');
  expect(title.safeParse('Leader').error?.issues[0]?.message).toBe("Job title can't be longer than 5 characters");
});

test('what nobody would see is no text, control characters are dropped, and an emoji is one character', () => {
  const [nul, zeroWidth] = [String.fromCodePoint(0), String.fromCodePoint(0x200b, 0x2060)];
  const title = requiredText('Job title', 5);
  expect(title.safeParse(`${zeroWidth} ${nul}`).error?.issues[0]?.message).toBe('Job title is required');
  expect(title.parse(`Le${nul}ad${zeroWidth}`)).toBe('Lead');
  expect(title.parse('😀😀😀😀😀')).toBe('😀😀😀😀😀');
  expect(title.safeParse('😀😀😀😀😀😀').error?.issues).toMatchObject([{ code: 'too_big', maximum: 5 }]);
  expect(optionalText('Notes', 5).parse(zeroWidth)).toBeNull();
  expect(optionalEmail.parse(`${zeroWidth}name@example.com${nul}`)).toBe('name@example.com');
  expect(optionalWebAddress.parse(`https://example.com/${nul}`)).toBe('https://example.com/');
  expect(optionalAmount('Salary').parse(`60${nul}k`)).toBe(60000);
  expect(optionalDate.parse(`${zeroWidth}2026-11-20`)).toBe('2026-11-20');
});

test.each(['javascript:alert(1)', 'ftp://example.com', 'example.com', 'https://', 'data:text/html,x'])(
  'refuses the address %s',
  (value) => {
    expect(optionalWebAddress.safeParse(value).success).toBe(false);
  },
);

test('takes web addresses, and null for none', () => {
  expect(optionalWebAddress.parse(' https://example.com/a?b=1 ')).toBe('https://example.com/a?b=1');
  expect(optionalWebAddress.parse('')).toBeNull();
});

test('refuses days that do not exist', () => {
  expect(optionalDate.safeParse('2026-02-30').success).toBe(false);
  expect(optionalDate.safeParse('20.11.2026').success).toBe(false);
  expect(optionalDate.parse('2028-02-29')).toBe('2028-02-29');
  expect(optionalDate.parse('')).toBeNull();
});

test('refuses years that the database does not keep, at the field', () => {
  for (const date of ['0001-01-01', '1969-12-31', '2200-01-01', '9999-12-31']) {
    expect(optionalDate.safeParse(date).error?.issues[0]?.message).toBe('Enter a date between 1970 and 2199');
  }
});

test('reads amounts as people write them, and says what it cannot read', () => {
  const amount = optionalAmount('Salary');
  const messageOf = (typed: string) => amount.safeParse(typed).error?.issues[0]?.message;
  expect(amount.parse('120,000')).toBe(120000);
  expect(amount.parse('4500,50')).toBe(4500.5);
  expect(amount.parse('60k')).toBe(60000);
  expect(amount.parse('9,999,999,999.99')).toBe(9_999_999_999.99);
  expect(amount.parse('')).toBeNull();
  expect(messageOf('-1')).toBe('Salary must be 0 or more');
  expect(messageOf('about 50')).toBe('Salary must be an amount, such as 45,000 or 60k');
  expect(messageOf('10,000,000,000')).toBe('Salary must be an amount, such as 45,000 or 60k');
});
