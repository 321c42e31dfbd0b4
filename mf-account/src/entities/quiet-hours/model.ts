import * as z from 'zod';
import { id } from '@milepost/shared/domain/columns';

/** The days on which quiet hours begin, as the database numbers them. */
export const quietDays = [
  { day: 1, label: 'Mon' },
  { day: 2, label: 'Tue' },
  { day: 3, label: 'Wed' },
  { day: 4, label: 'Thu' },
  { day: 5, label: 'Fri' },
  { day: 6, label: 'Sat' },
  { day: 7, label: 'Sun' },
] as const;

/** A time of day as the database gives it, '22:00:00', without its seconds. */
const time = z
  .string()
  .regex(/^\d\d:\d\d/, 'Enter a time')
  .transform((value) => value.slice(0, 5));

/** A row of quiet_hours: hours that end at or before their start end on the next day. */
export const quietHoursSchema = z
  .object({
    user_id: id,
    days: z.array(z.int().min(1).max(7)).min(1, 'Choose at least one day'),
    starts_at: time,
    ends_at: time,
  })
  .refine(({ days, starts_at, ends_at }) => starts_at !== ends_at || days.length < quietDays.length, {
    path: ['ends_at'],
    message: 'Choose another end, or leave out a day. Otherwise no email is ever sent.',
  });
export type QuietHours = z.infer<typeof quietHoursSchema>;

/** What is offered to who has none: every night. */
export const usualQuietHours = (user_id: string): QuietHours => ({
  user_id,
  days: quietDays.map(({ day }) => day),
  starts_at: '22:00',
  ends_at: '07:00',
});
