import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { isAppError } from '../../domain/app-error/app-error.ts';
import { id } from '../../domain/columns/columns.ts';
import { searchWords } from '../../domain/folded-text/folded-text.ts';
import { personSchema, type Person } from '../../domain/people/people.ts';
import type { Priority } from '../../domain/priorities/priorities.ts';
import {
  managedTicketSchema,
  supportFiguresSchema,
  ticketMacroSchema,
  ticketMessageSchema,
  ticketNoteSchema,
  ticketSchema,
} from '../../domain/support-tickets/support-tickets.ts';
import type {
  ManagedTicket,
  NewTicketInput,
  SupportFigures,
  Ticket,
  TicketCategory,
  TicketFact,
  TicketMacro,
  TicketMacroInput,
  TicketMessage,
  TicketNote,
  TicketRatingInput,
  TicketState,
} from '../../domain/support-tickets/support-tickets.ts';
import { ticketEventSchema, type TicketEvent } from '../../domain/ticket-events/ticket-events.ts';
import { uploadFile } from '../files/files.ts';
import { createOnce } from '../request/create-once.ts';
import { personColumns } from '../request/embeds.ts';
import { fetchCount, execute, fetchMany, fetchOne } from '../request/request.ts';
import { seen } from '../request/seen.ts';
import { updateUnlessChanged } from '../request/update-unless-changed.ts';

const table = 'support_tickets';
const embed = (name: string, key: string): string => `${name}:users!${key}_fkey(${personColumns})`;
const handling = 'handling:ticket_handling!inner';
const managedColumns = `*,${embed('asker', 'support_tickets_user_id')},${handling}(assigned_to,snoozed_until,article_id,${embed('assignee', 'ticket_handling_assigned_to')})`;

/** Tickets on a page of the queue. */
export const ticketsPerPage = 25;

/** Which tickets of the queue are shown, and which page of them, from 1. */
export type TicketQueueQuery = {
  /** 'active' are open and waiting ones; neither these nor one state hold what is snoozed. */
  readonly show: TicketState | 'active' | 'snoozed' | 'all';
  readonly search: string;
  readonly category: TicketCategory | '';
  readonly priority: Priority | '';
  /** Somebody's id, or 'nobody'. */
  readonly assigned: string;
  readonly page: number;
};

/** A file that goes with a message: chosen, and stored when the message is sent. */
export type TicketUpload = { readonly id: string; readonly ending: string; readonly file: File };

/** The tickets that the caller opened, the latest first. @throws AppError */
export const listOwnTickets = (userId: string): Promise<Ticket[]> =>
  fetchMany(
    supabase().from(table).select('*').eq('user_id', userId).order('last_message_at', { ascending: false }).limit(100),
    ticketSchema,
  );

