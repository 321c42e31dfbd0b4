import { makeBusyCalendar } from './testing.ts';
import { calendarAddressFormSchema, calendarFileProblem, isRunningOut } from './model.ts';

const addressOf = (url: string) => calendarAddressFormSchema.safeParse({ name: 'Work', url });

test.each([
  [' https://calendar.example/a.ics ', 'https://calendar.example/a.ics'],
  ['webcal://calendar.example/a.ics', 'https://calendar.example/a.ics'],
])('%s is taken as %s', (given, taken) => {
  expect(addressOf(given).data?.url).toBe(taken);
});

test.each([
  ['', 'Enter the address'],
  ['http://calendar.example', 'Enter an address that starts with https://'],
  ['https://', 'Enter an address that starts with https://'],
  ['https://a b', 'Enter an address that starts with https://'],
  [`https://${'a'.repeat(2000)}`, "The address can't be longer than 2,000 characters"],
])('%s is refused', (given, message) => {
  expect(addressOf(given).error?.issues.map((issue) => issue.message)).toContain(message);
});

test('a file is a calendar by its name, and no larger than 5 MB', () => {
  expect(calendarFileProblem({ name: 'family.ICS', size: 10 })).toBeUndefined();
  expect(calendarFileProblem({ name: 'family.pdf', size: 10 })).toBe('Choose a calendar file that ends in .ics');
  expect(calendarFileProblem({ name: 'family.ics', size: 5 * 1024 * 1024 + 1 })).toBe('The file is larger than 5 MB');
});

test('a file runs out in its last month, an address never', () => {
  const now = new Date('2027-05-10T00:00:00Z');
  expect(isRunningOut(makeBusyCalendar({ kind: 'file' }), now)).toBe(true);
  expect(isRunningOut(makeBusyCalendar({ kind: 'file' }), new Date('2027-04-01T00:00:00Z'))).toBe(false);
  expect(isRunningOut(makeBusyCalendar(), now)).toBe(false);
});
