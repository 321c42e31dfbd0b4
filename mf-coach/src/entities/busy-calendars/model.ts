import * as z from 'zod';
import { id, instant, requiredText } from '@milepost/shared/domain/columns';

/** An external calendar of a coach, whose busy times can't be booked. */
export const busyCalendarSchema = z.object({
  id,
  coach_id: id,
  name: z.string(),
  /** An uploaded file, or an address that the server fetches every 15 minutes. */
  kind: z.enum(['file', 'address']),
  url: z.string().nullable(),
  state: z.enum(['ok', 'needs_attention']),
  event_count: z.number().nullable(),
  /** Events that couldn't be parsed. */
  unread_count: z.number().nullable(),
  busy_count: z.number().nullable(),
  /** Until when recurring events are expanded. */
  covers_until: instant.nullable(),
  last_success_at: instant.nullable(),
  last_error: z.string().nullable(),
  /** The address responded that the calendar no longer exists: only another address helps. */
  is_gone: z.boolean(),
  reading_since: instant.nullable(),
});
export type BusyCalendar = z.infer<typeof busyCalendarSchema>;

/** Bytes of a calendar file. */
export const maxCalendarBytes = 5 * 1024 * 1024;

/** Why a chosen file is rejected before it is uploaded; undefined where nothing is wrong with name and size. */
export const calendarFileProblem = (file: Pick<File, 'name' | 'size'>): string | undefined => {
  if (!/\.(ics|ical|ifb|icalendar)$/i.test(file.name)) return 'Choose a calendar file that ends in .ics';
  if (file.size > maxCalendarBytes) return 'The file is larger than 5 MB';
  return undefined;
};

/** A file is not read again, so its recurring events are known only up to `covers_until`. */
const soonDays = 30;

/** Whether a file's recurring events are known for less than 30 days. */
export const isRunningOut = ({ kind, covers_until }: BusyCalendar, now: Date = new Date()): boolean =>
  kind === 'file' && covers_until !== null && Date.parse(covers_until) < now.getTime() + soonDays * 86_400_000;

/** Calendars also give their addresses with the scheme webcal, which means https. */
const asHttps = (address: string): string => address.trim().replace(/^webcals?:\/\//i, 'https://');

const name = requiredText('Name', 120, 'Enter a name');

/** The form of an address. */
export const calendarAddressFormSchema = z.object({
  name,
  url: z
    .string()
    .transform(asHttps)
    .pipe(
      z
        .string()
        .min(1, 'Enter the address')
        .max(2000, "The address can't be longer than 2,000 characters")
        .refine((address) => /^https:\/\/[^\s<>"]+$/i.test(address) && URL.canParse(address), {
          error: 'Enter an address that starts with https://',
        }),
    ),
});
export type CalendarAddressForm = z.input<typeof calendarAddressFormSchema>;
export type CalendarAddressInput = z.output<typeof calendarAddressFormSchema>;

/** The name of a calendar alone. */
export const calendarNameFormSchema = z.object({ name });

/** The counts of an uploaded file's events. */
export const readFileSchema = z.object({ events: z.number(), busy: z.number(), unread: z.number() });
export type ReadFile = z.infer<typeof readFileSchema>;
