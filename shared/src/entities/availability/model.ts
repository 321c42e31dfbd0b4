import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';
import type { AvailabilityForm, AvailabilityInput, ExceptionForm, Hours } from './availability-form.ts';
import type { AvailabilityOverride, AvailabilityRule } from './availability-rules.ts';
import type { BookingRules } from './booking-rules.ts';

export { availabilityFormSchema, exceptionProblem, hoursProblem } from './availability-form.ts';
export type { AvailabilityForm, AvailabilityInput, ExceptionForm, Hours } from './availability-form.ts';
export { availabilityOverrideSchema, availabilityRuleSchema } from './availability-rules.ts';
export type { AvailabilityOverride, AvailabilityRule } from './availability-rules.ts';
export { bookingRulesSchema } from './booking-rules.ts';
export type { BookingRules } from './booking-rules.ts';
export { freeSlotSchema, monthBounds, monthOf, nextMonth, slotsByDate } from './free-slots.ts';
export type { FreeSlot } from './free-slots.ts';
export { isOwnRule, reasonNote, reasonsByStart, timeReasonKinds, timeReasonSchema } from './time-reasons.ts';
export type { TimeReason, TimeReasonKind } from './time-reasons.ts';
export { movedHours } from './moved-hours.ts';
export { explanationOf, heldTimes, startsOfDay } from './held-times.ts';
export type { HeldTimes } from './held-times.ts';

/** Where a coach meets clients; nobody else reads it before a session is booked. */
export const meetingPlacesSchema = z.object({
  video_url: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
});
export type MeetingPlaces = z.infer<typeof meetingPlacesSchema>;

/** All that a coach sets about being booked. */
export type Availability = {
  readonly booking: BookingRules;
  readonly rules: readonly AvailabilityRule[];
  readonly overrides: readonly AvailabilityOverride[];
  readonly places: MeetingPlaces;
};

/** What `save_availability` answers: not saved when another form was faster, else what lies outside the hours now. */
export const savedAvailabilitySchema = z.discriminatedUnion('saved', [
  z.object({ saved: z.literal(false) }),
  z.object({
    saved: z.literal(true),
    version: z.number(),
    outside: z.array(z.object({ id, title: z.string(), session_time: instant })),
  }),
]);
export type SavedAvailability = Extract<z.infer<typeof savedAvailabilitySchema>, { saved: true }>;

const hoursOf = ({ starts_at, ends_at }: AvailabilityRule): Hours => ({ starts_at, ends_at });
const byStart = (a: Hours, b: Hours): number => a.starts_at.localeCompare(b.starts_at);

const exceptionsOf = (overrides: readonly AvailabilityOverride[]): ExceptionForm[] => {
  const off = overrides
    .filter(({ starts_at }) => starts_at === null)
    .map(({ starts_on, ends_on, note }) => ({
      kind: 'off' as const,
      date: starts_on,
      until: ends_on,
      note: note ?? '',
    }));
  const dated = overrides.filter(({ starts_at }) => starts_at !== null);
  const open = [...new Set(dated.map(({ starts_on }) => starts_on))].map((date) => {
    const rows = dated.filter(({ starts_on }) => starts_on === date);
    return {
      kind: 'hours' as const,
      date,
      hours: rows
        .map(({ starts_at, ends_at }) => ({ starts_at: starts_at ?? '', ends_at: ends_at ?? '' }))
        .toSorted(byStart),
      note: rows[0]?.note ?? '',
    };
  });
  return [...off, ...open].toSorted((a, b) => a.date.localeCompare(b.date));
};

/** The form filled with what is saved. */
export const availabilityFormOf = ({ booking, rules, overrides, places }: Availability): AvailabilityForm => ({
  week: Array.from({ length: 7 }, (_, weekday) =>
    rules
      .filter((rule) => rule.weekday === weekday)
      .map(hoursOf)
      .toSorted(byStart),
  ),
  exceptions: exceptionsOf(overrides),
  buffer_before: booking.buffer_before,
  buffer_after: booking.buffer_after,
  min_notice_minutes: booking.min_notice_minutes,
  booking_window_days: booking.booking_window_days,
  cancel_notice_minutes: booking.cancel_notice_minutes,
  slot_step_minutes: booking.slot_step_minutes,
  auto_confirm: booking.auto_confirm,
  session_lengths: booking.session_lengths,
  session_types: booking.session_types,
  video_url: places.video_url ?? '',
  phone: places.phone ?? '',
  address: places.address ?? '',
});

/** The rows that `save_availability` takes. */
export const availabilityRowsOf = ({ week, exceptions, ...settings }: AvailabilityInput) => ({
  settings,
  hours: week.flatMap((ranges, weekday) => ranges.map((range) => ({ weekday, ...range }))),
  exceptions: exceptions.flatMap((exception): AvailabilityOverride[] =>
    exception.kind === 'off'
      ? [{ starts_on: exception.date, ends_on: exception.until, starts_at: null, ends_at: null, note: exception.note }]
      : exception.hours.map((range) => ({
          starts_on: exception.date,
          ends_on: exception.date,
          ...range,
          note: exception.note,
        })),
  ),
});
