import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { managedTicketSchema, supportFiguresSchema, ticketNoteSchema } from './model.ts';
import type { ManagedTicket, SupportFigures, TicketNote } from './model.ts';
import { ticketEventSchema, type TicketEvent } from '../ticket-events/model.ts';
import { id } from '@milepost/shared/domain/columns';
import { searchWords } from '@milepost/shared/domain/folded-text';
import { personSchema, type Person } from '@milepost/shared/entities/people/model';
import type { Priority } from '@milepost/shared/domain/priorities';
import type { Ticket, TicketCategory, TicketState } from '@milepost/shared/entities/support-tickets/model';
import { createOnce } from '@milepost/shared/data/request/create-once';
import { personEmbed } from '@milepost/shared/data/request/embeds';
import { execute, fetchCount, fetchMany, fetchOne } from '@milepost/shared/data/request/request';

const table = 'support_tickets';
const handling = 'handling:ticket_handling!inner';
const managedColumns = `*,${personEmbed('asker', 'support_tickets_user_id')},${handling}(assigned_to,snoozed_until,article_id,${personEmbed('assignee', 'ticket_handling_assigned_to')})`;

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

/** A page of the queue: the most urgent first, then who waits longest for an answer. For users who manage support. @throws AppError */
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

/** A ticket with its asker and who has it. For users who manage support. @throws AppError `not-found` */
export const getManagedTicket = (ticketId: string): Promise<ManagedTicket> =>
  fetchOne(supabase().from(table).select(managedColumns).eq('id', ticketId).single(), managedTicketSchema);

/** What support noted about a ticket. @throws AppError */
export const listTicketNotes = (ticketId: string): Promise<TicketNote[]> =>
  fetchMany(
    supabase()
      .from('ticket_notes')
      .select(`id,body,created_at,${personEmbed('author', 'ticket_notes_author_id')}`)
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
      .select(`*,${personEmbed('actor', 'ticket_events_actor_id')},${personEmbed('person', 'ticket_events_person_id')}`)
      .eq('ticket_id', ticketId)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(200),
    ticketEventSchema,
  );

/** Gives a ticket to somebody who manages support; null takes it from its assignee. @throws AppError */
export const assignTicket = (ticketId: string, personId: string | null): Promise<void> =>
  execute(supabase().rpc('assign_ticket', { p_id: ticketId, p_to: personId }));

/** Takes a ticket out of the queue until an instant; null brings it back. @throws AppError */
export const snoozeTicket = (ticketId: string, until: string | null): Promise<void> =>
  execute(supabase().rpc('snooze_ticket', { p_id: ticketId, p_until: until }));

/** Changes how a ticket is sorted. For users who manage support. @throws AppError */
export const sortTicket = (ticketId: string, changes: Partial<Pick<Ticket, 'category' | 'priority'>>): Promise<void> =>
  execute(supabase().from(table).update(changes).eq('id', ticketId).select('id').single());

/** Begins a help article with support's answers, or gives the one there is. @throws AppError with the database's sentence */
export const articleFromTicket = (ticketId: string): Promise<string> =>
  fetchOne(supabase().rpc('article_from_ticket', { p_id: ticketId }), id);

/** Adds a note that the asker never reads; the same id again adds nothing. @throws AppError */
export const addTicketNote = (noteId: string, ticketId: string, body: string): Promise<void> =>
  createOnce('ticket_notes', { id: noteId, ticket_id: ticketId, body }, z.object({ id })).then(() => undefined);

/** What is counted over all tickets. @throws AppError */
export const supportFigures = (): Promise<SupportFigures> =>
  fetchOne(supabase().rpc('support_figures'), supportFiguresSchema);

/** Who can be assigned a ticket. @throws AppError */
export const supportTeam = (): Promise<Person[]> => fetchMany(supabase().rpc('support_team'), personSchema);

/** The keys of what support asks. */
export const supportQueueKeys = {
  queue: (query: object) => ['supportQueue', 'queue', query],
  managed: (id: string) => ['supportQueue', 'managed', id],
  notes: (id: string) => ['supportQueue', 'notes', id],
  events: (id: string) => ['supportQueue', 'events', id],
  figures: () => ['supportQueue', 'figures'],
  team: () => ['supportQueue', 'team'],
};
const supportQueueMeta = {
  tables: ['support_tickets', 'ticket_events', 'ticket_handling', 'ticket_messages', 'ticket_notes', 'users'],
};

export const supportQueueQueries = {
  queue: (query: TicketQueueQuery) =>
    queryOptions({
      queryKey: supportQueueKeys.queue(query),
      meta: supportQueueMeta,
      queryFn: () => listTickets(query),
      placeholderData: keepPreviousData,
    }),
  managed: (ticketId: string) =>
    queryOptions({
      queryKey: supportQueueKeys.managed(ticketId),
      meta: supportQueueMeta,
      queryFn: () => getManagedTicket(ticketId),
    }),
  notes: (ticketId: string) =>
    queryOptions({
      queryKey: supportQueueKeys.notes(ticketId),
      meta: supportQueueMeta,
      queryFn: () => listTicketNotes(ticketId),
    }),
  events: (ticketId: string) =>
    queryOptions({
      queryKey: supportQueueKeys.events(ticketId),
      meta: supportQueueMeta,
      queryFn: () => listTicketEvents(ticketId),
    }),
  figures: () =>
    queryOptions({ queryKey: supportQueueKeys.figures(), meta: supportQueueMeta, queryFn: supportFigures }),
  team: () =>
    queryOptions({
      queryKey: supportQueueKeys.team(),
      meta: supportQueueMeta,
      queryFn: supportTeam,
      staleTime: 60_000,
    }),
};
