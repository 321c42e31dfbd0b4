import * as z from 'zod';
import { id, instant, numeric } from '../../domain/columns/columns.ts';
import { personSchema } from '../people/model.ts';
import { prioritySchema } from '../../domain/priorities/priorities.ts';
import type { Tone } from '../../domain/tone/tone.ts';

export const ticketCategories = [
  'account',
  'applications',
  'sessions',
  'reviews',
  'messages',
  'billing',
  'training',
  'other',
] as const;
export type TicketCategory = (typeof ticketCategories)[number];
export const ticketCategoryLabels: Readonly<Record<TicketCategory, string>> = {
  account: 'Account and settings',
  applications: 'Applications',
  sessions: 'Sessions and calendars',
  reviews: 'Reviews and documents',
  messages: 'Messages and notifications',
  billing: 'Billing',
  training: 'Training',
  other: 'Something else',
};

/** Open while an answer is awaited, waiting while it is the asker's turn. */
export const ticketStates = ['open', 'waiting', 'solved', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];
/** A technical fact that the asker sees before it is sent. */
export const ticketFactSchema = z.object({ label: z.string(), value: z.string() });
export type TicketFact = z.infer<typeof ticketFactSchema>;

/** A row of support_tickets. */
export const ticketSchema = z.object({
  id,
  user_id: id,
  category: z.enum(ticketCategories),
  priority: prioritySchema,
  subject: z.string(),
  state: z.enum(ticketStates),
  facts: z.array(ticketFactSchema),
  /** Since when an answer is awaited; null while the clock is stopped. */
  turn_since: instant.nullable(),
  /** Seconds that an answer was awaited before that. */
  turn_seconds: numeric,
  first_response_seconds: numeric.nullable(),
  rating: z.number().nullable(),
  rating_comment: z.string().nullable(),
  last_message_at: instant,
  revision: z.number(),
  created_at: instant,
});
export type Ticket = z.infer<typeof ticketSchema>;

/** A row of ticket_files: a file in the bucket `tickets`. */
export const ticketFileSchema = z.object({
  id,
  file_path: z.string(),
  file_name: z.string(),
  size_bytes: numeric,
  mime_type: z.string(),
});
export type TicketFile = z.infer<typeof ticketFileSchema>;

/** A row of ticket_messages. Who of support wrote an answer, its asker may not read. */
export const ticketMessageSchema = z.object({
  id,
  ticket_id: id,
  author_id: id.nullable(),
  is_answer: z.boolean(),
  body: z.string(),
  created_at: instant,
  author: personSchema.nullable().default(null),
  files: z.array(ticketFileSchema).default([]),
});
export type TicketMessage = z.infer<typeof ticketMessageSchema>;

export const longestTicketMessage = 10_000;

export const ticketStateTone: Readonly<Record<TicketState, Tone>> = {
  open: 'info',
  waiting: 'caution',
  solved: 'positive',
  closed: 'neutral',
};
