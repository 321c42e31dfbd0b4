import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

const { client, coach } = people;

/** Tasks with their files and templates, and contacts. */
export const tasksAndContacts: readonly Statement[] = [
  [
    `insert into public.tasks (id, user_id, title, created_by, deleted_at)
     values ($1, $3, 'Open', $3, null), ($2, $3, 'Deleted', $3, now())`,
    [rows.task, rows.deletedTask, client],
  ],
  [
    `insert into public.tasks (id, user_id, title, created_by)
     values ($1, $3, 'Given with a file', $4), ($2, $3, 'Given', $4)`,
    [rows.assignedTask, rows.bareTask, client, coach],
  ],
  [
    `insert into storage.objects (bucket_id, name, metadata)
     select 'documents', path, '{"size": 1000, "mimetype": "application/pdf"}'::jsonb from unnest($1::text[]) as path`,
    [[`${client}/tasks/upload.pdf`, `${coach}/tasks/upload.pdf`]],
  ],
  [
    `insert into public.task_files (id, task_id, user_id, kind, file_path, file_name, file_size, mime_type, uploaded_by)
     values ($1, $3, $5, 'assigned', $7, 'Given.pdf', 1000, 'application/pdf', $6),
            ($2, $4, $5, 'assigned', $8, 'Deleted.pdf', 1000, 'application/pdf', $6)`,
    [
      rows.assignedFile,
      rows.fileOfDeletedTask,
      rows.assignedTask,
      rows.deletedTask,
      client,
      coach,
      `${coach}/tasks/given.pdf`,
      `${coach}/tasks/deleted.pdf`,
    ],
  ],
  [
    `insert into public.task_templates (id, coach_id, title, deleted_at)
     values ($1, $3, 'Five contacts in a week', null), ($2, $3, 'Deleted', now())`,
    [rows.template, rows.deletedTemplate, coach],
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
