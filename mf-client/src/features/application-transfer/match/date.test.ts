import { dateCases, noDates } from '../testing/date-cases.ts';
import { guessDateOrder, readDay } from './read-date.ts';

const zone = 'America/New_York';

describe.each(Object.entries(dateCases))('%s', (_, cases) => {
  test.each(cases)('%j is %s', (...args) => {
    const [cell = '', day, more] = args;
    expect(readDay(cell, 'day-first', zone)).toEqual({ day, isWhole: more === undefined });
  });
});

test.each(noDates)('%j is none', (cell) => {
  expect(readDay(cell, 'day-first', zone)).toBeNull();
});

test('03/04/2026 is as the file has it elsewhere, else a guess that says so', () => {
  expect(readDay('03/04/2026', 'month-first', 'UTC')?.day).toBe('2026-03-04');
  expect(guessDateOrder(['03/04/2026', '25/04/2026'])).toEqual({ order: 'day-first', certainty: 'certain' });
  expect(guessDateOrder(['03/04/2026', '04/25/2026'])).toEqual({ order: 'month-first', certainty: 'certain' });
  expect(guessDateOrder(['03/04/2026'])).toEqual({ order: 'month-first', certainty: 'ambiguous' });
  expect(guessDateOrder(['03.04.2026'])).toEqual({ order: 'day-first', certainty: 'ambiguous' });
  expect(guessDateOrder(['2026-03-04', '03/03/2026'])).toEqual({ order: 'month-first', certainty: 'no matter' });
});
