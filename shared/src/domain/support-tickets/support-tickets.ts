import * as z from 'zod';
import { id, instant, numeric, optionalText, requiredText } from '../columns/columns.ts';
import { personSchema } from '../people/people.ts';
import { priorities, prioritySchema } from '../priorities/priorities.ts';
import type { Tone } from '../tone/tone.ts';

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
/** What the state is called for the person who asked. */
export const ticketStateForAsker: Readonly<Record<TicketState, string>> = {
  open: 'Open',
  waiting: 'Waiting for you',
  solved: 'Solved',
  closed: 'Closed',
};
/** What the state is called for those who answer. */
export const ticketStateForSupport: Readonly<Record<TicketState, string>> = {
  open: 'Open',
  waiting: 'Waiting for the user',
  solved: 'Solved',
  closed: 'Closed',
};

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
  /** Since when an answer is awaited; null while the clock stands still. */
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

export const ticketNoteSchema = z.object({
  id,
  body: z.string(),
  created_at: instant,
  author: personSchema.nullable().default(null),
});
export type TicketNote = z.infer<typeof ticketNoteSchema>;

export const ticketMacroSchema = z.object({
  id,
  name: z.string(),
  body: z.string(),
  sets_state: z.enum(['waiting', 'solved']).nullable(),
  revision: z.number(),
});
export type TicketMacro = z.infer<typeof ticketMacroSchema>;

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

export const longestTicketMessage = 10_000;

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

export const ticketMacroInputSchema = z.object({
  name: requiredText('Name', 80),
  body: requiredText('Answer', 5000),
  sets_state: z.enum(['waiting', 'solved']),
});
export type TicketMacroInput = z.output<typeof ticketMacroInputSchema>;

export const ticketStateTone: Readonly<Record<TicketState, Tone>> = {
  open: 'info',
  waiting: 'caution',
  solved: 'positive',
  closed: 'neutral',
};

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

export const isSnoozed = ({ snoozed_until }: Pick<ManagedTicket, 'snoozed_until'>, now: number = Date.now()): boolean =>
  snoozed_until !== null && Date.parse(snoozed_until) > now;

/** What of all rated tickets satisfied, '92%'; null while none is rated. */
export const satisfactionOf = ({ rated, satisfied }: Pick<SupportFigures, 'rated' | 'satisfied'>): string | null =>
  rated === 0 ? null : `${Math.round((100 * satisfied) / rated)}%`;
