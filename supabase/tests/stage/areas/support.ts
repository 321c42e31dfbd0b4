import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

/** A ticket of the client that support has answered, with a file, a note and its history, one of another client, and a macro. */
export const support: readonly Statement[] = [
  [
    `insert into public.support_tickets (id, user_id, category, subject, state)
     values ($1, $2, 'applications', 'Where is the import?', 'waiting'), ($3, $4, 'other', 'Hello', 'open')`,
    [rows.ticket, people.client, rows.ticketOfOtherClient, people.otherClient],
  ],
  ['update public.ticket_handling set assigned_to = $2 where ticket_id = $1', [rows.ticket, people.admin]],
  [
    `insert into public.ticket_messages (id, ticket_id, author_id, is_answer, body)
     values ($1, $3, $4, false, 'I cannot find it.'), ($2, $3, $5, true, 'Open Applications, then Import.')`,
    [rows.ticketMessage, rows.ticketAnswer, rows.ticket, people.client, people.admin],
  ],
  [
    `insert into public.ticket_files (id, ticket_id, message_id, file_path, file_name, size_bytes, mime_type)
     values ($1, $2, $3, $4, 'Page.png', 1, 'image/png')`,
    [
      rows.ticketFile,
      rows.ticket,
      rows.ticketMessage,
      `${people.client}/${rows.ticket}/${rows.ticketMessage}/there.pdf`,
    ],
  ],
  [
    `insert into public.ticket_notes (id, ticket_id, author_id, body) values ($1, $2, $3, 'Asked twice before.')`,
    [rows.ticketNote, rows.ticket, people.admin],
  ],
  [
    `insert into public.ticket_macros (id, name, body, sets_state) values ($1, 'Greeting', 'Thanks for writing.', 'waiting')`,
    [rows.ticketMacro],
  ],
  [
    `insert into public.ticket_events (id, ticket_id, kind, old_value, new_value)
     values ($1, $3, 'state', 'open', 'waiting'), ($2, $3, 'priority', 'Medium', 'High')`,
    [rows.ticketEvent, rows.internalTicketEvent, rows.ticket],
  ],
];
