import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

/** Tickets, which functions alone write, and what support keeps beside them. */
export const subjects = {
  support_tickets: {
    table: 'support_tickets',
    where: byId(rows.ticket),
    impersonated: "doesn't read",
    insert: `(id, user_id, category, subject) values (gen_random_uuid(), '${people.client}', 'other', 'Past the rules')`,
    update: `priority = 'High'`,
    insider: 'client',
  },
  ticket_handling: {
    table: 'ticket_handling',
    where: `ticket_id = '${rows.ticket}'`,
    insert: `(ticket_id, assigned_to) values ('${rows.ticket}', '${people.client}')`,
    update: `snoozed_until = null`,
    insider: 'admin',
  },
  ticket_messages: {
    table: 'ticket_messages',
    where: byId(rows.ticketAnswer),
    impersonated: "doesn't read",
    insert: `(id, ticket_id, author_id, is_answer, body) values (gen_random_uuid(), '${rows.ticket}', '${people.client}', true, 'Forged')`,
    update: `body = 'Changed'`,
    insider: 'client',
  },
  ticket_files: {
    table: 'ticket_files',
    where: byId(rows.ticketFile),
    impersonated: "doesn't read",
    insert: `(id, ticket_id, message_id, file_path, file_name, size_bytes, mime_type)
      values (gen_random_uuid(), '${rows.ticket}', '${rows.ticketMessage}', 'x', 'x', 1, 'text/plain')`,
    update: `file_name = 'Other.pdf'`,
    insider: 'client',
  },
  'ticket_events: what the asker reads': {
    table: 'ticket_events',
    where: byId(rows.ticketEvent),
    impersonated: "doesn't read",
    insert: `(ticket_id, kind) values ('${rows.ticket}', 'state')`,
    update: `new_value = 'solved'`,
    insider: 'client',
  },
  'ticket_events: internal': {
    table: 'ticket_events',
    where: byId(rows.internalTicketEvent),
    insider: 'admin',
  },
  ticket_notes: {
    table: 'ticket_notes',
    where: byId(rows.ticketNote),
    insert: `(ticket_id, body) values ('${rows.ticket}', 'Another')`,
    update: `body = 'Changed'`,
    insider: 'admin',
  },
  ticket_macros: {
    table: 'ticket_macros',
    where: byId(rows.ticketMacro),
    insert: `(name, body) values ('New', 'Words')`,
    update: `body = 'Changed'`,
    insider: 'admin',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  support_tickets: {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  ticket_handling: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  ticket_messages: {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  ticket_files: {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'ticket_events: what the asker reads': {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'ticket_events: internal': {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
  },
  ticket_notes: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  ticket_macros: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       yes     -          -`,
  },
};
