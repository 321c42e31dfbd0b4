import * as z from 'zod';
import {
  calendarDate,
  id,
  instant,
  lengths,
  numeric,
  optionalAmount,
  optionalDate,
  optionalText,
  requiredText,
} from '@milepost/shared/domain/columns';
import { todayIn } from '@milepost/shared/domain/dates';

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
  /** The day from which the coach accepts requests again; a past day has no effect. */
  away_until: calendarDate.nullable(),
  min_notice_minutes: z.number(),
  booking_window_days: z.number(),
  buffer_before: z.number(),
  buffer_after: z.number(),
  cancel_notice_minutes: z.number(),
  /** The revision of the row: an edit sends the one that it was based on. */
  revision: z.number(),
});
export type CoachProfile = z.infer<typeof coachProfileSchema>;

const shortTexts = (label: string) => z.array(requiredText(label, 60)).max(30, 'Enter up to 30');

/** What a coach writes about themselves in the marketplace. */
export const listingInputSchema = z
  .object({
    headline: optionalText('Headline', lengths.title),
    bio: optionalText('About you', lengths.note),
    specialties: shortTexts('A specialty'),
    languages: shortTexts('A language'),
    hourly_rate: optionalAmount('Hourly rate'),
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, 'Enter a three-letter currency, such as USD'),
    capacity: z
      .string()
      .trim()
      .regex(/^\d{0,4}$/, 'Enter a whole number, or leave it empty for no limit')
      .transform((value) => (value === '' ? null : Number(value))),
    away_until: optionalDate,
    is_listed: z.boolean(),
  })
  .refine(({ is_listed, headline }) => !is_listed || headline !== null, {
    path: ['headline'],
    error: 'Add a headline to be listed',
  })
  .refine(({ is_listed, specialties }) => !is_listed || specialties.length > 0, {
    path: ['specialties'],
    error: 'Add at least one specialty to be listed',
  });
export type ListingForm = z.input<typeof listingInputSchema>;
export type ListingInput = z.output<typeof listingInputSchema>;

/** The form's values from a profile: an absence that has ended is left out. */
export const listingFormOf = (profile: CoachProfile): ListingForm => ({
  headline: profile.headline ?? '',
  bio: profile.bio ?? '',
  specialties: profile.specialties,
  languages: profile.languages,
  hourly_rate: profile.hourly_rate === null ? '' : String(profile.hourly_rate),
  currency: profile.currency,
  capacity: profile.capacity === null ? '' : String(profile.capacity),
  away_until: profile.away_until !== null && profile.away_until > todayIn('UTC') ? profile.away_until : '',
  is_listed: profile.is_listed,
});
