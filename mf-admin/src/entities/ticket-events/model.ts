import * as z from 'zod';
import { id, instant } from '@milepost/shared/domain/columns';
import { nameOf, personSchema } from '@milepost/shared/entities/people/model';
import { ticketCategories, ticketCategoryLabels, ticketStates } from '@milepost/shared/entities/support-tickets/model';
import { ticketStateForSupport } from '../support-queue/model.ts';

export const ticketEventKinds = [
  'opened',
  'state',
  'assigned',
  'priority',
  'category',
  'snoozed',
  'rated',
  'article',
] as const;
/** A row of ticket_events, the history. */
export const ticketEventSchema = z.object({
  id,
  kind: z.enum(ticketEventKinds),
  old_value: z.string().nullable(),
  new_value: z.string().nullable(),
  created_at: instant,
  actor: personSchema.nullable().default(null),
  person: personSchema.nullable().default(null),
});
export type TicketEvent = z.infer<typeof ticketEventSchema>;

const labelOf = <Key extends string>(
  keys: readonly Key[],
  labels: Readonly<Record<Key, string>>,
  value: string | null,
): string => {
  const matching = keys.find((key) => key === value);
  return matching === undefined ? (value ?? '') : labels[matching];
};

/** What happened to a ticket, as its history says it. */
export function ticketEventSentence({ kind, new_value, person }: TicketEvent): string {
  switch (kind) {
    case 'opened':
      return 'Ticket opened';
    case 'state':
      return `Status changed to ${labelOf(ticketStates, ticketStateForSupport, new_value)}`;
    case 'assigned':
      return person === null ? 'Assignment removed' : `Assigned to ${nameOf(person)}`;
    case 'priority':
      return `Priority changed to ${new_value ?? ''}`;
    case 'category':
      return `Category changed to ${labelOf(ticketCategories, ticketCategoryLabels, new_value)}`;
    case 'snoozed':
      return new_value === null ? 'Snooze ended' : 'Snoozed';
    case 'rated':
      return `Rated ${new_value === '1' ? '1 star' : `${new_value ?? ''} stars`}`;
    case 'article':
      return 'Article started from the answer';
  }
}
