import {
  bookAddress,
  bookingSchema,
  startInAddress,
  canEnter,
  emptyBooking,
  minutesLabel,
  timeUntil,
  withinNotice,
} from './booking.ts';

const session = { status: 'confirmed', session_time: '2026-11-23T15:00:00.000Z', duration_minutes: 60 };
const at = (time: string): Date => new Date(`2026-11-23T${time}:00.000Z`);

test('the door is open from a quarter of an hour before until the end, once it is confirmed', () => {
  expect(['14:44', '14:45', '15:59', '16:00'].map((time) => canEnter(session, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(canEnter({ ...session, status: 'pending' }, at('15:00'))).toBe(false);
});

test('a notice holds for what is agreed, not for what is pending', () => {
  expect(withinNotice(session, 60, at('13:59'))).toBe(false);
  expect(withinNotice(session, 60, at('14:01'))).toBe(true);
  expect(withinNotice({ ...session, status: 'pending' }, 60, at('14:01'))).toBe(false);
});

test.each([
  [45, '45 minutes'],
  [60, '1 hour'],
  [1440, '24 hours'],
  [2880, '2 days'],
  [90, '90 minutes'],
])('%i minutes are %s', (minutes, words) => {
  expect(minutesLabel(minutes)).toBe(words);
});

test.each([
  ['14:59', 'In 1 minute'],
  ['13:00', 'In 2 hours'],
  ['12:30', 'In 2 hours, 30 minutes'],
  ['15:00', 'Now'],
])('at %s the session is: %s', (time, words) => {
  expect(timeUntil(session.session_time, at(time))).toBe(words);
});

test('a coach’s offer fills the form, and a time and a title have to come', () => {
  const id = '10000000-0000-4000-8000-000000000002';
  const form = emptyBooking(id, { session_lengths: [30, 45], session_types: ['phone'] });
  expect(form).toMatchObject({ duration_minutes: 30, session_type: 'phone' });
  const fields = bookingSchema.safeParse(form).error?.issues.map(({ path }) => path[0]);
  expect(fields).toEqual(['start', 'title']);
  expect(bookAddress(id, { title: 'A b', duration_minutes: 45, session_type: 'phone' })).toBe(
    `/client/sessions/book?coach=${id}&title=A+b&minutes=45&type=phone`,
  );
  expect(bookAddress(id)).toBe(`/client/sessions/book?coach=${id}`);
});

test.each([
  ['2026-11-25T14:00:00Z', '2026-11-25T14:00:00.000Z'],
  ['2026-11-25T09:00:00-05:00', '2026-11-25T14:00:00.000Z'],
  ['2026-11-20T14:00:00Z', ''],
  ['soon', ''],
])('the start %s in an address is %s', (written, start) => {
  const id = '10000000-0000-4000-8000-000000000002';
  const { searchParams } = new URL(bookAddress(id, { start: written }), 'https://milepost.test');
  expect(startInAddress(searchParams, new Date('2026-11-24T00:00:00Z'))).toBe(start);
});
