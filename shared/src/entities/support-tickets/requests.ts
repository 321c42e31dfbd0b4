import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { isAppError } from '../../domain/app-error/app-error.ts';
import { ticketMessageSchema } from './model.ts';
import type { Ticket, TicketMessage, TicketState } from './model.ts';
import { uploadFile } from '../../data/files/files.ts';
import { personEmbed } from '../../data/request/embeds.ts';
import { execute, fetchMany, fetchOne } from '../../data/request/request.ts';
import { seen } from '../../data/request/seen.ts';

/** A file that goes with a message: chosen, and stored when the message is sent. */
export type TicketUpload = { readonly id: string; readonly ending: string; readonly file: File };

/** @throws AppError */
export const listTicketMessages = (ticketId: string): Promise<TicketMessage[]> =>
  fetchMany(
    supabase()
      .from('ticket_messages')
      .select(
        `*,${personEmbed('author', 'ticket_messages_author_id')},files:ticket_files(id,file_path,file_name,size_bytes,mime_type)`,
      )
      .eq('ticket_id', ticketId)
      .order('created_at')
      .limit(1000),
    ticketMessageSchema,
  );

export type StoredTicketFile = { readonly id: string; readonly file_path: string; readonly file_name: string };

/** Stores the files of a message under the paths that the message names. @throws AppError */
export const storeTicketFiles = (
  authorId: string,
  ticketId: string,
  messageId: string,
  uploads: readonly TicketUpload[],
) =>
  Promise.all(
    uploads.map(async ({ id: fileId, ending, file }): Promise<StoredTicketFile> => {
      const file_path = `${authorId}/${ticketId}/${messageId}/${fileId}.${ending}`;
      // A path is used once: what is there already came with an earlier try, whose answer got lost.
      await uploadFile('tickets', file_path, file, { isNew: true }).catch((error: unknown) => {
        if (!isAppError(error) || error.kind !== 'conflict') throw error;
      });
      return { id: fileId, file_path, file_name: file.name };
    }),
  );

export type OutgoingReply = {
  readonly id: string;
  readonly ticket_id: string;
  readonly author_id: string;
  readonly body: string;
  readonly uploads: readonly TicketUpload[];
  /** What an answer of support makes of the ticket; the asker's reply opens it. */
  readonly state?: 'waiting' | 'solved' | undefined;
  /** The ticket as support saw it: an answer is refused where a message came since. */
  readonly seen?: Pick<Ticket, 'last_message_at'> | undefined;
};

/** Adds a message to a ticket; the same id again gives the same message. @throws AppError with the database's sentence */
export const replyToTicket = async (reply: OutgoingReply): Promise<TicketMessage> => {
  const files = await storeTicketFiles(reply.author_id, reply.ticket_id, reply.id, reply.uploads);
  return fetchOne(
    supabase().rpc('reply_to_ticket', {
      p_ticket_id: reply.ticket_id,
      p_id: reply.id,
      p_body: reply.body,
      p_files: files,
      p_state: reply.state ?? null,
      ...(reply.seen ? seen<Ticket>(reply.seen, ['last_message_at']) : {}),
    }),
    ticketMessageSchema,
  );
};

/** Moves a ticket that is as seen. @throws AppError with the database's sentence, also after a new message */
export const setTicketState = (
  ticket: Pick<Ticket, 'id' | 'state' | 'last_message_at'>,
  state: TicketState,
): Promise<void> =>
  execute(
    supabase().rpc('set_ticket_state', {
      p_id: ticket.id,
      p_state: state,
      ...seen<Ticket>(ticket, ['last_message_at', 'state']),
    }),
  );

/** The keys of its queries. */
export const supportTicketKeys = {
  messages: (id: string) => ['supportTickets', 'messages', id],
};

export const supportTicketQueries = {
  messages: (ticketId: string) =>
    queryOptions({
      queryKey: supportTicketKeys.messages(ticketId),
      meta: { tables: ['ticket_messages', 'users'] },
      queryFn: () => listTicketMessages(ticketId),
    }),
};
