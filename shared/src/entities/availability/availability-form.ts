import * as z from 'zod';
import { optionalText, optionalWebAddress, requiredDate } from '../../domain/columns/columns.ts';
import { coachingSessionTypes, durations } from '../coaching-sessions/model.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Choose a time');
const hoursSchema = z
  .object({ starts_at: clock, ends_at: clock })
  .refine(({ starts_at, ends_at }) => ends_at > starts_at, {
    path: ['ends_at'],
    message: 'The end is before the start',
  });
export type Hours = z.infer<typeof hoursSchema>;

const overlap = (hours: readonly Hours[]): boolean =>
  hours.some((a, place) =>
    hours.some((b, other) => place < other && a.starts_at < b.ends_at && b.starts_at < a.ends_at),
  );

const dayHours = z.array(hoursSchema).refine((hours) => !overlap(hours), 'These hours overlap');

const minutes = (label: string, least: number, most: number) =>
  z
    .union([z.number(), z.string().transform(Number)])
    .refine(
      (value) => Number.isInteger(value) && value >= least && value <= most,
      `${label}: choose from ${least} to ${most}`,
    );

/** A date with hours of its own, or days off. */
const exceptionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hours'),
    date: requiredDate('Date'),
    hours: dayHours.refine((hours) => hours.length > 0, 'Add hours, or make it time off'),
    note: optionalText('Note', 200),
  }),
  z
    .object({
      kind: z.literal('off'),
      date: requiredDate('First day'),
      until: requiredDate('Last day'),
      note: optionalText('Note', 200),
    })
    .refine(({ date, until }) => until >= date, { path: ['until'], message: 'The last day is before the first' }),
]);
export type ExceptionForm = z.input<typeof exceptionSchema>;

const firstProblem = (checked: { readonly error?: z.ZodError | undefined }): string | undefined =>
  checked.error?.issues[0]?.message;

/** What is wrong with the hours of a day, in a sentence; undefined when nothing is. */
export const hoursProblem = (hours: readonly Hours[]): string | undefined => firstProblem(dayHours.safeParse(hours));

/** What is wrong with an exception, in a sentence; undefined when nothing is. */
export const exceptionProblem = (exception: ExceptionForm): string | undefined =>
  firstProblem(exceptionSchema.safeParse(exception));

/** A coach's hours and booking rules as one form; `week[0]` is Sunday. */
export const availabilityFormSchema = z.object({
  week: z.array(dayHours).length(7),
  exceptions: z.array(exceptionSchema),
  buffer_before: minutes('Buffer', 0, 240),
  buffer_after: minutes('Buffer', 0, 240),
  min_notice_minutes: minutes('Minimum notice', 0, 43200),
  booking_window_days: minutes('Booking window', 1, 365),
  cancel_notice_minutes: minutes('Notice', 0, 43200),
  slot_step_minutes: minutes('Step', 15, 60),
  auto_confirm: z.boolean(),
  session_lengths: z
    .array(z.union([z.number(), z.string().transform(Number)]))
    .min(1, 'Offer at least one length')
    .refine(
      (offered) => offered.every((length) => durations.some((duration) => duration === length)),
      'Choose from the list',
    ),
  session_types: z.array(z.enum(coachingSessionTypes)).min(1, 'Offer at least one type'),
  video_url: optionalWebAddress,
  phone: optionalText('Phone number', 60),
  address: optionalText('Address', 200),
});
export type AvailabilityForm = z.input<typeof availabilityFormSchema>;
export type AvailabilityInput = z.output<typeof availabilityFormSchema>;
