import type {
  AccountCalendar,
  BookingPageType,
  CalendarType,
} from '@milepost/shared/entities/calendar-integrations/model';

/** What connecting does, in a sentence. */
export const benefit: Record<CalendarType, string> = {
  google: 'Busy times of your primary calendar block your available times, and sessions appear in it.',
  outlook: 'Busy times of your default calendar block your available times, and sessions appear in it.',
  'cal.com': "Your clients' bookings become sessions. Other bookings block your available times.",
  calendly: "Your clients' bookings become sessions. Other bookings block your available times.",
};

export const isBookingPage = (type: CalendarType): type is BookingPageType => type === 'cal.com' || type === 'calendly';

type Setup = {
  /** The provider's page where a webhook is created, opened in a new tab. */
  readonly page: string;
  readonly steps: readonly string[];
  /** The provider's names for address and secret. */
  readonly address: string;
  readonly secret: string;
  /** An example address of an account's booking page. */
  readonly example: string;
};

/** The environment variables that the operator sets for signing in. */
export const operatorVariables: Record<AccountCalendar, readonly string[]> = {
  google: ['GOOGLE_CALENDAR_CLIENT_ID', 'GOOGLE_CALENDAR_CLIENT_SECRET', 'CALENDAR_TOKEN_KEY'],
  outlook: ['MICROSOFT_CALENDAR_CLIENT_ID', 'MICROSOFT_CALENDAR_CLIENT_SECRET', 'CALENDAR_TOKEN_KEY'],
};

export const setups: Record<BookingPageType, Setup> = {
  'cal.com': {
    page: 'https://app.cal.com/settings/developer/webhooks',
    steps: [
      'In the tab that opened, add a new webhook.',
      'Paste the subscriber URL and the secret.',
      'Choose the triggers Booking created, Booking rescheduled, and Booking canceled, and save.',
    ],
    address: 'Subscriber URL',
    secret: 'Secret',
    example: 'https://cal.com/your-name',
  },
  calendly: {
    page: 'https://developer.calendly.com/api-docs/calendly-api/webhooks/create-webhook-subscription',
    steps: [
      'Calendly creates webhooks through its API. In the tab that opened, sign in to try the request.',
      'Enter the URL and the signing key. Choose the scope user, and the events invitee.created and invitee.canceled.',
      'Send the request.',
    ],
    address: 'URL',
    secret: 'Signing key',
    example: 'https://calendly.com/your-name',
  },
};
