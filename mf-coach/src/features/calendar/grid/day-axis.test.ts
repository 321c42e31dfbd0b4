import {
  axisOf,
  daysOf,
  gapsOf,
  instantAt,
  rowOfEnd,
  rowOfStart,
  slotBefore,
  slotsOf,
  type DayAxis,
} from './day-axis.ts';

const zone = 'America/New_York';
const ms = Date.parse;
const dayIn = (dates: readonly string[], date: string, of = zone): DayAxis => {
  const day = axisOf(daysOf(dates, of), of).days.find((one) => one.date === date);
  if (!day) throw new Error(`${date} is not among them`);
  return day;
};
const spring = ['2027-03-13', '2027-03-14', '2027-03-15'];
const autumn = ['2027-11-06', '2027-11-07', '2027-11-08'];

describe('a day of 24 hours', () => {
  const day = dayIn(spring, '2027-03-13');
  test('has a row for each half hour, and an instant for each place', () => {
    expect(day.rows).toHaveLength(48);
    expect(rowOfStart(day, ms('2027-03-13T14:45:00Z'))).toBe(19.5);
    expect(instantAt(day, 19.5)).toBe(ms('2027-03-13T14:45:00Z'));
  });
  test('ends what goes on after it at its last row, and begins what began before it at its first', () => {
    expect(rowOfStart(day, day.from - 3_600_000)).toBe(0);
    expect(rowOfEnd(day, day.to + 3_600_000)).toBe(48);
    expect(instantAt(day, 60)).toBe(day.to);
    expect(instantAt(day, -1)).toBe(day.from);
  });
});

describe('the day of 23 hours', () => {
  const day = dayIn(spring, '2027-03-14');
  test('passes over the hour that does not come, so that clocks stay side by side', () => {
    expect(day.to - day.from).toBe(23 * 3_600_000);
    expect(gapsOf(day, 48)).toEqual([[4, 6]]);
    // Nine o'clock is in the same row as on the day before.
    expect(rowOfStart(day, ms('2027-03-14T13:00:00Z'))).toBe(18);
    expect(instantAt(day, 18)).toBe(ms('2027-03-14T13:00:00Z'));
  });
  test('ends an hour at the turn before the gap, and begins the next one behind it', () => {
    const turn = ms('2027-03-14T07:00:00Z');
    expect(rowOfEnd(day, turn)).toBe(4);
    expect(rowOfStart(day, turn)).toBe(6);
    expect(instantAt(day, 5)).toBe(turn);
  });
  test('has as many slots as it has time', () => {
    expect(slotsOf(day, 30)).toHaveLength(46);
    expect(slotBefore(day, ms('2027-03-14T13:20:00Z'), 30)).toBe(ms('2027-03-14T13:00:00Z'));
  });
});

describe('the day of 25 hours', () => {
  const day = dayIn(autumn, '2027-11-07');
  test('has rows for the hour that comes twice, which the other days pass over', () => {
    expect(axisOf(daysOf(autumn, zone), zone).rows.slice(2, 8)).toEqual([
      '01:00',
      '01:30',
      '01:00+',
      '01:30+',
      '02:00',
      '02:30',
    ]);
    expect(day.rows).toHaveLength(50);
    expect(gapsOf(day, 50)).toEqual([]);
    expect(gapsOf(dayIn(autumn, '2027-11-06'), 50)).toEqual([[4, 6]]);
  });
  test('tells its two one o’clocks apart', () => {
    expect(rowOfStart(day, ms('2027-11-07T05:00:00Z'))).toBe(2);
    expect(rowOfStart(day, ms('2027-11-07T06:00:00Z'))).toBe(4);
    expect(instantAt(day, 4)).toBe(ms('2027-11-07T06:00:00Z'));
    expect(slotsOf(day, 60)).toHaveLength(25);
  });
  test('keeps nine o’clock beside nine o’clock', () => {
    const before = dayIn(autumn, '2027-11-06');
    expect(rowOfStart(day, ms('2027-11-07T14:00:00Z'))).toBe(rowOfStart(before, ms('2027-11-06T13:00:00Z')));
  });
});

test.each(['America/New_York', 'Europe/London', 'Australia/Sydney', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
  'in %s each half hour of a year is where it says it is',
  (of) => {
    const dates = Array.from({ length: 365 }, (_, place) =>
      new Date(Date.UTC(2027, 0, 1 + place)).toISOString().slice(0, 10),
    );
    for (const day of axisOf(daysOf(dates, of), of).days) {
      expect(day.rows).toHaveLength((day.to - day.from) / 1_800_000);
      expect([...day.rows].sort((one, other) => one - other)).toEqual(day.rows);
      for (const start of slotsOf(day, 30)) expect(instantAt(day, rowOfStart(day, start))).toBe(start);
    }
  },
);

test('a slot that the day does not end with is its last', () => {
  const day = dayIn(spring, '2027-03-14');
  expect(slotBefore(day, day.to + 1, 60)).toBe(day.to - 3_600_000);
  expect(slotBefore(day, day.from - 1, 60)).toBe(day.from);
});
