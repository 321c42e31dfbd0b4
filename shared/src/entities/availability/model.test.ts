import {
  availabilityFormOf,
  availabilityFormSchema,
  availabilityRowsOf,
  monthBounds,
  slotsByDate,
  type Availability,
} from './model.ts';

const saved: Availability = {
  booking: {
    user_id: '10000000-0000-4000-8000-000000000002',
    min_notice_minutes: 720,
    booking_window_days: 60,
    buffer_before: 0,
    buffer_after: 15,
    cancel_notice_minutes: 1440,
    slot_step_minutes: 30,
    session_lengths: [30, 60],
    session_types: ['video'],
    auto_confirm: false,
    availability_version: 3,
  },
  rules: [
    { weekday: 1, starts_at: '14:00', ends_at: '17:00' },
    { weekday: 1, starts_at: '09:00', ends_at: '12:00' },
  ],
  overrides: [
    { starts_on: '2026-12-24', ends_on: '2026-12-31', starts_at: null, ends_at: null, note: 'Holiday' },
    { starts_on: '2026-12-10', ends_on: '2026-12-10', starts_at: '10:00', ends_at: '11:00', note: null },
  ],
  places: { video_url: null, phone: '+1 555 0100', address: null },
};
const form = availabilityFormOf(saved);

test('what is saved fills the form, and the form gives the same rows again', () => {
  expect(form.week[1]?.map(({ starts_at }) => starts_at)).toEqual(['09:00', '14:00']);
  const rows = availabilityRowsOf(availabilityFormSchema.parse(form));
  expect(rows.hours).toEqual(saved.rules.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)));
  expect(rows.exceptions).toEqual(saved.overrides.toSorted((a, b) => a.starts_on.localeCompare(b.starts_on)));
  expect(rows.settings).toMatchObject({ buffer_after: 15, phone: '+1 555 0100', video_url: null });
});

test.each([
  [
    'These hours overlap',
    {
      week: form.week.with(2, [
        { starts_at: '09:00', ends_at: '12:00' },
        { starts_at: '11:00', ends_at: '13:00' },
      ]),
    },
  ],
  ['The end is before the start', { week: form.week.with(2, [{ starts_at: '12:00', ends_at: '09:00' }]) }],
  ['Offer at least one length', { session_lengths: [] }],
  [
    'The last day is before the first',
    { exceptions: [{ kind: 'off' as const, date: '2026-12-02', until: '2026-12-01', note: '' }] },
  ],
])('%s', (sentence, change) => {
  const issues = availabilityFormSchema.safeParse({ ...form, ...change }).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual([sentence]);
});

test('slots stand on the day that the reader’s clock shows, also in weeks when clocks are turned', () => {
  const slot = { starts_at: '2027-03-14T04:30:00.000Z', ends_at: '2027-03-14T05:30:00.000Z' };
  expect([...slotsByDate([slot], 'America/New_York').keys()]).toEqual(['2027-03-13']);
  expect([...slotsByDate([slot], 'Europe/Berlin').keys()]).toEqual(['2027-03-14']);
  expect(monthBounds('2027-03', 'America/New_York')).toEqual({
    from: '2027-03-01T05:00:00.000Z',
    to: '2027-04-01T04:00:00.000Z',
  });
  expect(monthBounds('2027-12', 'Australia/Lord_Howe').to).toBe('2027-12-31T13:00:00.000Z');
});
