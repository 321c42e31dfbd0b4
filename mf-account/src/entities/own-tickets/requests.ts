import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import type { NewTicketInput, TicketRatingInput } from './model.ts';
import { isAppError } from '@milepost/shared/domain/app-error';
import { ticketSchema, type Ticket, type TicketFact } from '@milepost/shared/entities/support-tickets/model';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';
import { storeTicketFiles, type TicketUpload } from '@milepost/shared/entities/support-tickets/requests';

const table = 'support_tickets';

/** The tickets that the caller opened, the latest first. @throws AppError */
export const listOwnTickets = (userId: string): Promise<Ticket[]> =>
  fetchMany(
    supabase().from(table).select('*').eq('user_id', userId).order('last_message_at', { ascending: false }).limit(100),
    ticketSchema,
  );

/** A ticket as its asker reads it. @throws AppError `not-found` */
export const getTicket = (ticketId: string): Promise<Ticket> =>
  fetchOne(supabase().from(table).select('*').eq('id', ticketId).single(), ticketSchema);

export type OutgoingTicket = NewTicketInput & {
  readonly id: string;
  readonly message_id: string;
  readonly author_id: string;
  readonly facts: readonly TicketFact[];
  readonly uploads: readonly TicketUpload[];
};

/**
 * Asks support something; the same again with the same ids gives the same ticket.
 * @throws AppError with the database's sentence; `isOfAnotherQuestion` where another question was sent with these ids
 */
export const openTicket = async (ticket: OutgoingTicket): Promise<Ticket> => {
  const files = await storeTicketFiles(ticket.author_id, ticket.id, ticket.message_id, ticket.uploads);
  return fetchOne(
    supabase().rpc('open_ticket', {
      p_id: ticket.id,
      p_message_id: ticket.message_id,
      p_category: ticket.category,
      p_priority: ticket.priority,
      p_subject: ticket.subject,
      p_body: ticket.body,
      p_facts: ticket.facts,
      p_files: files,
    }),
    ticketSchema,
  );
};

/** Whether a question was refused because another one was sent with its ids: it goes with ids of its own. */
export const isOfAnotherQuestion = (error: unknown): boolean => isAppError(error) && error.hint === 'another_question';

/** @throws AppError with the database's sentence */
export const rateTicket = (ticketId: string, { rating, rating_comment }: TicketRatingInput): Promise<void> =>
  execute(supabase().rpc('rate_ticket', { p_id: ticketId, p_rating: rating, p_comment: rating_comment }));

/** The keys of its queries. */
export const ownTicketKeys = {
  list: (userId: string) => ['ownTickets', 'list', userId],
  one: (id: string) => ['ownTickets', 'one', id],
};
const ownTicketMeta = { tables: ['support_tickets'] };

export const ownTicketQueries = {
  list: (userId: string) =>
    queryOptions({
      queryKey: ownTicketKeys.list(userId),
      meta: ownTicketMeta,
      queryFn: () => listOwnTickets(userId),
    }),
  one: (ticketId: string) =>
    queryOptions({
      queryKey: ownTicketKeys.one(ticketId),
      meta: ownTicketMeta,
      queryFn: () => getTicket(ticketId),
    }),
};
