import * as z from 'zod';
import { id, instant, numeric } from '../columns/columns.ts';

/** A row of coach_profiles. Name and picture are the database's copies of the person's. Lengths of time in minutes. */
export const coachProfileSchema = z.object({
  user_id: id,
  display_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  specialties: z.array(z.string()),
  languages: z.array(z.string()),
  hourly_rate: numeric.nullable(),
  currency: z.string(),
  is_listed: z.boolean(),
  verified_at: instant.nullable(),
  capacity: z.number().nullable(),
  min_notice_minutes: z.number(),
  booking_window_days: z.number(),
  buffer_before: z.number(),
  buffer_after: z.number(),
  cancel_notice_minutes: z.number(),
});
export type CoachProfile = z.infer<typeof coachProfileSchema>;
