import { byDay, byLength, bySlot, endingAt, onDate } from './targets.ts';

const zone = 'America/New_York';
const at = (start: string, minutes = 60) => ({ start: new Date(start).toISOString(), minutes });
const startOf = ({ start }: { readonly start: string }): string => start.slice(0, 16);

test('a slot later and earlier, over midnight too', () => {
  expect(startOf(bySlot(at('2026-11-24T15:00Z'), 1, 30, zone))).toBe('2026-11-24T15:30');
  expect(startOf(bySlot(at('2026-11-24T15:00Z'), -1, 30, zone))).toBe('2026-11-24T14:30');
  expect(startOf(bySlot(at('2026-11-24T05:00Z'), -1, 30, zone))).toBe('2026-11-24T04:30');
});

test('what lies between two slots moves to them', () => {
  expect(startOf(bySlot(at('2026-11-24T15:10Z'), 1, 30, zone))).toBe('2026-11-24T15:30');
  expect(startOf(bySlot(at('2026-11-24T15:10Z'), -1, 30, zone))).toBe('2026-11-24T15:00');
});

test('slots go through the hour that comes twice, and over the one that does not come', () => {
  expect(startOf(bySlot(at('2027-11-07T05:30Z'), 1, 30, zone))).toBe('2027-11-07T06:00');
  expect(startOf(bySlot(at('2027-03-14T06:30Z'), 1, 30, zone))).toBe('2027-03-14T07:00');
});

test('a day later is the same reading of the clock, over the turn of clocks too', () => {
  expect(startOf(byDay(at('2027-03-13T14:00Z'), 1, zone))).toBe('2027-03-14T13:00');
  expect(startOf(byDay(at('2027-11-07T14:00Z'), -1, zone))).toBe('2027-11-06T13:00');
  // 2:30 does not come on the 14th.
  expect(startOf(byDay(at('2027-03-13T07:30Z'), 1, zone))).toBe('2027-03-14T07:30');
  expect(startOf(onDate(at('2026-11-24T15:00Z'), '2026-12-01', zone))).toBe('2026-12-01T15:00');
});

test('lengths are those that sessions have', () => {
  expect(byLength(at('2026-11-24T15:00Z'), 1).minutes).toBe(90);
  expect(byLength(at('2026-11-24T15:00Z'), -1).minutes).toBe(45);
  expect(byLength(at('2026-11-24T15:00Z', 120), 1).minutes).toBe(120);
  expect(byLength(at('2026-11-24T15:00Z', 30), -1).minutes).toBe(30);
});

test('an edge that is drawn ends at the nearest length', () => {
  const end = (minutes: number): number => Date.parse('2026-11-24T15:00Z') + minutes * 60_000;
  expect(endingAt(at('2026-11-24T15:00Z'), end(40)).minutes).toBe(45);
  expect(endingAt(at('2026-11-24T15:00Z'), end(-90)).minutes).toBe(30);
  expect(endingAt(at('2026-11-24T15:00Z'), end(500)).minutes).toBe(120);
});
