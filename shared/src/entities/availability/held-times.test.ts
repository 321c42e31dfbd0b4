import { heldTimes, startsOfDay, type TimeReason } from './model.ts';

const zone = 'America/New_York';
const reason = (starts_at: string, kind: TimeReason['kind'], label: string, more: Partial<TimeReason> = {}) => ({
  starts_at,
  kind,
  label,
  from_at: null,
  until_at: null,
  ...more,
});

test.each([
  ['2026-12-01', 48],
  ['2026-11-01', 50],
  ['2027-03-14', 46],
])('%s has %i half hours', (date, count) => {
  expect(startsOfDay(date, zone)).toHaveLength(count);
});

const [nine, half, ten] = ['2026-12-01T14:00:00.000Z', '2026-12-01T14:30:00.000Z', '2026-12-01T15:00:00.000Z'];

test('neighbors that the same holds are one, and free ones have no explanation', () => {
  const busy = { from_at: nine, until_at: ten };
  const held = heldTimes(
    [nine, half, ten],
    [reason(nine, 'busy', 'Work', busy), reason(half, 'busy', 'Work', busy)],
    zone,
  );
  expect(held).toEqual([
    {
      first: nine,
      last: half,
      explanations: [{ text: 'Busy in “Work”, 9:00 AM to 10:00 AM', to: '/calendar-integrations' }],
    },
    { first: ten, last: ten, explanations: [] },
  ]);
});

test.each([
  ['past', 'x', 'This time has passed'],
  ['session', 'Offer talk with Lena', 'Offer talk with Lena'],
  ['buffer', 'Offer talk with Lena', 'The buffer around Offer talk with Lena'],
  ['time_off', 'Hiking', 'Time off: Hiking'],
  ['time_off', 'Time off', 'Time off'],
  ['outside_hours', 'No hours on Sunday', 'No hours on Sunday'],
  ['client_session', 'Lena has another session', 'Lena has another session'],
] as const)('%s “%s”: %s', (kind, label, text) => {
  expect(heldTimes([nine], [reason(nine, kind, label)], zone)[0]?.explanations).toMatchObject([{ text }]);
});

test('an administrator is led to the coach’s sessions alone, the only one of these pages that they may open', () => {
  const kinds = ['session', 'buffer', 'busy', 'time_off', 'outside_hours'] as const;
  const ways = (coachId?: string) =>
    heldTimes(
      [nine],
      kinds.map((kind) => reason(nine, kind, kind)),
      zone,
      { coachId },
    )[0]?.explanations.map(({ to }) => to);
  expect(ways('dana')).toEqual(['/coach/dana/sessions', null, null, null, null]);
  expect(ways()).toEqual([
    '/sessions',
    ...['/coach/availability', '/calendar-integrations', '/coach/availability', '/coach/availability'],
  ]);
});

test('for clients the minimum notice and the booking window count, too', () => {
  const rules = { min_notice_minutes: 60, booking_window_days: 10 };
  const texts = (now: string) =>
    heldTimes([nine], [], zone, { rules, now: new Date(now) })[0]?.explanations.map(({ text }) => text);
  expect(texts('2026-12-01T13:30:00Z')).toEqual(['Sooner than your minimum notice']);
  expect(texts('2026-11-01T13:30:00Z')).toEqual(['After your booking window']);
  expect(texts('2026-11-30T13:30:00Z')).toEqual([]);
});