const filtered = (columns: string, query: TicketQueueQuery, now: string, options?: { count: 'exact'; head: true }) => {
  let request = supabase().from(table).select(columns, options);
  if (query.show === 'snoozed') request = request.gt('handling.snoozed_until', now);
  else if (query.show !== 'all') {
    request = request.or(`snoozed_until.is.null,snoozed_until.lte.${now}`, { referencedTable: 'handling' });
    request = query.show === 'active' ? request.in('state', ['open', 'waiting']) : request.eq('state', query.show);
  }
  if (query.category !== '') request = request.eq('category', query.category);
  if (query.priority !== '') request = request.eq('priority', query.priority);
  if (query.assigned === 'nobody') request = request.is('handling.assigned_to', null);
  else if (query.assigned !== '') request = request.eq('handling.assigned_to', query.assigned);
  for (const word of searchWords(query.search))
    request = request.like('folded_subject', `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return request;
};

/** A page of the queue: the most urgent first, then who waits longest for an answer. For whoever manages support. @throws AppError */
export const listTickets = async (query: TicketQueueQuery): Promise<{ rows: ManagedTicket[]; total: number }> => {
  const now = new Date().toISOString();
  const [rows, total] = await Promise.all([
    fetchMany(
      filtered(managedColumns, query, now)
        .order('urgency', { ascending: false })
        .order('turn_since', { nullsFirst: false })
        .order('last_message_at', { ascending: false })
        .order('id')
        .range((query.page - 1) * ticketsPerPage, query.page * ticketsPerPage - 1),
      managedTicketSchema,
    ),
    fetchCount(filtered(`id,${handling}(ticket_id)`, query, now, { count: 'exact', head: true })),
  ]);
  return { rows, total };
};

/** A ticket as its asker reads it. @throws AppError `not-found` */
export const getTicket = (ticketId: string): Promise<Ticket> =>
  fetchOne(supabase().from(table).select('*').eq('id', ticketId).single(), ticketSchema);

/** A ticket with its asker and who has it. For whoever manages support. @throws AppError `not-found` */
export const getManagedTicket = (ticketId: string): Promise<ManagedTicket> =>
  fetchOne(supabase().from(table).select(managedColumns).eq('id', ticketId).single(), managedTicketSchema);

/** @throws AppError */
export const listTicketMessages = (ticketId: string): Promise<TicketMessage[]> =>
  fetchMany(
    supabase()
      .from('ticket_messages')
      .select(
        `*,${embed('author', 'ticket_messages_author_id')},files:ticket_files(id,file_path,file_name,size_bytes,mime_type)`,
      )
      .eq('ticket_id', ticketId)
      .order('created_at')
      .limit(1000),
    ticketMessageSchema,
  );

/** What support noted about a ticket. @throws AppError */
export const listTicketNotes = (ticketId: string): Promise<TicketNote[]> =>
  fetchMany(
    supabase()
      .from('ticket_notes')
      .select(`id,body,created_at,${embed('author', 'ticket_notes_author_id')}`)
      .eq('ticket_id', ticketId)
      .order('created_at')
      .limit(500),
    ticketNoteSchema,
  );

/** How a ticket went, the latest first. @throws AppError */
export const listTicketEvents = (ticketId: string): Promise<TicketEvent[]> =>
  fetchMany(
    supabase()
      .from('ticket_events')
      .select(`*,${embed('actor', 'ticket_events_actor_id')},${embed('person', 'ticket_events_person_id')}`)
      .eq('ticket_id', ticketId)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(200),
    ticketEventSchema,
  );

type Sent = { readonly id: string; readonly file_path: string; readonly file_name: string };

/** Stores the files of a message under the paths that the message names. */
const store = (authorId: string, ticketId: string, messageId: string, uploads: readonly TicketUpload[]) =>
  Promise.all(
    uploads.map(async ({ id: fileId, ending, file }): Promise<Sent> => {
      const file_path = `${authorId}/${ticketId}/${messageId}/${fileId}.${ending}`;
      // A path is used once: what is there already came with an earlier try, whose answer got lost.
      await uploadFile('tickets', file_path, file, { isNew: true }).catch((error: unknown) => {
        if (!isAppError(error) || error.kind !== 'conflict') throw error;
      });
      return { id: fileId, file_path, file_name: file.name };
    }),
  );

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
  const files = await store(ticket.author_id, ticket.id, ticket.message_id, ticket.uploads);
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
  const files = await store(reply.author_id, reply.ticket_id, reply.id, reply.uploads);
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

/** Moves a ticket that stands as it was seen. @throws AppError with the database's sentence, also where a message came since */
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

/** Gives a ticket to somebody who manages support; null takes it from whoever has it. @throws AppError */
export const assignTicket = (ticketId: string, personId: string | null): Promise<void> =>
  execute(supabase().rpc('assign_ticket', { p_id: ticketId, p_to: personId }));

/** Takes a ticket out of the queue until an instant; null brings it back. @throws AppError */
export const snoozeTicket = (ticketId: string, until: string | null): Promise<void> =>
  execute(supabase().rpc('snooze_ticket', { p_id: ticketId, p_until: until }));

/** @throws AppError with the database's sentence */
export const rateTicket = (ticketId: string, { rating, rating_comment }: TicketRatingInput): Promise<void> =>
  execute(supabase().rpc('rate_ticket', { p_id: ticketId, p_rating: rating, p_comment: rating_comment }));

/** Changes how a ticket is sorted. For whoever manages support. @throws AppError */
export const sortTicket = (ticketId: string, changes: Partial<Pick<Ticket, 'category' | 'priority'>>): Promise<void> =>
  execute(supabase().from(table).update(changes).eq('id', ticketId).select('id').single());

/** Begins a help article with support's answers, or gives the one there is. @throws AppError with the database's sentence */
export const articleFromTicket = (ticketId: string): Promise<string> =>
  fetchOne(supabase().rpc('article_from_ticket', { p_id: ticketId }), id);

/** @throws AppError */
export const addTicketNote = (noteId: string, ticketId: string, body: string): Promise<void> =>
  createOnce('ticket_notes', { id: noteId, ticket_id: ticketId, body }, z.object({ id })).then(() => undefined);

/** @throws AppError */
export const supportFigures = (): Promise<SupportFigures> =>
  fetchOne(supabase().rpc('support_figures'), supportFiguresSchema);

/** Who can be assigned a ticket. @throws AppError */
export const supportTeam = (): Promise<Person[]> => fetchMany(supabase().rpc('support_team'), personSchema);

/** @throws AppError */
export const listTicketMacros = (): Promise<TicketMacro[]> =>
  fetchMany(
    supabase().from('ticket_macros').select('id,name,body,sets_state,revision').order('name').limit(200),
    ticketMacroSchema,
  );

/** @throws AppError when another macro has the name */
export const addTicketMacro = (macroId: string, input: TicketMacroInput): Promise<TicketMacro> =>
  createOnce('ticket_macros', { id: macroId, ...input }, ticketMacroSchema);

/** @throws AppError `changed_elsewhere`, or when another macro has the name */
export const updateTicketMacro = (
  before: Pick<TicketMacro, 'id' | 'revision'>,
  input: TicketMacroInput,
): Promise<TicketMacro> => updateUnlessChanged('ticket_macros', before, input, ticketMacroSchema);

/** @throws AppError */
export const deleteTicketMacro = (macroId: string): Promise<void> =>
  execute(supabase().from('ticket_macros').delete().eq('id', macroId));

/** The keys of its queries. */
export const supportTicketKeys = {
  own: (userId: string) => ['supportTickets', 'own', userId],
  queue: (query: object) => ['supportTickets', 'queue', query],
  one: (id: string) => ['supportTickets', 'one', id],
  managed: (id: string) => ['supportTickets', 'managed', id],
  messages: (id: string) => ['supportTickets', 'messages', id],
  notes: (id: string) => ['supportTickets', 'notes', id],
  events: (id: string) => ['supportTickets', 'events', id],
  figures: () => ['supportTickets', 'figures'],
  team: () => ['supportTickets', 'team'],
};
const ticketMacroKeys = { list: () => ['ticketMacros'] };
const supportTicketMeta = {
  tables: ['support_tickets', 'ticket_events', 'ticket_handling', 'ticket_messages', 'ticket_notes', 'users'],
};

export const supportTicketQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: supportTicketKeys.own(userId),
      meta: supportTicketMeta,
      queryFn: () => listOwnTickets(userId),
    }),
  queue: (query: TicketQueueQuery) =>
    queryOptions({
      queryKey: supportTicketKeys.queue(query),
      meta: supportTicketMeta,
      queryFn: () => listTickets(query),
      placeholderData: keepPreviousData,
    }),
  one: (ticketId: string) =>
    queryOptions({
      queryKey: supportTicketKeys.one(ticketId),
      meta: supportTicketMeta,
      queryFn: () => getTicket(ticketId),
    }),
  managed: (ticketId: string) =>
    queryOptions({
      queryKey: supportTicketKeys.managed(ticketId),
      meta: supportTicketMeta,
      queryFn: () => getManagedTicket(ticketId),
    }),
  messages: (ticketId: string) =>
    queryOptions({
      queryKey: supportTicketKeys.messages(ticketId),
      meta: supportTicketMeta,
      queryFn: () => listTicketMessages(ticketId),
    }),
  notes: (ticketId: string) =>
    queryOptions({
      queryKey: supportTicketKeys.notes(ticketId),
      meta: supportTicketMeta,
      queryFn: () => listTicketNotes(ticketId),
    }),
  events: (ticketId: string) =>
    queryOptions({
      queryKey: supportTicketKeys.events(ticketId),
      meta: supportTicketMeta,
      queryFn: () => listTicketEvents(ticketId),
    }),
  figures: () =>
    queryOptions({ queryKey: supportTicketKeys.figures(), meta: supportTicketMeta, queryFn: supportFigures }),
  team: () =>
    queryOptions({
      queryKey: supportTicketKeys.team(),
      meta: supportTicketMeta,
      queryFn: supportTeam,
      staleTime: 60_000,
    }),
  macros: () =>
    queryOptions({ queryKey: ticketMacroKeys.list(), meta: { tables: ['ticket_macros'] }, queryFn: listTicketMacros }),
};
