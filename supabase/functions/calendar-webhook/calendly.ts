import * as z from 'zod';
import type { CalendarEvent, ReadDelivery } from './calendar-event.ts';

const instant = z.iso.datetime({ offset: true });
const text = z.string().nullish();
const address = z.url().max(500);

const deliverySchema = z.object({ event: z.string() });

const inviteeSchema = z.object({
  event: z.enum(['invitee.created', 'invitee.canceled']),
  payload: z.object({
    uri: address,
    email: z.string().min(3).max(320),
    updated_at: instant,
    rescheduled: z.boolean(),
    old_invitee: address.nullish(),
    cancellation: z.looseObject({ reason: text }).nullish(),
    scheduled_event: z.object({
      uri: address,
      name: text,
      start_time: instant,
      end_time: instant,
      location: z.looseObject({ type: text, join_url: text, location: text }).nullish(),
      event_memberships: z.array(z.looseObject({ user_email: text })).nullish(),
    }),
  }),
});
type Event = z.infer<typeof inviteeSchema>['payload']['scheduled_event'];

/** @see https://developer.calendly.com/api-docs/overview/webhooks/webhook-payload */
function placeOf({ location }: Event): Pick<CalendarEvent, 'session_type' | 'meeting_url' | 'location'> {
  const place = location?.location ?? null;
  if (location?.type === 'physical') return { session_type: 'in-person', meeting_url: null, location: place };
  if (location?.type === 'inbound_call' || location?.type === 'outbound_call') {
    return { session_type: 'phone', meeting_url: null, location: place };
  }
  return { session_type: 'video', meeting_url: location?.join_url ?? null, location: null };
}

/** An invitee's address begins with that of its event. */
const eventOf = (invitee: string): string => invitee.replace(/\/invitees\/[^/]+$/, '');

/**
 * An invitee of Calendly, of which an event may have several. Rescheduling makes a new event with a new invitee that names
 * the old one; that the old one is reported as canceled besides is no cancellation.
 * @see https://developer.calendly.com/docs/api-guides/see-how-webhook-payloads-change-when-invitees-reschedule-events
 */
export const readCalendly: ReadDelivery = (body) => {
  const { event: kind } = deliverySchema.parse(body);
  if (!inviteeSchema.shape.event.safeParse(kind).success) return undefined;
  const { payload } = inviteeSchema.parse(body);
  const isCanceled = kind === 'invitee.canceled';
  if (isCanceled && payload.rescheduled) return undefined;
  const { scheduled_event: event, old_invitee: old } = payload;
  return {
    event_id: event.uri,
    title: event.name ?? '',
    starts_at: event.start_time,
    ends_at: event.end_time,
    ...placeOf(event),
    cancel_reason: payload.cancellation?.reason ?? null,
    told_at: payload.updated_at,
    attendees: [{ id: payload.uri, email: payload.email, status: isCanceled ? 'canceled' : 'active' }],
    previous: isCanceled || !old ? null : { event_id: eventOf(old), attendee_ids: [old] },
    account: { email: event.event_memberships?.[0]?.user_email ?? null, calendar_id: null },
  };
};
