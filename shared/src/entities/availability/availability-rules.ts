import * as z from 'zod';
import { calendarDate } from '../../domain/columns/columns.ts';

/** 'HH:mm' of PostgreSQL's 'HH:mm:ss'. */
const clock = z.string().transform((time) => time.slice(0, 5));

/** Hours of a weekday, 0 is Sunday; one row for each range. */
export const availabilityRuleSchema = z.object({ weekday: z.number(), starts_at: clock, ends_at: clock });
export type AvailabilityRule = z.infer<typeof availabilityRuleSchema>;

/** Hours of one date, one row for each range; without a clock: days off, both included. */
export const availabilityOverrideSchema = z.object({
  starts_on: calendarDate,
  ends_on: calendarDate,
  starts_at: clock.nullable(),
  ends_at: clock.nullable(),
  note: z.string().nullable(),
});
export type AvailabilityOverride = z.infer<typeof availabilityOverrideSchema>;
