import * as z from 'zod';
import { id } from '../../domain/columns/columns.ts';
import { coachingSessionTypes } from '../coaching-sessions/model.ts';

/** How a coach can be booked: what clients see of coach_profiles. Lengths of time in minutes. */
export const bookingRulesSchema = z.object({
  user_id: id,
  min_notice_minutes: z.number(),
  booking_window_days: z.number(),
  buffer_before: z.number(),
  buffer_after: z.number(),
  cancel_notice_minutes: z.number(),
  slot_step_minutes: z.number(),
  session_lengths: z.array(z.number()),
  session_types: z.array(z.enum(coachingSessionTypes)),
  auto_confirm: z.boolean(),
  availability_version: z.number(),
});
export type BookingRules = z.infer<typeof bookingRulesSchema>;
