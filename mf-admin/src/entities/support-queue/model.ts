import * as z from 'zod';
import { id, instant, numeric } from '@milepost/shared/domain/columns';
import { personSchema } from '@milepost/shared/entities/people/model';
import { ticketSchema, type Ticket, type TicketState } from '@milepost/shared/entities/support-tickets/model';

/** What the state is called for those who answer. */
export const ticketStateForSupport: Readonly<Record<TicketState, string>> = {
  open: 'Open',
  waiting: 'Waiting for the user',
  solved: 'Solved',
  closed: 'Closed',
};

/** A row of ticket_handling: what support decides about a ticket among themselves, and its asker never reads. */
const ticketHandlingSchema = z.object({
  assigned_to: id.nullable(),
  snoozed_until: instant.nullable(),
  article_id: id.nullable(),
  assignee: personSchema.nullable(),
});

/** A ticket as support sees it: who asked, who has it, and until when it is snoozed. */
export const managedTicketSchema = ticketSchema
  .extend({ asker: personSchema.nullable(), handling: ticketHandlingSchema })
  .transform(({ handling, ...ticket }) => ({ ...ticket, ...handling }));
export type ManagedTicket = z.infer<typeof managedTicketSchema>;

/** What support noted about a ticket, a row of ticket_notes. */
export const ticketNoteSchema = z.object({
  id,
  body: z.string(),
  created_at: instant,
  author: personSchema.nullable().default(null),
});
export type TicketNote = z.infer<typeof ticketNoteSchema>;

/** What is counted over all tickets. Ratings and first answers are those of 90 days. */
export const supportFiguresSchema = z.object({
  open: z.number(),
  unassigned: z.number(),
  waiting: z.number(),
  /** Half of the first answers took at most this long, by the clock. */
  first_response_seconds: numeric.nullable(),
  rated: z.number(),
  /** Ratings of 4 or 5 stars. */
  satisfied: z.number(),
});
export type SupportFigures = z.infer<typeof supportFiguresSchema>;

/** How long an answer to a ticket has been awaited, in seconds; the time that was the asker's turn is left out. */
export const awaitedSeconds = (
  { turn_since, turn_seconds }: Pick<Ticket, 'turn_since' | 'turn_seconds'>,
  now: number = Date.now(),
): number => turn_seconds + (turn_since === null ? 0 : Math.max(0, Math.floor((now - Date.parse(turn_since)) / 1000)));

/** '40 min', '3 h 20 min', '2 days'. */
export const formatAwaited = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return 'under 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
};

/** Whether a ticket is out of the queue until a time to come. */
export const isSnoozed = ({ snoozed_until }: Pick<ManagedTicket, 'snoozed_until'>, now: number = Date.now()): boolean =>
  snoozed_until !== null && Date.parse(snoozed_until) > now;

/** What of all rated tickets satisfied, '92%'; null while none is rated. */
export const satisfactionOf = ({ rated, satisfied }: Pick<SupportFigures, 'rated' | 'satisfied'>): string | null =>
  rated === 0 ? null : `${Math.round((100 * satisfied) / rated)}%`;
