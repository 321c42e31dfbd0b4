import {
  addDays,
  dateIn,
  dayBounds,
  daysBetween,
  formatCalendarDate,
  formatDate,
  formatDateTime,
  formatDue,
  formatRelative,
  formatShortCalendarDate,
  formatTime,
  formatTimeElsewhere,
  formatZone,
  formatZonedDateTime,
  formatZonedSpan,
  isTimeZone,
  readingIn,
  timeIn,
  timeZones,
  todayIn,
  toInstant,
} from './dates.ts';

const newYork = 'America/New_York';

test('dates read as people write them, and a calendar date never moves by a zone', () => {
  expect(formatCalendarDate('2026-11-20')).toBe('Nov 20, 2026');
  expect(formatShortCalendarDate('2026-11-20')).toBe('Nov 20');
  expect(formatDate('2026-11-20', newYork)).toBe('Nov 20, 2026');
  expect(formatDate('2026-11-20T02:00:00.000Z', newYork)).toBe('Nov 19, 2026');
});

test('times read in the zone that was asked for', () => {
  expect(formatTime('2026-11-20T14:00:00.000Z', newYork)).toBe('9:00 AM');
  expect(formatDateTime('2026-11-20T14:00:00.000Z', 'Europe/Berlin')).toBe('Nov 20, 2026, 3:00 PM');
  expect(formatZone(newYork, '2026-01-15T12:00:00Z')).toBe('EST');
  expect(formatZone(newYork, '2026-07-15T12:00:00Z')).toBe('EDT');
});

describe('local time to instant', () => {
  test('follows daylight saving', () => {
    expect(toInstant('2026-03-07', '09:00', newYork)).toBe('2026-03-07T14:00:00.000Z');
    expect(toInstant('2026-03-08', '09:00', newYork)).toBe('2026-03-08T13:00:00.000Z');
  });

  test('a time that the change skips moves on by the gap', () => {
    expect(toInstant('2026-03-08', '02:30', newYork)).toBe('2026-03-08T07:30:00.000Z');
    expect(timeIn(newYork, '2026-03-08T07:30:00.000Z')).toBe('03:30');
  });

  test('a time that comes twice means the first', () => {
    expect(toInstant('2026-11-01', '01:30', newYork)).toBe('2026-11-01T05:30:00.000Z');
  });

  test('zones off by half hours work', () => {
    expect(toInstant('2026-11-20', '09:00', 'Asia/Kolkata')).toBe('2026-11-20T03:30:00.000Z');
  });
});

test('a day of the change has 23 or 25 hours', () => {
  expect(dayBounds('2026-03-08', newYork)).toEqual({
    from: '2026-03-08T05:00:00.000Z',
    to: '2026-03-09T04:00:00.000Z',
  });
  expect(dayBounds('2026-11-01', newYork)).toEqual({
    from: '2026-11-01T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
  });
});

test('the day and the clock depend on the zone', () => {
  expect(dateIn('Asia/Tokyo', '2026-11-20T16:00:00Z')).toBe('2026-11-21');
  expect(timeIn('Asia/Tokyo', '2026-11-20T16:00:00Z')).toBe('01:00');
  expect(todayIn('Pacific/Honolulu', new Date('2026-11-20T05:00:00Z'))).toBe('2026-11-19');
});

test('days are counted on the calendar, not in hours', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(daysBetween('2026-11-20', '2026-11-18')).toBe(-2);
});

test.each([
  ['2026-11-17', 'Overdue by 3 days'],
  ['2026-11-19', 'Overdue by 1 day'],
  ['2026-11-20', 'Due today'],
  ['2026-11-21', 'Due tomorrow'],
  ['2026-11-25', 'Due in 5 days'],
  ['2026-12-24', 'Due Dec 24, 2026'],
])('%s is %s on Nov 20', (date, text) => {
  expect(formatDue(date, '2026-11-20')).toBe(text);
});

