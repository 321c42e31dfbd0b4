import { people } from './cast.ts';
import { rows } from './rows.ts';
import type { Statement } from './statement.ts';

const { client } = people;

/** Tasks and contacts. */
export const tasksAndContacts: readonly Statement[] = [
  [
    `insert into public.tasks (id, user_id, title, created_by, deleted_at)
     values ($1, $3, 'Open', $3, null), ($2, $3, 'Deleted', $3, now())`,
    [rows.task, rows.deletedTask, client],
  ],
  [
    `insert into public.contacts (id, client_id, name, deleted_at) values ($1, $3, 'Known', null), ($2, $3, 'Deleted', now())`,
    [rows.contact, rows.deletedContact, client],
  ],
  [
    `insert into public.interactions (id, contact_id, client_id, kind, occurred_at, deleted_at)
     values ($1, $3, $4, 'call', now() - interval '3 days', null), ($2, $3, $4, 'email', now() - interval '2 days', now())`,
    [rows.interaction, rows.deletedInteraction, rows.contact, client],
  ],
];
