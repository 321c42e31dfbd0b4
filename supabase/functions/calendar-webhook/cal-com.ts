import * as z from 'zod';
import type { CalendarEvent, ReadDelivery } from './calendar-event.ts';

const instant = z.iso.datetime({ offset: true });
const text = z.string().nullish();

const deliverySchema = z.object({ triggerEvent: z.string() });

const bookingSchema = z.object({
  triggerEvent: z.enum(['BOOKING_CREATED', 'BOOKING_RESCHEDULED', 'BOOKING_CANCELLED']),
  createdAt: instant,
  payload: z.object({
    uid: z.string().min(1).max(200),
    title: text,
    eventTitle: text,
    startTime: instant,
    endTime: instant,
    attendees: z.array(z.object({ email: z.string().min(3).max(320) })).max(500),
    organizer: z.object({ email: text }).nullish(),
    /** The booking that this one replaces, and the one that replaced it. */
    rescheduleUid: text,
    rescheduledToUid: text,
    location: text,
    metadata: z.looseObject({ videoCallUrl: text }).nullish(),
    cancellationReason: text,
    destinationCalendar: z.array(z.looseObject({ externalId: text })).nullish(),
  }),
});
type Booking = z.infer<typeof bookingSchema>['payload'];

const isAddress = (place: string): boolean => /^https?:\/\//i.test(place);

/** Where the booking takes place: Cal.com names its integrations, an address, a telephone number or a place. */
function placeOf({ location, metadata }: Booking): Pick<CalendarEvent, 'session_type' | 'meeting_url' | 'location'> {
  const place = location ?? '';
  const url = metadata?.videoCallUrl ?? (isAddress(place) ? place : null);
  if (url !== null || place === '' || place.startsWith('integrations:')) {
    return { session_type: 'video', meeting_url: url, location: null };
  }
  const isPhone = /^\+?[\d\s().-]{5,}$/.test(place);
  return { session_type: isPhone ? 'phone' : 'in-person', meeting_url: null, location: place };
}

/**
 * A booking of Cal.com. Rescheduling makes a new booking that names the old one as `rescheduleUid`; the old one may be
 * reported as cancelled besides, which is no cancellation.
 * @see https://cal.com/docs/developing/guides/automation/webhooks
 */
export const readCalCom: ReadDelivery = (body) => {
  const { triggerEvent } = deliverySchema.parse(body);
  if (!bookingSchema.shape.triggerEvent.safeParse(triggerEvent).success) return undefined;
  const { createdAt, payload } = bookingSchema.parse(body);
  if (triggerEvent === 'BOOKING_CANCELLED' && payload.rescheduledToUid) return undefined;
  const isCanceled = triggerEvent === 'BOOKING_CANCELLED';
  const attendees = payload.attendees.map(({ email }) => ({
    id: email.toLowerCase(),
    email,
    status: isCanceled ? ('canceled' as const) : ('active' as const),
  }));
  const previous = isCanceled || payload.rescheduleUid === payload.uid ? null : (payload.rescheduleUid ?? null);
  return {
    event_id: payload.uid,
    title: payload.eventTitle ?? payload.title ?? '',
    starts_at: payload.startTime,
    ends_at: payload.endTime,
    ...placeOf(payload),
    cancel_reason: payload.cancellationReason ?? null,
    told_at: createdAt,
    attendees,
    previous: previous === null ? null : { event_id: previous, attendee_ids: attendees.map(({ id }) => id) },
    account: {
      email: payload.organizer?.email ?? null,
      calendar_id: payload.destinationCalendar?.[0]?.externalId ?? null,
    },
  };
};
