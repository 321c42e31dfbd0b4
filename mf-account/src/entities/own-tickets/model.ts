import * as z from 'zod';
import { optionalText, requiredText } from '@milepost/shared/domain/columns';
import { priorities } from '@milepost/shared/domain/priorities';
import {
  longestTicketMessage,
  ticketCategories,
  type TicketState,
} from '@milepost/shared/entities/support-tickets/model';

/** What the state is called for the person who asked. */
export const ticketStateForAsker: Readonly<Record<TicketState, string>> = {
  open: 'Open',
  waiting: 'Waiting for you',
  solved: 'Solved',
  closed: 'Closed',
};

/** The form that opens a ticket. */
export const newTicketSchema = z.object({
  category: z.enum(ticketCategories, { error: 'Choose what it is about' }),
  priority: z.enum(priorities),
  subject: requiredText('Subject', 120),
  body: requiredText('Message', longestTicketMessage),
});
export type NewTicketForm = z.input<typeof newTicketSchema>;
export type NewTicketInput = z.output<typeof newTicketSchema>;

export const ticketRatingSchema = z.object({
  rating: z.number().min(1, 'Choose 1 to 5 stars').max(5),
  rating_comment: optionalText('Comment', 1000),
});
export type TicketRatingForm = z.input<typeof ticketRatingSchema>;
export type TicketRatingInput = z.output<typeof ticketRatingSchema>;