test.each([
  ['2026-11-20T11:59:40Z', 'just now'],
  ['2026-11-20T11:55:00Z', '5 minutes ago'],
  ['2026-11-19T12:00:00Z', 'yesterday'],
  ['2026-11-22T12:00:00Z', 'in 2 days'],
  ['2026-11-06T12:00:00Z', '2 weeks ago'],
])('%s reads as %s', (instant, text) => {
  expect(formatRelative(instant, new Date('2026-11-20T12:00:00Z'))).toBe(text);
});

test('zones are checked before they are counted in', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(isTimeZone('')).toBe(false);
  expect(timeZones()).toContain('UTC');
});

test('what clocks elsewhere show is said with its date when that differs, and not said when they show the same', () => {
  const afternoon = '2026-11-20T15:00:00.000Z';
  expect(formatTimeElsewhere(afternoon, newYork, 'UTC')).toBe('10:00 AM EST');
  expect(formatTimeElsewhere(afternoon, 'Asia/Tokyo', newYork)).toBe('Nov 21, 12:00 AM GMT+9');
  expect(formatTimeElsewhere(afternoon, 'America/Toronto', newYork)).toBeNull();
});

describe('in the night when clocks are turned back', () => {
  test.each([
    [newYork, '2027-11-07T05:00:00Z', '1:00 AM EDT'],
    [newYork, '2027-11-07T05:30:00Z', '1:30 AM EDT'],
    [newYork, '2027-11-07T06:00:00Z', '1:00 AM EST'],
    [newYork, '2027-11-07T06:59:00Z', '1:59 AM EST'],
    ['Europe/Berlin', '2027-10-31T00:30:00Z', '2:30 AM GMT+2'],
    ['Europe/Berlin', '2027-10-31T01:30:00Z', '2:30 AM GMT+1'],
    ['Australia/Lord_Howe', '2027-04-03T14:45:00Z', '1:45 AM GMT+11'],
    ['Australia/Lord_Howe', '2027-04-03T15:15:00Z', '1:45 AM GMT+10:30'],
    ['Antarctica/Troll', '2027-10-30T23:30:00Z', '1:30 AM GMT+2'],
    ['Antarctica/Troll', '2027-10-31T01:30:00Z', '1:30 AM GMT'],
  ])('an hour that comes twice in %s names its zone at %s', (zone, instant, text) => {
    expect(formatTime(instant, zone)).toBe(text);
    expect(formatZonedDateTime(instant, zone)).toMatch(new RegExp(`, ${text.replace('+', '\\+')}$`));
  });

  test.each([
    ['2027-11-07T05:30:00.000Z', '01:30'],
    ['2027-11-07T06:30:00.000Z', '01:30+'],
    ['2027-11-07T07:00:00.000Z', '02:00'],
    ['2027-03-14T07:30:00.000Z', '03:30'],
  ])('the reading of %s, %s, leads back to it', (instant, reading) => {
    expect(readingIn(newYork, instant)).toBe(reading);
    expect(toInstant(dateIn(newYork, instant), reading, newYork)).toBe(instant);
  });

  test.each([
    ['2027-11-07T04:59:00Z', '12:59 AM'],
    ['2027-11-07T07:00:00Z', '2:00 AM'],
    ['2027-11-08T06:30:00Z', '1:30 AM'],
    // The hour before and after the one that clocks leave out.
    ['2027-03-14T06:30:00Z', '1:30 AM'],
    ['2027-03-14T07:30:00Z', '3:30 AM'],
  ])('other hours stand alone, such as that of %s', (instant, text) => {
    expect(formatTime(instant, newYork)).toBe(text);
  });

  test('a span names the zone once, and at both ends where clocks are turned in between', () => {
    expect(formatZonedSpan('2027-11-08T14:00:00Z', '2027-11-08T15:00:00Z', newYork)).toBe('9:00 AM – 10:00 AM EST');
    expect(formatZonedSpan('2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z', newYork)).toBe('1:30 AM EDT – 1:30 AM EST');
  });

  test('clocks elsewhere that show the same are not said', () => {
    expect(formatTimeElsewhere('2027-11-07T05:30:00Z', 'America/Toronto', newYork)).toBeNull();
    // Two zones one of which turns its clocks that night: both show 1:30.
    expect(formatTimeElsewhere('2027-11-07T06:30:00Z', 'America/Panama', newYork)).toBeNull();
  });
});
