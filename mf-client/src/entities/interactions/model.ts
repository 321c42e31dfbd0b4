import * as z from 'zod';
import { id, instant, lengths, optionalDate, optionalText, requiredDate } from '@milepost/shared/domain/columns';
import { addDays } from '@milepost/shared/domain/dates';

export const interactionKinds = ['email', 'message', 'call', 'meeting', 'event', 'other'] as const;
export type InteractionKind = (typeof interactionKinds)[number];
export const interactionKindLabel: Record<InteractionKind, string> = {
  email: 'Email',
  message: 'Message',
  call: 'Call',
  meeting: 'Meeting',
  event: 'Event',
  other: 'Other',
};

/** A row of interactions: a call, email or meeting with a contact, and when it was. */
export const interactionSchema = z.object({
  id,
  contact_id: id,
  client_id: id,
  kind: z.enum(interactionKinds),
  occurred_at: instant,
  note: z.string().nullable(),
  created_at: instant,
});
export type Interaction = z.infer<typeof interactionSchema>;

/** `occurred_on` and `next_contact_on` are days of the client's own clock. */
export const interactionInputSchema = z.object({
  kind: z.enum(interactionKinds),
  occurred_on: requiredDate('Date'),
  note: optionalText('Note', lengths.note),
  next_contact_on: optionalDate,
});
export type InteractionForm = z.input<typeof interactionInputSchema>;
export type InteractionInput = z.output<typeof interactionInputSchema>;

/**
 * Days until the next follow-up: a week for an answer to an email or message, soon after an event, later after the
 * rest.
 */
const daysUntilNext: Record<InteractionKind, number> = {
  email: 7,
  message: 7,
  call: 14,
  meeting: 14,
  event: 3,
  other: 30,
};

/** The suggested day to get in touch again; never before tomorrow. */
export const suggestedNextContact = (kind: InteractionKind, occurredOn: string, today: string): string => {
  const proposed = addDays(occurredOn, daysUntilNext[kind]);
  return proposed > today ? proposed : addDays(today, 1);
};
