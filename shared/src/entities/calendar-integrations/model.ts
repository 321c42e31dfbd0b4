import * as z from 'zod';
import { id, instant, textOrNone } from '../../domain/columns/columns.ts';

export const calendarTypes = ['google', 'outlook', 'cal.com', 'calendly'] as const;
export type CalendarType = (typeof calendarTypes)[number];
/** Those that a coach signs in to. */
export const accountCalendars = ['google', 'outlook'] as const;
export type AccountCalendar = (typeof accountCalendars)[number];
/** Those whose events arrive by a webhook. */
export type BookingPageType = Extract<CalendarType, 'cal.com' | 'calendly'>;

export const calendarName: Record<CalendarType, string> = {
  google: 'Google Calendar',
  outlook: 'Outlook',
  'cal.com': 'Cal.com',
  calendly: 'Calendly',
};

/** A coach's connection; a disconnected one has nothing but its name. */
export const calendarIntegrationSchema = z.object({
  id,
  user_id: id,
  type: z.enum(calendarTypes),
  name: z.string(),
  is_connected: z.boolean(),
  /** The provider no longer takes the tokens. */
  needs_reconnect: z.boolean(),
  email: z.string().nullable(),
  calendar_id: z.string().nullable(),
  /** A path of the backend's address. */
  webhook_url: z.string().nullable(),
  booking_url: z.string().nullable(),
  /** Whether sessions are written into the calendar of an account. */
  writes_sessions: z.boolean().default(true),
  /** When the provider last delivered something genuine, or was last synced with. */
  last_event_at: instant.nullable(),
});
export type CalendarIntegration = z.infer<typeof calendarIntegrationSchema>;

/** What connecting returns, the secret this once. */
export const connectedBookingPageSchema = z.object({ integration: calendarIntegrationSchema, secret: z.string() });
export type ConnectedBookingPage = z.infer<typeof connectedBookingPageSchema>;

/** A page on which a coach can be booked elsewhere. */
export const bookingPageSchema = z.object({ type: z.enum(calendarTypes), name: z.string(), booking_url: z.string() });
export type BookingPage = z.infer<typeof bookingPageSchema>;

const isHttps = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
};

/** The form of a booking page; empty for none. Https only: clients follow it. */
export const bookingPageFormSchema = z.object({
  booking_url: textOrNone('The address', 500)
    .refine((address) => address === '' || isHttps(address), 'Enter an address that starts with https://')
    .transform((address) => (address === '' ? null : address)),
});
export type BookingPageForm = z.input<typeof bookingPageFormSchema>;
export type BookingPageInput = z.output<typeof bookingPageFormSchema>;

/** Where a link leads, for the user who decides whether to follow it. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
