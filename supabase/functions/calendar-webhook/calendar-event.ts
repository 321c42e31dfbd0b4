/** What a delivery says of one event, as `receive_calendar_event` takes it. Instants are ISO strings. */
export type CalendarEvent = {
  readonly event_id: string;
  readonly title: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly session_type: 'video' | 'phone' | 'in-person';
  readonly meeting_url: string | null;
  readonly location: string | null;
  readonly cancel_reason: string | null;
  /** The time of this report: what is older than what is known changes nothing. */
  readonly told_at: string;
  /** Those whom the delivery is about; an event may have others. */
  readonly attendees: readonly {
    readonly id: string;
    readonly email: string;
    readonly status: 'active' | 'canceled';
  }[];
  /** The event that these attendees left for this one. */
  readonly previous: { readonly event_id: string; readonly attendee_ids: readonly string[] } | null;
  /** Whose account it is, as far as the provider says. */
  readonly account: { readonly email: string | null; readonly calendar_id: string | null };
};

/** Reads a genuine delivery; undefined for one that is about nothing stored here. @throws ZodError */
export type ReadDelivery = (body: unknown) => CalendarEvent | undefined;
